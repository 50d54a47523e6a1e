"""Where the program begins. What imports more than Python itself stands where it is needed, so that it starts fast."""

import errno
import gc
import os
import sys
from importlib import import_module

from sudoku_tui import __version__
from sudoku_tui.cli import BAD_INPUT

INTERRUPTED = 130  # what a shell reports of a program that Ctrl+C ended: 128 and the number of the signal
BROKEN_PIPE = 141  # the same of a program whose reader went away
_OUTPUT_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def main(argv: list[str] | None = None) -> int:
    """Run a command with these arguments, by default those of the process, and return its exit code."""
    arguments = sys.argv[1:] if argv is None else argv
    if None in (sys.stdin, sys.stdout, sys.stderr):
        _hold_closed_streams()
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()
    except SystemExit as stop:  # of argparse, which has printed why
        return stop.code if isinstance(stop.code, int) else 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.errno != errno.EPIPE and error.errno not in _OUTPUT_ERRORS:
            return _mistake(error, arguments)
        from sudoku_tui.system.output import complain, drop

        drop(1)
        if error.errno == errno.EPIPE:
            return BROKEN_PIPE
        complain(f"The output cannot be written: {'it is closed' if error.errno == errno.EBADF else error.strerror}.")
        return BAD_INPUT
    except Exception as error:
        return _mistake(error, arguments)


def _mistake(error: Exception, arguments: list[str]) -> int:
    from sudoku_tui.system import crashes

    return crashes.report(error, details=crashes.wants_details(arguments), is_public="--kiosk" in arguments)


def _run(arguments: list[str]) -> int:
    if arguments == ["--version"]:  # argparse knows it too, but takes as long to import as Python to start
        print(f"sudoku-tui {__version__}")
        return 0
    gc.disable()  # what is imported stays, so there is nothing to collect
    try:
        from sudoku_tui.cli.arguments import parsed

        if arguments in (["--help"], ["-h"]):  # it ends there; the signals would take a tenth of its time to import
            parsed(arguments)
        from sudoku_tui.system.interrupts import InterruptsLater

        with InterruptsLater():
            options = parsed(arguments)
            from sudoku_tui.system.characters import prepare_streams

            prepare_streams()
            from sudoku_tui.engine.errors import IllegalMove, SudokuError
            from sudoku_tui.system.output import complain
            from sudoku_tui.system.threads import NoThread

            command = import_module(options.module)
    finally:
        gc.enable()
    try:
        code: int = command.run(options)
    except IllegalMove:  # no input of a user, but a mistake of ours
        raise
    except (SudokuError, NoThread) as error:  # bad input, or no room; its text is a sentence for the user
        complain(str(error))
        return BAD_INPUT
    return code


def _hold_closed_streams() -> None:
    """Open, on nothing, the standard streams that were closed before the program began: otherwise the next file that is
    opened gets the number of one of them. Standard output then refuses what is written to it.
    """
    for number, mode in enumerate((os.O_RDONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, mode)
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
