"""A row of numbers as a row of small bars, in characters."""

from collections.abc import Sequence

BARS = "▁▂▃▄▅▆▇█"
PLAIN_BARS = "_.-~=+*#"
"""The same for where there are no such characters."""


def sparkline(numbers: Sequence[float], width: int, bars: str = BARS) -> str:
    """The last numbers that fit a width, one bar each: the smallest lowest, the largest highest."""
    numbers = numbers[max(0, len(numbers) - width) :]
    if not numbers:
        return ""
    least, most = min(numbers), max(numbers)
    if most <= least:
        return bars[len(bars) // 2] * len(numbers)
    return "".join(bars[round((number - least) / (most - least) * (len(bars) - 1))] for number in numbers)
