"""Exocets: two base cells in one line and box, and two cells elsewhere, the targets, that must take the same digits.

Below, the base is in a row; with columns for rows all is the same. The *cross-lines* are three columns: the one of the
base's box in which no base cell is, and one of each other box of the band. A digit x of the base stands in each of
them, but not in the row of the base nor in its box, which have x in the base. If without the targets x cannot stand in
all three at once, it is in a target. As that goes for each digit that the base can have, and two of these are true in
the base, two targets have one each, and nothing else.

    base row    B B .   . . .   . . .        B base, T targets, S all other places in the cross-lines;
                . . .   T . .   - . .        - the companions of the targets
                . . .   - . .   T . .
    below       . . S   S . .   S . .

Three lines cannot hold a digit, each in another row, if and only if some of them have it in too few rows (Hall): one in
none, two in one alone, or all three in two. The search looks for that, and the explanation shows it.

Found by David P. Bird and champagne (the JExocet compendium, 2013). His S cells, with two cover lines and companions
without base digits, are a special case.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from sudoku_tui.engine.board import DIGITS, Candidate, box_of, cells_in, digits_in
from sudoku_tui.engine.counting import digit_sets
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.exocets.cross_lines import LinePairs, is_stuck, line_sets, possible_lines


@dataclass(frozen=True, slots=True)
class Exocet:
    """A base and its targets. A digit that is already in a cell counts among the candidates here."""

    base: tuple[int, int]
    lines: tuple[int, int, int]  # the cross-lines: that of the base's box, those of the first and the second target
    targets: tuple[int, int]
    in_base: tuple[Candidate, ...]
    in_targets: tuple[tuple[Candidate, ...], tuple[Candidate, ...]]  # the digits of the base that they can have
    # of the cross-lines, where the digits of the base can stand but for base row, base box and targets
    places: tuple[tuple[Candidate, ...], tuple[Candidate, ...], tuple[Candidate, ...]]
    placed: tuple[Candidate, ...]  # those of these places that stand in their cells already

    __repr__ = brief

    def open_places(self, line: int) -> tuple[Candidate, ...]:
        """The places in a cross-line (0 to 2) where a digit may still be placed."""
        return tuple(place for place in self.places[line] if place not in self.placed)

    @property
    def digits(self) -> tuple[int, ...]:
        return tuple(sorted({digit for _, digit in self.in_base}))

    @property
    def base_houses(self) -> tuple[int, int]:
        """The line and the box of the base."""
        first, second = self.base
        return first // 9 if first // 9 == second // 9 else 9 + first % 9, box_of(first)

    def rows_of(self, digit: int) -> tuple[int, int, int]:
        """The rows (the lines across the cross-lines) in which each cross-line has places for a digit, as nine bits."""
        size = self.step_of_row
        one, two, three = (
            sum(1 << cell // size % 9 for cell, other in places if other == digit) for places in self.places
        )
        return one, two, three

    @property
    def step_of_row(self) -> int:
        """How far two neighbours in a cross-line are apart: 9 if these are columns."""
        return 9 if self.lines[0] >= 9 else 1

    def row(self, number: int) -> int:
        """The house that is the line across with a number 0..8."""
        return number if self.lines[0] >= 9 else 9 + number


class FoundExocet(NamedTuple):
    """An exocet as the search has it: cells as pairs of row and column, or of column and row if it is across."""

    across: bool  # whether the base is in a column
    digits: int
    base: tuple[tuple[int, int], tuple[int, int]]
    lines: tuple[int, int, int]
    targets: tuple[tuple[int, int], tuple[int, int]]

    def cell(self, row: int, column: int) -> int:
        return column * 9 + row if self.across else row * 9 + column

    @property
    def companions(self) -> tuple[int, int]:
        """For each target the other cell of its cross-line in the band that is not in the base row."""
        (row, column), (other_row, other_column) = self.targets
        return self.cell(self._third(row), column), self.cell(self._third(other_row), other_column)

    @property
    def mirrors(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """For each target the two cells of the other's box that share no line with base, target or other target."""
        (row, column), (other_row, other_column) = self.targets
        return self._beside(self._third(row), other_column), self._beside(self._third(other_row), column)

    def _third(self, row: int) -> int:
        """The row of the band that is neither this one nor that of the base."""
        return self.base[0][0] // 3 * 9 + 3 - row - self.base[0][0]

    def _beside(self, row: int, column: int) -> tuple[int, int]:
        """The cells of a row that are in the box of a column, but not in the column."""
        one, two = (other for other in range(column // 3 * 3, column // 3 * 3 + 3) if other != column)
        return self.cell(row, one), self.cell(row, two)


class Half(NamedTuple):
    """A base with the digits, and what the other columns of the band may add; the same for both kinds of exocets."""

    across: bool
    row: int
    digits: int
    base: tuple[tuple[int, int], tuple[int, int]]
    column: int  # the cross-line of its box
    others: tuple[tuple[int, ...], tuple[int, ...]]  # the columns of the other boxes
    # Of these the pairs that can be cross-lines of a Junior Exocet, and of a Senior Exocet
    junior: LinePairs
    senior: LinePairs


@lru_cache(maxsize=4)
def halves(candidates: tuple[int, ...], values: tuple[int, ...]) -> tuple[Half, ...]:
    """The pairs of cells that may be a base: unsolved, with three to five digits; two would be a naked pair.

    Those that can make an exocet with no cross-lines are left out.
    """
    digits_of, sets_of = digit_sets(candidates), line_sets(candidates, values)
    found = []
    for across, row, first in product((False, True), range(9), (0, 3, 6)):
        if across:
            here = digits_of[9 * first + row : 9 * first + row + 27 : 9]
        else:
            here = digits_of[9 * row + first : 9 * row + first + 3]
        for third, one, two in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
            digits = here[one] | here[two]
            if here[one] and here[two] and 3 <= digits.bit_count() <= 5:
                column = first + third
                junior, senior = possible_lines(sets_of[across], row // 3, column, digits)
                if senior:  # all for a Junior Exocet are among them
                    base = ((row, first + one), (row, first + two))
                    near, far = (tuple(range(box, box + 3)) for box in (0, 3, 6) if box != first)
                    found.append(Half(across, row, digits, base, column, (near, far), junior, senior))
    return tuple(found)


@lru_cache(maxsize=4)
def _junior(candidates: tuple[int, ...], values: tuple[int, ...]) -> tuple[FoundExocet, ...]:
    """The exocets whose targets are in the band of the base, one in each of its other boxes."""
    digits_of = digit_sets(candidates)
    sets_of = line_sets(candidates, values)
    found = []
    for half in halves(candidates, values):
        if not half.junior:
            continue
        sets, digits = sets_of[half.across], tuple(digits_in(half.digits))
        outside = 511 & ~(7 << half.row // 3 * 3)
        own = [sets[digit][half.column] & outside for digit in digits]
        ends = []
        for columns in half.others:
            choices = []
            for column in columns:
                for row in range(half.row // 3 * 3, half.row // 3 * 3 + 3):
                    cell = column * 9 + row if half.across else row * 9 + column
                    if row != half.row and digits_of[cell] & half.digits:
                        left = 511 & ~(1 << row | 1 << half.row)
                        choices.append((row, column, [sets[digit][column] & left for digit in digits]))
            ends.append(choices)
        for row, column, near in ends[0]:
            for other_row, other_column, far in ends[1]:
                if (column, other_column) not in half.junior:
                    continue
                for first, second, third in zip(own, near, far, strict=True):
                    if (first | second | third).bit_count() > 2 and not is_stuck(first, second, third):
                        break
                else:
                    lines = (half.column, column, other_column)
                    targets = ((row, column), (other_row, other_column))
                    found.append(FoundExocet(half.across, half.digits, half.base, lines, targets))
    return tuple(found)


def junior_exocets(position: Position) -> tuple[FoundExocet, ...]:
    """The Junior Exocets of a position; six techniques ask for them."""
    return _junior(position.candidates, position.values)


def as_exocet(position: Position, found: FoundExocet) -> Exocet:
    """An exocet with its candidates."""
    base = (found.cell(*found.base[0]), found.cell(*found.base[1]))
    targets = (found.cell(*found.targets[0]), found.cell(*found.targets[1]))
    band = 7 << found.base[0][0] // 3 * 3
    rows = [511 & ~band, 511 & ~(1 << found.base[0][0]), 511 & ~(1 << found.base[0][0])]
    places = [
        tuple(
            candidate
            for row in cells_in(mask)
            if (cell := found.cell(row, column)) not in targets
            for candidate in standing(position, cell, found.digits)
        )
        for column, mask in zip(found.lines, rows, strict=True)
    ]
    one, two, three = (line if found.across else 9 + line for line in found.lines)
    return Exocet(
        base,
        (one, two, three),
        targets,
        tuple(candidate for cell in base for candidate in standing(position, cell, found.digits)),
        (standing(position, targets[0], found.digits), standing(position, targets[1], found.digits)),
        (places[0], places[1], places[2]),
        tuple(place for line in places for place in line if position.values[place.cell]),
    )


def standing(position: Position, cell: int, digits: int = -1) -> tuple[Candidate, ...]:
    """The candidates of a cell among some digits, or its value."""
    held = 1 << position.values[cell] if position.values[cell] else position.digits_of[cell]
    return tuple(Candidate(cell, digit) for digit in DIGITS if held & digits & 1 << digit)
