"""The worked examples of the techniques: positions of our own that ship with the game, several a technique.

A technique from another package brings its own.

`tools/make_examples.py` makes the file. A line is an example: the code of a technique, a board with `+` before placed
digits, and the candidates removed besides, as triples of digit, row and column; tabs between the three.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.outside import outside
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.library import EXAMPLES_FILE, puzzles_folder, read_examples


def examples_of(technique: Technique) -> tuple[Position, ...]:
    """The positions in which a technique is shown, the best one first. The file is read at the first call."""
    positions = [*added.examples] if (added := outside().added.get(technique.id)) is not None else []
    for board in _shipped().get(technique.code, ()):
        with suppress(SudokuError):
            positions.append(parse_puzzle(board).position())
    return tuple(positions)


@cache
def _shipped() -> Mapping[str, list[str]]:
    try:
        return read_examples((puzzles_folder() / EXAMPLES_FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}
