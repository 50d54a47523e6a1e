"""Lessons: an example told sentence by sentence, while the evidence appears."""

import pytest

from sudoku_tui.engine.notation import LETTERS, NUMBERS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.game.learning.lesson import Scene, lesson
from sudoku_tui.game.learning.walk import LONG
from tests.engine.expected import parts_of
from tests.engine.positions import candidates
from tests.game.games import FIRST, MANY_STEPS

EXAMPLES = [
    pytest.param(technique, example, id=f"{technique.name} {number}")
    for technique in ORDER
    for number, example in enumerate(examples_of(technique), 1)
]


def start(puzzle: str = MANY_STEPS) -> Position:
    return Position.from_string(puzzle).eliminated()


def test_first_the_board_is_shown_alone() -> None:
    first = lesson(HIDDEN_SINGLE, start(), LETTERS)[0]
    assert first == Scene((), start(), None)


def test_each_scene_says_one_sentence_more_and_the_last_takes_the_step() -> None:
    position = start()
    step = next(HIDDEN_SINGLE.find(position))
    scenes = lesson(HIDDEN_SINGLE, position, LETTERS)
    sentences = step.explanation()
    assert [scene.sentences for scene in scenes] == [
        *(sentences[:number] for number in range(len(sentences) + 1)),
        sentences,
    ]
    assert all(scene.position == position for scene in scenes[:-1])
    assert scenes[-2].step == step
    assert scenes[-1].step is None
    assert scenes[-1].position == step.apply(position, eliminate=True)


def test_evidence_appears_when_it_is_spoken_of() -> None:
    scenes = lesson(HIDDEN_SINGLE, start(), LETTERS)
    shown = [scene.step for scene in scenes[1:5]]
    assert all(step is not None for step in shown)
    roles = [{piece.role for piece in step.evidence} for step in shown if step is not None]
    assert roles == [
        {Role.HOUSE},  # "Look at box 5."
        {Role.HOUSE},  # "Where can 7 go in box 5?"
        {Role.HOUSE, Role.PATTERN, Role.COVER},  # "Only D6: row E (E3), ... already have a 7."
        {Role.HOUSE, Role.PATTERN, Role.COVER},  # "So D6 is 7."
    ]
    assert [step.placements for step in shown if step is not None] == [(), (), (), candidates("D6=7")]


def test_there_is_no_lesson_where_there_is_no_step() -> None:
    assert lesson(FULL_HOUSE, start(FIRST), LETTERS) == ()


@pytest.mark.sample(192)
@pytest.mark.parametrize(("technique", "example"), EXAMPLES)
def test_lessons_on_the_shipped_examples(technique: Technique, example: Position) -> None:
    step = next(technique.find(example))
    _, *telling, last, after = lesson(technique, example, LETTERS)
    assert len(telling) >= 2
    reasons = step.walk() if len(step.walk()) <= LONG else step.reasons()
    for number, scene in enumerate(telling, 1):
        assert scene.sentences == tuple(reason.sentence for reason in reasons[:number])
        assert scene.step is not None
        assert scene.step.technique == technique
        assert not scene.step.placements
        assert not scene.step.eliminations
        if reasons == step.reasons() and not any(reason.depth for reason in reasons):
            spoken_of = [piece for reason in reasons[:number] for piece in reason.shows]
            assert parts_of(scene.step.evidence) == parts_of(spoken_of)
        else:  # links and deductions: what is true and false stays, the houses of earlier ones go
            assert parts_of(scene.step.evidence) >= parts_of(reasons[number - 1].shows)
    assert last.step == step
    assert after.position != last.position


@pytest.mark.sample(96)
@pytest.mark.parametrize(("technique", "example"), EXAMPLES)
def test_a_lesson_shows_the_same_in_every_notation(technique: Technique, example: Position) -> None:
    shown = [[scene.step for scene in lesson(technique, example, notation)] for notation in (LETTERS, NUMBERS)]
    assert shown[0] == shown[1]
