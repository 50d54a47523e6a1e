"""The board: its left edge, and nine strips, one for each column of cells."""

from collections.abc import Sequence

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from sudoku_tui.engine.board import SIZE
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.tui.render import board_rows
from sudoku_tui.tui.render.board_rows import CellView, edge_piece
from sudoku_tui.tui.render.cell import cell_pieces, strip_row
from sudoku_tui.tui.render.layout import GAP, BoardSize
from sudoku_tui.tui.widgets.painted import GroundRow, Painted

LEFT_BUTTON = 1


class BoardEdge(Painted):
    """The left edge of the board with the names of the rows; apart, so that no move of the cursor paints it."""

    def __init__(self) -> None:
        super().__init__()
        self._board_size, self._notation = BoardSize.COMPACT, LETTERS

    def show(self, size: BoardSize, notation: Notation) -> None:
        if size is not self._board_size or notation is not self._notation:
            self._board_size, self._notation = size, notation
            self.refresh()

    def render_line(self, y: int) -> Strip:
        size = self._board_size
        return self.strip([edge_piece(size, y, self._notation)] if y < size.height else ())


class BoardStrip(Painted):
    """One column of cells with the line to its right; the last also has the gap to the panels.

    Textual's partial updates start at the left edge of the widget, not of the region. With strips, a cursor move writes
    two cells, and not everything to the left of them.
    """

    def __init__(self, column: int) -> None:
        super().__init__()
        self.column = column
        self._board_size = BoardSize.COMPACT
        self._notation = LETTERS
        self._views: Sequence[CellView] = [CellView()] * 9

    def show_views(self, size: BoardSize, views: Sequence[CellView], notation: Notation) -> None:
        """Show the nine cells of the column; only the rows of changed cells are painted."""
        before, self._views = self._views, views
        if size is not self._board_size or notation is not self._notation:
            self._board_size, self._notation = size, notation
            self.refresh()
        elif before != views and self.is_attached:
            regions, seen = [], self.painted_screen.seen
            for y, (row, inner) in enumerate(board_rows.rows(size)):
                if row is not None and before[row] is not views[row]:
                    old, new = (cell_pieces(size, shown[row], inner) for shown in (before, views))
                    if old != new and seen(old) != seen(new):  # views also differ in ways that do not show
                        regions.append(Region(0, y, size.cell_width, 1))
            if regions:
                self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        size = self._board_size
        return self.strip(strip_row(size, self.column, y, self._views, self._notation) if y < size.height else ())

    @property
    def said(self) -> str:
        """The cell under the cursor, in words; empty if it is in another column."""
        for row, view in enumerate(self._views):
            if view.cursor:
                return f"{self._notation.cell(SIZE * row + self.column)}: {view.value or 'empty'}."
        return ""

    def row_at(self, y: int) -> int | None:
        """The row of cells (0..8) at a terminal row of the strip; None on a line."""
        rows = board_rows.rows(self._board_size)
        return rows[y][0] if 0 <= y < len(rows) else None


class Board(GroundRow):
    """The 81 cells in one of the sizes."""

    class Clicked(Message):
        """A cell (0..80) was clicked; with Ctrl, Shift or Meta to extend a selection."""

        def __init__(self, cell: int, *, extend: bool = False) -> None:
            super().__init__()
            self.cell, self.extend = cell, extend

    class Dragged(Message):
        """The mouse was dragged into another cell; the cells so far, and whether to extend a selection."""

        def __init__(self, cells: tuple[int, ...], *, extend: bool = False) -> None:
            super().__init__()
            self.cells, self.extend = cells, extend

    DEFAULT_CSS = """
    Board { width: auto; height: auto; }
    Board > BoardStrip { height: 100%; }
    Board > BoardEdge { width: 1; height: 100%; }
    """

    def __init__(self) -> None:
        self._edge = BoardEdge()
        self._strips = [BoardStrip(column) for column in range(9)]
        self._board_size: BoardSize | None = None
        self._pressed: list[int] = []
        self._extends = False
        super().__init__(self._edge, *self._strips)

    def show_cells(self, size: BoardSize, views: Sequence[CellView], notation: Notation) -> None:
        """Show 81 cells; the frame names rows and columns as the notation does."""
        if size is not self._board_size:
            self._board_size = size
            self.styles.width, self.styles.height = size.width + GAP, size.height
            for strip in self._strips:
                strip.styles.width = size.cell_width + 1 + (GAP if strip.column == 8 else 0)
        self._edge.show(size, notation)
        for strip in self._strips:
            strip.show_views(size, views[strip.column :: 9], notation)

    @property
    def said(self) -> str:
        """The cell under the cursor, in words; empty without a cursor."""
        for strip in self._strips:
            if words := strip.said:
                return words
        return ""

    # The mouse is captured only during a drag, so that nothing changes for the rest of the screen.

    def on_mouse_down(self, event: events.MouseDown) -> None:
        cell = self._cell_at(event)
        self._pressed = [] if cell is None or event.button != LEFT_BUTTON else [cell]
        self._extends = event.ctrl or event.shift or event.meta

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if not self._pressed:
            return
        if not event.button:
            self._end_drag()  # the button was released outside the terminal
            return
        cell = self._cell_at(event)
        if cell is not None and cell not in self._pressed:
            self.capture_mouse()
            self._pressed.append(cell)
            self.post_message(self.Dragged((*self._pressed,), extend=self._extends))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        pressed = self._pressed
        self._end_drag()
        if len(pressed) == 1 and pressed[0] == self._cell_at(event):
            self.post_message(self.Clicked(pressed[0], extend=self._extends))

    def _end_drag(self) -> None:
        self._pressed = []
        self.release_mouse()

    def _cell_at(self, event: events.MouseEvent) -> int | None:
        """The cell (0..80) under the mouse; None on a line."""
        for strip in self._strips:
            if strip.region.contains(event.screen_x, event.screen_y):
                row = strip.row_at(event.screen_y - strip.region.y)
                return None if row is None else 9 * row + strip.column
        return None


def cell_beside(cell: int, down: int, right: int) -> int:
    """The cell some rows below and columns to the right of another, wrapping at the edges."""
    return (cell // 9 + down) % 9 * 9 + (cell % 9 + right) % 9
