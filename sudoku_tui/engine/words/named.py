"""What is said of a technique in one place: its names, its idea, and how a player spots it."""

from typing import NamedTuple

from sudoku_tui.engine.words import View


class Named(NamedTuple):
    """What players call a technique, and what is said about it."""

    id: str
    names: tuple[str, ...]  # its name, an abbreviation, and shorter names for little room
    summary: str
    spotting: str
    view: View | None = View.COLORS  # that helps to spot it
    synonyms: tuple[str, ...] = ()  # what others call it
    is_plural: bool = False  # whether a sentence has its name without an article
