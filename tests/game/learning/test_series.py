"""The exercises of a session: which one comes next, what comes back, and that there is one for every technique."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine.board import Candidate, cells_in
from sudoku_tui.engine.canonical import canonicalize, same_among
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.jobs.practice_job import run
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.game.playing.exercise import SERIES, Ended, Exercise, Missed
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.playing.naming import pattern_of
from sudoku_tui.game.saving.checksums import checksum_of
from sudoku_tui.game.saving.database import FILE_NAME
from sudoku_tui.game.session.session import Session
from sudoku_tui.library import technique_collections
from tests.game.games import FIRST, Clock, texts
from tests.game.session.test_session import session

X_WING = technique_named("x-wing")
X_WINGS = technique_collections()["0300"].load().puzzles


def found(played: Session, technique: Technique = X_WING) -> dict[str, Any]:
    """What the search for the first exercise of a series finds."""
    *_, last = ({}, *run(*played.exercises.search(technique).arguments))
    return last


def go_on(played: Session) -> Exercise:
    """Begin the next exercise of the series, and say which it is."""
    search = played.exercises.search_next()
    assert search is not None
    *_, last = run(*search.arguments)
    assert played.exercises.begin(search.technique, last, goes_on=True)
    return present(played)


def present(played: Session) -> Exercise:
    assert played.game.practice.exercise is not None
    return played.game.practice.exercise


def solve(played: Session) -> None:
    """Give the right answer."""
    step = played.game.practice.step()
    if step is None:
        played.game.practice.answer_none()
    else:
        played.game.practice.answer_at([*cells_in(pattern_of(step).least)])


def test_the_next_exercise_is_played_forward_too_and_the_series_goes_on(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        assert played.game.puzzle == X_WINGS[1]  # the first one is an example in the lesson
        solve(played)
        assert go_on(played).place == 1
        assert texts(played.present.news) == [
            "Practice: X-Wing, exercise 2 of 5: find it, or say that there is none; for help,"
        ]
        second = played.game
        third = go_on(played)
        assert second.practice.exercise is not None
        assert second.practice.exercise.end == Ended(ExerciseEnd.SKIPPED, 0.0, 0, X_WING.id)
        assert (third.place, third.due) == (2, (Missed(X_WING.id, 1),))
        assert [ended.outcome for ended in third.past] == [ExerciseEnd.ALONE, ExerciseEnd.SKIPPED]
        assert [(one.technique, one.outcome, one.place) for one in played.exercises.results()] == [
            ("x-wing", "alone", 0),
            ("x-wing", "skipped", 1),
        ]


def test_what_was_missed_comes_back_in_another_guise_but_not_at_once() -> None:
    with session() as played:
        played.exercises.begin(X_WING, found(played))
        first = played.game.puzzle
        played.game.practice.answer_at([0])
        solve(played)
        assert go_on(played).place == 1
        solve(played)
        again = go_on(played)
        assert (again.place, again.times, again.due) == (0, 1, ())
        assert played.game.puzzle != first
        assert canonicalize(played.game.puzzle.givens).form == canonicalize(first.givens).form
        solve(played)
        assert go_on(played).due == ()


def test_what_was_missed_comes_first_in_a_later_session(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        played.game.practice.answer_at([0])
        solve(played)
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        assert (present(played).place, present(played).times) == (0, 1)
        solve(played)
        assert found(played)["place"] == 1


def test_most_series_have_an_exercise_without_a_pattern_and_never_first() -> None:
    with session() as played:
        played.exercises.begin(X_WING, found(played))
        patterns = []
        for _ in range(10 * SERIES):
            assert (played.game.practice.step() is not None) is present(played).has_pattern
            patterns.append(present(played).has_pattern)
            solve(played)
            go_on(played)
        series = [patterns[start : start + SERIES] for start in range(0, len(patterns), SERIES)]
        assert all(one[0] for one in series)
        assert 7 <= patterns.count(False) <= 13


def test_no_position_comes_twice(tmp_path: Path) -> None:
    jellyfish = technique_named("jellyfish")
    with session(tmp_path) as played:
        played.exercises.begin(jellyfish, found(played, jellyfish))
        seen = set()
        for _ in range(2 * SERIES):
            seen.add(played.game.position)
            solve(played)
            go_on(played)
        assert len(seen) == 2 * SERIES


def test_a_mixed_round_asks_for_the_easiest_of_its_techniques() -> None:
    with session() as played:
        search = played.exercises.search_beside(technique_named("naked-pair"))
        *_, told = run(*search.arguments)
        played.exercises.begin(search.technique, told)
        asked = set()
        for _ in range(2 * SERIES):
            one = present(played)
            position = played.game.position
            there = [id for id in one.mixed if next(BY_ID[id].find(position), None) is not None]
            assert there[:1] == ([one.technique] if one.has_pattern else [])
            assert one.told == ""
            asked.add(one.technique)
            solve(played)
            go_on(played)
        assert len(asked) > 2


@pytest.mark.parametrize("is_saved", [True, False])
def test_how_an_exercise_ended_is_known_as_it_ends(tmp_path: Path, is_saved: bool) -> None:
    with session(tmp_path if is_saved else None) as played:
        played.exercises.begin(X_WING, found(played))
        played.game.practice.answer_at((0,))
        assert not played.exercises.results()
        solve(played)
        (ended,) = played.exercises.results()
        assert (ended.technique, ended.outcome, ended.misses) == ("x-wing", "alone", 1)
        assert ended.is_told
        assert ended.has_pattern
        assert not ended.is_right_at_first


def test_an_exercise_goes_on_as_one_in_the_next_session(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        solve(played)
        go_on(played)
        played.game.practice.answer_at((0,))
        exercise, entries = played.game.practice.exercise, played.game.history.entries
    with session(tmp_path) as played:
        assert (played.game.practice.exercise, played.game.history.entries) == (exercise, entries)
        assert texts(played.present.news)[-1] == (
            "Practice: X-Wing, exercise 2 of 5: find it, or say that there is none; for help,"
        )
        assert played.game.shown.step is None
        solve(played)
        assert [one.outcome for one in played.exercises.results()] == ["alone", "alone"]
    with session(tmp_path) as played:
        assert texts(played.present.news)[-1] == "Practice: X-Wing, exercise 2 of 5: found; to go on,"


def test_after_the_last_exercise_another_series_begins() -> None:
    with session() as played:
        played.exercises.begin(X_WING, found(played))
        for number in range(2, SERIES + 1):
            assert not played.exercises.end_series()
            assert go_on(played).number == number
        assert played.exercises.end_series()
        assert texts(played.game.log.lines)[-1] == (
            "Result: X-Wing: 0 right at once, 0 later, 0 with help, 5 skipped; for another series,"
        )
        assert not played.exercises.end_series()
        assert (go_on(played).number, present(played).past) == (1, ())


def test_a_technique_begins_where_the_last_session_ended(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        solve(played)
        played.exercises.begin(HIDDEN_SINGLE, found(played, HIDDEN_SINGLE))
    with session(tmp_path) as played:
        assert found(played)["place"] == 1


def test_an_exercise_is_no_game(tmp_path: Path) -> None:
    """It is in no list of games, and in no statistics of them; the next start goes on with it all the same."""
    with session(tmp_path, FIRST) as played:
        played.game.digits.place(*first_right(played))
        played.exercises.begin(X_WING, found(played))
        assert [one.facts.givens for one in played.earlier.listed()] == [FIRST]
        solve(played)
        while not played.game.is_solved:
            played.game.solver.next_step()
        assert played.present.has_finished
        played.present.finish()
        assert played.earlier.results() == []
        assert len(played.exercises.results()) == 1
    with session(tmp_path) as played:
        assert played.game.puzzle.givens == FIRST
        played.exercises.begin(X_WING, found(played))
    with session(tmp_path) as played:
        assert played.game.practice.is_open
        assert [one.facts.givens for one in played.earlier.listed()] == [FIRST]


def test_the_puzzle_of_an_exercise_begins_anew_where_it_is_played(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        puzzle, origin = played.game.puzzle, played.about.origin
        played.play(puzzle, origin)
        assert played.game.practice.exercise is None
        assert len(played.game.history.entries) == 1


def test_an_exercise_that_was_left_goes_on_where_its_technique_is_practised(tmp_path: Path) -> None:
    with session(tmp_path, FIRST) as played:
        assert not played.exercises.go_on_with(X_WING)
        played.exercises.begin(X_WING, found(played))
        solve(played)
        go_on(played)
        second = present(played)
        assert played.exercises.go_on_with(X_WING)
        assert present(played) == second
        played.exercises.begin(HIDDEN_SINGLE, found(played, HIDDEN_SINGLE))
    with session(tmp_path) as played:
        assert played.exercises.go_on_with(X_WING)
        assert present(played) == second
        solve(played)
        assert not played.exercises.go_on_with(X_WING)


def first_right(played: Session) -> Candidate:
    """A digit that can be placed."""
    solution, position = played.game.checks.solution, played.game.position
    assert solution is not None
    return next(Candidate(where, int(solution[where])) for where in cells_in(position.empty))


def test_results_of_exercises_of_an_earlier_program_are_no_results_of_games(tmp_path: Path) -> None:
    with session(tmp_path, FIRST) as played:
        played.exercises.begin(X_WING, found(played))
        solve(played)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as connection:
        (key,) = connection.execute("SELECT key FROM exercise").fetchone()
        solved = (key, 1_790_000_000.0, 60.0, "hard", 464, 0, 0, 0, 0, 0, FIRST, "", "")
        connection.execute(
            "INSERT INTO result (key, finished_at, seconds, level, score, hints, steps, searches, mistakes, checks,"
            f" givens, title, collection, checksum) VALUES ({', '.join('?' * 14)})",
            (*solved, checksum_of(solved)),
        )
    with session(tmp_path) as played:
        assert played.earlier.results() == []
        assert played.earlier.left_out() == ""


def test_a_file_of_an_earlier_program_takes_exercises(tmp_path: Path) -> None:
    with session(tmp_path) as played:
        played.game.marks.toggle((0,), 1)
        assert played.exercises.results() == []
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'exercise'").fetchall()
    with session(tmp_path) as played:
        played.exercises.begin(X_WING, found(played))
        solve(played)
    with session(tmp_path) as played:
        assert len(played.exercises.results()) == 1
        assert not played.messages


WITHOUT_EXERCISES = {
    *("avoidable-rectangle-2", "double-exocet", "siamese-finned-leviathan", "siamese-sashimi-leviathan"),
    *("simple-colors-wrap", "sk-loop", "symmetrical-placement", "tridagon", "tridagon-als", "tridagon-chains"),
    "unique-matrix",
}
"""The techniques that are so rare that `tools/make_exercises.py` has found nothing but their examples."""


@pytest.mark.sample(40)
@pytest.mark.parametrize("technique", ORDER, ids=[technique.id for technique in ORDER])
def test_every_technique_has_exercises_which_its_own_finder_solves(technique: Technique) -> None:
    examples = [example.givens_string() for example in examples_of(technique)]
    with session() as played:
        told = found(played, technique)
        assert ("place" in told) is (technique.id not in WITHOUT_EXERCISES)
        if "place" in told:
            assert played.exercises.begin(technique, told)
            assert same_among(played.game.puzzle.givens, examples) is None
            assert next(technique.find(played.game.position), None) is not None
            solve(played)
            assert present(played).end == Ended(ExerciseEnd.ALONE, 0.0, 0, technique.id)


@pytest.mark.sample(12)
@pytest.mark.parametrize("technique", ORDER, ids=[technique.id for technique in ORDER])
def test_what_is_right_is_what_the_engine_finds(technique: Technique) -> None:
    """All cells of a pattern, and those that it acts on; one cell less or more is wrong."""
    for position in examples_of(technique)[:1]:
        steps = [*technique.find(position)]
        patterns = [pattern_of(step) for step in steps]
        for pattern in patterns:
            tried = [pattern.least, pattern.all, pattern.result]
            tried += [pattern.least ^ 1 << where for where in range(81)]
            for cells in tried:
                right = any(one.least & ~cells == cells & ~one.all == 0 or cells == one.result for one in patterns)
                played = Game(Puzzle(position.givens_string()), Clock())
                played.moves.make(EntryKind.ELIMINATE, position, Remark.AUTO_ELIMINATE_ON)
                played.practice.begin(Exercise(technique.id), is_next=True)
                played.practice.answer_at([*cells_in(cells)])
                assert played.practice.is_open is not right
