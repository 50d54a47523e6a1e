"""Writing a file as a whole: at every moment it is as it was, or complete."""

import contextlib
import errno
import os
from pathlib import Path


def write_whole(path: str | os.PathLike[str], data: bytes, *, durable: bool = True) -> None:
    """Write a file, or replace it in one move. It keeps its mode, its owner, and its name if that is a link.

    Args:
        path: the file, in a folder that is there.
        data: the new content.
        durable: whether to wait until the disk has it.

    Raises:
        OSError, ValueError: it cannot be written; then it is as it was.
    """
    import tempfile  # it takes some milliseconds, and a start of the game writes nothing

    real = Path(os.path.realpath(path))  # a link stays a link
    if real.exists():  # to replace a device or what is protected would be allowed, but is not wanted
        if not real.is_file():
            raise OSError("it is no ordinary file")
        if not os.access(real, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    descriptor, temporary = tempfile.mkstemp(prefix=f".{real.name}.", dir=real.parent)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            _take_over_mode(file.fileno(), real)
            if durable:
                os.fsync(file.fileno())
        os.replace(temporary, real)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    if durable:
        _sync_folder(real.parent)


def _take_over_mode(descriptor: int, real: Path) -> None:
    """Give a new file the mode and the owner of the one that it replaces; else what any new file has."""
    if not hasattr(os, "fchmod"):  # Windows, where neither means anything
        return
    try:
        old = real.stat()
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        os.fchmod(descriptor, 0o666 & ~mask)
        return
    with contextlib.suppress(OSError):  # only root may give a file away
        if (old.st_uid, old.st_gid) != (os.geteuid(), os.getegid()):
            os.fchown(descriptor, old.st_uid, old.st_gid)
    os.fchmod(descriptor, old.st_mode & 0o7777)


def _sync_folder(folder: Path) -> None:
    """Have the new name written down; some file systems cannot, and need not."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
