"""A text, line by line, becomes puzzles, whatever notation it is in."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats.lines import LineReader
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle
from sudoku_tui.formats.recognition import Form, form_of
from sudoku_tui.formats.rows import CELL_SIGNS, MAX_LINE, WHAT_CELLS_ARE

_LINE_END = re.compile(r"\r\n|\r|\n")


def parse_puzzle(text: str) -> Puzzle:
    """Read the one puzzle of a text; raises `InvalidPuzzle` if it holds none, a wrong one, or several."""
    lines = _LINE_END.split(text)
    found = list(islice(read_puzzles(lines), 2))
    if not found:
        raise InvalidPuzzle(_why_no_cells(lines))
    puzzle = found[0]
    if isinstance(puzzle, BadPuzzle):
        one_line = len(lines) == 1 and puzzle.column is None
        raise InvalidPuzzle(puzzle.reason if one_line else f"{puzzle.place.capitalize()}: {puzzle.reason}")
    if len(found) > 1:
        raise InvalidPuzzle(f"Line {found[1].line}: More cells follow after the 81 of a puzzle; give one at a time.")
    return puzzle


def read_puzzles(lines: Iterable[str], form: Form | None = None) -> Iterator[Puzzle | BadPuzzle]:
    """The puzzles of a collection, one after another, in memory that does not grow with the number of lines.

    A bad puzzle takes its place in the order and does not stop those that follow.

    Args:
        lines: the lines of the text, with or without their line ends. Those of XML and JSON that are longer than
            `MAX_LINE` may come in pieces of `MAX_LINE` + 1 characters.
        form: the form of the text; None if what it begins with tells.
    """
    reader = LineReader()
    numbered = enumerate(lines, 1)
    for number, line in numbered:
        if form is None:
            form = form_of(line)
        if form is Form.XML or form is Form.JSON:
            pieces = chain((line,), (later for _, later in numbered))
            yield from _read_document(form, map(_with_end, pieces), number)
            return
        yield from reader.read_line(number, line)
    yield from reader.close()


def _read_document(form: Form, pieces: Iterator[str], line: int) -> Iterator[Puzzle | BadPuzzle]:
    if form is Form.XML:
        from sudoku_tui.formats.opensudoku import read_xml

        return read_xml(pieces, line)
    from sudoku_tui.formats.documents import read_json

    return read_json(pieces, line)


def _with_end(piece: str) -> str:
    """A line with its end; the piece of a line that is too long for one stays as it is."""
    return piece if piece.endswith("\n") or len(piece) > MAX_LINE else f"{piece}\n"


def _why_no_cells(lines: list[str]) -> str:
    for number, line in enumerate(lines, 1):
        content = "".join(line.split())
        if 2 * sum(c in CELL_SIGNS for c in content) >= len(content) > 0:
            for column, character in enumerate(line, 1):
                if character not in CELL_SIGNS and not character.isspace():
                    return f"Line {number}, column {column}: {character!r} is no cell; {WHAT_CELLS_ARE}."
    if not any(line.strip() for line in lines):
        return "The text is empty; a puzzle has 81 cells."
    return "The text has no cells; a puzzle has 81."
