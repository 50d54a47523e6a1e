"""Forcing chains: the conclusions are those of a slow twin, and each chain holds link by link."""

from itertools import islice

import pytest

from sudoku_tui.engine.links.chain import Node
from sudoku_tui.engine.links.proof import ForcingFacts
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing.chains import CHAIN_CONTRADICTION, CHAIN_VERITY
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.links.checking import all_nodes, cannot_both_be_false, exclude_each_other, problems_of
from tests.engine.positions import along_paths, partly_eliminated, thinned_out
from tests.engine.techniques.forcing.checking import all_candidates, clauses
from tests.engine.techniques.forcing.test_nets import Conclusion, conclusion, generated, stuck


def twin(position: Position) -> set[Conclusion]:
    """What chains from each candidate of some clause lead to, by definition."""
    nodes = all_nodes(position, groups=True)
    weak = {one: [other for other in nodes if other != one and exclude_each_other(one, other)] for one in nodes}
    strong = {one: [other for other in nodes if cannot_both_be_false(position, one, other)] for one in nodes}
    reached = {}
    for candidate in all_candidates(position):
        found: set[tuple[Node, bool]] = set()
        waiting = [(Node(candidate.digit, (candidate.cell,)), True)]
        while waiting:
            node, is_true = waiting.pop()
            found.add((node, is_true))
            follows = {(other, not is_true) for other in (weak if is_true else strong)[node]}
            waiting += follows - found
        reached[candidate] = {(node.candidates[0], is_true) for node, is_true in found if node.is_candidate}
    shown: set[Conclusion] = set()
    for clause in clauses(position):
        if len(clause) > 2 and not any((one, False) in reached[one] for one in clause):  # else it is an ordinary chain
            shown |= set.intersection(*(reached[one] for one in clause))
    return shown


@pytest.mark.sample(1)
@pytest.mark.parametrize("position", [*generated(range(3)), *stuck(1)])
def test_all_forcing_chains_are_found_and_no_others(position: Position) -> None:
    expected = twin(position)
    for technique in (CHAIN_CONTRADICTION, CHAIN_VERITY):
        found = [conclusion(step) for step in technique.find(position)]
        assert set(found) == expected
        assert len(found) == len(expected)
        assert found == sorted(found, key=lambda one: (not one[1], one[0]))


def problems_of_step(position: Position, step: Step) -> list[str]:
    """What is wrong with the chains of a step, link by link and end by end."""
    (goal, is_on), facts = conclusion(step), step.facts
    assert isinstance(facts, ForcingFacts)
    chains = [chain for part in facts.parts if (chain := part.chain) is not None]
    problems = [problem for chain in chains for problem in problems_of(position, chain)]
    starts = [(chain.nodes[0].candidates, chain.begins_true) for chain in chains]
    ends = [(chain.nodes[-1].candidates, chain.links[-1].is_strong) for chain in chains]
    if facts.is_contradiction:
        clause = tuple(one.candidate for one in facts.proofs[0].clashing)
        of_clause, of_goal, way = ends, starts, (False, not is_on)
    else:
        clause, of_clause, of_goal, way = facts.premises, starts, ends, (True, is_on)
    expected = [((one,), way[0]) for one in clause if one != goal]
    if set(clause) not in clauses(position) or of_clause != expected or (goal in clause and not is_on):
        problems.append("the chains are not those of a cell or a house")
    if of_goal != [((goal,), way[1])] * len(expected):
        problems.append("a chain does not belong to the conclusion")
    return problems


@pytest.mark.parametrize("technique", [CHAIN_CONTRADICTION, CHAIN_VERITY])
def test_each_chain_holds_and_agrees_with_the_solution(technique: Technique) -> None:
    positions = [position for position, _ in (*partly_eliminated(range(3)), *thinned_out(range(4)))]
    positions += [*generated(range(3, 9)), *stuck(3)]
    positions += [position for position, _ in islice(along_paths(range(4)), 10, None, 40)]
    seen = 0
    for position in positions:
        solution = solve(position.givens_string())
        assert solution is not None
        for step in islice(technique.find(position), 25):
            candidate, is_on = conclusion(step)
            assert (solution[candidate.cell] == str(candidate.digit)) is is_on
            assert problems_of_step(position, step) == []
            seen += 1
    assert seen > 100
