"""XML texts, read without building a tree: those of OpenSudoku, and of other programs.

Document types and with them entities are refused, so nothing outside the text is ever fetched, and nothing in it can
multiply.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol
from xml.parsers import expat

from sudoku_tui.formats.programs.opensudoku import ROOT, Games
from sudoku_tui.formats.programs.program_xml import ProgramElements
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle
from sudoku_tui.formats.recognition import BLANKS

MAX_DEPTH = 20  # how deep elements may be nested; OpenSudoku's are three deep
MAX_TAG = 1 << 18  # about the most characters that a tag or a comment may have: the parser keeps them until they end

NO_DOCTYPE = "The XML has a document type (<!DOCTYPE ...>), which sudoku-tui does not read, for safety; take it out."


class Elements(Protocol):
    """Takes the elements of a text as they come, and has the puzzles in them."""

    def start(self, name: str, attributes: Mapping[str, str], line: int) -> Iterable[Puzzle | BadPuzzle]:
        """An element begins on a line."""

    def characters(self, text: str) -> None:
        """A piece of the text of the present element."""

    def end(self, name: str, line: int) -> Iterable[Puzzle | BadPuzzle]:
        """The present element ends on a line."""


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
        self._depth = 0
        self._elements: Elements | None = None
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
        if self._elements is None:
            self._elements = Games() if name == ROOT else ProgramElements()
        if self._depth == MAX_DEPTH:
            raise _Refused(f"The elements of the XML are nested more than {MAX_DEPTH} deep.")
        self._depth += 1
        self._found.extend(self._elements.start(name, attributes, self._line_now))

    def _end(self, name: str) -> None:
        self._unreported = 0
        self._depth -= 1
        if self._elements is not None:
            self._found.extend(self._elements.end(name, self._line_now))

    def _characters(self, text: str) -> None:
        self._unreported = 0
        if self._elements is not None:
            self._elements.characters(text)

    def _anything(self, _: str) -> None:
        self._unreported = 0

    def _refuse_doctype(self, *_: object) -> None:
        raise _Refused(NO_DOCTYPE)
