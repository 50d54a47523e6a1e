"""Where digits can stand in the cross-lines of exocets, and with which of these a base can make one at all.

Below, the base is in a row, as in `exocet`. A digit has fewer places without the rows of its band. With what is left it
is quickly seen which choices of three columns, one of each box, can be the cross-lines of an exocet: for each digit of
the base they must be too few for it, or be so without one cell more (see `decisive`). Hardly any are.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from sudoku_tui.engine.board import cells_in, digits_in

LineSets = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""For each direction, digit 0..9 and cross-line 0..8 where in the line the digit can stand, or stands: nine bits."""

LinePairs = frozenset[tuple[int, int]]
"""Choices of two cross-lines besides that of the base's box, each in ascending order."""

_CHOICES = tuple(product(range(3), range(3, 6), range(6, 9)))
_CELLS = 27  # of three cross-lines
_KEPT_DIGITS = 256  # bands and directions: from one position to the next most digits have the same places


def line_sets(candidates: tuple[int, ...], values: tuple[int, ...]) -> LineSets:
    """Where each digit can stand, or stands, in each column, and in each row."""
    planes = list(candidates)
    for cell, value in enumerate(values):
        planes[value] |= 1 << cell
    columns, rows = [], []
    for plane in planes:
        of_rows = tuple([plane >> first & 511 for first in range(0, 81, 9)])
        turned = 0
        for row, cells in enumerate(of_rows):
            turned |= _SPREAD[cells] << row
        columns.append(tuple([turned >> first & 511 for first in range(0, 81, 9)]))
        rows.append(of_rows)
    return tuple(columns), tuple(rows)


_SPREAD = tuple(sum(1 << 9 * bit for bit in range(9) if cells >> bit & 1) for cells in range(512))
"""Nine bits, nine places apart."""


class _Narrow(NamedTuple):
    """The choices of three columns with which a digit can be of an exocet, by their numbers in `_CHOICES`."""

    stuck: int  # those that cannot all have the digit
    decisive: int  # for each choice 27 bits: the cells without one of which they cannot


def possible_lines(
    sets: tuple[tuple[int, ...], ...], band: int, column: int, digits: int
) -> tuple[LinePairs, LinePairs]:
    """With which cross-lines a base can make a Junior Exocet, and with which a Senior Exocet.

    Given are the sets of one direction, the band of the base, the cross-line of its box, and its digits.
    """
    outside = 511 & ~(7 << 3 * band)
    stuck, cells = _STUCK_WITH[column], _CELLS_WITH[column]
    for digit in digits_in(digits):
        narrow = _narrow(tuple([rows & outside for rows in sets[digit]]))
        stuck &= narrow.stuck
        cells &= narrow.decisive
        if not cells:
            break  # what is stuck is decisive, too
    else:
        return _pairs(cells_in(stuck), column), _pairs({bit // _CELLS for bit in cells_in(cells)}, column)
    return _pairs((), column), _pairs((), column)


def _pairs(numbers: Iterable[int], column: int) -> LinePairs:
    pairs = []
    for number in numbers:
        one, other = (line for line in _CHOICES[number] if line != column)
        pairs.append((one, other))
    return frozenset(pairs)


@lru_cache(maxsize=_KEPT_DIGITS)
def _narrow(columns: tuple[int, ...]) -> _Narrow:
    """The possibilities of a digit whose places outside of the band are in these rows of each column."""
    stuck = cells = 0
    for number, (first, second, third) in enumerate(product(columns[:3], columns[3:6], columns[6:])):
        here = decisive(first, second, third)
        if here:
            cells |= (here & (1 << _CELLS) - 1) << _CELLS * number
            stuck |= (here == EVERYWHERE) << number
    return _Narrow(stuck, cells)


def is_stuck(first: int, second: int, third: int) -> bool:
    """Whether three lines that have a digit in these rows cannot each have it in a row of their own."""
    return (
        (first | second | third).bit_count() <= 2
        or not (first and second and third)
        or (first | second).bit_count() == 1
        or (first | third).bit_count() == 1
        or (second | third).bit_count() == 1
    )


OUTSIDE = tuple((511 & ~(7 << band)) * (1 | 1 << 9 | 1 << 18) for band in (0, 3, 6))
"""For each band the cells of three lines that are not in it."""


EVERYWHERE = -1
"""All cells of three lines."""


def decisive(first: int, second: int, third: int) -> int:
    """The cells without any one of which three lines that can have a digit in these rows cannot all have it.

    They are nine bits for each line; all of them, if the lines cannot all have it anyway.
    """
    near, far, rest = first | second, first | third, second | third
    rows, of_near, of_far, of_rest = (near | third).bit_count(), near.bit_count(), far.bit_count(), rest.bit_count()
    if rows <= 2 or of_near <= 1 or of_far <= 1 or of_rest <= 1 or not (first and second and third):
        return EVERYWHERE
    one = two = three = 0
    if rows == 3:
        one, two, three = first & ~rest, second & ~far, third & ~near
    if of_near == 2:
        one, two = one | first & ~second, two | second & ~first
    if of_far == 2:
        one, three = one | first & ~third, three | third & ~first
    if of_rest == 2:
        two, three = two | second & ~third, three | third & ~second
    if not first & first - 1:
        one = first
    if not second & second - 1:
        two = second
    if not third & third - 1:
        three = third
    return one | two << 9 | three << 18


def _with_column(column: int, width: int) -> int:
    """All bits of the choices that have a column, so many for each."""
    return sum(((1 << width) - 1) << width * number for number, lines in enumerate(_CHOICES) if column in lines)


_STUCK_WITH = tuple(_with_column(column, 1) for column in range(9))
_CELLS_WITH = tuple(_with_column(column, _CELLS) for column in range(9))
"""For each column its choices, as they are in `_Narrow`."""
