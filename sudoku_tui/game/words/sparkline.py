"""A row of numbers as a row of small bars, in characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.formats.ghost import Ghost

BARS = "▁▂▃▄▅▆▇█"
PLAIN_BARS = "_.-~=+*#"
"""The same for where there are no such characters."""

PARTS = 12
"""How many bars the pace of somebody has: the cells that they filled in each part of their time."""


def sparkline(numbers: Sequence[float], width: int, bars: str = BARS) -> str:
    """The last numbers that fit a width, one bar each: the smallest lowest, the largest highest."""
    numbers = numbers[max(0, len(numbers) - width) :]
    if not numbers:
        return ""
    least, most = min(numbers), max(numbers)
    if most <= least:
        return bars[len(bars) // 2] * len(numbers)
    return "".join(bars[round((number - least) / (most - least) * (len(bars) - 1))] for number in numbers)


def pace_bars(ghost: Ghost, bars: str = BARS) -> str:
    """Somebody's pace as a row of bars, one for each part of their time: how many cells they filled in it."""
    return sparkline(ghost.in_parts(PARTS), PARTS, bars)
