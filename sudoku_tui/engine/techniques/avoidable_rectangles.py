"""Avoidable rectangles: unique rectangles in which values stand already, but none that the puzzle gives.

If two digits stood in two rows, two columns and two boxes like a, b, b and a, they could be swapped there. Only a given
keeps a digit in its place, so the puzzle would have two solutions.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from sudoku_tui.engine.board import (
    CELLS,
    DIGITS,
    HOUSE_MASK,
    HOUSES_OF,
    PEER_MASK,
    Candidate,
    as_candidates,
    box_of,
    cells_in,
)
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class AvoidableRectangle(Technique):
    """A rectangle that must not be filled so that two digits could be swapped."""

    assumes_unique = True
    own_legend: ClassVar[Mapping[Role, str]] = {
        Role.COVER: "filled, not given",
        Role.PATTERN: "would complete it",
        Role.FIN: "extra candidate",
    }

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The rectangle, what stands in it, and what must not stand there besides."""
        return (
            f"Look at the rectangle of {notation.cells(step.cells(Role.PATTERN))}.",
            "None of these cells is a given, and each row, column and box has two of them or none.",
            *self.argument(step, notation),
            f"This removes {notation.removals(step.eliminations)}.",
        )

    @abstractmethod
    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The sentences between the cells and the eliminations."""

    def step(
        self, removed: Sequence[Candidate], standing: Sequence[Candidate], missing: Sequence[Candidate], *more: Evidence
    ) -> Step:
        """A step.

        Args:
            removed: the eliminations.
            standing: the values in the rectangle.
            missing: what would make it complete.
            more: further evidence.
        """
        cells = tuple(sorted(cell for cell, _ in (*standing, *missing)))
        values = Evidence(Role.COVER, candidates=tuple(sorted(standing)))
        pattern = Evidence(Role.PATTERN, cells=cells, candidates=tuple(sorted(missing)))
        return Step(self, eliminations=tuple(removed), facts=RecordedFacts((values, pattern, *more)))


class OneOpenCell(AvoidableRectangle):
    """Three cells are filled: the fourth must not complete the rectangle."""

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each rectangle, by the digit that stands in two opposite corners, then by these corners."""
        for digit in DIGITS:
            solved = position.placed[digit] & ~position.givens
            for first in cells_in(solved):
                for second in cells_in(solved & _OPPOSITES[first] & -1 << first):
                    shift = second % 9 - first % 9
                    for third, fourth in ((first + shift, second - shift), (second - shift, first + shift)):
                        other = position.values[third]
                        if other in (0, digit) or position.givens >> third & 1:
                            continue
                        if position.has_candidate(fourth, other):
                            missing = (Candidate(fourth, other),)
                            standing = Candidate(first, digit), Candidate(second, digit), Candidate(third, other)
                            yield self.step(missing, standing, missing)

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "A1=2, A4=7 and C1=7: removes 2 from C4"."""
        standing = join_words([notation.candidate(value) for value in step.candidates(Role.COVER)])
        return f"{standing}: removes {notation.removals(step.eliminations)}"

    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The three values, and what the fourth must not be."""
        (missing,) = step.eliminations
        standing = step.candidates(Role.COVER)
        (twice,) = {value for _, value in standing if value != missing.digit}
        cell = notation.cell(missing.cell)
        return (
            f"{_values(standing, notation)}.",
            f"If {cell} were {missing.digit}, the {_plurals(missing.digit, twice)} of the four cells could be swapped: "
            "the puzzle would have two solutions.",
            f"A proper puzzle has just one, so {cell} is not {missing.digit}.",
        )


class TwoOpenCells(AvoidableRectangle):
    """Two cells of a line are filled; the two others would complete the rectangle, but have one extra candidate."""

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each two bivalue cells of a line, by cell, rows before columns."""
        for first in cells_in(position.bivalue_cells):
            row, column, _ = HOUSES_OF[first]
            for along, across in ((row, column), (column, row)):
                for second in cells_in(position.bivalue_cells & HOUSE_MASK[along] & -2 << first):
                    if (position.digits_of[first] & position.digits_of[second]).bit_count() == 1:
                        yield from self._steps(position, first, second, across)

    def _steps(self, position: Position, first: int, second: int, across: int) -> Iterator[Step]:
        """The steps of two cells with one digit in common; `across` is the first one's line without the second."""
        digits, others = position.digits_of[first], position.digits_of[second]
        extra = digits & others
        own, other = (digits ^ extra).bit_length() - 1, (others ^ extra).bit_length() - 1
        same_box = HOUSE_MASK[box_of(first)]
        # Beside each of the two stands the digit that only the other one can be.
        for third in cells_in(position.placed[other] & HOUSE_MASK[across] & ~position.givens):
            fourth = third + second - first
            in_two_boxes = same_box >> second & 1 != same_box >> third & 1
            if position.values[fourth] != own or position.givens >> fourth & 1 or not in_two_boxes:
                continue
            x = extra.bit_length() - 1
            seen = position.candidates[x] & PEER_MASK[first] & PEER_MASK[second]
            removed = as_candidates(seen, x)
            if removed:
                standing, missing = (
                    (Candidate(third, other), Candidate(fourth, own)),
                    (Candidate(first, own), Candidate(second, other)),
                )
                fins = Evidence(Role.FIN, candidates=(Candidate(first, x), Candidate(second, x)))
                yield self.step(removed, standing, missing, fins)

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "A1=2 and A4=7, with 6 in C1 or C4: removes 6 from C5"."""
        standing = join_words([notation.candidate(value) for value in step.candidates(Role.COVER)])
        extra = step.eliminations[0].digit
        either = join_words([notation.cell(cell) for cell, _ in step.candidates(Role.FIN)], "or")
        return f"{standing}, with {extra} in {either}: removes {notation.removals(step.eliminations)}"

    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The two values, the two open cells, and what one of them must hold."""
        extra = step.eliminations[0].digit
        (first, own), (second, other) = step.candidates(Role.PATTERN)
        names = notation.cells((first, second))
        return (
            f"{_values(step.candidates(Role.COVER), notation)}.",
            f"{notation.cell(first)} can only be {digit_words(sorted((own, extra)), 'or')}, "
            f"and {notation.cell(second)} can only be {digit_words(sorted((other, extra)), 'or')}.",
            f"If neither were {extra}, the {_plurals(own, other)} of the four cells could be swapped: "
            "the puzzle would have two solutions.",
            f"A proper puzzle has just one, so at least one of {names} is {extra}.",
            f"A cell that sees both {names} cannot be {extra}.",
        )


def _values(values: Sequence[Candidate], notation: Notation) -> str:
    """Such as "A1 is 2, A4 is 7 and C1 is 7"."""
    return join_words([f"{notation.cell(cell)} is {digit}" for cell, digit in values])


def _plurals(*digits: int) -> str:
    """Such as "2s and 7s"."""
    return join_words([f"{digit}s" for digit in sorted(digits)])


def _opposites(cell: int) -> int:
    """Where the opposite corner of a rectangle in two boxes can be: in a box beside or above, and not seen."""
    row, column, box = HOUSES_OF[cell]
    neighbors = 0
    for seen in cells_in(HOUSE_MASK[row] | HOUSE_MASK[column]):
        neighbors |= HOUSE_MASK[box_of(seen)]
    return neighbors & ~(HOUSE_MASK[row] | HOUSE_MASK[column] | HOUSE_MASK[box])


_OPPOSITES = tuple(map(_opposites, CELLS))

AVOIDABLE_RECTANGLE_1 = OneOpenCell("avoidable-rectangle-1", "0607", Level.HARD, 100)
AVOIDABLE_RECTANGLE_2 = TwoOpenCells("avoidable-rectangle-2", "0608", Level.HARD, 100)
