"""An exercise on a technique: what answers a move gets, and what is kept of a series."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.jobs.practice_job import run
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.game.learning.practice_puzzles import begin_exercise, play_forward
from sudoku_tui.game.playing.exercise import SERIES, Ended, Exercise
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.saving.database import FILE_NAME
from sudoku_tui.game.saving.models import ExerciseResult
from sudoku_tui.game.session.session import Session
from sudoku_tui.library import technique_collections
from tests.engine.positions import cell
from tests.game.games import Clock, game, says, texts
from tests.game.session.test_session import session, unfinished

X_WING = technique_named("x-wing")
X_WINGS = technique_collections()["0300"].load().puzzles


def exercise(technique: Technique = X_WING, exercise: Exercise | None = None, clock: Clock | None = None) -> Game:
    """A game at the first X-Wing of a puzzle that ships: of 5 in C5, C7, F5 and F7, which removes it from D5."""
    played = Game(X_WINGS[0], clock or Clock())
    play_forward(played, technique)
    begin_exercise(played, exercise or Exercise(technique.id), is_next=True)
    return played


def answers(played: Game) -> list[str]:
    """What was said since the exercise began."""
    said = texts(played.log.lines)
    begun = max(number for number, line in enumerate(said) if line.startswith("Practice: ") and ": it comes" in line)
    return said[begun + 1 :]


def outcome(played: Game) -> ExerciseEnd | None:
    assert played.practice.exercise is not None
    return None if played.practice.exercise.end is None else played.practice.exercise.end.outcome


def test_taking_out_what_the_step_removes_finds_it() -> None:
    clock = Clock()
    played = exercise(clock=clock)
    played.marks.take_candidates()
    clock.seconds += 75
    played.marks.toggle((cell("D5"),), 5)
    assert answers(played)[-1] == "Found: X-Wing in 1:15; for the next exercise,"
    assert outcome(played) is ExerciseEnd.ALONE
    shown = played.shown.step
    assert shown is not None
    assert shown.technique is X_WING


def test_eliminating_what_the_step_eliminates_finds_it() -> None:
    played = exercise()
    played.candidates.toggle((cell("D5"),), 5)
    assert answers(played) == ["You: D5 is not 5", "Found: X-Wing in 0:00; for the next exercise,"]
    assert outcome(played) is ExerciseEnd.ALONE


def test_eliminating_more_finds_it_only_where_all_of_that_is_right() -> None:
    (right, wrong) = (one for one in eliminations_of_5(exercise()))
    for other, is_found in ((right, True), (wrong, False)):
        played = exercise()
        played.candidates.toggle((cell("D5"), other), 5)
        assert answers(played)[-1].startswith("Found: X-Wing" if is_found else "Practice: not the X-Wing")


def test_another_elimination_is_told_apart_from_the_technique() -> None:
    right, wrong = eliminations_of_5(exercise())
    played = exercise()
    played.candidates.toggle((right,), 5)
    assert answers(played)[-1] == "Practice: right, but not the X-Wing, which is still there"
    played.candidates.toggle((right,), 5)
    assert answers(played)[-1].startswith("You: ")
    played.candidates.toggle((wrong,), 5)
    assert answers(played)[-1].startswith("Practice: not the X-Wing, which is ")


def eliminations_of_5(played: Game) -> tuple[int, int]:
    """A cell outside of the X-Wing that cannot hold 5, and one that has to."""
    (solution,) = played.checks.solutions or ()
    inside = [cell(name) for name in ("C5", "C7", "F5", "F7", "D5")]
    cells = [place for place in range(81) if played.position.has_candidate(place, 5) and place not in inside]
    return (
        next(place for place in cells if solution[place] != "5"),
        next(place for place in cells if solution[place] == "5"),
    )


def test_marks_that_it_does_not_remove_are_no_answer() -> None:
    played = exercise()
    played.marks.take_candidates()
    played.marks.toggle((cell("D2"),), 2)
    played.marks.toggle((cell("D2"),), 5)
    assert not [line for line in answers(played) if line.startswith(("Found", "Practice"))]


def test_the_digit_of_the_step_finds_it() -> None:
    played = exercise(HIDDEN_SINGLE)
    step = played.practice.step()
    assert step is not None
    played.digits.place(*step.placements[0])
    assert answers(played)[-1] == "Found: Hidden Single in 0:00; for the next exercise,"
    assert outcome(played) is ExerciseEnd.ALONE


def test_a_digit_that_the_step_makes_a_single_finds_it() -> None:
    played = exercise()
    step = played.practice.step()
    assert step is not None
    following = next(NAKED_SINGLE.find(step.apply(played.position)), None) or next(
        HIDDEN_SINGLE.find(step.apply(played.position))
    )
    played.digits.place(*following.placements[0])
    assert answers(played)[-1] == "Found: X-Wing in 0:00; for the next exercise,"


def right(played: Game, wanted: bool = True) -> list[Candidate]:
    """What can be placed in empty cells, right or wrong, and is not what the X-Wing leads to."""
    (solution,) = played.checks.solutions or ()
    step = played.practice.step()
    assert step is not None
    after = step.apply(played.position)
    leads_to = {one.placements[0] for technique in (NAKED_SINGLE, HIDDEN_SINGLE) for one in technique.find(after)}
    return [
        Candidate(place, digit)
        for place in range(81)
        for digit in played.position.candidates_of(place)
        if (solution[place] == str(digit)) is wanted and (place, digit) not in leads_to
    ]


def test_another_right_digit_is_told_apart_from_the_technique() -> None:
    said = set()
    for placed in right(exercise()):
        played = exercise()
        played.digits.place(*placed)
        (answer,) = answers(played)[1:]
        is_there = played.practice.step() is not None
        said.add(is_there)
        now = "which is still there" if is_there else "which is gone now; to take that back,"
        assert answer == f"Practice: right, but not the X-Wing, {now}"
        assert outcome(played) is None
    assert said == {True, False}


def test_of_a_wrong_digit_it_is_not_said_that_it_is_right() -> None:
    said = set()
    for placed in right(exercise(), wanted=False):
        played = exercise()
        played.digits.place(*placed)
        said.add(answers(played)[-1])
    assert said == {
        "Practice: not the X-Wing, which is still there",
        "Practice: not the X-Wing, which is gone now; to take that back,",
    }


def test_the_player_points_at_its_cells() -> None:
    played = exercise()
    played.practice.answer_at((cell("A2"),))
    assert answers(played)[-1] == "Practice: A2 is not in the X-Wing; look on"
    played.practice.answer_at((cell("C5"), cell("A2")))
    assert answers(played)[-1] == "Practice: C5 and A2 are not all in the X-Wing; look on"
    assert outcome(played) is None
    played.practice.answer_at((cell("C5"), cell("F7")))
    assert answers(played)[-1] == "Found: X-Wing in 0:00; for the next exercise,"
    assert played.practice.exercise is not None
    assert played.practice.exercise.misses == 2
    played.practice.answer_at((cell("A2"),))
    assert answers(played)[-1] == "Practice: X-Wing, exercise 1 of 10: found; to go on,"


def test_pointing_where_it_is_gone_says_so() -> None:
    played = exercise()
    for placed in right(played):
        if played.practice.step() is not None:
            played.moves.undo()
            played.digits.place(*placed)
    assert played.practice.step() is None
    played.practice.answer_at((cell("C7"),))
    assert answers(played)[-1] == "Practice: the X-Wing is gone; to bring it back,"


def test_a_hint_in_an_exercise_speaks_of_what_is_to_be_found() -> None:
    played = game()
    played.moves.toggle_auto_eliminate()
    played.hints.ask()
    assert says(played.hints.ask()).text.startswith("Hidden Single. ")
    played.practice.begin(Exercise(NAKED_SINGLE.id), is_next=True)
    played.hints.ask()
    assert says(played.hints.ask()).text.startswith("Naked Single. ")


@pytest.mark.parametrize("help", ["hint", "list", "solver"])
def test_what_is_found_with_help_counts_as_that(help: str) -> None:
    played = exercise()
    if help == "hint":
        played.hints.ask()
    elif help == "list":
        played.practice.note_help()
    else:
        played.solver.next_step()
    if help != "solver":
        played.practice.answer_at((cell("D5"),))
    assert answers(played)[-1] == "Found: X-Wing, with help, in 0:00; for the next exercise,"
    assert outcome(played) is ExerciseEnd.HELPED


def test_a_restart_goes_back_to_where_the_exercise_began(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        position = played.game.position
        played.game.digits.place(*right(played.game)[0])
    with session(tmp_path) as played:
        assert played.game.position != position
        played.game.moves.restart()
        assert played.game.position == position
        assert texts(played.game.log.lines)[-1] == "Restart: the exercise as it began, and the clock at 0:00"
        assert played.game.practice.step() is not None


def test_when_it_is_found_moves_get_no_answers_any_more() -> None:
    played = exercise()
    played.practice.answer_at((cell("D5"),))
    played.solver.next_step()
    assert answers(played)[-1].startswith("X-Wing: ")
    played.digits.place(*right(exercise())[0])
    assert not [line for line in answers(played) if line.startswith("Practice")]


def test_the_last_exercise_of_a_series_has_a_result() -> None:
    ends = (Ended(ExerciseEnd.ALONE, 10.0), Ended(ExerciseEnd.SKIPPED, 99.0), Ended(ExerciseEnd.HELPED, 40.0)) * 3
    played = exercise(exercise=Exercise(X_WING.id, past=ends))
    played.practice.answer_at((cell("D5"),))
    assert answers(played) == [
        "Found: X-Wing in 0:00",
        "Result: X-Wing: 4 found without help (0:10, 0:10, 0:10, 0:00), 3 with help (0:40, 0:40, 0:40), 3 skipped; "
        "for another series,",
    ]


def test_an_exercise_comes_back_from_json() -> None:
    one = Exercise(X_WING.id, 7, (Ended(ExerciseEnd.SKIPPED, 1.5),), Ended(ExerciseEnd.ALONE, 2.0), True, 3, 40)
    assert Exercise.from_json(one.to_json()) == one


# In a session


def found(played: Session, technique: Technique = X_WING) -> dict[str, Any]:
    *_, last = run(*played.exercises.search(technique).arguments)
    return last


def test_the_next_exercise_is_played_forward_too_and_the_series_goes_on(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        first = played.game
        first.practice.answer_at((cell("D5"),))
        played.exercises.begin(X_WING, found(played), goes_on=True)
        assert played.game.puzzle == X_WINGS[1]
        assert texts(played.present.news) == [
            "Practice: X-Wing, exercise 2 of 10: it comes next; find it, or take a hint"
        ]
        assert played.game.practice.step() is not None
        assert len(played.earlier.unfinished()) == 1  # the first one is put away
        second = played.game
        played.exercises.begin(X_WING, found(played), goes_on=True)
        assert second.practice.exercise is not None
        assert second.practice.exercise.end == Ended(ExerciseEnd.SKIPPED, 0.0)
        third = played.game.practice.exercise
        assert third is not None
        assert (third.place, third.past) == (2, (Ended(ExerciseEnd.ALONE, 0.0), Ended(ExerciseEnd.SKIPPED, 0.0)))
        assert [(one.technique, one.outcome, one.place) for one in played.exercises.results()] == [
            ("x-wing", "alone", 0),
            ("x-wing", "skipped", 1),
        ]


def test_how_an_exercise_ended_is_told_as_it_ends(tmp_path: Path) -> None:
    told: list[ExerciseResult] = []
    with session(tmp_path) as played:
        played.exercises.on_result = told.append
        played.exercises.begin(X_WING, found(played))
        played.game.practice.answer_at((0,))
        assert not told
        played.game.practice.answer_at((cell("D5"),))
        assert [(one.technique, one.outcome, one.misses) for one in told] == [("x-wing", "alone", 1)]
        assert not told[0].is_right_at_first
        assert [one.misses for one in played.exercises.results()] == [1]


def test_an_exercise_goes_on_as_one_in_the_next_session(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        played.exercises.begin(X_WING, found(played), goes_on=True)
        played.game.practice.answer_at((0,))
        exercise, entries = played.game.practice.exercise, played.game.history.entries
    with session(tmp_path) as played:
        assert (played.game.practice.exercise, played.game.history.entries) == (exercise, entries)
        assert texts(played.present.news)[-1] == "Practice: X-Wing, exercise 2 of 10: find it, or take a hint"
        assert played.game.shown.step is None
        step = played.game.practice.step()
        assert step is not None
        played.game.practice.answer_at((step.eliminations[0].cell,))
        assert [one.outcome for one in played.exercises.results()] == ["skipped", "alone"]
        assert found(played)["place"] == 2
    with session(tmp_path) as played:  # also where the present game is no exercise
        assert texts(played.present.news)[-1] == "Practice: X-Wing, exercise 2 of 10: found; to go on,"
    assert len(unfinished(tmp_path)) == 1


def test_after_the_last_exercise_another_series_begins() -> None:
    with session() as played:
        played.exercises.begin(X_WING, found(played))
        for number in range(2, SERIES + 1):
            assert not played.exercises.end_series()
            played.exercises.begin(X_WING, found(played), goes_on=True)
            assert played.game.practice.exercise is not None
            assert played.game.practice.exercise.number == number
        assert played.exercises.end_series()
        assert texts(played.game.log.lines)[-1] == (
            "Result: X-Wing: 0 found without help, 0 with help, 10 skipped; for another series,"
        )
        assert not played.exercises.end_series()
        played.exercises.begin(X_WING, found(played), goes_on=True)
        assert played.game.practice.exercise is not None
        assert (played.game.practice.exercise.place, played.game.practice.exercise.past) == (10, ())


def test_a_technique_begins_where_the_last_session_ended(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        played.game.practice.answer_at((cell("D5"),))
        played.exercises.begin(HIDDEN_SINGLE, found(played, HIDDEN_SINGLE))
    with session(tmp_path) as played:
        assert found(played)["place"] == 1


def test_a_file_of_an_earlier_program_takes_exercises(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.game.marks.toggle((0,), 1)
        assert played.exercises.results() == []
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'exercise'").fetchall()
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        played.game.practice.answer_at((cell("D5"),))
    with session(tmp_path) as played:
        assert len(played.exercises.results()) == 1
        assert not played.messages


@pytest.mark.parametrize("name", ["Leviathan", "Multi Colors Type 2"])
def test_what_no_puzzle_needs_is_practised_on_the_examples_of_the_lesson(name: str, tmp_path: Path) -> None:
    technique = technique_named(name)
    examples = examples_of(technique)
    with session(tmp_path) as played:
        for number, position in enumerate(examples):
            told = found(played, technique)
            assert told == {"collection": f"examples/{technique.code}", "number": number, "place": number}
            assert played.exercises.begin(technique, told)
            assert played.game.position == position
            assert played.game.practice.step() == next(technique.find(position))
            played.game.moves.restart()
            assert played.game.position == position
    with session(tmp_path) as played:
        assert played.game.position == examples[-1]
        assert played.game.practice.step() is not None
