"""Challenges: a puzzle and the pace at which somebody solved it, as a code that a chat can carry.

A code is the word SUDUEL and signs of 5 bits each, in the alphabet of Douglas Crockford's base 32 (2002):

- 1 sign: the version.
- 2 signs: how many signs the content has, so that the code ends by itself, whatever text follows.
- the content: one number, written in the base of that alphabet. Its figures, from the lowest on, have a range each
  (`_Figures`): seconds, hints, steps, checks; how many givens there are, in which cells they stand (the number of
  that set among all of its size: Derrick Lehmer, 1964), and their digits; the moments, as a set in the same way; the
  length of the name and its bytes.
- 7 signs: the CRC-32 of all signs before.

Version, length and CRC stay where they are in all versions. Upper and lower case are the same, as are O and 0, and I, L
and 1; whatever is no letter and no digit is passed over.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING
from zlib import crc32

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.solver import is_unique
from sudoku_tui.formats.ghost import SHARES, Ghost
from sudoku_tui.formats.puzzle import Puzzle
from sudoku_tui.formats.recognition import CHALLENGE
from sudoku_tui.formats.text import clean_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

VERSION = 1
"""The version that is written. What it was at first is read for ever."""

LONGEST_CODE = 154
"""The most characters that a code can have; a QR code of 37 modules holds as many."""

FEWEST_GIVENS = 17  # with fewer no puzzle has one solution (Gary McGuire and others, 2012)
MOST_NAME = 24  # bytes of a name

DAMAGED = "This is a challenge of sudoku-tui, but its code is damaged: copy it whole."
NEWER = "This challenge was made by a newer version of sudoku-tui, which this one cannot read."

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MEANT = {**{sign: sign for sign in _SIGNS}, "O": "0", "I": "1", "L": "1"}
_HEAD, _CRC = 3, 7  # signs before and after the content
_MOST_SECONDS, _MOST_HELP = 1 << 20, 64
_MOST_BETWEEN = 64  # characters in a row that are passed over; more end a code that is cut off


class _BadCode(Exception):
    """A content is none that was ever written."""


# Writing


def challenge_code(givens: str, ghost: Ghost) -> str:
    """The code of a puzzle that has one solution (81 characters, a dot for an empty cell), and of who solved it.

    Counts that are larger than a code can hold become the largest one, and a name is cut.
    """
    cells = [cell for cell, digit in enumerate(givens) if digit != "."]
    figures = _Figures()
    figures.put(min(ghost.seconds, _MOST_SECONDS) - 1, _MOST_SECONDS)
    for number in (ghost.hints, ghost.steps, ghost.checks):
        figures.put(min(number, _MOST_HELP - 1), _MOST_HELP)
    figures.put(len(cells), len(CELLS))
    figures.put(_number_of(cells), comb(len(CELLS), len(cells)))
    for cell in cells:
        figures.put(int(givens[cell]) - 1, 9)
    moments = [share + place for place, share in enumerate(ghost.shares)]
    figures.put(_number_of(moments), comb(SHARES + len(moments), len(moments)))
    name = name_in_code(ghost.name).encode()
    figures.put(len(name), MOST_NAME + 1)
    for byte in name:
        figures.put(byte, 256)
    content = _written(figures.number)
    signs = f"{_SIGNS[VERSION]}{_written(len(content), 2)}{content}"
    return f"{CHALLENGE}{signs}{_crc(signs)}"


def name_in_code(name: str) -> str:
    """A name as a code has it: one clean line, cut where it is too long."""
    name = clean_text(name)
    while len(name.encode()) > MOST_NAME:
        name = name[:-1].rstrip()
    return name


# Reading


def signs_in(text: str) -> str | None:
    """The signs of the code with which a text begins, after the word for challenges; None if it is not whole."""
    signs: list[str] = []
    wanted, between = _HEAD, 0
    for character in text[len(CHALLENGE) :]:
        sign = _MEANT.get(character.upper())
        if sign is None:
            between += 1
            if character.isalnum() or between > _MOST_BETWEEN:
                return None
            continue
        between = 0
        signs.append(sign)
        if len(signs) == _HEAD:
            wanted += _read("".join(signs[1:])) + _CRC
        if len(signs) == wanted:
            return "".join(signs)
    return None


def code_in(text: str) -> Puzzle | str:
    """The puzzle of a text that begins with a code, or a sentence about why there is none."""
    signs = signs_in(text)
    return DAMAGED if signs is None else _read_signs(signs)


def _read_signs(signs: str) -> Puzzle | str:
    """The puzzle of a code, with its ghost, from all of its signs; or a sentence about why there is none."""
    if _crc(signs[:-_CRC]) != signs[-_CRC:]:
        return DAMAGED
    if _SIGNS.index(signs[0]) > VERSION:
        return NEWER
    try:
        givens, ghost = _content_of(_read(signs[_HEAD:-_CRC]))
    except _BadCode:
        return DAMAGED
    # A content has one code only, so that nothing is read which was not written.
    if challenge_code(givens, ghost) != f"{CHALLENGE}{signs}" or not is_unique(givens):
        return DAMAGED
    return Puzzle(givens, f"Challenge of {ghost.name}" if ghost.name else "Challenge", ghost=ghost)


def _content_of(number: int) -> tuple[str, Ghost]:
    figures = _Figures(number)
    seconds = figures.take(_MOST_SECONDS) + 1
    hints, steps, checks = (figures.take(_MOST_HELP) for _ in range(3))
    given = figures.take(len(CELLS))
    if given < FEWEST_GIVENS:
        raise _BadCode
    cells = _set_of(figures.take(comb(len(CELLS), given)), given)
    digits = {cell: str(figures.take(9) + 1) for cell in cells}
    givens = "".join(digits.get(cell, ".") for cell in CELLS)
    empty = len(CELLS) - given
    moments = _set_of(figures.take(comb(SHARES + empty, empty)), empty)
    shares = tuple(moment - place for place, moment in enumerate(moments))
    try:
        name = bytes(figures.take(256) for _ in range(figures.take(MOST_NAME + 1))).decode()
    except UnicodeDecodeError:
        raise _BadCode from None
    if name != name_in_code(name) or figures.number:
        raise _BadCode
    return givens, Ghost(seconds, shares, hints, steps, checks, name)


# Numbers


class _Figures:
    """A number whose figures have a range each, the lowest first: they are put in, or taken out, in the same order."""

    def __init__(self, number: int = 0) -> None:
        self.number, self._size = number, 1

    def put(self, figure: int, size: int) -> None:
        self.number += figure * self._size
        self._size *= size

    def take(self, size: int) -> int:
        self.number, figure = divmod(self.number, size)
        return figure


def _number_of(chosen: Iterable[int]) -> int:
    """The number of a set, given in ascending order, among all of its size, in colexicographic order from 0."""
    return sum(comb(one, place) for place, one in enumerate(chosen, 1))


def _set_of(number: int, size: int) -> Sequence[int]:
    """The set of a size that has a number."""
    chosen: list[int] = []
    one = 0
    while comb(one + 1, size) <= number:
        one += 1
    for place in range(size, 0, -1):
        while comb(one, place) > number:
            one -= 1
        number -= comb(one, place)
        chosen.append(one)
    return chosen[::-1]


def _written(number: int, width: int = 0) -> str:
    signs = ""
    while number:
        number, sign = divmod(number, len(_SIGNS))
        signs = _SIGNS[sign] + signs
    return signs.rjust(width, _SIGNS[0])


def _read(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number * len(_SIGNS) + _SIGNS.index(sign)
    return number


def _crc(signs: str) -> str:
    return _written(crc32(signs.encode()), _CRC)
