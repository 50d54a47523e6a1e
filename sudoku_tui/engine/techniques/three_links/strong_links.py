"""The strong links of one digit, between single places and groups: what wings of three links are made of."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import (
    HOUSE_MASK,
    HOUSES,
    INTERSECTIONS,
    PEER_MASK,
    cells_in,
    seen_by_all,
)

_KEPT_DIGITS = 64  # from one position to the next most digits have the same places


class Half(NamedTuple):
    """A strong link in one direction: if the digit is at no cell of `near`, it is at one of `far`."""

    near: int  # a set of cells: one, or a group of two or three in the intersection of a box and a line
    far: int
    seen: int  # the cells that see all of `far`
    house: int  # whose only places these are


@lru_cache(maxsize=_KEPT_DIGITS)
def links_of_digit(places: int, placed: int) -> tuple[Half, ...]:
    """The strong links of a digit in both directions, of which two ends once; those between two cells come first."""
    ends: dict[tuple[int, int], int] = {}
    for house in HOUSES:
        in_house = places & HOUSE_MASK[house]
        if in_house.bit_count() > 1 and not placed & HOUSE_MASK[house]:
            for pair in _in_two(house, in_house):
                ends.setdefault(pair, house)
    pairs = sorted(ends, key=_is_grouped)
    return tuple(half for first, second in pairs for half in _halves(first, second, ends[first, second]))


def sight(cells: int) -> int:
    """The cells that see all of some cells."""
    return PEER_MASK[cells.bit_length() - 1] if is_single(cells) else seen_by_all(cells)


def is_single(cells: int) -> bool:
    """Whether a set has no more than one cell."""
    return not cells & (cells - 1)


def _in_two(house: int, places: int) -> Iterator[tuple[int, int]]:
    """The ways to part the places of a house into two ends, each of which is a cell or a group."""
    parts = _THIRDS[house] if places.bit_count() > 3 else [1 << cell for cell in cells_in(places)]
    for part in parts:
        first, second = places & part, places & ~part
        if first and second and (is_single(second) or any(not second & ~third for third in _THIRDS[house])):
            yield min(first, second), max(first, second)


def _halves(first: int, second: int, house: int) -> tuple[Half, Half]:
    return Half(first, second, sight(second), house), Half(second, first, sight(first), house)


def _is_grouped(pair: tuple[int, int]) -> bool:
    return (pair[0] | pair[1]).bit_count() > 2


_THIRDS = tuple(tuple(cells for box, line, cells in INTERSECTIONS if house in (box, line)) for house in HOUSES)
"""For each house its intersections: three of a line, six of a box."""
