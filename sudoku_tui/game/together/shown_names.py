"""Names of players, as all others see them."""

from collections.abc import Container
from unicodedata import normalize

from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.together.races import MOST_NAME


def shown(name: str) -> str:
    """A name as one short line that a terminal can show; "Player" in the place of nothing.

    A letter and its accent are one character, so that what looks the same is the same.
    """
    return clean_text(normalize("NFC", name), MOST_NAME) or "Player"


def unlike(name: str, taken: Container[str]) -> str:
    """A name as it is shown, with a number behind it, if it needs one to be unlike others."""
    name, number = shown(name), 2
    wanted = name
    while wanted in taken:
        end = f" {number}"
        wanted, number = clean_text(name, MOST_NAME - len(end)) + end, number + 1
    return wanted
