"""What must be true of the terminal before the interface starts. Imports no Textual, which reads some of it itself."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, TextIO

try:
    import termios
except ImportError:  # Windows has none
    termios = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

_WITHOUT_TERMINAL = "without a terminal use `sudoku-tui --plain`, `sudoku-tui solve` or `sudoku-tui step`"
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


def suspend_in(loop: AbstractEventLoop) -> None:
    """Have the loop call what Textual does at a suspension and after it. To be called while the interface runs.

    Textual does it wherever the signal interrupts it: within a write it then waits for itself. And it starts once more
    at any SIGCONT, but one comes with a hang-up too; on the terminal that is gone it then waits forever to write its
    end. (1 of 12 hang-ups under tmux left such a process.)
    """
    suspend, resume = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    if not (callable(suspend) and callable(resume)):
        return  # nothing is drawn on a terminal, as in tests
    suspended = False

    def on_suspend() -> None:
        nonlocal suspended
        suspended = True
        suspend(signal.SIGTSTP, None)

    def on_continue() -> None:
        nonlocal suspended
        if suspended and _is_terminal(sys.__stdin__):
            suspended = False
            resume(signal.SIGCONT, None)

    loop.add_signal_handler(signal.SIGTSTP, on_suspend)
    loop.add_signal_handler(signal.SIGCONT, on_continue)


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
    """Whether a standard stream is there, open and a terminal."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # it has been closed
        return False
