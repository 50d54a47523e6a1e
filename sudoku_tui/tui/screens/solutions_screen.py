"""Two solutions of one puzzle beside each other, with the cells in which they differ."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.notation import count
from sudoku_tui.game.playing.game import Game
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import SOLUTIONS, SOLUTIONS_COMMANDS
from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.widgets.key_bindings import bindings_of, bound_digit, on_command
from sudoku_tui.tui.widgets.page import Page
from sudoku_tui.tui.widgets.painted import PaintedScreen

GAP = "│ "


class SolutionsScreen(PaintedScreen[str | None]):
    """Shows the first two solutions; answers with the one to take over, or None."""

    HELP_PART = SOLUTIONS
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(SOLUTIONS_COMMANDS),
        bound_digit(1, "take_first"),
        bound_digit(2, "take_second"),
    ]

    def __init__(self, solutions: Sequence[str], game: Game) -> None:
        rows = solution_rows(solutions, game)
        super().__init__(Page(lambda *_: rows))
        self._solutions = solutions

    @on_command("take_first", 0)
    @on_command("take_second", 1)
    def _take(self, number: int) -> None:
        self.dismiss(self._solutions[number])

    @on_command("solutions_leave")
    def leave(self) -> None:
        self.dismiss()


def solution_rows(solutions: Sequence[str], game: Game) -> list[Row]:
    """Two grids side by side: givens bold, differing cells reversed."""
    first, second = solutions[:2]
    differing = [cell for cell in CELLS if first[cell] != second[cell]]
    rows: list[Row] = [
        [(" More than one solution", "heading")],
        [(f" These two differ in {count(len(differing), 'cell')}.", PLAIN)],
        [(in_keys(" 1 or 2 takes over that solution, {solutions_leave} closes."), PLAIN)],
        [(f"1{' ' * 18}{GAP}2", "heading")],
    ]
    for row in range(9):
        pieces: list[tuple[str, str]] = []
        for solution in (first, second):
            if solution is second:
                pieces.append((GAP, PLAIN))
            for cell in range(9 * row, 9 * row + 9):
                given = game.position.givens >> cell & 1
                style = "pattern" if cell in differing else "given" if given else PLAIN
                pieces += [(solution[cell], style), ("  " if cell % 9 in (2, 5) else " " * (cell % 9 != 8), PLAIN)]
        rows.append(pieces)
        if row in (2, 5):
            rows.append([])
    return rows
