"""The names of techniques where there is little room: a shorter form that can still be told from every other."""

import re
from collections.abc import Mapping

from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.tui.render.board_rows import cut

SHORTER: Mapping[str, tuple[str, ...]] = {
    "Locked Candidates Type 1 (Pointing)": ("Locked Candidates 1", "Pointing"),
    "Locked Candidates Type 2 (Claiming)": ("Locked Candidates 2", "Claiming"),
    "Bivalue Universal Grave + 1": ("BUG + 1",),
    "Avoidable Rectangle Type 1": ("Avoidable Rectangle 1", "Avoidable R. 1"),
    "Avoidable Rectangle Type 2": ("Avoidable Rectangle 2", "Avoidable R. 2"),
    "Uniqueness Test 3 (Hidden Subset)": ("Uniqueness T. 3 hidden", "UT 3 hidden"),
}
"""Names that are long, and what players call the same, the longest first."""

INITIALS: Mapping[str, str] = {
    "(Claiming)": "",
    "(Pointing)": "",
    "Extended": "Ex",
    "Jellyfish": "JF",
    "Leviathan": "Lev",
    "Sashimi": "Sa",
    "Siamese": "Si",
    "Skyscraper": "Sky",
    "Squirmbag": "SB",
    "Swordfish": "SF",
    "Type": "",
}
"""What stands for a word in an abbreviation, where that is not its first letter."""

CAPITALS = re.compile(r"[A-Z0-9+]+|\b[a-z]")
"""What an abbreviation keeps of any other word: "BUG", "XYZW" of "XYZ-Wing", "d" of "de"."""


def name_in(technique: Technique, width: int) -> str:
    """The longest name of a technique that fits a width; cut where none does."""
    names = (technique.name, *SHORTER.get(technique.name, ()))
    return next((name for name in names if len(name) <= width), None) or cut_inside(technique.name, width)


def abbreviation(technique: Technique) -> str:
    """A few characters that stand for a technique: "NP" for a Naked Pair, "FXW" for a Finned X-Wing."""
    words = technique.name.split()
    return "".join(INITIALS[word] if word in INITIALS else "".join(CAPITALS.findall(word)) for word in words)


def cut_inside(text: str, width: int) -> str:
    """A text cut to a width before its last word, which is what tells "Type 1" from "Type 2"."""
    last = text.rsplit(" ", 1)[-1]
    if len(text) <= width or 2 * len(last) > width + 6:
        return cut(text, width)
    return f"{text[: width - len(last) - 1].rstrip()}…{last}"
