"""Puzzles that are broken into lines anywhere: a cell, three or 27 on each, or as many as had room."""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.board import BOX_SIZE, CELLS, SIZE
from sudoku_tui.formats.cells import (
    CELL_AS_WRITTEN,
    CELL_SIGNS,
    VERTICAL_LINES,
    have_one_sign,
    is_cell,
    is_value,
    read_cells,
)
from sudoku_tui.formats.grids.nine_rows import ReadGrid
from sudoku_tui.formats.grids.runs import TextLine
from sudoku_tui.formats.patterns import compiled
from sudoku_tui.formats.whole_lines import are_rows_of_a_solution

_LEAST_FLOW = 2 * SIZE
"""The fewest cells on a line of a puzzle that is broken into lines anywhere; the last one may have fewer."""


def read_flowing(block: Sequence[TextLine]) -> Iterator[ReadGrid]:
    """The puzzles of lines that are not rows of nine: all as long, or broken where a line was full."""
    block = [line for line in block if not line.is_border]
    if all(line.rows and max(map(len, line.cells)) < BOX_SIZE for line in block):
        return
    texts = [_flow(line) for line in block]
    if all(len(text) == SIZE for text in texts):
        return
    grids, first, title, sizes, cells = list[ReadGrid](), block[0], "", list[int](), list[str]()
    for line, text, following in zip(block, texts, [*texts[1:], ()], strict=True):
        if not sizes and line.is_number and len(text) <= SIZE and (len(following) >= _LEAST_FLOW or not following):
            title = line.text.strip()
            continue
        if not text:
            return
        first = first if sizes else line
        sizes.append(len(text))
        cells += text
        if len(cells) < len(CELLS):
            continue
        is_even = len(set(sizes)) == 1 or (min(sizes[:-1], default=0) >= _LEAST_FLOW and not _may_be_next(text))
        found = read_cells(cells)
        if len(cells) > len(CELLS) or not is_even or found is None:
            return
        grids.append(ReadGrid(first.number, found.written, title, found.caveats))
        title, sizes, cells = "", [], []
    if not sizes:
        yield from grids


def _may_be_next(text: Sequence[str]) -> bool:
    """Whether the last cell of a puzzle, alone on its line, may be the number of the next puzzle."""
    return len(text) == 1 and is_value(text[0])


def _flow(line: TextLine) -> tuple[str, ...]:
    """The cells of a line that holds nothing else; nothing if it holds more, or groups of candidates."""
    if line.rows and not all(map(is_cell, line.cells)) and not are_rows_of_a_solution(line.text.split()):
        return ()
    text = "".join(c for c in line.text.partition("#")[0] if not c.isspace() and c not in VERTICAL_LINES)
    cells = compiled(CELL_AS_WRITTEN).findall(text)
    are_known = all(is_value(cell) or cell in CELL_SIGNS for cell in cells)
    return tuple(cells) if are_known or (len(set(text) - CELL_SIGNS) == 1 and have_one_sign(cells)) else ()
