"""The graph of the board: its figures, and a picture of one cell's neighbours."""

from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.board import CELLS, DIGITS, PEER_MASK, PEERS
from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.graph import sudoku_statistics
from sudoku_tui.keys.screen_commands import GRAPH_COMMANDS
from sudoku_tui.tui.render.board_rows import PLAIN, CellView, wrapped
from sudoku_tui.tui.render.layout import BoardSize, Layout
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.widgets.board_view import Board, cell_beside
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_arrows

SHORTLY = "{} vertices, {} edges, degree {}."
FIGURES = ("vertices (cells)", "edges (pairs of peers)", "degree")
WHAT = "Each cell is a vertex. An edge joins two cells that must differ: they share a row, a column or a box."
MIDDLE = 40
MARK = "o"  # below the digit of a neighbour, where there is room


class GraphScreen(BoardScreen[None]):
    """A position with a cell and its twenty neighbours marked; the arrows go to another cell."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(GRAPH_COMMANDS)
    COMMANDS_SHOWN = GRAPH_COMMANDS

    def __init__(self, position: Position, notation: Notation, wanted_board: BoardSize | None) -> None:
        super().__init__(wanted_board)
        self._position, self._notation = position, notation
        self._cursor = MIDDLE

    def _show_in(self, layout: Layout) -> None:
        values, chosen = self._position.values, self._cursor
        near = PEER_MASK[chosen]
        views = [
            CellView(
                values[cell],
                style="house" if near >> cell & 1 else "given" if values[cell] else PLAIN,
                cursor=cell == chosen,
                near=bool(near >> cell & 1),
                note=MARK if near >> cell & 1 and values[cell] else "",
            )
            for cell in CELLS
        ]
        self._board.show_cells(layout.board, views, self._notation)
        figures = sudoku_statistics()
        self._show_title(f"The graph of the board; {self._notation.cell(chosen)} and its neighbours", layout)
        shortly = SHORTLY.format(*(figures[name] for name in FIGURES))
        every = [f"{name} {figure}" for name, figure in figures.items()]
        about = self._about()
        whole = [*about, "", WHAT, "", *every]
        needed = sum(len(wrapped(text, layout.panel_width - 1)) or 1 for text in whole) if layout.panel_width else 0
        if needed > layout.board.height:
            whole = [shortly, "", *about, "", WHAT]
        self._show_text(layout, whole, [" ".join((shortly, *about))])

    def _about(self) -> list[str]:
        """The lines of the graph about the chosen cell."""
        values, chosen = self._position.values, self._cursor
        name = self._notation.cell(chosen)
        held = {values[cell] for cell in PEERS[chosen]} - {0}
        empty = (PEER_MASK[chosen] & self._position.empty).bit_count()
        said = [
            f"{name} has {len(PEERS[chosen])} neighbours: 8 in its row, 8 in its column, and 4 more in its box.",
            f"{empty} of them are empty. That is what the degree heuristic counts: those that {name} still constrains.",
        ]
        if values[chosen]:
            return [*said, f"{name} is {values[chosen]}, which none of them can be."]
        if not held:
            return [*said, f"They hold nothing yet: {name} can be any digit."]
        left = [str(digit) for digit in DIGITS if digit not in held]
        holding = f"They hold {join_words([str(digit) for digit in sorted(held)])}"
        can = f"so its domain is {{{', '.join(left)}}}" if left else "so its domain is empty"
        return [*said, f"{holding}: {can}."]

    def on_board_clicked(self, message: Board.Clicked) -> None:
        self._cursor = message.cell
        self._show()

    @on_arrows("graph_")
    def _move(self, down: int, right: int) -> None:
        self._cursor = cell_beside(self._cursor, down, right)
        self._show()
