"""Unique rectangles: four cells that would let two digits be swapped if they held nothing else.

The module `rectangles` says why a puzzle with one solution never has that. The cells of a rectangle that can hold only
the two digits are its *floor*, the others, with *extra* candidates, its *roof*. What is said here of rectangles is true
of every deadly pattern of two digits; `unique_loops` makes use of that.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.board import (
    HOUSE_MASK,
    HOUSES_OF,
    Candidate,
    cells_in,
    column_of,
    common_houses,
    row_of,
    seen_by_all,
)
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rectangles import DeadlyPattern
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@dataclass(frozen=True)
class UniquenessTest(Technique):
    """A conclusion from a unique rectangle.

    Attributes:
        missing_candidates: whether a rectangle counts in which a cell has lost one of the two digits as a candidate, as
            long as no placed value keeps it out.
    """

    missing_candidates: bool = True

    assumes_unique = True
    own_legend: ClassVar[Mapping[Role, str]] = {Role.PATTERN: "the two digits", Role.FIN: "extra candidate"}

    def find(self, position: Position) -> Iterator[Step]:
        """The steps of each rectangle, by its digits and cells."""
        for rectangle in position.rectangles:
            if (rectangle.is_whole or self.missing_candidates) and self.suits(rectangle.roof):
                yield from self.steps(position, rectangle)

    @abstractmethod
    def suits(self, roof: int) -> bool:
        """Whether it is worth looking at a rectangle with this roof."""

    @abstractmethod
    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """The steps that one pattern makes."""

    @abstractmethod
    def reason(self, step: Step, notation: Notation) -> str:
        """What the conclusion says before the eliminations."""

    @abstractmethod
    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """What the explanation says between the floor and the eliminations."""

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "2 and 7 in A1, A4 and C1: removes 2 and 7 from C4"."""
        return f"{self.reason(step, notation)}: removes {notation.removals(step.eliminations)}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The pattern, why its cells must not hold the two digits alone, and what that means here."""
        cells, digits = step.cells(Role.PATTERN), pattern_digits(step)
        shape = "rectangle" if len(cells) == 4 else "loop"
        floor = [cell for cell in cells if cell not in roof_cells(step)]
        return (
            f"Look at the {shape} of {notation.cells(cells)}.",
            "None of these cells is a given, and each row, column and box has two of them or none.",
            f"If they held only {digit_words(digits)}, these could be swapped: the puzzle would have two solutions.",
            f"A proper puzzle has just one, so at least one of the cells is neither {digit_words(digits, 'nor')}.",
            f"{notation.cells(floor)} can hold nothing but {digit_words(digits, 'or')}.",
            *self.argument(step, notation),
            f"This removes {notation.removals(step.eliminations)}.",
        )

    def step(self, position: Position, pattern: DeadlyPattern, removed: tuple[Candidate, ...], *more: Evidence) -> Step:
        """A step whose evidence begins with the pattern and its extra candidates."""
        low, high = pattern.digits
        corners = pattern.floor | pattern.roof
        return Step(
            self,
            eliminations=removed,
            facts=RecordedFacts(
                (
                    Evidence(
                        Role.PATTERN,
                        cells=pattern.cells,
                        candidates=position.candidates_in(corners, 1 << low | 1 << high),
                    ),
                    Evidence(Role.FIN, candidates=position.candidates_in(pattern.roof, pattern.extra)),
                    *more,
                )
            ),
        )


class OneRoofCell(UniquenessTest):
    """Only one cell can be the one that holds neither digit."""

    def suits(self, roof: int) -> bool:
        """One cell."""
        return roof.bit_count() == 1

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """At most one step."""
        low, high = pattern.digits
        removed = position.candidates_in(pattern.roof, 1 << low | 1 << high)
        if removed:
            yield self.step(position, pattern, removed)

    def reason(self, step: Step, notation: Notation) -> str:
        """Such as "2 and 7 in A1, A4 and C1"."""
        (roof,) = roof_cells(step)
        floor = [cell for cell in step.cells(Role.PATTERN) if cell != roof]
        return f"{digit_words(pattern_digits(step))} in {notation.cells(floor)}"

    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The one cell that is left."""
        return (f"So {notation.cells(roof_cells(step))} is the one that holds another digit.",)


@dataclass(frozen=True)
class SameExtra(UniquenessTest):
    """All cells of the roof have the same extra candidate: at least one of them holds it.

    Attributes:
        in_line: whether the roof must be two cells of a line; if false, two at opposite corners, or three.
    """

    in_line: bool = True

    def suits(self, roof: int) -> bool:
        """Two or more cells, in a line or not."""
        return roof.bit_count() > 1 and is_in_line(roof) == self.in_line

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """At most one step."""
        if pattern.extra & (pattern.extra - 1):
            return
        removed = position.candidates_in(seen_by_all(pattern.roof), pattern.extra)
        if removed:
            yield self.step(position, pattern, removed)

    def reason(self, step: Step, notation: Notation) -> str:
        """Such as "2 and 7 in A1, A4, C1 and C4, or else 6 in C1 or C4"."""
        return f"{pattern_words(step, notation)}, or else {step.eliminations[0].digit} in {roof_words(step, notation)}"

    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The extra candidate, and who sees it."""
        extra, roof = step.eliminations[0].digit, notation.cells(roof_cells(step))
        return (
            f"{roof} can hold only {extra} besides, so at least one of them is {extra}.",
            f"A cell that sees {'both' if len(roof_cells(step)) == 2 else 'all of'} {roof} cannot be {extra}.",
        )


class RoofPair(UniquenessTest):
    """Two cells of the roof have all places of one digit in a house: one of them holds it, so none holds the other."""

    def suits(self, roof: int) -> bool:
        """Two cells of a line."""
        return roof.bit_count() == 2 and is_in_line(roof)

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """A step for each of the two digits that must be in the roof; the first house that shows it counts."""
        for digit, other in _both_ways(pattern):
            for house in common_houses(pattern.roof):
                places = position.candidates[digit] & HOUSE_MASK[house]
                if places and not places & ~pattern.roof and position.candidates[other] & pattern.roof:
                    removed = position.candidates_in(pattern.roof, 1 << other)
                    first, second = cells_in(pattern.roof)
                    links = strong_links(position, digit, (first, second))
                    yield self.step(position, pattern, removed, Evidence(Role.HOUSE, houses=(house,)), links)
                    break

    def reason(self, step: Step, notation: Notation) -> str:
        """Such as "2 and 7 in A1, A4, C1 and C4, and 2 of row C in C1 or C4"."""
        house = notation.house(step.houses()[0])
        return f"{pattern_words(step, notation)}, and {_kept_digit(step)} of {house} in {roof_words(step, notation)}"

    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The digit that must be in the roof, and the other one."""
        digit, other = _kept_digit(step), step.eliminations[0].digit
        house, roof = notation.house(step.houses()[0]), notation.cells(roof_cells(step))
        return (
            f"No other cell of {house} can be {digit}, so one of {roof} is {digit}.",
            f"If the other one were {other}, all the cells would hold only {digit_words(pattern_digits(step))}.",
            f"So neither of {roof} is {other}.",
        )


class DiagonalXWing(UniquenessTest):
    """A digit of two lines has all its places in the rectangle, but it cannot hold the roof, two opposite corners."""

    def suits(self, roof: int) -> bool:
        """Two cells at opposite corners."""
        return roof.bit_count() == 2 and not is_in_line(roof)

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """A step for each of the two digits; the rows count before the columns."""
        corners = pattern.floor | pattern.roof
        first, *_, last = pattern.cells
        for digit in pattern.digits:
            for lines in ((row_of(first), row_of(last)), (column_of(first), column_of(last))):
                places = position.candidates[digit] & (HOUSE_MASK[lines[0]] | HOUSE_MASK[lines[1]])
                if not places & ~corners and places & pattern.roof:
                    removed = position.candidates_in(pattern.roof, 1 << digit)
                    yield self.step(position, pattern, removed, Evidence(Role.HOUSE, houses=lines))
                    break

    def reason(self, step: Step, notation: Notation) -> str:
        """Such as "2 and 7 in A1, A4, C1 and C4, and 2 of rows A and C only there"."""
        digit = step.eliminations[0].digit
        return f"{pattern_words(step, notation)}, and {digit} of {notation.houses(step.houses())} only there"

    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The two ways to put the digit, and which of them is impossible."""
        digit = step.eliminations[0].digit
        (other,) = (one for one in pattern_digits(step) if one != digit)
        roof = roof_cells(step)
        floor = [cell for cell in step.cells(Role.PATTERN) if cell not in roof]
        return (
            f"The {digit}s of {notation.houses(step.houses())} can go only in the rectangle.",
            f"So they are either in {notation.cells(floor)} or in {notation.cells(roof)}, at opposite corners.",
            f"If they were in {notation.cells(roof)}, {notation.cells(floor)} would both be {other}, "
            f"and all four cells would hold only {digit_words(pattern_digits(step))}.",
            f"That cannot be, so neither of {notation.cells(roof)} is {digit}.",
        )


class HiddenRectangle(UniquenessTest):
    """The row and the column of one cell have a digit only in the rectangle: the cell is not the other digit."""

    def suits(self, roof: int) -> bool:
        """Two cells at opposite corners, or three."""
        return roof.bit_count() > 1 and not is_in_line(roof)

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """A step for each cell that is opposite to one of the floor, and each of the two digits."""
        corners = pattern.floor | pattern.roof
        for index, floor in enumerate(pattern.cells):
            if not pattern.floor >> floor & 1:
                continue
            cell = pattern.cells[index ^ 3]
            outside = _LINES[cell] & ~corners
            for digit, other in _both_ways(pattern):
                if position.candidates[digit] & outside or not position.has_candidate(cell, other):
                    continue
                in_row, in_column = pattern.cells[index ^ 2], pattern.cells[index ^ 1]
                if position.has_candidate(in_row, digit) and position.has_candidate(in_column, digit):
                    lines = Evidence(Role.HOUSE, houses=(row_of(cell), column_of(cell)))
                    links = strong_links(position, digit, (cell, in_row), (cell, in_column))
                    yield self.step(position, pattern, (Candidate(cell, other),), lines, links)

    def reason(self, step: Step, notation: Notation) -> str:
        """Such as "2 and 7 in A1, A4, C1 and C4, and 2 of row C and column 4 only there"."""
        return (
            f"{pattern_words(step, notation)}, and {_kept_digit(step)} of {notation.houses(step.houses())} only there"
        )

    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """What would follow if the cell held the other digit."""
        digit, (cell, other) = _kept_digit(step), step.eliminations[0]
        cells = step.cells(Role.PATTERN)
        in_row, in_column, opposite = (cells[cells.index(cell) ^ way] for way in (1, 2, 3))
        row, column = (notation.house(house) for house in step.houses())
        return (
            f"The {digit} of {row} can go only in {notation.cells(sorted((cell, in_row)))}, "
            f"and that of {column} only in {notation.cells(sorted((cell, in_column)))}.",
            f"Suppose {notation.cell(cell)} were {other}.",
            f"Then {notation.cells(sorted((in_row, in_column)))} would both be {digit}.",
            f"{notation.cell(opposite)} sees both, so it would be {other}, "
            f"and all four cells would hold only {digit_words(pattern_digits(step))}.",
            f"That cannot be, so {notation.cell(cell)} is not {other}.",
        )


def strong_links(position: Position, digit: int, *ends: tuple[int, ...]) -> Evidence:
    """A strong link of the digit between each two cells that both have it."""
    links = ((Candidate(first, digit), Candidate(second, digit)) for first, second in ends)
    return Evidence(
        Role.LINK_STRONG, links=tuple(link for link in links if all(position.has_candidate(*end) for end in link))
    )


def is_in_line(cells: int) -> bool:
    """Whether a row or a column has all the cells."""
    row, column, _ = HOUSES_OF[cells.bit_length() - 1]
    return not cells & ~HOUSE_MASK[row] or not cells & ~HOUSE_MASK[column]


def pattern_digits(step: Step) -> list[int]:
    """The digits of a step's pattern."""
    return sorted({digit for _, digit in step.candidates(Role.PATTERN)})


def roof_cells(step: Step) -> list[int]:
    """The cells of a step's pattern that have extra candidates."""
    return sorted({cell for cell, _ in step.candidates(Role.FIN)})


def pattern_words(step: Step, notation: Notation) -> str:
    """Such as "2 and 7 in A1, A4, C1 and C4"."""
    return f"{digit_words(pattern_digits(step))} in {notation.cells(step.cells(Role.PATTERN))}"


def roof_words(step: Step, notation: Notation) -> str:
    """Such as "C1 or C4"."""
    return join_words([notation.cell(cell) for cell in roof_cells(step)], "or")


def _both_ways(pattern: DeadlyPattern) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two digits in either order."""
    low, high = pattern.digits
    return (low, high), (high, low)


def _kept_digit(step: Step) -> int:
    """The digit of the pattern that is not removed."""
    (kept,) = (digit for digit in pattern_digits(step) if digit != step.eliminations[0].digit)
    return kept


_LINES = tuple(HOUSE_MASK[row] | HOUSE_MASK[column] for row, column, _ in HOUSES_OF)
"""For each cell the cells of its row and column."""

UNIQUENESS_TEST_1 = OneRoofCell("uniqueness-test-1", "0600", Level.HARD, 100)
UNIQUENESS_TEST_2 = SameExtra("uniqueness-test-2", "0601", Level.HARD, 100)
UNIQUENESS_TEST_4 = RoofPair("uniqueness-test-4", "0603", Level.HARD, 100)
UNIQUENESS_TEST_5 = SameExtra("uniqueness-test-5", "0604", Level.HARD, 100, in_line=False)
UNIQUENESS_TEST_6 = DiagonalXWing("uniqueness-test-6", "0605", Level.HARD, 100)
HIDDEN_RECTANGLE = HiddenRectangle("hidden-rectangle", "0606", Level.HARD, 100)
