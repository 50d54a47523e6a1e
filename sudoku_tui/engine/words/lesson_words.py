"""The words of a lesson beside the idea of a technique: a picture of the pattern, a tip, and common mistakes."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from sudoku_tui.engine.immutable import immutable

T = TypeVar("T")

WIDEST = 22
"""The most columns of a picture: those of the panel beside a board in 60 columns."""


@immutable
class Picture:
    """A pattern drawn with characters, without the digits of any puzzle.

    `rows` has a line for each row of the grid, from the first on: three for a band of boxes, six or nine. Blanks
    separate the cells, bars the boxes. The signs of a cell:

    - `.`: whatever it is. `#`: it is filled; a digit: with that.
    - `/`: it lacks the digits `absent`, or those that follow. `-`: it lacks the digits `absent_too`.
    - Letters of `digits` are candidates, and all that the cell has. Any other letter stands for the first of the
      digits, and tells the part of the cell in the pattern. With such a letter, and where there is just one digit, the
      cell may have other candidates.
    - `+`: it also has other candidates. `!`: its letter is true.
    - `*`: it also has the digits `goes`, and loses them; without `goes`, all digits that have no letter. A `*` alone
      has all candidates.
    - A small letter: it has this candidate, and loses it. With small letters alone, a cell has all candidates.
    - A letter of `short`: several of these letters.
    """

    rows: str
    legend: str  # the meaning of the signs, in a few short sentences
    digits: str = "X"  # the letters that are digits
    goes: str = "X"
    absent: str = "X"
    absent_too: str = ""
    short: tuple[tuple[str, str], ...] = ()  # such as ("T", "XYZ")

    @cached_property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The signs of each cell, row by row."""
        return tuple(tuple(line.replace("|", " ").split()) for line in self.rows.strip().splitlines())

    @property
    def lines(self) -> tuple[str, ...]:
        """The picture as it is shown everywhere, with lines between the boxes; at most `WIDEST` columns wide."""
        widths = [max(map(len, column)) for column in zip(*self.cells, strict=True)]
        padded = [list(map(str.ljust, row, widths)) for row in self.cells]
        rows = ["|".join(map(" ".join, _threes(row))) for row in padded]
        line = "+".join("-" * (sum(box) + 2) for box in _threes(widths))
        return tuple(text.rstrip() for text in f"\n{line}\n".join(map("\n".join, _threes(rows))).splitlines())


def _threes(row: Sequence[T]) -> list[Sequence[T]]:
    return [row[start : start + 3] for start in range(0, len(row), 3)]


class LessonWords(NamedTuple):
    """The words of a technique's lesson, in addition to its `TechniqueWords`."""

    id: str
    picture: Picture | str  # or the id of a relative, whose picture it shows; empty where the pattern has no shape
    tip: str  # when the technique is likely
    mistakes: tuple[str, ...]  # one to three that are often made
