"""Drawing a pattern: the cells of a new puzzle that are givens."""

from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import PATTERN_COMMANDS
from sudoku_tui.tui.render.board_rows import PLAIN, CellView
from sudoku_tui.tui.render.layout import Layout
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.widgets.board_view import Board, cell_beside
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_arrows, on_command

HOW = "{pattern_draw} makes a cell a given, or empties it. The symmetry adds its partner cells."


class PatternScreen(BoardScreen[int | None]):
    """A board of cells that are givens or not; answers with their set, or None if all stays as it was."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(PATTERN_COMMANDS)
    COMMANDS_SHOWN = PATTERN_COMMANDS

    def __init__(self, pattern: int, symmetry: Symmetry, notation: Notation) -> None:
        super().__init__()
        self._notation = notation
        self._pattern, self._symmetry = pattern, symmetry
        self._cursor = 40

    def _show_in(self, layout: Layout) -> None:
        number = count(self._pattern.bit_count(), "given")
        self._show_title(f"{number}; symmetry: {self._symmetry.value}", layout)
        styles = ("house" if self._pattern >> cell & 1 else PLAIN for cell in CELLS)
        views = [CellView(style=style, cursor=cell == self._cursor) for cell, style in enumerate(styles)]
        self._board.show_cells(layout.board, views, self._notation)
        symmetry, advice = f"Symmetry: {self._symmetry.summary}.", "Patterns of 22 to 30 givens are filled fastest."
        self._show_text(layout, [in_keys(HOW), "", symmetry, "", advice], [in_keys(HOW)])

    def on_board_clicked(self, message: Board.Clicked) -> None:
        self._cursor = message.cell
        self._draw()

    @on_command("pattern_take")
    def _take(self) -> None:
        self.dismiss(self._pattern)

    @on_arrows("pattern_")
    def _move(self, down: int, right: int) -> None:
        self._cursor = cell_beside(self._cursor, down, right)
        self._show()

    @on_command("pattern_draw")
    def _draw(self) -> None:
        cells = self._symmetry.completed(1 << self._cursor)
        if self._pattern >> self._cursor & 1:
            self._pattern &= ~cells
        else:
            self._pattern |= cells
        self._show()

    @on_command("pattern_symmetry")
    def _next_symmetry(self) -> None:
        symmetries = [*Symmetry]
        self._symmetry = symmetries[(symmetries.index(self._symmetry) + 1) % len(symmetries)]
        self._show()

    @on_command("pattern_clear")
    def _clear(self) -> None:
        self._pattern = 0
        self._show()
