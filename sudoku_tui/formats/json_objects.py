"""Splitting a text into its JSON objects, which stand one after another, on lines of their own, or in a list."""

import json
import math
import re
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Any, NamedTuple

from sudoku_tui.formats.recognition import BLANKS

MAX_OBJECT = 4 << 20  # the longest object that is read, in characters: a game with tens of thousands of moves
MAX_DEPTH = 60  # how deep objects and lists may be nested; ours are some ten deep

_MARKS = re.compile(r'["{}\[\]]|\\.?', re.DOTALL)
_BETWEEN = BLANKS + ",[]"


class Object(NamedTuple):
    """An object, or the sentence about what is none."""

    line: int  # the line on which it begins, or on which the trouble is
    fields: dict[str, Any] | None = None  # what it holds, if it is one
    reason: str = ""  # what is wrong, if it is none
    is_end: bool = False  # whether nothing can be read after it


def read_objects(pieces: Iterable[str], line: int = 1) -> Iterator[Object]:
    """The objects of a text in pieces, each as soon as it has been read. Wrong ones do not stop others."""
    cutter = _Cutter(line)
    for piece in pieces:
        for found in cutter.feed(piece):
            yield found
            if found.is_end:
                return
    if cutter.depth:
        yield Object(cutter.begins, reason="The JSON breaks off in the middle of an object.", is_end=True)


class _Cutter:
    """Finds where objects begin and end; what is inside is left to the parser."""

    def __init__(self, line: int) -> None:
        self.depth = 0  # in objects and lists
        self.begins = self._line = line  # where the present object begins, and where the text is now
        self._text = StringIO()  # the present object; a list of short lines would take many times the memory
        self._in_string = self._is_escaped = False

    def feed(self, piece: str) -> Iterator[Object]:
        start = 0
        while start < len(piece):
            if not self.depth:
                content = piece[start:].lstrip(_BETWEEN)
                self._line += piece.count("\n", start, len(piece) - len(content))
                start = len(piece) - len(content)
                if not content:
                    return
                if content[0] != "{":
                    reason = f"{content[0]!r} stands where an object of JSON should begin with {{."
                    yield Object(self._line, reason=reason, is_end=True)
                    return
                self.begins = self._line
            end = self._end_of(piece, start)
            part = piece[start : end or len(piece)]
            self._line += part.count("\n")
            start += len(part)
            size = self._text.tell() + self._text.write(part)
            if self.depth > MAX_DEPTH:
                yield Object(self.begins, reason=f"The JSON is nested more than {MAX_DEPTH} deep.", is_end=True)
                return
            if size > MAX_OBJECT:
                reason = f"An object of the JSON has more than {MAX_OBJECT:,} characters."
                yield Object(self.begins, reason=reason, is_end=True)
                return
            if not self.depth:
                text, self._text = self._text.getvalue(), StringIO()
                yield _parsed(text, self.begins)

    def _end_of(self, piece: str, start: int) -> int:
        """Where the present object ends; 0 if not in this piece."""
        if self._is_escaped:
            self._is_escaped = False
            start += 1
        for match in _MARKS.finditer(piece, start):
            mark = match[0]
            if self._in_string:
                self._in_string = mark != '"'
                self._is_escaped = mark == "\\"
            elif mark == '"':
                self._in_string = True
            elif mark in "{[":
                self.depth += 1
                if self.depth > MAX_DEPTH:
                    return 0
            elif mark in "}]":
                self.depth -= 1
                if not self.depth:
                    return match.end()
        return 0


def _parsed(text: str, line: int) -> Object:
    try:
        fields = json.loads(text, parse_constant=_refuse, parse_float=_number)
    except json.JSONDecodeError as error:
        return Object(line + error.lineno - 1, reason=f"The JSON is broken: {error.msg} (column {error.colno}).")
    except ValueError:
        return Object(line, reason="A number in the JSON is none, or too large.")
    return Object(line, fields)


def _refuse(text: str) -> float:
    raise ValueError(text)


def _number(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse(text)
