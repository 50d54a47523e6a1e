"""The words about a technique: its names, its idea, and how a player spots it."""

from enum import Enum, auto
from typing import NamedTuple

from sudoku_tui.engine.immutable import brief


class View(Enum):
    """A view of the board that helps to spot a technique."""

    CANDIDATES = auto()
    ONE_DIGIT = auto()
    """The places of one digit."""
    TWO_CANDIDATES = auto()
    """The cells with two candidates."""
    COLORS = auto()
    """Colours on candidates."""


class TechniqueWords(NamedTuple):
    """The names of a technique, its idea, and how a player spots it."""

    id: str
    """The id of the technique."""
    names: tuple[str, ...]
    """The name, an abbreviation, and shorter names for narrow places, the longest first."""
    summary: str
    """The idea in one sentence."""
    spotting: str = ""
    """How to spot the technique, in two to five short sentences; empty for eliminations."""
    view: View | None = View.COLORS
    """The view of the board that helps to spot it; None if the plain board is enough."""
    synonyms: tuple[str, ...] = ()
    """Other names, which lessons mention."""
    spelling: str = ""
    """Another spelling that is understood."""
    has_article: bool = True
    """Whether a sentence has "a" or "an" before the name."""
    elsewhere: tuple[str, ...] = ()
    """Names in other programs and on web pages. They are understood, but never shown."""

    def __repr__(self) -> str:
        return brief(self)
