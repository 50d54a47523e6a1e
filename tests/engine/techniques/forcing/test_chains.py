"""Forcing chains: the conclusions are those of a slow twin, and each chain holds link by link."""

from itertools import islice

import pytest

from sudoku_tui.engine.links.chain import Node
from sudoku_tui.engine.links.proof import ForcingFacts, Implication
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing import FORCING_CHAINS
from sudoku_tui.engine.techniques.forcing.chains import CHAIN_CONTRADICTION, CHAIN_VERITY
from sudoku_tui.engine.techniques.technique import Technique, first_step
from tests.engine.cases import read_position
from tests.engine.links.checking import all_nodes, cannot_both_be_false, exclude_each_other, problems_of
from tests.engine.positions import along_paths, candidates, partly_eliminated, thinned_out
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
        of_path = {conclusion(step) for step in [first_step(position, [technique], of_path=True)] if step is not None}
        assert set(found) == expected | of_path
        assert len(found) == len(set(found))
        of_clauses = found[:-1] if of_path - expected else found
        assert of_clauses == sorted(expected, key=lambda one: (not one[1], one[0]))


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
        of_path = first_step(position, [technique], of_path=True)
        for step in islice(technique.find(position), 25):
            if step == of_path:  # which may be an ordinary loop: its test is another
                continue
            candidate, is_on = conclusion(step)
            assert (solution[candidate.cell] == str(candidate.digit)) is is_on
            assert problems_of_step(position, step) == []
            seen += 1
    assert seen > 100


# What a path takes: HoDoKu's choice

CHOICES = {
    "a house that has lost the digit in a cell is no contradiction": (
        ".1+2....4.8.4....2..5...28..5+96.3.....+2...9.+5.+43.52.9...+8.+2.3+5642+4+365......5894...",
        "319 725 727 129 329 629 755 757 859 166 771 188 788 189 789",
        (CHAIN_VERITY, "C4=9", False),
    ),
    "the same, where a digit is placed": (
        ".9...54.+8....+4..1...41...6....3+846....6+512+8.+4.48.....5..5+8+23.+4.8..+47..+5.+4...+5.287",
        "213 718 221 721 622 624 327 927 331 332 337 937 248 949 358 361 761 961 767 967 768 968 671 979 382 383 989",
        (CHAIN_VERITY, "G7=9", True),
    ),
    "a verity with shorter chains comes before a contradiction": (
        "57.+38+14..+1+2.....3...32..1.5.+1.4.8......+1.5...2.7...+8.19.1..+2..4.8.7.9.+1.+7.2.+1..6.",
        "625 725 735 345 645 945 355 655 955 362 662 962 968",
        (CHAIN_VERITY, "B9=6", False),
    ),
    "what is placed comes before what is removed, also from candidates of which one is wrong": (
        "39..+7.1+8.......+6....648....5.8...+7+21.7..2..562..7.+5+8.3...9.3.6.......2..+6..+257..8",
        "125 328 928 938 445 645 456 956 965 881 882 184 988 497",
        (CHAIN_CONTRADICTION, "B8=7", True),
    ),
}
"""Positions of HoDoKu's paths; and its step: the technique, the candidate, and whether it is placed."""


@pytest.mark.parametrize("rule", CHOICES)
def test_a_path_takes_the_step_of_hodoku(rule: str) -> None:
    board, deleted, (technique, name, is_on) = CHOICES[rule]
    step = first_step(read_position(board, deleted), FORCING_CHAINS, of_path=True)
    assert step is not None
    assert (step.technique, conclusion(step)) == (technique, (*candidates(name), is_on))


CHOSEN = [read_position(board, deleted) for board, deleted, _ in CHOICES.values()]


@pytest.mark.parametrize("technique", FORCING_CHAINS)
def test_the_step_of_a_path_holds_and_says_why(technique: Technique) -> None:
    seen = 0
    for position in (*CHOSEN, *generated(range(4)), *stuck(2)):
        step = first_step(position, [technique], of_path=True)
        if step is None:
            continue
        seen += 1
        candidate, is_on = conclusion(step)
        solution, facts = solve(position.givens_string()), step.facts
        assert solution is not None
        assert (solution[candidate.cell] == str(candidate.digit)) is is_on
        assert isinstance(facts, ForcingFacts)
        assert facts.shows == Implication(candidate.digit, (candidate.cell,), is_on, *facts.shows[3:])
        for part in facts.parts:
            if part.length:
                assert part.chain is not None
                assert problems_of(position, part.chain) == []
    assert seen > 3
