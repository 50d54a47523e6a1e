"""The store: games, their records, their results, and who plays them."""

import os
import signal
import sqlite3
import stat
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sudoku_tui.game.players.folders import data_folder
from sudoku_tui.game.saving.damage import set_aside
from sudoku_tui.game.saving.database import FILE_NAME, Database, games_path
from sudoku_tui.game.saving.models import ExerciseResult, FoundAlone, SavedGame
from sudoku_tui.game.saving.problems import OpenElsewhere, Replaced, SavingProblem
from tests.game.games import FIRST, HARD
from tests.game.saving.saved import FACTS, OTHER_FACTS, RESULT, change, counts, numbered, preview, store


def test_a_game_comes_back_as_it_was_written(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change(count=3))
    games.write(change(first=3))
    games.close()
    games = store(tmp_path)
    (summary,) = games.unfinished()
    assert (summary.key, summary.facts, summary.preview, summary.seconds) == ("one", FACTS, preview(4), 4.0)
    assert summary.started_at <= summary.played_at
    game = games.read("one")
    assert game.texts == [*map(numbered, range(4))]
    assert (game.key, game.facts, game.seconds, game.preview, game.written) == ("one", FACTS, 4.0, preview(4), 4)


def test_writing_the_same_twice_adds_nothing(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change(count=2))
    games.write(change(count=2))
    games.write(change(first=1, count=3))
    assert counts(tmp_path) == [4]


def test_facts_can_change_and_what_is_unknown_stays_unknown(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(SavedGame(OTHER_FACTS, HARD, [numbered(0)], key="two"))
    assert games.read("two").facts == OTHER_FACTS
    graded = OTHER_FACTS._replace(level="extreme", score=9000)
    games.write(SavedGame(graded, HARD, [numbered(0)], key="two", written=1))
    assert games.read("two").facts == graded


def test_words_from_the_file_are_safe_to_show(tmp_path: Path) -> None:
    games = store(tmp_path)
    facts = FACTS._replace(title="\x1b[31mred\x1b[0m\n", collection="a\u202eb", level="ea\x07sy")
    games.write(SavedGame(facts, "no board", key="one"))
    read = games.read("one")
    assert (read.facts.title, read.facts.collection, read.facts.level) == ("red", "ab", "easy")
    assert read.preview == FIRST


def test_the_game_that_was_played_last_comes_first(tmp_path: Path) -> None:
    games = store(tmp_path)
    assert games.unfinished() == []
    for key in ("one", "two", "three"):
        games.write(change(key))
    games.write(change("one", 1))
    assert [summary.key for summary in games.unfinished()] == ["one", "three", "two"]


def test_a_game_that_is_solved_becomes_a_result_and_the_first_time_counts(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change("one", count=2, result=RESULT))
    games.write(change("two"))
    games.write(change("one", 2, result=RESULT._replace(seconds=1.0)))
    assert [summary.key for summary in games.unfinished()] == ["two"]
    assert games.results() == [RESULT]
    assert len(games.read("one").texts) == 3
    games.delete("one")
    assert games.results() == [RESULT]


def test_a_result_without_a_clock_or_a_level_comes_back(tmp_path: Path) -> None:
    games = store(tmp_path)
    bare = RESULT._replace(seconds=None, level=None, score=None, finished_at=1_700_000_000)
    games.write(change("one", result=RESULT))
    games.write(change("two", result=bare))
    assert games.results() == [RESULT, bare]  # in the order in which they were solved, whatever the clock says


def test_a_deleted_game_is_gone(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change("one", count=5))
    games.write(change("two"))
    games.delete("one")
    assert [summary.key for summary in games.unfinished()] == ["two"]
    for missing in (games.read, games.delete, games.load):
        with pytest.raises(SavingProblem, match="no longer there"):
            missing("one")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert connection.execute("SELECT count(*) FROM record").fetchone() == (1,)


def test_records_never_follow_a_gap(tmp_path: Path) -> None:
    games = store(tmp_path)
    assert games.write(change(first=1))
    assert counts(tmp_path) == [2]
    assert not games.write(change(first=2))
    assert games.write(change(first=5))
    assert counts(tmp_path) == [6]


# Several sessions


def test_a_game_is_open_in_one_session_only(tmp_path: Path) -> None:
    one, other = store(tmp_path), store(tmp_path)
    one.write(change("one"))
    other.write(change("two"))
    assert {summary.key: summary.elsewhere for summary in other.unfinished()} == {"one": True, "two": False}
    assert {summary.key: summary.elsewhere for summary in one.unfinished()} == {"one": False, "two": True}
    with pytest.raises(OpenElsewhere, match=r"^This game is open in another session\.$"):
        other.write(change("one", 1))
    with pytest.raises(OpenElsewhere):
        other.delete("one")
    one.open_games.leave("one")
    assert not other.unfinished()[0].elsewhere
    assert other.load("one").key == "one"
    assert one.unfinished()[1].elsewhere
    with pytest.raises(OpenElsewhere):
        one.write(change("one", 1))
    other.open_games.leave_all()
    one.write(change("one", 1))


def test_a_game_that_is_open_elsewhere_is_loaded_as_a_copy_that_harms_nothing(tmp_path: Path) -> None:
    one, other = store(tmp_path), store(tmp_path)
    one.write(change(count=2))
    copy = other.load("one")
    assert copy.note == "This game is open in another session, so you play on in a copy."
    assert (copy.texts, copy.written) == ([numbered(0), numbered(1)], 0)
    copy.texts.append('{"n":"other"}')
    other.write(copy)
    one.write(change(first=2))
    assert one.read("one").texts == [*map(numbered, range(3))]
    assert one.read(copy.key).texts == [numbered(0), numbered(1), '{"n":"other"}']


def test_what_another_session_added_is_not_mixed_with_ours(tmp_path: Path) -> None:
    one, other = store(tmp_path), store(tmp_path)
    one.write(change(count=2))
    one.open_games.leave_all()
    other.write(replace(change(first=2), texts=[numbered(0), numbered(1), '{"n":"other"}']))
    other.open_games.leave_all()
    with pytest.raises(OpenElsewhere):
        one.write(change(first=2))
    assert one.read("one").texts == [numbered(0), numbered(1), '{"n":"other"}']


def test_a_session_that_has_ended_holds_nothing(tmp_path: Path) -> None:
    child = os.fork()
    if child == 0:
        store(tmp_path).write(change())
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)  # it has ended, but still has its process id
    assert [path.name for path in (tmp_path / "open").iterdir()] == ["one"]
    assert not store(tmp_path).unfinished()[0].elsewhere
    assert [*(tmp_path / "open").iterdir()] == []
    os.waitpid(child, 0)
    assert store(tmp_path).load("one").key == "one"


def test_a_key_that_is_no_name_of_a_file_leads_nowhere(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    for key in ("../games.sqlite3", "..", f"{tmp_path}/games.sqlite3"):
        assert games.open_games.take(key)
        games.open_games.leave(key)
    assert counts(tmp_path) == [1]


def test_what_earlier_programs_claimed_does_not_count(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    games.open_games.leave_all()
    with games.database.writing() as connection:
        connection.execute("INSERT INTO claim VALUES (1, 'token', 'elsewhere', 'a boot', 1, '1', 9e9)")
    assert not games.unfinished()[0].elsewhere
    games.delete("one")
    assert games.unfinished() == []


# The file


def test_the_folder_is_made_for_the_player_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDOKU_TUI_DATA", str(tmp_path / "a" / "b c?#%"))
    assert games_path(data_folder()) == data_folder() / FILE_NAME
    store(data_folder()).write(change())
    assert stat.S_IMODE(data_folder().stat().st_mode) == 0o700
    assert counts(data_folder()) == [1]
    monkeypatch.delenv("SUDOKU_TUI_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "sudoku-tui"


def test_the_files_are_the_player_s_alone_also_in_a_folder_that_is_not(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    before = os.umask(0o022)
    try:
        games = store(tmp_path)
        games.write(change())
        damaged = tmp_path / "other" / FILE_NAME
        damaged.parent.mkdir(mode=0o755)
        damaged.write_bytes(b"no games " * 500)
        assert set_aside(Database(damaged))
    finally:
        os.umask(before)
    assert stat.S_IMODE(damaged.stat().st_mode) == 0o600
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir() if path.is_file()}
    assert modes == {FILE_NAME: 0o600, f"{FILE_NAME}-journal": 0o600}
    assert {stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "open").iterdir()} == {0o600}


def test_the_file_does_not_use_the_write_ahead_log(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    with games.database.reading() as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("persist",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert (tmp_path / FILE_NAME).read_bytes()[18:20] == b"\1\1"


@pytest.mark.parametrize("is_new", [False, True], ids=["none", "another"])
def test_nothing_is_written_into_a_file_that_another_has_replaced(tmp_path: Path, is_new: bool) -> None:
    games = store(tmp_path)
    games.write(change())
    old = (tmp_path / FILE_NAME).rename(tmp_path / "old.sqlite3")
    before = old.read_bytes()
    if is_new:
        assert store(tmp_path).unfinished() == []
    with pytest.raises(Replaced):
        games.write(change(first=1))
    assert games.write(change(first=1))  # into the one that is there now
    assert old.read_bytes() == before
    assert counts(tmp_path) == [2]


def test_a_file_that_is_replaced_while_it_is_closed_is_noticed(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    games.database.close()
    (tmp_path / FILE_NAME).rename(tmp_path / "old.sqlite3")
    with pytest.raises(Replaced):
        games.unfinished()
    assert games.unfinished() == []


# Exercises, and small things that are remembered


def exercise(number: int) -> SavedGame:
    """A game whose exercise has ended."""
    game = change(f"exercise {number}")
    ended = ExerciseResult(1_790_000_000.0 + number, "x-wing", "alone", 30.5, 0, 1, number, FIRST)
    game.exercise = ended._replace(is_told=number != 1, has_pattern=number != 2)
    return game


def test_exercises_are_counted_once_and_stay_when_their_games_are_deleted(tmp_path: Path) -> None:
    games = store(tmp_path)
    assert games.exercises() == []
    for number in (2, 1, 1):
        games.write(exercise(number))
    games.delete("exercise 1")
    games.close()
    assert store(tmp_path).exercises() == [exercise(2).exercise, exercise(1).exercise]


def test_a_game_that_is_put_away_is_there_and_not_listed(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    game = change(first=1)
    game.is_put_away = True
    games.write(game)
    assert games.unfinished() == []
    assert games.results() == []
    assert len(games.read("one").texts) == 2


def test_exercises_are_found_in_a_damaged_file_but_for_those_that_are_damaged(tmp_path: Path) -> None:
    games = store(tmp_path)
    for number in range(3):
        games.write(exercise(number))
    games.close()
    path = tmp_path / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE exercise SET seconds = 1.0 WHERE place = 1")
        connection.execute("DROP INDEX game_unfinished")
    whole = [exercise(0).exercise, exercise(2).exercise]
    assert store(tmp_path).exercises() == whole
    assert "was damaged" in set_aside(Database(path))
    assert store(tmp_path).exercises() == whole


def test_a_table_of_exercises_that_is_not_ours_is_damage(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    games.close()
    path = tmp_path / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE exercise (id INTEGER)")
    assert "was damaged" in set_aside(Database(path))
    assert counts(tmp_path) == [1]


def test_small_things_are_remembered_by_name(tmp_path: Path) -> None:
    games = store(tmp_path)
    assert games.remembered("place") == ""
    games.remember("place", "here")
    games.remember("place", "there")
    games.remember("other", "")
    games.close()
    assert (store(tmp_path).remembered("place"), store(tmp_path).remembered("other")) == ("there", "")


X_WINGS, SINGLES = FoundAlone(1_790_000_000.0, "x-wing", 2), FoundAlone(1_790_000_000.0, "hidden-single", 30)


def test_what_was_found_in_a_game_is_noted_once_by_any_session(tmp_path: Path) -> None:
    games, others = store(tmp_path), store(tmp_path)
    assert games.found_alone() == []
    games.note_found("one", [X_WINGS])
    others.note_found("one", [X_WINGS._replace(times=9), SINGLES])
    others.note_found("two", [X_WINGS])
    assert games.found_alone() == others.found_alone() == [X_WINGS, SINGLES, X_WINGS]


def test_what_was_found_is_read_from_a_damaged_file_but_for_what_is_damaged(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.note_found("one", [X_WINGS, SINGLES])
    games.note_found("two", [X_WINGS._replace(finished_at=-1.0)])
    games.close()
    path = tmp_path / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE found_alone SET times = 5 WHERE technique = 'hidden-single'")
        connection.execute("DROP INDEX game_unfinished")
    assert store(tmp_path).found_alone() == [X_WINGS]
    assert "was damaged" in set_aside(Database(path))
    assert store(tmp_path).found_alone() == [X_WINGS]


def test_a_file_without_a_table_of_what_was_found_gets_one(tmp_path: Path) -> None:
    old = store(tmp_path)
    old.write(change())
    old.close()
    assert store(tmp_path).found_alone() == []
    store(tmp_path).note_found("one", [X_WINGS])
    assert [summary.key for summary in store(tmp_path).unfinished()] == ["one"]
    assert store(tmp_path).found_alone() == [X_WINGS]
