"""Values that saved data give back, checked: a checksum shows that they were written, not that they make sense."""

from collections.abc import Sequence
from typing import Any

from sudoku_tui.formats.text import clean_text

MOST_SECONDS = 1e8
"""The longest time that a game can have been played: three years without a pause."""

_LAST_MOMENT = 253_370_764_800.0  # the first of January 9999, in seconds since 1970 in UTC
_MOST = 1 << 31  # what is counted is less

_MOMENTS = frozenset(("finished_at", "kept_at", "started_at", "played_at"))


def seconds_in(value: Any) -> float:
    """How long something took, in seconds; raises `ValueError` if it is no number, or no game lasts that long."""
    if not isinstance(value, int | float) or not 0 <= value <= MOST_SECONDS:
        raise ValueError("a time is none")
    return float(value)


def is_moment(value: Any) -> bool:
    """Whether this is a time in seconds since 1970 in UTC that a calendar has."""
    return isinstance(value, float) and 0 <= value < _LAST_MOMENT


def word_in(value: Any) -> str:
    """An id or a name that is safe to show; raises `TypeError` if it is no text."""
    if not isinstance(value, str):
        raise TypeError("a name is text")
    return clean_text(value)


def fits(row: Sequence[Any]) -> bool:
    """Whether every field of a named tuple has the type that it should have, and a value that it can have."""
    kinds = type(row).__annotations__
    return all(
        isinstance(value, kind) and _can_be(name, value) for (name, kind), value in zip(kinds.items(), row, strict=True)
    )


def _can_be(name: str, value: Any) -> bool:
    if name in _MOMENTS:
        return is_moment(value)
    if isinstance(value, float):
        return 0 <= value <= MOST_SECONDS
    return not isinstance(value, int) or 0 <= value < _MOST
