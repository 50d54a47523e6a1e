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
    by_pivot = sorted((cell, digits) for digits, cells in pairs.items() for cell in cells_in(cells))
    for pivot, digits in by_pivot:
        found = _with_pivot(grid, pairs, pivot, digits, _ALL_DIGITS & ~digits)
        if found is not None:
            return _hint(grid, XY_WING, "XY-Wing", 4.2, found)
    return None


def xyz_wing(grid: Grid) -> Hint | None:
    """The first by pivot, then by pincers."""
    by_pivot = sorted((cell, digits) for digits, cells in grid.cells_by_digits(3).items() for cell in cells_in(cells))
    pairs = grid.cells_by_digits(2)
    for pivot, digits in by_pivot:
        found = _with_pivot(grid, pairs, pivot, digits, digits)
        if found is not None:
            return _hint(grid, XYZ_WING, "XYZ-Wing", 4.4, found)
    return None


_Wing = tuple[int, int, int, int]
"""The pincers, the pivot and z, the digit that goes."""


def _with_pivot(grid: Grid, pairs: dict[int, int], pivot: int, digits: int, common: int) -> _Wing | None:
    """The first wing of a pivot, by pincers, that removes a digit z of a given set: each pincer has z."""
    peers = PEER_MASK[pivot]
    found = []
    for z in digits_in(common):
        z_bit = 1 << z
        first, second = digits_in(digits & ~z_bit)
        first_pincers = pairs.get(z_bit | 1 << first, 0) & peers
        second_pincers = first_pincers and pairs.get(z_bit | 1 << second, 0) & peers
        found += [
            (min(one, other), max(one, other), pivot, z)
            for one in cells_in(first_pincers if second_pincers else 0)
            for other in cells_in(second_pincers)
            if _removed(grid, (one, other, pivot, z))
        ]
    return min(found, default=None)


def _removed(grid: Grid, wing: _Wing) -> int:
    """The cells that lose z: they see both pincers, and the pivot, too, if it has z."""
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
