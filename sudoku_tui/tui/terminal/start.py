"""Preparing the terminal and its environment before Textual, which reads some of it, is imported."""

import os
import signal
import sys
import time
from contextlib import suppress
from typing import TextIO

if sys.platform != "win32":
    import termios

_WITHOUT_TERMINAL = "without a terminal, use `sudoku-tui --plain`, `sudoku-tui solve` or `sudoku-tui step`"
IN_BACKGROUND = 0.2  # seconds between checks for being in the foreground again

_WEB_DRIVER = "textual.drivers.web_driver:WebDriver"
_COLOR_SYSTEMS = ("auto", "standard", "256", "truecolor")


def system_problem() -> str | None:
    """Why the interface cannot start on this system, and what to do instead, in one sentence; None if it can."""
    if sys.platform != "win32":
        return None
    return (
        "On Windows the screen needs WSL, where it runs as on Linux; without WSL, `sudoku-tui --plain` is the same "
        "game in lines of text, and a browser can show the screen of a computer that runs `sudoku-tui serve`."
    )


def terminal_problem(*, keyboard_later: bool = False) -> str | None:
    """Why the interface cannot start on this terminal, and what to do instead, in one sentence; None if it can.

    Textual reads standard input and draws on standard error; it would spin or draw into a file if they are no
    terminals. With `keyboard_later`, `take_keyboard` is going to make the terminal standard input.
    """
    if not keyboard_later and not _is_terminal(sys.__stdin__):
        return (
            "Standard input is not a terminal, so there is no keyboard: "
            f"to play a puzzle from standard input, use `sudoku-tui -`; {_WITHOUT_TERMINAL}."
        )
    if not _is_terminal(sys.__stderr__):
        return (
            f"Standard error, where the game is drawn, is not a terminal: do not redirect it, or {_WITHOUT_TERMINAL}."
        )
    name = os.environ.get("TERM", "")
    if name in ("", "dumb", "unknown"):
        trouble = "is not set" if not name else f"is {name!r}"
        return (
            f"TERM {trouble}, so the game cannot tell how to draw here. Set it (TERM=xterm-256color suits most), "
            "or use `sudoku-tui --plain`, the same game in lines of text."
        )
    return None


def page_size() -> tuple[int, int] | None:
    """The columns and rows of a page, if a server asks for Textual's web driver to show the program in a browser."""
    if os.environ.get("TEXTUAL_DRIVER") != _WEB_DRIVER:
        return None
    columns, rows = os.environ.get("COLUMNS", ""), os.environ.get("ROWS", "")
    return (int(columns), int(rows)) if columns.isdecimal() and rows.isdecimal() else (80, 24)


def prepare_environment() -> None:
    """Remove environment variables that would break the interface. Call it before Textual is imported."""
    # Textual trusts these more than the terminal, and would not notice a new size of the window.
    os.environ.pop("COLUMNS", None)
    os.environ.pop("LINES", None)
    # Textual raises KeyError for any other value.
    if os.environ.get("TEXTUAL_COLOR_SYSTEM", "auto") not in _COLOR_SYSTEMS:
        del os.environ["TEXTUAL_COLOR_SYSTEM"]


def take_keyboard() -> str | None:
    """Make the terminal standard input, in place of a pipe with a puzzle; returns a problem in a sentence, or None."""
    try:
        terminal = os.open("/dev/tty", os.O_RDWR)
    except OSError as error:
        return f"There is no terminal to read the keyboard from ({error.strerror}); {_WITHOUT_TERMINAL}."
    if terminal != 0:
        os.dup2(terminal, 0)
        os.close(terminal)
    # Textual asks sys.__stdin__ for its descriptor. The old object does not own descriptor 0, and will not close it.
    sys.stdin = open(0, encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115 - it stays open to the end
    sys.__stdin__ = sys.stdin  # type: ignore[misc]  # it is meant to be final
    return None


def discard_typed_ahead() -> None:
    """Drop pending input: late replies of the terminal would be read as digits."""
    if sys.platform != "win32":
        with suppress(termios.error):  # it is no terminal, or gone
            termios.tcflush(0, termios.TCIFLUSH)


def standard_descriptors() -> tuple[int, int]:
    """The keyboard, which is standard input, and the screen, which is standard error."""
    assert sys.__stdin__ is not None
    assert sys.__stderr__ is not None
    return sys.__stdin__.fileno(), sys.__stderr__.fileno()


def standard_output() -> int:
    """The descriptor of standard output, on which a server gets what a browser shows."""
    assert sys.__stdout__ is not None
    return sys.__stdout__.fileno()


def escape_delay(usual: float) -> float:
    """The seconds after which a lone Escape is the key; the variable ESCDELAY has milliseconds."""
    given = os.environ.get("ESCDELAY", "")
    return min(int(given), 2000) / 1000 if given.isascii() and given.isdecimal() else usual


def stop_process(keyboard: int) -> None:
    """Stop the process group until the shell continues it in the foreground.

    Without a shell, the system does not stop it, and this returns at once.
    """
    handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    os.killpg(0, signal.SIGTSTP)
    with suppress(OSError):  # the terminal is gone
        while os.tcgetpgrp(keyboard) != os.getpgrp():  # `bg`: we may not draw
            time.sleep(IN_BACKGROUND)
    signal.signal(signal.SIGTSTP, handler)


def drop_unwritten() -> None:
    """Drop output that a lost terminal did not accept; Python would exit with code 120 because of it."""
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
