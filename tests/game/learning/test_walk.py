"""Walking a step: where one is in a chain or a proof, what is folded, and what the board shows meanwhile."""

from collections.abc import Callable
from typing import Any

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.game.learning.walk import LONG, SUMMARY, StepWalk
from sudoku_tui.game.learning.walk_words import sentence_of, summary_words
from tests.game.games import FIRST

POSITION = Position.from_string(FIRST).eliminated()
STEP = next(HIDDEN_SINGLE.find(POSITION))


def node(role: Role, cell: int, digit: int = 1) -> Evidence:
    return Evidence(role, candidates=(Candidate(cell, digit),))


def walk_of(*reasons: Reason, at: int = 0) -> StepWalk:
    return StepWalk(STEP, POSITION, LETTERS, reasons, at=at)


def proof(*depths: int) -> StepWalk:
    """A proof of as many sentences, "0", "1" and so on; each speaks of a cell of its number."""
    return walk_of(*(Reason(str(place), (node(Role.ON, place),), depth) for place, depth in enumerate(depths)))


def shown(walk: StepWalk) -> dict[int, Role]:
    """The cells that the board shows to be true or false, with which of the two, in the order of their letters."""
    return {piece.candidates[0].cell: piece.role for piece in walk.scene.evidence if piece.candidates}


TREE = (0, 1, 1, 2, 2, 1, 0, 1, 0)
"""Two premises (0 and 6) with what follows from each; in the first a case within the case (3 and 4); the conclusion."""


def test_it_goes_on_to_the_last_sentence_and_back_to_the_first() -> None:
    walk = proof(0, 0, 0)
    assert [walk.at, walk.on().at, walk.on().on().at, walk.on().on().on().at] == [0, 1, 2, 2]
    assert walk.back().at == 0
    assert walk.on().on().back().at == 1
    assert not walk.on().is_over
    assert walk.on().on().is_over


def test_what_is_folded_is_skipped_both_ways_and_turned_at_the_premise() -> None:
    walk = proof(*TREE).turned()
    assert walk.folded == {0}
    assert walk.on().at == 6
    assert walk.on().back().at == 0
    assert sentence_of(walk, 0) == "0 (5 steps folded)"
    assert walk.turned().on().at == 1
    assert walk.on().told == [0, 6]


def test_in_a_branch_the_nearest_branch_is_folded_and_its_premise_told() -> None:
    walk = proof(*TREE).go_to(4).turned()
    assert (walk.at, {*walk.folded}) == (2, {2})
    assert walk.on().at == 5
    assert walk.on().turned().at == 0
    assert proof(*TREE).go_to(8).turned() == proof(*TREE).go_to(8)  # it lies in no branch


def test_a_chain_has_no_branches_so_all_of_it_is_told_at_once() -> None:
    walk = proof(0, 0, 0).on().turned()
    assert walk.told == [0, 1, 2]
    assert walk.scene is STEP
    assert walk.turned().at == 0


def test_going_to_a_sentence_unfolds_its_branches() -> None:
    folded = proof(*TREE).folded_up()
    assert folded.folded == {0, 2, 6}
    assert folded.go_to(4).folded == {6}
    assert folded.go_to(4).told == [0, 1, 2, 3, 4]


@pytest.fixture
def walked(monkeypatch: pytest.MonkeyPatch) -> Callable[[StepWalk], None]:
    """Let all hidden singles be walked like a proof."""

    def walk_like(proof: StepWalk) -> None:
        def walk(*_: Any) -> tuple[Reason, ...]:
            return proof.reasons

        monkeypatch.setattr("sudoku_tui.engine.words.english.singles.walk", walk, raising=False)

    return walk_like


def test_a_long_proof_begins_with_a_summary_and_folded(walked: Callable[[StepWalk], None]) -> None:
    walked(proof(*(0, *(1,) * (LONG - 1), 0)))
    walk = StepWalk.begin(STEP, POSITION, LETTERS)
    assert walk.at == SUMMARY
    assert walk.scene is STEP
    assert walk.told == [0, LONG]
    assert summary_words(walk) == f"{STEP.conclusion()}. The proof has {LONG + 1} steps in 1 branch."
    assert [walk.on().at, walk.on().on().at] == [0, LONG]
    assert walk.on().back().at == SUMMARY
    assert (walk.turned().at, walk.turned().folded) == (0, frozenset())
    assert walk.turned().on().at == 1


def test_a_proof_that_is_not_long_begins_with_its_first_sentence(walked: Callable[[StepWalk], None]) -> None:
    walked(proof(*(0, *(1,) * (LONG - 2), 0)))
    walk = StepWalk.begin(STEP, POSITION, LETTERS)
    assert (walk.at, walk.folded, walk.is_own) == (0, frozenset(), True)
    assert walk.back() == walk


def test_a_step_without_a_walk_of_its_own_is_told_by_its_reasons() -> None:
    walk = StepWalk.begin(STEP, POSITION, LETTERS)
    assert walk.reasons == STEP.reasons()
    assert not walk.is_own


# What the board shows


def test_what_is_true_and_false_stays_on_the_board_in_the_order_in_which_it_came_up() -> None:
    house = Evidence(Role.HOUSE, houses=(3,))
    walk = walk_of(
        Reason("first", (house, node(Role.OFF, 0), node(Role.ON, 1))),
        Reason("second", (node(Role.ON, 1), node(Role.OFF, 2))),
        Reason("the ends", (node(Role.FIN, 0),)),
        Reason("the conclusion"),
    )
    assert walk.scene.evidence == (node(Role.OFF, 0), node(Role.ON, 1), house)
    assert walk.on().scene.evidence == (node(Role.OFF, 0), node(Role.ON, 1), node(Role.OFF, 2))
    assert walk.go_to(2).scene.evidence == (node(Role.FIN, 0),)
    assert walk.go_to(3).scene is STEP


def test_a_branch_rests_on_what_was_said_before_and_not_on_other_branches() -> None:
    walk = proof(*TREE, 0)  # the last sentence shows the whole step
    assert [*shown(walk.go_to(1))] == [0, 1]
    assert [*shown(walk.go_to(4))] == [0, 1, 2, 3, 4]
    assert [*shown(walk.go_to(5))] == [0, 1, 5]
    assert [*shown(walk.go_to(7))] == [6, 7]
    assert [*shown(walk.go_to(8))] == [8]


def test_what_turns_out_to_be_false_is_shown_so() -> None:
    walk = walk_of(Reason("", (node(Role.ON, 0),)), Reason("", (node(Role.OFF, 0),)), Reason(""))
    assert shown(walk.on()) == {0: Role.OFF}


def test_without_links_what_was_spoken_of_stays() -> None:
    walk = walk_of(Reason("", (node(Role.PATTERN, 0),)), Reason("", (node(Role.COVER, 1),)), Reason(""))
    assert shown(walk.on()) == {0: Role.PATTERN, 1: Role.COVER}
    assert isinstance(walk.scene, Step)
