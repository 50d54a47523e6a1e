"""Forcing nets: the conclusions are those of a slow twin, each proof holds, odd positions do no harm."""

import pickle
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.links.chain import Link
from sudoku_tui.engine.links.proof import Implication, Proof
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing.nested import NESTED_NET
from sudoku_tui.engine.techniques.forcing.net_facts import Deferred, NetFacts
from sudoku_tui.engine.techniques.forcing.nets import NET_CONTRADICTION, NET_VERITY
from sudoku_tui.engine.techniques.technique import Technique, first_step
from tests import data
from tests.engine.positions import EMPTY, partly_eliminated, thinned_out
from tests.engine.techniques.forcing.checking import after_singles, all_candidates, clauses, if_true, problems_of

Conclusion = tuple[Candidate, bool]
"""A candidate, and whether it is true."""


def conclusion(step: Step) -> Conclusion:
    ((candidate, is_on),) = [(one, True) for one in step.placements] + [(one, False) for one in step.eliminations]
    return candidate, is_on


def stuck(number: int) -> list[Position]:
    """Hard puzzles after their singles."""
    starts = (Position.from_string(puzzle).eliminated() for puzzle in data.puzzles("hardest")[:number])
    return [position for start in starts if (position := after_singles(start)) is not None]


def generated(seeds: range) -> list[Position]:
    """Random puzzles after their singles, those that singles do not solve."""
    starts = (Position.from_string(minimal_puzzle(Random(seed))).eliminated() for seed in seeds)
    return [position for start in starts if (position := after_singles(start)) is not None and position.empty]


def twin(position: Position) -> tuple[set[Conclusion], set[Conclusion]]:
    """The contradictions and the verities by definition, in a position without singles."""
    after = {candidate: if_true(position, candidate) for candidate in all_candidates(position)}
    refuted = {candidate for candidate, result in after.items() if result is None}
    contradictions = {(candidate, False) for candidate in refuted}
    for candidate in after:
        without = after_singles(position.eliminate([candidate]))
        if without is None:
            contradictions.add((candidate, True))
    verities = set()
    for clause in clauses(position):
        results = [after[candidate] for candidate in clause]
        if None in results:
            continue
        for candidate in after:
            where, digit = candidate
            if all(result and result.values[where] == digit for result in results):
                verities.add((candidate, True))
            if all(
                result and not result.has_candidate(*candidate) and result.values[where] != digit for result in results
            ):
                verities.add((candidate, False))
    return contradictions, verities


@pytest.mark.sample(1)
@pytest.mark.parametrize("position", [*generated(range(4)), *stuck(1)])
def test_all_nets_are_found_and_no_others(position: Position) -> None:
    for net, expected in zip((NET_CONTRADICTION, NET_VERITY), twin(position), strict=True):
        found = [conclusion(step) for step in net.find(position)]
        of_path = [first for first in [first_step(position, [net], of_path=True)] if first is not None]
        assert set(found) == expected | set(map(conclusion, of_path))
        assert len(found) == len(set(found))


def _many_positions() -> list[tuple[Position, str]]:
    """Positions of many kinds, each with the solution."""
    positions = [*partly_eliminated(range(2)), *thinned_out(range(6))]
    positions += [
        (position, solve(position.givens_string()) or "") for position in [*generated(range(8, 16)), *stuck(4)]
    ]
    return positions


@pytest.mark.parametrize("technique", [NET_CONTRADICTION, NET_VERITY])
def test_each_proof_holds_and_agrees_with_the_solution(technique: Technique) -> None:
    seen = 0
    for position, solution in _many_positions():
        for step in islice(technique.find(position), 10):
            candidate, is_on = conclusion(step)
            assert (solution[candidate.cell] == str(candidate.digit)) is is_on
            assert problems_of(position, step.facts, candidate, is_on) == []
            seen += 1
    assert seen > 80


def test_the_checker_finds_what_is_wrong() -> None:
    (position,) = stuck(1)
    step = next(step for step in NET_CONTRADICTION.find(position) if step.facts.length > 3)
    (goal, is_on), facts = conclusion(step), step.facts
    assert isinstance(facts, NetFacts)
    (proof,) = facts.proofs
    ones, clash = proof.implications, proof.clash
    place, digit = next((place, one) for place, one in enumerate(ones) if one.is_true and one.parents)
    out = ones[digit.parents[0]]
    broken = (
        with_one(proof, place, digit._replace(rule=None)),
        with_one(proof, place, digit._replace(parents=digit.parents[1:])),
        with_one(proof, place, out._replace(is_true=True, parents=digit.parents, rule=digit.rule)),
        with_one(proof, place, digit._replace(rule=Link(is_strong=True, houses=(26,)))),
        with_one(proof, digit.parents[0], out._replace(parents=(place,))),
        with_one(proof, 0, proof.premise.opposite),
        replace(proof, clash=None),
        replace(proof, clash=replace(clash, parents=clash.parents[1:]) if clash is not None else None),
    )
    for wrong in broken:
        assert problems_of(position, replace(facts, proofs=(wrong,)), goal, is_on), wrong


def with_one(proof: Proof, place: int, one: Implication) -> Proof:
    """A proof with another implication at a place."""
    ones = proof.implications
    return replace(proof, implications=(*ones[:place], one, *ones[place + 1 :]))


def test_the_shortest_proof_comes_first() -> None:
    (position,) = stuck(1)
    for is_on in (True, False):
        lengths = [step.facts.length for step in NET_CONTRADICTION.find(position) if conclusion(step)[1] is is_on]
        assert len(lengths) > 1
        assert lengths[0] == min(lengths)


def test_no_proof_is_searched_before_it_is_asked_for() -> None:
    (position,) = stuck(1)
    for technique in (NET_CONTRADICTION, NET_VERITY):
        for step in islice(technique.find(position), 3):
            assert isinstance(step.facts, Deferred)
            assert step.facts.is_deferred
            copy = pickle.loads(pickle.dumps(step))
            assert step == copy
            assert not step.facts.is_deferred
            assert hash(step) == hash(copy)


SEVERAL_SOLUTIONS = "1.......................................5........................................"
NO_SOLUTION = "1234567.......8.............................................................8...."


@pytest.mark.parametrize("puzzle", [EMPTY, SEVERAL_SOLUTIONS, NO_SOLUTION, data.NEEDS_A_GUESS])
@pytest.mark.parametrize("technique", [NET_CONTRADICTION, NET_VERITY, NESTED_NET])
def test_odd_positions_do_no_harm(puzzle: str, technique: Technique) -> None:
    start = Position.from_string(puzzle)
    bare = start.eliminate(start.candidates_in(1 << 80))  # a cell has no candidate
    for position in (start, start.eliminated(), bare, bare.eliminated()):
        for step in islice(technique.find(position), 2):
            assert problems_of(position, step.facts, *conclusion(step)) == []
