"""Files locked by a process: the system releases the lock when the process ends, in whatever way."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PLACE = (1 << 31) - 1
"""Where the byte is that Windows locks: nobody else can read it, so it is far behind what is read."""


class HeldFile:
    """An empty file with a lock, in an existing folder."""

    def __init__(self, path: Path) -> None:
        """Make the file if it is missing, and lock it.

        Raises:
            BlockingIOError: another process holds it.
            OSError: it cannot be made, or its file system has no locks.
        """
        self._path = path
        while True:
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                lock(self._descriptor)
                if is_at(path, self._descriptor):
                    return
            except BaseException:
                os.close(self._descriptor)
                raise
            os.close(self._descriptor)  # the process that held it removed it before we got the lock

    def let_go(self, *, remove: bool = True) -> None:
        """Release the lock; remove the file unless told otherwise."""
        if sys.platform == "win32":  # there nobody can remove what is open, whether we have it or another by now
            os.close(self._descriptor)
        with suppress(OSError):
            if remove:
                self._path.unlink()  # still locked, so no other process has it
        if sys.platform != "win32":
            os.close(self._descriptor)


def lock(descriptor: int) -> None:
    """Lock an open file until it is closed.

    Raises:
        BlockingIOError: another process has locked it.
        OSError: its file system has no locks.
    """
    if sys.platform == "win32":
        stood = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(error.errno, error.strerror) from None
        finally:
            os.lseek(descriptor, stood, os.SEEK_SET)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_at(path: Path, descriptor: int) -> bool:
    """Whether an open file still has a name: another may have taken its place, or it was removed."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False
