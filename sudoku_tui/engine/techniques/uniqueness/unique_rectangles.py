"""Unique rectangles: four cells that would let two digits be swapped if they held nothing else.

The module `rectangles` says why a puzzle with one solution never has that. The cells of a rectangle that can hold only
the two digits are its *floor*, the others, with *extra* candidates, its *roof*. The same holds for
every deadly pattern of two digits; `unique_loops` makes use of that.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import ClassVar

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES_OF, Candidate, cells_of, common_houses, seen_by_all
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.patterns.rectangles import DeadlyPattern, rectangles
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Contest, Level, Technique


@immutable
class UniquenessFacts(Facts):
    """A deadly pattern of two digits, one cell of which must hold another one."""

    family = "uniqueness.unique_rectangles"
    digits: tuple[int, int]  # the two digits, the lower first
    cells: tuple[int, ...]  # the cells, in ascending order
    pattern: tuple[Candidate, ...]  # the candidates of the two digits there
    extra: tuple[Candidate, ...]  # the other candidates there, all in the roof

    @property
    def roof(self) -> list[int]:
        return cells_of(self.extra)

    @property
    def floor(self) -> list[int]:
        return [cell for cell in self.cells if cell not in self.roof]

    def other(self, digit: int) -> int:
        """The other of the two digits."""
        return sum(self.digits) - digit

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.PATTERN, cells=self.cells, candidates=self.pattern),
            Evidence(Role.FIN, candidates=self.extra),
        )

    def strong_links(self, digit: int, *ends: tuple[int, int]) -> Evidence:
        """A strong link of a digit between each two cells that both have it."""
        links = (((first, digit), (second, digit)) for first, second in ends)
        found = ((Candidate(*first), Candidate(*second)) for first, second in links)
        return Evidence(Role.LINK_STRONG, links=tuple(link for link in found if set(link) <= set(self.pattern)))


@immutable
class RoofPairFacts(UniquenessFacts):
    """Two cells of the roof, one of which holds one of the digits."""

    house: int  # a house of both, where no other cell has the digit as a candidate
    kept: int  # the digit

    def evidence(self) -> tuple[Evidence, ...]:
        first, second = self.roof
        links = self.strong_links(self.kept, (first, second))
        return (*UniquenessFacts.evidence(self), Evidence(Role.HOUSE, houses=(self.house,)), links)


@immutable
class DiagonalXWingFacts(UniquenessFacts):
    """A digit that two lines have only in the rectangle."""

    lines: tuple[int, int]  # the two rows, or the two columns
    digit: int

    def evidence(self) -> tuple[Evidence, ...]:
        return (*UniquenessFacts.evidence(self), Evidence(Role.HOUSE, houses=self.lines))


@immutable
class HiddenRectangleFacts(UniquenessFacts):
    """A cell whose row and column have a digit only in the rectangle."""

    cell: int
    kept: int  # the digit

    @property
    def corners(self) -> tuple[int, int, int]:
        """The other corners: in the row of the cell, in its column, and opposite."""
        index = self.cells.index(self.cell)
        return self.cells[index ^ 1], self.cells[index ^ 2], self.cells[index ^ 3]

    @property
    def lines(self) -> tuple[int, int]:
        return HOUSES_OF[self.cell][:2]

    def evidence(self) -> tuple[Evidence, ...]:
        in_row, in_column, _ = self.corners
        links = self.strong_links(self.kept, (self.cell, in_row), (self.cell, in_column))
        return (*UniquenessFacts.evidence(self), Evidence(Role.HOUSE, houses=self.lines), links)


class RectangleScan(Contest):
    """A path looks at four cells once, as HoDoKu does, though they may be a rectangle of several pairs of digits."""

    def best_step(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """The first step of the first technique that has one."""
        of_cells: dict[tuple[int, ...], DeadlyPattern] = {}
        for rectangle in rectangles(position):
            of_cells.setdefault(rectangle.cells, rectangle)
        tests = (technique for technique in techniques if isinstance(technique, UniquenessTest))
        return next((step for test in tests for step in test.steps_of(position, of_cells.values())), None)


class UniquenessTest(Technique):
    """A conclusion from a unique rectangle, also where a cell has lost one of the two digits for other reasons."""

    assumes_unique = True
    contest = RectangleScan()
    facts_type: ClassVar[type[Facts] | UnionType] = UniquenessFacts

    def find(self, position: Position) -> Iterator[Step]:
        """The steps of each rectangle, by its first bivalue cell."""
        yield from self.steps_of(position, rectangles(position))

    def steps_of(self, position: Position, patterns: Iterable[DeadlyPattern]) -> Iterator[Step]:
        """The steps of some rectangles."""
        for rectangle in patterns:
            if self.suits(rectangle.roof):
                yield from self.steps(position, rectangle)

    @abstractmethod
    def suits(self, roof: int) -> bool:
        """Whether it is worth looking at a rectangle with this roof."""

    @abstractmethod
    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """The steps that one pattern makes."""


class OneRoofCell(UniquenessTest):
    """Only one cell can be the one that holds neither digit."""

    def suits(self, roof: int) -> bool:
        return roof.bit_count() == 1

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        low, high = pattern.digits
        removed = position.candidates_in(pattern.roof, 1 << low | 1 << high)
        if removed:
            yield Step(self, eliminations=removed, facts=UniquenessFacts(*common_facts(position, pattern)))


@dataclass(frozen=True)
class SameExtra(UniquenessTest):
    """All cells of the roof have the same extra candidate: at least one of them holds it."""

    in_line: bool = True  # whether the roof must be two cells of a line; if false, two at opposite corners, or three

    def suits(self, roof: int) -> bool:
        return roof.bit_count() > 1 and is_in_line(roof) == self.in_line

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        if pattern.extra & (pattern.extra - 1):
            return
        removed = position.candidates_in(seen_by_all(pattern.roof), pattern.extra)
        if removed:
            yield Step(self, eliminations=removed, facts=UniquenessFacts(*common_facts(position, pattern)))


class RoofPair(UniquenessTest):
    """Two cells of the roof have all places of one digit in a house: one of them holds it, so none holds the other."""

    facts_type = RoofPairFacts

    def suits(self, roof: int) -> bool:
        return roof.bit_count() == 2 and is_in_line(roof)

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """A step for each of the two digits that must be in the roof; the first house that shows it counts."""
        for digit, other in _both_ways(pattern):
            for house in common_houses(pattern.roof):
                places = position.candidates[digit] & HOUSE_MASK[house]
                if places and not places & ~pattern.roof and position.candidates[other] & pattern.roof:
                    removed = position.candidates_in(pattern.roof, 1 << other)
                    facts = RoofPairFacts(*common_facts(position, pattern), house, digit)
                    yield Step(self, eliminations=removed, facts=facts)
                    break


class DiagonalXWing(UniquenessTest):
    """A digit of two lines has all its places in the rectangle, but it cannot hold the roof, two opposite corners."""

    facts_type = DiagonalXWingFacts

    def suits(self, roof: int) -> bool:
        return roof.bit_count() == 2 and not is_in_line(roof)

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """A step for each of the two digits; the rows count before the columns."""
        corners = pattern.floor | pattern.roof
        first, *_, last = pattern.cells
        for digit in pattern.digits:
            for lines in zip(HOUSES_OF[first][:2], HOUSES_OF[last][:2], strict=True):
                places = position.candidates[digit] & (HOUSE_MASK[lines[0]] | HOUSE_MASK[lines[1]])
                if not places & ~corners and places & pattern.roof:
                    removed = position.candidates_in(pattern.roof, 1 << digit)
                    facts = DiagonalXWingFacts(*common_facts(position, pattern), lines, digit)
                    yield Step(self, eliminations=removed, facts=facts)
                    break


class HiddenRectangle(UniquenessTest):
    """The row and the column of one cell have a digit only in the rectangle: the cell is not the other digit."""

    facts_type = HiddenRectangleFacts

    def suits(self, roof: int) -> bool:
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
                    facts = HiddenRectangleFacts(*common_facts(position, pattern), cell, digit)
                    yield Step(self, eliminations=(Candidate(cell, other),), facts=facts)


def is_in_line(cells: int) -> bool:
    """Whether a row or a column has all the cells."""
    row, column, _ = HOUSES_OF[cells.bit_length() - 1]
    return not cells & ~HOUSE_MASK[row] or not cells & ~HOUSE_MASK[column]


def _both_ways(pattern: DeadlyPattern) -> tuple[tuple[int, int], tuple[int, int]]:
    low, high = pattern.digits
    return (low, high), (high, low)


def common_facts(
    position: Position, pattern: DeadlyPattern
) -> tuple[tuple[int, int], tuple[int, ...], tuple[Candidate, ...], tuple[Candidate, ...]]:
    """The facts that begin those of every test."""
    low, high = pattern.digits
    candidates = position.candidates_in(pattern.floor | pattern.roof, 1 << low | 1 << high)
    return pattern.digits, pattern.cells, candidates, position.candidates_in(pattern.roof, pattern.extra)


_LINES = tuple(HOUSE_MASK[row] | HOUSE_MASK[column] for row, column, _ in HOUSES_OF)
"""For each cell the cells of its row and column."""

UNIQUENESS_TEST_1 = OneRoofCell("uniqueness-test-1", "0600", Level.HARD, 100)
UNIQUENESS_TEST_2 = SameExtra("uniqueness-test-2", "0601", Level.HARD, 100)
UNIQUENESS_TEST_4 = RoofPair("uniqueness-test-4", "0603", Level.HARD, 100)
UNIQUENESS_TEST_5 = SameExtra("uniqueness-test-5", "0604", Level.HARD, 100, in_line=False)
UNIQUENESS_TEST_6 = DiagonalXWing("uniqueness-test-6", "0605", Level.HARD, 100)
HIDDEN_RECTANGLE = HiddenRectangle("hidden-rectangle", "0606", Level.HARD, 100)
