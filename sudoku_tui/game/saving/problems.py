"""What can go wrong with the file of games, each in a sentence that says where and what to do."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import reason_of, shown_name

if TYPE_CHECKING:
    import sqlite3


class SavingProblem(SudokuError):
    """Games cannot be saved or read.

    Attributes:
        reason: a sentence that says what is wrong and where.
        remedy: a sentence that says what the player can do, or nothing.
    """

    is_lasting = False
    """Whether it stays so until the player does something."""

    def __init__(self, reason: str, remedy: str = "") -> None:
        super().__init__(f"{reason} {remedy}".rstrip())
        self.reason = reason
        self.remedy = remedy


class Locked(SavingProblem):
    """Another program holds the file."""


class DiskFull(SavingProblem):
    """No room is left."""


class NoRoomLeft(DiskFull):
    """The file has all the room that one player may have."""


class ReadOnly(SavingProblem):
    """The file or its folder cannot be written."""


class Inaccessible(SavingProblem):
    """The file or its folder cannot be opened or made."""


class DiskTrouble(SavingProblem):
    """Reading or writing fails."""


class NewerVersion(SavingProblem):
    """The file was made by a newer version of the program."""

    is_lasting = True


class ForeignFile(SavingProblem):
    """The file is some other program's."""

    is_lasting = True


class Damaged(SavingProblem):
    """The file may be damaged."""


class NoSuchGame(SavingProblem):
    """A game is not there, or cannot be read."""


class OpenElsewhere(SavingProblem):
    """A game is open in another session."""


class Replaced(SavingProblem):
    """Another file has the place of the one that was open."""


class Forgotten(SavingProblem):
    """The file lacks records of a game that were written before."""


_NO_MEMORY = 7


def from_sqlite(error: sqlite3.Error | MemoryError | UnicodeError, path: Path) -> SavingProblem:
    """The problem that an error of SQLite stands for."""
    name = shown_name(path)
    if isinstance(error, UnicodeError):  # a message of SQLite that quotes damaged text
        return Damaged(f"{name} is damaged.")
    code = getattr(error, "sqlite_errorcode", _NO_MEMORY)
    match code & 0xFF:
        case 5 | 6 | 15:  # busy, locked, and a lock that was not got in time
            return Locked(
                f"Another program has locked {name}.",
                "If none has it open, its disk may not know locks: let SUDOKU_TUI_DATA name another folder.",
            )
        case 8 | 10 | 14 if code & 0xFF == 8 or _is_closed(path):
            return ReadOnly(f"{name} is read-only.", "Make the file and its folder writable.")
        case 13:
            return DiskFull(f"The disk with {name} is full.", "Make room on it.")
        case 3 | 14 | 23:
            return Inaccessible(f"{name} cannot be opened.", "Look at the permissions of the file and its folder.")
        # A statement that no longer fits, or a rule of the tables that is broken, can only come from damage.
        case 1 | 11 | 19 | 26:
            return Damaged(f"{name} is damaged ({error}).")
        case _:
            return DiskTrouble(f"{name} cannot be read or written ({error}).", "Look at the disk.")


def _is_closed(path: Path) -> bool:
    """Whether the player may not write what is there of a file, its folder and its journal."""
    places = (path, path.parent, f"{path}-journal")
    return any(os.path.lexists(place) and not os.access(place, os.W_OK) for place in places)


def from_system(error: OSError, path: Path) -> SavingProblem:
    """The problem that an error of the operating system stands for."""
    name = shown_name(path)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DiskFull(f"The disk with {name} is full.", "Make room on it.")
    if error.errno == errno.EROFS:
        return ReadOnly(f"{name} is on a read-only disk.")
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        return Inaccessible(f"{name} cannot be a folder: there is a file.", "Move the file away.")
    remedy = "Look at the permissions of the file and its folder."
    return Inaccessible(f"{name} cannot be used: {reason_of(error)}.", remedy)
