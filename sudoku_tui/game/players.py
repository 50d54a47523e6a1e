"""Several players on one account: each has a folder of his own, with his games and his settings.

players/NAME    of a player who is named
visitors/TOKEN  of one who is not; it is gone when he leaves
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import reason_of, shown_name

MOST_NAME = 32
"""The longest name of a player."""

SETTINGS = "config.toml"
"""The file in the folder of a player that has his settings."""

_NAME = re.compile(rf"[A-Za-z0-9_][A-Za-z0-9_-]{{0,{MOST_NAME - 1}}}")
_PRIVATE = 0o700


class PlayersError(SudokuError):
    """Somebody cannot play under this name, or there is no place for his games; the text is a sentence for him."""


def checked_name(name: str) -> str:
    """The name of a player, if it is one.

    Raises:
        PlayersError: it is none.
    """
    if _NAME.fullmatch(name):
        return name
    if len(name) > MOST_NAME:
        raise PlayersError(f"The name of a player has at most {MOST_NAME} characters, not {len(name)}.")
    raise PlayersError(
        f"{shown_name(name) if name else 'An empty text'} is no name for a player: use letters from a to z, digits, - "
        "and _, with no - at the beginning."
    )


def folder_of(data: Path, name: str) -> Path:
    """The folder of a player, whether or not it is there. Anna and anna are the same player.

    Raises:
        PlayersError: the name is none.
    """
    return data / "players" / checked_name(name).lower()


def player_folder(data: Path, name: str) -> Path:
    """The same, made if it is not there.

    Args:
        data: the folder for the games of the account.
        name: the name of the player.

    Raises:
        PlayersError: the name is none, or the folder cannot be made.
    """
    folder = folder_of(data, name)
    _make(data, folder.parent, folder)
    return folder


@contextmanager
def visitor_folder(data: Path) -> Iterator[Path]:
    """A block with a folder for somebody without a name; it is gone afterwards.

    A session that is killed leaves its folder behind. So the next ones remove those whose lock nobody holds.

    Raises:
        PlayersError: the folder cannot be made.
    """
    import fcntl

    visitors = data / "visitors"
    _make(data, visitors)
    _remove_left(visitors)
    while True:
        folder = visitors / os.urandom(8).hex()
        lock = _lock_of(folder)
        try:
            descriptor = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError as error:
            raise PlayersError(f"{shown_name(lock)} cannot be made: {reason_of(error)}.") from None
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(descriptor), os.stat(lock)):
                break
        os.close(descriptor)  # another session took it for one that was left
    try:
        _make(folder)
        yield folder
    finally:
        _remove(folder)
        os.close(descriptor)


def _remove_left(visitors: Path) -> None:
    """Remove the folders of visitors whose sessions have ended."""
    import fcntl

    for lock in visitors.glob("*.lock"):
        with suppress(OSError):
            descriptor = os.open(lock, os.O_RDWR)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _remove(lock.with_suffix(""))
            finally:
                os.close(descriptor)


def _remove(folder: Path) -> None:
    """Remove the folder of a visitor, then its lock, so that what is left is never without one."""
    shutil.rmtree(folder, ignore_errors=True)
    if not folder.exists():
        _lock_of(folder).unlink(missing_ok=True)


def _lock_of(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}.lock")


def _make(*folders: Path) -> None:
    """Make folders that nobody else can look into, each within the one before."""
    for folder in folders:
        try:
            folder.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
        except OSError as error:
            raise PlayersError(f"{shown_name(folder)} cannot be made: {reason_of(error)}.") from None
