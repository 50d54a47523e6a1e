"""A file that a player or a command names: it replaces nothing unasked, and what is wrong is told in a sentence."""

import os
import stat
from types import TracebackType
from typing import Self

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.whole_file import WholeFile


class CannotWrite(SudokuError):
    """A file cannot be written; the text is one sentence that names it and says why."""


class NewFile:
    """A file that is being written, text in UTF-8. It is only made if something is written, and the block ends well."""

    def __init__(self, path: str, *, replace: bool, to_stream: str = "leave --output out") -> None:
        """Check that the file may be written; `replace` lets it take the place of another one.

        `to_stream` says what makes a command write to standard output.

        Raises:
            CannotWrite: there is one already, or it cannot be made.
        """
        if not path or "\0" in path:
            raise CannotWrite("The output has no name that a file can have.")
        self._path, self._replace, self._to_stream = path, replace, to_stream
        self._file: WholeFile | None = None
        self._check()

    def _check(self) -> None:
        name = shown_name(self._path)
        try:
            mode = os.stat(self._path).st_mode
        except FileNotFoundError:
            return
        except OSError as error:
            raise self._trouble(error) from None
        if stat.S_ISDIR(mode):
            raise CannotWrite(f"{name} is a directory; name a file in it.")
        if not stat.S_ISREG(mode):
            raise CannotWrite(f"{name} is no ordinary file; {self._to_stream} and redirect standard output.")
        if not self._replace:
            raise CannotWrite(f"{name} already exists; give another name, or --force to replace it.")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._file is None:
            return
        try:
            if kind is None:
                self._check()  # another program may have made one meanwhile
        except CannotWrite as trouble:
            self._file.__exit__(CannotWrite, trouble, None)
            raise
        try:
            self._file.__exit__(kind, error, traceback)
        except OSError as trouble:
            raise self._trouble(trouble) from None

    def write(self, content: str | bytes) -> None:
        """Write more; raises `CannotWrite` if the disk is full, or something like that."""
        try:
            if self._file is None:
                self._file = WholeFile(self._path)
            self._file.write(content.encode() if isinstance(content, str) else content)
        except OSError as error:
            raise self._trouble(error) from None

    def _trouble(self, error: OSError) -> CannotWrite:
        return CannotWrite(f"{shown_name(self._path)} cannot be written: {reason_of(error)}.")
