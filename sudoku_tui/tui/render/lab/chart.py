"""Numbers over time as bars of block characters, one or several rows high. Pure; knows no widget."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from sudoku_tui.game.words.sparkline import BARS

LABEL_GAP = 1  # between the labels of a chart and its bars


def chart(numbers: Sequence[float], width: int, height: int) -> list[str]:
    """Bars of numbers that are not negative, from 0 at the bottom to the greatest at the top, both written at the left.

    Where there are more numbers than columns, each column is the mean of as many as fit.
    """
    most = max(numbers, default=0)
    top, bottom = f"{most:,.0f}", "0"
    label = max(len(top), len(bottom))
    rows = bars(numbers, width - label - LABEL_GAP, height, most)
    names = [top, *[""] * (height - 2), bottom] if height > 1 else [top]
    return [f"{name:>{label}}{'':{LABEL_GAP}}{row}" for name, row in zip(names, rows, strict=True)]


def bars(numbers: Sequence[float], width: int, height: int, most: float) -> list[str]:
    """The rows of bars alone, the highest first; `most` is what a bar of the whole height stands for."""
    steps = [ceil(number / most * height * len(BARS)) if most else 0 for number in _columns(numbers, max(1, width))]
    return ["".join(_part(step - row * len(BARS)) for step in steps) for row in range(height - 1, -1, -1)]


def _columns(numbers: Sequence[float], width: int) -> list[float]:
    if len(numbers) <= width:
        return [*numbers]
    starts = [column * len(numbers) // width for column in range(width + 1)]
    return [sum(numbers[start:end]) / (end - start) for start, end in pairwise(starts)]


def _part(eighths: int) -> str:
    """The part of a bar in a row: so many eighths of it, or all."""
    return " " if eighths <= 0 else BARS[min(eighths, len(BARS)) - 1]
