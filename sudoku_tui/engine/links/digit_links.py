"""The strong links of one digit, between single places and groups."""

from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import (
    HOUSE_MASK,
    HOUSES,
    INTERSECTIONS,
    cells_in,
    seen_by_all,
)

_KEPT_DIGITS = 64  # from one position to the next most digits have the same places
_KEPT_SETS = 4096  # of cells


class Place(NamedTuple):
    """A node as a search sees it: a digit in a set of cells, one or a group, and the cells that see all of these."""

    digit: int
    cells: int
    seen: int


class Arm(NamedTuple):
    """A strong link in one direction: if `near` is false, `end` is true. Its house is None in a cell."""

    near: Place
    end: Place
    house: int | None


class DigitLinks:
    """The strong links of a digit.

    Attributes:
        links: each two ends once, those between two cells first.
        from_cell: the links that begin with one cell, by this, as a set.
    """

    def __init__(self, digit: int, places: int, placed: int) -> None:
        ends: dict[tuple[int, int], int] = {}
        for house, mask in enumerate(HOUSE_MASK):
            in_house = places & mask
            if in_house & (in_house - 1) and not placed & mask:
                for pair in in_two(house, in_house):
                    ends.setdefault(pair, house)
        self.links: list[Arm] = []
        self.from_cell: dict[int, list[Arm]] = {}
        self._directed: list[tuple[int, int, Arm]] = []  # the cells of both ends, and the link from the first of them
        self._beside: dict[int, tuple[Arm, ...]] = {}
        place_of = {cells: Place(digit, cells, seen_by_all(cells)) for pair in ends for cells in pair}
        for first, last in sorted(ends, key=_is_grouped):
            house, one, other = ends[first, last], place_of[first], place_of[last]
            there, back = Arm(one, other, house), Arm(other, one, house)
            self.links.append(there)
            self._directed += ((first, last, there), (last, first, back))
            if is_single(first):
                self.from_cell.setdefault(first, []).append(there)
            if is_single(last):
                self.from_cell.setdefault(last, []).append(back)

    def beside(self, place: Place) -> tuple[Arm, ...]:
        """The links that begin with what another place of the digit excludes."""
        _, cells, seen = place
        if cells not in self._beside:
            self._beside[cells] = tuple(
                [arm for near, end, arm in self._directed if not near & ~seen and not end & cells]
            )
        return self._beside[cells]


links_of_digit = lru_cache(maxsize=_KEPT_DIGITS)(DigitLinks)


def is_single(cells: int) -> bool:
    """Whether a set has no more than one cell."""
    return not cells & (cells - 1)


@lru_cache(maxsize=_KEPT_SETS)
def in_two(house: int, places: int) -> tuple[tuple[int, int], ...]:
    """The ways to part the places of a house into two ends, each of which is a cell or a group."""
    parts = _THIRDS[house] if places.bit_count() > 3 else [1 << cell for cell in cells_in(places)]
    pairs = []
    for part in parts:
        first, second = places & part, places & ~part
        if first and second and (is_single(second) or any(not second & ~third for third in _THIRDS[house])):
            pairs.append((min(first, second), max(first, second)))
    return tuple(pairs)


def _is_grouped(pair: tuple[int, int]) -> bool:
    return (pair[0] | pair[1]).bit_count() > 2


_THIRDS = tuple(tuple(cells for box, line, cells in INTERSECTIONS if house in (box, line)) for house in HOUSES)
"""For each house its intersections: three of a line, six of a box."""
