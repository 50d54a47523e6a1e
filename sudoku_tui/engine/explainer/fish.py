"""Searches for fish: a digit whose places in some lines lie in as many lines across."""

from sudoku_tui.engine.board import COLUMNS, DIGITS, ROWS, as_candidates, cells_in, cells_of_houses
from sudoku_tui.engine.explainer.grid import Grid, spot_index
from sudoku_tui.engine.explainer.hint import Hint, known
from sudoku_tui.engine.explainer.tuples import tuples
from sudoku_tui.engine.techniques.fish.line_fish import BASIC_FISH, FishFacts
from sudoku_tui.engine.techniques.fish.patterns import FishPattern
from sudoku_tui.engine.techniques.technique import Technique

_X_WING, _SWORDFISH, _JELLYFISH, *_ = BASIC_FISH


def x_wing(grid: Grid) -> Hint | None:
    """A fish of two base lines."""
    return _fish(grid, 2, _X_WING, "X-Wing", 3.2)


def swordfish(grid: Grid) -> Hint | None:
    """A fish of three base lines."""
    return _fish(grid, 3, _SWORDFISH, "Swordfish", 3.8)


def jellyfish(grid: Grid) -> Hint | None:
    """A fish of four base lines."""
    return _fish(grid, 4, _JELLYFISH, "Jellyfish", 5.2)


def _fish(grid: Grid, size: int, technique: Technique, name: str, difficulty: float) -> Hint | None:
    """The first fish that removes something: columns as bases before rows; then by bases, then by digit."""
    for base_kind, cover_kind in ((COLUMNS, ROWS), (ROWS, COLUMNS)):
        found = [
            (chosen, digit, positions)
            for digit in DIGITS
            for chosen, positions in tuples(
                tuple(grid.spots[spot_index(digit, base_kind.start) : spot_index(digit, base_kind.stop)]), size
            )
        ]
        for chosen, digit, positions in sorted(found):
            bases = tuple(base_kind[line] for line in cells_in(chosen))
            covers = tuple(cover_kind[line] for line in cells_in(positions))
            removed = grid.places[digit] & cells_of_houses(covers) & ~cells_of_houses(bases)
            if removed and grid.values.count(digit) + 2 * size <= 9:
                facts = FishFacts.of(digit, FishPattern.of(grid.places[digit], bases, covers))
                return Hint(technique, name, difficulty, known(facts), as_candidates(removed, digit))
    return None
