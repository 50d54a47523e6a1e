"""Positions as plain data and back, exactly: for saved games, for jobs in other processes, and for JSON.

Sets of cells by digit have two forms: the digits of each cell, as our documented JSON has them, and hexadecimal
numbers, which saved games and messages between processes have, since they are much shorter.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sudoku_tui.engine.board import ALL_CELLS, CELLS, DIGITS
from sudoku_tui.engine.position import Position

Planes = tuple[int, ...]  # for each digit a set of cells; index 0 is unused


def position_to_json(position: Position) -> dict[str, Any]:
    """A position, whatever stands on it, as JSON can hold it."""
    return {
        "givens": position.givens_string(),
        "values": position.to_string(),
        "candidates": planes_to_hex(position.candidates),
    }


def position_from_json(fields: Mapping[str, Any]) -> Position:
    """The position of such fields; raises `KeyError`, `TypeError` or `ValueError` if they are none."""
    givens = sum(1 << cell for cell, given in enumerate(values_of(fields["givens"])) if given)
    return checked(values_of(fields["values"]), givens, planes_from_hex(fields["candidates"]))


def checked(values: tuple[int, ...], givens: int, candidates: Planes) -> Position:
    """A position of these parts; raises `ValueError` if they are too few or too many."""
    if len(values) != len(CELLS):
        raise ValueError("a position has 81 values")
    return Position(values, givens, checked_planes(candidates))


def checked_planes(candidates: Planes) -> Planes:
    """Candidates for nine digits; raises `ValueError` if they are for fewer or more."""
    if len(candidates) != len(DIGITS) + 1:
        raise ValueError("a position has candidates for nine digits")
    return candidates


def values_of(text: str) -> tuple[int, ...]:
    """The values of 81 characters, 0 for a dot; raises `TypeError` or `ValueError` for any other character."""
    if not text.isascii():
        raise ValueError("a value is a digit from 0 to 9, or a dot")
    return tuple(0 if value == "." else int(value) for value in text)


def planes_to_hex(planes: Planes) -> list[str]:
    """Sets of cells as hexadecimal numbers."""
    return [f"{plane:x}" for plane in planes]


def planes_from_hex(texts: Sequence[str]) -> Planes:
    """The sets of such numbers; raises `TypeError` or `ValueError` if they are none."""
    planes = tuple(int(text, 16) for text in texts)
    if not all(0 <= plane <= ALL_CELLS for plane in planes):
        raise ValueError("a set has other cells than those of the board")
    return planes


def digits_by_cell(planes: Planes) -> list[str]:
    """For each cell its digits, as text."""
    return ["".join(str(digit) for digit in DIGITS if planes[digit] >> cell & 1) for cell in CELLS]


def planes_from_digits(texts: Sequence[str]) -> Planes:
    """The sets of cells that the digits of each cell make."""
    planes = [0] * (len(DIGITS) + 1)
    for cell, text in enumerate(texts):
        for digit in text:
            planes[int(digit)] |= 1 << cell
    return tuple(planes)
