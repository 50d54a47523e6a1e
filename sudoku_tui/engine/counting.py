"""Counting candidates in all houses and cells at once, with a few operations on wide integers.

The nine sets of cells of a position are *joined* into one integer of 729 bits, digit 1 lowest:

    bit  0 .. 80    81 .. 161    ...    648 .. 728
         digit 1    digit 2             digit 9

Shifting it by one puts each cell's right neighbour on the cell, by nine the cell below. Adding up the nine cells of a
house in this manner counts in the house's *first cell* (its leftmost, or topmost, or both), for all digits together.
This takes a sixth of the time that asking each house for each digit takes.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.engine.board import BOXES, CELLS, COLUMNS, DIGITS, HOUSE_CELLS, ROWS, cell_set, cells_in

_PLANE = len(CELLS)


class HouseCounts(NamedTuple):
    """For the houses of one kind: where a digit has at least one, two, three places; joined, at the first cells."""

    houses: range
    one: int
    two: int
    three: int

    def with_one(self) -> Iterator[tuple[int, int]]:
        """The digits that have exactly one place in a house, and the house; by digit."""
        return self._read(self.one & ~self.two)

    def with_two(self) -> Iterator[tuple[int, int]]:
        """The digits that have exactly two places in a house, and the house; by digit."""
        return self._read(self.two & ~self.three)

    def _read(self, mask: int) -> Iterator[tuple[int, int]]:
        house_of = _HOUSE_OF_FIRST_CELL[self.houses]
        for bit in cells_in(mask):
            digit, cell = divmod(bit, _PLANE)
            yield digit + 1, house_of[cell]


def joined(planes: Sequence[int]) -> int:
    """The sets of cells of the digits 1..9 (index 0 is passed over) as one integer."""
    result = 0
    for digit in reversed(DIGITS):
        result = result << _PLANE | planes[digit]
    return result


def house_counts(planes: Sequence[int]) -> tuple[HouseCounts, HouseCounts, HouseCounts]:
    """How many places each digit has in the houses: the boxes, the rows, the columns."""
    wide = joined(planes)
    counts = []
    for houses, first_cells in _FIRST_CELLS.items():
        one, two, three = wide, 0, 0
        for cell in HOUSE_CELLS[houses[0]][1:]:
            further = wide >> cell
            three |= two & further
            two |= one & further
            one |= further
        counts.append(HouseCounts(houses, one & first_cells, two & first_cells, three & first_cells))
    boxes, rows, columns = counts
    return boxes, rows, columns


def digit_sets(planes: Sequence[int]) -> tuple[int, ...]:
    """For each of the 81 cells the set of the digits whose sets of cells have it.

    The bits of a set are spread to a byte each, by way of their text, so that one byte collects the bits of a cell.
    """
    low = high = 0
    for digit in DIGITS:
        spread = int.from_bytes(f"{planes[digit]:081b}".encode(), "big") & _LOWEST_BITS
        if digit < 8:
            low |= spread << digit
        else:
            high |= spread << digit - 8
    size = _PLANE
    return tuple([a | b << 8 for a, b in zip(low.to_bytes(size, "little"), high.to_bytes(size, "little"), strict=True)])


_LOWEST_BITS = int.from_bytes(b"\1" * _PLANE, "big")
_FIRST_CELLS = {
    houses: joined([cell_set(HOUSE_CELLS[house][0] for house in houses)] * 10) for houses in (BOXES, ROWS, COLUMNS)
}
_HOUSE_OF_FIRST_CELL = {houses: {HOUSE_CELLS[house][0]: house for house in houses} for houses in (BOXES, ROWS, COLUMNS)}
