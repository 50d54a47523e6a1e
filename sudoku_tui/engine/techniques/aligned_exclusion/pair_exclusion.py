"""Aligned Pair Exclusion, and Subset Exclusion: candidates of a cell that go with none of another cell.

For two cells take all pairs of a candidate of the one and a candidate of the other. A pair is impossible if it is the
same digit twice in cells that see each other, or if an almost locked set would lose both digits. A candidate all whose
pairs are impossible goes.

Aligned Pair Exclusion: the cells see each other (known since 2005, when cells with two candidates were used in the
place of almost locked sets). Subset Exclusion: they need not.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.engine.board import PEER_MASK, Candidate
from sudoku_tui.engine.patterns.almost_locked_sets import almost_locked_sets
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.aligned_exclusion.combination_facts import CombinationFacts, bans
from sudoku_tui.engine.techniques.aligned_exclusion.conflicts import Conflicts, conflicts
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import MOST_SETS
from sudoku_tui.engine.techniques.technique import Level, Technique


@dataclass(frozen=True)
class PairExclusion(Technique):
    """Two cells, and the candidates of them that are in no possible pair."""

    is_aligned: bool = True  # whether the cells see each other, or do not

    facts_type = CombinationFacts

    def find(self, position: Position) -> Iterator[Step]:
        """The first step of all that remove the same, those with the fewest impossible pairs to look at first."""
        if len(almost_locked_sets(position.candidates).sets) > MOST_SETS:
            return
        known = conflicts(position.candidates)
        lost: dict[tuple[int, int], list[tuple[Candidate, int]]] = {}
        for (cell, digit), other in known.emptied():
            if (PEER_MASK[cell] >> other & 1) == self.is_aligned:
                pair = (cell, other) if cell < other else (other, cell)
                lost.setdefault(pair, []).append((Candidate(cell, digit), other))

        def effort(pair: tuple[int, int]) -> tuple[int, tuple[int, int]]:
            return sum(known.digits_of[other].bit_count() for _, other in lost[pair]), pair

        found = set()
        for pair in sorted(lost, key=effort):
            gone = tuple(sorted(candidate for candidate, _ in lost[pair]))
            if gone not in found:
                found.add(gone)
                yield Step(self, eliminations=gone, facts=_facts(position, known, pair, gone))


def _facts(
    position: Position, known: Conflicts, pair: tuple[int, int], gone: tuple[Candidate, ...]
) -> CombinationFacts:
    """Why candidates of two cells go."""
    first, second = (position.candidates_in(1 << cell) for cell in pair)
    cases = (bans(position, known, one, second if one.cell == pair[0] else first) for one in gone)
    return CombinationFacts((first, second), gone, tuple(cases))


ALS_ALIGNED_PAIR_EXCLUSION = PairExclusion("als-aligned-pair-exclusion", "3110", Level.UNFAIR, 270)
SUBSET_EXCLUSION = PairExclusion("subset-exclusion", "3111", Level.UNFAIR, 280, is_aligned=False)
