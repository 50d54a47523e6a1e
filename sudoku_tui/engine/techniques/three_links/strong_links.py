"""The strong links of one digit, between single places and groups: what wings of three links are made of."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import (
    BOXES,
    COLUMNS,
    HOUSE_MASK,
    HOUSES,
    INTERSECTIONS,
    PEER_MASK,
    ROWS,
    seen_by_all,
)

_KEPT_DIGITS = 64  # from one position to the next most digits have the same places


class Half(NamedTuple):
    """A strong link in one direction: if the digit is at no cell of `near`, it is at one of `far`."""

    near: int  # one cell, or those of a digit in an intersection of a box and a line, as a set
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
    if places.bit_count() == 2:
        first = places & -places
        yield first, places ^ first
        return
    for thirds in _THIRDS[house]:
        parts = [places & third for third in thirds if places & third]
        if len(parts) == 2:
            yield parts[0], parts[1]


def _halves(first: int, second: int, house: int) -> tuple[Half, Half]:
    return Half(first, second, sight(second), house), Half(second, first, sight(first), house)


def _is_grouped(pair: tuple[int, int]) -> bool:
    return (pair[0] | pair[1]).bit_count() > 2


def _thirds(house: int) -> tuple[tuple[int, ...], ...]:
    """The ways to part a house into its intersections: a line into three, a box into its rows and into its columns."""
    if house not in BOXES:
        return (tuple(cells for _, line, cells in INTERSECTIONS if line == house),)
    return tuple(
        tuple(cells for box, line, cells in INTERSECTIONS if box == house and line in lines)
        for lines in (ROWS, COLUMNS)
    )


_THIRDS = tuple(map(_thirds, HOUSES))
