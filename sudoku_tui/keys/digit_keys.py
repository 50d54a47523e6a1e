"""The keys of the digits: each digit is its own, and may have others, on every screen. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from sudoku_tui.keys.command import DIGIT_KEYS

DIGITS_PLACED = tuple(DIGIT_KEYS.split(","))
DIGITS_AND_0 = (*DIGITS_PLACED, "0")

OtherKeys = Mapping[str, Sequence[str]]
"""For each digit its other keys."""


def digit_id(digit: str) -> str:
    """The id of the binding of a digit."""
    return f"digit_{digit}"


def others_in(keys: Iterable[str]) -> OtherKeys:
    """The other keys of digits in a list where each digit stands before its own, as "1,&,2,é" does."""
    others: dict[str, list[str]] = {}
    digit = ""
    for key in keys:
        if key in DIGITS_AND_0:
            digit = key
            others.setdefault(digit, [])
        else:
            others[digit].append(key)
    return others


def key_list_of(others: OtherKeys) -> list[str]:
    """The list that `others_in` reads."""
    return [key for digit, keys in others.items() for key in (digit, *keys)]


def with_others(before: OtherKeys, after: OtherKeys) -> OtherKeys:
    """Other keys for some of the digits; a key that another digit had goes to the new one."""
    taken = {key for keys in after.values() for key in keys}
    kept = {digit: [key for key in keys if key not in taken] for digit, keys in before.items()}
    return {**kept, **after}
