"""Cells as people write them: one digit, candidates with signs on them, or one sign for every empty cell."""

from collections.abc import Sequence
from typing import NamedTuple

from sudoku_tui.formats.caveats import Caveat, CaveatKind, caveat
from sudoku_tui.formats.patterns import compiled

EMPTY_SIGNS = ".0_*"
_DIGITS = frozenset("123456789")
CELL_SIGNS = _DIGITS.union(EMPTY_SIGNS)
VERTICAL_LINES = "|¦│┃║┆┇┊┋╎╏"
WHAT_CELLS_ARE = "a cell is a digit, or one of . 0 _ * (or a space) where it is empty"

TO_GIVENS = str.maketrans("0_* ", "....")
"""Makes a dot of each sign for an empty cell."""

CELL_AS_WRITTEN = r"\+(?=[1-9]).|."
"""A digit with the mark of a placed one before it, or one character."""

_KNOWN_EMPTY = frozenset(EMPTY_SIGNS)
_EMPTY_WORDS = frozenset(("none", "null", "nil", "nan", "na", "n/a", "--", "__"))
_NOTES = r"*#!?'^~=\""  # signs that people put on a candidate or a digit, besides brackets and letters
_NOTED = rf"[-({{\[<A-Za-z{_NOTES}]{{0,3}}([1-9]+(?:-[1-9]+)*)[-)}}\]>A-Za-z{_NOTES}]{{0,3}}"


class Cells(NamedTuple):
    """The 81 cells of a puzzle or position."""

    written: tuple[str, ...]  # as `read_position` takes them: "5", "+5", ".", "137"
    caveats: tuple[Caveat, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether these are digits and empty cells alone."""
        return CELL_SIGNS.issuperset(self.written)


def is_value(text: str) -> bool:
    """Whether a text is a digit, given or placed."""
    return text in _DIGITS or (len(text) == 2 and text[0] == "+" and text[1] in _DIGITS)


def is_cell(text: str) -> bool:
    """Whether a text can be a single digit, or stand for an empty cell."""
    return len(text) <= 1 or is_value(text) or text.lower() in _EMPTY_WORDS or len(candidates_in(text)) == 1


def candidates_in(text: str) -> str:
    """The digits of a text that lists candidates, without the signs on it; empty if it is none."""
    found = compiled(_NOTED).fullmatch(text)
    digits = found[1].replace("-", "") if found else ""
    return digits if len(set(digits)) == len(digits) else ""


def have_one_sign(texts: Sequence[str]) -> bool:
    """Whether all cells that hold no digit hold the same sign, or signs that are known."""
    signs = {text for text in set(texts) - CELL_SIGNS if not is_value(text) and not candidates_in(text)}
    if not signs:
        return True
    signs.update(_KNOWN_EMPTY.intersection(texts))
    return len(signs) == 1 and not any(sign.isspace() for sign in signs)


def read_cells(texts: Sequence[str]) -> Cells | None:
    """The cells of a whole grid, whose sign for an empty cell is found for all of them at once; None if they are none.

    Groups of candidates that are none stay as they are: `read_position` says what is wrong with them.
    """
    if CELL_SIGNS.issuperset(texts):
        return Cells(tuple("".join(texts).translate(TO_GIVENS)))
    digits = [text if is_value(text) else candidates_in(text) for text in texts]
    has_notes = any(found and found != text for found, text in zip(digits, texts, strict=True))
    caveats = (Caveat(CaveatKind.SIGNS),) * has_notes
    if any(len(found.removeprefix("+")) > 1 for found in digits):
        return Cells(tuple(found or text for found, text in zip(digits, texts, strict=True)), caveats)
    if not have_one_sign(texts):
        return None
    unknown = {text for text, found in zip(texts, digits, strict=True) if text and not found} - _KNOWN_EMPTY
    if unknown:
        told = caveat(CaveatKind.EMPTY, *unknown)
        if not any(digits) or {told.text} != unknown:  # nobody could see the sign
            return None
        caveats += (told,)
    return Cells(tuple(found or "." for found in digits), caveats)
