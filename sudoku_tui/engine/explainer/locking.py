"""Searches for locked candidates: a digit that is confined in one house to where a second one meets it."""

from collections.abc import Iterator

from sudoku_tui.engine.board import BOXES, COLUMNS, HOUSE_MASK, ROWS, Candidate, as_candidates, cells_in
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.explainer.direct import DirectFacts, DirectTechnique
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import Hint, known
from sudoku_tui.engine.techniques.intersections import (
    CLAIMING,
    COLUMN_SEGMENTS,
    POINTING,
    ROW_SEGMENTS,
    LockedCandidatesFacts,
)
from sudoku_tui.engine.techniques.technique import Level

_BESIDE = {
    (house, cover): tuple(other for other in kind if other != house and HOUSE_MASK[other] & HOUSE_MASK[cover])
    for kind, covers in ((BOXES, (*ROWS, *COLUMNS)), (ROWS, BOXES), (COLUMNS, BOXES))
    for house in kind
    for cover in covers
}
"""For a house and one that crosses it the other houses of the kind of the first that cross the second."""


def direct_locking(grid: Grid) -> Hint | None:
    """Where a digit goes because it is locked elsewhere: the hint found first."""
    for digit, house, cover in _confined(grid):
        places = grid.places[digit]
        for other in _BESIDE[house, cover]:
            free = places & HOUSE_MASK[other] & ~HOUSE_MASK[cover]
            if free and not free & (free - 1) and places & HOUSE_MASK[other] & HOUSE_MASK[cover]:
                place = Candidate(free.bit_length() - 1, digit)
                return _direct(_facts(grid, digit, house, cover), other, place, places & HOUSE_MASK[other] & ~free)
    return None


def locking(grid: Grid) -> Hint | None:
    """Where a digit goes away because it is locked elsewhere: the hint found first."""
    for digit, house, cover in _confined(grid):
        facts = _facts(grid, digit, house, cover)
        removed = as_candidates(grid.places[digit] & HOUSE_MASK[cover] & ~HOUSE_MASK[house], digit)
        if house in BOXES:
            return Hint(POINTING, "Pointing", 2.6, known(facts), removed)
        return Hint(CLAIMING, "Claiming", 2.8, known(facts), removed)
    return None


def _confined(grid: Grid) -> Iterator[tuple[int, int, int]]:
    """A digit with two places or more in a house that all lie in a second one, where it has further places.

    First boxes with columns, then boxes with rows, then columns, then rows; of each by digit, then by house.
    """
    wide = joined(grid.places)
    for in_box in (True, False):
        for segments in (COLUMN_SEGMENTS, ROW_SEGMENTS):
            found = sorted((digit, house, cover) for house, digit, cover in segments.confined(wide, in_box=in_box))
            for digit, house, cover in found:
                places = grid.positions(digit, house)
                if places & (places - 1):
                    yield digit, house, cover


def _facts(grid: Grid, digit: int, house: int, cover: int) -> LockedCandidatesFacts:
    return LockedCandidatesFacts(digit, house, cover, tuple(cells_in(grid.places[digit] & HOUSE_MASK[house])))


def _direct(locked: LockedCandidatesFacts, house: int, place: Candidate, excluded: int) -> Hint:
    """The hint of a digit with one place in a house, since all others lie where it is locked."""
    facts = DirectFacts(locked, house, place, tuple(cells_in(excluded)))
    if house in BOXES:
        return Hint(DIRECT_POINTING, "Direct Pointing", 1.7, known(facts), placement=place)
    return Hint(DIRECT_CLAIMING, "Direct Claiming", 1.9, known(facts), placement=place)


DIRECT_POINTING = DirectTechnique("direct-pointing", "", Level.MEDIUM, 50, search=direct_locking)
DIRECT_CLAIMING = DirectTechnique("direct-claiming", "", Level.MEDIUM, 50, search=direct_locking)
TECHNIQUES = (DIRECT_POINTING, DIRECT_CLAIMING)
