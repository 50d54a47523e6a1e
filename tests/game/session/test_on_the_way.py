"""What a player has learnt, from session to session, and today's list."""

import datetime
import time
from pathlib import Path

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.game.jobs.practice_job import run
from sudoku_tui.game.learning.way.memory import Knowledge
from sudoku_tui.game.playing.naming import pattern_of
from sudoku_tui.game.saving.models import ExerciseResult
from sudoku_tui.game.session.on_the_way import OnTheWay
from sudoku_tui.game.session.session import Session
from tests.game.games import FIRST
from tests.game.saving.saved import RESULT, change
from tests.game.session.test_session import session

NOON = datetime.datetime(2026, 11, 28, 12).timestamp()
HOUR, DAY = 3_600.0, 86_400.0
FULL_HOUSE, X_WING = technique_named("full-house"), technique_named("x-wing")


def practised(played: Session, technique: str, at: float, number: int = 0, outcome: str = "alone") -> None:
    """Have an exercise end at some time."""
    game = change(f"{technique} {at} {number}")
    game.exercise = ExerciseResult(at, technique, outcome, 30.0, 0, 0, number, FIRST)
    assert played.keeper is not None
    played.keeper.asked(lambda store: store.write(game))


def solved(played: Session, givens: str, at: float) -> None:
    game = change(f"solved {at}", result=RESULT._replace(givens=givens, finished_at=at))
    assert played.keeper is not None
    played.keeper.asked(lambda store: store.write(game))


def on_the_way(played: Session, now: float = NOON) -> OnTheWay:
    way = OnTheWay(played)
    way.now = lambda: now
    return way


def test_todays_list_stays_the_same_all_day_and_is_ticked_off(tmp_path: Path) -> None:
    with session(tmp_path, FIRST) as played:
        morning = on_the_way(played, NOON - 5 * HOUR).today()
        practised(played, "full-house", NOON - HOUR, 1)
        practised(played, "full-house", NOON - HOUR, 2)
        noon = on_the_way(played).today()
        assert noon.tasks == morning.tasks
        assert [noon.done(task) for task in noon.tasks] == [2, 0, 0]
        assert noon.before.knowledge(FULL_HOUSE) is Knowledge.NEW
        assert noon.after.knowledge(FULL_HOUSE) is Knowledge.KNOWN
        tomorrow = on_the_way(played, NOON + DAY).today()
        assert FULL_HOUSE not in [task.technique for task in tomorrow.tasks]
        assert not tomorrow.exercises


def test_the_list_is_taken_up_in_another_session_of_the_same_day(tmp_path: Path) -> None:
    with session(tmp_path, FIRST) as played:
        practised(played, "full-house", NOON - HOUR)
        before = on_the_way(played).today()
    with session(tmp_path) as played:
        again = on_the_way(played, NOON + HOUR).today()
        assert again.tasks == before.tasks
        assert again.next == before.next == before.tasks[0]
        assert again.done(again.tasks[0]) == 1


def test_the_puzzle_of_the_day_counts_unless_the_program_solved_it(tmp_path: Path) -> None:
    with session(tmp_path, FIRST) as played:
        way = on_the_way(played)
        played_task = way.today().tasks[-1]
        assert played_task.puzzle is not None
        assert way.play(played_task)
        assert played.is_listed
        assert played.game.puzzle.givens == played_task.puzzle.puzzle.givens
        solved(played, played_task.puzzle.puzzle.givens, NOON - DAY)
        assert not way.today().solved
        solved(played, played_task.puzzle.puzzle.givens, NOON)
        assert way.today().solved == {played_task.puzzle.puzzle.givens}
        played.next_puzzle.follow()
        assert not played.is_listed


def test_what_was_found_in_a_game_is_known_in_the_next_session_and_beside_it(tmp_path: Path) -> None:
    with session(tmp_path, FIRST) as played:
        way = on_the_way(played)
        assert way.learner().knowledge(X_WING) is Knowledge.NEW
        way.note_found("one", {"x-wing": 2, "full-house": 0}, NOON - HOUR)
        way.note_found("one", {"x-wing": 1}, NOON)
        with session(tmp_path) as other:
            learner = on_the_way(other).learner()
            assert learner.knowledge(X_WING) is Knowledge.KNOWN
            assert learner.of(X_WING).attempts == 1
            assert learner.knowledge(FULL_HOUSE) is Knowledge.NEW
            on_the_way(other).note_found("two", {"full-house": 3}, NOON - HOUR)
            assert on_the_way(other).learner().knowledge(FULL_HOUSE) is Knowledge.KNOWN
        assert way.learner().knowledge(FULL_HOUSE) is Knowledge.KNOWN


def test_where_nothing_is_saved_the_session_remembers(tmp_path: Path) -> None:
    with session(None, FIRST) as played:
        way = on_the_way(played, time.time() + 1)
        way.note_found("one", {"x-wing": 2}, time.time())
        *_, found = run(*played.exercises.search(FULL_HOUSE).arguments)
        assert played.exercises.begin(FULL_HOUSE, found)
        step = played.game.practice.step()
        assert step is not None
        played.game.practice.answer_at([*cells_in(pattern_of(step).least)])
        assert way.learner().knowledge(X_WING) is Knowledge.KNOWN
        assert way.learner().knowledge(FULL_HOUSE) is Knowledge.LEARNING
        assert way.today().exercises
    with session(tmp_path, FIRST) as played:
        assert on_the_way(played).learner().knowledge(X_WING) is Knowledge.NEW
