"""The player's own collection in the file of games."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_tui.game.saving import own_puzzles
from sudoku_tui.game.saving.damage import set_aside
from sudoku_tui.game.saving.database import FILE_NAME, Database
from sudoku_tui.game.saving.models import OwnPuzzle
from sudoku_tui.game.saving.problems import SavingProblem
from tests.game.games import FIRST
from tests.game.saving.saved import change, counts, store


def one(key: str, title: str = "", stars: int = 0) -> OwnPuzzle:
    return OwnPuzzle(key, 1_790_000_000.25, "{}", FIRST, title or f"No. {key}", "fish wing", "A note", stars)


def test_puzzles_come_back_in_their_order_as_they_were_written(tmp_path: Path) -> None:
    own = store(tmp_path).own_puzzles
    assert own.all() == []
    for key in "abc":
        own.put(one(key))
    own.put(one("b", "Renamed", 5))
    assert store(tmp_path).own_puzzles.all() == [one("a"), one("b", "Renamed", 5), one("c")]


def test_puzzles_are_put_in_another_order_and_those_of_another_session_follow(tmp_path: Path) -> None:
    own = store(tmp_path).own_puzzles
    for key in "abcd":
        own.put(one(key))
    own.arrange(["c", "gone", "a", "b"])
    assert [row.key for row in own.all()] == ["c", "a", "b", "d"]
    own.put(one("e"))
    assert [row.key for row in own.all()] == ["c", "a", "b", "d", "e"]


def test_what_another_session_has_removed_stays_removed(tmp_path: Path) -> None:
    own = store(tmp_path).own_puzzles
    own.change(one("a"))
    own.remove("a")
    own.arrange(["a"])
    assert own.all() == []
    own.put(one("a"))
    own.remove("a")
    own.change(one("a", "Renamed"))
    assert own.all() == []


def test_a_collection_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_puzzles, "MOST", 2)
    own = store(tmp_path).own_puzzles
    own.put(one("a"))
    own.put(one("b"))
    with pytest.raises(SavingProblem, match=r"holds 2 puzzles, as many as it can\. Remove some first\."):
        own.put(one("c"))
    own.put(one("b", "Renamed"))
    assert [row.title for row in own.all()] == ["No. a", "Renamed"]


def test_texts_from_the_file_are_safe_to_show(tmp_path: Path) -> None:
    own = store(tmp_path).own_puzzles
    own.put(one("a")._replace(title="\x1b[31mred\n", note="a\x07b", tags="\u202efish"))
    assert [(row.title, row.note, row.tags) for row in own.all()] == [("red", "ab", "fish")]


def test_a_file_of_an_earlier_program_gets_the_table_when_it_is_needed(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'own_puzzle'").fetchall()
    games.own_puzzles.put(one("a"))
    games = store(tmp_path)
    assert (games.own_puzzles.all(), counts(tmp_path)) == ([one("a")], [1])


def test_puzzles_are_found_in_a_damaged_file_but_for_those_that_are_damaged(tmp_path: Path) -> None:
    games = store(tmp_path)
    for key in "abc":
        games.own_puzzles.put(one(key))
    games.own_puzzles.arrange(["c", "b", "a"])
    games.close()
    path = tmp_path / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE own_puzzle SET stars = 4 WHERE key = 'b'")
        connection.execute("DROP INDEX game_unfinished")
    whole = [one("c"), one("a")]
    assert store(tmp_path).own_puzzles.all() == whole
    assert "was damaged" in set_aside(Database(path))
    assert store(tmp_path).own_puzzles.all() == whole
