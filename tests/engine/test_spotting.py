"""How to spot each technique: every one has a text of its own."""

import re
from collections.abc import Iterable, Iterator

import pytest

from sudoku_tui.engine.board import HOUSE_CELLS, box_of
from sudoku_tui.engine.explainer.techniques import TECHNIQUES
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.fish import BASIC_FISH, FINNED_FISH, SIAMESE_FISH
from sudoku_tui.engine.techniques.fish.line_fish import Fish, FishFacts
from sudoku_tui.engine.techniques.fish.siamese import SiameseFacts
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.wings import XYZ_WING
from sudoku_tui.engine.words.english.names import TECHNIQUES as WORDS
from sudoku_tui.game.learning.examples import examples_of
from tests.engine.explanations import read_approved

APPROVED = read_approved()

ALL = (*ORDER, *TECHNIQUES)
each_technique = pytest.mark.parametrize("technique", ALL, ids=[technique.id for technique in ALL])


def sentences_of(text: str) -> list[str]:
    return re.split(r"(?<=[.?]) ", text)


def test_every_technique_has_one_and_nothing_else_has() -> None:
    assert {id for id, one in WORDS.items() if one.spotting} == {technique.id for technique in ALL}


def test_no_two_are_the_same() -> None:
    assert len({technique.spotting for technique in ALL}) == len(ALL)


@each_technique
def test_it_is_a_few_short_sentences(technique: Technique) -> None:
    text = technique.spotting
    sentences = sentences_of(text)
    assert 2 <= len(sentences) <= 5
    assert all(sentence[0].isupper() and sentence[-1] in ".?" for sentence in sentences)
    assert max(map(len, sentences)) <= 150
    assert len(text) <= 350
    assert "  " not in text


@each_technique
def test_it_does_not_repeat_the_idea(technique: Technique) -> None:
    clauses = [clause for sentence in sentences_of(technique.spotting) for clause in re.split("[,:;]", sentence)]
    assert not [clause for clause in clauses if len(clause) > 25 and clause in technique.summary]


@each_technique
def test_it_names_no_key(technique: Technique) -> None:
    assert not re.search(r"[{}]|\b(press|key|Enter|Escape|Space)\b", technique.spotting)


# Some of what the texts promise


def steps_of(technique: Technique) -> Iterator[Step]:
    """All steps of a technique in the examples of its lesson and in the positions of the approved explanations."""
    for position in (*examples_of(technique), *(one.position for one in APPROVED if one.name == technique.name)):
        yield from technique.find(position)


def boxes_of(candidates: Iterable[int]) -> set[int]:
    return {box_of(cell) for cell in candidates}


@pytest.mark.parametrize("fish", FINNED_FISH, ids=[fish.id for fish in FINNED_FISH])
def test_fins_are_in_one_box_and_so_is_all_that_they_remove(fish: Fish) -> None:
    steps = list(steps_of(fish))
    assert steps
    for step in steps:
        assert isinstance(step.facts, FishFacts)
        boxes = boxes_of(step.facts.fins)
        assert len(boxes) == 1
        assert boxes_of(cell for cell, _ in step.eliminations) == boxes


@pytest.mark.parametrize("fish", BASIC_FISH[3:], ids=[fish.id for fish in BASIC_FISH[3:]])
def test_a_large_fish_has_a_small_one_across_that_removes_the_same(fish: Fish) -> None:
    smaller = BASIC_FISH[: BASIC_FISH.index(fish)]
    for position in examples_of(fish):
        step = next(fish.find(position))
        across = [other for small in smaller for other in small.find(position)]
        assert any(set(other.eliminations) == set(step.eliminations) for other in across)


def test_an_xyz_wing_removes_two_candidates_at_most() -> None:
    assert {len(step.eliminations) for step in steps_of(XYZ_WING)} <= {1, 2}


def test_a_siamese_fish_exchanges_one_line_for_that_of_a_fin() -> None:
    for fish in SIAMESE_FISH:
        for step in steps_of(fish):
            assert isinstance(step.facts, SiameseFacts)
            first, second = step.facts.first, step.facts.second
            (old,), (new,) = set(first.covers) - set(second.covers), set(second.covers) - set(first.covers)
            assert any(cell in HOUSE_CELLS[new] for cell in first.fins)
            assert any(cell in HOUSE_CELLS[old] for cell in second.fins)
