"""The file of games, opened with care: a file that is not ours, or too new for us, is not touched.

It uses the rollback journal, since SQLite's write-ahead log does not work on network file systems.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from sudoku_tui.game.saving.problems import (
    DiskFull,
    ForeignFile,
    Inaccessible,
    NewerVersion,
    NoRoomLeft,
    Replaced,
    from_sqlite,
    from_system,
)
from sudoku_tui.game.saving.schema import APPLICATION_ID, MIGRATIONS, Migration, keep_copy, migrate, user_version
from sudoku_tui.library import shown_name

ENVIRONMENT_VARIABLE = "SUDOKU_TUI_DATA"
FILE_NAME = "games.sqlite3"

LOCK_SECONDS = 0.3
"""How long SQLite itself waits for a lock."""

Connect = Callable[[Path], sqlite3.Connection]
"""How a file is opened."""


def data_folder() -> Path:
    """The folder for games, whether or not it is there. The variable SUDOKU_TUI_DATA names another."""
    named = os.environ.get(ENVIRONMENT_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("sudoku-tui", appauthor=False)


def games_path(folder: Path | None = None) -> Path:
    """The file of games in a folder, or in the player's own, whether or not it is there."""
    return Path(os.path.realpath(data_folder() if folder is None else folder)) / FILE_NAME


class Bounded(sqlite3.Connection):
    """A connection to a file that may have so many bytes and no more."""


def connect(path: Path, kind: type[sqlite3.Connection] = sqlite3.Connection) -> sqlite3.Connection:
    """Open a file so that a transaction that is finished is on the disk, and never begun unasked."""
    connection = sqlite3.connect(path, timeout=LOCK_SECONDS, isolation_level=None, factory=kind)
    connection.text_factory = _decode
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
    """What opens files that may have so many bytes and no more; a transaction that needs more fails as a whole."""

    def connect_bounded(path: Path) -> sqlite3.Connection:
        connection = connect(path, Bounded)
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        connection.execute(f"PRAGMA max_page_count = {most // size}")
        return connection

    return connect_bounded


def _decode(data: bytes) -> str:
    """Text that may be damaged; its checksum tells."""
    return data.decode("utf-8", "replace")


class Database:
    """A connection that knows whose file it has, and whose errors are problems told in sentences."""

    def __init__(self, path: Path, *, connect: Connect = connect, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        """Open a file of games, make it if there is none, and bring it up to date if it is of an older version.

        Raises:
            SavingProblem: it cannot be used; then it has not been changed.
        """
        self.path = path
        self._migrations = migrations
        self._make_place()
        with self._told():
            self._connection = connect_surely(path, connect)
        try:
            self.identity = file_identity(path)
            with self._told():
                self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
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
            NewerVersion: a newer program has changed its tables since it was opened.
        """
        with self._transaction("BEGIN IMMEDIATE"):
            # With the lock in hand: whoever sets a damaged file aside holds the whole lock meanwhile.
            self._check_place()
            self._check_version(user_version(self._connection))
            yield self._connection

    def check(self, pragma: str) -> bool:
        """Whether SQLite finds the file whole, by `quick_check` or by `integrity_check`."""
        with self._told():
            return bool(self._connection.execute(f"PRAGMA {pragma}(1)").fetchall() == [("ok",)])

    def give_up_when(self, condition: Callable[[], bool] | None) -> None:
        """Stop whatever is running as soon as a condition holds."""
        self._connection.set_progress_handler(condition, 10_000)

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
        """A block whose errors become sentences."""
        try:
            yield
        except (sqlite3.Error, MemoryError, UnicodeError) as error:
            problem = from_sqlite(error, self.path)
            if isinstance(problem, DiskFull) and isinstance(getattr(self, "_connection", None), Bounded):
                problem = NoRoomLeft("The games take all the room that one player has.", "Delete some of them.")
            raise problem from error

    def _make_place(self) -> None:
        folder = self.path.parent
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise from_system(error, folder) from None
        with suppress(OSError):  # SQLite says what else is wrong
            if self.path.exists() and not self.path.is_file():
                raise Inaccessible(f"{shown_name(self.path)} is not a file.", "Move it away.")

    def _prepare(self) -> None:
        name = shown_name(self.path)
        connection = self._connection
        application: int = connection.execute("PRAGMA application_id").fetchone()[0]
        version = user_version(connection)
        things: int = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if application != APPLICATION_ID and (application or version or things):
            raise ForeignFile(f"{name} is a file of another program.", "Move it away, or set SUDOKU_TUI_DATA.")
        self._check_version(version)
        if version < len(self._migrations):
            if version:
                try:
                    keep_copy(connection, self.path)
                except OSError as error:
                    raise from_system(error, self.path.parent) from None
            migrate(connection, self._migrations)

    def _check_place(self) -> None:
        if file_identity(self.path) != self.identity:
            raise Replaced(f"{shown_name(self.path)} has been replaced by another file.")

    def _check_version(self, version: int) -> None:
        known = len(self._migrations)
        if not 0 <= version <= known:
            raise NewerVersion(
                f"{shown_name(self.path)} was made by a newer sudoku-tui (version {version}, this one knows {known}).",
                "Update sudoku-tui.",
            )


def connect_surely(path: Path, connect: Connect) -> sqlite3.Connection:
    """A connection to the file that has the name after it was opened, and not to one that was moved away meanwhile."""
    while True:
        before = file_identity(path)
        connection = connect(path)
        if before in (None, file_identity(path)):
            return connection
        connection.close()


def file_identity(path: Path) -> tuple[int, int] | None:
    """What tells the file at a path from every other; None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
