"""The notations that can be written, by name, and what each of them can hold of a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import join_words
from sudoku_tui.formats.documents import write_json
from sudoku_tui.formats.opensudoku import write_xml
from sudoku_tui.formats.puzzle import Document
from sudoku_tui.formats.recognition import Form
from sudoku_tui.formats.sdk import write_sdk
from sudoku_tui.formats.writing import format_candidates, format_drawn, format_hodoku, format_line, format_simple_sudoku

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_tui.engine.position import Position
    from sudoku_tui.formats.puzzle import Puzzle


class UnknownFormat(SudokuError):
    """No notation has this name; the text names the existing ones."""


class FormatPart(Enum):
    """A part that a puzzle may have besides its givens; the value names it in a sentence."""

    TITLE = "titles"
    ABOUT = "authors, dates and other notes"
    PLACED = "placed digits"
    ORIGIN = "the difference between givens and placed digits"
    CANDIDATES = "removed candidates"
    MORE = "marks, colours, solutions, ratings and games"


@dataclass(frozen=True)
class Format:
    """A notation."""

    name: str  # what it is called on the command line
    summary: str  # what it is, in one sentence
    holds: frozenset[FormatPart]  # the parts that it can hold besides the givens
    write: Callable[[Iterable[Puzzle]], Iterator[str]]  # makes pieces of text of puzzles, each piece as soon as it can
    endings: tuple[str, ...] = ()  # how the names of its files end
    form: Form = Form.TEXT  # how it is read

    def lost(self, puzzle: Puzzle) -> frozenset[FormatPart]:
        """The parts of a puzzle that this notation cannot hold."""
        lost = parts_of(puzzle) - self.holds
        return lost - {FormatPart.ORIGIN} if FormatPart.PLACED in lost else lost


def parts_of(puzzle: Puzzle) -> frozenset[FormatPart]:
    """The parts that a puzzle has besides its givens."""
    parts = set()
    if puzzle.title:
        parts.add(FormatPart.TITLE)
    if any(text not in puzzle.title for text in puzzle.about):
        parts.add(FormatPart.ABOUT)
    if puzzle.placed:
        parts |= {FormatPart.PLACED, FormatPart.ORIGIN}
    if puzzle.candidates and any(puzzle.board().removed()):
        parts.add(FormatPart.CANDIDATES)
    if isinstance(puzzle, Document) and puzzle.has_more:
        parts.add(FormatPart.MORE)
    return frozenset(parts)


def format_named(name: str) -> Format:
    """The notation of a name, or of the ending of its files ("xml"); raises `UnknownFormat` if there is none."""
    for entry in FORMATS:
        if name.lower() == entry.name or f".{name.lower()}" in entry.endings:
            return entry
    names = join_words([entry.name for entry in FORMATS], "or")
    raise UnknownFormat(f"No format is called {name[:40]!r}; it must be {names}.")


def format_for_file(path: str) -> Format | None:
    """The notation that the ending of a file's name asks for, if it is known."""
    return next((entry for entry in FORMATS if path.lower().endswith(entry.endings)), None)


def _each(form: Callable[[Puzzle], str], between: str = "\n") -> Callable[[Iterable[Puzzle]], Iterator[str]]:

    def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
        before = ""
        for puzzle in puzzles:
            yield f"{before}{form(puzzle)}\n"
            before = between

    return write


def _shown(puzzle: Puzzle) -> Position:
    """The position that a grid of candidates shows: at the start of a puzzle after the first eliminations."""
    position = puzzle.board()
    return position.eliminated() if puzzle.is_start else position


_ON_THE_WAY = frozenset((FormatPart.PLACED, FormatPart.ORIGIN))

FORMATS: tuple[Format, ...] = (
    Format(
        "line",
        "81 characters on a line; a title after a tab; a position with + before placed digits, and removed candidates",
        _ON_THE_WAY | {FormatPart.TITLE, FormatPart.CANDIDATES},
        _each(format_line, ""),
        (".txt",),
    ),
    Format("sdm", "81 characters on a line and nothing else", frozenset(), _each(lambda p: p.givens, ""), (".sdm",)),
    Format(
        "grid",
        "a drawn grid, the title above it; + before placed digits",
        _ON_THE_WAY | {FormatPart.TITLE},
        _each(format_drawn),
    ),
    Format(
        "sdk",
        "SudoCue's files, with author, description and more; placed digits as [State]",
        _ON_THE_WAY | {FormatPart.TITLE, FormatPart.ABOUT},
        write_sdk,
        (".sdk",),
    ),
    Format("ss", "Simple Sudoku's drawn grid", frozenset(), _each(lambda p: format_simple_sudoku(p.givens)), (".ss",)),
    Format(
        "candidates",
        "a grid of candidates, with lines between the boxes",
        frozenset((FormatPart.PLACED, FormatPart.CANDIDATES)),
        _each(lambda p: format_candidates(_shown(p))),
    ),
    Format(
        "candidates-plain",
        "a grid of candidates, without lines",
        frozenset((FormatPart.PLACED, FormatPart.CANDIDATES)),
        _each(lambda p: format_candidates(_shown(p), borders=False)),
    ),
    Format(
        "hodoku",
        "a line of HoDoKu's library, after the first eliminations",
        _ON_THE_WAY | {FormatPart.CANDIDATES},
        _each(format_hodoku, ""),
    ),
    Format(
        "opensudoku",
        "the XML of the Android program OpenSudoku",
        _ON_THE_WAY | {FormatPart.TITLE, FormatPart.ABOUT},
        write_xml,
        (".opensudoku", ".xml"),
        Form.XML,
    ),
    Format(
        "json",
        "our own JSON, with everything: also marks, colours, games",
        frozenset(FormatPart),
        write_json,
        (".json",),
        Form.JSON,
    ),
)
"""Every notation that can be written."""
