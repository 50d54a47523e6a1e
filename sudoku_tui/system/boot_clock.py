"""A clock that all processes of a computer share, and that nobody sets: it runs from when the computer was started."""

import platform
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class BootClock:
    """The seconds since a start of this computer."""

    boot: str  # which start that was; no other start, of this or another computer, has the same
    now: Callable[[], float]


def boot_clock() -> BootClock:
    """The clock of this computer. Where the system does not say which start it is, the name of the computer must do."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            boot = file.read(64).strip()
    except (OSError, UnicodeError):
        boot = platform.node()
    return BootClock(boot, _now)


def _now() -> float:
    # It also runs while the computer sleeps, as far as the system has such a clock.
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()
