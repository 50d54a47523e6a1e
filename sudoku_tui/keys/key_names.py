"""The names of keys: as players know them, as Textual does, and which of them terminals send. Pure."""

import string
import unicodedata
from collections.abc import Mapping
from functools import cache

_SHORT_NAMES = {
    "plus_sign": "plus",
    "hyphen_minus": "minus",
    "solidus": "slash",
    "commercial_at": "at",
    "reverse_solidus": "backslash",
    "low_line": "underscore",
}


def _textual_name(sign: str) -> str:
    if sign.isalnum():
        return sign
    unicode_name = unicodedata.name(sign, sign).lower().replace(" ", "_").replace("-", "_")
    return _SHORT_NAMES.get(unicode_name, unicode_name)


PUNCTUATION: Mapping[str, str] = {sign: _textual_name(sign) for sign in string.punctuation}
"""Textual's names of punctuation keys; a test compares."""

KEY_LABELS: Mapping[str, str] = {
    **{name: name.capitalize() for name in ("space", "tab", "enter", "delete", "backspace", "insert", "home", "end")},
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
    **{name: character for character, name in PUNCTUATION.items()},
}
"""The names of keys for the player, where Textual's differ."""

LONG_LABELS: Mapping[str, str] = {"escape": "Escape", "full_stop": "a dot"}  # in sentences

ARROWS = ("up", "down", "left", "right")
OTHER_NAMES: Mapping[str, str] = {
    "esc": "escape",
    "return": "enter",
    "del": "delete",
    "ins": "insert",
    "pgup": "pageup",
    "pgdn": "pagedown",
    "period": "full_stop",
}
"""Other names that are understood in settings."""

_NAMED = {*KEY_LABELS, *ARROWS}
_MODIFIERS = ("ctrl", "alt", "shift")

TAKEN: Mapping[str, str] = {
    "ctrl+c": "it interrupts a program in a terminal",
    "ctrl+q": "it quits",
    "ctrl+s": "it stops the output of many terminals",
    "ctrl+z": "it suspends the game",
    "ctrl+h": "a terminal sends Backspace for it",
    "ctrl+i": "a terminal sends Tab for it",
    "ctrl+j": "many terminals send Enter for it",
    "ctrl+m": "a terminal sends Enter for it",
}
"""The keys with letters that cannot be used, and why."""


def key_label(key: str) -> str:
    """The name of one of Textual's keys for the player."""
    if key in KEY_LABELS:
        return KEY_LABELS[key]
    *modifiers, last = key.split("+")
    if not modifiers:
        return _sign_named(key)
    if not all(modifier in _MODIFIERS for modifier in modifiers):
        return key
    last = KEY_LABELS.get(last, last.capitalize() if last in ARROWS else last.upper())
    return "+".join([*(modifier.capitalize() for modifier in modifiers), last])


@cache
def _sign_named(key: str) -> str:
    """The sign with one of Textual's long names, such as "section_sign"; the name itself if no sign has it."""
    if len(key) == 1 or key in _NAMED:
        return key
    for name in (key.replace("_", " "), key.replace("_", "-")):
        sign = _lookup(name)
        if sign:
            return sign
    signs = (chr(number) for number in range(0xA1, 0x20000))  # a name with both: its blanks cannot be told from hyphens
    return next((sign for sign in signs if not sign.isalnum() and _textual_name(sign) == key), key)


def _lookup(name: str) -> str:
    try:
        sign = unicodedata.lookup(name)
    except KeyError:
        return ""
    return sign if sign.isprintable() and not sign.isalnum() and _is_seen(sign) else ""


def _is_seen(character: str) -> bool:
    """Whether a character shows something by itself."""
    return character.isprintable() and not character.isspace() and unicodedata.category(character)[0] != "M"


def meant(character: str) -> str:
    """The character of a usual keyboard that one of another script or width stands for; most stand for themselves.

    A decimal digit of any script is that digit, and what an input method writes in full width is the same in ASCII.
    """
    if character.isascii():
        return character
    digit = unicodedata.decimal(character, None)
    if digit is not None:
        return str(digit)
    return (
        unicodedata.normalize("NFKC", character)
        if "\uff01" <= character <= "\uff5e" or character == "\u3000"
        else character
    )


def key_of(character: str) -> str:
    """Textual's name of the key that a typed character means."""
    character = meant(character)
    return "space" if character == " " else _textual_name(character)


def written(key: str) -> str:
    """One of Textual's keys as a file of settings has it."""
    label = key_label(key)
    return label if len(label) == 1 and not label.isascii() else key


def split_keys(text: str) -> list[str]:
    """The keys of an entry, with commas between them; a comma alone is that key."""
    return [","] if text.strip() == "," else [key.strip() for key in text.split(",")]


def key_named(text: str) -> str:
    """Textual's name of a key that a player has written; empty if there is no such key."""
    text = unicodedata.normalize("NFC", text)
    if len(text) == 1:
        return key_of(text) if _is_seen(text) else ""
    if text.lower() in OTHER_NAMES:
        return OTHER_NAMES[text.lower()]
    *modifiers, last = text.lower().removesuffix("+").split("+") if text != "+" else [text]
    if not modifiers:
        return last if last in _NAMED else ""
    if not all(modifier in _MODIFIERS for modifier in modifiers) or len({*modifiers}) != len(modifiers):
        return ""
    named = key_named(last)
    return "+".join([*sorted(modifiers, key=_MODIFIERS.index), named]) if named else ""


def why_not(key: str) -> str:
    """Why a key cannot be used: no terminal sends it over SSH, or it is taken. Empty if it can be."""
    *modifiers, last = key.split("+")
    if len(last) == 1 and last.isdecimal():
        if modifiers:
            return "a terminal sends the bare digit for it, or nothing"
        return "" if last == "0" else "digits stay with placing"
    if key in TAKEN:
        return TAKEN[key]
    if modifiers == ["shift"] and len(last) == 1:
        return f"write {last.upper()} instead"
    if modifiers and not last.isascii():
        return "a terminal cannot tell it from other keys"
    if (
        modifiers
        and last not in (*ARROWS, "tab", "home", "end", "pageup", "pagedown")
        and not (modifiers in (["ctrl"], ["alt"]) and len(last) == 1)
    ):
        return "a terminal cannot tell it from another key"
    if last == "tab" and modifiers != ["shift"] and modifiers:
        return "a terminal cannot tell it from Tab"
    return ""


def is_everywhere(key: str) -> bool:
    """Whether every terminal sends a key over SSH: characters, the usual keys, and Ctrl with a letter."""
    *modifiers, last = key.split("+")
    if key == "shift+tab" or (modifiers == ["ctrl"] and len(last) == 1):
        return True
    return not modifiers and last != "insert" and (last[0] != "f" or not last[1:].isdigit())
