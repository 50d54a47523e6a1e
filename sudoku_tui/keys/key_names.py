"""The names of keys: as players know them, as Textual does, and which of them terminals send. Pure."""

import string
import unicodedata
from collections.abc import Mapping

_SHORT_NAMES = {
    "plus_sign": "plus",
    "hyphen_minus": "minus",
    "solidus": "slash",
    "commercial_at": "at",
    "reverse_solidus": "backslash",
    "low_line": "underscore",
}


def _textual_name(sign: str) -> str:
    unicode_name = unicodedata.name(sign).lower().replace(" ", "_").replace("-", "_")
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
    "ctrl+c": "a terminal interrupts with it",
    "ctrl+q": "it quits",
    "ctrl+s": "many terminals stop at it",
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
    if not modifiers or not all(modifier in _MODIFIERS for modifier in modifiers):
        return key
    last = KEY_LABELS.get(last, last.capitalize() if last in ARROWS else last.upper())
    return "+".join([*(modifier.capitalize() for modifier in modifiers), last])


def split_keys(text: str) -> list[str]:
    """The keys of an entry, with commas between them; a comma alone is that key."""
    return [","] if text.strip() == "," else [key.strip() for key in text.split(",")]


def key_named(text: str) -> str:
    """Textual's name of a key that a player has written; empty if there is no such key."""
    if len(text) == 1:
        return PUNCTUATION.get(text, text if text in string.ascii_letters + string.digits else "")
    if text.lower() in OTHER_NAMES:
        return OTHER_NAMES[text.lower()]
    *modifiers, last = text.lower().removesuffix("+").split("+") if text != "+" else [text]
    if not modifiers:
        return last if last in _NAMED else ""
    if not all(modifier in _MODIFIERS for modifier in modifiers) or len({*modifiers}) != len(modifiers):
        return ""
    named = last if len(last) == 1 and last.isascii() and last.isalnum() else key_named(last)
    return "+".join([*sorted(modifiers, key=_MODIFIERS.index), named]) if named else ""


def why_not(key: str) -> str:
    """Why a key cannot be used: no terminal sends it over SSH, or it is taken. Empty if it can be."""
    *modifiers, last = key.split("+")
    if len(last) == 1 and last.isdigit():
        if modifiers:
            return "a terminal sends the bare digit for it, or nothing"
        return "" if last == "0" else "digits stay with placing"
    if key in TAKEN:
        return TAKEN[key]
    if modifiers == ["shift"] and len(last) == 1:
        return f"write {last.upper()} for it"
    if (
        modifiers
        and last not in (*ARROWS, "tab", "home", "end", "pageup", "pagedown")
        and not (modifiers in (["ctrl"], ["alt"]) and len(last) == 1)
    ):
        return "terminals do not tell it from another key"
    if last == "tab" and modifiers != ["shift"] and modifiers:
        return "terminals do not tell it from Tab"
    return ""


def is_everywhere(key: str) -> bool:
    """Whether every terminal sends a key over SSH: characters, the usual keys, and Ctrl with a letter."""
    *modifiers, last = key.split("+")
    if key == "shift+tab" or (modifiers == ["ctrl"] and len(last) == 1):
        return True
    return not modifiers and last != "insert" and (last[0] != "f" or not last[1:].isdigit())
