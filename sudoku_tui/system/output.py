"""Standard output in whole lines, and errors on standard error in the right order among them."""

import os
import sys
from collections.abc import Sequence

ATOMIC = 4096  # bytes up to which a write to a pipe is atomic, even if Ctrl+C interrupts

INTERRUPTED = "Interrupted; these are the results so far."  # about incomplete totals


class Output:
    """Standard output, in pieces of whole lines that no interruption can break.

    Python's own buffer is empty before a piece and larger than it, so it passes the piece on unchanged.
    """

    def __init__(self) -> None:
        self._size = 0

    def write(self, lines: str) -> None:
        """Print complete lines, now or soon."""
        if self._size + len(lines) > ATOMIC:
            self.flush()
        sys.stdout.write(lines)
        self._size += len(lines)

    def write_all(self, answers: Sequence[str]) -> None:
        """Print several texts of complete lines, each of them whole."""
        together = max(1, ATOMIC // max(map(len, answers), default=1))
        for start in range(0, len(answers), together):
            self.write("".join(answers[start : start + together]))

    def flush(self) -> None:
        """Print the lines written so far."""
        self._size = 0
        sys.stdout.flush()


def complain(sentence: str) -> None:
    """Print an error on standard error, after everything printed before; where it cannot be, the exit code tells it."""
    sys.stdout.flush()
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"sudoku-tui: {sentence}\n")
        sys.stderr.flush()
    except BrokenPipeError:
        raise
    except OSError:
        drop(2)


def drop(number: int) -> None:
    """Send what is left for the standard stream of a number, 1 or 2, and all that follows, nowhere.

    Otherwise Python would try to write it at its end, and change the exit code.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)
