"""Troubles with the file of races under a race of racers in processes of their own."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.together.shared_database import FILE_NAME
from tests.game.games import SOLVED
from tests.game.together.killed_races import RacerProcess, Told

MOST = 90.0  # seconds that anything here takes, however slow the machine is

Trouble = Callable[[Path], Callable[[], object]]
"""Makes trouble in a folder of races; returns what ends it."""

GARBAGE = b"no database at all" * 100


def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + MOST
    while not is_so():
        assert time.monotonic() < end, "this has not happened"
        time.sleep(0.02)


@contextmanager
def racing(folder: Path, **second: Any) -> Iterator[Told]:
    """A race of two, who have both filled a few cells; all racers have ended after the block.

    Args:
        folder: where their games are, and the folder of races, `races`.
        second: what the process of the second one has besides, as `RacerProcess` takes it.
    """
    races, told = folder / "races", Told()
    races.mkdir(exist_ok=True)
    ada = RacerProcess(told, folder, "r0", 2, races=races)
    ada.start()
    assert ada.is_seated.wait(MOST)
    ben = RacerProcess(told, folder, "r1", 2, races=races, **second)
    ben.start()
    until(lambda: all(len(told.values(name, "moved")) >= 2 for name in told.lines) or not ben.is_alive())
    yield told
    for racer in (ada, ben):
        racer.join(MOST)
        assert not racer.problem, racer.problem


def sentences(told: Told, name: str) -> list[str]:
    """What a racer was told, each sentence once, but for the news of others."""
    heard = dict.fromkeys(str(sentence) for _, sentence in told.values(name, "told"))
    return [sentence for sentence in heard if sentence.split()[0] not in told.lines]


def all_moves_are_made(told: Told) -> bool:
    """Whether all have solved the puzzle, as far as they know."""
    return all(told.values(name, "finished") for name in told.lines)


def is_saved(own: Path) -> bool:
    """Whether the solved puzzle is among the games of a folder."""
    keeper = Keeper(own)
    keeper.start()
    try:
        return any(summary.preview == SOLVED for summary in keeper.games.kept())
    finally:
        keeper.close()


# Troubles


def locked(races: Path) -> Callable[[], object]:
    """Another program has the file for itself, for 20 s at least."""
    connection = sqlite3.connect(races / FILE_NAME, isolation_level=None, check_same_thread=False)
    connection.execute("BEGIN EXCLUSIVE")
    end = time.monotonic() + 20.0

    def unlock() -> None:
        time.sleep(max(0.0, end - time.monotonic()))
        connection.close()

    return unlock


def newer(races: Path) -> Callable[[], object]:
    """A newer program has changed the tables."""
    set_version(races, 2)
    return lambda: set_version(races, 1)


def set_version(races: Path, version: int) -> None:
    with closing(sqlite3.connect(races / FILE_NAME, timeout=MOST)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")


def of_another_program(races: Path) -> Callable[[], object]:
    """The file of another program has its place."""
    (races / FILE_NAME).rename(races / "ours")
    with closing(sqlite3.connect(races / FILE_NAME)) as connection:
        connection.execute("CREATE TABLE their (own TEXT)")
    return lambda: os.replace(races / "ours", races / FILE_NAME)


def away(races: Path) -> Callable[[], object]:
    """The folder is not there."""
    races.rename(races.with_name("away"))
    return lambda: races.with_name("away").rename(races)


def overwritten(races: Path) -> Callable[[], object]:
    """The file has become garbage."""
    (races / FILE_NAME).write_bytes(GARBAGE)
    return lambda: None


def replaced(races: Path) -> Callable[[], object]:
    """Another file, which is garbage, has its place."""
    (races / "new").write_bytes(GARBAGE)
    (races / "new").replace(races / FILE_NAME)
    return lambda: None


def emptied(races: Path) -> Callable[[], object]:
    """Nothing is in the file any more."""
    os.truncate(races / FILE_NAME, 0)
    return lambda: None


def deleted(races: Path) -> Callable[[], object]:
    """The file is not there."""
    (races / FILE_NAME).unlink()
    return lambda: None


def partly_damaged(races: Path) -> Callable[[], object]:
    """The index by which a race is found is damaged, and what it finds is not."""
    path = races / FILE_NAME
    with closing(sqlite3.connect(path, timeout=MOST, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        index = "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_race_1'"
        (page,) = connection.execute(index).fetchone()
        content = bytearray(path.read_bytes())
        content[(page - 1) * size : page * size] = b"\xa5" * size
        (races / "new").write_bytes(content)
        (races / "new").replace(path)
    return lambda: None
