"""The notations that can be written, by name, and what each of them lacks of a puzzle."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.formats.coded.link_writing import write_f_puzzles, write_sudokupad
from sudoku_tui.formats.differences import ALL_PARTS, FormatPart, differences, parts_of
from sudoku_tui.formats.programs.documents import format_flat_document, write_json
from sudoku_tui.formats.programs.opensudoku import write_xml
from sudoku_tui.formats.puzzle import Puzzle
from sudoku_tui.formats.reading import read_puzzles
from sudoku_tui.formats.recognition import Form
from sudoku_tui.formats.sdk import write_sdk
from sudoku_tui.formats.writing import format_candidates, format_drawn, format_hodoku, format_line, format_simple_sudoku


class UnknownFormat(SudokuError):
    """No notation has this name; the text names the existing ones."""


@dataclass(frozen=True)
class Format:
    """A notation."""

    name: str  # what it is called on the command line
    summary: str  # what it is, in one sentence
    lacks: frozenset[FormatPart]  # the parts that it cannot hold, at least not always
    write: Callable[[Iterable[Puzzle]], Iterator[str]]  # makes pieces of text of puzzles, each piece as soon as it can
    endings: tuple[str, ...] = ()  # how the names of its files end
    form: Form = Form.TEXT  # how it is read
    eliminates: bool = False  # whether a puzzle is written as it is after the first eliminations

    def may_lose(self, puzzle: Puzzle) -> frozenset[FormatPart]:
        """The parts that this notation lacks and the puzzle may have; cheap, where `lost` writes and reads it."""
        parts = parts_of(puzzle)
        return self.lacks & (parts | {FormatPart.LONE, FormatPart.ELIMINATIONS} if self.eliminates else parts)

    def lost(self, puzzle: Puzzle, text: str | None = None) -> frozenset[FormatPart]:
        """The parts of a puzzle that do not come back when its text is read, by default the one that `write` makes."""
        if text is None and not self.may_lose(puzzle):
            return frozenset()
        written = "".join(self.write([puzzle])) if text is None else text
        found = [*islice(read_puzzles(written.splitlines(keepends=True)), 2)]
        if len(found) != 1 or not isinstance(found[0], Puzzle):
            return frozenset((FormatPart.CONTRADICTION,))
        lost = frozenset(differences(puzzle, found[0]))
        kept = {FormatPart.PLACED, FormatPart.CANDIDATES} - self.lacks
        if lost & kept:  # a board that is full or contradicts itself may be read as its puzzle alone
            is_full = "." not in puzzle.values
            return lost - kept | {FormatPart.SOLVED if is_full else FormatPart.CONTRADICTION}
        return lost


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


_BEYOND_MARKS = frozenset((FormatPart.COLORS, FormatPart.MORE, FormatPart.ELIMINATIONS, FormatPart.CONTRADICTION))
"""What only our own JSON holds; contradictions are not read at all."""

_BEYOND_TEXT = _BEYOND_MARKS | {FormatPart.MARKS}

_OF_LINKS = _BEYOND_MARKS | {FormatPart.ABOUT, FormatPart.SOLVED, FormatPart.CANDIDATES, FormatPart.MARKS}

FORMATS: tuple[Format, ...] = (
    Format(
        "line",
        "81 characters on a line; a title after a tab; a position with + before placed digits, and removed candidates",
        _BEYOND_TEXT | {FormatPart.TITLE, FormatPart.ABOUT},  # a title may look like cells
        _each(format_line, ""),
        (".txt",),
    ),
    Format("sdm", "81 characters on a line and nothing else", ALL_PARTS, _each(lambda p: p.givens, ""), (".sdm",)),
    Format(
        "grid",
        "a drawn grid, the title above it; + before placed digits",
        _BEYOND_TEXT | {FormatPart.TITLE, FormatPart.ABOUT, FormatPart.CANDIDATES},
        _each(format_drawn),
    ),
    Format(
        "sdk",
        "SudoCue's files, with author, description and more; placed digits as [State], and marks",
        _BEYOND_TEXT | {FormatPart.SOLVED, FormatPart.CANDIDATES},
        write_sdk,
        (".sdk",),
    ),
    Format("ss", "Simple Sudoku's drawn grid", ALL_PARTS, _each(lambda p: format_simple_sudoku(p.givens)), (".ss",)),
    Format(
        "candidates",
        "a grid of candidates, with lines between the boxes",
        _BEYOND_TEXT | {FormatPart.TITLE, FormatPart.ABOUT, FormatPart.ORIGIN, FormatPart.LONE},
        _each(lambda p: format_candidates(_shown(p))),
        eliminates=True,
    ),
    Format(
        "candidates-plain",
        "a grid of candidates, without lines",
        _BEYOND_TEXT | {FormatPart.TITLE, FormatPart.ABOUT, FormatPart.ORIGIN, FormatPart.LONE},
        _each(lambda p: format_candidates(_shown(p), borders=False)),
        eliminates=True,
    ),
    Format(
        "hodoku",
        "a line of HoDoKu's library, after the first eliminations",
        _BEYOND_TEXT | {FormatPart.TITLE, FormatPart.ABOUT},
        _each(format_hodoku, ""),
        eliminates=True,
    ),
    Format(
        "opensudoku",
        "the XML of the Android program OpenSudoku",
        _BEYOND_TEXT | {FormatPart.SOLVED, FormatPart.CANDIDATES},
        write_xml,
        (".opensudoku", ".xml"),
        Form.XML,
    ),
    Format(
        "json",
        "our own JSON, with everything, also marks, colours and games",
        frozenset((FormatPart.CONTRADICTION,)),
        write_json,
        (".json",),
        Form.JSON,
    ),
    Format(
        "jsonl",
        'the same with the 81 characters as "puzzle", one object on each line',
        frozenset((FormatPart.CONTRADICTION,)),
        _each(format_flat_document, ""),
        (".jsonl", ".ndjson"),
        Form.JSON,
    ),
    Format("f-puzzles", "a link that opens f-puzzles, with placed digits and marks", _OF_LINKS, write_f_puzzles),
    Format("sudokupad", "a link that opens SudokuPad, with placed digits and marks", _OF_LINKS, write_sudokupad),
)
"""Every notation that can be written."""
