"""The XML files of the Android program OpenSudoku, in and out.

Both of its versions are read: a name and other elements before games (version 1), and folders of games, each with a
note of its own (version 2).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from html import escape

from sudoku_tui.engine.board import CELLS, DIGITS
from sudoku_tui.engine.codec.positions import digits_by_cell
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats.about import NOTHING_SAID, About, about_from
from sudoku_tui.formats.programs.program_cells import ProgramCell, puzzle_of_cells
from sudoku_tui.formats.puzzle import BadPuzzle, Document, Puzzle
from sudoku_tui.formats.text import clean_text

ROOT = "opensudoku"
FOLDER = "sudoku-tui"  # the name of the folder in files that are written. It says nothing about a puzzle.

_FIELDS = {
    "author": "author",
    "description": "description",
    "created": "date",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
    "comment": "comment",
}
_MAX_TEXT = 10_000
_DATA = re.compile(r"version:\s*([1-4])\s+(.*)", re.DOTALL)
_NAMES_OF_DATA = ("data", "cells_data", "puzzle")
_SHORT_CELL = re.compile(r"([0-9])\|([0-9,]*|-)()\|{1,2}([01])\|")
_LONG_CELL = re.compile(r"([0-9])\|([0-9]*)\|([0-9]*)\|([01])\|")


# Reading


class Games:
    """The games of OpenSudoku's elements, with what the elements before them say."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}  # what the elements before the next game say
        self._name = ""
        self._before_folder: tuple[dict[str, str], str] = ({}, "")
        self._text: list[str] | None = None  # pieces of the text of the present element; None if it is passed over
        self._text_size = 0

    def start(self, name: str, attributes: Mapping[str, str], line: int) -> Iterator[Puzzle | BadPuzzle]:
        """An element begins on a line."""
        if name == "folder":
            self._before_folder = (dict(self._texts), self._name)
            self._name = attributes.get("name", "")
        elif name == "game":
            yield self._game(attributes, line)
        elif name == "name" or name in _FIELDS:
            self._text, self._text_size = [], 0

    def end(self, name: str, _: int) -> Iterator[Puzzle | BadPuzzle]:
        """The present element ends."""
        if name == "folder":
            self._texts, self._name = self._before_folder
        elif self._text is not None and (name == "name" or name in _FIELDS):
            text = "".join(self._text)
            self._text = None
            if name == "name":
                self._name = text
            else:
                self._texts[_FIELDS[name]] = text
        yield from ()

    def characters(self, text: str) -> None:
        """A piece of the text of the present element."""
        if self._text is not None and self._text_size < _MAX_TEXT:
            self._text.append(text)
            self._text_size += len(text)

    def _game(self, attributes: Mapping[str, str], line: int) -> Puzzle | BadPuzzle:
        try:
            puzzle = puzzle_of_cells(_cells(_data_in(attributes)))
        except InvalidPuzzle as error:
            return BadPuzzle(line, str(error))
        name = "" if self._name == FOLDER else self._name
        title = clean_text(attributes.get("note", "") or name)
        return replace(puzzle, title=title, line=line, about=about_from(self._texts))


def _data_in(attributes: Mapping[str, str]) -> str:
    """The cells of a game: the attribute has another name in other versions."""
    named = (attributes[name] for name in _NAMES_OF_DATA if name in attributes)
    alike = (text for text in attributes.values() if _DATA.match(text) or re.fullmatch("[0-9.]{81}", text.strip()))
    return next(named, next(alike, ""))


def _cells(data: str) -> list[ProgramCell]:
    """The cells of a game, with the player's notes: of one kind before version 4, and then of two."""
    if match := _DATA.match(data.strip()):
        pattern = _LONG_CELL if match[1] == "4" else _SHORT_CELL
        cells = pattern.findall(match[2])
        if len(cells) != len(CELLS) or pattern.sub("", match[2]).strip():
            raise InvalidPuzzle("The data of the game are not 81 cells of OpenSudoku.")
        return [
            ProgramCell(value, editable == "0", _noted(corner, match[1]), _noted(center, match[1]))
            for value, corner, center, editable in cells
        ]
    digits = "".join(data.split())
    if len(digits) != len(CELLS):
        raise InvalidPuzzle(f"The data of the game have {len(digits)} digits, but 81 are needed.")
    strange = next((character for character in digits if character not in "0123456789."), None)
    if strange is not None:
        raise InvalidPuzzle(f"The data of the game have {strange!r}; a cell is a digit, or 0 where it is empty.")
    return [*map(ProgramCell, digits)]


def _noted(text: str, version: str) -> str:
    """The digits of a note: with commas between them in version 1, and later a number with a bit for each."""
    if version == "1":
        return "".join(str(digit) for digit in DIGITS if str(digit) in text.split(","))
    bits = int(text) if text.isdecimal() and len(text) < 5 else 0
    return "".join(str(digit) for digit in DIGITS if bits >> digit - 1 & 1)


# Writing


def write_xml(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Puzzles as an XML text, piece by piece, in ASCII: one folder, each game with its title as a note.

    Other notes on a puzzle stand in elements before it, which OpenSudoku passes over; they hold for all games until
    another changes them.
    """
    said = NOTHING_SAID
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<{ROOT} version="2">\n  <folder name="{FOLDER}">\n'
    for puzzle in puzzles:
        about = about_from(puzzle.about._asdict())
        title = clean_text(puzzle.title)
        note = f' note="{escape(title)}"' if title else ""
        game = f'    <game{note} data="{_data(puzzle)}" />\n'
        yield _ascii("".join(_changes(said, about)) + game)
        said = about
    yield f"  </folder>\n</{ROOT}>\n"


def _changes(said: About, about: About) -> Iterator[str]:
    before, now = said._asdict(), about._asdict()
    for element, field in _FIELDS.items():
        if before[field] != now[field]:
            yield f"    <{element}>{escape(now[field], quote=False)}</{element}>\n"


def _data(puzzle: Puzzle) -> str:
    corner, center = (puzzle.corner, puzzle.center) if isinstance(puzzle, Document) else ((), ())
    if not puzzle.placed and not any((*corner, *center)):
        return puzzle.givens.replace(".", "0")
    values = puzzle.values.replace(".", "0")
    corners, centers = (digits_by_cell(planes) if planes else [""] * len(CELLS) for planes in (corner, center))
    if any(center):  # older versions of OpenSudoku cannot read this
        notes, version = [f"{_bits(one)}|{_bits(other)}" for one, other in zip(corners, centers, strict=True)], 4
    else:
        notes, version = ["".join(f"{digit}," for digit in digits) or "-" for digits in corners], 1
    each = zip(values, notes, puzzle.givens, strict=True)
    cells = (f"{value}|{note}|{int(given == '.')}|" for value, note, given in each)
    return f"version: {version}&#10;{''.join(cells)}"


def _bits(digits: str) -> int:
    return sum(1 << int(digit) - 1 for digit in digits)


def _ascii(text: str) -> str:
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")
