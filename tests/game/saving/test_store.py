"""The store: games, their records, their results, and who plays them."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_tui.game.saving.database import FILE_NAME, data_folder, games_path
from sudoku_tui.game.saving.models import Change, Summary
from sudoku_tui.game.saving.problems import Forgotten, NoSuchGame, OpenElsewhere, Replaced
from sudoku_tui.game.saving.sessions import SILENCE, Session, is_alive, this_session
from sudoku_tui.game.saving.store import Store
from tests.game.games import FIRST, HARD
from tests.game.saving.saved import FACTS, OTHER_FACTS, RESULT, change, counts, numbered, preview, store


def _key(summary: Summary | None) -> str | None:
    return summary.key if summary else None


def test_a_game_comes_back_as_it_was_written(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change(count=3))
    games.write(change(first=3))
    games.close()
    games = store(tmp_path)
    (summary,) = games.unfinished()
    assert (summary.key, summary.facts, summary.preview, summary.seconds) == ("one", FACTS, preview(4), 4.0)
    assert summary.started_at <= summary.played_at
    journal = games.journal("one")
    assert journal.texts == tuple(map(numbered, range(4)))
    assert journal.summary == summary


def test_writing_the_same_twice_adds_nothing(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change(count=2))
    games.write(change(count=2))
    games.write(change(first=1, count=3))
    assert counts(tmp_path) == [4]


def test_facts_can_change_and_what_is_unknown_stays_unknown(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(Change("two", OTHER_FACTS, 0, (numbered(0),), 1.0, HARD))
    assert games.journal("two").summary.facts == OTHER_FACTS
    graded = OTHER_FACTS._replace(level="Extreme", score=9000)
    games.write(Change("two", graded, 1, (), 1.0, HARD))
    assert games.journal("two").summary.facts == graded


def test_words_from_the_file_are_safe_to_show(tmp_path: Path) -> None:
    games = store(tmp_path)
    facts = FACTS._replace(title="\x1b[31mred\x1b[0m\n", collection="a\u202eb", level="Ea\x07sy")
    games.write(Change("one", facts, 0, (), 0.0, "no board"))
    read = games.journal("one").summary
    assert (read.facts.title, read.facts.collection, read.facts.level) == ("red", "ab", "Easy")
    assert read.preview == FIRST


def test_the_game_that_was_played_last_comes_first(tmp_path: Path) -> None:
    games = store(tmp_path)
    assert games.last_unfinished() is None
    for key in ("one", "two", "three"):
        games.write(change(key))
    games.write(change("one", 1))
    assert [summary.key for summary in games.unfinished()] == ["one", "three", "two"]
    assert _key(games.last_unfinished()) == "one"


def test_a_game_that_is_solved_becomes_a_result_and_the_first_time_counts(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change("one", count=2, result=RESULT))
    games.write(change("two"))
    games.write(change("one", 2, result=RESULT._replace(seconds=1.0)))
    assert [summary.key for summary in games.unfinished()] == ["two"]
    assert games.results() == [RESULT]
    assert len(games.journal("one").texts) == 3
    games.delete("one")
    assert games.results() == [RESULT]


def test_a_result_without_a_clock_or_a_level_comes_back(tmp_path: Path) -> None:
    games = store(tmp_path)
    bare = RESULT._replace(seconds=None, level=None, score=None, finished_at=1_700_000_000)
    games.write(change("one", result=RESULT))
    games.write(change("two", result=bare))
    assert games.results() == [bare, RESULT]


def test_a_deleted_game_is_gone(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change("one", count=5))
    games.write(change("two"))
    games.delete("one")
    assert [summary.key for summary in games.unfinished()] == ["two"]
    for missing in (games.journal, games.delete, games.claim):
        with pytest.raises(NoSuchGame, match="no longer there"):
            missing("one")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert connection.execute("SELECT count(*) FROM record").fetchone() == (1,)


def test_records_never_follow_a_gap(tmp_path: Path) -> None:
    games = store(tmp_path)
    with pytest.raises(Forgotten):
        games.write(change(first=1))
    games.write(change())
    with pytest.raises(Forgotten):
        games.write(change(first=2))
    assert counts(tmp_path) == [1]


# Several sessions


def test_a_game_is_open_in_one_session_only(tmp_path: Path) -> None:
    one, other = store(tmp_path), store(tmp_path)
    one.write(change("one"))
    other.write(change("two"))
    assert {summary.key: summary.elsewhere for summary in other.unfinished()} == {"one": True, "two": False}
    assert _key(other.last_unfinished()) == "two"
    assert not other.claim("one")
    with pytest.raises(OpenElsewhere, match="This game is open in another session, on "):
        other.write(change("one", 1))
    with pytest.raises(OpenElsewhere, match="This game is open in another session, on "):
        other.delete("one")
    one.release("one")
    assert other.claim("one")
    assert not one.claim("one")
    with pytest.raises(OpenElsewhere):
        one.write(change("one", 1))
    other.release_all()
    assert one.claim("one")


def test_what_another_session_added_is_not_mixed_with_ours(tmp_path: Path) -> None:
    one, other = store(tmp_path), store(tmp_path)
    one.write(change(count=2))
    one.release("one")
    other.write(Change("one", FACTS, 2, ('{"n":"other"}',), 3.0, preview(3)))
    other.release("one")
    with pytest.raises(OpenElsewhere):
        one.write(change(first=2))
    assert one.journal("one").texts == (numbered(0), numbered(1), '{"n":"other"}')


def test_a_session_that_has_ended_holds_nothing(tmp_path: Path) -> None:
    child = os.fork()
    if child == 0:
        store(tmp_path).write(change())
        os._exit(0)
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)  # it has ended, but still has its process id
    games = store(tmp_path)
    assert not games.unfinished()[0].elsewhere
    os.waitpid(child, 0)
    assert not games.unfinished()[0].elsewhere
    assert games.claim("one")


def test_who_is_alive() -> None:
    ours = this_session()
    assert is_alive(ours, 0.0, 1e9)
    assert not is_alive(ours._replace(started="1"), 1e9, 1e9)
    assert not is_alive(ours._replace(pid=(1 << 22) + 1), 1e9, 1e9)
    for distant in (
        Session("token", "elsewhere", "a boot", 1, "1"),
        ours._replace(boot="before the restart"),
        ours._replace(boot=""),
    ):
        assert is_alive(distant, 1e9 - SILENCE + 1, 1e9)
        assert not is_alive(distant, 1e9 - SILENCE - 1, 1e9)
    assert ours.token != this_session().token


def test_a_heartbeat_keeps_a_claim(tmp_path: Path) -> None:
    distant = Session("token", "elsewhere", "a boot", 1, "1")
    games = Store(tmp_path / FILE_NAME, session=distant)
    games.write(change())
    here = store(tmp_path)
    assert here.unfinished()[0].elsewhere
    with here.database.writing() as connection:
        connection.execute("UPDATE claim SET heard_at = heard_at - 2 * ?", (SILENCE,))
    assert not here.unfinished()[0].elsewhere
    games.heartbeat()
    assert here.unfinished()[0].elsewhere


# The file


def test_the_folder_is_made_for_the_player_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDOKU_TUI_DATA", str(tmp_path / "a" / "b c?#%"))
    assert games_path() == data_folder() / "games.sqlite3"
    Store().write(change())
    assert stat.S_IMODE(data_folder().stat().st_mode) == 0o700
    assert counts(data_folder()) == [1]
    monkeypatch.delenv("SUDOKU_TUI_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "sudoku-tui"


def test_the_file_does_not_use_the_write_ahead_log(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    with games.database.reading() as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("persist",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert (tmp_path / FILE_NAME).read_bytes()[18:20] == b"\1\1"


def test_nothing_is_written_into_a_file_that_another_has_replaced(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    old = (tmp_path / FILE_NAME).rename(tmp_path / "old.sqlite3")
    before = old.read_bytes()
    for newcomer in (None, store(tmp_path)):
        with pytest.raises(Replaced):
            games.write(change(first=1))
        assert old.read_bytes() == before
        if newcomer:
            assert newcomer.unfinished() == []
