"""The lines of a text, one after another, become puzzles."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.position import Position
from sudoku_tui.formats.positions import read_position
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle, has_clash
from sudoku_tui.formats.rows import (
    CELL_SIGNS,
    MAX_LINE,
    WHAT_CELLS_ARE,
    Row,
    is_border,
    is_grid,
    may_be_columns,
    read_board_line,
    read_row,
    read_whole_line,
    strange_column,
)
from sudoku_tui.formats.text import clean_text

_LINE_END = re.compile(r"\r\n|\r|\n")
_SECTION = re.compile(r"\[(puzzle|state|solution|pencil ?marks)\]", re.IGNORECASE)
_SDK_NOTE = re.compile(r"#([DAN])\s*(.+)")
_TO_GIVENS = str.maketrans("0_* ", "....")


def parse_puzzle(text: str) -> Puzzle:
    """Read the one puzzle that a text holds.

    Raises:
        InvalidPuzzle: the text holds no puzzle, a wrong one, or more than one.
    """
    lines = _LINE_END.split(text)
    found = list(islice(read_puzzles(lines), 2))
    if not found:
        raise InvalidPuzzle(_why_no_cells(lines))
    puzzle = found[0]
    if isinstance(puzzle, BadPuzzle):
        one_line = len(lines) == 1 and puzzle.column is None
        raise InvalidPuzzle(puzzle.reason if one_line else f"{puzzle.place.capitalize()}: {puzzle.reason}")
    if len(found) > 1:
        raise InvalidPuzzle(f"Line {found[1].line}: More cells follow after the 81 of a puzzle; give one at a time.")
    return puzzle


def read_puzzles(lines: Iterable[str]) -> Iterator[Puzzle | BadPuzzle]:
    """The puzzles of a collection, one after another, in memory that does not grow with the number of lines.

    A bad puzzle takes its place in the order and does not stop those that follow.

    Args:
        lines: the lines of the text, with or without their line ends.
    """
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        yield from reader.read_line(number, line)
    yield from reader.finish()


class _Reader:
    """Gathers lines until they make a puzzle, or cannot make one any more."""

    def __init__(self) -> None:
        self._rows: list[Row] = []
        self._gaps: list[int] = []  # after how many rows of the present grid a blank line stood
        self._title = ""
        self._notes: dict[str, str] = {}  # what the #D, #A and #N lines of an .sdk file say
        self._in_other_section = False

    def read_line(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        """Take one line; give the puzzles that end before it or with it."""
        line = line.rstrip("\r\n").replace("\xa0", " ")
        if number == 1:
            line = line.removeprefix("\ufeff")
        content = line.strip()
        section = _SECTION.fullmatch(content)
        if section:
            yield from self.finish()
            self._start_section(section[1].lower())
        elif self._in_other_section:
            return
        elif content.startswith("#"):
            note = _SDK_NOTE.match(content)
            if note:
                self._notes.setdefault(note[1], note[2])
        elif len(line) > MAX_LINE:
            yield from self.finish()
            yield BadPuzzle(number, f"The line is longer than {MAX_LINE:,} characters; a puzzle has 81 cells.")
        elif board := read_board_line(line):
            yield from self.finish(keep_title=True)
            yield self._position(board.cells, board.removed, number, board.title)
        elif whole := read_whole_line(line):
            yield from self.finish(keep_title=True)
            cells, title = whole
            yield self._puzzle(cells, number, title)
        elif not content:
            yield from self._read_blank_line(number, line)
        elif not is_border(content.partition("#")[0]):
            yield from self._read_text_or_row(number, line)

    def finish(self, keep_title: bool = False) -> Iterator[Puzzle | BadPuzzle]:
        """Close the puzzle that is being gathered, if there is one."""
        if any(row.cells for row in self._rows) or len(self._rows) == SIZE:
            yield self._judge()
        elif not keep_title:
            self._title = ""
        self._rows, self._gaps = [], []

    def _start_section(self, name: str) -> None:
        self._in_other_section = name != "puzzle"
        if name == "puzzle":
            title = self._notes.get("D") or self._notes.get("N") or ""
            author = self._notes.get("A", "")
            self._title = ", by ".join(part for part in (title, author) if part)
            self._notes = {}

    def _read_blank_line(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        """A blank line is an empty row of a grid of spaces, or the gap between two bands, or the end of a puzzle."""
        rows = self._rows
        blank = Row(number, line, "")
        is_row = may_be_columns([*rows, blank]) if any(row.cells for row in rows) else len(line) == SIZE
        if is_row:
            rows.append(blank)
            if len(rows) == SIZE:
                yield from self.finish()
        elif not rows or self._gaps[-1:] == [len(rows)]:
            return  # one more blank line changes nothing
        elif is_grid(rows) and (len(rows) == 3 or (len(rows) == 6 and self._gaps)):
            self._gaps.append(len(rows))
        else:
            yield from self.finish(keep_title=True)

    def _read_text_or_row(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        row = read_row(number, line, in_candidates=any(row.is_of_candidates for row in self._rows))
        proper = sum(c in CELL_SIGNS for c in row.cells)
        long_enough = self._rows or len(row.cells) >= SIZE or proper == len(row.cells)
        if 2 * proper < len(row.cells) or not long_enough:
            yield from self.finish()
            self._title = clean_text(line)
            return
        if len(self._rows) == 6 and self._gaps == [3]:
            # The blank line after three rows was no gap between bands: a puzzle broke off there.
            later = self._rows[3:]
            self._rows = self._rows[:3]
            yield from self.finish()
            self._rows = later
        yield from self._add_row(row)

    def _add_row(self, row: Row) -> Iterator[Puzzle | BadPuzzle]:
        before = sum(len(earlier.cells) for earlier in self._rows)
        if not before and not may_be_columns([*self._rows, row]):
            self._rows = []
        if before and before + len(row.cells) > len(CELLS) and not is_grid(self._rows):
            yield from self.finish()
            before = 0
        self._rows.append(row)
        total = before + len(row.cells)
        is_nine = len(self._rows) == SIZE and (is_grid(self._rows) or may_be_columns(self._rows))
        if is_nine or total >= len(CELLS):
            yield from self.finish()

    def _judge(self) -> Puzzle | BadPuzzle:
        """Make a puzzle of the rows, or say why they are none."""
        rows = self._rows
        first = rows[0].line
        if len(rows) == SIZE and may_be_columns(rows):
            return self._puzzle("".join(row.text.ljust(SIZE) for row in rows), first)
        for row in rows:
            column = strange_column(row)
            if column is not None:
                return self._bad(row.line, f"{row.text[column - 1]!r} is no cell; {WHAT_CELLS_ARE}.", column)
        if len(rows) == SIZE and is_grid(rows):
            for row in rows:
                if len(row.cells) != SIZE:
                    return self._bad(row.line, f"This row has {_count(len(row.cells))}, but 9 are needed.")
        cells = "".join(row.cells for row in rows)
        if len(cells) != len(CELLS):
            return self._bad(first, f"The puzzle has {_count(len(cells))}, but 81 are needed.")
        if any(row.written for row in rows):
            return self._position([cell for row in rows for cell in row.written or row.cells], None, first)
        return self._puzzle(cells, first)

    def _puzzle(self, cells: str, line: int, title: str = "") -> Puzzle | BadPuzzle:
        """A puzzle of 81 cells, if no digit stands twice in a house."""
        givens = cells.translate(_TO_GIVENS)
        if has_clash(givens):
            try:
                Position.from_string(givens)
            except InvalidPuzzle as error:
                return self._bad(line, str(error))
        puzzle = Puzzle(givens, clean_text(title or self._title), line)
        self._title = ""
        return puzzle

    def _position(self, cells: Sequence[str], removed: str | None, line: int, title: str = "") -> Puzzle | BadPuzzle:
        """A position of cells as they are written, if it does not contradict itself."""
        if len(cells) != len(CELLS):
            return self._bad(line, f"The board has {_count(len(cells))}, but 81 are needed.")
        try:
            puzzle = read_position(cells, removed)
        except InvalidPuzzle as error:
            return self._bad(line, str(error))
        title, self._title = clean_text(title or self._title), ""
        return replace(puzzle, title=title, line=line)

    def _bad(self, line: int, reason: str, column: int | None = None) -> BadPuzzle:
        self._title = ""
        return BadPuzzle(line, reason, column)


def _why_no_cells(lines: list[str]) -> str:
    """The sentence about a text in which not even the beginning of a puzzle was found."""
    for number, line in enumerate(lines, 1):
        content = "".join(line.split())
        if 2 * sum(c in CELL_SIGNS for c in content) >= len(content) > 0:
            for column, character in enumerate(line, 1):
                if character not in CELL_SIGNS and not character.isspace():
                    return f"Line {number}, column {column}: {character!r} is no cell; {WHAT_CELLS_ARE}."
    if not any(line.strip() for line in lines):
        return "The text is empty; a puzzle has 81 cells."
    return "The text has no cells; a puzzle has 81."


def _count(cells: int) -> str:
    return "1 cell" if cells == 1 else f"{cells} cells"
