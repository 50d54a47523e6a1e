"""A step in the notations that write it in one line."""

from collections.abc import Iterator

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.words import LINE_NOTATIONS


def line_words(step: Step, notation: Notation = LETTERS) -> Iterator[str]:
    """A step in each notation of one line that it is written in, with the name of the notation."""
    for id, line in words.notation_lines(step, notation).items():
        yield f"{LINE_NOTATIONS[id]}: {line}"
