"""Puzzles in the XML of other programs: its elements are taken for what an object of their JSON would be."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from sudoku_tui.engine.board import CELLS
from sudoku_tui.formats.programs.program_cells import cells_in
from sudoku_tui.formats.programs.program_json import puzzles_of
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle

_MOST_FIELDS = 2 * len(CELLS)  # of an element, its attributes and the elements in it; others are passed over
_MOST_TEXT = 1000  # the longest text of an element that is kept, in characters
_TEXT = "text"  # what the text of an element with other fields is called


class _Element:
    """An element that has not ended: its fields by name, and its text."""

    def __init__(self, fields: Mapping[str, str], line: int) -> None:
        self.fields: dict[str, Any] = dict(islice(fields.items(), _MOST_FIELDS))
        self.line = line
        self.text = ""
        self._lists: set[str] = set()  # the names that have come several times
        self.has_boards = False  # whether an element in it is a board
        self.size = len(self.fields)  # how many texts it holds at any depth

    @property
    def value(self) -> object:
        """The element as a value of JSON: its text; a list, if it has nothing but elements of one name; an object."""
        text = self.text.strip()
        fields = {**self.fields, **({_TEXT: text} if text else {})} if self.fields else {}
        lists = [value for value in fields.values() if isinstance(value, list)]
        return lists[0] if lists and len(fields) == 1 else fields or text

    def add(self, name: str, element: "_Element", *, is_board: bool) -> None:
        """Add an element in it, if not too much is in it already; several of a name make a list."""
        self.has_boards |= is_board
        size = element.size or 1
        if self.size + size > _MOST_FIELDS:
            return
        self.size += size
        if name not in self.fields:
            self.fields[name] = element.value
        elif isinstance(self.fields[name], list) and name in self._lists:
            self.fields[name].append(element.value)
        else:
            self._lists.add(name)
            self.fields[name] = [self.fields[name], element.value]

    def is_object_with_board(self) -> bool:
        """Whether one of its fields is a board, and not all of it."""
        return bool(self.fields) and any(cells_in(value) is not None for value in (*self.fields.values(), self.text))

    def clear(self, line: int) -> None:
        """Begin anew on a line."""
        self.fields, self.size, self.line, self.has_boards = {}, 0, line, False
        self._lists.clear()


class ProgramElements:
    """Gathers elements until they hold a board, and the elements beside it have come, too."""

    def __init__(self) -> None:
        self._open: list[_Element] = []
        self._found_any = False

    def start(self, _: str, attributes: Mapping[str, str], line: int) -> Iterator[Puzzle | BadPuzzle]:
        """An element begins on a line."""
        self._open.append(_Element(attributes, line))
        yield from ()

    def characters(self, text: str) -> None:
        """A piece of the text of the present element."""
        element = self._open[-1]
        element.text = (element.text + text)[:_MOST_TEXT]

    def end(self, name: str, line: int) -> Iterator[Puzzle | BadPuzzle]:
        """The present element ends."""
        element = self._open.pop()
        is_board = cells_in(element.value) is not None
        if not is_board and element.is_object_with_board():
            yield from self._puzzles(element)
        elif self._open:
            parent = self._open[-1]
            if name in parent.fields and parent.has_boards:  # the next puzzle of many in a row
                yield from self._puzzles(parent)
                parent.clear(line)
            parent.add(name, element, is_board=is_board)
        elif is_board:
            yield from self._puzzles(element)
        elif not self._found_any:
            yield BadPuzzle(element.line, "The XML has no board of 81 cells that could be a puzzle.")

    def _puzzles(self, element: _Element) -> Iterator[Puzzle | BadPuzzle]:
        for found in puzzles_of(element.value, "The XML"):
            self._found_any = True
            yield BadPuzzle(element.line, found) if isinstance(found, str) else replace(found, line=element.line)
