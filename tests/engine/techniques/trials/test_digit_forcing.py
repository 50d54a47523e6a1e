"""Digit forcing: against plain trials of singles, and where one condition fails."""

from itertools import islice

import pytest

from sudoku_tui.engine.board import CELLS, Candidate, cells_in
from sudoku_tui.engine.links.nodes import candidate_of, node_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.techniques.forcing.net_facts import NetFacts
from sudoku_tui.engine.techniques.forcing.singles_board import follow, load, standing, suppose, undecided, without
from sudoku_tui.engine.techniques.trials.digit_forcing import DIGIT_FORCING
from tests.engine.techniques.forcing.checking import problems_of_proof
from tests.engine.techniques.trials.test_pattern_overlay import SOME, thinned


def conclusions(position: Position) -> set[frozenset[Candidate]]:
    """What goes for each premise of which neither side breaks."""
    board = follow(load(position)) if position.contradiction is None else 0
    found = set()
    for node in cells_in(undecided(board)) if board else ():
        true, false = suppose(board, node), follow(without(board, 1 << node))
        if true and false:
            gone = undecided(board) & ~standing(true) & ~standing(false)
            found |= {frozenset(map(candidate_of, cells_in(gone)))} if gone else set()
    return found


@pytest.mark.parametrize("puzzle", SOME)
def test_it_removes_what_both_sides_remove_and_nothing_right(puzzle: str) -> None:
    solution = solve(puzzle)
    assert solution is not None
    number = 0
    for position in islice(thinned(puzzle), 30):
        steps = list(DIGIT_FORCING.find(position))
        number += len(steps)
        removed = [frozenset(step.eliminations) for step in steps]
        assert set(removed) == conclusions(position)
        assert len(set(removed)) == len(removed)  # no step twice
        assert not any(solution[cell] == str(digit) for one in removed for cell, digit in one)
        assert all(position.has_candidate(*candidate) for one in removed for candidate in one)
    assert number > 15


def test_the_branches_lead_to_what_goes() -> None:
    for position in islice(thinned(SOME[0]), 6):
        for step in islice(DIGIT_FORCING.find(position), 5):
            facts = step.facts
            assert isinstance(facts, NetFacts)
            assert [proof.premise.is_true for proof in facts.proofs] == [True, False]
            assert {proof.premise.candidates for proof in facts.proofs} == {facts.premises}
            assert facts.premises[0] not in step.eliminations
            for proof in facts.proofs:
                ends = [(one.candidate, one.is_true) for one in proof.implications[-len(step.eliminations) :]]
                assert ends == [(one, False) for one in step.eliminations]
                assert problems_of_proof(position, proof) == []


def test_a_premise_that_breaks_is_left_to_nets() -> None:
    broken = 0
    for position in islice(thinned(SOME[0]), 20):
        board = follow(load(position)) if position.contradiction is None else 0
        for step in DIGIT_FORCING.find(position):
            facts = step.facts
            assert isinstance(facts, NetFacts)
            node = node_of(facts.premises[0])
            assert suppose(board, node)
            assert follow(without(board, 1 << node))
        broken += sum(1 for node in cells_in(undecided(board)) if not suppose(board, node))
    assert broken


def test_what_singles_give_anyway_is_no_step() -> None:
    singles = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    assert not list(DIGIT_FORCING.find(Position.from_string(singles)))
    assert not list(DIGIT_FORCING.find(Position.from_string("." * 81)))


def test_a_position_that_is_wrong_proves_nothing() -> None:
    position = Position.from_string(SOME[0])
    assert not list(DIGIT_FORCING.find(position.eliminate(Candidate(cell, 1) for cell in CELLS)))
    assert not list(DIGIT_FORCING.find(position.place(1, 1)))


def test_paths_and_lists_leave_it_out() -> None:
    assert not DIGIT_FORCING.in_path
    assert not DIGIT_FORCING.in_list
