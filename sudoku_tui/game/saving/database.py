"""The file of games, opened with care: a file that is not ours, or too new for us, is not touched.

It uses SQLite's rollback journal, since the write-ahead log does not work on network file systems.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from platformdirs import user_data_path

from sudoku_tui.game.saving.problems import Replaced, SavingProblem, from_sqlite, from_system
from sudoku_tui.library import shown_name

ENVIRONMENT_VARIABLE = "SUDOKU_TUI_DATA"
FILE_NAME = "games.sqlite3"

PATIENCE = 3.0
"""How many seconds a locked file is waited for before the player is told."""

APPLICATION_ID = 0x53555455
"""What marks a file as ours: "SUTU"."""

VERSION = 1
"""The version of the tables. It grows when an older program could no longer read them."""

# `game`: a game; its facts with a checksum, and what a list shows of it. `record`: what happened in it, in order; rows
# are only ever added. `result`: how it was solved; it stays when the game is deleted. `claim` is not used any more, but
# earlier programs of this version take a file without it for damaged.
TABLES = (
    "CREATE TABLE game (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, puzzle TEXT NOT NULL,"
    " givens TEXT NOT NULL, title TEXT NOT NULL, collection TEXT NOT NULL, source TEXT NOT NULL, level TEXT,"
    " score INTEGER, checksum INTEGER NOT NULL, started_at REAL NOT NULL, played_at REAL NOT NULL,"
    " seconds REAL NOT NULL, preview TEXT NOT NULL, finished INTEGER NOT NULL)",
    # Partial index: appending a record does not touch it.
    "CREATE INDEX game_unfinished ON game (id) WHERE finished = 0",
    "CREATE TABLE record (game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
    " data TEXT NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID",
    "CREATE TABLE claim (game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE, token TEXT NOT NULL,"
    " host TEXT NOT NULL, boot TEXT NOT NULL, pid INTEGER NOT NULL, started TEXT NOT NULL, heard_at REAL NOT NULL)",
    "CREATE TABLE result (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, finished_at REAL NOT NULL,"
    " seconds REAL, level TEXT, score INTEGER, hints INTEGER NOT NULL, steps INTEGER NOT NULL, searches INTEGER"
    " NOT NULL, mistakes INTEGER NOT NULL, checks INTEGER NOT NULL, givens TEXT NOT NULL, title TEXT NOT NULL,"
    " collection TEXT NOT NULL, checksum INTEGER NOT NULL)",
)

Connect = Callable[[Path], sqlite3.Connection]
"""How a file is opened."""

Show = Callable[[Path], str]
"""How a file or folder is called in sentences."""


def data_folder() -> Path:
    """The folder for games, whether or not it is there. The variable SUDOKU_TUI_DATA names another."""
    named = os.environ.get(ENVIRONMENT_VARIABLE)
    return Path(named) if named else user_data_path("sudoku-tui", appauthor=False)


def games_path(folder: Path | None = None) -> Path:
    """The file of games in a folder, or in the player's own, whether or not it is there."""
    return Path(os.path.realpath(data_folder() if folder is None else folder)) / FILE_NAME


class Bounded(sqlite3.Connection):
    """A connection to a file that may only have a certain size."""


def connect(
    path: Path, kind: type[sqlite3.Connection] = sqlite3.Connection, patience: float = PATIENCE
) -> sqlite3.Connection:
    """Open a file so that a transaction that has ended is on the disk, and none begins unasked."""
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, factory=kind)
    connection.text_factory = decoded
    try:
        # A journal whose start is overwritten ends a transaction for good. One that is deleted may come back with the
        # power, unless the folder is written too; and a transaction takes three times as long (1.1 ms, 3.8 ms).
        connection.execute("PRAGMA journal_mode = PERSIST")
        connection.execute(f"PRAGMA journal_size_limit = {1 << 20}")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def connect_within(most: int) -> Connect:
    """What opens files that may have at most this number of bytes; a transaction that needs more fails as a whole."""

    def connect_bounded(path: Path) -> sqlite3.Connection:
        connection = connect(path, Bounded)
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        connection.execute(f"PRAGMA max_page_count = {most // size}")
        return connection

    return connect_bounded


def decoded(data: bytes) -> str:
    """Text that may be damaged; its checksum tells."""
    return data.decode("utf-8", "replace")


class Database:
    """A connection that knows whose file it has, and whose errors are problems told in sentences."""

    def __init__(self, path: Path, *, connect: Connect = connect, show: Show = shown_name) -> None:
        """Open a file of games, or make it; `show` is how sentences name it.

        Raises:
            SavingProblem: it cannot be used; then it has not been changed.
        """
        self.path, self.name = path, show(path)
        self._is_bounded = False
        self._make_place(show(path.parent))
        self._identity = file_identity(path)  # first: a file that takes its place now is found when ours is written
        with self._told():
            self._connection = connect(path)
        self._is_bounded = isinstance(self._connection, Bounded)
        try:
            with self._told():
                self._make_tables()
        except BaseException:
            self._connection.close()
            raise

    def close(self) -> None:
        self._connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A block that reads one state of the file."""
        with self._transaction("BEGIN"):
            yield self._connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A block that changes the file: when it has ended, all of it is on the disk, or nothing.

        Raises:
            Replaced: another file has its place by now.
            SavingProblem: it cannot be written, or a newer program has changed its tables since it was opened.
        """
        with self._transaction("BEGIN IMMEDIATE"):
            # With the lock in hand: whoever sets a damaged file aside holds the whole lock meanwhile.
            self._check_place()
            self._check_version()
            yield self._connection

    def has_tables(self) -> bool:
        """Whether the tables are ours to the letter: SQLite may be content with others that change what is written."""
        with self._told():
            statements = self._connection.execute("SELECT sql FROM sqlite_master")
            return {statement for (statement,) in statements}.issuperset(TABLES)

    def is_whole(self, pragma: str = "integrity_check") -> bool:
        """Whether SQLite finds nothing wrong; "quick_check" leaves the indexes out."""
        with self._told():
            return bool(self._connection.execute(f"PRAGMA {pragma}(1)").fetchall() == [("ok",)])

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        with self._told():
            try:
                self._connection.execute(begin)
            except sqlite3.Error:
                self._check_place()  # SQLite finds a file that was taken away, but calls it trouble with the disk
                raise
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    if self._connection.in_transaction:
                        self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, MemoryError, UnicodeError) as error:
            raise from_sqlite(error, self.path, self.name, is_bounded=self._is_bounded) from error

    def _make_place(self, folder_name: str) -> None:
        """Make the folder and an empty file, for the player alone; SQLite gives its journal the mode of the file."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise from_system(error, folder_name) from None
        with suppress(OSError):  # SQLite says what else is wrong
            if self.path.exists() and not self.path.is_file():
                raise SavingProblem(f"{self.name} is not a file.", "Move it away.")
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))

    def _make_tables(self) -> None:
        connection = self._connection
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if application != APPLICATION_ID and (application or things or self._version()):
            remedy = "Move it away, or set SUDOKU_TUI_DATA."
            raise SavingProblem(f"{self.name} is a file of another program.", remedy, is_lasting=True)
        self._check_version()
        if not self._version():
            with self._transaction("BEGIN IMMEDIATE"):
                if not self._version():  # or another session has just done so
                    for statement in TABLES:
                        connection.execute(statement)
                    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                    connection.execute(f"PRAGMA user_version = {VERSION}")

    def _version(self) -> int:
        """The version of the tables; 0 if there are none."""
        return int(self._connection.execute("PRAGMA user_version").fetchone()[0])

    def _check_place(self) -> None:
        if file_identity(self.path) != self._identity:
            raise Replaced(f"{self.name} has been replaced by another file.")

    def _check_version(self) -> None:
        version = self._version()
        if not 0 <= version <= VERSION:
            reason = f"{self.name} was made by a newer sudoku-tui (version {version}, this one knows {VERSION})."
            raise SavingProblem(reason, "Update sudoku-tui.", is_lasting=True)


def file_identity(path: Path) -> tuple[int, int] | None:
    """What tells the file at a path from every other; None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
