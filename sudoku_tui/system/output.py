"""Standard output in whole lines, and complaints on standard error in their right place among them."""

import shutil
import sys
import textwrap

ATOMIC = 4096
"""A write to a pipe of up to so many bytes happens as a whole or not at all, also if Ctrl+C comes in between."""

INTERRUPTED = "Interrupted; these are the results until then."  # what is said of totals that Ctrl+C cut short


class Output:
    """Standard output, in pieces of whole lines that no interruption can break.

    A piece is handed on as it is by Python's own buffer, which is empty before it and larger than it.
    """

    def __init__(self) -> None:
        self._size = 0

    def write(self, lines: str) -> None:
        """Print lines, each with its end, now or soon."""
        if sys.stdout is None:
            return
        if self._size + len(lines) > ATOMIC:
            self.flush()
        sys.stdout.write(lines)
        self._size += len(lines)

    def flush(self) -> None:
        """Print now what has been written."""
        self._size = 0
        if sys.stdout is not None:
            sys.stdout.flush()


def wrapped(text: str) -> str:
    """A paragraph in lines that fit the terminal; as it is, if standard output is none."""
    if sys.stdout is None or not sys.stdout.isatty():
        return text
    return textwrap.fill(text, max(20, shutil.get_terminal_size().columns))


def complain(sentence: str) -> None:
    """Say on standard error what is wrong, after all that was printed before."""
    if sys.stdout is not None:
        sys.stdout.flush()
    if sys.stderr is not None:
        sys.stderr.write(f"sudoku-tui: {sentence}\n")
