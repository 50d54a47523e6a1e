"""Practising a technique: puzzles that need it, their guises, and playing them forward to where it is the next step."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.canonical import Transformation
from sudoku_tui.engine.logic import PATH_TECHNIQUES, next_step, path, technique_named
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, NAKED_SINGLE, SINGLES
from sudoku_tui.engine.techniques.subsets import LOCKED_PAIR
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs.practice_job import run
from sudoku_tui.game.learning.next_exercise import ExerciseSearch
from sudoku_tui.game.learning.practice_puzzles import (
    ExerciseTask,
    begin_exercise,
    in_guise,
    is_next,
    play_forward,
    position_after,
    steps_to,
    steps_without,
)
from sudoku_tui.game.playing.exercise import Exercise
from sudoku_tui.library import exercises_by_code, technique_collections
from tests.game.games import FIRST, HARD, MANY_STEPS, game, says, texts

X_WING = technique_named("x-wing")


def test_the_steps_of_the_path_until_a_technique_comes_next() -> None:
    number = steps_to(LOCKED_PAIR, Puzzle(MANY_STEPS))
    assert number is not None
    steps = [step for step, _ in path(Puzzle(MANY_STEPS).position())]
    assert [step.technique is LOCKED_PAIR for step in steps[: number + 1]] == [False] * number + [True]


def test_a_puzzle_that_singles_solve_needs_nothing_else() -> None:
    assert steps_to(LOCKED_PAIR, Puzzle(FIRST)) is None


def test_of_a_technique_that_is_not_in_the_path_it_is_enough_that_it_has_a_step() -> None:
    number = steps_to(LOCKED_PAIR, Puzzle(MANY_STEPS), SINGLES)
    assert number is not None
    position = position_after(LOCKED_PAIR, Puzzle(MANY_STEPS), SINGLES, number)
    assert next(LOCKED_PAIR.find(position), None) is not None


def test_a_position_without_a_technique_looks_as_if_it_could_be_there() -> None:
    levels = []
    for puzzle in technique_collections()["0300"].load().puzzles:
        number = steps_without([X_WING], puzzle)
        assert number is not None
        position = position_after(X_WING, puzzle, PATH_TECHNIQUES, number)
        assert not [*X_WING.find(position)]
        following = next_step(position, PATH_TECHNIQUES)
        assert following is not None
        levels.append(following.technique.level)
    assert levels.count(Level.EASY) <= len(levels) / 2


def test_a_game_is_played_forward_and_says_what_to_find() -> None:
    played = game(MANY_STEPS)
    number = steps_to(LOCKED_PAIR, played.puzzle)
    assert number is not None
    play_forward(played, LOCKED_PAIR, number)
    begin_exercise(played, Exercise(LOCKED_PAIR.id), is_next=True)
    step = next_step(played.position, played.solver.techniques)
    assert step is not None
    assert step.technique == LOCKED_PAIR
    assert texts(played.log.lines)[-2:] == [
        "Answer: place or remove what it shows, or select all its cells; to select one,",
        "Practice: Locked Pair, exercise 1 of 5: find it, or say that there is none; for help,",
    ]
    assert played.log.lines[-1].message.advice == "hint"
    assert played.moves.auto_eliminate
    assert says(played.moves.undo()).text.startswith("now at ")


def test_where_easier_steps_may_be_there_that_is_said() -> None:
    played = game(MANY_STEPS)
    begin_exercise(played, Exercise(LOCKED_PAIR.id), is_next=False)
    assert says(played.log.lines[-1]).text == (
        "Locked Pair, exercise 1 of 5: find it, or say that there is none; there may also be easier steps; for help,"
    )


def test_nothing_is_easier_than_a_full_house() -> None:
    (puzzle, *_) = exercises_by_code(FULL_HOUSE.code).load().puzzles
    assert is_next(puzzle, FULL_HOUSE)
    assert not is_next(exercises_by_code("0313").load().puzzles[0], technique_named("0313"))


@pytest.mark.parametrize("code", ["0300", "0313"])
def test_a_puzzle_in_another_guise_has_the_same_steps(code: str) -> None:
    """The candidates of a position on the way go with it."""
    entry = technique_collections().get(code) or exercises_by_code(code)
    puzzle = entry.load().puzzles[0]
    guised = in_guise(puzzle, 3, 1, 0)
    assert in_guise(puzzle, 3, 0, 0) is puzzle
    assert guised.givens != puzzle.givens
    before, after = puzzle.position(), guised.position()
    assert sorted(map(int.bit_count, after.candidates)) == sorted(map(int.bit_count, before.candidates))
    guise = Transformation.random(Random("sudoku-tui exercise 3 1 0"))
    back = [guise.origin(candidate) for candidate in candidates_of(after)]
    assert sorted(back) == candidates_of(before)


def candidates_of(position: Position) -> list[Candidate]:
    return sorted(candidate for cell in range(81) for candidate in position.candidates_in(1 << cell))


# The job


def look(
    technique: Technique, start: int, techniques: Sequence[Technique] = PATH_TECHNIQUES, **task: Any
) -> list[dict[str, Any]]:
    return [*run(*ExerciseSearch(technique, ExerciseTask(technique.id, start, **task), techniques).arguments)]


@pytest.fixture
def _own_collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A collection for the Locked Pair, in which the last of three puzzles needs one; there are no examples."""
    (tmp_path / "techniques").mkdir()
    text = f"{FIRST}\n{HARD}\n{MANY_STEPS}\n"
    (tmp_path / "techniques" / "0110-locked-pair.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr("sudoku_tui.library.puzzles_folder", lambda: tmp_path)


def places(told: Sequence[dict[str, Any]]) -> tuple[int, int, int]:
    """The number, the place and the round of what was found."""
    return told[-1]["number"], told[-1]["place"], told[-1]["round"]


@pytest.mark.usefixtures("_own_collection")
def test_puzzles_are_looked_at_from_one_on_and_then_in_other_guises() -> None:
    told = look(LOCKED_PAIR, 0)
    assert told[:-1] == [{"looked": number, "of": 8} for number in range(3)]
    assert told[-1]["collection"] == "techniques/0110-locked-pair"
    assert places(told) == (2, 2, 0)
    assert places(look(LOCKED_PAIR, 2)) == (2, 2, 0)
    number, place, round = places(look(LOCKED_PAIR, 3))
    assert (number, place % 3) == (2, 2)
    assert round == place // 3 > 0


@pytest.mark.usefixtures("_own_collection")
def test_where_no_puzzle_needs_it_none_is_told() -> None:
    assert look(NAKED_SINGLE, 0) == []
    without = [technique for technique in PATH_TECHNIQUES if technique is not LOCKED_PAIR]
    assert places(look(LOCKED_PAIR, 0, without))[0] == 0  # where no path takes it, it is enough that it is there


def test_what_is_to_come_back_does_in_another_guise() -> None:
    first, again = (in_place(look(X_WING, 4, times=times)) for times in (0, 1))
    assert first[:2] == again[:2]
    assert first[2] != again[2]


def in_place(told: Sequence[dict[str, Any]]) -> tuple[int, int, str]:
    found = told[-1]
    puzzle = technique_collections()["0300"].load().puzzles[found["number"]]
    times = ExerciseTask.from_json(found["task"]).times
    return found["number"], found["place"], in_guise(puzzle, found["place"], found["round"], times).givens


def test_the_job_tells_what_json_can_hold() -> None:
    told = json.loads(json.dumps(look(X_WING, 1, mixed=("naked-pair", "x-wing"))))
    assert told[-1]["task"] == ["x-wing", 1, True, 0, ["naked-pair", "x-wing"]]
