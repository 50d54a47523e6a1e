"""The links of a walk as lines on the large board, from digit to digit through the blanks of cells. Pure.

Only the links of the present sentence are drawn, so that each can be told from every other. Lines run straight along a
row or a column of characters, or round one corner; they go behind digits and behind the lines between the cells.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.evidence import LinkLine
from sudoku_tui.engine.step import Role
from sudoku_tui.tui.render.layout import BoardSize

WIDTH, HEIGHT = BoardSize.LARGE.cell_width + 1, BoardSize.LARGE.cell_height + 1  # of a cell, with the lines beside it

ACROSS: Mapping[str, str] = {Role.LINK_STRONG: "┉", Role.LINK_WEAK: "┈"}
DOWN: Mapping[str, str] = {Role.LINK_STRONG: "┋", Role.LINK_WEAK: "┊"}
"""The characters of lines: strong links are heavy."""


BESIDE = 2  # columns from a digit to where a line may begin: between them is its sign or its letter


class Stroke(NamedTuple):
    """A character of a line in a cell of the large board."""

    inner: int  # its row within the cell
    column: int  # its column there
    character: str
    style: str


def strokes_by_cell(lines: Iterable[LinkLine]) -> dict[int, tuple[Stroke, ...]]:
    """The characters of some lines, by the cells that they lie in."""
    strokes: dict[int, tuple[Stroke, ...]] = {}
    for role, begin, end in lines:
        for x, y, characters in _way(begin, end):
            (column, x), (row, y) = divmod(x, WIDTH), divmod(y, HEIGHT)
            if x < WIDTH - 1 and y < HEIGHT - 1:
                stroke = Stroke(y, x, characters[role], role)
                strokes[9 * row + column] = (*strokes.get(9 * row + column, ()), stroke)
    return strokes


def _way(begin: Candidate, end: Candidate) -> Iterator[tuple[int, int, Mapping[str, str]]]:
    """Where the line between two candidates runs: along the row of the first, then down or up to the second.

    There it runs to the right of digits, where there are blanks; so it ends at the letter of the second.
    """
    (x, y), (last_x, last_y) = _place(begin), _place(end)
    if begin.cell == end.cell:
        return
    if x != last_x:
        for between in range(min(x, last_x) + BESIDE, max(x, last_x) + (BESIDE if y != last_y else 1 - BESIDE)):
            yield between, y, ACROSS
    for between in range(min(y, last_y) + 1, max(y, last_y)):
        yield last_x + 1, between, DOWN


def _place(candidate: Candidate) -> tuple[int, int]:
    """The column and the row of a digit on the large board, within its frame."""
    (row, column), (down, right) = divmod(candidate.cell, 9), divmod(candidate.digit - 1, 3)
    return WIDTH * column + 2 * right + 1, HEIGHT * row + down
