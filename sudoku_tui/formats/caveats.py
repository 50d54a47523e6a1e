"""Caveats: guesses of a reader about a text, and parts of the text that it left out, as data.

Each puzzle carries its own; `sudoku_tui.game.puzzles.caveat_words` makes a sentence of them.
"""

from collections.abc import Iterable
from enum import Enum, auto
from itertools import chain
from typing import NamedTuple

from sudoku_tui.formats.text import clean_text

MOST_TEXT = 40
"""The longest sign, name or number that a caveat repeats, in characters."""


class CaveatKind(Enum):
    """Kinds of what may not be what the writer of a text meant. Those from `WORDS` on were left out."""

    EMPTY = auto()  # a sign was taken for an empty cell
    COLUMN = auto()  # a column of a table was taken for that of the puzzles; the text is its number, from 1
    FIELD = auto()  # a field that has a name was taken for the puzzle; the text is its name
    GIVENS = auto()  # values and lone candidates were taken for givens
    WORDS = auto()  # words beside the cells
    NAMES = auto()  # names of rows and columns
    SOLUTION = auto()  # a solution beside the puzzle
    SIGNS = auto()  # signs and notes on candidates
    MARKS = auto()  # pencil marks of the player
    PLACED = auto()  # placed digits that fill the board, or clash
    DRAWN = auto()  # lines, shapes and words that are drawn on the board
    STATE = auto()  # a board that is not the puzzle on the way


class Caveat(NamedTuple):
    """Something that was taken for granted, or left out; where there is one, with the text that it is about."""

    kind: CaveatKind
    text: str = ""  # the sign, the column's number or name; one line that a terminal can show as it is


def caveat(kind: CaveatKind, text: str = "") -> Caveat:
    """A caveat about a text from outside."""
    return Caveat(kind, clean_text(text, MOST_TEXT))


def all_caveats(each: Iterable[tuple[Caveat, ...]]) -> tuple[Caveat, ...]:
    """Those of several puzzles, each once."""
    return tuple(dict.fromkeys(chain.from_iterable(each)))
