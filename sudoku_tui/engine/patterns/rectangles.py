"""Deadly patterns of two digits, and above all the smallest ones: unique rectangles.

A *deadly pattern* of two digits is a set of empty cells: two or none in every row, column and box. If all of them held
one of the two digits in a solution, each of these houses would have both digits in its two cells. So the digits could
be swapped in the whole pattern, and that would also be a solution. A puzzle with one solution never has that.

The cells with no other candidates are the *floor*, those with *extra* candidates the *roof*: at least one cell of the
roof holds an extra candidate.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.board import BOX_SIZE, CELLS, DIGITS, HOUSE_MASK, HOUSES_OF, ROWS, SIZE, cells_in
from sudoku_tui.engine.position import Position, once


class DeadlyPattern(NamedTuple):
    """Cells that must not all hold one of two digits."""

    digits: tuple[int, int]  # the two digits, the lower first
    cells: tuple[int, ...]  # the cells, in ascending order
    floor: int  # the set of those cells that have no other candidates
    roof: int  # the set of the others
    extra: int  # the set of the extra candidates in the roof


@once
def rectangles(position: Position) -> tuple[DeadlyPattern, ...]:
    """The unique rectangles: four cells in two rows, two columns and two boxes, at least one of them bivalue.

    No placed value keeps either digit out of any of the cells. Candidates that were removed for
    other reasons make no difference, because the pattern is deadly all the same.

    They come by their first bivalue cell, by its neighbour in the same box, then by its other neighbour.
    """
    found, possible, digits_of = [], position.possible, position.digits_of
    for pair, group in position.bivalue_groups.items():
        low, high = (pair & -pair).bit_length() - 1, pair.bit_length() - 1
        able = possible[low] & possible[high]
        for cell in cells_in(group & able):
            able ^= 1 << cell  # all its rectangles are found here
            for is_row_in_box, row_mask, column_mask in _ARMS[cell]:
                in_row, in_column = able & row_mask, able & column_mask
                if not in_row or not in_column:
                    continue
                for side in cells_in(in_row):
                    # Shifted from its column to that of the cell, a fourth corner lies on the third.
                    ends = in_column & (able >> side - cell if side > cell else able << cell - side)
                    if ends:
                        for end in cells_in(ends):
                            cells = tuple(sorted((cell, side, end, side + end - cell)))
                            neighbors = (side, end) if is_row_in_box else (end, side)
                            found.append((cell, neighbors, deadly_pattern(digits_of, (low, high), cells)))
    return tuple(pattern for _, _, pattern in sorted(found))


def rectangles_of_roof(position: Position) -> Iterator[DeadlyPattern]:
    """The unique rectangles with one extra candidate in each corner, by digits, rows and columns.

    Those that the two digits cannot fill any more are left out: that they need an extra candidate is no wonder.
    """
    candidates, possible = position.candidates, position.possible
    for low, high in combinations(DIGITS, 2):
        once = twice = 0
        for digit in DIGITS:
            if digit not in (low, high):
                twice |= once & candidates[digit]
                once |= candidates[digit]
        corners = once & ~twice & possible[low] & possible[high]
        rows = [(row, columns) for row in ROWS if (columns := corners >> SIZE * row & HOUSE_MASK[0])]
        for (upper, here), (lower, there) in combinations(rows, 2):
            for left, right in combinations(cells_in(here & there), 2):
                if (upper // BOX_SIZE == lower // BOX_SIZE) != (left // BOX_SIZE == right // BOX_SIZE):
                    cells = tuple(SIZE * row + column for row in (upper, lower) for column in (left, right))
                    ends, others = 1 << cells[0] | 1 << cells[3], 1 << cells[1] | 1 << cells[2]
                    if any(
                        not ends & ~candidates[one] and not others & ~candidates[other]
                        for one, other in ((low, high), (high, low))
                    ):
                        yield deadly_pattern(position.digits_of, (low, high), cells)


def deadly_pattern(digits_of: Sequence[int], digits: tuple[int, int], cells: tuple[int, ...]) -> DeadlyPattern:
    """The pattern of two digits in some cells, with its floor and roof."""
    low, high = digits
    pair = 1 << low | 1 << high
    every = floor = roof = 0
    for cell in cells:
        candidates = digits_of[cell]
        every |= candidates
        if candidates | pair == pair:
            floor |= 1 << cell
        else:
            roof |= 1 << cell
    return DeadlyPattern(digits, cells, floor, roof, every & ~pair)


def _arms(cell: int) -> tuple[tuple[bool, int, int], tuple[bool, int, int]]:
    """Where the neighbours of a corner are: in its row and its column, the one in its box and the other outside.

    Each way begins with whether the neighbour in the row is the one in the box.
    """
    row, column, box = (HOUSE_MASK[house] & ~(1 << cell) for house in HOUSES_OF[cell])
    return (True, row & box, column & ~box), (False, row & ~box, column & box)


_ARMS = tuple(map(_arms, CELLS))
