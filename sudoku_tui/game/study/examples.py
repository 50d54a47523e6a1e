"""The worked examples of the techniques: positions of our own that ship with the game, one a technique.

`tools/make_examples.py` makes the file. A line is the code of a technique, a board with `+` before placed digits, and
the candidates removed besides, as triples of digit, row and column; tabs between the three.
"""

from collections.abc import Mapping
from functools import cache

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.library import EXAMPLES_FILE, puzzles_folder


def example_of(technique: Technique) -> Position | None:
    """The position in which a technique is shown, if there is one. The file is read at the first call."""
    board = _shipped().get(technique.code)
    if board is None:
        return None
    try:
        return parse_puzzle(board).position()
    except SudokuError:
        return None


def read_examples(text: str) -> dict[str, str]:
    """For each code the board and the removed candidates, as `formats` reads a position on one line."""
    boards = {}
    for line in text.splitlines():
        fields = line.split("\t")
        if not line.startswith("#") and len(fields) > 1:
            boards[fields[0]] = ":".join(fields[1:3])
    return boards


@cache
def _shipped() -> Mapping[str, str]:
    try:
        return read_examples((puzzles_folder() / EXAMPLES_FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}
