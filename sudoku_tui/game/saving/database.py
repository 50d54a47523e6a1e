"""A file of SQLite's, opened with care: one that is not ours, or too new for us, is not touched.

It uses SQLite's rollback journal, since the write-ahead log does not work on network file systems.
"""

import errno
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from pathlib import Path

from sudoku_tui.game.saving.problems import Damaged, Replaced, SavingProblem
from sudoku_tui.game.saving.schema import GAMES, Schema
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.file_locks import lockers, program_of

FILE_NAME = "games.sqlite3"

PATIENCE = 3.0  # how many seconds a locked file is waited for before the player is told
_ACCESS = "Look at the permissions of the file and its folder."

_CHECKED_BYTES = 32 << 20  # a file up to this size is looked through before it is written, which takes 35 ms

Identity = tuple[int, int]  # what tells a file from every other: its device and its number there


def games_path(folder: Path) -> Path:
    """The file of games in a folder, whether or not it is there."""
    return Path(os.path.realpath(folder)) / FILE_NAME


def connect(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a file so that a transaction that has ended is on the disk, and none begins unasked."""
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
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


def decoded(data: bytes) -> str:
    """Text that may be damaged; its checksum tells."""
    return data.decode("utf-8", "replace")


@dataclass(eq=False)
class Database:
    """A file of games, or of another schema, and the connection to it; its errors are problems told in sentences.

    It is opened, or made, when it is first used. An error closes it, so that nothing is half done, and the next use
    opens it anew.
    """

    path: Path
    most_bytes: int | None = None  # how large it may become; a transaction that needs more fails as a whole
    tells_path: bool = True  # whether sentences say where it is
    opener: Callable[[Path], sqlite3.Connection] = connect
    schema: Schema = GAMES
    identity: Identity | None = field(default=None, init=False)  # of the file that was there the last time
    _connection: sqlite3.Connection | None = field(default=None, init=False)
    _is_checked: bool = field(default=False, init=False)

    @property
    def name(self) -> str:
        """The name of the file in sentences."""
        return shown_name(self.path if self.tells_path else self.path.name)

    def open(self) -> None:
        """Open the file, if it is not.

        Raises:
            SavingProblem: it cannot be used; then it has not been changed.
        """
        with self.reading():
            pass

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection, self._is_checked = None, False

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A block that reads one state of the file."""
        with self._transaction("BEGIN") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A block that changes the file: when it has ended, all of it is on the disk, or nothing.

        Raises:
            Damaged: the file was found damaged; this is looked for once, before the first change.
            Replaced: another file has its place by now.
            SavingProblem: it cannot be written, or a newer program has changed its tables since it was opened.
        """
        if not self._is_checked:
            self.check()
        with self._transaction("BEGIN IMMEDIATE") as connection:
            # With the lock in hand: whoever sets a damaged file aside holds the whole lock meanwhile.
            self._check_place()
            self._check_version(connection)
            yield connection

    def check(self, most_bytes: float = _CHECKED_BYTES) -> None:
        """Look whether the tables are ours to the letter, and a file of at most so many bytes is whole.

        Raises:
            Damaged: it is not; SQLite might be content, and change what is written.
        """
        with self.reading() as connection:
            statements = dict(connection.execute("SELECT name, sql FROM sqlite_master").fetchall())
            is_whole = {*statements.values()}.issuperset(_migrated_tables(self.schema.migrations)) and all(
                statements.get(name, statement) == statement for name, statement in self.schema.later.items()
            )
            if is_whole and self.path.stat().st_size <= most_bytes:
                # As fast as quick_check, which does not notice rows that are out of order: no search finds them.
                is_whole = connection.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
            if not is_whole:
                raise Damaged(f"{self.name} is damaged.")
        self._is_checked = True

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        try:
            connection = self._opened()
            connection.execute(begin)
            yield connection
            connection.execute("COMMIT")
        except BaseException as error:
            self.close()  # SQLite takes back what has not ended
            if isinstance(error, sqlite3.Error):
                self._check_place()  # SQLite finds a file that was taken away, but calls it trouble with the disk
            if isinstance(error, sqlite3.Error | MemoryError | UnicodeError | OSError):
                raise self.problem(error) from error
            raise

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            self._make_place()
            self._check_place()  # first: a file that takes its place now is found when ours is written
            self._connection = self.opener(self.path)
            if self.most_bytes is not None:
                (size,) = self._connection.execute("PRAGMA page_size").fetchone()
                self._connection.execute(f"PRAGMA max_page_count = {self.most_bytes // size}")
            self._make_tables(self._connection)
        return self._connection

    def _make_place(self) -> None:
        """Make the folder and an empty file; SQLite gives its journal the mode of the file.

        Both are for the player alone, unless others write the file too: then whoever may write in the folder may do so.
        """
        if not self.schema.is_shared:  # with our rights, others could not write in it
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(OSError):  # SQLite says what else is wrong
            if self.path.exists() and not self.path.is_file():
                raise SavingProblem(f"{self.name} is not a file.", "Move it away.")
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            with closing(os.fdopen(descriptor, "r+b")):
                if self.schema.is_shared and sys.platform != "win32":  # no umask of theirs locks the others out
                    os.fchmod(descriptor, self.path.parent.stat().st_mode & 0o666)

    def _make_tables(self, connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN")  # one state of the file: another session may make its tables just now
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        version = _version(connection)
        connection.execute("COMMIT")
        if application != self.schema.application_id and (application or things or version):
            remedy = f"Move it away, or set {self.schema.place}."
            raise SavingProblem(f"{self.name} is a file of another program.", remedy, is_lasting=True)
        self._check_version(connection)
        steps, known = self.schema.migrations, self.schema.version
        if _version(connection) < known:
            connection.execute("BEGIN IMMEDIATE")
            for statements in steps[_version(connection) :]:  # none if another session has just taken them
                for statement in statements:
                    connection.execute(statement)
            if _version(connection) < known:
                connection.execute(f"PRAGMA application_id = {self.schema.application_id}")
                connection.execute(f"PRAGMA user_version = {known}")
            connection.execute("COMMIT")

    def _check_version(self, connection: sqlite3.Connection) -> None:
        version, known = _version(connection), self.schema.version
        if not 0 <= version <= known:
            reason = f"{self.name} was made by a newer sudoku-tui (version {version}, this one knows {known})."
            raise SavingProblem(reason, "Update sudoku-tui.", is_lasting=True)

    def _check_place(self) -> None:
        """Look which file is there now; another one than before is told once."""
        before, self.identity = self.identity, file_identity(self.path)
        if before not in (None, self.identity):
            raise Replaced(f"{self.name} has been replaced by another file.")

    def problem(self, error: Exception) -> SavingProblem:
        """The problem that an error stands for: of the system, of SQLite, a lack of memory, or damaged text."""
        name = self.name
        if isinstance(error, OSError):
            return self._problem_with_folder(error)
        if isinstance(error, UnicodeError):  # a message of SQLite that quotes damaged text
            return Damaged(f"{name} is damaged.")
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_NOMEM) & 0xFF
        is_closed = code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and _is_read_only(self.path)
        match code:
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
                return self._problem_with_lock()
            case _ if is_closed or code == sqlite3.SQLITE_READONLY:
                return SavingProblem(f"{name} is read-only.", self.schema.make_writable)
            case sqlite3.SQLITE_FULL if self._is_near_bound():
                return SavingProblem(self.schema.too_large, self.schema.make_room)
            case sqlite3.SQLITE_FULL:
                return SavingProblem(f"The disk with {name} is full.", "Make room on it.")
            case sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_AUTH:
                return SavingProblem(f"{name} cannot be opened.", _ACCESS)
            # A statement that no longer fits, or a rule of the tables that is broken, can only come from damage.
            case sqlite3.SQLITE_ERROR | sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_CONSTRAINT | sqlite3.SQLITE_NOTADB:
                return Damaged(f"{name} is damaged ({error}).")
            case _:
                return SavingProblem(f"{name} cannot be read or written ({error}).", "Look at the disk.")

    def _is_near_bound(self) -> bool:
        """Whether the file may be as large as it may become; no transaction needs half of that."""
        return self.most_bytes is not None and 2 * self.path.stat().st_size >= self.most_bytes

    def _problem_with_lock(self) -> SavingProblem:
        found = lockers(self.path) if self.tells_path else None
        if not found:
            return SavingProblem(
                f"Another program has locked {self.name}.",
                f"If no program uses it, its disk may not support locks: let {self.schema.place} name another folder.",
            )
        program = shown_name(program_of(found[0]) or "unknown")
        reason = f"Another program has locked {self.name}: {program} (process {found[0]})."
        return SavingProblem(reason, "If it keeps the lock, end that program.")

    def _problem_with_folder(self, error: OSError) -> SavingProblem:
        name = shown_name(self.path.parent) if self.tells_path else f"the folder of the {self.schema.contents}"
        match error.errno:
            case errno.ENOSPC | errno.EDQUOT:
                return SavingProblem(f"The disk with {name} is full.", "Make room on it.")
            case errno.EROFS:
                return SavingProblem(f"{name} is on a read-only disk.")
            case errno.EEXIST | errno.ENOTDIR:
                return SavingProblem(f"{name} cannot be a folder: there is a file.", "Move the file away.")
            case _:
                return SavingProblem(f"{name} cannot be used: {reason_of(error)}.", _ACCESS)


@cache
def _migrated_tables(migrations: tuple[tuple[str, ...], ...]) -> frozenset[str]:
    """The tables and indexes that all steps lead to, as SQLite writes their statements down."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in chain.from_iterable(migrations):
            connection.execute(statement)
        rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return frozenset(sql for (sql,) in rows)


def has_table(connection: sqlite3.Connection, name: str) -> bool:
    """Whether one of the later tables has been made."""
    return connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (name,)).fetchone() is not None


def make_table(connection: sqlite3.Connection, name: str, schema: Schema = GAMES) -> None:
    """Make one of the later tables of a file, unless it has been made."""
    if not has_table(connection, name):
        connection.execute(schema.later[name])


def file_identity(place: Path | int) -> Identity | None:
    """The identity of the file at a path, or of a descriptor; None if there is none."""
    try:
        status = os.stat(place)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _version(connection: sqlite3.Connection) -> int:
    """The version of the tables; 0 if there are none."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _is_read_only(path: Path) -> bool:
    """Whether a file, its folder or its journal exists and is read-only for the player."""
    places = (path, path.parent, f"{path}-journal")
    return any(os.path.lexists(place) and not os.access(place, os.W_OK) for place in places)
