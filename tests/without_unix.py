"""Taking from Python what Windows' Python lacks, so that a program that runs here meets that.

`python -m tests.without_unix FOLDER` makes a folder for PYTHONPATH that does it to every Python. The standard library
chooses by the system when it is imported, so it is imported before. `os.name` stays: paths are those of this system.
"""

import asyncio  # noqa: F401 - chooses by the system
import fcntl
import importlib.metadata  # noqa: F401 - chooses by the system
import logging  # noqa: F401 - chooses by the system
import os
import pathlib  # noqa: F401 - chooses by the system
import shutil  # noqa: F401 - chooses by the system
import signal
import sqlite3  # noqa: F401 - chooses by the system
import ssl  # noqa: F401 - chooses by the system
import subprocess  # noqa: F401 - chooses by the system
import sys
import tempfile  # noqa: F401 - chooses by the system
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

MODULES = "ctypes curses fcntl grp pty pwd readline resource syslog termios tty"
"""`ctypes` is there on Windows, but not as platformdirs wants it; without it the environment says where files go."""

OF_SIGNAL = "alarm getitimer pthread_kill pthread_sigmask setitimer siginterrupt sigpending sigtimedwait sigwait"

SIGNALS = "SIGABRT SIGFPE SIGILL SIGINT SIGKILL SIGSEGV SIGTERM SIG_DFL SIG_IGN"
"""The signals that are left; SIGKILL as well, because `subprocess` ends processes with it here."""

OF_OS = (
    "O_DIRECTORY O_NOFOLLOW O_NONBLOCK fchmod fchown fork forkpty getegid geteuid getgid getloadavg getpgid getpgrp"
    " getpriority getuid killpg major minor mkfifo nice openpty pread pwrite register_at_fork"
    " sched_getaffinity set_blocking setpriority setsid statvfs tcgetpgrp tcsetpgrp ttyname uname"
)


def hide() -> None:
    """Take it all away; give what Windows has in its place; and let what is open be neither removed nor replaced."""
    flock, exclusive = fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB
    for name in MODULES.split():
        sys.modules[name] = None  # type: ignore[assignment]  # so that importing it fails
    for name in OF_OS.split():
        if hasattr(os, name):
            delattr(os, name)
    for name in dir(signal):
        if name in OF_SIGNAL.split() or (name.isupper() and name[:3] in ("SIG", "ITI") and name not in SIGNALS.split()):
            delattr(signal, name)
    for name in ("remove", "rename", "replace", "unlink"):
        setattr(os, name, _of_closed_files(getattr(os, name)))

    def locking(descriptor: int, mode: int, length: int) -> None:
        assert (mode, length) == (windows.LK_NBLCK, 1)
        try:
            flock(descriptor, exclusive)
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None

    windows: Any = types.ModuleType("msvcrt")
    windows.LK_NBLCK, windows.locking = 2, locking
    sys.modules["msvcrt"] = windows
    sys.platform = "win32"


def _of_closed_files(function: Callable[..., None]) -> Callable[..., None]:
    def checked(*paths: Any, **named: Any) -> None:
        for path in paths:
            if not named and os.path.exists(path):
                for number in os.listdir("/proc/self/fd"):
                    try:
                        is_open = os.path.samestat(os.fstat(int(number)), os.stat(path))
                    except OSError:  # the list itself was open
                        continue
                    if is_open:
                        raise PermissionError(13, "Permission denied", str(path))
        function(*paths, **named)

    return checked


def make_folder(folder: Path) -> None:
    """Make the folder for PYTHONPATH."""
    folder.mkdir(exist_ok=True)
    root = Path(__file__).parents[1]
    (folder / "sitecustomize.py").write_text(
        f"import sys; sys.path.insert(1, {str(root)!r})\nfrom tests.without_unix import hide\nhide()\n"
    )


if __name__ == "__main__":
    make_folder(Path(sys.argv[1]))
