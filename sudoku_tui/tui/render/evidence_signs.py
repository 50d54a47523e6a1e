"""The evidence of a step on the board: the shades of houses, and samples for the help. Pure; knows no widget."""

from collections.abc import Mapping, Sequence

from sudoku_tui.engine.evidence import COVER_HOUSE, ELIMINATED, HOUSE, PLACED, SIGNS
from sudoku_tui.engine.step import Role

SIGNS_IN_WORDS: Sequence[tuple[Sequence[str], str]] = (
    ((Role.PATTERN,), "the pattern"),
    ((Role.FIN,), "a fin, or another extra candidate"),
    ((Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D), "colours, sets: the panel says which"),
    ((Role.ON, Role.OFF), "in a walk: true or false at this point"),
    ((Role.CLASH,), "where a colour fails, or two colours meet"),
    ((Role.LINK_STRONG, Role.LINK_WEAK), "the ends of strong and weak links"),
    ((PLACED, ELIMINATED), "found, ruled out"),
    ((Role.COVER,), "what limits the step"),
)
"""The general meaning of signs, for the help; the legend of a step says what they mean there."""

SHADES: Mapping[str, str] = {HOUSE: "·", COVER_HOUSE: ":"}  # what fills the blanks of empty cells

SHADES_IN_WORDS = "blanks in the houses where it happens, and in those that cover it"


def samples() -> list[tuple[list[str], str]]:
    """For the help: a sample of each kind of evidence, with a 4 for digits, and its meaning."""
    signs = [([f"{SIGNS[style]}4" for style in styles], words) for styles, words in SIGNS_IN_WORDS]
    return [*signs, (list(SHADES.values()), SHADES_IN_WORDS)]
