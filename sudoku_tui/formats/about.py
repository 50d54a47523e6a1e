"""The description of a puzzle besides its cells: who made it, when, how hard it is said to be."""

from collections.abc import Mapping
from typing import NamedTuple

from sudoku_tui.formats.text import clean_text

MAX_NOTE = 1000
"""The longest description or comment that is kept, in characters; all else is as long as a title at most."""


class About(NamedTuple):
    """Notes on a puzzle: each is one line that a terminal can show as it is; empty if there is none."""

    author: str = ""
    description: str = ""
    date: str = ""
    source: str = ""
    level: str = ""
    url: str = ""
    comment: str = ""


NOTHING_SAID = About()


def about_from(texts: Mapping[str, str]) -> About:
    """A description from texts by the names of its fields; other names are passed over."""
    if not texts:
        return NOTHING_SAID
    return About(**{name: _clean(name, texts[name]) for name in About._fields if name in texts})


def _clean(name: str, text: str) -> str:
    return clean_text(text, MAX_NOTE) if name in ("description", "comment") else clean_text(text)


def title_from(description: str, author: str) -> str:
    """The title of a puzzle with this description and author."""
    return clean_text(", by ".join(part for part in (description, author) if part))
