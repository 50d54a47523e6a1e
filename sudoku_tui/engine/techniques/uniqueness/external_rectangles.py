"""Unique rectangles with external guardians: the places that its two digits have beside it in some of its houses.

If none of these were true, each of the houses would have its digit in the rectangle, and with the corners that have no
other candidates that would leave nothing but a deadly filling. So one of the guardians is true. ("External UR" in the
players' forum.)
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from sudoku_tui.engine.board import HOUSE_MASK, Candidate, cells_in, common_houses
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.nodes import WEAK, of_digit
from sudoku_tui.engine.patterns.guardians import Guardians, as_candidates, as_nodes, guardians_of
from sudoku_tui.engine.patterns.rectangles import DeadlyPattern, rectangles
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.engine.techniques.uniqueness.rectangle_links import (
    Supposition,
    forced_corners,
    strong_links,
    suppositions_of,
)

_SIDES = ((0, 1), (2, 3), (0, 2), (1, 3))
"""The corners of each side: rows, columns."""
_MOST_FLOOR = 2  # corners without other candidates: of three of them Uniqueness Test 1 says more
_MOST_GUARDIANS = 6
_OTHER = 2  # in a filling: neither of the two digits


@immutable
class ExternalRectangleFacts(Facts):
    """A rectangle and its external guardians, and what would follow without these."""

    family = "beyond.external_rectangles"
    digits: tuple[int, int]  # the two digits, the lower first
    cells: tuple[int, ...]  # the corners, in ascending order
    pattern: tuple[Candidate, ...]  # the candidates of the two digits there
    guardians: tuple[Candidate, ...]
    suppositions: tuple[Supposition, ...]  # of a corner that can only be one of the two digits: both

    @property
    def houses(self) -> tuple[int, ...]:
        """The houses in which a digit would be only in the rectangle."""
        forced = (corner for supposed in self.suppositions for corner in supposed.forced)
        return tuple(sorted({corner.house for corner in forced if corner.house >= 0}))

    @property
    def guarded_cells(self) -> tuple[int, ...]:
        return tuple(sorted({cell for cell, _ in self.guardians}))

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.PATTERN, cells=self.cells, candidates=self.pattern),
            Evidence(Role.HOUSE, houses=self.houses),
            Evidence(Role.FIN, candidates=self.guardians),
        )


@dataclass(frozen=True, slots=True)
class _Side:
    """A digit in a house of two corners."""

    ends: int  # the two corners
    digit: int
    house: int
    guardians: int  # its other places there, as nodes
    removed: int  # what falls if one of these is true; -1 if there are none


class ExternalRectangle(Technique):
    """A rectangle in two boxes, one or two corners of which have no other candidates than two digits.

    All corners have both digits as candidates, and no placed value keeps one out. Which sides and digits suffice is
    found by trying all fillings of the corners: with the digit of each side in one of its corners none must be left but
    the two in which each row, column and box has both digits. Candidates that strong links remove in the rectangle are
    left to these.
    """

    assumes_unique = True
    facts_type = ExternalRectangleFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of guardians that removes what those before in the rectangle do not."""
        guardians = guardians_of(position)
        for rectangle in rectangles(position):
            low, high = rectangle.digits
            both = position.candidates[low] & position.candidates[high]
            corners = rectangle.floor | rectangle.roof
            if rectangle.floor.bit_count() <= _MOST_FLOOR and not corners & ~both:
                yield from self._steps(position, rectangle, guardians)

    def _steps(self, position: Position, rectangle: DeadlyPattern, guardians: Guardians) -> Iterator[Step]:
        known = -1  # not yet asked for
        for sides in _choices(position, rectangle):
            nodes = 0
            for side in sides:
                nodes |= side.guardians
            removed = guardians.removed(nodes) if nodes.bit_count() <= _MOST_GUARDIANS else 0
            if removed and known < 0:
                easier = suppositions_of(position, rectangle, strong_links(position))
                known = as_nodes(supposed.candidate for supposed in easier)
            if removed & ~known:
                known |= removed
                facts = _facts(position, rectangle, sides, nodes)
                yield Step(self, eliminations=as_candidates(removed), facts=facts)


def _choices(position: Position, rectangle: DeadlyPattern) -> Iterator[tuple[_Side, ...]]:
    """The smallest choices of sides that suffice, if something may fall to their guardians."""
    cells = rectangle.cells
    floor = sum(1 << index for index, cell in enumerate(cells) if rectangle.floor >> cell & 1)
    sides: dict[tuple[int, int], list[_Side]] = {}
    for choice in _sufficient(floor):
        options = []
        for side, which in choice:
            found = sides.get((side, which))
            if found is None:
                found = sides[side, which] = _sides(position, rectangle, side, rectangle.digits[which])
            options.append(found)
        for together in product(*options):
            removed = -1
            for one in together:
                removed &= one.removed
            if removed and removed != -1:
                yield together


def _sides(position: Position, rectangle: DeadlyPattern, side: int, digit: int) -> list[_Side]:
    """A digit in each house of a side; in one that has it nowhere else alone, if there is such."""
    first, second = (rectangle.cells[index] for index in _SIDES[side])
    ends = 1 << first | 1 << second
    found = []
    for house in common_houses(ends):
        others = position.candidates[digit] & HOUSE_MASK[house] & ~ends
        removed, nodes = -1, of_digit(digit, others)
        for node in cells_in(nodes):
            removed &= WEAK[node]
        if not nodes:
            return [_Side(ends, digit, house, 0, -1)]
        if removed:
            found.append(_Side(ends, digit, house, nodes, removed))
    return found


def _facts(
    position: Position, rectangle: DeadlyPattern, sides: tuple[_Side, ...], nodes: int
) -> ExternalRectangleFacts:
    low, high = rectangle.digits
    links: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for side in sides:
        links[side.digit == high][side.ends] = side.house
    index = next(index for index, cell in enumerate(rectangle.cells) if rectangle.floor >> cell & 1)
    suppositions = []
    for digits, both in ((rectangle.digits, links), ((high, low), links[::-1])):
        forced = forced_corners(rectangle.cells, index, digits, rectangle.floor, both)
        assert forced is not None
        suppositions.append(Supposition(Candidate(rectangle.cells[index], digits[0]), forced))
    return ExternalRectangleFacts(
        rectangle.digits,
        rectangle.cells,
        position.candidates_in(rectangle.floor | rectangle.roof, 1 << low | 1 << high),
        as_candidates(nodes),
        tuple(suppositions),
    )


@cache
def _sufficient(floor: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The smallest choices of sides and digits, each 0 or 1, that leave only deadly fillings.

    `floor` is the set of the indices of the corners that have no other candidates.
    """
    fillings = [
        filling
        for filling in product((0, 1, _OTHER), repeat=4)
        if filling not in ((0, 1, 1, 0), (1, 0, 0, 1))
        and not any(filling[first] == filling[second] != _OTHER for first, second in _SIDES)
        and not any(floor >> index & 1 and digit == _OTHER for index, digit in enumerate(filling))
    ]
    links = tuple((side, which) for side in range(4) for which in range(2))
    forbidden = [
        sum(
            1 << number
            for number, filling in enumerate(fillings)
            if which not in (filling[_SIDES[side][0]], filling[_SIDES[side][1]])
        )
        for side, which in links
    ]
    found: list[int] = []
    for choice in sorted(range(1 << len(links)), key=int.bit_count):
        left = (1 << len(fillings)) - 1
        for index in cells_in(choice):
            left &= ~forbidden[index]
        if not left and not any(smaller & choice == smaller for smaller in found):
            found.append(choice)
    return tuple(tuple(links[index] for index in cells_in(choice)) for choice in found)


EXTERNAL_RECTANGLE = ExternalRectangle("external-rectangle", "3305", Level.HARD, 180)
