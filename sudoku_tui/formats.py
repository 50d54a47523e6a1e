"""Every notation of a puzzle, in and out. Pure: text becomes data, data becomes text, and no file is touched.

What can be read:

- 81 cells on a line: a digit, or one of `. 0 _ *` for an empty cell. Blanks and `|` between cells are passed over.
  Text that follows the 81st cell after a blank, tab, `,` `;` `|` or `#` is the title (unless it is 81 cells again: such
  files give the solution there). This is also what an `.sdm` file holds.
- A grid over nine lines with nine cells each, with or without box lines (`|`, `-`, `+`, `=` or Unicode box lines).
  Where vertical lines make nine fields, a blank field is an empty cell, so a board copied from the screen can be read.
  A blank line may stand between the bands of a grid if it stands between all of them.
- 81 cells that are one of several fields with tabs, commas or semicolons between them; the others are the title.
- 81 cells over any number of other lines.
- A line of text before the cells is a title. A line that begins with `#`, and in a grid what follows `#`, is a comment.
- `.sdk` files: the cells follow `[Puzzle]`; `#D` and `#A` lines before it give title and author; a `[State]`, which
  says how far the player came, is passed over.

A space stands for an empty cell in two cases only, because elsewhere it separates cells:

- in a line of exactly 81 columns (which a tab, `,` `;` or `#` and a title may follow), and
- in a grid of nine lines of exactly nine columns. If the grid has no other sign for an empty cell, its lines may also
  be shorter, as editors leave them that take blanks off the ends of lines, and a blank line is an empty row.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import islice

from sudoku_tui.engine.board import CELLS, HOUSES_OF, SIZE
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.position import Position

MAX_LINE = 10_000
"""The longest line that is read, in characters. Who streams a file may cut longer lines one character later."""

MAX_TITLE = 200
"""The longest title that is kept, in characters."""

EMPTY_SIGNS = ".0_*"
_CELL_SIGNS = frozenset("123456789" + EMPTY_SIGNS)
_VERTICAL_LINES = "|¦│┃║┆┇┊┋╎╏"
_HORIZONTAL_LINES = frozenset(map(chr, range(0x2500, 0x2580))).difference(_VERTICAL_LINES)
_BORDER_SIGNS = _HORIZONTAL_LINES.union("-+=*.:'", _VERTICAL_LINES)
_TITLE_SEPARATORS = " \t,;#|"
_TO_GIVENS = str.maketrans("0_* ", "....")

_LINE_END = re.compile(r"\r\n|\r|\n")
_81_CELLS = re.compile(rf"([1-9{EMPTY_SIGNS}]{{81}})(?:[{_TITLE_SEPARATORS}](.*))?")
_81_CELLS_IN_FIELD = re.compile(rf"(.*?[\t,;])([1-9{EMPTY_SIGNS}]{{81}})(?=[\t,;]|$)(.*)")
_81_CELLS_ALONE = re.compile(rf"(?<![^ \t,;])[1-9{EMPTY_SIGNS}]{{81}}(?![^ \t,;])")
_81_COLUMNS = re.compile(rf"([1-9{EMPTY_SIGNS} ]{{81}})(?:[\t,;#](.*))?")
_COLUMNS = re.compile(rf"[1-9{EMPTY_SIGNS} ]{{0,9}}")
_SPLIT_FIELDS = re.compile(f"[{_VERTICAL_LINES}]")
_SECTION = re.compile(r"\[(puzzle|state|solution|pencil ?marks)\]", re.IGNORECASE)
_SDK_NOTE = re.compile(r"#([DAN])\s*(.+)")

_ESCAPE_SEQUENCE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"  # CSI: colours, cursor movement
    r"|(?:\x1b[\]P^_X]|[\x9d\x90\x9e\x9f\x98])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"  # OSC, DCS and other strings
    r"|\x1b[ -/]*[0-~]?"  # all others
)
_INVISIBLE_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle as it was read: it breaks no rule, but may have no solution, or several.

    Attributes:
        givens: 81 characters, row by row, with a dot for an empty cell.
        title: one line that a terminal can show as it is; often empty.
        line: the line of the text on which the puzzle begins, counted from 1. It does not count for equality.
    """

    givens: str
    title: str = ""
    line: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class BadPuzzle:
    """A place in a text that was meant to be a puzzle but cannot be one.

    Attributes:
        line: the line that is wrong, or, if the whole puzzle is, the one on which it begins; counted from 1.
        reason: one sentence for the user: what is wrong, and what would be right.
        column: where on the line a strange character stands, counted from 1; None for everything else.
    """

    line: int
    reason: str
    column: int | None = None

    @property
    def place(self) -> str:
        """The place in words: "line 3, column 5"."""
        return f"line {self.line}" if self.column is None else f"line {self.line}, column {self.column}"


# Reading


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


def clean_text(text: str, limit: int = MAX_TITLE) -> str:
    """Text from outside as one line that is safe to show.

    Escape sequences, control characters, direction marks and everything else that is invisible are taken out, runs of
    blanks become one space, and text longer than `limit` characters is cut.
    """
    text = _ESCAPE_SEQUENCE.sub("", text[: 10 * limit])
    text = "".join(c if c.isspace() else "" if unicodedata.category(c) in _INVISIBLE_CATEGORIES else c for c in text)
    text = " ".join(text.split())
    return text if len(text) <= limit else f"{text[: limit - 1].rstrip()}…"


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of cells: the text without its comment, and the characters that stand where cells are expected."""

    line: int
    text: str
    cells: str


class _Reader:
    """Gathers lines until they make a puzzle, or cannot make one any more."""

    def __init__(self) -> None:
        self._rows: list[_Row] = []
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
        elif whole := _read_whole_line(line):
            yield from self.finish(keep_title=True)
            cells, title = whole
            yield self._puzzle(cells, number, title)
        elif not content:
            yield from self._read_blank_line(number, line)
        elif not _is_border(content):
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
        blank = _Row(number, line, "")
        is_row = _may_be_columns([*rows, blank]) if any(row.cells for row in rows) else len(line) == SIZE
        if is_row:
            rows.append(blank)
            if len(rows) == SIZE:
                yield from self.finish()
        elif not rows or self._gaps[-1:] == [len(rows)]:
            return  # one more blank line changes nothing
        elif _is_grid(rows) and (len(rows) == 3 or (len(rows) == 6 and self._gaps)):
            self._gaps.append(len(rows))
        else:
            yield from self.finish(keep_title=True)

    def _read_text_or_row(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        row = _read_row(number, line)
        proper = sum(c in _CELL_SIGNS for c in row.cells)
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

    def _add_row(self, row: _Row) -> Iterator[Puzzle | BadPuzzle]:
        before = sum(len(earlier.cells) for earlier in self._rows)
        if not before and not _may_be_columns([*self._rows, row]):
            self._rows = []
        if before and before + len(row.cells) > len(CELLS) and not _is_grid(self._rows):
            yield from self.finish()
            before = 0
        self._rows.append(row)
        total = before + len(row.cells)
        is_nine = len(self._rows) == SIZE and (_is_grid(self._rows) or _may_be_columns(self._rows))
        if is_nine or total >= len(CELLS):
            yield from self.finish()

    def _judge(self) -> Puzzle | BadPuzzle:
        """Make a puzzle of the rows, or say why they are none."""
        rows = self._rows
        first = rows[0].line
        if len(rows) == SIZE and _may_be_columns(rows):
            return self._puzzle("".join(row.text.ljust(SIZE) for row in rows), first)
        for row in rows:
            for column, character in enumerate(row.text, 1):
                if character not in _CELL_SIGNS and not character.isspace() and character not in _VERTICAL_LINES:
                    return self._bad(row.line, f"{character!r} is no cell; {_WHAT_CELLS_ARE}.", column)
        if len(rows) == SIZE and _is_grid(rows):
            for row in rows:
                if len(row.cells) != SIZE:
                    return self._bad(row.line, f"This row has {_count(len(row.cells))}, but 9 are needed.")
        cells = "".join(row.cells for row in rows)
        if len(cells) != len(CELLS):
            return self._bad(first, f"The puzzle has {_count(len(cells))}, but 81 are needed.")
        return self._puzzle(cells, first)

    def _puzzle(self, cells: str, line: int, title: str = "") -> Puzzle | BadPuzzle:
        """A puzzle of 81 cells, if no digit stands twice in a house."""
        givens = cells.translate(_TO_GIVENS)
        if _has_clash(givens):
            try:
                Position.from_string(givens)
            except InvalidPuzzle as error:
                return self._bad(line, str(error))
        puzzle = Puzzle(givens, clean_text(title or self._title), line)
        self._title = ""
        return puzzle

    def _bad(self, line: int, reason: str, column: int | None = None) -> BadPuzzle:
        self._title = ""
        return BadPuzzle(line, reason, column)


_WHAT_CELLS_ARE = "a cell is a digit, or one of . 0 _ * (or a space) where it is empty"


def _is_border(content: str) -> bool:
    """Whether a line is part of the drawing alone: horizontal lines, perhaps with corners, and no cells."""
    signs = set("".join(content.split()))
    if not signs <= _BORDER_SIGNS:
        return False
    drawn = not signs.isdisjoint(_HORIZONTAL_LINES) or "---" in content or "===" in content
    return drawn or (not signs.isdisjoint("-+=") and signs.isdisjoint(_CELL_SIGNS))


def _read_whole_line(line: str) -> tuple[str, str] | None:
    """The 81 cells of a line and its title, or None if the line does not hold 81 cells."""
    if match := _81_CELLS.fullmatch(line):
        return match[1], _title_in(match[2] or "")
    if found := _read_separated(line):
        return found
    if match := _81_COLUMNS.fullmatch(line):
        return match[1], _title_in(match[2] or "")
    if match := _81_CELLS_IN_FIELD.fullmatch(line):
        return match[2], _title_in(match[1] + match[3])
    return None


def _title_in(text: str) -> str:
    """What stands on a line besides the cells, without a solution."""
    return _81_CELLS_ALONE.sub("", text).strip(_TITLE_SEPARATORS)


def _read_separated(line: str) -> tuple[str, str] | None:
    """The same for cells with blanks or lines between them, where a title must have more than cells in it."""
    cells: list[str] = []
    for index, character in enumerate(line):
        if len(cells) == len(CELLS):
            rest = line[index:]
            title = rest.strip(_TITLE_SEPARATORS)
            is_title = rest[0] in _TITLE_SEPARATORS and not all(c in _CELL_SIGNS for c in "".join(title.split()))
            return ("".join(cells), title) if is_title or not title else None
        if character in _CELL_SIGNS:
            cells.append(character)
        elif character not in _VERTICAL_LINES and not character.isspace():
            return None
    return ("".join(cells), "") if len(cells) == len(CELLS) else None


def _read_row(number: int, line: str) -> _Row:
    """The cells of a line; characters that can be none are kept in their places, so that they are counted."""
    text = line.partition("#")[0].rstrip("\r\n")
    fields = _SPLIT_FIELDS.split(text)
    if len(fields) > SIZE or len(fields) in (4, 5):
        # A line at the left edge, the right edge or both leaves a field outside that is none.
        outer_left = not fields[0].strip()
        fields = fields[1:] if outer_left else fields
        fields = fields[:-1] if len(fields) in (SIZE + 1, 4) and not fields[-1].strip() else fields
    if len(fields) == SIZE and all(len(content.strip()) <= 1 for content in fields):
        return _Row(number, text, "".join(content.strip() or "." for content in fields))
    cells = "".join(c for c in text if not c.isspace() and c not in _VERTICAL_LINES)
    if len(fields) == 3 and len(cells) < SIZE and all(len(content) == 3 for content in fields):
        return _Row(number, text, "".join(fields).replace(" ", "."))
    return _Row(number, *_without_title(text, cells))


def _without_title(text: str, cells: str) -> tuple[str, str]:
    """Take a title off a line that has too few or too many cells before it."""
    for index, character in enumerate(text):
        if character in _CELL_SIGNS or character.isspace() or character in _VERTICAL_LINES:
            continue
        before, rest = text[:index], "".join(text[index:].split())
        separated = character in _TITLE_SEPARATORS or text[index - 1 : index].isspace()
        found = sum(c in _CELL_SIGNS for c in before)
        if separated and found > 3 * SIZE and 2 * sum(c in _CELL_SIGNS for c in rest) < len(rest):
            return before, "".join(c for c in before if c in _CELL_SIGNS)
        break
    return text, cells


def _is_grid(rows: list[_Row]) -> bool:
    """Whether most rows have nine cells, so that all of them should."""
    return 2 * sum(len(row.cells) == SIZE for row in rows) > len(rows)


def _may_be_columns(rows: list[_Row]) -> bool:
    """Whether the rows can be those of a grid in which a space stands for an empty cell."""
    if not all(_COLUMNS.fullmatch(row.text) for row in rows) or not any(" " in row.text for row in rows):
        return False
    return all(len(row.text) == SIZE for row in rows) or not any(c in EMPTY_SIGNS for row in rows for c in row.text)


@cache
def _houses_by_digit() -> tuple[tuple[int, ...], ...]:
    """For each cell and digit three bits: one for the digit in each house of the cell."""
    return tuple(
        (0, *(sum(1 << 27 * digit + house for house in houses) for digit in range(SIZE))) for houses in HOUSES_OF
    )


def _has_clash(givens: str) -> bool:
    """Whether a digit stands twice in a house; a position knows which, but takes many times as long to say so."""
    seen = given = 0
    for bits, character in zip(_houses_by_digit(), givens, strict=True):
        if character != ".":
            seen |= bits[int(character)]
            given += 1
    return seen.bit_count() != 3 * given


def _why_no_cells(lines: list[str]) -> str:
    """The sentence about a text in which not even the beginning of a puzzle was found."""
    for number, line in enumerate(lines, 1):
        content = "".join(line.split())
        if 2 * sum(c in _CELL_SIGNS for c in content) >= len(content) > 0:
            for column, character in enumerate(line, 1):
                if character not in _CELL_SIGNS and not character.isspace():
                    return f"Line {number}, column {column}: {character!r} is no cell; {_WHAT_CELLS_ARE}."
    if not any(line.strip() for line in lines):
        return "The text is empty; a puzzle has 81 cells."
    return "The text has no cells; a puzzle has 81."


def _count(cells: int) -> str:
    return "1 cell" if cells == 1 else f"{cells} cells"


# Writing


def format_line(puzzle: Puzzle) -> str:
    """A puzzle as one line: 81 characters, and the title, if there is one, after a tab."""
    return f"{puzzle.givens}\t{puzzle.title}" if puzzle.title else puzzle.givens


def format_grid(cells: str) -> str:
    """81 cells as a grid over eleven lines, in plain ASCII, with lines between the boxes."""
    rows = [cells[start : start + SIZE] for start in range(0, len(cells), SIZE)]
    lines = [" | ".join(" ".join(row[start : start + 3]) for start in (0, 3, 6)) for row in rows]
    border = "------+-------+------"
    return "\n".join([*lines[:3], border, *lines[3:6], border, *lines[6:]])
