"""Lines of cells, one after another, become puzzles: everything that can be read but XML and JSON."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.notation import count
from sudoku_tui.formats.about import NOTHING_SAID, About
from sudoku_tui.formats.drawn_board import COLUMN_NAMES, DrawnBoard
from sudoku_tui.formats.plain_lines import TO_GIVENS
from sudoku_tui.formats.positions import read_marks, read_position, with_values
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle, why_clash
from sudoku_tui.formats.rows import (
    CELL_SIGNS,
    MAX_LINE,
    WHAT_CELLS_ARE,
    Row,
    is_border,
    is_grid,
    may_be_columns,
    read_board_line,
    read_marks_line,
    read_row,
    read_whole_line,
    strange_column,
)
from sudoku_tui.formats.sdk import SdkNotes
from sudoku_tui.formats.text import clean_text

_SECTION = re.compile(r"\[(puzzle|state|solution|pencil ?marks)\]", re.IGNORECASE)


class LineReader:
    """Gathers lines until they make a puzzle, or cannot make one any more."""

    def __init__(self) -> None:
        self._rows: list[Row] = []
        self._gaps: list[int] = []  # after how many rows of the present grid a blank line stood
        self._title = ""
        self._about = NOTHING_SAID
        self._notes = SdkNotes()
        self._drawn = DrawnBoard()
        self._section = ""  # the name of the present section, if there is one
        self._held: Puzzle | None = None  # the puzzle of a section; a [State] may follow
        self._state: LineReader | None = None  # reads that [State]

    @property
    def is_between(self) -> bool:
        """Whether nothing has begun, so that a line of 81 cells is a puzzle, whatever came before it."""
        return not (self._rows or self._title or self._section) and self._about is NOTHING_SAID

    def read_line(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        """Take one line; give the puzzles that end before it or with it."""
        if not self._section:
            yield from self._read(number, line)
            return
        for item in self._read(number, line):
            yield from self._release()
            if isinstance(item, Puzzle) and self._section == "puzzle" and item.is_start:
                self._held = item
            else:
                yield item

    def close(self) -> Iterator[Puzzle | BadPuzzle]:
        """Give what is left when there are no more lines."""
        found = list(self.finish())
        yield from self._release()
        yield from found

    def _read(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        line = line.rstrip("\r\n").replace("\xa0", " ")
        if number == 1:
            line = line.removeprefix("\ufeff")
        content = line.strip()
        if not content and len(line) < SIZE and not self._rows and not self._section:
            return  # a file may have millions of such lines
        section = _SECTION.fullmatch(content)
        if section:
            yield from self.finish()
            self._start_section(section[1].lower())
        elif self._drawn.is_border(content):
            return
        elif (drawn := self._drawn.read_row(content)) is not None:
            if drawn:
                if [row.text.strip() for row in self._rows] == [COLUMN_NAMES]:
                    self._rows = []
                yield from self._read_text_or_row(number, drawn)
        elif content.startswith("#"):
            self._notes.read_line(content)
        elif self._section and self._section != "puzzle":
            self._read_state(number, line)
        elif len(line) > MAX_LINE:
            yield from self.finish()
            yield BadPuzzle(number, f"The line is longer than {MAX_LINE:,} characters; a puzzle has 81 cells.")
        elif board := read_board_line(line):
            yield from self.finish(keep_title=True)
            yield self._position(board.cells, board.removed, number, board.title)
        elif marks := read_marks_line(line):
            yield from self.finish(keep_title=True)
            text, title = marks
            yield self._read_as(number, title, lambda: read_marks(text))
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
        self._state = LineReader() if name == "state" and self._held else None
        if name == "puzzle":
            self._title, self._about = self._notes.title, self._notes.about
            self._notes.clear()
        self._section = name

    def _read_state(self, number: int, line: str) -> None:
        """Take a line of a section that is no puzzle; the first board of a `[State]` completes the one before."""
        if self._state is None or self._held is None:
            return
        for state in self._state.read_line(number, line):
            if isinstance(state, Puzzle):
                self._held = with_values(self._held, state.values)
            self._state = None

    def _release(self) -> Iterator[Puzzle]:
        """Give the puzzle of a section, for which nothing can follow any more."""
        if self._held is not None:
            held, self._held = self._held, None
            yield held

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
        before = self._rows
        row = read_row(
            number,
            line,
            in_candidates=any(row.is_of_candidates for row in before),
            in_grid=bool(before) and all(len(row.cells) == SIZE for row in before),
        )
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
        rows = self._rows
        first = rows[0].line
        if not self._section and self._notes.are_sure:
            self._title, self._about = self._title or self._notes.title, self._notes.about
            self._notes.clear()
        if len(rows) == SIZE and may_be_columns(rows):
            return self._puzzle("".join(row.text.ljust(SIZE) for row in rows), first)
        for row in rows:
            column = strange_column(row)
            if column is not None:
                return self._bad(row.line, f"{row.text[column - 1]!r} is no cell; {WHAT_CELLS_ARE}.", column)
        if len(rows) == SIZE and is_grid(rows):
            for row in rows:
                if len(row.cells) != SIZE:
                    return self._bad(row.line, f"This row has {count(len(row.cells), 'cell')}, but 9 are needed.")
        cells = "".join(row.cells for row in rows)
        if len(cells) != len(CELLS):
            return self._bad(first, f"The puzzle has {count(len(cells), 'cell')}, but 81 are needed.")
        if any(row.written for row in rows):
            return self._position([cell for row in rows for cell in row.written or row.cells], None, first)
        return self._puzzle(cells, first)

    def _puzzle(self, cells: str, line: int, title: str = "") -> Puzzle | BadPuzzle:
        givens = cells.translate(TO_GIVENS)
        if reason := why_clash(givens):
            return self._bad(line, reason)
        title, about = self._take_title(title)
        return Puzzle(givens, title, line, about=about)

    def _position(self, cells: Sequence[str], removed: str | None, line: int, title: str = "") -> Puzzle | BadPuzzle:
        """A position of cells as they are written, if it does not contradict itself."""
        if len(cells) != len(CELLS):
            return self._bad(line, f"The board has {count(len(cells), 'cell')}, but 81 are needed.")
        return self._read_as(line, title, lambda: read_position(cells, removed))

    def _read_as(self, line: int, title: str, read: Callable[[], Puzzle]) -> Puzzle | BadPuzzle:
        try:
            puzzle = read()
        except InvalidPuzzle as error:
            return self._bad(line, str(error))
        title, about = self._take_title(title)
        return replace(puzzle, title=title, line=line, about=about)

    def _take_title(self, title: str = "") -> tuple[str, About]:
        """Title and notes of the puzzle that ends here, used once: its own title, or the one before it."""
        title, self._title = clean_text(title or self._title), ""
        about, self._about = self._about, NOTHING_SAID
        return title, about

    def _bad(self, line: int, reason: str, column: int | None = None) -> BadPuzzle:
        self._take_title()
        return BadPuzzle(line, reason, column)
