"""The file that all who play together on a computer write, as each part of it uses it."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.game.saving.database import Database, file_identity, make_table
from sudoku_tui.game.saving.problems import Damaged, SavingProblem
from sudoku_tui.game.together.race_rows import RACES

if TYPE_CHECKING:
    import sqlite3

FILE_NAME = "together.sqlite3"

PATIENCE = 1.0  # how many seconds a locked file is waited for
MOST_BYTES = 4 << 20
MOST_COPIED = 20_000  # rows of a table of a damaged file
MOST_ASIDE = 3  # damaged files that are kept

_NAMES_A_FILE = bytes.fromhex("d9d505f920a163d7")
"""The end of a journal that names another file, which SQLite removes after it has played the journal (pager.c)."""


class SharedDatabase:
    """The file in the folder of those who play together; for one thread. It is made when it is first needed."""

    def __init__(self, folder: Path, *, tells_path: bool = True, patience: float = PATIENCE) -> None:
        """Use the file of a folder, which must be there.

        Args:
            folder: where it is.
            tells_path: whether sentences say where it is.
            patience: how many seconds it is waited for while somebody else has locked it.
        """
        from sudoku_tui.game.saving.database import connect  # SQLite begins to be needed here

        self._folder = folder
        self._database = Database(
            folder / FILE_NAME, MOST_BYTES, tells_path, lambda path: connect(path, patience), RACES
        )

    def close(self) -> None:
        self._database.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A block that reads one state of the file; raises `SavingProblem` if it cannot be used."""
        with self._in_folder(), self._database.reading() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A block that changes the file as a whole, or raises `SavingProblem` and changes nothing."""
        with self._in_folder(), self._database.writing() as connection:
            yield connection

    def check(self) -> None:
        """Look whether the file is whole; raises `SavingProblem` if it is not, or cannot be used."""
        with self._in_folder():
            self._database.check()

    @contextmanager
    def _in_folder(self) -> Iterator[None]:
        """A block that uses the file. Its folder is never made here: with our rights, others could not write in it."""
        if not self._folder.is_dir():
            raise SavingProblem("There is no races folder.", f"Make it, or change {RACES.place}.")
        if not os.access(self._folder, os.X_OK):
            raise SavingProblem("The races folder cannot be opened: permission denied.", RACES.make_writable)
        self._refuse_planted()
        self._turn_to_new_file()
        try:
            yield
        except Damaged as error:
            raise self._begun_anew(error) from None

    def _refuse_planted(self) -> None:
        """Refuse what no session makes, and with which SQLite would change or remove a file of the player's own.

        Whoever puts it there between this look and SQLite's succeeds: docs/play/together.md says so.
        """
        path = self._database.path
        journal = Path(f"{path}-journal")
        if _is_planted(path) or _is_planted(journal):
            raise SavingProblem(f"{self._database.name} or its journal is not a file of its own.", "Move it away.")
        with suppress(OSError), open(journal, "rb") as file:  # never the file itself: closing it drops our locks
            file.seek(-len(_NAMES_A_FILE), os.SEEK_END)
            if file.read() == _NAMES_A_FILE:
                raise SavingProblem(f"The journal of {self._database.name} names another file.", "Move it away.")

    def _turn_to_new_file(self) -> None:
        """Use the file that is there now, if somebody has moved the one that we know away: races go on in it."""
        known = self._database.identity
        if known is not None and known != file_identity(self._database.path):
            self._database.close()
            self._database.identity = None

    def _begun_anew(self, error: Damaged) -> SavingProblem:
        """Put a new file in the place of a damaged one; returns what is to be told of it."""
        from sudoku_tui.game.saving.damage import anew_words, begin_anew

        try:
            found = begin_anew(self._database, _copy)
        except SavingProblem as problem:
            return SavingProblem(f"{error.reason} {problem.reason}", "Move it away: races go on in a new one.")
        if found is None:
            try:
                self._database.check()
            except SavingProblem as problem:  # it is not damaged: a newer program has made other tables
                return problem
            return SavingProblem(error.reason)  # another session has just done so
        with suppress(OSError):
            _keep_few(self._folder)
        return SavingProblem(f"{anew_words(self._database, found[0])}.")


def _is_planted(path: Path) -> bool:
    """Whether there is something that is no file, such as a link."""
    try:
        return not stat.S_ISREG(path.lstat().st_mode)
    except OSError:  # most likely there is nothing, or nothing any more
        return False


def _copy(damaged: sqlite3.Connection, target: Database) -> None:
    """Copy all rows that can be read: whether they make sense, every reader looks at anyway."""
    from sudoku_tui.game.saving.damage import put_row, rows_of

    with target.writing() as connection:
        for table in RACES.later:
            make_table(connection, table, RACES)
        for table in ("race", "seat", *RACES.later):  # those first that others refer to
            for row in islice(rows_of(damaged, connection, table), MOST_COPIED):
                put_row(connection, table, row)


def _keep_few(folder: Path) -> None:
    """Remove damaged files that were set aside, but for the last ones."""
    stem, suffix = FILE_NAME.split(".")
    aside = sorted(folder.glob(f"{stem}.damaged-*.{suffix}"), key=lambda path: path.lstat().st_ctime, reverse=True)
    for path in aside[MOST_ASIDE:]:
        path.unlink()
        Path(f"{path}-journal").unlink(missing_ok=True)
