"""A damaged file is set aside under another name, and a new one begun with what a plain read still gives."""

import datetime
import math
import os
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from sudoku_tui.engine.notation import count
from sudoku_tui.game.saving.checksums import checksum_of
from sudoku_tui.game.saving.database import PATIENCE, Database, decoded, file_identity, make_table
from sudoku_tui.game.saving.problems import Damaged, SavingProblem
from sudoku_tui.game.saving.schema import GAMES
from sudoku_tui.library import shown_name

if sys.platform != "win32":
    import fcntl

Copied = TypeVar("Copied")

# Where SQLite puts its locks (os_unix.c): whoever has them all is alone with the file.
_LOCKS_START, _LOCKS_LENGTH = 0x40000000, 512

# In each table, the first copied first, the columns that the one after them is the checksum of.
CHECKED = {
    "game": slice(1, 9),
    "record": slice(1, 3),
    "result": slice(1, 14),
    "exercise": slice(1, 10),
    "asked": slice(0, 3),
    "explained": slice(1, 3),
    "found_alone": slice(1, 5),
    "timed": slice(1, 3),
    "own_puzzle": slice(1, 9),
}


def set_aside(database: Database) -> str:
    """Put a new file in the place of a damaged file of games.

    Returns:
        A sentence for the player; nothing if the file is not damaged beyond doubt, or another session has just done so.

    Raises:
        SavingProblem: it cannot be done now; everything is as it was.
    """
    found = begin_anew(database, _copy)
    if found is None:
        return ""
    aside, (games, results) = found
    return f"{anew_words(database, aside)}: {count(games, 'game')} and {count(results, 'result')}."


def anew_words(database: Database, aside: Path) -> str:
    """That a new file has the place of a damaged one, as a sentence without its end."""
    return f"{database.name} was damaged. It is kept as {shown_name(aside.name)}; a new file has all that could be read"


def begin_anew(
    database: Database, copy: Callable[[sqlite3.Connection, Database], Copied]
) -> tuple[Path, Copied] | None:
    """Put a new file in the place of a damaged one.

    At every moment a whole file or the damaged one has the name, and nothing is overwritten.

    Args:
        database: the file that may be damaged.
        copy: copies from the damaged file into the new one what can still be read, and says what that was.

    Returns:
        The damaged file, and what `copy` has said; None if it is not damaged beyond doubt, or another session has just
        done so.

    Raises:
        SavingProblem: it cannot be done now; everything is as it was.
    """
    try:
        database.check(math.inf)
    except Damaged:
        pass
    except SavingProblem:  # only locked, unreadable, too new, or another program's
        return None
    else:
        return None
    path = database.path
    new = path.with_name(f"{path.stem}.new-{os.urandom(6).hex()}{path.suffix}")
    try:
        # From here to its end nothing else may open and close the damaged file in this process: that ends the lock.
        with _alone(database) as is_there:
            if not is_there:
                return None
            with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as damaged:
                damaged.text_factory = decoded
                with closing(replace(database, path=new)) as target:
                    copied = copy(damaged, target)
                if sys.platform == "win32":
                    damaged.close()  # what is open cannot be renamed there
                aside = _free_name(path, f"damaged-{datetime.date.today()}")
                _exchange(path, new, aside)
    except OSError as error:
        raise database.problem(error) from None
    finally:
        for leftover in (new, Path(f"{new}-journal")):
            with suppress(OSError):
                leftover.unlink(missing_ok=True)
    return aside, copied


def rows_of(damaged: sqlite3.Connection, like: sqlite3.Connection, table: str) -> Iterator[tuple[Any, ...]]:
    """The rows of a table of a damaged file, up to the first that cannot be read or has not the right columns."""
    columns = len(like.execute(f"SELECT * FROM {table}").description)
    with suppress(sqlite3.Error, MemoryError, UnicodeError):
        for row in damaged.execute(f"SELECT * FROM {table}"):
            if len(row) != columns:  # the damage is where the file says which columns there are
                return
            yield row


def put_row(connection: sqlite3.Connection, table: str, row: tuple[Any, ...]) -> bool:
    """Put a row into a table; False if the rules of the table forbid it."""
    try:
        connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    except sqlite3.IntegrityError:
        return False
    return True


@contextmanager
def _alone(database: Database) -> Iterator[bool]:
    """Hold every lock of a file, as SQLite would, though it may be no database; False if it has been replaced."""
    if sys.platform == "win32":  # there nothing need be held: a file that anybody has open cannot be renamed
        yield database.identity == file_identity(database.path)
        return
    descriptor = os.open(database.path, os.O_RDWR)
    try:
        last = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, _LOCKS_LENGTH, _LOCKS_START)
                break
            except OSError:
                if time.monotonic() > last:
                    raise SavingProblem(f"Another program is using {database.name}, which is damaged.") from None
                time.sleep(0.02)
        yield database.identity == file_identity(descriptor) == file_identity(database.path)
    finally:
        os.close(descriptor)


def _copy(damaged: sqlite3.Connection, target: Database) -> tuple[int, int]:
    """Copy what is still as written, of each game the records up to the first that is not; count games and results."""
    counts = dict.fromkeys(CHECKED, 0)
    records: Counter[int] = Counter()
    with target.writing() as connection:
        for name in GAMES.later:
            make_table(connection, name)
        for table, checked in CHECKED.items():
            for row in rows_of(damaged, connection, table):
                if checksum_of(row[checked]) != row[checked.stop] or (table == "record" and row[1] != records[row[0]]):
                    continue
                if put_row(connection, table, row):
                    counts[table] += 1
                    records[row[0]] += table == "record"
    return counts["game"], counts["result"]


def _free_name(path: Path, word: str) -> Path:
    """A name beside a file that nothing has: games.WORD.sqlite3, or with a number if there is that already.

    A name that the file itself has already is free: an exchange was begun, and the program ended.
    """
    journal = _journal_of(path)
    number = 1
    while True:
        suffix = f".{word}" if number == 1 else f".{word}-{number}"
        name = path.with_name(f"{path.stem}{suffix}{path.suffix}")
        has_journal = os.path.lexists(f"{name}-journal")
        if not os.path.lexists(name) and not has_journal:
            return name
        if file_identity(name) == file_identity(path) and not (has_journal and journal is not None):
            return name
        number += 1


def _exchange(path: Path, new: Path, aside: Path) -> None:
    """Give the damaged file another name, and its name to the new one.

    If this is ended in between, it is done again with the same other name, so that file and journal stay together.
    """
    if not aside.exists():
        with suppress(OSError):  # some file systems have no second names
            os.link(path, aside)
    # Before the new file has the name: SQLite would play a journal that stayed behind into it.
    if (journal := _journal_of(path)) is not None:
        journal.rename(f"{aside}-journal")
    if not aside.exists():
        path.rename(aside)
    new.replace(path)


def _journal_of(path: Path) -> Path | None:
    """The journal beside a file; None if there is nothing in it."""
    journal = Path(f"{path}-journal")
    return journal if journal.exists() and journal.stat().st_size else None
