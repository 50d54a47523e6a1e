"""Aligned Triple Exclusion: candidates of a cell that go with no pair of candidates of two other cells.

A triple of candidates of three cells is impossible if two of them are, as in Aligned Pair Exclusion, or if a cell that
sees all three cells has just these three digits and would be left empty.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from sudoku_tui.engine.board import PEER_MASK, Candidate, digits_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.almost_locked.conflicts import (
    EVERY_CELL,
    PEER_FLAGS,
    WIDE_PEERS,
    WIDTH,
    Conflicts,
    cells_with,
    conflicts,
    flagged,
)
from sudoku_tui.engine.techniques.almost_locked.excluded import CombinationFacts, Impossible, bans
from sudoku_tui.engine.techniques.als.linked_sets import MOST_SETS
from sudoku_tui.engine.techniques.technique import Level, Technique

_MOST_COMBINATIONS = 48
"""Of the candidates of three cells: more are too many to look at."""
_CELL = (1 << WIDTH) - 1  # the bits of a cell


class _Trio(NamedTuple):
    """A cell with three candidates."""

    cell: int
    digits: int


@dataclass
class _Trios:
    """What cells with three candidates exclude together with a candidate and a second cell."""

    excluded: dict[int, int]  # by the digit of the second cell
    thirds: int = 0  # the flags of the cells that lose something


class TripleExclusion(Technique):
    """Three cells, two of which see each other at least, and their candidates that are in no possible triple."""

    facts_type = CombinationFacts

    def find(self, position: Position) -> Iterator[Step]:
        """The first step of all that remove the same, those with the fewest combinations first.

        A candidate that is in no possible pair of the cells is left to Aligned Pair Exclusion.
        """
        if len(position.almost_locked_sets.sets) > MOST_SETS:
            return
        search = _Search(conflicts(position.candidates))
        lost: dict[tuple[int, ...], list[Candidate]] = {}
        for candidate, second, third in search.triples():
            cells = tuple(sorted((candidate.cell, second, third)))
            lost.setdefault(cells, []).append(candidate)
        found = set()
        for cells in sorted(lost, key=search.effort):
            gone = tuple(sorted(set(lost[cells])))
            if gone not in found:
                found.add(gone)
                yield Step(self, eliminations=gone, facts=search.facts(position, cells, gone))


class _Search:
    """The triples of a position."""

    def __init__(self, known: Conflicts) -> None:
        self.known = known
        self.counts = [digits.bit_count() for digits in known.digits_of]
        # For each number the flags of the cells that have so many candidates at most, but more than one.
        self.with_most = [
            sum([1 << WIDTH * (cell + 1) for cell, count in enumerate(self.counts) if 1 < count <= number])
            for number in range(_MOST_COMBINATIONS + 1)
        ]
        self.compatible: dict[tuple[int, int], tuple[int, int]] = {}  # see `_compatible`
        # For each digit the cells with just three candidates that have it.
        self.trios: list[list[_Trio]] = [[] for _ in range(10)]
        for cell, digits in enumerate(known.digits_of):
            if digits.bit_count() == 3:
                for digit in digits_in(digits):
                    self.trios[digit].append(_Trio(cell, digits))

    def effort(self, cells: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """How many combinations the candidates of some cells have."""
        return prod(self.counts[cell] for cell in cells), cells

    def triples(self) -> Iterator[tuple[Candidate, int, int]]:
        """Each candidate with two cells with which it is in possible pairs, but in no possible triple.

        If no third cell is needed that would be left empty, the candidate must exclude something in both cells: where
        it leaves one as it is, what it leaves of the other is in no possible pair with this one.
        """
        known, counts, with_most = self.known, self.counts, self.with_most
        for (cell, digit), excluded in known.excluded.items():
            left = known.wide & ~excluded & ~(_CELL << WIDTH * cell)
            allowed = cells_with(left)  # the others have no pair with the candidate
            touched = cells_with(known.wide & excluded) & allowed
            most = _MOST_COMBINATIONS // counts[cell]
            allowed &= with_most[most // 2]
            near = PEER_FLAGS[cell]
            for second in flagged(touched & allowed):
                compatible, thirds = self._compatible(second, left >> WIDTH * second & _CELL)
                thirds &= touched & allowed & with_most[most // counts[second]] & -2 << WIDTH * (second + 1)
                if not PEER_MASK[cell] >> second & 1:
                    thirds &= near | PEER_FLAGS[second]
                if thirds:
                    for third in flagged(thirds & ~cells_with(left & compatible)):
                        yield Candidate(cell, digit), second, third
            for second, trios in self._trios_with(cell, digit, left, allowed).items():
                thirds = trios.thirds & with_most[most // counts[second]] & -2 << WIDTH * (second + 1)
                if not PEER_MASK[cell] >> second & 1:
                    thirds &= near | PEER_FLAGS[second]
                if thirds:
                    for third in flagged(thirds & self._emptied_by(trios, second, left)):
                        yield Candidate(cell, digit), second, third

    def _compatible(self, cell: int, digits: int) -> tuple[int, int]:
        """What can be true with one of some digits of a cell at least; the cells with something else, as flags."""
        found = self.compatible.get((cell, digits))
        if found is None:
            together = 0
            for digit in digits_in(digits):
                together |= ~self.known.excluded[cell, digit]
            found = self.compatible[cell, digits] = together, cells_with(self.known.wide & ~together)
        return found

    def _trios_with(self, cell: int, digit: int, left: int, allowed: int) -> dict[int, _Trios]:
        """For a candidate what cells with three candidates exclude together with it and with some second cell."""
        found: dict[int, _Trios] = {}
        for trio, digits in self.trios[digit]:
            if PEER_MASK[trio] >> cell & 1:
                y, z = digits_in(digits & ~(1 << digit))
                near = PEER_FLAGS[trio] & allowed
                of_y, of_z = (near & cells_with(left & EVERY_CELL << one) for one in (y, z))
                for one, seconds, other, thirds in ((y, of_y, z, of_z), (z, of_z, y, of_y)):
                    # The third cell is a later one.
                    for second in flagged(seconds & (1 << thirds.bit_length() >> 1) - 1 if thirds else 0):
                        trios = found.setdefault(second, _Trios({}))
                        trios.excluded[one] = trios.excluded.get(one, 0) | WIDE_PEERS[trio] << other
                        trios.thirds |= thirds
        return found

    def _emptied_by(self, trios: _Trios, second: int, left: int) -> int:
        """The flags of the cells that have no possible triple with two others, if trios count, but have one if not."""
        digits = left >> WIDTH * second & _CELL
        others = digits
        together = 0
        for digit, excluded in trios.excluded.items():
            others &= ~(1 << digit)
            together |= ~(self.known.excluded[second, digit] | excluded)
        compatible, some = self._compatible(second, others) if others else (0, -1)
        if not some & trios.thirds:
            return 0
        alone, _ = self._compatible(second, digits)
        return some & cells_with(left & alone) & ~cells_with(left & (compatible | together))

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
        digits = sum(1 << digit for _, digit in triple)
        trios = (trio for trio, contents in self.trios[triple[0].digit] if contents == digits)
        return position.candidates_in(
            1 << next(trio for trio in trios if all(PEER_MASK[trio] >> cell & 1 for cell, _ in triple))
        )


ALS_ALIGNED_TRIPLE_EXCLUSION = TripleExclusion("als-aligned-triple-exclusion", "3112", Level.UNFAIR, 320)
