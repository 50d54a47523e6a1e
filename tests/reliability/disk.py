"""Disks that are slow or fail under the real program, and files that another program has locked."""

import errno
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache, partial
from pathlib import Path

from sudoku_tui.game.saving.database import FILE_NAME

SOURCE = Path(__file__).with_name("bad_disk.c")

ENDED_BY_DISK = 99
"""The exit code of a process that the disk has ended."""

NO_COMPILER = "bad_disk.c, which slows the disk down and breaks it, needs a C compiler called cc"

NUMBERS = {"EIO": errno.EIO, "ENOSPC": errno.ENOSPC}


def has_compiler() -> bool:
    """Whether bad disks can be made here."""
    return shutil.which("cc") is not None


@cache
def _compiled() -> tuple[tempfile.TemporaryDirectory[str], Path]:
    folder = tempfile.TemporaryDirectory(prefix="bad-disk")
    library = Path(folder.name) / "bad_disk.so"
    options = ("-O1", "-Wall", "-Werror", "-shared", "-fPIC")
    subprocess.run(["cc", *options, "-o", library, SOURCE, "-ldl", "-lpthread"], check=True)
    return folder, library


def bad_disk(
    folder: Path,
    *,
    sync_ms: int = 0,
    event: str = "",
    at: int = 0,
    error: str = "EIO",
    lasting: bool = False,
    only: str = "",
    count: Path | None = None,
) -> dict[str, str]:
    """The environment of a program for which the disk below a folder is bad.

    Args:
        folder: where the disk is bad; links in its path are followed.
        sync_ms: how many milliseconds each fsync takes.
        event: what happens at a call that changes the disk; bad_disk.c has what there is.
        at: the number of that call, from 1; 0 for none.
        error: the name of the error with which a call fails.
        lasting: whether all calls from that one on fail.
        only: the calls that are numbered, such as "write games.sqlite3"; by default all are.
        count: a file that gets a line for each call.
    """
    return {
        "LD_PRELOAD": str(_compiled()[1]),
        "DISK_FOLDER": str(folder.resolve()),
        "DISK_SYNC_MS": str(sync_ms),
        "DISK_EVENT": event,
        "DISK_AT": str(at),
        "DISK_ERRNO": str(NUMBERS[error]),
        "DISK_LASTING": str(int(lasting)),
        "DISK_ONLY": only,
        "DISK_COUNT": "" if count is None else str(count),
    }


@contextmanager
def locked(folder: Path) -> Iterator[Callable[[], object]]:
    """A block in which another program, which is this one, has the file of games for itself; gives what ends that."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield partial(connection.execute, "ROLLBACK")
