"""The two forms of SudokuPad that are its own: JSON with short names and no quotation marks, and packed digits."""

import re
from collections.abc import Mapping
from typing import Any

from sudoku_tui.engine.board import CELLS
from sudoku_tui.formats.programs.json_objects import MAX_DEPTH
from sudoku_tui.formats.puzzle import has_clash

_TOKEN = re.compile(r"""[{}\[\],:]|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|[^{}\[\],:"']+""", re.DOTALL)
_WORDS: Mapping[str, object] = {"t": True, "true": True, "f": False, "false": False, "null": None, "n": None}
_NAMES = {
    "ce": "cells",
    "re": "regions",
    "ca": "cages",
    "l": "lines",
    "li": "lines",
    "a": "arrows",
    "ar": "arrows",
    "u": "underlays",
    "un": "underlays",
    "o": "overlays",
    "ov": "overlays",
    "md": "metadata",
    "me": "metadata",
    "cs": "cellSize",
}
_CELL_NAMES = {"v": "value", "pm": "pencilMarks", "ct": "centremarks", "ce": "cells", "u": "unique"}


class NotShort(Exception):
    """A text is not in the short form."""


def read_short(text: str) -> object:
    """The value of a text in the short form, with the long names of what matters; raises `NotShort` if it is none."""
    tokens = list(_TOKEN.finditer(text))
    if not tokens or "".join(match[0] for match in tokens) != text:
        raise NotShort
    value, end = _Short(tokens).value(0, 0)
    if end != len(tokens) or not isinstance(value, dict):
        raise NotShort
    return {_NAMES.get(name, name): _with_long_names(part) for name, part in value.items()}


class _Short:
    """Reads tokens. Between commas there may be nothing, which stands for an empty object."""

    def __init__(self, tokens: list[re.Match[str]]) -> None:
        self._tokens = tokens

    def value(self, at: int, depth: int) -> tuple[object, int]:
        """The value that begins with a token, and the token after it."""
        match = self._token(at)
        if depth > MAX_DEPTH:
            raise NotShort
        if match[0] == "[":
            return self._list(at + 1, depth + 1)
        if match[0] == "{":
            return self._object(at + 1, depth + 1)
        if match[0] in "]},:":
            raise NotShort
        return _plain(match), at + 1

    def _list(self, at: int, depth: int) -> tuple[list[object], int]:
        values: list[object] = []
        if self._token(at)[0] == "]":
            return values, at + 1
        while True:
            value: object = {}
            if self._token(at)[0] not in ",]":
                value, at = self.value(at, depth)
            values.append(value)
            sign = self._token(at)[0]
            if sign not in ",]":
                raise NotShort
            at += 1
            if sign == "]":
                return values, at

    def _object(self, at: int, depth: int) -> tuple[dict[str, object], int]:
        fields: dict[str, object] = {}
        while self._token(at)[0] != "}":
            name = _plain(self._token(at))
            if self._token(at + 1)[0] != ":":
                raise NotShort
            fields[str(name)], at = self.value(at + 2, depth)
            if self._token(at)[0] == ",":
                at += 1
        return fields, at + 1

    def _token(self, at: int) -> re.Match[str]:
        if at >= len(self._tokens):
            raise NotShort
        return self._tokens[at]


def _plain(match: re.Match[str]) -> object:
    quoted = match[1] if match[1] is not None else match[2]
    if quoted is not None:
        return re.sub(r"\\(.)", r"\1", quoted)
    text = match[0].strip()
    if re.fullmatch("-?[0-9]{1,9}", text):
        return int(text)
    return _WORDS.get(text, text)


def _with_long_names(value: Any) -> object:
    if isinstance(value, list):
        return [_with_long_names(one) for one in value]
    if isinstance(value, dict):
        return {_CELL_NAMES.get(name, name): part for name, part in value.items()}
    return value


def unpacked(code: str) -> str:
    """The 81 cells of packed digits; empty if they are none.

    A character is a number below 62: its last digit is a cell, what is before it counts the empty cells that follow.
    """
    cells = ""
    for character in code[: len(CELLS)]:
        if not (character.isascii() and character.isalnum()):
            return ""
        number = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".index(character)
        cells += (str(number % 10) if number % 10 else ".") + "." * (number // 10)
    return cells if len(cells) == len(CELLS) and not has_clash(cells) else ""
