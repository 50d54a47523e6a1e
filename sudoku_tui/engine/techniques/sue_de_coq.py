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

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import ClassVar, NamedTuple

from sudoku_tui.engine.board import (
    HOUSE_CELLS,
    HOUSE_MASK,
    INTERSECTIONS,
    Candidate,
    cell_set,
    cells_in,
)
from sudoku_tui.engine.notation import Notation, digit_words, number_word
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class _Cells(NamedTuple):
    """A set of cells and the set of their digits."""

    cells: int
    digits: int


class _Pattern(NamedTuple):
    """A line and a box, and C, A and B."""

    line: int
    box: int
    shared: _Cells
    in_line: _Cells
    in_box: _Cells


class SueDeCoq(Technique):
    """Cells where a line and a box meet, whose digits are shared out between the line and the box."""

    own_legend: ClassVar[Mapping[Role, str]] = {
        Role.PATTERN: "where line and box meet",
        Role.GROUP_A: "in the line",
        Role.GROUP_B: "in the box",
    }

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each pattern that removes something, by box and line, three cells in C before two.

        With two cells in C the third cell of the meeting place may be in A or B. Of patterns that are the same cells in
        all and do the same, the first counts. No part of A or B is a naked subset: that would be a step of its own.
        """
        found = set()
        for pattern in _patterns(position):
            eliminations = _eliminations(position, pattern)
            effect = (pattern.shared.cells | pattern.in_line.cells | pattern.in_box.cells, eliminations)
            if not eliminations or effect in found:
                continue
            if not _has_subset(position, pattern.in_line.cells) and not _has_subset(position, pattern.in_box.cells):
                found.add(effect)
                yield self._step(position, pattern, eliminations)

    def _step(self, position: Position, pattern: _Pattern, eliminations: tuple[Candidate, ...]) -> Step:
        parts = zip(_ROLES, (pattern.shared, pattern.in_line, pattern.in_box), strict=True)
        return Step(
            self,
            eliminations=eliminations,
            facts=RecordedFacts(
                (
                    Evidence(Role.HOUSE, houses=(pattern.line, pattern.box)),
                    *(Evidence(role, candidates=position.candidates_in(*part)) for role, part in parts),
                )
            ),
        )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "B4 and B5 with B8 in row B and A6 in box 2: removes 1 from B1, and 3 and 4 from A5"."""
        line, box = (notation.house(house) for house in step.houses())
        shared, in_line, in_box = (notation.cells(cells) for cells, _ in _parts(step))
        return (
            f"{shared} with {in_line} in {line} and {in_box} in {box}: removes {notation.removals(step.eliminations)}"
        )

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The three sets of cells, how often each digit fits in there, and why it must stand there as often."""
        line, box = (notation.house(house) for house in step.houses())
        (shared, v), (in_line, a), (in_box, b) = _parts(step)
        size = len(shared) + len(in_line) + len(in_box)
        return (
            f"Look at where {line} and {box} meet.",
            f"{_have_only(shared, v, notation)}: {number_word(len(v))} digits for {number_word(len(shared))} cells.",
            f"Also in {line}, {_have_only(in_line, a, notation)}.",
            f"Also in {box}, {_have_only(in_box, b, notation)}.",
            f"Now count how often each digit fits into these {number_word(size)} cells.",
            f"Among them, {_are_only(a - b)} in {line}, so {_fits_once(a - b)}.",
            f"Among them, {_are_only(b - a)} in {box}, so {_fits_once(b - a)}.",
            *(f"And {_are_only({digit})} where {line} and {box} meet, so it fits once at most." for digit in v - a - b),
            *(
                f"{digit} fits twice at most: once in {notation.cells(in_line)}, and once in {notation.cells(in_box)}."
                for digit in sorted(a & b)
            ),
            f"That makes {number_word(size)} digits at most for {number_word(size)} cells, "
            f"so each must be there {'as often as it fits' if a & b else 'exactly once'}.",
            f"So {digit_words(sorted(v - b | a))} must stand in {notation.cells(sorted(shared + in_line))}, "
            f"and nowhere else in {line}.",
            f"And {digit_words(sorted(v - a | b))} must stand in {notation.cells(sorted(shared + in_box))}, "
            f"and nowhere else in {box}.",
            f"This removes {notation.removals(step.eliminations)}.",
        )


def _patterns(position: Position) -> Iterator[_Pattern]:
    """The patterns, whether or not they remove anything.

    A and B are no naked subsets, so each has more digits than cells; and as the digits of V suffice for both, they have
    together at most as many more as C has cells.
    """
    choices = list(_choices(position))
    houses = {house for line, box, _, _ in choices for house in (line, box)}
    two_more = {house: _almost_locked(position, house) for house in houses}
    one_more = {house: [one for one in sets if one[2] == 1] for house, sets in two_more.items()}
    for line, box, c, v in choices:
        size = c.bit_count()
        sets = one_more if size == 2 else two_more
        in_line = _takers(sets[line], c, v)
        in_box = _takers(sets[box], c, v) if in_line else []
        for a, a_digits, a_taken in in_line:
            for b, b_digits, b_taken in in_box:
                if a_taken + b_taken == v.bit_count() - size and not a & b and not a_digits & b_digits & v:
                    yield _Pattern(line, box, _Cells(c, v), _Cells(a, a_digits), _Cells(b, b_digits))


def _choices(position: Position) -> Iterator[tuple[int, int, int, int]]:
    """All that can be C, with at least two digits more than cells: the line, the box, C, and V."""
    empty, digits_of = position.empty, position.digits_of
    for box, line, ways in _MEETINGS:
        for c, cells in ways:
            if not c & ~empty:
                v = 0
                for cell in cells:
                    v |= digits_of[cell]
                if v.bit_count() >= len(cells) + 2:
                    yield line, box, c, v


def _almost_locked(position: Position, house: int) -> list[tuple[int, int, int]]:
    """The sets of cells in a house with one digit more than cells, or two: cells, digits, how many more.

    Left out are those that leave less than two digits of the house. They cannot be A or B, because two digits of V at
    least are for the other set. This bounds the search where cells have many candidates.
    """
    most = (position.empty & HOUSE_MASK[house]).bit_count() - 2
    if most < 2:
        return []
    sets = [(0, 0)]
    for cell in HOUSE_CELLS[house]:
        digits = position.digits_of[cell]
        if 0 < digits.bit_count() <= most:
            sets += [(cells | 1 << cell, u) for cells, union in sets if (u := union | digits).bit_count() <= most]
    return [(cells, union, more) for cells, union in sets if 0 < (more := union.bit_count() - cells.bit_count()) <= 2]


def _takers(sets: list[tuple[int, int, int]], shared: int, v: int) -> list[tuple[int, int, int]]:
    """The sets that can be A or B, with their digits, and how many of its cells must hold digits of V.

    These are as many as a set has more cells than digits outside V.
    """
    return [
        (cells, digits, taken)
        for cells, digits, more in sets
        if not cells & shared and (taken := (digits & v).bit_count() - more) > 0
    ]


def _eliminations(position: Position, pattern: _Pattern) -> tuple[Candidate, ...]:
    """What a pattern removes: from the line the digits that must stand in C and A, from the box those in C and B."""
    line, box, (c, v), (a, a_digits), (b, b_digits) = pattern
    removed = {
        *position.candidates_in(HOUSE_MASK[line] & ~(c | a), v & ~b_digits | a_digits),
        *position.candidates_in(HOUSE_MASK[box] & ~(c | b), v & ~a_digits | b_digits),
    }
    return tuple(sorted(removed))


def _has_subset(position: Position, cells: int) -> bool:
    """Whether some of the cells have no more digits than they are: a naked single or subset."""
    sets = [(0, 0)]
    for cell in cells_in(cells):
        sets += [(size + 1, union | position.digits_of[cell]) for size, union in sets]
    return any(union.bit_count() <= size for size, union in sets[1:])


def _parts(step: Step) -> Iterator[tuple[list[int], set[int]]]:
    """The cells and the digits of C, A and B."""
    for role in _ROLES:
        candidates = step.candidates(role)
        yield sorted({cell for cell, _ in candidates}), {digit for _, digit in candidates}


def _have_only(cells: Collection[int], digits: Collection[int], notation: Notation) -> str:
    return f"{notation.cells(cells)} {'has' if len(cells) == 1 else 'have'} only {digit_words(sorted(digits))}"


def _are_only(digits: Collection[int]) -> str:
    return f"{digit_words(sorted(digits))} {'is' if len(digits) == 1 else 'are'} only"


def _fits_once(digits: Collection[int]) -> str:
    return f"{'it' if len(digits) == 1 else 'each'} fits once at most"


_ROLES = (Role.PATTERN, Role.GROUP_A, Role.GROUP_B)
_MEETINGS = tuple(
    (box, line, [(cell_set(cells), cells) for size in (3, 2) for cells in combinations(cells_in(meeting), size)])
    for box, line, meeting in INTERSECTIONS
)
"""For each box and line the ways to choose C from the cells where they meet: as a set, and one by one."""

SUE_DE_COQ = SueDeCoq("sue-de-coq", "1101", Level.UNFAIR, 250)
