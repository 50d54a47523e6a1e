"""What must be true of the terminal before the interface starts. Imports no Textual, which reads some of it itself."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from typing import TextIO

try:
    import termios
except ImportError:  # Windows has none
    termios = None  # type: ignore[assignment]

_WITHOUT_TERMINAL = "without a terminal use `sudoku-tui --plain`, `sudoku-tui solve` or `sudoku-tui step`"
IN_BACKGROUND = 0.2  # seconds between two looks whether the shell has put the game into the foreground again

_COLOR_SYSTEMS = ("auto", "standard", "256", "truecolor")


def terminal_problem(*, keyboard_later: bool = False) -> str | None:
    """Why the interface cannot start, in one sentence that says what to do instead; None if it can.

    Textual reads the keyboard from standard input and draws on standard error; it spins or draws into a file if these
    are no terminals. It also does not know terminals that understand no control sequences.

    Args:
        keyboard_later: whether `take_keyboard` will put the terminal in the place of standard input.
    """
    if not keyboard_later and not _is_terminal(sys.__stdin__):
        return (
            "Standard input is not a terminal, so there is no keyboard: "
            f"to play a puzzle that comes from it use `sudoku-tui -`, and {_WITHOUT_TERMINAL}."
        )
    if not _is_terminal(sys.__stderr__):
        return (
            f"Standard error, where the game is drawn, is not a terminal: do not redirect it, or {_WITHOUT_TERMINAL}."
        )
    name = os.environ.get("TERM", "")
    if os.name == "posix" and name in ("", "dumb", "unknown"):
        trouble = "is not set" if not name else f"is {name!r}"
        return (
            f"TERM {trouble}, so nobody knows how to draw here: set it (TERM=xterm-256color suits most terminals), "
            "or use `sudoku-tui --plain`, the same game in lines of text."
        )
    return None


def prepare_environment() -> None:
    """Take out of the environment what would spoil the interface. To be done before Textual is imported."""
    # Textual believes these before it asks the terminal, and would not notice when the window changes its size.
    os.environ.pop("COLUMNS", None)
    os.environ.pop("LINES", None)
    # Anything else ends in a KeyError when the app is made.
    if os.environ.get("TEXTUAL_COLOR_SYSTEM", "auto") not in _COLOR_SYSTEMS:
        del os.environ["TEXTUAL_COLOR_SYSTEM"]


def take_keyboard() -> str | None:
    """Make the terminal standard input, after a puzzle has been read from a pipe that stood there.

    Returns:
        None, or a sentence that says why the keyboard cannot be had.
    """
    if os.name != "posix":
        return "A puzzle can be played from standard input only where there is /dev/tty; name a file instead."
    try:
        terminal = os.open("/dev/tty", os.O_RDWR)
    except OSError as error:
        return f"There is no terminal to read the keyboard from ({error.strerror}); {_WITHOUT_TERMINAL}."
    if terminal != 0:
        os.dup2(terminal, 0)
        os.close(terminal)
    # Textual asks sys.__stdin__ for its number. The former object does not own number 0, so dropping it closes nothing.
    sys.stdin = open(0, encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115 - it stays open to the end
    sys.__stdin__ = sys.stdin  # type: ignore[misc]
    return None


def discard_typed_ahead() -> None:
    """Drop what is waiting at the keyboard: late replies of the terminal would be taken for digits."""
    if termios is not None and _is_terminal(sys.__stdin__):
        termios.tcflush(0, termios.TCIFLUSH)


def standard_descriptors() -> tuple[int, int]:
    """The keyboard, which is standard input, and the screen, which is standard error."""
    assert sys.__stdin__ is not None
    assert sys.__stderr__ is not None
    return sys.__stdin__.fileno(), sys.__stderr__.fileno()


def escape_delay(usual: float) -> float:
    """The seconds after which an Escape that nothing follows is the key; the variable ESCDELAY has milliseconds."""
    given = os.environ.get("ESCDELAY", "")
    return min(int(given), 2000) / 1000 if given.isascii() and given.isdecimal() else usual


def stop_process(keyboard: int) -> None:
    """Stop, with all processes of ours, until the shell lets us go on in the foreground.

    Without a shell that could do so the system does not stop us, and this returns at once.
    """
    handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    os.killpg(0, signal.SIGTSTP)
    with suppress(OSError):  # the terminal is gone
        while os.tcgetpgrp(keyboard) != os.getpgrp():  # `bg`: we may not draw
            time.sleep(IN_BACKGROUND)
    signal.signal(signal.SIGTSTP, handler)


def drop_unwritten() -> None:
    """Drop what a terminal that is gone did not take; Python would end with code 120 because of it."""
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is None:
            continue
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # it has been closed
        return False
