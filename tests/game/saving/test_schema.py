"""Versions of the file: newer ones, and the files of other programs, are left alone."""

import re
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.game.saving import database
from sudoku_tui.game.saving.database import APPLICATION_ID, FILE_NAME, MIGRATIONS, VERSION, Database, connect
from sudoku_tui.game.saving.problems import SavingProblem
from tests.game.saving.saved import change, counts, store

OLDEST = Path(__file__).parents[2] / "data" / "version-1" / "games.sqlite3"
"""A file as the first version of the tables has it, with games."""

NEXT = ("ALTER TABLE game ADD COLUMN place TEXT NOT NULL DEFAULT 'here'", "CREATE TABLE word (text TEXT)")
"""A step to a version that is not there yet."""


def make_newer(folder: Path) -> None:
    """Change the tables of a file, as a newer program might."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        connection.executescript(f"CREATE TABLE word (text TEXT); PRAGMA user_version = {VERSION + 1}")


def test_a_file_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    store(tmp_path).write(change())
    make_newer(tmp_path)
    before = (tmp_path / FILE_NAME).read_bytes()
    sentence = (
        f"{tmp_path / FILE_NAME} was made by a newer sudoku-tui (version 2, this one knows 1). Update sudoku-tui."
    )
    with pytest.raises(SavingProblem, match=re.escape(sentence)):
        store(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_file_that_becomes_newer_while_it_is_open_is_left_as_it_is(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    make_newer(tmp_path)
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(SavingProblem, match="by a newer sudoku-tui"):
        games.write(change(first=1))
    assert (tmp_path / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE their (own TEXT)",
        "PRAGMA application_id = 77",
        "PRAGMA user_version = 1",
        f"PRAGMA application_id = {APPLICATION_ID + 1}; PRAGMA user_version = 1",
    ],
)
def test_the_file_of_another_program_is_left_as_it_is(tmp_path: Path, script: str) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.executescript(script)
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(SavingProblem, match=r"is a file of another program\. Move it away, or set SUDOKU_TUI_DATA\."):
        store(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    store(tmp_path).write(change())
    assert counts(tmp_path) == [1]


def test_a_session_that_makes_the_tables_meanwhile_is_not_taken_for_another_program(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    other = Database(path, opener=lambda path: connect(path, patience=0))

    class Interrupted(sqlite3.Connection):
        def execute(self, statement: str, *arguments: Any) -> sqlite3.Cursor:
            if statement.startswith("SELECT count(*)"):
                with suppress(SavingProblem):  # it is locked
                    other.open()
            return super().execute(statement, *arguments)

    def interrupted(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(path, factory=Interrupted, isolation_level=None)

    Database(path, opener=interrupted).open()
    other.open()


def rows(folder: Path, question: str) -> list[tuple[object, ...]]:
    """What a file answers."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        return connection.execute(question).fetchall()


def add_version(monkeypatch: pytest.MonkeyPatch, *statements: str) -> None:
    """Make the program one of a version later, with a step more."""
    monkeypatch.setattr(database, "MIGRATIONS", (*MIGRATIONS, statements))
    monkeypatch.setattr(database, "VERSION", VERSION + 1)


def test_the_oldest_file_is_brought_to_the_next_version_with_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(OLDEST, tmp_path / FILE_NAME)
    before = rows(tmp_path, "SELECT key, data FROM game JOIN record ON game.id = record.game ORDER BY game, number")
    assert len(before) > 100
    assert rows(tmp_path, "PRAGMA user_version") == [(1,)]
    add_version(monkeypatch, *NEXT)
    store(tmp_path).write(change())  # which looks first whether the tables are ours to the letter
    assert rows(tmp_path, "PRAGMA user_version") == [(VERSION + 1,)]
    after = rows(tmp_path, "SELECT key, data FROM game JOIN record ON game.id = record.game ORDER BY game, number")
    assert after[: len(before)] == before
    assert rows(tmp_path, "SELECT DISTINCT place FROM game") == [("here",)]


def test_a_new_file_takes_all_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add_version(monkeypatch, *NEXT)
    store(tmp_path).write(change())
    assert rows(tmp_path, "PRAGMA user_version") == [(VERSION + 1,)]
    assert rows(tmp_path, "SELECT place FROM game") == [("here",)]


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(OLDEST, tmp_path / FILE_NAME)
    dump = "SELECT sql FROM sqlite_master ORDER BY sql"
    before = rows(tmp_path, dump)
    add_version(monkeypatch, *NEXT, "CREATE TABLE word (again TEXT)")
    with pytest.raises(SavingProblem):
        database.Database(tmp_path / FILE_NAME).open()
    assert rows(tmp_path, dump) == before
    assert rows(tmp_path, "PRAGMA user_version") == [(1,)]
