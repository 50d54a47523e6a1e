"""Playing with strangers on the machine, as sshd's `ForceCommand` starts it: what is shut before anything else happens.

What the player may do within the game says `sudoku_tui.game.permissions`. Imports nothing that reads the environment.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import sys

KEPT = frozenset(("COLORTERM", "HOME", "LOGNAME", "NO_COLOR", "PATH", "TERM", "TZ", "USER"))
"""The variables of the environment that are left, besides LANG and LC_*.

All others are dropped, whoever has set them: those of Textual would write logs and pictures, load drivers and open
connections; ours name files. For the administrator there are options of the command line.
"""

PLAIN_TERM = "xterm"  # the terminal that is taken for one whose name is no name

SESSION_MEGABYTES = 1024
"""The address space of the session itself; it uses 40 MB of memory, and threads reserve a lot that they never use."""

LARGEST_FILE = 64 << 20

_TERM = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+_-]{0,39}")
_ZONE = re.compile(r"[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}")
_LOCALE = re.compile(r"[A-Za-z0-9][A-Za-z0-9.@_-]{0,39}")
_SHUT_SIGNALS = ("SIGTSTP", "SIGQUIT", "SIGTTIN", "SIGTTOU")

NO_TERMINAL = (
    "This is a game, and there is no terminal here to play it on: connect without a command, as in `ssh -t HOST`. "
    "Commands, files and forwarding are not offered."
)


def problem() -> str | None:
    """Why a public session cannot begin here, in a sentence; None if it can."""
    if os.name != "posix":
        return "--kiosk needs a Unix system, which can set limits to what a session takes."
    return None


def end_if_interactive() -> None:
    """End at once, if Python has been told to ask for Python code after the program, also after one that failed."""
    if sys.flags.inspect or sys.flags.interactive:
        sys.stderr.write("sudoku-tui: Python is to stay interactive (PYTHONINSPECT), which --kiosk does not allow.\n")
        sys.stderr.flush()
        os._exit(2)


def shut() -> None:
    """Drop the environment, set limits, and pass over the signals that stop or dump a program. There is no way back."""
    os.umask(0o077)
    kept = kept_environment(dict(os.environ))
    for name in [*os.environ]:
        if name not in kept:
            del os.environ[name]
    os.environ.update(kept)
    for name in _SHUT_SIGNALS:
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    # Who starts us may have Ctrl+C ignored until here, since Python would show a traceback while it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _set_limits()


def has_terminal() -> bool:
    """Whether there is something to play on: what is asked for with a command or a file transfer has no terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def can_draw() -> bool:
    """Whether the terminal can show the interface; otherwise lines of text are what it can show."""
    return os.environ.get("TERM", "") not in ("", "dumb", "unknown")


def kept_environment(environment: dict[str, str]) -> dict[str, str]:
    """What is left of an environment: what says how to draw, and where the account is."""
    kept = {name: environment[name] for name in KEPT if name in environment}
    kept |= {
        name: value
        for name, value in environment.items()
        if (name == "LANG" or name.startswith("LC_")) and _LOCALE.fullmatch(value)
    }
    if not _ZONE.fullmatch(kept.get("TZ", "UTC")):  # it may name any file
        del kept["TZ"]
    if kept.get("TERM") and not _TERM.fullmatch(kept["TERM"]):
        kept["TERM"] = PLAIN_TERM
    with contextlib.suppress(ImportError, KeyError):
        import pwd

        kept["HOME"] = pwd.getpwuid(os.getuid()).pw_dir
    return kept


def _set_limits() -> None:
    import resource

    for kind, most in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_AS, SESSION_MEGABYTES << 20),
    ):
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with contextlib.suppress(ValueError, OSError):  # a system that knows no such limit
            resource.setrlimit(kind, (most, most))
