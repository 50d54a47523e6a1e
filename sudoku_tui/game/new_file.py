"""A file that is written as a whole: it appears complete, or not at all, and replaces nothing unasked."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import reason_of, shown_name

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self, TextIO


class CannotWrite(SudokuError):
    """A file cannot be written; the text is one sentence that names it and says why."""


class NewFile:
    """A text file in UTF-8 under way, beside the place where it will be.

    As a context it takes its place if all went well and something was written, and is removed otherwise.
    """

    def __init__(self, path: str, *, replace: bool) -> None:
        """Prepare to write.

        Args:
            path: where it will be.
            replace: whether it may take the place of another file.

        Raises:
            CannotWrite: there is one already, or it cannot be made.
        """
        if not path or "\0" in path:
            raise CannotWrite("The output has no name that a file can have.")
        self._name = shown_name(path)
        self._path = os.path.realpath(path)
        self._replace = replace
        self._temporary = f"{self._path}.{secrets.token_hex(4)}.tmp"
        self._file: TextIO | None = None
        self._check()

    def _check(self) -> None:
        """Raise an error if it may not be written."""
        try:
            mode = os.stat(self._path).st_mode
        except FileNotFoundError:
            return
        except OSError as error:
            raise self._trouble(error) from None
        if stat.S_ISDIR(mode):
            raise CannotWrite(f"{self._name} is a directory; name a file in it.")
        if not stat.S_ISREG(mode):
            raise CannotWrite(f"{self._name} is no ordinary file; leave --output out and redirect standard output.")
        if not self._replace:
            raise CannotWrite(f"{self._name} is there already; give another name, or --force to replace it.")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._file is None:
            return
        try:
            if kind is None:
                self._finish(self._file)
        except OSError as trouble:
            raise self._trouble(trouble) from None
        finally:
            with contextlib.suppress(OSError):
                self._file.close()
            with contextlib.suppress(OSError):
                os.unlink(self._temporary)  # it is gone if it has taken its place

    def write(self, text: str) -> None:
        """Write more.

        Raises:
            CannotWrite: the disk is full, or something like that.
        """
        try:
            if self._file is None:
                flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
                self._file = os.fdopen(os.open(self._temporary, flags, 0o666), "w", encoding="utf-8", newline="\n")
            self._file.write(text)
        except OSError as error:
            raise self._trouble(error) from None

    def _finish(self, file: TextIO) -> None:
        file.flush()
        os.fsync(file.fileno())
        file.close()
        self._check()  # another program may have made one meanwhile
        with contextlib.suppress(FileNotFoundError):
            os.chmod(self._temporary, stat.S_IMODE(os.stat(self._path).st_mode))
        os.replace(self._temporary, self._path)

    def _trouble(self, error: OSError) -> CannotWrite:
        return CannotWrite(f"{self._name} cannot be written: {reason_of(error)}.")
