"""Practising a technique: puzzles that need it, played forward to where it is the next step."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine.logic import PATH_TECHNIQUES, next_step
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE, SINGLES
from sudoku_tui.engine.techniques.subsets import LOCKED_PAIR
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs.practice_job import run
from sudoku_tui.game.learning.next_exercise import ExerciseSearch
from sudoku_tui.game.learning.practice_puzzles import begin_exercise, play_forward, steps_to
from sudoku_tui.game.playing.exercise import Exercise
from tests.game.games import FIRST, MANY_STEPS, game, says, texts


def test_the_steps_of_the_path_until_a_technique_comes_next() -> None:
    steps = steps_to(LOCKED_PAIR, Puzzle(MANY_STEPS))
    assert steps is not None
    position = Puzzle(MANY_STEPS).position()
    for step in steps:
        assert step.technique != LOCKED_PAIR
        position = step.apply(position, eliminate=True)
    following = next_step(position, PATH_TECHNIQUES)
    assert following is not None
    assert following.technique == LOCKED_PAIR


def test_a_puzzle_that_singles_solve_needs_nothing_else() -> None:
    assert steps_to(LOCKED_PAIR, Puzzle(FIRST)) is None


def test_of_a_technique_that_is_not_in_the_path_it_is_enough_that_it_has_a_step() -> None:
    steps = steps_to(LOCKED_PAIR, Puzzle(MANY_STEPS), SINGLES)
    assert steps is not None
    assert {step.technique for step in steps[1:]} <= set(SINGLES)


def test_a_game_is_played_forward_and_says_what_comes_next() -> None:
    played = game(MANY_STEPS)
    play_forward(played, LOCKED_PAIR)
    begin_exercise(played, Exercise(LOCKED_PAIR.id), is_next=True)
    step = next_step(played.position, played.solver.techniques)
    assert step is not None
    assert step.technique == LOCKED_PAIR
    assert texts(played.log.lines)[-2:] == [
        "Answer: place or remove what it shows; to point at its cells instead,",
        "Practice: Locked Pair, exercise 1 of 10: it comes next; find it, or take a hint",
    ]
    assert played.log.lines[-1].message.advice == "hint"
    assert played.moves.auto_eliminate
    assert says(played.moves.undo()).text.startswith("now at ")


def test_a_technique_that_no_path_takes_is_practised_beside_easier_ones() -> None:
    played = game(MANY_STEPS)
    play_forward(played, LOCKED_PAIR, SINGLES)
    begin_exercise(played, Exercise(LOCKED_PAIR.id), is_next=False)
    assert says(played.log.lines[-1]).text == (
        "Locked Pair, exercise 1 of 10: it exists here, beside easier steps; find it, or see all"
    )
    assert next(LOCKED_PAIR.find(played.position), None) is not None


# The job


def look(technique: Technique, start: int, techniques: Sequence[Technique]) -> list[dict[str, Any]]:
    return [*run(*ExerciseSearch(technique, start, techniques).arguments)]


@pytest.fixture
def _two_collections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two collections in the place of the shipped ones; the second puzzle of the second one needs a Locked Pair."""
    (tmp_path / "easy.txt").write_text(f"{FIRST}\n", encoding="utf-8")
    (tmp_path / "hard.txt").write_text(f"{FIRST}\n{MANY_STEPS}\n", encoding="utf-8")
    monkeypatch.setattr("sudoku_tui.library.puzzles_folder", lambda: tmp_path)


@pytest.mark.usefixtures("_two_collections")
def test_puzzles_are_looked_at_from_one_on_and_round_the_end() -> None:
    found = {"collection": "hard", "number": 1, "place": 2}
    assert look(LOCKED_PAIR, 0, PATH_TECHNIQUES) == [
        {"looked": 0, "of": 3},
        {"looked": 1, "of": 3},
        {"looked": 2, "of": 3},
        found,
    ]
    assert look(LOCKED_PAIR, 2, PATH_TECHNIQUES) == [{"looked": 0, "of": 3}, found]
    assert look(LOCKED_PAIR, 3, PATH_TECHNIQUES)[-1] == found
    assert look(NAKED_SINGLE, 1, PATH_TECHNIQUES)[-1] == {"collection": "hard", "number": 0, "place": 1}


@pytest.mark.usefixtures("_two_collections")
def test_the_collection_of_the_technique_comes_first(tmp_path: Path) -> None:
    (tmp_path / "techniques").mkdir()
    (tmp_path / "techniques" / "0110-locked-pair.txt").write_text(f"{MANY_STEPS}\n", encoding="utf-8")
    assert look(LOCKED_PAIR, 0, PATH_TECHNIQUES) == [
        {"looked": 0, "of": 4},
        {"collection": "techniques/0110-locked-pair", "number": 0, "place": 0},
    ]
    assert look(LOCKED_PAIR, 1, PATH_TECHNIQUES)[-1] == {"collection": "hard", "number": 1, "place": 3}
    assert look(NAKED_SINGLE, 0, PATH_TECHNIQUES)[-1]["collection"] == "easy"


@pytest.mark.usefixtures("_two_collections")
def test_where_no_puzzle_needs_it_none_is_told() -> None:
    never_next = (HIDDEN_SINGLE, *(technique for technique in ORDER if technique is not HIDDEN_SINGLE))
    assert "place" not in look(ORDER[0], 0, never_next)[-1]


@pytest.mark.usefixtures("_two_collections")
def test_the_job_tells_what_json_can_hold() -> None:
    told = look(LOCKED_PAIR, 1, PATH_TECHNIQUES)
    assert json.loads(json.dumps(told)) == told
