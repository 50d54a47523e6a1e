"""Almost locked sets: n cells of one house that have n + 1 digits, so that all of these but one stand in them.

Two of them that share a *restricted common*, a digit of which every place in the one sees every place in the other,
cannot both have that digit: one of them at least is then locked, and has all its other digits.

The sets of a position are numbered in the order in which they are found, so that some of them are a mask: bit n is the
set with number n. What is asked of each pair of sets is then asked of one set and a mask of others.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS, SIZE, cells_in, digits_in, seen_by_all
from sudoku_tui.engine.counting import digit_sets


class DigitView(NamedTuple):
    """The candidates that almost locked sets see by a digit. Sets with places seen by equal candidates share it."""

    digit: int
    seen: int  # the set of the cells with this candidate that see all places; there is one at least
    sets: int  # the almost locked sets that have this view, as a mask
    restricted: int  # those that have the digit only in cells that are seen: a restricted common of the two
    removing: int  # those with which it sees a common cell, from which the digit goes if it is in one of the two


class AlmostLockedSet(NamedTuple):
    """n cells of one house, and the n + 1 digits that they have."""

    number: int
    cells: int  # the set of the cells
    digits: int  # the set of the digits
    views: Mapping[int, DigitView]  # for each of the digits, ascending, by which it sees any candidate
    links: Sequence[DigitView]  # those of them by which it has a restricted common with any set
    overlapping: int  # the almost locked sets with which it shares a cell, itself too, as a mask
    linked: int  # those with which it has a restricted common
    linked_twice: int  # those with which it has two or more
    removing: int  # those with which it sees a common cell by any digit
    removing_twice: int  # those with which it does so by two digits or more

    def commons(self, other: "AlmostLockedSet") -> int:
        """The restricted commons with another set, as a set of digits."""
        this = 1 << other.number
        return sum([1 << view.digit for view in self.links if view.restricted & this])

    def removing_but_by(self, digit: int) -> int:
        """The sets with which it sees a common cell by another digit than this."""
        return self.removing & ~self.views[digit].removing | self.removing_twice


class AlmostLockedSets(NamedTuple):
    """All almost locked sets of a position, by house (rows, columns, boxes) and then by their cells, each once."""

    sets: tuple[AlmostLockedSet, ...]
    views: tuple[DigitView, ...]  # all their views, by digit
    sees: tuple[tuple[int, ...], ...]
    """For each digit 1..9 and each cell with it: the sets all whose places of the digit see the cell, as a mask."""
    holders: tuple[int, ...]  # for each cell the sets that have it, as a mask

    def of(self, mask: int) -> Iterator[AlmostLockedSet]:
        """The sets of a mask, in ascending order."""
        sets = self.sets
        return (sets[number] for number in cells_in(mask))


@lru_cache(maxsize=4)
def almost_locked_sets(candidates: tuple[int, ...]) -> AlmostLockedSets:
    """The almost locked sets among candidates, which are a set of cells for each digit 1..9; index 0 is passed over."""
    found = _found(candidates)
    sharing: list[dict[int, int]] = [{} for _ in candidates]  # for each digit the places in sets, and the sets
    holders = [0] * len(CELLS)
    this = 1
    for cells, digits in found:
        for digit in _DIGITS_IN[digits]:
            of_digit, places = sharing[digit], cells & candidates[digit]
            of_digit[places] = of_digit.get(places, 0) | this
        left = cells
        while left:
            lowest = left & -left
            holders[lowest.bit_length() - 1] |= this
            left ^= lowest
        this <<= 1
    together = [_views(digit, of_digit, candidates[digit]) for digit, of_digit in enumerate(sharing)]
    views_of = [views for views, _, _ in together]
    sets = []
    for number, (cells, digits) in enumerate(found):
        views, links = {}, []
        linked = linked_twice = removing = removing_twice = 0
        for digit in _DIGITS_IN[digits]:
            view = views_of[digit].get(cells & candidates[digit])
            if view is not None:
                views[digit] = view
                if view.restricted:
                    links.append(view)
                    linked_twice |= linked & view.restricted
                    linked |= view.restricted
                removing_twice |= removing & view.removing
                removing |= view.removing
        overlapping = any_of(holders, cells)
        sets.append(
            AlmostLockedSet(
                number, cells, digits, views, links, overlapping, linked, linked_twice, removing, removing_twice
            )
        )
    all_views = tuple([view for _, views, _ in together for view in views])
    return AlmostLockedSets(tuple(sets), all_views, tuple([sees for _, _, sees in together]), tuple(holders))


def _found(candidates: tuple[int, ...]) -> Sequence[tuple[int, int]]:
    """The cells and the digits of all almost locked sets.

    The sets of the cells of a house are a list that doubles with each cell, from the last to the first: what there is,
    with the cell, stands before what there is without it. The set of no cells stands before all. A set is one integer,
    its digits below its cells.
    """
    digits_of = digit_sets(candidates)
    found: dict[int, None] = {}
    for house_cells in HOUSE_CELLS:
        sets, empty = [0], 0
        for cell in reversed(house_cells):
            digits = digits_of[cell]
            if digits:
                this = 1 << cell + _WIDTH | digits
                sets = [0, *[this | others for others in sets], *sets[1:]]
                empty += 1
        for one, size in zip(sets, _SIZES[empty], strict=True):
            if _WANTED[one & _ALL_DIGITS] == size:
                found[one] = None
    return [(one >> _WIDTH, one & _ALL_DIGITS) for one in found]


_WIDTH = SIZE + 1
_ALL_DIGITS = (1 << _WIDTH) - 1
_DIGITS_IN = tuple(tuple(digits_in(digits)) for digits in range(1 << _WIDTH))
_WANTED = tuple(digits.bit_count() - 1 for digits in range(1 << _WIDTH))
"""For each set of digits how many cells that have just these are an almost locked set."""


def _sizes() -> Iterator[tuple[int, ...]]:
    """For each number of cells the sizes of all sets of so many, in the order in which `_found` has them."""
    sizes = [0]
    yield tuple(sizes)
    for _ in range(SIZE):
        sizes = [0, *[1 + size for size in sizes], *sizes[1:]]
        yield tuple(sizes)


_SIZES = tuple(_sizes())


def _views(
    digit: int, sharing: Mapping[int, int], places: int
) -> tuple[dict[int, DigitView], Iterable[DigitView], tuple[int, ...]]:
    """The views by a digit: by the places in sets, then each once; and for each cell the sets that see it.

    Given are the places in sets, each with the sets that have the digit just there, and all places of the digit.
    """
    seen_by: dict[int, int] = {}
    sets_seeing: dict[int, int] = {}  # by what is seen, the sets
    places_of: dict[int, int] = {}  # by what is seen, the first places that are seen by it
    for cells, sets in sharing.items():
        seen = seen_by_all(cells) & places
        if seen:
            seen_by[cells] = seen
            if seen in sets_seeing:
                sets_seeing[seen] |= sets
            else:
                sets_seeing[seen], places_of[seen] = sets, cells
    seeing = [0] * len(CELLS)
    for seen, sets in sets_seeing.items():
        while seen:
            lowest = seen & -seen
            seeing[lowest.bit_length() - 1] |= sets
            seen ^= lowest
    views = {}
    for seen, sets in sets_seeing.items():
        if seen & (seen - 1):
            restricted, removing = all_of(seeing, places_of[seen]), any_of(seeing, seen)
        else:
            restricted, removing = sharing.get(seen, 0), seeing[seen.bit_length() - 1]
        views[seen] = DigitView(digit, seen, sets, restricted, removing)
    return {cells: views[seen] for cells, seen in seen_by.items()}, views.values(), tuple(seeing)


def all_of(masks: Sequence[int], cells: int) -> int:
    """The intersection of the masks of a set's cells."""
    common = -1
    while cells and common:
        lowest = cells & -cells
        common &= masks[lowest.bit_length() - 1]
        cells ^= lowest
    return common


def any_of(masks: Sequence[int], cells: int) -> int:
    """The union of the masks of a set's cells."""
    together = 0
    while cells:
        lowest = cells & -cells
        together |= masks[lowest.bit_length() - 1]
        cells ^= lowest
    return together
