"""An exercise on a technique: what answers a move gets, and what is kept of a series."""

from pathlib import Path

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.learning.practice_puzzles import begin_exercise, play_forward, steps_to
from sudoku_tui.game.learning.series_result import result_table, result_words
from sudoku_tui.game.playing.exercise import Ended, Exercise, Missed
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.playing.game_words import name_of_game
from sudoku_tui.library import technique_collections
from tests.engine.positions import cell
from tests.game.games import Clock, found_at, game, says, texts
from tests.game.session.test_session import session

X_WING = technique_named("x-wing")
X_WINGS = technique_collections()["0300"].load().puzzles


def exercise(
    technique: Technique = X_WING,
    exercise: Exercise | None = None,
    clock: Clock | None = None,
    puzzle: Puzzle = X_WINGS[0],
) -> Game:
    """A game at the first X-Wing of a puzzle that ships: of 5 in C5, C7, F5 and F7, which removes it from D5."""
    played = Game(puzzle, clock or Clock())
    steps = steps_to(technique, played.puzzle)
    assert steps is not None
    play_forward(played, technique, steps)
    begin_exercise(played, exercise or Exercise(technique.id), is_next=True)
    return played


def answers(played: Game) -> list[str]:
    """What was said since the exercise began."""
    said = texts(played.log.lines)
    begun = max(number for number, line in enumerate(said) if line.startswith("Practice: ") and ": find " in line)
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
        now = "which is still there" if is_there else "which is now gone; to take that back,"
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
        "Practice: not the X-Wing, which is now gone; to take that back,",
    }


CORNERS = [cell(name) for name in ("C5", "C7", "F5", "F7")]


def test_the_player_names_all_of_its_cells() -> None:
    played = exercise()
    played.practice.answer_at([cell("A2")])
    assert answers(played)[-1] == "Practice: A2 is no X-Wing; keep looking"
    for one in CORNERS:
        played.practice.answer_at([one])
    assert answers(played)[-1] == "Practice: F7 is in the X-Wing, but not all of it"
    played.practice.answer_at(CORNERS[:3])
    assert answers(played)[-1] == "Practice: C5, C7 and F5 are in the X-Wing, but not all of it"
    played.practice.answer_at([*CORNERS, cell("D5")])
    assert answers(played)[-1] == "Practice: C5, C7, F5 and F7 are in the X-Wing, D5 is not"
    assert outcome(played) is None
    played.practice.answer_at(CORNERS)
    assert answers(played)[-1] == "Found: X-Wing in 0:00; for the next exercise,"
    assert played.practice.exercise is not None
    assert played.practice.exercise.misses == 7
    played.practice.answer_at([cell("A2")])
    assert answers(played)[-1] == "Practice: X-Wing, exercise 1 of 5: found; to go on,"


def test_the_cells_of_what_it_does_are_an_answer_too() -> None:
    played = exercise()
    played.practice.answer_at([cell("D5")])
    assert answers(played) == ["Found: X-Wing in 0:00; for the next exercise,"]


def test_many_wrong_cells_give_nothing_away() -> None:
    played = exercise()
    cells = [*range(81)]
    played.practice.answer_at(cells)
    assert answers(played)[-1].startswith("Practice: these 81 cells are no X-Wing")
    assert outcome(played) is None


def test_where_none_is_there_that_is_the_answer() -> None:
    played = exercise(exercise=Exercise(X_WING.id, has_pattern=False))
    played.practice.answer_none()
    assert answers(played) == ["Right: there is no X-Wing in 0:00; for the next exercise,"]
    assert outcome(played) is ExerciseEnd.ALONE


def test_where_one_is_there_none_is_a_wrong_answer() -> None:
    played = exercise()
    played.practice.answer_none()
    assert answers(played) == ["Practice: there is one; keep looking; for help,"]
    assert played.practice.exercise is not None
    assert played.practice.exercise.misses == 1
    assert outcome(played) is None


def test_in_a_mixed_round_the_technique_is_told_in_the_end() -> None:
    played = exercise(exercise=Exercise(X_WING.id, mixed=("naked-pair", X_WING.id)))
    played.practice.answer_at([cell("A2")])
    played.practice.answer_none()
    assert "X-Wing" not in " ".join(answers(played))
    assert name_of_game(played) == "Mixed: exercise 1 of 5"
    played.practice.answer_at(CORNERS)
    assert answers(played)[-1] == "Found: X-Wing in 0:00; for the next exercise,"


def test_candidates_may_be_removed_one_after_another() -> None:
    played = next(one for puzzle in X_WINGS if len(step_of(one := exercise(puzzle=puzzle)).eliminations) > 1)
    removed = step_of(played).eliminations
    for number, (where, digit) in enumerate(removed, 1):
        assert outcome(played) is None
        played.candidates.toggle((where,), digit)
        if number < len(removed):
            assert answers(played)[-1] == "Practice: right, but the X-Wing removes more"
    assert outcome(played) is ExerciseEnd.ALONE
    assert played.practice.exercise is not None
    assert played.practice.exercise.misses == 0


def step_of(played: Game) -> Step:
    step = played.practice.step()
    assert step is not None
    return step


def test_pointing_where_it_is_gone_says_so() -> None:
    played = exercise()
    for placed in right(played):
        if played.practice.step() is not None:
            played.moves.undo()
            played.digits.place(*placed)
    assert played.practice.step() is None
    for line in (played.practice.answer_at(CORNERS), played.practice.answer_none()):
        assert texts([line]) == ["Practice: the X-Wing is gone; to bring it back,"]
    assert outcome(played) is None


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
        played.exercises.begin(X_WING, found_at(X_WING, "techniques/0300-x-wing", 1))
        position = played.game.position
        played.game.digits.place(*right(played.game)[0])
    with session(tmp_path) as played:
        assert played.game.position != position
        played.game.moves.restart()
        assert played.game.position == position
        assert texts(played.game.log.lines)[-1] == "Restart: the exercise is at its start, and the clock at 0:00"
        assert played.game.practice.step() is not None


def test_when_it_is_found_moves_get_no_answers_any_more() -> None:
    played = exercise()
    played.practice.answer_at((cell("D5"),))
    played.solver.next_step()
    assert answers(played)[-1].startswith("X-Wing: ")
    played.digits.place(*right(exercise())[0])
    assert not [line for line in answers(played) if line.startswith("Practice")]


ENDS = (
    Ended(ExerciseEnd.ALONE, 10.0, 0, X_WING.id),
    Ended(ExerciseEnd.SKIPPED, 99.0, 1, X_WING.id, has_pattern=False),
    Ended(ExerciseEnd.HELPED, 40.0, 0, X_WING.id),
    Ended(ExerciseEnd.ALONE, 62.0, 2, X_WING.id),
)


def test_the_last_exercise_of_a_series_has_a_result() -> None:
    played = exercise(exercise=Exercise(X_WING.id, past=ENDS, due=(Missed(X_WING.id, 7),)))
    assert not played.practice.has_result
    played.practice.answer_at([cell("D5")])
    assert played.practice.has_result
    assert answers(played) == [
        "Found: X-Wing in 0:00; for the result,",
        "Result: X-Wing: 2 right at once, 1 later, 1 with help, 1 skipped; for another series,",
    ]
    last = played.practice.exercise
    assert last is not None
    assert [line.split() for line in result_table(last)] == [
        ["No.", "The", "pattern", "Your", "answer", "Time"],
        ["1", "X-Wing", "right", "at", "once", "0:10"],
        ["2", "none", "skipped", "1:39"],
        ["3", "X-Wing", "with", "help", "0:40"],
        ["4", "X-Wing", "right", "after", "2", "misses", "1:02"],
        ["5", "X-Wing", "right", "at", "once", "0:00"],
    ]
    assert result_words(last) == ["2 of 5 right at once.", "1 exercise comes back, with other digits and places."]


def test_an_exercise_comes_back_from_json() -> None:
    due = (Missed(X_WING.id, 5, has_pattern=False, times=2),)
    one = Exercise(X_WING.id, 7, ENDS, Ended(ExerciseEnd.ALONE, 2.0), True, 3, 40, 6, ("a", "b"), False, 1, due)
    assert Exercise.from_json(one.to_json()) == one


def test_an_exercise_of_an_earlier_program_is_read() -> None:
    """A series had ten then, and of each that was past it was known how and when it ended."""
    old = {
        "technique": "x-wing",
        "place": 7,
        "past": [["alone", 1.5]],
        "end": None,
        "helped": 0,
        "misses": 3,
        "start": 4,
    }
    one = Exercise.from_json(old)
    assert (one.number, one.of, one.told, one.has_pattern) == (2, 10, "x-wing", True)
    assert one.past == (Ended(ExerciseEnd.ALONE, 1.5),)
