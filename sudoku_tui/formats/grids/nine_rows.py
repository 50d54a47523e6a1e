"""Nine rows of one shape become a grid: names in order, one sign for empty cells, and of two grids side by side one."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from sudoku_tui.engine.board import BOX_SIZE, SIZE
from sudoku_tui.formats.caveats import Caveat, CaveatKind
from sudoku_tui.formats.cells import CELL_SIGNS, Cells, candidates_in, is_value, read_cells
from sudoku_tui.formats.grids.complaints import no_cell, why_none
from sudoku_tui.formats.grids.rows import Row, RowShape
from sudoku_tui.formats.grids.runs import RowRun, TextLine
from sudoku_tui.formats.puzzle import BadPuzzle

_SIDE_BY_SIDE = "Two grids stand side by side, and neither is the solution of the other; put one below the other."
_TWO_SIGNS = "These nine rows have different signs for empty cells; a grid has one sign for all."
_TWO_WAYS = "The rows can be read as two different puzzles; put nine cells on each line and nothing else."


class ReadGrid(NamedTuple):
    """A puzzle or position over several lines."""

    line: int  # on which it begins
    written: tuple[str, ...]  # its cells, as `Cells` has them
    title: str = ""  # the number or date above it
    caveats: tuple[Caveat, ...] = ()


def read_nine_rows(run: RowRun, lines: Sequence[TextLine], title: str) -> ReadGrid | BadPuzzle:
    """The grid of nine lines; a shape with names of rows goes before one without."""
    number = lines[0].number
    shapes = sorted((shape for shape in run.shapes if all(shape in line.rows for line in lines)), key=_without_label)
    tried = [(shape, _in_shape(lines, shape)) for shape in shapes]
    good = [(shape, found) for shape, found in tried if isinstance(found, Cells)]
    if not good:
        return next((found for _, found in tried if isinstance(found, BadPuzzle)), why_none(lines))
    if not good[0][0].label and len({found.written for _, found in good}) > 1:
        return BadPuzzle(number, _TWO_WAYS)
    shape, cells = good[0]
    names = (Caveat(CaveatKind.NAMES),) * (bool(shape.label) or run.has_names)
    words = (Caveat(CaveatKind.WORDS),) * any(line.rows[shape].has_more for line in lines)
    return ReadGrid(number, cells.written, title, cells.caveats + names + words)


def _without_label(shape: RowShape) -> bool:
    return not shape.label


def _in_shape(lines: Sequence[TextLine], shape: RowShape) -> Cells | BadPuzzle | None:
    """The cells of nine lines of a shape; None if the names of the rows are not in order."""
    rows = [line.rows[shape] for line in lines]
    steps = {after.place - before.place for before, after in pairwise(rows)}
    if shape.label and steps not in ({1}, {-1}):
        return None
    if len(rows[0].cells) > SIZE:
        return _side_by_side(lines[0].number, rows)
    signs = [set(row.cells).difference("123456789") for row in rows]
    if (
        all(len(some) < BOX_SIZE - 1 for some in signs)
        and len(set().union(*signs)) > 1
        and not any(map(_is_group, rows))
    ):
        return BadPuzzle(lines[0].number, _TWO_SIGNS)
    cells = read_cells([cell for row in rows for cell in row.cells])
    if cells is None or not (cells.is_plain or all(map(_is_written, cells.written))):
        return _strange(lines, rows)
    return cells


def _is_group(row: Row) -> bool:
    """Whether a row has groups of candidates, or placed digits."""
    return max(map(len, row.cells)) > 1


def _is_written(cell: str) -> bool:
    return CELL_SIGNS.union("+").issuperset(cell)


def _strange(lines: Sequence[TextLine], rows: Sequence[Row]) -> BadPuzzle:
    """The first character in nine rows that can be no part of a cell."""
    for line, row in zip(lines, rows, strict=True):
        for cell, column in zip(row.cells, row.columns or (0,) * SIZE, strict=False):
            if not _is_written(cell) and (len(cell) == 1 or not candidates_in(cell)):
                place = next(index for index, character in enumerate(cell) if not _is_written(character))
                start = column if line.text[column:].startswith(cell) else line.text.find(cell)
                return no_cell(line.number, line.text, start + place)
    return why_none(lines)


def _side_by_side(number: int, rows: Sequence[Row]) -> Cells | BadPuzzle:
    """The one of two grids beside each other of which the other is the solution."""
    sides = [read_cells([cell for row in rows for cell in row.cells[start : start + SIZE]]) for start in (0, SIZE)]
    for cells, other in (sides, sides[::-1]):
        if cells and other and all(map(is_value, other.written)) and not all(map(is_value, cells.written)):
            pairs = zip(cells.written, other.written, strict=True)
            if all(not is_value(cell) or cell == digit for cell, digit in pairs):
                return Cells(cells.written, (*cells.caveats, Caveat(CaveatKind.SOLUTION)))
    return BadPuzzle(number, _SIDE_BY_SIDE)
