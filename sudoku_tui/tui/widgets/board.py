"""The board: nine strips, one for each column of cells."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.containers import HorizontalGroup
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from sudoku_tui.tui import board_art
from sudoku_tui.tui.board_art import CellView
from sudoku_tui.tui.layout import GAP, BoardSize
from sudoku_tui.tui.widgets.painted import Painted


class BoardStrip(Painted):
    """One column of cells with the line to its right; the first has the left edge, the last the gap to the panels.

    A partial update of Textual's starts at the left edge of the widget, not of the region: with strips a cursor move
    writes two cells, and not everything to the left of them.
    """

    def __init__(self, column: int) -> None:
        """Take the column of cells, 0..8."""
        super().__init__()
        self.column = column
        self._board_size = BoardSize.COMPACT
        self._views: Sequence[CellView] = [CellView()] * 9

    def show_views(self, size: BoardSize, views: Sequence[CellView]) -> None:
        """Show the nine cells of the column; only cells that look different are painted."""
        before, self._views = self._views, views
        if size is not self._board_size:
            self._board_size = size
            self.refresh()
        elif before != views:
            left = 1 if self.column == 0 else 0
            rows = board_art.rows(size)
            self.refresh(
                *(
                    Region(left, y, size.cell_width, 1)
                    for y, (row, _) in enumerate(rows)
                    if row is not None and before[row] != views[row]
                )
            )

    def render_line(self, y: int) -> Strip:
        """Paint one terminal row of the strip."""
        rows = board_art.rows(self._board_size)
        if y >= len(rows):
            return self.strip([])
        row, inner = rows[y]
        if row is None:
            return self.strip([(board_art.strip_line(self._board_size, self.column, inner), board_art.PLAIN)])
        edge = [(board_art.upright(0), board_art.PLAIN)] if self.column == 0 else []
        cells = board_art.cell_pieces(self._board_size, self._views[row], inner)
        return self.strip([*edge, *cells, (board_art.upright(self.column + 1), board_art.PLAIN)])

    def on_click(self, event: events.Click) -> None:
        """Tell the board which cell was clicked."""
        row = board_art.rows(self._board_size)[event.y][0]
        if row is not None:
            self.post_message(Board.Clicked(9 * row + self.column))


class Board(HorizontalGroup):
    """The 81 cells in one of the sizes."""

    @dataclass
    class Clicked(Message):
        """A cell was clicked with the mouse."""

        cell: int

    DEFAULT_CSS = """
    Board { width: auto; height: auto; }
    Board > BoardStrip { height: 100%; }
    """

    def __init__(self) -> None:
        self._strips = [BoardStrip(column) for column in range(9)]
        self._board_size: BoardSize | None = None
        super().__init__(*self._strips)

    def show_cells(self, size: BoardSize, views: Sequence[CellView]) -> None:
        """Show 81 cells in a size."""
        if size is not self._board_size:
            self._board_size = size
            self.styles.height = size.height
            for strip in self._strips:
                edge = 1 if strip.column == 0 else GAP if strip.column == 8 else 0
                strip.styles.width = edge + size.cell_width + 1
        for strip in self._strips:
            strip.show_views(size, views[strip.column :: 9])
