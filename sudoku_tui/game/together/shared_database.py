"""The file that all who play together on a computer write, as each part of it uses it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.game.saving.database import Database, file_identity
from sudoku_tui.game.saving.problems import Damaged, SavingProblem
from sudoku_tui.game.together.race_rows import RACES

if TYPE_CHECKING:
    import sqlite3

FILE_NAME = "together.sqlite3"

PATIENCE = 1.0  # how many seconds a locked file is waited for
MOST_BYTES = 4 << 20


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

    @contextmanager
    def _in_folder(self) -> Iterator[None]:
        """A block that uses the file. Its folder is never made here: with our rights, others could not write in it."""
        if not self._folder.is_dir():
            raise SavingProblem("The folder of races is not there.", f"Make it, or change {RACES.place}.")
        self._turn_to_new_file()
        try:
            yield
        except Damaged as error:
            raise SavingProblem(error.reason, "Move it away: races go on in a new one.") from None

    def _turn_to_new_file(self) -> None:
        """Use the file that is there now, if somebody has moved the one that we know away: races go on in it."""
        known = self._database.identity
        if known is not None and known != file_identity(self._database.path):
            self._database.close()
            self._database.identity = None
