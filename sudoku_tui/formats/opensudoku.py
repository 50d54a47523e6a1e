"""The XML files of the Android program OpenSudoku, in and out, without building a tree.

Both of its versions are read: a name and other elements before games (version 1), and folders of games, each with a
note of its own (version 2). Document types and with them entities are refused, so nothing outside the text is ever
fetched, and nothing in it can multiply.
"""

import re
from collections.abc import Iterable, Iterator
from html import escape
from xml.parsers import expat

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.position import Position
from sudoku_tui.formats.about import NOTHING_SAID, About, about_from
from sudoku_tui.formats.positions import with_values
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle
from sudoku_tui.formats.recognition import BLANKS
from sudoku_tui.formats.text import clean_text

MAX_DEPTH = 20  # how deep elements may be nested; OpenSudoku's are three deep
MAX_TAG = 1 << 18  # about the most characters that a tag or a comment may have: the parser keeps them until they end

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
_SHORT_CELL = re.compile(r"([0-9])\|(?:[0-9,]*|-)\|{1,2}([01])\|")
_LONG_CELL = re.compile(r"([0-9])\|[0-9]*\|[0-9]*\|([01])\|")


class _Refused(Exception):
    """The text is XML that is not read; why, in a sentence."""


def read_xml(pieces: Iterable[str], line: int = 1) -> Iterator[Puzzle | BadPuzzle]:
    """The puzzles of an XML text in pieces, each as soon as it has been read; the text begins on `line`."""
    reader = _XmlReader(line)
    for piece in pieces:
        yield from reader.feed(piece)
        if reader.has_ended:
            return
    yield from reader.close()


class _XmlReader:
    def __init__(self, line: int) -> None:
        self.has_ended = False
        self._line = line
        self._found: list[Puzzle | BadPuzzle] = []
        self._path: list[str] = []
        self._texts: dict[str, str] = {}  # what the elements before the next game say
        self._name = ""
        self._before_folder: tuple[dict[str, str], str] = ({}, "")
        self._text: list[str] | None = None  # pieces of the text of the present element; None if it is passed over
        self._text_size = 0
        self._has_begun = False
        self._unreported = 0  # how many characters were fed since the parser reported anything
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.DefaultHandler = self._anything
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype

    def feed(self, piece: str) -> Iterator[Puzzle | BadPuzzle]:
        if not self._has_begun:
            content = piece.lstrip(BLANKS)  # the parser wants the declaration at the very beginning
            self._line += piece.count("\n", 0, len(piece) - len(content))
            piece = content
            self._has_begun = bool(content)
        self._unreported += len(piece)
        yield from self._parse(piece, is_last=False)
        if self._unreported > MAX_TAG and not self.has_ended:
            self.has_ended = True
            yield BadPuzzle(self._line_now, f"The XML has a tag of more than {MAX_TAG:,} characters.")

    def close(self) -> Iterator[Puzzle | BadPuzzle]:
        yield from self._parse("", is_last=True)

    def _parse(self, piece: str, *, is_last: bool) -> Iterator[Puzzle | BadPuzzle]:
        trouble = None
        try:
            self._parser.Parse(piece.encode("utf-8", "replace"), is_last)
        except _Refused as error:
            trouble = BadPuzzle(self._line_now, str(error))
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            trouble = BadPuzzle(self._line + error.lineno - 1, f"The XML is broken: {reason}.", error.offset + 1)
        found, self._found = self._found, []
        yield from found
        if trouble is not None:
            self.has_ended = True
            yield trouble

    @property
    def _line_now(self) -> int:
        return self._line + self._parser.CurrentLineNumber - 1

    # What the parser tells

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._unreported = 0
        if not self._path and name != ROOT:
            raise _Refused(f"The XML begins with <{clean_text(name, 40)}>, but that of OpenSudoku with <{ROOT}>.")
        if len(self._path) == MAX_DEPTH:
            raise _Refused(f"The elements of the XML are nested more than {MAX_DEPTH} deep.")
        self._path.append(name)
        if name == "folder":
            self._before_folder = (dict(self._texts), self._name)
            self._name = attributes.get("name", "")
        elif name == "game":
            self._found.append(self._game(attributes))
        elif name == "name" or name in _FIELDS:
            self._text, self._text_size = [], 0

    def _end(self, name: str) -> None:
        self._unreported = 0
        self._path.pop()
        if name == "folder":
            self._texts, self._name = self._before_folder
        elif self._text is not None and (name == "name" or name in _FIELDS):
            text = "".join(self._text)
            self._text = None
            if name == "name":
                self._name = text
            else:
                self._texts[_FIELDS[name]] = text

    def _characters(self, text: str) -> None:
        self._unreported = 0
        if self._text is not None and self._text_size < _MAX_TEXT:
            self._text.append(text)
            self._text_size += len(text)

    def _anything(self, _: str) -> None:
        self._unreported = 0

    def _refuse_doctype(self, *_: object) -> None:
        raise _Refused("The XML has a document type (<!DOCTYPE ...>), which is not read for safety; take it out.")

    # Games

    def _game(self, attributes: dict[str, str]) -> Puzzle | BadPuzzle:
        line = self._line_now
        try:
            givens, values = _cells(attributes.get("data", ""))
            Position.from_string(givens)
        except InvalidPuzzle as error:
            return BadPuzzle(line, str(error))
        name = "" if self._name == FOLDER else self._name
        title = clean_text(attributes.get("note", "") or name)
        return with_values(Puzzle(givens, title, line, about=about_from(self._texts)), values)


def _cells(data: str) -> tuple[str, str]:
    """The givens and the values of a game; marks of the player are passed over."""
    if match := _DATA.match(data.strip()):
        pattern = _LONG_CELL if match[1] == "4" else _SHORT_CELL
        cells = pattern.findall(match[2])
        if len(cells) != len(CELLS) or pattern.sub("", match[2]).strip():
            raise InvalidPuzzle("The data of the game are no 81 cells of OpenSudoku.")
        values = "".join(value for value, _ in cells)
        givens = "".join("0" if editable == "1" else value for value, editable in cells)
        return givens.replace("0", "."), values.replace("0", ".")
    digits = "".join(data.split())
    if len(digits) != len(CELLS):
        raise InvalidPuzzle(f"The data of the game have {len(digits)} digits, but 81 are needed.")
    strange = next((character for character in digits if character not in "0123456789."), None)
    if strange is not None:
        raise InvalidPuzzle(f"The data of the game have {strange!r}; a cell is a digit, or 0 where it is empty.")
    givens = digits.replace("0", ".")
    return givens, givens


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
    if not puzzle.placed:
        return puzzle.givens.replace(".", "0")
    values = puzzle.values.replace(".", "0")
    cells = (f"{value}|-|{int(given == '.')}|" for value, given in zip(values, puzzle.givens, strict=True))
    return f"version: 1&#10;{''.join(cells)}"


def _ascii(text: str) -> str:
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")
