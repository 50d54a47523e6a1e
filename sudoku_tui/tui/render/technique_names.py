"""Short names of techniques, each still different from every other."""

from sudoku_tui.engine import words
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.tui.render.board_rows import cut


def name_in(technique: Technique, width: int) -> str:
    """The longest name of a technique that fits a width; cut where none does."""
    names = (words.name(technique.id), *words.shorter_names(technique.id))
    return next((name for name in names if len(name) <= width), None) or cut_inside(words.name(technique.id), width)


def cut_inside(text: str, width: int) -> str:
    """A text cut to a width before its last word, which is what tells "Type 1" from "Type 2"."""
    last = text.rsplit(" ", 1)[-1]
    if len(text) <= width or 2 * len(last) > width + 6:
        return cut(text, width)
    return f"{text[: width - len(last) - 1].rstrip()}…{last}"
