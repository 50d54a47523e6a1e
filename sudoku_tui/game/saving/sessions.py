"""Sessions: who plays a game, so that two do not write into one."""

import os
from pathlib import Path
from typing import NamedTuple

HEARTBEAT = 60.0
"""How often a session says that it still plays its games, in seconds."""

SILENCE = 240.0
"""After how many seconds without a word a session on another host is thought to have ended."""


class Session(NamedTuple):
    """A running program.

    Attributes:
        token: a random name that no other session has.
        host: the host that it runs on.
        boot: what tells this run of the system, and this set of process ids, from others; nothing where unknown.
        pid: its process id.
        started: when the process was started, as the system counts it; nothing where unknown.
    """

    token: str
    host: str
    boot: str
    pid: int
    started: str


def this_session() -> Session:
    """A new session of this process."""
    pid = os.getpid()
    return Session(os.urandom(12).hex(), _this_host(), _this_boot(), pid, _process_start(pid) or "")


def is_alive(other: Session, heard_at: float, now: float) -> bool:
    """Whether another session may still be running.

    Args:
        other: the session.
        heard_at: when it last said so, by the clock of its host.
        now: the time here.
    """
    if os.name == "posix" and other.host == _this_host():
        boot = _this_boot()
        if boot and other.boot == boot:
            return _process_start(other.pid) == other.started
        if not boot and not other.boot and not _exists(other.pid):
            return False
    # A clock that is wrong by more than this costs nothing worse than a copy of the game.
    return abs(now - heard_at) < SILENCE


def _this_host() -> str:
    return os.uname().nodename if os.name == "posix" else os.environ.get("COMPUTERNAME", "")


def _this_boot() -> str:
    """The name of this run of the system and of this set of process ids, on Linux, where containers have their own."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot} {os.readlink('/proc/self/ns/pid')}"
    except (OSError, UnicodeDecodeError):
        return ""


def _process_start(pid: int) -> str | None:
    """When a process was started, on Linux; None if it is not there or only waits to be buried."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b") ")[2].split()
    except OSError:
        return None
    return None if fields[0] in (b"Z", b"X") else fields[19].decode("ascii")


def _exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
