"""Two solutions of one puzzle beside each other, with the cells in which they differ."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.notation import count
from sudoku_tui.game.game import Game
from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.widgets.key_bindings import Handlers, bound
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen

GAP = "│ "


class SolutionsScreen(PaintedScreen[str | None]):
    """Shows the first two solutions; answers with the one to take over, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", "Close", show=False),
        bound("1", "take_first"),
        bound("2", "take_second"),
    ]

    def __init__(self, solutions: Sequence[str], game: Game) -> None:
        """Take at least two solutions of 81 digits, and the game they complete."""
        super().__init__()
        self._solutions, self._game = solutions, game
        self._lines = Lines()

    def compose(self) -> ComposeResult:
        yield self._lines

    def on_resize(self) -> None:
        self.call_after_refresh(self._lines.show_rows, solution_rows(self._solutions, self._game))

    def handlers(self) -> Handlers:
        return {
            "take_first": partial(self.action_take, 0),
            "take_second": partial(self.action_take, 1),
        }

    def action_take(self, index: int) -> None:
        self.dismiss(self._solutions[index])


def solution_rows(solutions: Sequence[str], game: Game) -> list[Row]:
    """Two grids side by side: givens bold, differing cells reversed."""
    first, second = solutions[:2]
    differing = [cell for cell in CELLS if first[cell] != second[cell]]
    rows: list[Row] = [
        [(" More than one solution", "heading")],
        [(f" These two differ in {count(len(differing), 'cell')}.", PLAIN)],
        [(" 1 or 2 takes one over, Escape closes.", PLAIN)],
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
                pieces += [
                    (solution[cell], style),
                    ("  " if cell % 9 in (2, 5) else " " * (cell % 9 != 8), PLAIN),
                ]
        rows.append(pieces)
        if row in (2, 5):
            rows.append([])
    return rows
