"""The voice of the plain game: lines that every terminal, screen reader and script can take."""

import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterable
from typing import TextIO

WIDEST = 79
NARROWEST = 20

_IN_ASCII = str.maketrans("·×µ–—’‘“”✓✗", ".xu--''\"\"vx") | {ord("…"): "..."}


class OutputGone(Exception):
    """Nothing can be written any more."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


class Voice:
    """Writes sentences, wrapped, and drawn lines, as they are."""

    def __init__(self, stream: TextIO | None = None) -> None:
        """Speak to a stream; standard output if none is given."""
        self._stream = stream if stream is not None else sys.stdout

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 1))

    def say(self, *sentences: str) -> None:
        for text in sentences:
            for line in textwrap.wrap(text, self.width, break_on_hyphens=False) or [""]:
                self._write(line)

    def show(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._write(line.rstrip())

    def flush(self) -> None:
        try:
            self._stream.flush()
        except OSError as error:
            raise OutputGone(error) from None

    def _write(self, line: str) -> None:
        encoding = getattr(self._stream, "encoding", None) or "ascii"
        try:
            self._stream.write(f"{_writable(line, encoding)}\n")
        except OSError as error:
            raise OutputGone(error) from None


def _writable(line: str, encoding: str) -> str:
    """A line without anything that a terminal would not show, or that an encoding lacks."""
    line = "".join(
        character if character.isprintable() or character == "\t" else "?" for character in line.translate(_IN_ASCII)
    )
    if line.isascii():
        return line
    return "".join(_nearest(character, encoding) for character in line)


def _nearest(character: str, encoding: str) -> str:
    """A character; or its letter without accents, or a question mark, where an encoding lacks it."""
    for form in (character, unicodedata.normalize("NFKD", character)[0]):
        try:
            form.encode(encoding)
        except (LookupError, UnicodeEncodeError):
            continue
        return form
    return "?"
