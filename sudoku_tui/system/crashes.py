"""Reports of errors of the program itself: a sentence on standard error, and the details in a file."""

import os
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_log_path

from sudoku_tui import __version__

EXIT_CODE = 70  # EX_SOFTWARE: an internal error of a program

DEBUG_OPTION, DEBUG_VARIABLE = "--debug", "SUDOKU_TUI_DEBUG"

MOST_FILES = 10  # files of details that are kept; older ones are removed
MOST_CHARACTERS = 50_000  # of such a file; the middle of a longer text is cut out

_LONGEST_LINE = 1000


def wants_details(arguments: list[str]) -> bool:
    """Whether the user has asked for the details of crashes."""
    return DEBUG_OPTION in arguments or bool(os.environ.get(DEBUG_VARIABLE))


def report(
    error: BaseException, what: str = "", *, details: bool = False, folder: str | None = None, is_public: bool = False
) -> int:
    """Report a crash on standard error, and write its details to a file; returns the exit code.

    Args:
        error: the exception, with its traceback.
        what: a sentence about the consequences for the user; empty for those of a command.
        details: whether to print the details, too.
        folder: the folder for the details; None for the system's.
        is_public: whether the reader is a stranger, who learns nothing about this machine.
    """
    text = "\n".join(_lines(error))
    if len(text) > MOST_CHARACTERS:
        half = MOST_CHARACTERS // 2
        text = f"{text[:half]}\n...\n{text[-half:]}"
    try:
        place = str(_keep(text, log_folder() if folder is None else Path(folder)))
        place = place if place.isprintable() else ascii(place)
        where = f"Details for a bug report: {place}"
    except (OSError, RuntimeError) as problem:  # there may be no home
        reason = getattr(problem, "strerror", None) or str(problem)
        where = f"Details could not be written ({reason})" + (":" if details else f"; {DEBUG_OPTION} shows them.")
    said = [f"sudoku-tui: {what or 'sudoku-tui has hit a bug and must end.'}"]
    if not is_public:
        said += [where, text] if details else [where]
    _say("".join(f"{line}\n" for line in said))
    return EXIT_CODE


def log_folder() -> Path:
    """The folder for the details of crashes, which may not exist; SUDOKU_TUI_DATA names one for all data.

    Raises:
        RuntimeError: the user has no home.
    """
    named = os.environ.get("SUDOKU_TUI_DATA")
    return Path(named) if named else user_log_path("sudoku-tui", appauthor=False)


def _lines(error: BaseException) -> Iterator[str]:
    """The details, without control characters, and without the values of variables, which are private."""
    import platform  # it takes a millisecond, which a start without a crash has no use for

    textual = getattr(sys.modules.get("textual"), "__version__", "not imported")
    yield f"sudoku-tui {__version__}, Python {platform.python_version()}, Textual {textual}, {platform.platform()}"
    yield f"{time.strftime('%Y-%m-%d %H:%M:%S %z')}, TERM={_plain(os.environ.get('TERM', ''))}"
    for part in traceback.format_exception(error):
        for line in part.splitlines():
            yield _plain(line)


def _plain(line: str) -> str:
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line[:_LONGEST_LINE])


def _keep(text: str, folder: Path) -> Path:
    """Write the details, and remove the oldest files. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = f"mistake-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"
    path = folder / name
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
    with open(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(f"{text}\n")
    for old in sorted(folder.glob("mistake-*.log"))[:-MOST_FILES]:
        old.unlink(missing_ok=True)
    return path


def _say(text: str) -> None:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
        if sys.stderr is not None:
            sys.stderr.write(text)
            sys.stderr.flush()
    except (OSError, ValueError):  # the stream is closed
        pass
