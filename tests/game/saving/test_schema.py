"""Versions of the file: older ones are brought up to date, newer ones and other programs' are left alone."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_tui.game.saving.database import FILE_NAME, Database
from sudoku_tui.game.saving.problems import DiskFull, ForeignFile, NewerVersion, SavingProblem
from sudoku_tui.game.saving.schema import APPLICATION_ID, MIGRATIONS, Migration, user_version
from tests.game.saving.saved import change, counts, store


def _add_words(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE word (text TEXT)")
    connection.execute("INSERT INTO word SELECT title FROM game")


def _add_numbers(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE word ADD COLUMN number INTEGER DEFAULT 7")


def _fail(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE record")
    connection.execute("INSERT INTO nothing VALUES (1)")


NEWER: tuple[Migration, ...] = (*MIGRATIONS, _add_words, _add_numbers)


def test_an_older_file_is_brought_up_to_date_and_a_copy_is_kept(tmp_path: Path) -> None:
    with closing(store(tmp_path)) as games:
        games.write(change(count=3))
    before = (tmp_path / FILE_NAME).read_bytes()
    for _ in range(2):
        with closing(Database(tmp_path / FILE_NAME, migrations=NEWER)) as database, database.reading() as connection:
            assert user_version(connection) == 3
            assert connection.execute("SELECT text, number FROM word").fetchall() == [("Norvig's first", 7)]
            assert connection.execute("SELECT count(*) FROM record").fetchone() == (3,)
    (tmp_path / "copy").mkdir()
    (copy,) = tmp_path.glob("games.*.sqlite3")
    assert copy.name == "games.version-1.sqlite3"
    copy.rename(tmp_path / "copy" / FILE_NAME)
    assert counts(tmp_path / "copy") == [3]
    assert len(before) == (tmp_path / "copy" / FILE_NAME).stat().st_size


def test_a_step_that_fails_changes_nothing(tmp_path: Path) -> None:
    with closing(store(tmp_path)) as games:
        games.write(change(count=3))
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(SavingProblem):
        Database(tmp_path / FILE_NAME, migrations=(*MIGRATIONS, _fail))
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert counts(tmp_path) == [3]


def test_without_room_for_a_copy_nothing_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(store(tmp_path)) as games:
        games.write(change(count=3))
    before = (tmp_path / FILE_NAME).read_bytes()

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sudoku_tui.game.saving.database.keep_copy", no_room)
    with pytest.raises(DiskFull, match=f"The disk with {re.escape(str(tmp_path))} is full. Make room on it."):
        Database(tmp_path / FILE_NAME, migrations=NEWER)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_file_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    Database(tmp_path / FILE_NAME, migrations=NEWER).close()
    before = (tmp_path / FILE_NAME).read_bytes()
    sentence = (
        f"{tmp_path / FILE_NAME} was made by a newer sudoku-tui (version 3, this one knows 1). Update sudoku-tui."
    )
    with pytest.raises(NewerVersion, match=re.escape(sentence)):
        store(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_file_that_becomes_newer_while_it_is_open_is_left_as_it_is(tmp_path: Path) -> None:
    games = store(tmp_path)
    games.write(change())
    Database(tmp_path / FILE_NAME, migrations=NEWER).close()
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(NewerVersion):
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
    with pytest.raises(ForeignFile, match=r"is a file of another program\. Move it away, or set SUDOKU_TUI_DATA\."):
        store(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    store(tmp_path).write(change())
    assert counts(tmp_path) == [1]
