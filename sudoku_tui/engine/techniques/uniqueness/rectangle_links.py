"""Unique rectangles with strong links: a candidate that would force its two digits into all four corners is false.

One search finds what the forum knows under many names, such as 2B/1SL, 2D/1SL, 3X/2SL, 4X/2SL and 4C/3SL (Mike Barker,
2006).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.board import HOUSES_OF, Candidate
from sudoku_tui.engine.immutable import brief, immutable
from sudoku_tui.engine.links.conjugate_pairs import conjugate_pairs
from sudoku_tui.engine.patterns.rectangles import DeadlyPattern, deadly_pattern, rectangles
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.engine.techniques.uniqueness.unique_rectangles import (
    HIDDEN_RECTANGLE,
    UNIQUENESS_TEST_1,
    UNIQUENESS_TEST_4,
    UNIQUENESS_TEST_6,
)


@dataclass(frozen=True, slots=True)
class ForcedCorner:
    """A corner whose digit follows from a supposition, and how."""

    cell: int
    digit: int
    other: int  # the corner beside it from which it follows
    # the house that has the digit only in these two; -1 where it follows because the cell can be nothing else
    house: int


@dataclass(frozen=True, slots=True)
class Supposition:
    """A candidate of a corner that would make a rectangle deadly."""

    candidate: Candidate
    forced: tuple[ForcedCorner, ...]  # the three other corners, each following from what is known before it

    __repr__ = brief


@immutable
class RectangleLinksFacts(Facts):
    """A rectangle of two digits, and what cannot be true in it."""

    family = "beyond.rectangle_links"
    digits: tuple[int, int]  # the two digits, the lower first
    cells: tuple[int, ...]  # the corners, in ascending order
    pattern: tuple[Candidate, ...]  # the candidates of the two digits there
    extra: tuple[Candidate, ...]  # the other candidates there
    suppositions: tuple[Supposition, ...]  # one for each candidate that goes

    @property
    def links(self) -> tuple[ForcedCorner, ...]:
        """The consequences of strong links, each link once."""
        forced = (corner for supposed in self.suppositions for corner in supposed.forced if corner.house >= 0)
        links = {(corner.digit, corner.house): corner for corner in forced}
        return tuple(links.values())

    def evidence(self) -> tuple[Evidence, ...]:
        links = ((*sorted((corner.other, corner.cell)), corner.digit) for corner in self.links)
        ends = tuple((Candidate(first, digit), Candidate(second, digit)) for first, second, digit in links)
        return (
            Evidence(Role.PATTERN, cells=self.cells, candidates=self.pattern),
            Evidence(Role.FIN, candidates=self.extra),
            Evidence(Role.HOUSE, houses=tuple(dict.fromkeys(corner.house for corner in self.links))),
            Evidence(Role.LINK_STRONG, links=ends),
        )


@dataclass(frozen=True, slots=True)
class StrongLinks:
    """The strong links along the rows and columns."""

    houses: tuple[dict[int, int], ...]  # for each digit the first house of each two cells that are its only places
    across: dict[int, list[tuple[int, int]]]  # for each cell the links that begin there: the digit, and the other cell


class RectangleLinks(Technique):
    """A corner cannot hold a digit from which a deadly filling of all four corners would follow.

    The rectangle has four open cells in two boxes, and no placed value keeps either digit out of any of them. A corner
    follows from the one beside it: if it has no other candidates than the two digits, or if a house of both has a digit
    only there. The corner opposite to the supposed one must come out with the same digit, the two others with the other
    one. That finds all that trying every filling of the corners (each a, b, or something else) would find: a candidate
    of which only a deadly filling is left has such a proof.

    A candidate that an easier test removes in one step in the same rectangle is left to that test.
    """

    assumes_unique = True
    facts_type = RectangleLinksFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each rectangle, first those with a bivalue corner."""
        links = strong_links(position)
        for rectangle in rectangles(position):
            yield from self._steps(position, rectangle, links)
        for digits, cells in sorted(_linked_rectangles(position, links)):
            rectangle = deadly_pattern(position.digits_of, digits, cells)
            yield from self._steps(position, rectangle, links)

    def _steps(self, position: Position, rectangle: DeadlyPattern, links: StrongLinks) -> Iterator[Step]:
        suppositions = tuple(suppositions_of(position, rectangle, links))
        if not suppositions:
            return
        removed = tuple(sorted(supposed.candidate for supposed in suppositions))
        if _is_known(position, rectangle, removed):
            return
        low, high = rectangle.digits
        pair, corners = 1 << low | 1 << high, rectangle.floor | rectangle.roof
        facts = RectangleLinksFacts(
            rectangle.digits,
            rectangle.cells,
            position.candidates_in(corners, pair),
            position.candidates_in(corners, ~pair),
            suppositions,
        )
        yield Step(self, eliminations=removed, facts=facts)


def strong_links(position: Position) -> StrongLinks:
    """The conjugate pairs that lie in a row or a column, those of a box among them."""
    houses: tuple[dict[int, int], ...] = tuple({} for _ in range(10))
    across: dict[int, list[tuple[int, int]]] = {}
    for digit, pairs in enumerate(conjugate_pairs(position)):
        found = houses[digit]
        for house, first, second in pairs:
            both = 1 << first | 1 << second
            if both not in found and (first // 9 == second // 9 or (second - first) % 9 == 0):
                found[both] = house
                across.setdefault(first, []).append((digit, second))
                across.setdefault(second, []).append((digit, first))
    return StrongLinks(houses, across)


def _linked_rectangles(position: Position, links: StrongLinks) -> set[tuple[tuple[int, int], tuple[int, ...]]]:
    """Rectangles without a bivalue corner where a filling may follow from strong links alone.

    Suppose that a corner holds `digit`. The opposite corner takes it by a link with a corner beside it, and that one
    takes `other` by another link, which is mostly along its other side.
    """
    found = set()
    possible, bivalue = position.possible, position.bivalue_groups
    for corner, begun in links.across.items():
        for digit, opposite in begun:
            is_row = corner // 9 == opposite // 9
            for other, end in begun:
                if other == digit:
                    continue
                if end == opposite:
                    ends = _across(position, corner, digit, is_row)
                elif (corner // 9 == end // 9) == is_row:
                    continue
                else:
                    ends = (end,)
                pair = 1 << digit | 1 << other
                for supposed in ends:
                    last = supposed + opposite - corner
                    cells = tuple(sorted((corner, opposite, supposed, last)))
                    four = 1 << corner | 1 << opposite | 1 << supposed | 1 << last
                    if (
                        not four & ~(possible[digit] & possible[other])
                        and not four & bivalue.get(pair, 0)
                        and (HOUSES_OF[corner][2] == HOUSES_OF[opposite][2])
                        != (HOUSES_OF[corner][2] == HOUSES_OF[supposed][2])
                    ):
                        found.add(((min(digit, other), max(digit, other)), cells))
    return found


def _across(position: Position, corner: int, digit: int, is_row: bool) -> tuple[int, ...]:
    """The cells in the line across of a corner that may hold a digit."""
    line = range(corner % 9, 81, 9) if is_row else range(corner // 9 * 9, corner // 9 * 9 + 9)
    return tuple(cell for cell in line if cell != corner and position.has_candidate(cell, digit))


def suppositions_of(position: Position, rectangle: DeadlyPattern, links: StrongLinks) -> Iterator[Supposition]:
    """The candidates that would make a rectangle deadly, by digit and corner."""
    low, high = rectangle.digits
    cells, floor = rectangle.cells, rectangle.floor
    for digit, other in ((low, high), (high, low)):
        places, others = position.candidates[digit], position.candidates[other]
        same, different = links.houses[digit], links.houses[other]
        for index, cell in enumerate(cells):
            first, second, opposite = cells[index ^ 1], cells[index ^ 2], cells[index ^ 3]
            if places >> cell & places >> opposite & others >> first & others >> second & 1:
                forced = forced_corners(cells, index, (digit, other), floor, (same, different))
                if forced is not None:
                    yield Supposition(Candidate(cell, digit), forced)


def forced_corners(
    cells: Sequence[int],
    index: int,
    digits: tuple[int, int],
    floor: int,
    links: tuple[Mapping[int, int], Mapping[int, int]],
) -> tuple[ForcedCorner, ...] | None:
    """How the other corners follow if one holds the first of two digits; None if one of them does not.

    `links` has for each of the digits the house of each two corners of which one must hold it.
    """
    digit, other = digits
    same, different = links
    cell, near, opposite = cells[index], (cells[index ^ 1], cells[index ^ 2]), cells[index ^ 3]
    beside = [_forced(one, other, cell, floor, different) for one in near]
    linked = [one for one in near if 1 << one | 1 << opposite in same]
    known = [corner for corner in beside if corner is not None]
    if linked:
        house = same[1 << linked[0] | 1 << opposite]
        forced = [ForcedCorner(opposite, digit, linked[0], house)]
    elif known and floor >> opposite & 1:
        forced = [known[0], ForcedCorner(opposite, digit, known[0].cell, -1)]
    else:
        return None
    for corner, one in zip(beside, near, strict=True):
        if corner is None:
            over = different.get(1 << one | 1 << opposite)
            if over is None:
                return None
            forced.append(ForcedCorner(one, other, opposite, over))
        elif corner not in forced:
            forced.append(corner)
    return tuple(forced)


def _forced(cell: int, digit: int, supposed: int, floor: int, links: Mapping[int, int]) -> ForcedCorner | None:
    """How a corner takes a digit if the one beside it holds the other digit."""
    house = -1 if floor >> cell & 1 else links.get(1 << cell | 1 << supposed)
    return None if house is None else ForcedCorner(cell, digit, supposed, house)


def _is_known(position: Position, rectangle: DeadlyPattern, removed: tuple[Candidate, ...]) -> bool:
    """Whether one step of an easier test removes as much."""
    tests = (UNIQUENESS_TEST_1, UNIQUENESS_TEST_4, UNIQUENESS_TEST_6, HIDDEN_RECTANGLE)
    steps = (step for test in tests for step in test.steps_of(position, (rectangle,)))
    return any(set(removed) <= set(step.eliminations) for step in steps)


UNIQUE_RECTANGLE_LINKS = RectangleLinks("unique-rectangle-links", "3300", Level.HARD, 120)
