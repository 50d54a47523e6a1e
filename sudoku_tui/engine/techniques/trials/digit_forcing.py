"""Digit forcing: what follows by singles from a candidate, and from its absence, too, is so in any case.

Sudoku Explainer calls its like "Double Forcing Chains", SudokuWiki "Digit Forcing Chains". A premise that breaks is
left to forcing nets.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.engine.board import Candidate, cells_in
from sudoku_tui.engine.links.nodes import candidate_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.forcing.facts import (
    LONG,
    Branch,
    Deferred,
    Exclusion,
    branch_evidence,
    branch_length,
    end_evidence,
)
from sudoku_tui.engine.techniques.forcing.nets import nets_of
from sudoku_tui.engine.techniques.forcing.proofs import Search, exclude_all
from sudoku_tui.engine.techniques.forcing.singles_board import follow, load, standing, without
from sudoku_tui.engine.techniques.technique import Level, Technique


@dataclass(frozen=True)
class DigitForcingFacts(Deferred, Facts):
    """What follows from a candidate, and what follows from its absence."""

    family = "beyond.digit_forcing"
    premise: Candidate
    branches: tuple[Branch, ...]  # where it is true, and where it is false; neither has an end of its own
    ends: tuple[tuple[Exclusion, ...], ...]  # in each of these what goes, in the same order

    @property
    def length(self) -> int:
        """The number of steps of both."""
        return sum(map(branch_length, self.branches))

    def evidence(self) -> tuple[Evidence, ...]:
        in_full = self.length <= LONG
        pieces = [Evidence(Role.PATTERN, candidates=(self.premise,))]
        for branch, ends in zip(self.branches, self.ends, strict=True):
            pieces += branch_evidence(branch, in_full=in_full)
            for end in ends:
                pieces += end_evidence(end)
        return tuple(pieces)


class DigitForcing(Technique):
    """A candidate whose presence and whose absence both exclude others; neither leads to a contradiction."""

    facts_type = DigitForcingFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of candidates that go, with the premise of the fewest digits, and from few to many."""
        nets = nets_of(position)
        if not nets.premises:
            return
        board = follow(load(position))
        best: dict[int, tuple[int, int]] = {}  # for what goes: how many digits follow, and from which premise
        for node, if_true in nets.after.items():
            if_false = follow(without(board, 1 << node)) if if_true else 0
            gone = nets.premises & ~(standing(if_true) | standing(if_false)) if if_false else 0
            if gone:
                # The more digits follow, the fewer candidates stand.
                digits = -sum(standing(one).bit_count() for one in (if_true, if_false))
                best[gone] = min(best.get(gone, (digits, node)), (digits, node))
        if not best:
            return
        start = Search(position)
        for gone, (_, node) in sorted(best.items(), key=lambda item: item[1]):
            yield self._step(start, node, gone)

    def _step(self, start: Search, node: int, gone: int) -> Step:
        removed = tuple(map(candidate_of, cells_in(gone)))
        facts = DigitForcingFacts.later(lambda: _facts(start, node, gone), premise=candidate_of(node))
        return Step(self, eliminations=removed, facts=facts)


def _facts(start: Search, node: int, gone: int) -> DigitForcingFacts:
    goals = tuple(cells_in(gone))
    branches, ends = zip(*(exclude_all(start, node, goals, is_on=is_on) for is_on in (True, False)), strict=True)
    return DigitForcingFacts(candidate_of(node), branches, ends)


DIGIT_FORCING = DigitForcing("digit-forcing", "3701", Level.EXTREME, 500, in_path=False, in_list=False)
