"""Reading files that must be ordinary ones: what could keep a reader waiting, or has no end, is refused at once."""

import os
import stat
from typing import BinaryIO

NOT_ORDINARY = "it is no ordinary file"
"""Why a pipe, a device or a socket is refused."""


def open_ordinary(path: str | os.PathLike[str]) -> BinaryIO:
    """Open a file for reading. The null device is as good as an empty file.

    Raises:
        OSError, ValueError: it cannot be read, or is a pipe, a device, a socket or a folder.
    """
    waits = getattr(os, "O_NONBLOCK", 0)  # to open a pipe would wait for its writer
    file = open(path, "rb", opener=lambda name, flags: os.open(name, flags | waits))  # noqa: SIM115 - it is returned
    status = os.fstat(file.fileno())
    if not stat.S_ISREG(status.st_mode) and not _is_null(status):
        file.close()
        raise OSError(NOT_ORDINARY)
    return file


def read_ordinary(path: str | os.PathLike[str], most: int) -> bytes:
    """The first bytes of a file, `most` of them if it has as many; raises as `open_ordinary` does."""
    with open_ordinary(path) as file:
        return file.read(most)


def _is_null(status: os.stat_result) -> bool:
    try:
        return os.path.samestat(status, os.stat(os.devnull))
    except OSError:
        return False
