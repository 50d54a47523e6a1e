"""Atomic writing: at every moment a file has its old content or all of the new one."""

import contextlib
import errno
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from sudoku_tui.system.ordinary_file import NOT_ORDINARY


def write_whole(path: str | os.PathLike[str], data: bytes, *, durable: bool = True, private: bool = False) -> None:
    """Write or replace a file, with the arguments of `WholeFile`.

    Raises:
        OSError, ValueError: it cannot be written, and is unchanged.
    """
    with WholeFile(path, durable=durable, private=private) as file:
        file.write(data)


class WholeFile:
    """A file written under a temporary name. When the block ends well it gets its name; otherwise it is removed.

    It keeps the mode and owner of the file that it replaces, unless it is private. If the name is a link, the link's
    target is replaced.
    """

    def __init__(self, path: str | os.PathLike[str], *, durable: bool = True, private: bool = False) -> None:
        """Make the temporary file.

        Args:
            path: the file, in an existing folder.
            durable: whether the block's end waits until the data is on the disk.
            private: whether only its owner may read it, whatever held for the file that it replaces.

        Raises:
            OSError, ValueError: it cannot be written.
        """
        self._real, self._durable, self._private = Path(os.path.realpath(path)), durable, private
        if self._real.exists():  # os.replace could replace a device or a write-protected file
            if not self._real.is_file():
                raise OSError(NOT_ORDINARY)
            if not os.access(self._real, os.W_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        self._temporary = self._real.with_name(f".{self._real.name}.{os.urandom(4).hex()}")
        self._file = os.fdopen(os.open(self._temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")

    def write(self, data: bytes | bytearray) -> None:
        """Write more. Raises OSError, for instance on a full disk."""
        self._file.write(data)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._file.flush()
                if not self._private:
                    _take_over_mode(self._file.fileno(), self._real)
                if self._durable:
                    os.fsync(self._file.fileno())
                self._file.close()
                os.replace(self._temporary, self._real)
        finally:
            with contextlib.suppress(OSError):
                self._file.close()
            with contextlib.suppress(OSError):
                os.unlink(self._temporary)  # it is gone if it got its name
        if self._durable:
            _sync_folder(self._real.parent)


def _take_over_mode(descriptor: int, real: Path) -> None:
    """Give a new file the mode and owner of the file that it replaces, or those of any new file."""
    if not hasattr(os, "fchmod"):  # Windows, which has neither
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
    """Sync the new name to disk, where the file system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
