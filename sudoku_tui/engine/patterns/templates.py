"""Templates of a digit: the ways to put it into every row, column and box, looking at its own candidates alone.

A candidate that is in no template can be removed, and a candidate that is in one cannot be removed by any technique
that looks at one digit only: no fish, chain or colouring of that digit has to be searched for. (Taking the templates
themselves for a technique is known as the pattern overlay method.) The board is cut into
three bands of three rows. A template takes three cells of each band, in different boxes, and the bands fit together
if their cells lie in different columns.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple, TypeVar

from sudoku_tui.engine.board import BOX_SIZE, HOUSE_MASK, PEER_MASK, SIZE, cells_in
from sudoku_tui.engine.position import Position, once

_ROW = (1 << SIZE) - 1
_BAND_SIZE = BOX_SIZE * SIZE
_BAND = (1 << _BAND_SIZE) - 1
_BITS = tuple(tuple(1 << column for column in cells_in(columns)) for columns in range(1 << SIZE))
"""For each set of columns the single columns in it, as sets."""
_OTHER_BOXES = {1 << column: _ROW & ~(0b111 << column // BOX_SIZE * BOX_SIZE) for column in range(SIZE)}
"""For each column the columns that do not run through the same boxes."""


Part = TypeVar("Part")  # what is known of the ways to take some columns of a band


class Overlay(NamedTuple):
    """All templates of a digit laid over each other."""

    number: int  # how many there are
    any: int  # the cells that are in some template
    all: int  # the cells that are in all templates; no cell if there is no template


@once
def outside_templates(position: Position) -> tuple[int, ...]:
    """For each digit 1..9 the candidates that are in none of its templates, as a set of cells; index 0 is 0.

    Where this is 0, no technique that looks at one digit alone, however clever, can remove anything.
    """
    return tuple(map(_outside, position.candidates, position.placed, position.excluded))


def _outside(candidates: int, placed: int, excluded: int) -> int:
    """The candidates of a digit that are in none of its templates, as a set of cells.

    All three arguments are sets of cells: those with the candidate, those that hold the digit, and those that see one
    of the latter, which are left out of the result. It is empty if there is no template at all, because then the
    position is wrong and proves nothing.
    """
    possible = candidates & ~excluded
    if not possible:
        return 0
    cells, used = possible | placed, 0
    for upper, middle, lower in _fitting(cells, _band):
        used |= upper | middle << _BAND_SIZE | lower << 2 * _BAND_SIZE
    return possible & ~used if used else 0


def overlay(cells: int) -> Overlay:
    """The templates that a digit has in some cells."""
    number, used, common = 0, 0, cells
    for upper, middle, lower in _fitting(cells, _overlaid_band):
        number += upper.number * middle.number * lower.number
        used |= upper.any | middle.any << _BAND_SIZE | lower.any << 2 * _BAND_SIZE
        common &= upper.all | middle.all << _BAND_SIZE | lower.all << 2 * _BAND_SIZE
    return Overlay(number, used, common if number else 0)


def _fitting(cells: int, band: Callable[[int], dict[int, Part]]) -> Iterator[tuple[Part, Part, Part]]:
    """The values of bands for the sets of columns that fit together: upper, middle and lower band."""
    upper, middle, lower = band(cells & _BAND), band(cells >> _BAND_SIZE & _BAND), band(cells >> 2 * _BAND_SIZE)
    for upper_columns, first in upper.items():
        other_columns = _ROW ^ upper_columns
        for middle_columns, second in middle.items():
            # Where the two share a column, this is a set of more than three columns, so it is not found.
            third = lower.get(other_columns ^ middle_columns)
            if third:
                yield first, second, third


def overlays(
    candidates: Sequence[int], placed: Sequence[int], excluded: Sequence[int]
) -> Iterator[tuple[Overlay, ...]]:
    """For each digit 1..9 (index 0 is not meant) its templates, in rounds: none may use a cell that others need.

    A cell that is in all templates of a digit is in no template of another digit. Rounds go on while that drops some,
    and end before one in which a digit has no template left, because then the position is wrong and proves nothing.
    """
    cells = [possible & ~seen | stands for possible, stands, seen in zip(candidates, placed, excluded, strict=True)]
    cells[0], before = 0, [-1] * len(cells)
    while cells != before:
        found = (Overlay(0, 0, 0), *map(overlay, cells[1:]))
        if not all(one.number for one in found[1:]):
            return
        yield found
        before, cells = cells, [one.any for one in found]
        for digit, other in permutations(range(1, len(cells)), 2):
            cells[digit] &= ~found[other].all


def ways(cells: int, house: int = 0) -> Iterator[int]:
    """The templates that a digit has in some cells, one after another, as sets of cells."""
    if house == SIZE:
        yield 0
        return
    for cell in cells_in(cells & HOUSE_MASK[house]):
        for rest in ways(cells & ~PEER_MASK[cell], house + 1):
            yield rest | 1 << cell


@lru_cache(maxsize=2048)  # few bands change from one position to the next: this halves the time
def _band(cells: int) -> dict[int, int]:
    """The cells of a band that templates can take, for each set of three columns; sets of the band's 27 cells."""
    found: dict[int, int] = {}
    for columns, way in _ways_in_band(cells):
        found[columns] = found.get(columns, 0) | way
    return found


@lru_cache(maxsize=2048)
def _overlaid_band(cells: int) -> dict[int, Overlay]:
    """The overlays of a band: the number of ways, and the cells that are in any and in all of them."""
    found: dict[int, Overlay] = {}
    for columns, way in _ways_in_band(cells):
        number, used, common = found.get(columns, (0, 0, way))
        found[columns] = Overlay(number + 1, used | way, common & way)
    return found


def _ways_in_band(cells: int) -> Iterator[tuple[int, int]]:
    """The ways to take three cells of a band in different boxes: their columns and the cells, as sets."""
    second_row, third_row = cells >> SIZE & _ROW, cells >> 2 * SIZE
    for first in _BITS[cells & _ROW]:
        others = _OTHER_BOXES[first]
        for second in _BITS[second_row & others]:
            for third in _BITS[third_row & others & _OTHER_BOXES[second]]:
                yield first | second | third, first | second << SIZE | third << 2 * SIZE
