"""Which processes have locked a file, where the system tells that without touching the file."""

from __future__ import annotations

import os
from pathlib import Path

LOCKS = Path("/proc/locks")
"""Linux's list of locks. Asking for the lock itself would mean closing the file again, which drops our own locks."""


def lockers(path: Path) -> list[int] | None:
    """The numbers of the other processes that have locked a file for writing; None where the system does not tell.

    Processes on other computers, and in other containers, are not among them.
    """
    try:
        status = path.stat()
        rows = [row.split() for row in LOCKS.read_text(encoding="ascii").splitlines()]
    except (OSError, ValueError):
        return None
    place = f"{os.major(status.st_dev):02x}:{os.minor(status.st_dev):02x}:{status.st_ino}"
    # "1: POSIX  ADVISORY  WRITE 4711 08:01:123456 1073741824 1073742335"; the number is -1 where no process has it.
    found = {int(row[4]) for row in rows if row[3:6:2] == ["WRITE", place]}
    return sorted(number for number in found if number > 0 and number != os.getpid())


def program_of(process: int) -> str:
    """The name of the program that a process runs; empty if it has ended, or the system does not tell."""
    try:
        return Path(f"/proc/{process}/comm").read_text(encoding="utf-8", errors="replace").rstrip("\n")
    except OSError:
        return ""
