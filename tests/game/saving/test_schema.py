"""Versions of the file: newer ones, and the files of other programs, are left alone."""

import os
import re
import shutil
import sqlite3
import stat
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.game.saving.database import FILE_NAME, Database, connect
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.saving.schema import GAMES, Schema
from sudoku_tui.game.saving.store import Store
from tests.game.saving.saved import change, counts, store

OLDEST = Path(__file__).parents[2] / "data" / "version-1" / "games.sqlite3"
"""A file as the first version of the tables has it, with games."""

NEXT = ("ALTER TABLE game ADD COLUMN place TEXT NOT NULL DEFAULT 'here'", "CREATE TABLE word (text TEXT)")
"""A step to a version that is not there yet."""


def make_newer(folder: Path) -> None:
    """Change the tables of a file, as a newer program might."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        connection.executescript(f"CREATE TABLE word (text TEXT); PRAGMA user_version = {GAMES.version + 1}")


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
        f"PRAGMA application_id = {GAMES.application_id + 1}; PRAGMA user_version = 1",
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


def later(*statements: str) -> Schema:
    """The tables of one version later, with a step more."""
    return replace(GAMES, migrations=(*GAMES.migrations, statements))


def test_the_oldest_file_is_brought_to_the_next_version_with_its_games(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    shutil.copy(OLDEST, path)
    before = rows(tmp_path, "SELECT key, data FROM game JOIN record ON game.id = record.game ORDER BY game, number")
    assert len(before) > 100
    assert rows(tmp_path, "PRAGMA user_version") == [(1,)]
    Store(Database(path, schema=later(*NEXT))).write(change())  # which looks whether the tables are ours to the letter
    assert rows(tmp_path, "PRAGMA user_version") == [(GAMES.version + 1,)]
    after = rows(tmp_path, "SELECT key, data FROM game JOIN record ON game.id = record.game ORDER BY game, number")
    assert after[: len(before)] == before
    assert rows(tmp_path, "SELECT DISTINCT place FROM game") == [("here",)]


def test_a_new_file_takes_all_steps(tmp_path: Path) -> None:
    Store(Database(tmp_path / FILE_NAME, schema=later(*NEXT))).write(change())
    assert rows(tmp_path, "PRAGMA user_version") == [(GAMES.version + 1,)]
    assert rows(tmp_path, "SELECT place FROM game") == [("here",)]


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    shutil.copy(OLDEST, tmp_path / FILE_NAME)
    dump = "SELECT sql FROM sqlite_master ORDER BY sql"
    before = rows(tmp_path, dump)
    with pytest.raises(SavingProblem):
        Database(tmp_path / FILE_NAME, schema=later(*NEXT, "CREATE TABLE word (again TEXT)")).open()
    assert rows(tmp_path, dump) == before
    assert rows(tmp_path, "PRAGMA user_version") == [(1,)]


@pytest.mark.parametrize(("folder", "file"), [(0o2770, 0o660), (0o1777, 0o666), (0o755, 0o644), (0o700, 0o600)])
def test_who_may_write_in_the_folder_may_write_a_file_that_is_shared(tmp_path: Path, folder: int, file: int) -> None:
    path = tmp_path / "shared" / "all.sqlite3"
    path.parent.mkdir()
    path.parent.chmod(folder)
    before = os.umask(0o077)
    try:
        database = Database(path, schema=replace(GAMES, is_shared=True))
        with database.writing() as connection:
            connection.execute("CREATE TABLE word (text TEXT)")
    finally:
        os.umask(before)
    assert [stat.S_IMODE(one.stat().st_mode) for one in (path, Path(f"{path}-journal"))] == [file, file]
