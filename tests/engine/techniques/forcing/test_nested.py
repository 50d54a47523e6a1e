"""Nets inside nets: each proof holds, and what breaks two deep is found, and nothing else."""

from itertools import islice
from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, Candidate
from sudoku_tui.engine.links.proof import Proof
from sudoku_tui.engine.logic import path
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.techniques.forcing import nested
from sudoku_tui.engine.techniques.forcing.nested import NESTED_NET
from sudoku_tui.engine.techniques.forcing.net_facts import NetFacts
from sudoku_tui.engine.techniques.forcing.nets import NET_CONTRADICTION, NET_VERITY
from sudoku_tui.engine.techniques.singles import SINGLES
from tests import data
from tests.engine.techniques.forcing.checking import after_singles, all_candidates, if_true, problems_of
from tests.engine.techniques.forcing.test_nets import stuck


def breaks(position: Position, premise: Candidate) -> bool:
    """Whether a candidate breaks two deep, by definition."""
    inside, known = if_true(position, premise), None
    while inside is not None and inside != known:
        known = inside
        for candidate in all_candidates(known):
            if inside is not None and inside.has_candidate(*candidate) and if_true(inside, candidate) is None:
                inside = after_singles(inside.eliminate([candidate]))
    return inside is None


def test_what_breaks_is_found_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nested, "COMPARED", len(CELLS) * len(DIGITS))
    (position,) = stuck(1)
    shallow = {candidate for step in NET_CONTRADICTION.find(position) for candidate in step.eliminations}
    deep = {candidate for step in NESTED_NET.find(position) for candidate in step.eliminations}
    assert deep.isdisjoint(shallow)
    others = [candidate for candidate in all_candidates(position) if candidate not in shallow]
    for candidate in Random(1).sample(others, 6):
        assert breaks(position, candidate) is (candidate in deep)


def test_each_proof_holds_and_agrees_with_the_solution() -> None:
    trials = []
    for position in stuck(5):
        solution = solve(position.givens_string())
        assert solution is not None
        for step in islice(NESTED_NET.find(position), 5):
            (goal,) = step.eliminations
            assert solution[goal.cell] != str(goal.digit)
            assert problems_of(position, step.facts, goal, is_on=False) == []
            assert isinstance(step.facts, NetFacts)
            trials.append(sum(isinstance(one.rule, Proof) for one in step.facts.proofs[0].implications))
            assert step.facts.length > trials[-1]
    assert min(trials) == 1
    assert max(trials) > 3


@pytest.mark.parametrize(("bound", "less"), [("TRIALS", 60), ("IN_VAIN", 50), ("COMPARED", 3)])
def test_the_search_is_bounded(bound: str, less: int, monkeypatch: pytest.MonkeyPatch) -> None:
    (position,) = stuck(1)
    everything = [step.eliminations for step in NESTED_NET.find(position)]
    monkeypatch.setattr(nested, bound, less)
    some = [step.eliminations for step in NESTED_NET.find(position)]
    assert 0 < len(some) < len(everything)
    assert set(some) <= set(everything)


def test_a_puzzle_that_needs_three_suppositions_is_not_solved() -> None:
    """What comes of it two deep is right, and not enough."""
    techniques = (*SINGLES, NET_CONTRADICTION, NET_VERITY, NESTED_NET)
    *_, (_, last) = path(Position.from_string(data.NEEDS_A_GUESS), techniques)
    assert last.contradiction is None
    assert not last.is_complete
