"""Telling the cells of one puzzle, with nothing before and after them, from anything else that may be typed."""

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.formats.cells import CELL_SIGNS, EMPTY_SIGNS, VERTICAL_LINES
from sudoku_tui.formats.grids.borders import BORDER_SIGNS, is_border

FEWEST_GIVENS, FEWEST_DIGITS = 17, SIZE - 1
"""Givens, and different digits among them, without which no puzzle has one solution only."""

_MAY_BE_THERE = CELL_SIGNS | BORDER_SIGNS | frozenset(" \r\n")
_WITHOUT_DRAWING = str.maketrans(dict.fromkeys(f" {VERTICAL_LINES}"))


def may_be_grid(text: str) -> bool:
    """Whether a text has only cells and what is drawn around them, so that it may be a part of a puzzle."""
    return _MAY_BE_THERE.issuperset(text)


def is_lone_grid(text: str) -> bool:
    """Whether a text is a puzzle on a line of 81 cells, or over nine lines of nine that may be framed, and no more."""
    lines = [line for line in text.splitlines() if not is_border(line)]
    rows = [cells for line in lines if (cells := line.translate(_WITHOUT_DRAWING))]
    if [*map(len, rows)] not in ([len(CELLS)], [SIZE] * SIZE) or not all(map(CELL_SIGNS.issuperset, rows)):
        return False
    givens = [sign for row in rows for sign in row if sign not in EMPTY_SIGNS]
    return len(givens) >= FEWEST_GIVENS and len({*givens}) >= FEWEST_DIGITS
