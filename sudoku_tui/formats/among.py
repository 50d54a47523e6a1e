"""81 cells among other things on a line: numbers, names, ratings, links, tags, fields of a table, brackets, quotes."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sudoku_tui.engine.board import BOX_SIZE, CELLS, SIZE
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats.caveats import Caveat, CaveatKind, caveat
from sudoku_tui.formats.cells import EMPTY_SIGNS, VERTICAL_LINES, is_cell, read_cells
from sudoku_tui.formats.grids.rows import row_between
from sudoku_tui.formats.patterns import compiled
from sudoku_tui.formats.tables import SEPARATORS, TableHeading, fields_of, words_of
from sudoku_tui.formats.whole_lines import WholeLine

MOST_SIGNS = 8
"""How many of the signs of a line may be its sign for an empty cell, the frequent ones first."""

_TWO = (
    "The line holds {} fields of 81 cells that are different puzzles; "
    "add a first line that names one of them puzzle and the other solution."
)
_LINK = r"://|\bwww\.|[a-z]\.[a-z]{2,}/"
_TAGS = r"(?i)\[/?(?:sudoku|code|quote|puzzle|tt|pre)[^\[\]]{0,99}\]|</?[A-Za-z][^<>]{0,99}>"
_GLUED = r"[^\s\[\](){}<>\"'`=:;,/|?&#!.“”„‘’«»‹›]"  # what cannot stand directly before or after cells
_AROUND = " \t,;:=#|"
_CELLS = "\0"  # stands for cells in the words around them
_PAIRS = {
    "[": "]",
    "(": ")",
    "{": "}",
    "<": ">",
    "“": "”",
    "„": "“",
    "«": "»",
    "‘": "’",
    **{sign: sign for sign in "\"'`"},
}
_PARTS = rf"[^\s{VERTICAL_LINES},;&/\\\"'`\[\](){{}}“”„‘’«»‹›]+"
_JOINED = rf"[1-9{EMPTY_SIGNS}]+"  # with any sign between the rows


class Span(NamedTuple):
    """81 cells, and where they begin and end on the line."""

    givens: str
    start: int
    end: int
    caveats: tuple[Caveat, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether no cell is empty."""
        return "." not in self.givens


def read_among(line: str, heading: TableHeading | None = None) -> WholeLine | None:
    """The puzzle of a line that holds more than its cells; None if it holds none.

    Of two fields with 81 cells the one that a heading names is the puzzle, or else the one that is not full.

    Raises:
        InvalidPuzzle: it could be two different ones.
    """
    if len(line) < len(CELLS):
        return None
    spans = sorted(set(_runs(line)), key=attrgetter("start")) or [*_separated(line)]
    if not spans:
        return None
    chosen, caveats = _chosen(line, spans, heading)
    title, others = _said(line, spans)
    return WholeLine(chosen.givens, title, (*chosen.caveats, *caveats, *others))


def has_several(line: str) -> bool:
    """Whether a line may have more than one field of 81 cells, or a solution before a puzzle; cheap."""
    if len(line) <= 2 * len(CELLS):
        return False
    return len(re.findall(rf"[1-9{EMPTY_SIGNS}]{{81}}", line)) > 1 or re.match("[1-9]{81}", line) is not None


# Where cells can be


def _runs(line: str) -> Iterator[Span]:
    """Each 81 characters in a row that are digits and one sign."""
    signs = Counter(character for character in line if character not in "123456789" and not character.isspace())
    for sign, _ in [*signs.most_common(MOST_SIGNS), ("", 0)]:
        if sign in VERTICAL_LINES + SEPARATORS and sign:
            continue
        some = f"[1-9{re.escape(sign)}]"
        for found in re.finditer(rf"(?<!{_GLUED})(?<!{some}){some}{{81}}(?:(?!{some}|{_GLUED})|(?=\.$))", line):
            cells = read_cells(found[0])
            if cells is not None and (sign == "" or sign in found[0]):
                caveats = cells.caveats
                if found.end() < len(line) and sign == "." and line[found.end()] == ".":
                    caveats += (Caveat(CaveatKind.WORDS),)
                yield Span("".join(cells.written), found.start(), found.end(), caveats)


def _separated(line: str) -> Iterator[Span]:
    """The 81 fields of a line, or as many cells in words of nine, three or one."""
    for separator in SEPARATORS:
        if line.count(separator) in (len(CELLS) - 1, len(CELLS)):
            fields = fields_of(line, separator)
            cells = read_cells(fields[: len(CELLS)]) if all(map(is_cell, fields)) else None
            if cells is not None and cells.is_plain and not any(fields[len(CELLS) :]):
                yield Span("".join(cells.written), 0, len(line), cells.caveats)
                return
    rows = [row for part in re.split(r"[\[\](){}]", line) if (row := row_between(part))]
    if len(rows) == SIZE and (cells := read_cells([cell for row in rows for cell in row.cells])) and cells.is_plain:
        yield Span("".join(cells.written), 0, len(line), cells.caveats)
        return
    for parts, size in ((_PARTS, SIZE), (_PARTS, BOX_SIZE), (_PARTS, 1), (_JOINED, SIZE)):
        spans = [
            *_stretches([(found[0], found.start(), found.end()) for found in compiled(parts).finditer(line)], size)
        ]
        if spans:
            yield from spans
            return


def _stretches(words: Sequence[tuple[str, int, int]], size: int) -> Iterator[Span]:
    """Each 81 cells that are words of one length which follow each other, neither more nor fewer."""
    for has_size, group in groupby(words, lambda word: len(word[0]) == size):
        some = [*group]
        if has_size and len(some) * size == len(CELLS):
            cells = read_cells("".join(word[0] for word in some))
            if cells is not None and cells.is_plain:
                yield Span("".join(cells.written), some[0][1], some[-1][2], cells.caveats)


# Which of them is the puzzle


def _chosen(line: str, spans: Sequence[Span], heading: TableHeading | None) -> tuple[Span, tuple[Caveat, ...]]:
    """The puzzle, and what was taken for granted if that was a guess."""
    if named := heading and _named(line, spans, heading):
        return named, ()
    different = {span.givens: span for span in reversed(spans)}
    wanted = [span for span in different.values() if not span.is_full] or [*different.values()]
    if len(wanted) > 1:
        raise InvalidPuzzle(_TWO.format(len(wanted)))
    (span,) = wanted
    before = line[: span.start]
    separator = next((one for one in SEPARATORS if one in line[span.end : span.end + 2] or one in before[-2:]), "")
    if len(different) == 1 or span.start == spans[0].start:
        return span, ()  # what stands behind a puzzle is its solution
    column = caveat(CaveatKind.COLUMN, str(before.count(separator) + 1)) if separator else Caveat(CaveatKind.SOLUTION)
    return span, (column,)


def _named(line: str, spans: Sequence[Span], heading: TableHeading) -> Span | None:
    """The cells in the column that a heading names."""
    fields = fields_of(line, heading.separator)
    for column in heading.columns:
        for span in spans:
            if column < len(fields) and fields[column] == line[span.start : span.end]:
                return span
    return None


def _said(line: str, spans: Sequence[Span]) -> tuple[str, tuple[Caveat, ...]]:
    """The text of a line beside its puzzle, and a caveat if words are left out of it."""
    ends = [0, *(place for span in spans for place in _with_pairs(line, span)), len(line)]
    around = _CELLS.join(line[start:end] for start, end in zip(ends[::2], ends[1::2], strict=True)).split()
    no_links = [word for word in around if not compiled(_LINK).search(word)]
    title = words_of(compiled(_TAGS).sub(" ", " ".join(no_links)).split(_CELLS)).strip(_AROUND)
    left_out = (Caveat(CaveatKind.WORDS),) * (len(no_links) < len(around))
    return title if any(map(str.isalnum, title)) else "", left_out


def _with_pairs(line: str, span: Span) -> tuple[int, int]:
    """Where cells begin and end, with the brackets and quotation marks directly around them."""
    start, end = span.start, span.end
    while start and end < len(line) and _PAIRS.get(line[start - 1]) == line[end]:
        start, end = start - 1, end + 1
    return start, end
