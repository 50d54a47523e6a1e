"""Lines between two titles, cut into runs of rows where a grid can begin or end."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from sudoku_tui.engine.board import SIZE
from sudoku_tui.formats.cells import CELL_SIGNS, VERTICAL_LINES, is_value
from sudoku_tui.formats.digits import in_ascii
from sudoku_tui.formats.grids.borders import BORDER_SIGNS, is_border
from sudoku_tui.formats.grids.columns import may_be_columns
from sudoku_tui.formats.grids.rows import Row, RowShape, is_names, rows_in
from sudoku_tui.formats.patterns import compiled

MOST_NUMBERS = 3
"""How many lines of numbers stand above a puzzle at most."""

FEWEST = 17
"""Digits that a puzzle with one solution has at least."""

_BORDER_AND_TEXT = rf"([{re.escape(''.join(sorted(BORDER_SIGNS)))}]{{{SIZE},}})\s+\S"
_NUMBER = r"[#(\[]?\d[\d\s.,:/()\]-]{0,23}"
_WORDS = r"([^\W\d_])(?!\1)[^\W\d_]"  # two different letters
_MARKUP = (
    r"(?:</?[A-Za-z][^<>]*>\s*)+"  # HTML
    r"|(?:\\(?:\\|[A-Za-z]+(?:\{[^{}]*\}|\[[^\[\]]*\])*)\s*)+"  # LaTeX
    r"|\|-.*|\{\|.*|\|\}"  # wikis
)
_COLUMN_NAMES = r"\W*A\W+B\W+C\W+D\W+E\W+F\W+G\W+H\W+I\W*|(?:\W*[CcSs][1-9]\b){9}\W*|\W*ABCDEFGHI\W*"


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line that may belong to a grid."""

    number: int  # counted from 1
    text: str  # without its end
    rows: dict[RowShape, Row] = field(default_factory=dict)  # the rows that it can be
    is_border: bool = False  # whether it may be part of the drawing alone

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing on it."""
        return not self.text or self.text.isspace()

    @property
    def is_number(self) -> bool:
        """Whether it is a number or a date, as stands above puzzles that are counted."""
        return compiled(_NUMBER).fullmatch(self.text.strip()) is not None

    @property
    def is_long_number(self) -> bool:
        """Whether it is a number that has as many digits as a row has cells."""
        return re.fullmatch("[1-9][0-9]{8}", self.text.strip()) is not None

    @property
    def cells(self) -> tuple[str, ...]:
        """Those of the likeliest row."""
        return next(iter(self.rows.values())).cells


def line_of(number: int, text: str, *, is_begun: bool) -> TextLine | None:
    """A line that may belong to a grid; None if it is a text. `is_begun` tells that rows stand before it."""
    content = text.strip()
    if not content:
        return TextLine(number, text)
    ascii_text = in_ascii(text)
    rows = rows_in(ascii_text)
    border = content.lstrip("> ").partition("#")[0].strip()
    framed = compiled(_BORDER_AND_TEXT).match(border)
    is_drawn = (
        is_border(border)
        or compiled(_MARKUP).fullmatch(content)
        or compiled(_COLUMN_NAMES).fullmatch(content)
        or (framed and is_border(framed[1]))
    )
    if rows or is_drawn or may_be_columns(ascii_text):
        return TextLine(number, ascii_text, rows, bool(is_drawn))
    inside = [c for c in ascii_text.partition("#")[0] if not c.isspace() and c not in VERTICAL_LINES]
    proper = sum(c in CELL_SIGNS for c in inside)
    if compiled(_WORDS).search(content) and proper <= 3 * SIZE:
        return None
    long_enough = is_begun or len(inside) >= SIZE or proper == len(inside)
    is_almost_whole = proper > 6 * SIZE and sum(map(str.isdecimal, inside)) >= FEWEST
    if (
        is_almost_whole
        or (2 * proper >= len(inside) and long_enough)
        or (compiled(_NUMBER).fullmatch(content) and len(inside) < SIZE)
    ):
        return TextLine(number, ascii_text)
    return None


@dataclass(slots=True)
class RowRun:
    """Rows of one shape that follow each other."""

    gap: int = 0  # how many blank lines stand before it
    before: list[TextLine] = field(default_factory=list)  # lines that are no rows, after those blank lines
    rows: list[TextLine] = field(default_factory=list)
    shapes: list[RowShape] = field(default_factory=list)  # those that all rows can have
    ruled: set[int] = field(default_factory=set)  # after how many rows a line is drawn through nine columns
    has_names: bool = False  # whether names of columns stood above it

    def takes(self, line: TextLine) -> bool:
        """Whether a line can be the next row."""
        shapes = [shape for shape in self.shapes if shape in line.rows]
        return bool(shapes) and all(_are_aligned(self.rows[0].rows[shape], line.rows[shape]) for shape in shapes[:1])

    def add(self, line: TextLine) -> None:
        """Add a row."""
        self.shapes = [shape for shape in self.shapes if shape in line.rows] if self.rows else [*line.rows]
        self.rows.append(line)

    @property
    def is_whole(self) -> bool:
        """Whether it is a number of grids, and what stands before it can be the heading of the first."""
        is_even = bool(self.rows) and not len(self.rows) % SIZE and not self._is_top_of_table(0)
        return is_even and len(self.before) <= MOST_NUMBERS and all(line.is_number for line in self.before)

    def _is_top_of_table(self, place: int) -> bool:
        """Whether a row is empty, and a line below it alone, as a table of Markdown begins without names."""
        is_ruled = place + 1 in self.ruled and place + 2 not in self.ruled
        return is_ruled and not any(self.rows[place].cells)

    def drop_names(self) -> None:
        """Leave out rows that name the columns, or are empty above a line of a table."""
        above = range(0, len(self.rows), SIZE + 1)
        is_named = len(self.rows) > 1 and is_names(self.rows[0].cells)
        are_all = all(is_names(self.rows[place].cells) or self._is_top_of_table(place) for place in above)
        if len(self.rows) == len(above) * (SIZE + 1) and are_all:
            del self.rows[:: SIZE + 1]
        elif is_named and len(self.rows) % SIZE == 1:
            del self.rows[0]
        else:
            return
        self.ruled.clear()
        self.has_names = True


def _are_aligned(first: Row, other: Row) -> bool:
    are_alike = len(first.cells) == len(other.cells)
    return are_alike and (not (first.has_more or other.has_more) or first.columns == other.columns)


def runs_of(
    lines: Sequence[TextLine], *, drawn_rows: bool = False, numbers: frozenset[int] = frozenset()
) -> list[RowRun]:
    """The runs of rows.

    Args:
        drawn_rows: whether lines that may be drawing or empty rows are rows.
        numbers: those of the lines that could be rows, but are numbers above a grid.
    """
    runs, run, gap = list[RowRun](), RowRun(), 0
    for line in lines:
        is_row = bool(line.rows) and line.number not in numbers and (drawn_rows or not line.is_border)
        if line.is_blank:
            gap += 1
        elif line.is_border and not is_row:
            if line.text.count("|") >= SIZE - 1:
                run.ruled.add(len(run.rows))
        elif is_row and not gap and (not run.rows or run.takes(line)):
            run.add(line)
        elif is_row and not run.rows:
            run.add(line)
            gap = 0
        elif is_row:
            runs.append(run)
            run, gap = RowRun(gap), 0
            run.add(line)
        elif run.rows:
            runs.append(run)
            run, gap = RowRun(gap, [line]), 0
        else:
            run.before.append(line)
            run.gap, gap = run.gap + gap, 0
    runs.append(run)
    return _without_names([run for run in runs if run.rows or run.before])


def _without_names(runs: list[RowRun]) -> list[RowRun]:
    """The runs without rows that name the columns, or are a number of nine digits above a grid."""
    for run in runs:
        run.drop_names()
    kept: list[RowRun] = []
    for run in runs:
        above = kept[-1] if kept and len(kept[-1].rows) == 1 and run.is_whole and not run.before else None
        if above and is_names(above.rows[0].cells) and not run.gap:
            run.before, run.gap, run.has_names = above.before, above.gap, True
            kept.pop()
        elif above and above.rows[0].is_long_number:
            run.before, run.gap = [*above.before, *above.rows], above.gap
            kept.pop()
        kept.append(run)
    return kept


def impossible_rows(lines: Sequence[TextLine]) -> frozenset[int]:
    """The numbers of the lines that are as long as rows, but have a digit twice, or a strange empty cell.

    A number of nine digits above a grid is such a line. It stands alone: two of them are rows that are wrong.
    """
    signs = {cell for line in lines if line.rows for cell in line.cells if not is_value(cell)}
    has_others = bool(signs - {"0"})
    found = [place for place, line in enumerate(lines) if _is_impossible(line, has_others=has_others)]
    alone = (place for place in found if place - 1 not in found and place + 1 not in found)
    return frozenset(lines[place].number for place in alone)


def _is_impossible(line: TextLine, *, has_others: bool) -> bool:
    text = line.text.strip()
    if not line.rows or re.fullmatch("[0-9]{9}", text) is None:
        return False
    digits = text.replace("0", "")
    return len(set(digits)) < len(digits) or (has_others and "0" in text)
