"""What can go wrong with the file of games, each in a sentence that says where and what to do."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import reason_of


class SavingProblem(SudokuError):
    """Games cannot be saved or read; `is_lasting` if that stays so until the player does something."""

    def __init__(self, reason: str, remedy: str = "", *, is_lasting: bool = False) -> None:
        super().__init__(f"{reason} {remedy}".rstrip())
        self.reason, self.remedy, self.is_lasting = reason, remedy, is_lasting


class Damaged(SavingProblem):
    """The file may be damaged."""


class Replaced(SavingProblem):
    """Another file has the place of the one that was open, or none has."""


class OpenElsewhere(SavingProblem):
    """A game is open in another session, or was played on there."""


class Forgotten(SavingProblem):
    """The file lacks records of a game that were written before."""


ACCESS = "Look at the permissions of the file and its folder."
_NO_MEMORY = 7


def from_sqlite(error: Exception, path: Path, name: str, *, is_bounded: bool = False) -> SavingProblem:
    """The problem that an error stands for: of SQLite, a lack of memory, or a message that quotes damaged text.

    The player calls the file `name`; it `is_bounded` if it may only have a certain size.
    """
    if isinstance(error, UnicodeError):
        return Damaged(f"{name} is damaged.")
    code = getattr(error, "sqlite_errorcode", _NO_MEMORY)
    match code & 0xFF:
        case 5 | 6 | 15:  # busy, locked, and a lock that was not got in time
            return SavingProblem(
                f"Another program has locked {name}.",
                "If none has it open, its disk may not know locks: let SUDOKU_TUI_DATA name another folder.",
            )
        case 8 | 10 | 14 if code & 0xFF == 8 or _is_closed(path):
            return SavingProblem(f"{name} is read-only.", "Make the file and its folder writable.")
        case 13 if is_bounded:
            return SavingProblem("The games take all the room that one player has.", "Delete some of them.")
        case 13:
            return SavingProblem(f"The disk with {name} is full.", "Make room on it.")
        case 3 | 14 | 23:
            return SavingProblem(f"{name} cannot be opened.", ACCESS)
        # A statement that no longer fits, or a rule of the tables that is broken, can only come from damage.
        case 1 | 11 | 19 | 26:
            return Damaged(f"{name} is damaged ({error}).")
        case _:
            return SavingProblem(f"{name} cannot be read or written ({error}).", "Look at the disk.")


def _is_closed(path: Path) -> bool:
    """Whether a file, its folder or its journal exists and is read-only for the player."""
    places = (path, path.parent, f"{path}-journal")
    return any(os.path.lexists(place) and not os.access(place, os.W_OK) for place in places)


def from_system(error: OSError, name: str) -> SavingProblem:
    """The problem that an error of the operating system stands for; the player calls the file or folder `name`."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return SavingProblem(f"The disk with {name} is full.", "Make room on it.")
    if error.errno == errno.EROFS:
        return SavingProblem(f"{name} is on a read-only disk.")
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        return SavingProblem(f"{name} cannot be a folder: there is a file.", "Move the file away.")
    return SavingProblem(f"{name} cannot be used: {reason_of(error)}.", ACCESS)
