"""The tables of the file of games, and the steps that bring an older file up to date."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

APPLICATION_ID = 0x53555455
"""What marks a file as ours: "SUTU"."""

Migration = Callable[["sqlite3.Connection"], None]
"""One step: it brings a file of version n to version n + 1, within a transaction that its caller has begun."""


def _tables(connection: sqlite3.Connection) -> None:
    """Version 1.

    `game`: a game; its facts with a checksum, and what a list shows of it. `record`: what happened in it, in order;
    rows are only ever added. `claim`: which session plays it. `result`: how it was solved; it stays when the game is
    deleted.
    """
    connection.execute(
        "CREATE TABLE game (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, puzzle TEXT NOT NULL,"
        " givens TEXT NOT NULL, title TEXT NOT NULL, collection TEXT NOT NULL, source TEXT NOT NULL, level TEXT,"
        " score INTEGER, checksum INTEGER NOT NULL, started_at REAL NOT NULL, played_at REAL NOT NULL,"
        " seconds REAL NOT NULL, preview TEXT NOT NULL, finished INTEGER NOT NULL)"
    )
    # Made so that a record more in a game leaves it alone.
    connection.execute("CREATE INDEX game_unfinished ON game (id) WHERE finished = 0")
    connection.execute(
        "CREATE TABLE record (game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
        " data TEXT NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID"
    )
    connection.execute(
        "CREATE TABLE claim (game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE, token TEXT NOT NULL,"
        " host TEXT NOT NULL, boot TEXT NOT NULL, pid INTEGER NOT NULL, started TEXT NOT NULL, heard_at REAL NOT NULL)"
    )
    connection.execute(
        "CREATE TABLE result (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, finished_at REAL NOT NULL,"
        " seconds REAL, level TEXT, score INTEGER, hints INTEGER NOT NULL, steps INTEGER NOT NULL, searches INTEGER"
        " NOT NULL, mistakes INTEGER NOT NULL, checks INTEGER NOT NULL, givens TEXT NOT NULL, title TEXT NOT NULL,"
        " collection TEXT NOT NULL, checksum INTEGER NOT NULL)"
    )


MIGRATIONS: tuple[Migration, ...] = (_tables,)
"""Every step there is; as many as the version that this program knows."""


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a file up to date, each step in a transaction of its own that is wholly done or not at all.

    Another session may do the same at the same moment.
    """
    while True:
        connection.execute("BEGIN IMMEDIATE")
        try:
            version = user_version(connection)
            if version < len(migrations):
                migrations[version](connection)
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        if version >= len(migrations) - 1:
            return


def user_version(connection: sqlite3.Connection) -> int:
    """The version of the tables; 0 if there are none."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def keep_copy(connection: sqlite3.Connection, path: Path) -> Path:
    """Copy a file as it is before it is changed, beside it: the name of the copy.

    Its name tells the version. A copy that is not whole never has that name.
    """
    import sqlite3

    copy = free_name(path, f"version-{user_version(connection)}")
    partial = copy.with_name(f"{copy.name}.partial-{os.urandom(4).hex()}")
    try:
        with closing(sqlite3.connect(partial)) as target:
            connection.backup(target)
        partial.replace(copy)
    finally:
        partial.unlink(missing_ok=True)
    return copy


def free_name(path: Path, word: str) -> Path:
    """A name beside a file that nothing has: games.WORD.sqlite3, or with a number if there is that already."""
    number = 1
    while True:
        suffix = f".{word}" if number == 1 else f".{word}-{number}"
        name = path.with_name(f"{path.stem}{suffix}{path.suffix}")
        if not any(os.path.lexists(f"{name}{ending}") for ending in ("", "-journal")):
            return name
        number += 1
