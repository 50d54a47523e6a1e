"""Reading files that must be ordinary ones: what could keep a reader waiting, or has no end, is refused at once."""

import os
import stat


def read_ordinary(path: str | os.PathLike[str], most: int) -> bytes:
    """The first bytes of a file, `most` of them if it has as many. The null device is as good as an empty file.

    Raises:
        OSError, ValueError: it cannot be read, or is a pipe, a device, a socket or a folder.
    """
    waits = getattr(os, "O_NONBLOCK", 0)  # to open a pipe would wait for its writer
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | waits)) as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode) and not _is_null(status):
            raise OSError("it is no ordinary file")
        return file.read(most)


def _is_null(status: os.stat_result) -> bool:
    try:
        return os.path.samestat(status, os.stat(os.devnull))
    except OSError:
        return False
