"""Durations, and how long ago something was, in English."""

import time
from collections.abc import Callable

from sudoku_tui.engine.notation import count


def clock_text(seconds: float) -> str:
    """A duration as "3:12" or "1:03:12"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


_CLOCKS_DIFFER = 3_600.0  # seconds that the clocks of two machines that share games may differ without a word


def is_to_come(seconds: float, now: Callable[[], float] = time.time) -> bool:
    """Whether a time (seconds since 1970 in UTC) is still to come: the clock was ahead then, or is behind now."""
    return seconds > now() + _CLOCKS_DIFFER


def time_ago(seconds: float, now: Callable[[], float] = time.time) -> str:
    """How long ago a time was: "just now", "5 minutes ago", "3 weeks ago"; "in the future" if it is to come."""
    if is_to_come(seconds, now):
        return "in the future"
    passed = _largest(max(0.0, now() - seconds))
    return f"{passed} ago" if passed else "just now"


def lasting(seconds: float) -> str:
    """How long something has lasted: "for 5 minutes", "for a moment"."""
    return f"for {_largest(seconds) or 'a moment'}"


def _largest(seconds: float) -> str:
    """A duration in the largest unit that fits: "5 minutes"; empty below a minute."""
    for size, name in ((604_800, "week"), (86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= (2 * size if name == "week" else size):
            return count(int(seconds / size), name)
    return ""
