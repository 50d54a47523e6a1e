"""Digits of every script: a decimal digit is its value."""

import unicodedata


def in_ascii(text: str) -> str:
    """A text with its decimal digits in ASCII, as many characters as before; all else stays as it is."""
    if text.isascii():
        return text
    return "".join(map(_in_ascii, text))


def _in_ascii(character: str) -> str:
    value = -1 if character.isascii() else unicodedata.decimal(character, -1)
    return character if value < 0 else str(value)
