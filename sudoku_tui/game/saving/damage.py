"""A damaged file is set aside under another name, and a new one begun with all that could still be read."""

import datetime
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from sudoku_tui.game.saving.database import Connect, Database, file_identity
from sudoku_tui.game.saving.models import GameFacts, Result
from sudoku_tui.game.saving.problems import Damaged, Locked, SavingProblem, from_system
from sudoku_tui.game.saving.schema import free_name, migrate
from sudoku_tui.game.saving.store import checksum_of, insert_records, whole_texts
from sudoku_tui.library import shown_name

_TABLES = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql NOT NULL"

# Where SQLite puts its locks (os_unix.c): whoever has them all is alone with the file.
_LOCKS_START, _LOCKS_LENGTH = 0x40000000, 512


class Aside(NamedTuple):
    """A file that was set aside.

    Attributes:
        path: its name now.
        games: how many games could be read.
        results: how many results could be read.
    """

    path: Path
    games: int
    results: int


def is_surely_damaged(path: Path, connect: Connect) -> bool:
    """Whether a file is damaged beyond doubt: not only locked, unreadable, too new or another program's."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as example:
        migrate(example)
        tables = set(example.execute(_TABLES))
    try:
        with closing(Database(path, connect=connect)) as database:
            if not database.check("integrity_check"):
                return True
            with database.reading() as connection:
                return not tables.issubset(connection.execute(_TABLES))
    except Damaged:
        return True
    except SavingProblem:
        return False


def set_aside(path: Path, connect: Connect) -> Aside | None:
    """Put a new file in the place of a damaged one; None if it is not damaged, or another session has just done so.

    At every moment a whole file or the damaged one has the name, and nothing is written over.

    Raises:
        SavingProblem: it cannot be done now; everything is as it was.
    """
    before = file_identity(path)
    if not is_surely_damaged(path, connect) or file_identity(path) != before:
        return None
    new = path.with_name(f"{path.stem}.new-{os.urandom(6).hex()}{path.suffix}")
    try:
        # From here to its end nothing else may open and close the damaged file in this process: that ends the lock.
        with _alone(path) as identity:
            if identity != before or file_identity(path) != before:
                return None
            with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as damaged:
                games, results = _rescue(damaged, new, connect)
                aside = free_name(path, f"damaged-{datetime.date.today()}")
                _exchange(path, new, aside)
    except OSError as error:
        raise from_system(error, path) from None
    finally:
        for leftover in (new, Path(f"{new}-journal")):
            with suppress(OSError):
                leftover.unlink(missing_ok=True)
    return Aside(aside, games, results)


@contextmanager
def _alone(path: Path) -> Iterator[tuple[int, int]]:
    """Hold every lock of a file, as SQLite would, though it may be no database any more: its identity."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        with suppress(ImportError):  # there is no such thing on Windows, where an open file cannot be renamed anyway
            import fcntl

            try:
                fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, _LOCKS_LENGTH, _LOCKS_START)
            except OSError:
                raise Locked(f"Another program is using {shown_name(path)}, which is damaged.") from None
        status = os.fstat(descriptor)
        yield status.st_dev, status.st_ino
    finally:
        os.close(descriptor)


def _exchange(path: Path, new: Path, aside: Path) -> None:
    """Give the damaged file another name, and its name to the new one."""
    journal = Path(f"{path}-journal")
    # First: SQLite would play a journal that stayed behind into the new file.
    if journal.exists() and journal.stat().st_size:
        journal.rename(f"{aside}-journal")
    try:
        os.link(path, aside)
    except OSError:  # some file systems have no second names
        path.rename(aside)
    new.replace(path)


def _rescue(damaged: sqlite3.Connection, path: Path, connect: Connect) -> tuple[int, int]:
    """Make a new file with what can be read of a damaged one: how many games and results."""
    damaged.text_factory = lambda data: data.decode("utf-8", "replace")
    facts = GameFacts._fields
    shape = f"key, {', '.join(facts)}, checksum, started_at, played_at, seconds, preview, finished"
    results_shape = f"key, {', '.join(Result._fields)}, checksum"
    games = results = 0
    with closing(Database(path, connect=connect)) as database, database.writing() as target:
        for number, *row in _readable(damaged, "game", shape):
            if row[1 + len(facts)] != checksum_of(row[: 1 + len(facts)]):
                continue
            texts, _ = whole_texts(
                _rows(damaged, "SELECT number, data, checksum FROM record WHERE game = ? ORDER BY number", number)
            )
            cursor = _insert(target, "game", shape, row)
            if cursor is not None and cursor.lastrowid is not None:
                insert_records(target, cursor.lastrowid, 0, texts)
                games += 1
        for _, *row in _readable(damaged, "result", results_shape):
            if row[-1] == checksum_of(row[:-1]):
                results += _insert(target, "result", results_shape, row) is not None
    return games, results


def _insert(target: sqlite3.Connection, table: str, shape: str, row: list[Any]) -> sqlite3.Cursor | None:
    """Add a row to a new file; None if its rules forbid it, because what was read is not what was written."""
    try:
        return target.execute(f"INSERT INTO {table} ({shape}) VALUES ({', '.join('?' * len(row))})", row)
    except sqlite3.IntegrityError:
        return None


def _readable(damaged: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """The rows that can be reached from either end of a table, or from either end of its index of keys.

    The columns are named anew, since their names may be damaged too.
    """
    ways = ("rowid", "rowid DESC", "key", "key DESC")
    numbers = {row[0] for way in ways for row in _rows(damaged, f"SELECT rowid FROM {table} ORDER BY {way}")}
    select = f"WITH row (id, {columns}) AS (SELECT * FROM {table} WHERE rowid = ?) SELECT id, {columns} FROM row"
    for number in sorted(numbers):
        yield from _rows(damaged, select, number)


def _rows(damaged: sqlite3.Connection, select: str, *values: object) -> Iterator[tuple[Any, ...]]:
    """Rows, up to the first that cannot be read."""
    with suppress(sqlite3.Error, MemoryError, UnicodeError):
        yield from damaged.execute(select, values)
