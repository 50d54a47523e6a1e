"""Restricting the process for a public session, as sshd's `ForceCommand` starts it, before anything else happens.

`sudoku_tui.game.players.permissions` says what the player may do within the game. Nothing that reads the environment is
imported here.
"""

import contextlib
import os
import re
import signal
import sys

KEPT = frozenset(("COLORTERM", "HOME", "LOGNAME", "NO_COLOR", "PATH", "TERM", "TZ", "USER"))
"""The environment variables that are kept, besides LANG and LC_*.

All others are dropped: Textual's would write logs and pictures, load drivers and open connections; ours name files.
The administrator uses command line options instead.
"""

PLAIN_TERM = "xterm"  # in place of an invalid TERM

SESSION_MEGABYTES = 1024
"""Address space of the session; it uses 40 MB of memory, but threads reserve much that they never use."""

LARGEST_FILE = 64 << 20

_TERM = r"[A-Za-z0-9][A-Za-z0-9.+_-]{0,39}"
_ZONE = r"[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}"
_WORD = r"[A-Za-z0-9][A-Za-z0-9.@_-]{0,39}"
_SHUT_SIGNALS = ("SIGTSTP", "SIGQUIT", "SIGTTIN", "SIGTTOU")

NO_TERMINAL = (
    "This is a game, and there is no terminal here to play it on: connect without a command, as in `ssh -t HOST`. "
    "Commands, files and forwarding are not offered."
)


def problem() -> str | None:
    """Why a public session cannot begin here, in a sentence; None if it can."""
    if sys.platform == "win32":
        return "--kiosk and serve need a Unix system, which limits the resources of a session; on Windows, use WSL."
    return None


def end_if_interactive() -> None:
    """Exit if Python is set to become interactive after the program, which also happens after a crash."""
    if sys.flags.inspect or sys.flags.interactive:
        sys.stderr.write("sudoku-tui: PYTHONINSPECT keeps Python interactive, which --kiosk does not allow.\n")
        sys.stderr.flush()
        os._exit(2)


def shut() -> None:
    """Clear the environment, set limits, and ignore the signals that stop or dump a program. Irreversible."""
    os.umask(0o077)
    kept = kept_environment(dict(os.environ))
    for name in [*os.environ]:
        if name not in kept:
            del os.environ[name]
    os.environ.update(kept)
    for name in _SHUT_SIGNALS:
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    # The caller may ignore Ctrl+C until here, because Python would show a traceback while it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _set_limits()


def has_terminal() -> bool:
    """Whether the session has a terminal; with a command or a file transfer it has none."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def can_draw(term: str) -> bool:
    """Whether a terminal, by its name, can show the full interface, and not only lines of text."""
    return term not in ("", "dumb", "unknown")


def kept_environment(environment: dict[str, str]) -> dict[str, str]:
    """The variables that are kept: about drawing and about the account."""
    kept = {name: environment[name] for name in KEPT if name in environment}
    kept |= {
        name: value
        for name, value in environment.items()
        if (name == "LANG" or name.startswith("LC_")) and re.fullmatch(_WORD, value)
    }
    if not re.fullmatch(_ZONE, kept.get("TZ", "UTC")):  # it may name any file
        del kept["TZ"]
    if not re.fullmatch(_WORD, kept.get("COLORTERM", "truecolor")):
        del kept["COLORTERM"]
    if kept.get("TERM") and not re.fullmatch(_TERM, kept["TERM"]):
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
