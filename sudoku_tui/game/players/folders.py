"""Several players on one account: each has a folder of their own, with their games and settings.

players/NAME    of a player who is named
visitors/TOKEN  of one who is not; removed when they leave
removed/DATE    players who have not come for long (`serving.old_players`)
sessions/N      a file held by each public session, where their number is bounded
together        the races of the visitors of a server
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from platformdirs import user_data_path

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats.patterns import compiled
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.held_file import HeldFile
from sudoku_tui.system.removal import removed_at_end

ENVIRONMENT_VARIABLE = "SUDOKU_TUI_DATA"
"""The environment variable that names the folder for games."""

MOST_NAME = 32
"""The longest name of a player."""

SETTINGS = "config.toml"
"""The file with the settings in the folder of a player."""

COMMON_RACES = Path("/var/games/sudoku-tui")
"""The folder of the races of all accounts of a computer, if its administrator has made it."""

TOGETHER = "together"
"""The folder of those who play together on a server, in its data folder."""

ASIDE = "removed"
"""The folder of the players who were set aside, in a folder for each day."""

_NAME = rf"[A-Za-z0-9_][A-Za-z0-9_-]{{0,{MOST_NAME - 1}}}"
_PRIVATE = 0o700


class PlayersError(SudokuError):
    """The player name is invalid, or its folder cannot be made; the message is shown to the player."""


def data_folder() -> Path:
    """The folder for the games of the account, whether or not it is there."""
    named = os.environ.get(ENVIRONMENT_VARIABLE)
    return Path(named) if named else user_data_path("sudoku-tui", appauthor=False)


def checked_name(name: str) -> str:
    """The name of a player, if it is one; raises `PlayersError` if it is none."""
    if compiled(_NAME).fullmatch(name):
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


def names_of_players(data: Path) -> list[str]:
    """The names of the players who have a folder, in the order of the alphabet; other things there are left out.

    Raises:
        PlayersError: they cannot be listed.
    """
    try:
        names = os.listdir(data / "players")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise PlayersError(f"{shown_name(data / 'players')} cannot be read: {reason_of(error)}.") from None
    return sorted(name for name in names if compiled(_NAME).fullmatch(name) and (data / "players" / name).is_dir())


def player_folder(data: Path, name: str) -> Path:
    """The folder for the games of a player of the account; made if it is not there, or brought back.

    Raises:
        PlayersError: the name cannot be used, or the folder cannot be made.
    """
    folder = folder_of(data, name)
    _make(data, folder.parent)
    _bring_back(data, folder)
    _make(folder)
    return folder


def _bring_back(data: Path, folder: Path) -> None:
    """Bring the folder of a player back who was set aside and comes again, unless they have another one."""
    if folder.exists():
        return
    for place in (data / ASIDE).glob(f"*/{folder.name}"):
        with suppress(OSError):
            place.rename(folder)
            place.parent.rmdir()
            return


def races_folder(named: str) -> Path | None:
    """The folder of races: one that the player names, or that of the computer, if they may write in it.

    Returns:
        None if there is neither, and so no races.
    """
    if named:
        return Path(os.path.expanduser(named))
    return COMMON_RACES if os.access(COMMON_RACES, os.W_OK | os.X_OK) else None


def races_of_server(data: Path) -> Path:
    """The folder of the races of a server, which is made if it is not there.

    Raises:
        PlayersError: it cannot be made.
    """
    _make(data, data / TOGETHER)
    return data / TOGETHER


@contextmanager
def visitor_folder(data: Path) -> Iterator[Path]:
    """A block with a folder for a player without a name; it is removed afterwards.

    That also happens if the session is killed. Should both it and what removes the folder be killed, the next session
    of a visitor removes it, since its lock is free.

    Raises:
        PlayersError: the folder cannot be made.
    """
    visitors = data / "visitors"
    _make(data, visitors)
    _remove_left(visitors)
    while True:
        folder = visitors / os.urandom(8).hex()
        lock = folder.with_name(f"{folder.name}.lock")
        held = _held(lock)
        if held is not None:  # or another session took it for one that was left
            break
    with ExitStack() as stack:
        stack.callback(held.let_go, remove=False)
        try:
            stack.enter_context(removed_at_end(folder, lock))
        except OSError as error:
            raise PlayersError(f"No session can begin now: {reason_of(error)}.") from None
        _make(folder)
        yield folder


@contextmanager
def place_among(data: Path, most: int) -> Iterator[None]:
    """A block that is one of at most `most` public sessions at once.

    Raises:
        PlayersError: there are that many already, or they cannot be counted.
    """
    sessions = data / "sessions"
    _make(data, sessions)
    held = next(filter(None, (_held(sessions / str(number)) for number in range(1, most + 1))), None)
    if held is None:
        are = "1 person is" if most == 1 else f"{most} people are"
        raise PlayersError(f"{are} playing here, and there is no more room: come again in a few minutes.")
    try:
        yield
    finally:
        held.let_go()


def _held(path: Path) -> HeldFile | None:
    """A file that this process holds now; None if another one does.

    Raises:
        PlayersError: it cannot be made.
    """
    try:
        return HeldFile(path)
    except BlockingIOError:
        return None
    except OSError as error:
        raise PlayersError(f"{shown_name(path)} cannot be made: {reason_of(error)}.") from None


def _remove_left(visitors: Path) -> None:
    """Remove the folders of visitors whose sessions have ended, then their locks: what is left is never without one."""
    for lock in visitors.glob("*.lock"):
        with suppress(OSError):
            held, folder = HeldFile(lock), lock.with_suffix("")
            shutil.rmtree(folder, ignore_errors=True)
            held.let_go(remove=not folder.exists())


def _make(*folders: Path) -> None:
    """Make folders that other users cannot read, each within the one before."""
    for folder in folders:
        try:
            folder.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
        except OSError as error:
            raise PlayersError(f"{shown_name(folder)} cannot be made: {reason_of(error)}.") from None
