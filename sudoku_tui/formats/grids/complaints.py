"""Why lines that were meant to be a puzzle are none: what is wrong, where, and what would be right."""

from collections.abc import Sequence

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.engine.notation import count
from sudoku_tui.formats.cells import CELL_SIGNS, VERTICAL_LINES, WHAT_CELLS_ARE, candidates_in, is_value
from sudoku_tui.formats.grids.runs import TextLine
from sudoku_tui.formats.puzzle import BadPuzzle

_TITLE_SEPARATORS = " \t,;#|"


def no_cell(number: int, text: str, column: int) -> BadPuzzle:
    """A character that can be no part of a cell; its column is counted from 0."""
    return BadPuzzle(number, f"{text[column]!r} is no cell; {WHAT_CELLS_ARE}.", column + 1)


def why_none(lines: Sequence[TextLine]) -> BadPuzzle:
    """A complaint about lines, not all of them blank, that were meant to be one puzzle."""
    lines = [line for line in lines if not line.is_blank]
    for line in lines:
        if not line.rows and (column := _strange_column(line.text)) is not None:
            return no_cell(line.number, line.text, column)
    in_candidates = any(len(candidates_in(cell)) > 1 for line in lines if line.rows for cell in line.cells)
    sizes = [cells_in(line, in_candidates=in_candidates) for line in lines]
    if len(lines) == SIZE and 2 * sizes.count(SIZE) > SIZE:
        for line, size in zip(lines, sizes, strict=True):
            if size != SIZE:
                return BadPuzzle(line.number, f"This row has {count(size, 'cell')}, but 9 are needed.")
    if len(lines) > SIZE and set(sizes) == {SIZE}:
        return BadPuzzle(
            lines[0].number,
            f"{len(lines)} rows of nine cells follow each other, but a puzzle has nine of them; "
            "put a blank line or a title between two puzzles.",
        )
    if sum(sizes) == len(CELLS):
        return BadPuzzle(
            lines[0].number, f"The 81 cells stand on {len(lines)} lines; a puzzle has nine lines of nine cells, or one."
        )
    return BadPuzzle(lines[0].number, f"The puzzle has {count(sum(sizes), 'cell')}, but 81 are needed.")


def cells_in(line: TextLine, *, in_candidates: bool = False) -> int:
    """How many cells a line seems to have; `in_candidates` tells that those around it are groups of candidates."""
    if line.rows:
        return len(line.cells)
    text = line.text.partition("#")[0]
    bare = "".join(" " if c in VERTICAL_LINES else c for c in text)
    words = bare.split()
    if in_candidates and len(words) > 1:
        return len(words)
    return len("".join(_without_title(text).split()).replace("+", ""))


def _strange_column(text: str) -> int | None:
    """The place of the first character that can be no part of a cell, if there is one."""
    for column, character in enumerate(_without_title(text)):
        is_mark = character == "+" and is_value(text[column : column + 2])
        if character not in CELL_SIGNS and not is_mark and not character.isspace() and character not in VERTICAL_LINES:
            return column
    return None


def _without_title(text: str) -> str:
    """A line without the title that follows many cells, and without a comment."""
    text = text.partition("#")[0]
    for index, character in enumerate(text):
        if character in CELL_SIGNS or character.isspace() or character in VERTICAL_LINES:
            continue
        before, rest = text[:index], "".join(text[index:].split())
        separated = character in _TITLE_SEPARATORS or text[index - 1 : index].isspace()
        found = sum(c in CELL_SIGNS for c in before)
        if separated and found > 3 * SIZE and 2 * sum(c in CELL_SIGNS for c in rest) < len(rest):
            return "".join(c if c in CELL_SIGNS else " " for c in before)
        break
    return text
