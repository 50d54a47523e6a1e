"""ALS-XY-Wing: an almost locked set with restricted commons x and y to two others, and these two have z in common.

The set in the middle lacks one digit at most, so it has x or y. The set that shares this digit with it lacks it, and
has z.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import digits_in
from sudoku_tui.engine.patterns.almost_locked_sets import (
    AlmostLockedSet,
    AlmostLockedSets,
    DigitView,
    almost_locked_sets,
)
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import (
    AlsTechnique,
    LinkedSets,
    LinkedSetsFacts,
    WithoutOverlap,
    removed,
    without_one,
)
from sudoku_tui.engine.techniques.technique import Level


class _Row(NamedTuple):
    """Three sets in a row by their numbers, with the restricted commons of the middle and each end as sets of digits.

    Rows are in HoDoKu's order: by the lower and the higher number of the middle and the first end.
    """

    lower: int
    higher: int
    is_end_lower: bool
    last: int  # higher than the first end
    x: int
    y: int

    @property
    def ends(self) -> tuple[int, int]:
        return (self.lower if self.is_end_lower else self.higher), self.last

    @property
    def middle(self) -> int:
        return self.higher if self.is_end_lower else self.lower


class AlsXyWing(AlsTechnique):
    """Three almost locked sets in a row."""

    facts_type = LinkedSetsFacts
    contest = WithoutOverlap()

    def search(self, position: Position, *, overlap: bool) -> Iterator[LinkedSets]:
        """The rows of three that remove something, as HoDoKu takes them: pairs with a restricted common, two by two.

        Most rows with the same ends differ in the set in the middle alone: only the first of them is given.
        """
        known = almost_locked_sets(position.candidates)
        rows = [row for ends in _pairs_of_ends(position) for row in _rows(known, *ends, overlap=overlap)]
        tried = set()
        for row in sorted(rows):
            ends = (row.ends, row.x | row.y)
            if ends not in tried:
                tried.add(ends)
                first, last = (known.sets[number] for number in row.ends)
                gone = removed(first, last, row.x | row.y)
                if gone:
                    yield LinkedSets(gone, (first, known.sets[row.middle], last), _two_digits(row.x, row.y))


@lru_cache(maxsize=2)  # those without overlap and those with it are looked for at the same position
def _pairs_of_ends(position: Position) -> tuple[tuple[AlmostLockedSet, AlmostLockedSet], ...]:
    """The sets that may be the ends of a row: joined by digits x and y over a third, they see a common cell by a z."""
    known = almost_locked_sets(position.candidates)
    lasts = [0] * len(known.sets)
    for view in known.views:
        reached = _beyond(known, view) if view.restricted else {0: 0}
        if reached[0]:
            for first in known.of(view.sets):
                for z, by_z in first.views.items():
                    if z != view.digit:
                        lasts[first.number] |= by_z.removing & reached.get(z, reached[0])
    return tuple([(first, last) for first in known.sets for last in known.of(lasts[first.number] & -2 << first.number)])


def _beyond(known: AlmostLockedSets, view: DigitView) -> dict[int, int]:
    """The sets that follow by another digit after a link by the digit of a view; for each z but by z, for 0 by any."""
    by_digit: dict[int, int] = {}
    for middle in known.of(view.restricted):
        for onward in middle.links:
            if onward.digit != view.digit:
                by_digit[onward.digit] = by_digit.get(onward.digit, 0) | onward.restricted
    return without_one(by_digit)


def _rows(known: AlmostLockedSets, first: AlmostLockedSet, last: AlmostLockedSet, *, overlap: bool) -> Iterator[_Row]:
    """The rows with two ends, and two digits x and y that differ; those in which no sets overlap, or all others."""
    middles = first.linked & last.linked
    overlapping = first.overlapping | last.overlapping
    if not first.cells & last.cells:
        middles &= overlapping if overlap else ~overlapping
    elif not overlap:
        return
    for middle in known.of(middles):
        x, y = first.commons(middle), last.commons(middle)
        if x != y or x & (x - 1):
            lower, higher = sorted((first.number, middle.number))
            yield _Row(lower, higher, first.number == lower, last.number, x, y)


def _two_digits(x: int, y: int) -> tuple[tuple[int], tuple[int]]:
    """The first digits of two sets of digits that differ."""
    return next(((first,), (second,)) for first in digits_in(x) for second in digits_in(y) if first != second)


ALS_XY_WING = AlsXyWing("als-xy-wing", "0902", Level.UNFAIR, 320)
