"""The grid that the explainer works on: it changes in place, and counts places by house, which its searches ask for.

Houses are those of `sudoku_tui.engine.board`. The *positions* of a digit in a house are a set of 9 bits: position 0..8
is the place in `HOUSE_CELLS`, so a row counts by column, a column by row, and a box row by row.
"""

from collections.abc import Iterator, Sequence
from typing import Self

from sudoku_tui.engine.board import (
    BOXES,
    CELLS,
    COLUMNS,
    DIGITS,
    HOUSE_CELLS,
    HOUSE_MASK,
    HOUSES,
    HOUSES_OF,
    PEER_MASK,
    ROWS,
    Candidate,
    cells_in,
    digits_in,
)
from sudoku_tui.engine.position import Position

BOXES_FIRST: tuple[int, ...] = (*BOXES, *COLUMNS, *ROWS)
"""The houses in the order of singles and subsets: boxes, columns, rows."""

BOX_ROW_COLUMN: tuple[int, ...] = (*BOXES, *ROWS, *COLUMNS)
"""The houses in the order of chains, loops, graves and strong links."""

POSITION_IN: tuple[tuple[int, int, int], ...] = tuple(
    (HOUSE_CELLS[row].index(cell), HOUSE_CELLS[column].index(cell), HOUSE_CELLS[box].index(cell))
    for cell, (row, column, box) in enumerate(HOUSES_OF)
)
"""For each cell its positions in its row, its column and its box."""

COMBINATIONS: tuple[tuple[int, ...], ...] = tuple(
    tuple(mask for mask in range(1 << 9) if mask.bit_count() == size) for size in range(10)
)
"""For each size 0..9 the subsets of 9 things, as sets of bits in ascending order: the order of all combinations."""


def spot_index(digit: int, house: int) -> int:
    """Where `Grid.spots` has the positions of a digit in a house."""
    return len(HOUSES) * digit + house


CHANGES: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((spot_index(digit, house), 1 << HOUSE_CELLS[house].index(cell)) for house in HOUSES_OF[cell])
    for digit in range(10)
    for cell in CELLS
)
"""For each candidate, by `81 * digit + cell`, the entries of `Grid.spots` that have it, and its bit in each."""


class Grid:
    """Candidates and values of the 81 cells. A filled cell has no candidates, and its peers lack its digit."""

    __slots__ = ("digits", "empty", "places", "spots", "values")

    def __init__(self, values: Sequence[int], places: Sequence[int]) -> None:
        """Make a grid of the values of all cells, 0 where there is none, and of the sets of cells of each digit."""
        self.values = [*values]
        self.empty = sum(1 << cell for cell in CELLS if not values[cell])  # the set of the cells without a value
        self.places = [*places]  # for each digit 1..9 the set of the cells where it is a candidate; index 0 is unused
        self.digits = [0] * len(CELLS)  # for each cell the set of its candidates
        self.spots = [0] * (len(HOUSES) * 10)  # for each digit and house (`spot_index`) the digit's positions
        for digit in DIGITS:
            for cell in cells_in(places[digit]):
                self.digits[cell] |= 1 << digit
                for index, bit in CHANGES[81 * digit + cell]:
                    self.spots[index] |= bit

    @classmethod
    def of(cls, position: Position) -> Self:
        """The grid of a position, in which all pending eliminations are done."""
        position = position.eliminated()
        return cls(position.values, position.candidates)

    @classmethod
    def of_pencilmarks(cls, text: str) -> Self:
        """The grid of 729 characters, nine for each cell: a digit where it is a candidate, anything else where not.

        A cell with one candidate, which no peer has as the cells are read in turn, is filled.
        """
        places = [0] * 10
        for index, character in enumerate(text):
            if character == str(index % 9 + 1):
                places[index % 9 + 1] |= 1 << index // 9
        grid = cls([0] * len(CELLS), places)
        for cell in CELLS:
            digits = grid.digits[cell]
            if digits.bit_count() == 1:
                digit = digits.bit_length() - 1
                held = any(grid.values[peer] == digit for peer in cells_in(PEER_MASK[cell]))
                if not held and not grid.places[digit] & PEER_MASK[cell]:
                    grid.place(cell, digit)
        return grid

    @property
    def is_filled(self) -> bool:
        return not self.empty

    def position(self) -> Position:
        """The grid as a position, in which all values count as placed by the player."""
        return Position(tuple(self.values), 0, tuple(self.places))

    def copy(self) -> "Grid":
        """An equal grid, which changes on its own."""
        other = object.__new__(Grid)
        other.values, other.empty = [*self.values], self.empty
        other.places, other.digits, other.spots = [*self.places], [*self.digits], [*self.spots]
        return other

    def remove(self, cell: int, digit: int) -> None:
        """Remove a candidate; an absent one makes no difference."""
        if self.digits[cell] >> digit & 1:
            self.digits[cell] ^= 1 << digit
            self.places[digit] ^= 1 << cell
            for index, bit in CHANGES[81 * digit + cell]:
                self.spots[index] ^= bit

    def place(self, cell: int, digit: int) -> None:
        """Fill a cell: its candidates go, and the digit from its peers."""
        self.values[cell] = digit
        self.empty &= ~(1 << cell)
        for other in digits_in(self.digits[cell]):
            self.remove(cell, other)
        for peer in cells_in(self.places[digit] & PEER_MASK[cell]):
            self.remove(peer, digit)

    # What searches ask

    def empty_in(self, house: int) -> int:
        """How many cells of a house have no value."""
        return (self.empty & HOUSE_MASK[house]).bit_count()

    def positions(self, digit: int, house: int) -> int:
        """The positions of a digit in a house, as a set of bits 0..8."""
        return self.spots[len(HOUSES) * digit + house]

    def cells_by_digits(self, size: int) -> dict[int, int]:
        """For each set of so many digits the set of the cells with just these candidates, if there are any; by cell."""
        groups: dict[int, int] = {}
        for cell, digits in enumerate(self.digits):
            if digits.bit_count() == size:
                groups[digits] = groups.get(digits, 0) | 1 << cell
        return groups

    def candidates_in(self, cells: int, digits: int = -1) -> tuple[Candidate, ...]:
        """The candidates in a set of cells, by cell; of a set of digits alone, if one is given."""
        return tuple(
            Candidate(cell, digit) for cell in cells_in(cells) for digit in digits_in(self.digits[cell] & digits)
        )


def at(house: int, positions: int) -> Iterator[int]:
    """The cells of a house at a set of positions, in ascending order."""
    return map(HOUSE_CELLS[house].__getitem__, cells_in(positions))


def is_tuple(sets: Sequence[int], size: int, least: int = 2) -> bool:
    """Whether sets of bits have `size` bits together, and each at least `least`."""
    union = 0
    for bits in sets:
        if bits.bit_count() < least:
            return False
        union |= bits
    return union.bit_count() == size
