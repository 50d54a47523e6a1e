"""The words about a technique, in one record: its names, its idea, and how a player spots it."""

from enum import Enum, auto
from typing import NamedTuple

from sudoku_tui.engine.immutable import brief


class View(Enum):
    """A view of the board that helps to spot a technique."""

    CANDIDATES = auto()
    ONE_DIGIT = auto()  # where one digit can go
    TWO_CANDIDATES = auto()  # which cells have two candidates
    COLORS = auto()  # colours on candidates


class TechniqueWords(NamedTuple):
    """The names of a technique, and what is said about it."""

    id: str
    names: tuple[str, ...]  # its name, an abbreviation, and shorter names for little room, the longest first
    summary: str  # its idea in one plain sentence
    spotting: str = ""  # how a player spots it, in two to five short sentences; empty for eliminations
    view: View | None = View.COLORS  # the view that helps to spot it; None if the board alone will do
    synonyms: tuple[str, ...] = ()  # other names of it, which lessons tell
    spelling: str = ""  # another way to write it, beside names, id and code
    has_article: bool = True  # whether a sentence says "a" or "an" before its name
    elsewhere: tuple[str, ...] = ()  # its names in other programs and on pages, which are understood, but not told

    def __repr__(self) -> str:
        return brief(self)
