"""The keys of those who may come in, where not everybody may: a file like sshd's authorized_keys."""

import os
from pathlib import Path

import asyncssh

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.ordinary_file import read_ordinary

LARGEST = 1 << 20  # bytes of a file of keys

_WRITING = 0o022  # what lets others than the owner write
_STICKY = 0o1000  # of a folder like /tmp, in which only owners replace files


class AdmittedKeys:
    """A file of keys. Whenever somebody comes it is looked at again, so that a key that is taken out lets nobody in."""

    def __init__(self, path: Path) -> None:
        """Take the file, and look whether it can be used.

        Raises:
            SudokuError: it cannot be read, others can change it, or a line of it is no key.
        """
        self._path = path
        self._read: tuple[object, asyncssh.SSHAuthorizedKeys] | None = None
        self._keys()

    def admits(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Whether somebody with a key may come in from an address.

        Raises:
            SudokuError: the file cannot be used any more.
        """
        return self._keys().validate(key, address, address) is not None

    def _keys(self) -> asyncssh.SSHAuthorizedKeys:
        try:
            status = self._checked()
            mark = (status.st_mtime_ns, status.st_size, status.st_ino)
            if self._read is None or self._read[0] != mark:
                self._read = (mark, self._keys_in(read_ordinary(self._path, LARGEST)))
        except OSError as error:
            raise SudokuError(f"The keys file {shown_name(self._path)}: {reason_of(error)}.") from None
        return self._read[1]

    def _checked(self) -> os.stat_result:
        """The state of the file, which nobody else can change."""
        for path in (self._path.parent, self._path):
            status = os.stat(path)
            if status.st_mode & _WRITING and not status.st_mode & _STICKY:
                raise SudokuError(
                    f"Others can change {shown_name(path)}, and so let themselves in: run chmod go-w on it."
                )
            if status.st_uid not in (0, os.geteuid()):
                raise SudokuError(f"{shown_name(path)}, which lists who may come in, belongs to somebody else.")
        return status

    def _keys_in(self, content: bytes) -> asyncssh.SSHAuthorizedKeys:
        keys = asyncssh.SSHAuthorizedKeys()
        for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
            if line.strip() and not line.lstrip().startswith("#"):
                try:
                    asyncssh.import_authorized_keys(line)
                    keys.load(line)  # which passes over what is no key, once it has one
                except ValueError:
                    raise SudokuError(
                        f"Line {number} of {shown_name(self._path)} is no key: it is to be like the line of a file "
                        "id_ed25519.pub."
                    ) from None
        return keys
