"""The key by which visitors know a server again: made at its first start, and kept in the folder of the games."""

import os
from contextlib import suppress
from pathlib import Path

import asyncssh

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.ordinary_file import read_ordinary

FILE_NAME = "ssh_host_key"
LONGEST = 1 << 14  # bytes of a key

_OTHERS = 0o077  # what others may do with a file


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The key of the server whose games are in a folder.

    Raises:
        SudokuError: it cannot be read or made, others can read it, or it is no key.
    """
    path = folder / FILE_NAME
    try:
        if not path.exists():
            _make(path)
        if path.stat().st_mode & _OTHERS:
            raise SudokuError(f"Others can read the server key, {shown_name(path)}: run chmod 600 on it.")
        return asyncssh.import_private_key(read_ordinary(path, LONGEST))
    except (OSError, ValueError) as error:
        if isinstance(error, OSError):
            raise SudokuError(f"The server key cannot be read or made: {reason_of(error)}.") from None
        raise SudokuError(f"{shown_name(path)} is no server key, or has a passphrase.") from None


def _make(path: Path) -> None:
    """Make a key. Whoever looks finds none, or the whole of it; of two servers that make one at once, one does."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    try:
        with open(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
