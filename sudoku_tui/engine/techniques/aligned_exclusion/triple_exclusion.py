"""Aligned Triple Exclusion: candidates of a cell that go with no pair of candidates of two other cells.

A triple of candidates of three cells is impossible if two of them are, as in Aligned Pair Exclusion, or if a cell that
sees all three cells has just these three digits and would be left empty.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import prod
from typing import NamedTuple

from sudoku_tui.engine.board import PEER_MASK, Candidate, cells_in, digits_in
from sudoku_tui.engine.patterns.almost_locked_sets import almost_locked_sets
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.aligned_exclusion.combination_facts import CombinationFacts, Impossible, bans
from sudoku_tui.engine.techniques.aligned_exclusion.conflicts import (
    EVERY_CELL,
    EVERY_DIGIT,
    PEER_FLAGS,
    WIDE_PEERS,
    WIDTH,
    Conflicts,
    cells_with,
    cells_with_several,
    conflicts,
    flagged,
)
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import MOST_SETS
from sudoku_tui.engine.techniques.technique import Level, Technique

_CELL = (1 << WIDTH) - 1  # the bits of a cell


class _Trio(NamedTuple):
    """A cell with three candidates, and the one besides two that are known."""

    cell: int
    other: int


class _Triple(NamedTuple):
    """A candidate, and two other cells; the first of these is that by which they were come upon."""

    cell: int
    digit: int
    second: int
    third: int


class TripleExclusion(Technique):
    """Three cells, two of which see each other at least, and their candidates that are in no possible triple."""

    facts_type = CombinationFacts

    def find(self, position: Position) -> Iterator[Step]:
        """The first step of all that remove the same, those with the fewest combinations first.

        A candidate that is in no possible pair of the cells is left to Aligned Pair Exclusion.
        """
        if len(almost_locked_sets(position.candidates).sets) > MOST_SETS:
            return
        search = _TripleSearch(conflicts(position.candidates))
        lost: dict[tuple[int, ...], list[Candidate]] = {}
        for cell, digit, second, third in search.triples():
            lost.setdefault(tuple(sorted((cell, second, third))), []).append(Candidate(cell, digit))
        found = set()
        for cells in sorted(lost, key=search.effort):
            gone = tuple(sorted(set(lost[cells])))
            if gone not in found:
                found.add(gone)
                yield Step(self, eliminations=gone, facts=search.facts(position, cells, gone))


class _TripleSearch:
    """The triples of a position.

    All pairs that a candidate leaves of two cells are to be impossible. If it leaves one digit in one of the cells,
    that excludes all that is left of the other. If it leaves several in both, at least two digits of each cell exclude
    the same two digits of the other. Few cells do that, so these are looked for first, and then for the candidates that
    take the rest of their digits.
    """

    def __init__(self, known: Conflicts) -> None:
        self.known = known
        self.counts = [digits.bit_count() for digits in known.digits_of]
        self._known_emptying: dict[int, int] = {}
        # The flags of the cells that have several candidates, and of those that have three.
        self.unsolved = sum([1 << WIDTH * (cell + 1) for cell, count in enumerate(self.counts) if count > 1])
        self.with_three = sum([1 << WIDTH * (cell + 1) for cell, count in enumerate(self.counts) if count == 3])
        # For each two digits the cells with just three candidates that have both; and for each of these cells what it
        # excludes if it loses two of its digits.
        self.trios: dict[tuple[int, int], list[_Trio]] = {}
        self.excluded_by_trio: dict[int, list[tuple[int, int, int]]] = {}
        for cell, digits in enumerate(known.digits_of):
            if digits.bit_count() == 3:
                excluded = self.excluded_by_trio[cell] = []
                for one, other, last in permutations(digits_in(digits)):
                    self.trios.setdefault((one, other), []).append(_Trio(cell, last))
                    excluded.append((one, other, WIDE_PEERS[cell] << last))

    def effort(self, cells: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """How many combinations the candidates of some cells have."""
        return prod(self.counts[cell] for cell in cells), cells

    def triples(self) -> Iterator[_Triple]:
        """Each candidate with two cells with which it is in possible pairs, but in no possible triple.

        If no third cell is needed that would be left empty, the candidate must exclude something in both cells: where
        it leaves one as it is, what it leaves of the other is in no possible pair with this one.
        """
        return filter(self._is_impossible, {*self._with_one_left(), *self._with_several_left()})

    def _is_impossible(self, triple: _Triple) -> bool:
        cell, digit, second, third = triple
        if not PEER_MASK[cell] & (1 << second | 1 << third) and not PEER_MASK[second] >> third & 1:
            return False
        known = self.known
        here, there = (known.left((cell, digit), other) for other in (second, third))
        needs_trio = False
        for one in digits_in(here):
            for other in digits_in(there & ~(known.excluded[second, one] >> WIDTH * third)):
                if not any(
                    trio.other == other and not ~PEER_MASK[trio.cell] & (1 << cell | 1 << second | 1 << third)
                    for trio in self.trios.get((digit, one), ())
                ):
                    return False
                needs_trio = True
        return needs_trio or (here != known.digits_of[second] and there != known.digits_of[third])

    def _with_one_left(self) -> Iterator[_Triple]:
        """Candidates that leave one digit in a second cell, and the cells that have nothing left after both."""
        excluded_by, wide, trios = self.known.excluded, self.known.wide, self.trios
        unsolved = self.unsolved
        for (cell, digit), excluded in excluded_by.items():
            left = wide & ~excluded & ~(_CELL << WIDTH * cell)
            occupied = cells_with(left)
            several = cells_with(left & left - (occupied >> WIDTH))
            for second in flagged(occupied & unsolved & ~several):
                one = (left >> WIDTH * second & _CELL).bit_length() - 1
                gone = excluded_by[second, one]
                for trio, other in trios.get((digit, one), ()):
                    if PEER_MASK[trio] >> cell & PEER_MASK[trio] >> second & 1:
                        gone |= WIDE_PEERS[trio] << other
                for third in flagged(occupied & unsolved & ~cells_with(left & ~gone)):
                    yield _Triple(cell, digit, second, third)

    def _with_several_left(self) -> Iterator[_Triple]:
        """Candidates and two cells several digits of which exclude the same that the candidate leaves of the other."""
        wide, excluded_by = self.known.wide, self.known.excluded
        for second in flagged(self.unsolved):
            excluded = {digit: excluded_by[second, digit] for digit in digits_in(self.known.digits_of[second])}
            once = twice = 0  # what one of the digits excludes, and two
            for gone in excluded.values():
                twice |= once & gone
                once |= gone
            others = self.unsolved & ~(1 << WIDTH * (second + 1))
            thirds = others & cells_with_several(wide & twice)
            yield from self._excluding_the_rest(second, thirds, excluded, twice, EVERY_DIGIT)
            for digit, more in self._of_trios(second).items():
                now_once, now_twice, added = once, twice, 0
                for one, by_trios in more.items():
                    gone = by_trios & ~excluded[one]
                    now_twice |= now_once & gone
                    now_once |= gone
                    added |= gone
                thirds = others & cells_with(wide & added)
                if thirds:
                    thirds &= cells_with_several(wide & now_twice)
                if thirds:
                    with_trios = {one: gone | more.get(one, 0) for one, gone in excluded.items()}
                    yield from self._excluding_the_rest(second, thirds, with_trios, now_twice, EVERY_CELL << digit)

    def _excluding_the_rest(
        self, second: int, thirds: int, excluded: dict[int, int], twice: int, candidates: int
    ) -> Iterator[_Triple]:
        """The candidates, of some, that exclude all pairs of two cells that the digits of the second do not exclude.

        The digits that at least two of these exclude are also known: the candidates exclude all else in the third cell.
        """
        known = self.known
        candidates &= known.wide & ~self._emptying(second)
        for third in flagged(thirds):
            digits = known.digits_of[third]
            excluding = self._excluding_all(
                third, digits & ~(twice >> WIDTH * third), candidates & ~self._emptying(third)
            )
            for digit, gone in excluded.items():
                if excluding:
                    rest = digits & ~(gone >> WIDTH * third)
                    excluding = self._excluding_all(third, rest, excluding) | known.excluded[second, digit] & excluding
            for bit in cells_in(excluding):
                cell, digit = divmod(bit, WIDTH)
                if cell not in (second, third):
                    yield _Triple(cell, digit, second, third)

    def _excluding_all(self, cell: int, digits: int, candidates: int) -> int:
        """The candidates, of some, that exclude all of some digits in a cell."""
        for digit in digits_in(digits):
            candidates &= self.known.excluded[cell, digit]
        return candidates

    def _emptying(self, cell: int) -> int:
        """The candidates that exclude all of a cell: they are in no possible pair with it."""
        if cell not in self._known_emptying:
            self._known_emptying[cell] = self._excluding_all(cell, self.known.digits_of[cell], self.known.wide)
        return self._known_emptying[cell]

    def _of_trios(self, second: int) -> dict[int, dict[int, int]]:
        """The candidates that cells with three exclude with a digit of a candidate and one of the second cell."""
        found: dict[int, dict[int, int]] = {}
        own = self.known.digits_of[second]
        for trio in flagged(PEER_FLAGS[second] & self.with_three):
            for digit, one, excluded in self.excluded_by_trio[trio]:
                if own >> one & 1:
                    of_digit = found.setdefault(digit, {})
                    of_digit[one] = of_digit.get(one, 0) | excluded
        return found

    def facts(self, position: Position, cells: tuple[int, ...], gone: tuple[Candidate, ...]) -> CombinationFacts:
        """Why some candidates of three cells go."""
        contents = tuple(position.candidates_in(1 << cell) for cell in cells)
        cases = tuple(
            self._case(position, one, [part for part in contents if part[0].cell != one.cell]) for one in gone
        )
        return CombinationFacts(contents, gone, cases)

    def _case(
        self, position: Position, one: Candidate, others: Sequence[tuple[Candidate, ...]]
    ) -> tuple[Impossible, ...]:
        """Why a candidate goes with no pair of candidates of two other cells."""
        known = self.known
        told: list[Impossible] = []
        left = []
        for candidates in others:
            allowed = known.left(one, candidates[0].cell)
            told += bans(position, known, one, [other for other in candidates if not allowed >> other.digit & 1])
            left.append([other for other in candidates if allowed >> other.digit & 1])
        second, third = sorted(left, key=len)
        for other in second:
            allowed = known.left(other, third[0].cell)
            told += bans(position, known, other, [last for last in third if not allowed >> last.digit & 1])
            for last in third:
                if allowed >> last.digit & 1:
                    told.append(Impossible(other, (last,), self._trio(position, (one, other, last)), one))
        return tuple(told)

    def _trio(self, position: Position, triple: Sequence[Candidate]) -> tuple[Candidate, ...]:
        """The candidates of the first cell that three candidates together would leave empty."""
        (_, digit), (_, one), (_, other) = triple
        trios = (trio.cell for trio in self.trios[digit, one] if trio.other == other)
        return position.candidates_in(
            1 << next(trio for trio in trios if all(PEER_MASK[trio] >> cell & 1 for cell, _ in triple))
        )


ALS_ALIGNED_TRIPLE_EXCLUSION = TripleExclusion("als-aligned-triple-exclusion", "3112", Level.UNFAIR, 320)
