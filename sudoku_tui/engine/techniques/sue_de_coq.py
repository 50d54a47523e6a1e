"""Sue de Coq: cells where a line and a box meet, and how their digits are shared out between the line and the box.

C are two or three cells of the meeting place, V their digits. A are other cells of the line, B other cells of the box,
and no digit of V is in both A and B. For example, with two cells in C and V = {1, 2, 3, 4}:

    line    C 1 2 3 4    C 1 2 3 4    .      |    A 1 2 5    A 2 5    .
    box     B 3 4        .            .

A digit stands at most once in C and A together, because they share the line, and at most once in C and B together,
because they share the box. So a digit fills at most one of all these cells; only one that is in A and in B, but not in
V, may fill two. If that is just enough for all the cells, every digit must fill what it can: here 1, 2 and 5 stand in C
and A, and nowhere else in the line; 3 and 4 stand in C and B, and nowhere else in the box.

Published by a player of that name, who called it "Two-Sector Disjoint Subsets" (2005).
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.board import HOUSE_CELLS, HOUSE_MASK, INTERSECTIONS, Candidate, cell_set, cells_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class _Cells(NamedTuple):
    """A set of cells and the set of their digits."""

    cells: int
    digits: int


class _SharedLine(NamedTuple):
    """A line and a box, and C, A and B."""

    line: int
    box: int
    shared: _Cells
    in_line: _Cells
    in_box: _Cells


@immutable
class SueDeCoqFacts(Facts):
    """A line and a box, and the candidates of C, A and B, each by cell."""

    family = "sue_de_coq"
    line: int
    box: int
    shared: tuple[Candidate, ...]
    in_line: tuple[Candidate, ...]
    in_box: tuple[Candidate, ...]

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.HOUSE, houses=(self.line, self.box)),
            Evidence(Role.PATTERN, candidates=self.shared),
            Evidence(Role.GROUP_A, candidates=self.in_line),
            Evidence(Role.GROUP_B, candidates=self.in_box),
        )


class SueDeCoq(Technique):
    """Cells where a line and a box meet, whose digits are shared out between the line and the box."""

    facts_type = SueDeCoqFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each pattern that removes something, by line (rows first) and box, then by C, A and B.

        With two cells in C the third cell of the meeting place may be in A or B. Of patterns that are the same cells in
        all and do the same, the first counts. No part of A or B is a naked subset: that would be a step of its own.
        """
        found = set()
        for pattern in _patterns(position):
            eliminations = _eliminations(position, pattern)
            effect = (pattern.shared.cells | pattern.in_line.cells | pattern.in_box.cells, frozenset(eliminations))
            if not eliminations or effect in found:
                continue
            if not _has_subset(position, pattern.in_line.cells) and not _has_subset(position, pattern.in_box.cells):
                found.add(effect)
                line, box, *parts = pattern
                facts = SueDeCoqFacts(line, box, *(position.candidates_in(*part) for part in parts))
                yield Step(self, eliminations=eliminations, facts=facts)


def _patterns(position: Position) -> Iterator[_SharedLine]:
    """The patterns, whether or not they remove anything.

    A and B are no naked subsets, so each has more digits than cells; and as the digits of V suffice for both, they have
    together at most as many more as C has cells.
    """
    choices = list(_choices(position))
    houses = {house for line, box, _, _ in choices for house in (line, box)}
    two_more = {house: _almost_locked(position, house) for house in houses}
    one_more = {house: tuple([one for one in sets if one[2] == 1]) for house, sets in two_more.items()}
    for line, box, c, v in choices:
        size = c.bit_count()
        sets = one_more if size == 2 else two_more
        in_line = _takers(sets[line], c, v)
        in_box = _takers(sets[box], c, v) if in_line else []
        for a, a_digits, a_taken in in_line:
            for b, b_digits, b_taken in in_box:
                if a_taken + b_taken == v.bit_count() - size and not a & b and not a_digits & b_digits & v:
                    yield _SharedLine(line, box, _Cells(c, v), _Cells(a, a_digits), _Cells(b, b_digits))


def _choices(position: Position) -> Iterator[tuple[int, int, int, int]]:
    """All that can be C, with at least two digits more than cells: the line, the box, C, and V."""
    filled, digits_of = ~position.empty, position.digits_of
    for box, line, ways in _MEETINGS:
        for c, cells in ways:
            if not c & filled:
                v = 0
                for cell in cells:
                    v |= digits_of[cell]
                if v.bit_count() >= len(cells) + 2:
                    yield line, box, c, v


def _almost_locked(position: Position, house: int) -> tuple[tuple[int, int, int], ...]:
    """The sets of cells in a house with one digit more than cells, or two, by cell: cells, digits, how many more.

    Sets that leave fewer than two digits of the house are left out. They cannot be A or B, because two digits of V at
    least are for the other set. This bounds the search where cells have many candidates.
    """
    most = (position.empty & HOUSE_MASK[house]).bit_count() - 2
    if most < 2:
        return ()
    return _almost_locked_in(house, position.digits_by_house[house], most)


@lru_cache(maxsize=64)  # from one position to the next most houses stay as they are
def _almost_locked_in(house: int, digits_of: tuple[int, ...], most: int) -> tuple[tuple[int, int, int], ...]:
    """The almost locked sets in a house whose cells have some digits, of so many digits at most."""
    none, sets = (0, 0), [(0, 0)]  # in order: those that begin with a cell come before those of later cells alone
    for cell, digits in zip(reversed(HOUSE_CELLS[house]), reversed(digits_of), strict=True):
        if 0 < digits.bit_count() <= most:
            first = [(cells | 1 << cell, u) for cells, union in sets if (u := union | digits).bit_count() <= most]
            sets = [none, *first, *sets[1:]]
    return tuple(
        [(cells, union, more) for cells, union in sets if 0 < (more := union.bit_count() - cells.bit_count()) <= 2]
    )


def _takers(sets: Iterable[tuple[int, int, int]], shared: int, v: int) -> list[tuple[int, int, int]]:
    """The sets that can be A or B, with their digits, and how many of its cells must hold digits of V.

    These are as many as a set has more cells than digits outside V.
    """
    return [
        (cells, digits, taken)
        for cells, digits, more in sets
        if not cells & shared and (taken := (digits & v).bit_count() - more) > 0
    ]


def _eliminations(position: Position, pattern: _SharedLine) -> tuple[Candidate, ...]:
    """The eliminations: from the box the digits that must stand in C and B, from the line those in C and A."""
    line, box, (c, v), (a, a_digits), (b, b_digits) = pattern
    removed = (
        *position.candidates_in(HOUSE_MASK[box] & ~(c | b), v & ~a_digits | b_digits),
        *position.candidates_in(HOUSE_MASK[line] & ~(c | a), v & ~b_digits | a_digits),
    )
    return tuple(dict.fromkeys(removed))


def _has_subset(position: Position, cells: int) -> bool:
    """Whether some of the cells have no more digits than they are: a naked single or subset."""
    sets = [(0, 0)]
    for cell in cells_in(cells):
        sets += [(size + 1, union | position.digits_of[cell]) for size, union in sets]
    return any(union.bit_count() <= size for size, union in sets[1:])


def _ways_to_choose(meeting: int) -> list[tuple[int, tuple[int, ...]]]:
    ways = sorted(cells for size in (2, 3) for cells in combinations(cells_in(meeting), size))
    return [(cell_set(cells), cells) for cells in ways]


_MEETINGS = tuple(
    (box, line, _ways_to_choose(meeting))
    for box, line, meeting in sorted(INTERSECTIONS, key=lambda where: (where[1], where[0]))
)
"""For each line and box the ways to choose C from the cells where they meet, as a set and as its cells."""

SUE_DE_COQ = SueDeCoq("sue-de-coq", "1101", Level.UNFAIR, 250)
