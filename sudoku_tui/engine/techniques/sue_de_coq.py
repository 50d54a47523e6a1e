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

from collections.abc import Iterable, Iterator, Sequence
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
    """The patterns, whether or not they remove anything."""
    contents = position.digits_by_house
    for box, line in _MEETINGS:
        yield from _patterns_in(box, line, contents[box], contents[line])


@lru_cache(maxsize=128)  # from one position to the next most houses stay as they are
def _patterns_in(box: int, line: int, in_box: tuple[int, ...], in_line: tuple[int, ...]) -> tuple[_SharedLine, ...]:
    """The patterns of a box and a line whose cells have some digits.

    A and B are no naked subsets, so each has more digits than cells; and as the digits of V suffice for both, they have
    together at most as many more as C has cells.
    """
    found = []
    for c, v in _choices(box, line, in_line):
        size = c.bit_count()
        a_sets = _takers(_almost_locked(line, in_line)[size - 1], c, v)
        b_sets = _takers(_almost_locked(box, in_box)[size - 1], c, v) if a_sets else []
        for a, a_digits, a_taken in a_sets:
            for b, b_digits, b_taken in b_sets:
                if a_taken + b_taken == v.bit_count() - size and not a & b and not a_digits & b_digits & v:
                    found.append(_SharedLine(line, box, _Cells(c, v), _Cells(a, a_digits), _Cells(b, b_digits)))
    return tuple(found)


def _choices(box: int, line: int, in_line: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """All that can be C where a box and a line meet, with at least two digits more than cells: C, and V."""
    digits_of = dict(zip(HOUSE_CELLS[line], in_line, strict=True))
    for c, cells in _MEETINGS[box, line]:
        v, is_open = 0, True
        for cell in cells:
            v |= digits_of[cell]
            is_open = is_open and digits_of[cell] != 0
        if is_open and v.bit_count() >= len(cells) + 2:
            yield c, v


@lru_cache(maxsize=64)  # a house meets six others
def _almost_locked(house: int, digits_of: tuple[int, ...]) -> Sequence[Sequence[tuple[int, int, int]]]:
    """The sets of cells in a house with more digits than cells, by cell: cells, digits, how many more.

    At index 1 those with one more, at index 2 those with one or two more.

    Sets that leave fewer than two digits of the house are left out. They cannot be A or B, because two digits of V at
    least are for the other set. This bounds the search where cells have many candidates.
    """
    most = sum([digits != 0 for digits in digits_of]) - 2
    none, sets = (0, 0), [(0, 0)]  # in order: those that begin with a cell come before those of later cells alone
    for cell, digits in zip(reversed(HOUSE_CELLS[house]), reversed(digits_of), strict=True):
        if 0 < digits.bit_count() <= most:
            first = [(cells | 1 << cell, u) for cells, union in sets if (u := union | digits).bit_count() <= most]
            sets = [none, *first, *sets[1:]]
    two = [(cells, union, more) for cells, union in sets if 0 < (more := union.bit_count() - cells.bit_count()) <= 2]
    return (), [one for one in two if one[2] == 1], two


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


_MEETINGS = {
    (box, line): _ways_to_choose(meeting)
    for box, line, meeting in sorted(INTERSECTIONS, key=lambda where: (where[1], where[0]))
}
"""For each box and line, by line, the ways to choose C from the cells where they meet, as a set and as its cells."""

SUE_DE_COQ = SueDeCoq("sue-de-coq", "1101", Level.UNFAIR, 250)
