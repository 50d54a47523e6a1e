"""Splitting a text into its JSON values: objects one after another or on lines of their own, and what lists hold."""

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
_AFTER_BARE = re.compile(r"[\s,\[\]{}\"]")
_BETWEEN = BLANKS + ","


class Item(NamedTuple):
    """A value, the end of a list, or the sentence about what is none of these."""

    line: int  # the line on which it begins, or on which the trouble is
    value: Any = None  # an object, or in a list any value
    reason: str = ""  # what is wrong, if it is none
    is_close: bool = False  # whether it is the end of the list in which the values before it stood
    is_end: bool = False  # whether nothing can be read after it


def read_items(pieces: Iterable[str], line: int = 1) -> Iterator[Item]:
    """The items of a text in pieces, as soon as each has been read: objects, and of each list its values, then its end.

    Wrong values do not stop others.
    """
    cutter = _Cutter(line)
    for piece in pieces:
        for found in cutter.feed(piece):
            yield found
            if found.is_end:
                return
    yield from cutter.close()


class _Cutter:
    """Finds where values begin and end; what is inside is left to the parser."""

    def __init__(self, line: int) -> None:
        self._depth = 0  # in objects and lists of the present value
        self._begins = self._line = line  # where the present value begins, and where the text is now
        self._text = StringIO()  # the present value; a list of short lines would take many times the memory
        self._in_list = False
        self._is_open = self._is_bare = False  # whether a value has begun; and whether it is a number or a word
        self._in_string = self._is_escaped = False

    def feed(self, piece: str) -> Iterator[Item]:
        start = 0
        while start < len(piece):
            if not self._is_open:
                start = self._skip(piece, start)
                if start == len(piece):
                    return
                if (found := self._begin(piece[start])) is not None:
                    yield found
                    if found.is_end:
                        return
                if not self._is_open:
                    start += 1
                    continue
            end = self._end_of(piece, start)
            part = piece[start:] if end is None else piece[start:end]
            start += len(part)
            if (trouble := self._take(part)) is not None:
                yield trouble
                return
            if end is not None:
                yield self._whole()

    def close(self) -> Iterator[Item]:
        """The last items, when there is no more text."""
        if self._is_open and self._is_bare:
            yield self._whole()
        elif self._is_open:
            what = "an object" if self._text.getvalue().startswith("{") else "a list"
            yield Item(self._begins, reason=f"The JSON breaks off in the middle of {what}.", is_end=True)
        if self._in_list:
            yield Item(self._line, is_close=True, is_end=True)

    def _skip(self, piece: str, start: int) -> int:
        """Where the next value or bracket stands."""
        rest = piece[start:].lstrip(_BETWEEN)
        self._line += piece.count("\n", start, len(piece) - len(rest))
        return len(piece) - len(rest)

    def _begin(self, sign: str) -> Item | None:
        """Begin what a sign begins; the end of a list, or what is wrong, is told at once."""
        if sign == "[" and not self._in_list:
            self._in_list = True
        elif sign == "]":
            was_in_list, self._in_list = self._in_list, False
            return Item(self._line, is_close=True) if was_in_list else None
        elif sign == "{" or (self._in_list and (sign in '["-.' or sign.isalnum())):
            self._is_open, self._is_bare, self._begins = True, sign not in '{["', self._line
        else:
            return Item(
                self._line, reason=f"{sign!r} stands where an object of JSON should begin with {{.", is_end=True
            )
        return None

    def _take(self, part: str) -> Item | None:
        self._line += part.count("\n")
        size = self._text.tell() + self._text.write(part)
        if self._depth > MAX_DEPTH:
            return Item(self._begins, reason=f"The JSON is nested more than {MAX_DEPTH} deep.", is_end=True)
        if size > MAX_OBJECT:
            reason = f"An object of the JSON has more than {MAX_OBJECT:,} characters."
            return Item(self._begins, reason=reason, is_end=True)
        return None

    def _whole(self) -> Item:
        text, self._text = self._text.getvalue(), StringIO()
        self._is_open = False
        return _parsed(text, self._begins)

    def _end_of(self, piece: str, start: int) -> int | None:
        """Where the present value ends; None if not in this piece."""
        if self._is_bare:
            found = _AFTER_BARE.search(piece, start)
            return None if found is None else found.start()
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
                continue
            elif mark in "{[":
                self._depth += 1
                if self._depth > MAX_DEPTH:
                    return None
            elif mark in "}]":
                self._depth -= 1
            if not self._depth and not self._in_string:
                return match.end()
        return None


def _parsed(text: str, line: int) -> Item:
    try:
        return Item(line, json.loads(text, parse_constant=_refuse, parse_float=_number))
    except json.JSONDecodeError as error:
        if '"' not in text and "'" not in text and (mended := _as_json(text)) != text:
            return _parsed(mended, line)
        return Item(line + error.lineno - 1, reason=f"The JSON is broken: {error.msg} (column {error.colno}).")
    except ValueError:
        return Item(line, reason="A number in the JSON is malformed or too large.")


def _as_json(text: str) -> str:
    """A list of numbers as JSON has it, where Python or JavaScript wrote it: with commas at the end, and None."""
    return re.sub(r",\s*(?=\])", "", re.sub(r"\b(?:None|undefined)\b", "null", text))


def _refuse(text: str) -> float:
    raise ValueError(text)


def _number(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse(text)
