"""Searches for the wings of three cells: a pivot, and two pincers of two candidates each."""

from sudoku_tui.engine.board import PEER_MASK, as_candidates, cells_in, common_houses, digit_in, digits_in
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import Hint, known
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.wings import XY_WING, XYZ_WING, BentSetFacts

_ALL_DIGITS = sum(1 << digit for digit in range(1, 10))


def xy_wing(grid: Grid) -> Hint | None:
    """The first by pivot, then by pincers."""
    pairs = grid.cells_by_digits(2)
    pincers = {digits: _pincers(pairs, digits, _ALL_DIGITS & ~digits) for digits in pairs}
    wing = _first_wing(grid, pairs, pincers)
    return None if wing is None else _hint(grid, XY_WING, "XY-Wing", 4.2, wing)


def xyz_wing(grid: Grid) -> Hint | None:
    """The first by pivot, then by pincers."""
    pairs, trios = grid.cells_by_digits(2), grid.cells_by_digits(3)
    wing = _first_wing(grid, trios, {digits: _pincers(pairs, digits, digits) for digits in trios})
    return None if wing is None else _hint(grid, XYZ_WING, "XYZ-Wing", 4.4, wing)


_Wing = tuple[int, int, int, int]
"""The pincers, the pivot and z, the digit that goes."""

_Pincers = list[tuple[int, int, int]]
"""For each z the cells that have z and one digit of the pivot, and those that have z and the other."""


def _pincers(pairs: dict[int, int], digits: int, common: int) -> _Pincers:
    """The possible pincers of a pivot with some digits, if z is one of a set of digits."""
    found = []
    for z in digits_in(common):
        first, second = digits_in(digits & ~(1 << z))
        with_first = pairs.get(1 << z | 1 << first)
        with_second = with_first and pairs.get(1 << z | 1 << second)
        if with_first and with_second:
            found.append((z, with_first, with_second))
    return found


def _first_wing(grid: Grid, pivots: dict[int, int], pincers: dict[int, _Pincers]) -> _Wing | None:
    """The first wing that removes something, by pivot, then by pincers."""
    by_cell = [(cell, digits) for digits, cells in pivots.items() if pincers[digits] for cell in cells_in(cells)]
    for pivot, digits in sorted(by_cell):
        seen = PEER_MASK[pivot]
        found = [
            (min(one, other), max(one, other), pivot, z)
            for z, with_first, with_second in pincers[digits]
            if with_second & seen
            for one in cells_in(with_first & seen)
            for other in cells_in(with_second & seen)
            if _removed(grid, (one, other, pivot, z))
        ]
        if found:
            return min(found)
    return None


def _removed(grid: Grid, wing: _Wing) -> int:
    """The cells that lose z: they see both pincers, and also the pivot if it has z."""
    first, second, pivot, z = wing
    removed = grid.places[z] & PEER_MASK[first] & PEER_MASK[second]
    return removed & PEER_MASK[pivot] if grid.digits[pivot] >> z & 1 else removed


def _hint(grid: Grid, technique: Technique, name: str, difficulty: float, wing: _Wing) -> Hint:
    first, second, pivot, z = wing
    others = ~(1 << z)
    facts = BentSetFacts(
        z,
        grid.candidates_in(1 << pivot, others),
        (grid.candidates_in(1 << first, others), grid.candidates_in(1 << second, others)),
        (common_houses(1 << pivot | 1 << first)[0], common_houses(1 << pivot | 1 << second)[0]),
        digit_in(sorted(cell for cell in (first, second, pivot) if grid.digits[cell] >> z & 1), z),
    )
    return Hint(technique, name, difficulty, known(facts), as_candidates(_removed(grid, wing), z))
