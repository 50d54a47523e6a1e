"""Which forcing net a path takes: HoDoKu's; that each holds; and that it is told so that it can be checked."""

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.codec.steps import step_from_json, step_to_json
from sudoku_tui.engine.links.proof import Argument, InnerPattern
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing import FORCING_NETS, NET_CONTRADICTION, NET_VERITY
from sudoku_tui.engine.techniques.forcing.net_facts import NetFacts
from sudoku_tui.engine.techniques.technique import first_step
from tests.engine.cases import read_position
from tests.engine.techniques.forcing.checking import problems_of
from tests.engine.techniques.forcing.test_nets import conclusion
from tests.engine.test_reasoning import problems_of as problems_of_reasons
from tests.engine.test_words import check_that_reasons_show_the_evidence, check_that_sentences_show_what_they_name

PLACES = {
    "a contradiction that needs locked candidates": (
        "8.7..6..2....5....4.....9......2+5.67..1+6.4.....63.9..47...6..8...9..2....3....5..",
        "621 127 327 427 827 328 329 735 835 951 552 952 358 859 862 474 682 184 484 785 187 387 487 795 895",
        ("1303", "512"),
    ),
    "a verity in a cell before all contradictions": (
        "....+36.5.3..1..86.+5..9..4.34+5...81...7.3....4.9...1.....5..3...9.8.6..........2.5",
        "811 212 412 714 132 735 251 253 264 265 667 868 171 671 672 875 777 778 179 779 979 484 784 786 193 393 798",
        ("1304", "917"),
    ),
    "a digit in a cell that has no other that is possible": (
        "9.4..5...25.6..1.+931......8.7...9..+44..26......147....7.......2...3..8.6.4.....9.",
        "728 541 543 643 547 548 853 862 567 377 478 185 194 195",
        ("1304", "243"),
    ),
}
"""Positions of paths, as `read_position` takes them, and the step there; the first two are HoDoKu's."""


def step_of_path(position: Position) -> Step:
    step = first_step(position, FORCING_NETS, of_path=True)
    assert step is not None
    return step


@pytest.mark.parametrize("rule", PLACES)
def test_a_path_takes_the_first_candidate_that_is_shown(rule: str) -> None:
    board, deleted, (code, placed) = PLACES[rule]
    digit, row, column = map(int, placed)
    step = step_of_path(read_position(board, deleted))
    assert (step.technique.code, step.placements) == (code, (Candidate((row - 1) * 9 + column - 1, digit),))


@pytest.mark.parametrize("rule", PLACES)
def test_it_holds_and_can_be_checked_on_the_board(rule: str) -> None:
    board, deleted, _ = PLACES[rule]
    position = read_position(board, deleted)
    step = step_of_path(position)
    assert problems_of(position, step.facts, *conclusion(step)) == []
    for told in (step.reasons(), step.walk()):
        assert problems_of_reasons(position, step, told) == [], [reason.sentence for reason in told]
        check_that_sentences_show_what_they_name(step, told)
    check_that_reasons_show_the_evidence(step)
    assert step_from_json(step_to_json(step)) == step


@pytest.mark.parametrize("rule", PLACES)
def test_the_list_has_it(rule: str) -> None:
    board, deleted, _ = PLACES[rule]
    position = read_position(board, deleted)
    step = step_of_path(position)
    assert conclusion(step) in [conclusion(other) for other in step.technique.find(position)]


def test_locked_candidates_are_told_with_what_they_rule_out() -> None:
    board, deleted, _ = PLACES["a contradiction that needs locked candidates"]
    position = read_position(board, deleted)
    step = step_of_path(position)
    assert isinstance(step.facts, NetFacts)
    (proof,) = step.facts.proofs
    locked = [one for one in proof.implications if isinstance(one.rule, InnerPattern)]
    assert locked
    told = "Then box 6 has 3 only in column 7: E9 is 5; so A7 is not 3."
    assert told in [reason.sentence for reason in step.walk()]


def test_what_is_impossible_in_a_verity_is_told_as_such() -> None:
    board, deleted, _ = PLACES["a digit in a cell that has no other that is possible"]
    step = step_of_path(read_position(board, deleted))
    assert isinstance(step.facts, NetFacts)
    assert step.facts.argument is Argument.CELL
    assert [proof.clash is None for proof in step.facts.proofs].count(True) == 1
    assert step.conclusion() == "D3 = 2, since no other digit is possible"


def test_nets_compete() -> None:
    """What is true comes before what is false, whatever shows it."""
    board, deleted, _ = PLACES["a verity in a cell before all contradictions"]
    position = read_position(board, deleted)
    assert step_of_path(position) == first_step(position, [NET_VERITY], of_path=True)
    contradiction = first_step(position, [NET_CONTRADICTION], of_path=True)
    assert contradiction is not None
    assert contradiction.placements != step_of_path(position).placements
