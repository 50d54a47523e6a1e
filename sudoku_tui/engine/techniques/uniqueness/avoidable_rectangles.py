"""Avoidable rectangles: unique rectangles in which values stand already, but none that the puzzle gives.

If two digits stood in two rows, two columns and two boxes like a, b, b and a, they could be swapped there. Only a given
keeps a digit in its place, so the puzzle would have two solutions.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from sudoku_tui.engine.board import (
    CELLS,
    DIGITS,
    HOUSE_MASK,
    HOUSES_OF,
    PEER_MASK,
    Candidate,
    box_of,
    cells_in,
    cells_of,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Contest, Level, Technique


@immutable
class AvoidableRectangleFacts(Facts):
    """A rectangle that must not be filled so that two digits could be swapped."""

    family = "uniqueness.avoidable_rectangles"
    standing: tuple[Candidate, ...]  # the values in the rectangle, by cell
    missing: tuple[Candidate, ...]  # the candidates that would complete it, by cell
    extra: tuple[Candidate, ...] = ()  # the extra candidates of two open cells; none where one cell is open

    @property
    def cells(self) -> list[int]:
        return cells_of((*self.standing, *self.missing))

    def evidence(self) -> tuple[Evidence, ...]:
        pattern = (
            Evidence(Role.COVER, candidates=self.standing),
            Evidence(Role.PATTERN, cells=tuple(self.cells), candidates=self.missing),
        )
        return (*pattern, Evidence(Role.FIN, candidates=self.extra)) if self.extra else pattern


class FilledPairScan(Contest):
    """A path looks as HoDoKu does: from two filled cells of a box on, and at open cells with two candidates alone."""

    def best_step(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """The first step of the first technique that has one, by the two filled cells and those beside them."""
        for technique in techniques:
            steps = {}
            for step in technique.find(position):
                place = _place_in_scan(position, step.facts)
                if place is not None:
                    steps[place] = step
            if steps:
                return steps[min(steps)]
        return None


def _place_in_scan(position: Position, facts: Facts) -> tuple[int, ...] | None:
    """The cells of a rectangle as the scan comes to them; None if it does not see the step."""
    assert isinstance(facts, AvoidableRectangleFacts)
    if not all(position.bivalue_cells >> cell & 1 for cell, _ in facts.missing):
        return None
    for first, second in combinations(cells_of(facts.standing), 2):
        if box_of(first) == box_of(second):
            return first, second, *(cell for cell in facts.cells if cell not in (first, second))
    return None


_SCAN = FilledPairScan()


class OneOpenCell(Technique):
    """Three cells are filled: the fourth must not complete the rectangle."""

    assumes_unique = True
    contest = _SCAN
    facts_type = AvoidableRectangleFacts

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
                            facts = AvoidableRectangleFacts(tuple(sorted(standing)), missing)
                            yield Step(self, eliminations=missing, facts=facts)


class TwoOpenCells(Technique):
    """Two cells of a line are filled; the two others would complete the rectangle, but have one extra candidate."""

    assumes_unique = True
    contest = _SCAN
    facts_type = AvoidableRectangleFacts

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
        same_box = HOUSE_MASK[HOUSES_OF[first][2]]
        # Beside each of the two stands the digit that only the other one can be.
        for third in cells_in(position.placed[other] & HOUSE_MASK[across] & ~position.givens):
            fourth = third + second - first
            in_two_boxes = same_box >> second & 1 != same_box >> third & 1
            if position.values[fourth] != own or position.givens >> fourth & 1 or not in_two_boxes:
                continue
            x = extra.bit_length() - 1
            seen = position.candidates[x] & PEER_MASK[first] & PEER_MASK[second]
            removed = position.candidates_in(seen, extra)
            if removed:
                standing = Candidate(third, other), Candidate(fourth, own)
                missing = Candidate(first, own), Candidate(second, other)
                fins = Candidate(first, x), Candidate(second, x)
                facts = AvoidableRectangleFacts(tuple(sorted(standing)), missing, fins)
                yield Step(self, eliminations=removed, facts=facts)


def _opposites(cell: int) -> int:
    """Where the opposite corner of a rectangle in two boxes can be: in a box beside or above, and not seen."""
    row, column, box = HOUSES_OF[cell]
    neighbors = 0
    for seen in cells_in(HOUSE_MASK[row] | HOUSE_MASK[column]):
        neighbors |= HOUSE_MASK[HOUSES_OF[seen][2]]
    return neighbors & ~(HOUSE_MASK[row] | HOUSE_MASK[column] | HOUSE_MASK[box])


_OPPOSITES = tuple(map(_opposites, CELLS))

AVOIDABLE_RECTANGLE_1 = OneOpenCell("avoidable-rectangle-1", "0607", Level.HARD, 100)
AVOIDABLE_RECTANGLE_2 = TwoOpenCells("avoidable-rectangle-2", "0608", Level.HARD, 100)
