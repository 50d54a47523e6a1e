"""A text, line by line, becomes puzzles, whatever notation it is in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats.cells import CELL_SIGNS, WHAT_CELLS_ARE
from sudoku_tui.formats.plain_lines import PlainLines, match_plain_lines, one_by_one
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle
from sudoku_tui.formats.recognition import LINK_START, Form, form_of, may_hold_code
from sudoku_tui.formats.whole_lines import MAX_LINE

if TYPE_CHECKING:
    from sudoku_tui.formats.coded.challenge_lines import ChallengeLines
    from sudoku_tui.formats.lines import LineReader

_LINE_END = re.compile(r"\r\n|\r|\n")

PAUSE_EVERY = 4_096
"""Characters between two pauses. Short lines take the longest: up to 5 microseconds for a character."""


def parse_puzzle(text: str) -> Puzzle:
    """Read the one puzzle of a text; raises `InvalidPuzzle` if it holds none, a wrong one, or several."""
    lines = _LINE_END.split(text)
    found = list(islice(read_puzzles(lines), 2))
    if not found:
        raise InvalidPuzzle(why_no_cells(lines))
    puzzle = found[0]
    if isinstance(puzzle, BadPuzzle):
        raise InvalidPuzzle(why_bad(puzzle, is_line=len(lines) == 1))
    if len(found) > 1:
        raise InvalidPuzzle(f"Line {found[1].line}: More cells follow the 81 of a puzzle; give one puzzle at a time.")
    return puzzle


def pieces_of(texts: Iterable[str], pause: Callable[[int], object]) -> Iterator[str]:
    """A text that comes in any pieces, in those that `read_puzzles` takes; each line as soon as it is whole.

    Every few milliseconds of reading puzzles, `pause` is called with the number of characters so far, whether or not
    puzzles are found. An error that it raises ends the reading.
    """
    size, rest = 0, ""
    for text in texts:
        for start in range(0, len(text), PAUSE_EVERY):
            piece = text[start : start + PAUSE_EVERY]
            size += len(piece)
            piece = rest + piece
            end = piece.rfind("\n") + 1
            if end:
                yield piece[:end]
            rest = piece[end:]
            while len(rest) > MAX_LINE:
                yield rest[: MAX_LINE + 1]
                rest = rest[MAX_LINE + 1 :]
            pause(size)
    if rest:
        yield rest


def lines_in(piece: str) -> list[str]:
    """The lines of a piece with their ends; an empty piece is an empty line."""
    *lines, last = piece.split("\n")
    return [*(f"{line}\n" for line in lines), *([last] if last or not lines else [])]


def read_puzzles(pieces: Iterable[str], form: Form | None = None) -> Iterator[Puzzle | BadPuzzle]:
    """The puzzles of a collection, one after another, in memory that does not grow with the number of lines.

    A bad puzzle takes its place in the order and does not stop those that follow.

    Args:
        pieces: the lines of the text, one or several in a piece; the last of a piece with or without its line end.
            Lines that are longer than `MAX_LINE` may come in pieces of `MAX_LINE` + 1 characters.
        form: the form of the text; None if what it begins with tells.
    """
    return one_by_one(read_many(pieces, form))


def read_many(pieces: Iterable[str], form: Form | None = None) -> Iterator[Puzzle | BadPuzzle | PlainLines]:
    """The same, but plain lines that follow each other come as one."""
    from sudoku_tui.formats.lines import LineReader  # with all that it needs; no start reads a text

    reader: LineReader | ChallengeLines = LineReader()
    number, is_rest = 0, False
    rest = iter(pieces)
    for piece in rest:
        start = 0
        while not start or start < len(piece):
            if not is_rest and reader.is_between and form in (None, Form.TEXT):
                plain = match_plain_lines(piece, start, number + 1)
                if plain:
                    form = Form.TEXT
                    yield plain[0]
                    number += plain[0].size
                    start = plain[1]
                    continue
            end = piece.find("\n", start) + 1 or len(piece)
            line = piece[start:end]
            number += not is_rest
            if form is None:
                form = form_of(line)
            if form is Form.XML or form is Form.JSON:
                pieces = chain((piece[start:],), rest)
                yield from _read_document(form, map(_with_end, chain.from_iterable(map(lines_in, pieces))), number)
                return
            if isinstance(reader, LineReader) and not is_rest and may_hold_code(line):
                reader = _with_codes(reader)
            if not is_rest:
                yield from reader.read_line(number, line)
            elif not isinstance(reader, LineReader):
                yield from reader.read_line(number, line, is_rest=True)
            is_rest = len(line) == MAX_LINE + 1 and line[-1] != "\n"
            start = end or 1
    yield from reader.close()


def _with_codes(reader: LineReader) -> ChallengeLines:
    from sudoku_tui.formats.coded.challenge_lines import ChallengeLines
    from sudoku_tui.formats.coded.link_lines import LinkLines

    return ChallengeLines(LinkLines(reader))


def _read_document(form: Form, pieces: Iterator[str], line: int) -> Iterator[Puzzle | BadPuzzle]:
    if form is Form.XML:
        from sudoku_tui.formats.programs.xml_text import read_xml

        return read_xml(pieces, line)
    from sudoku_tui.formats.programs.documents import read_json

    return read_json(pieces, line)


def _with_end(piece: str) -> str:
    """A line with its end; the piece of a line that is too long for one stays as it is."""
    return piece if piece.endswith("\n") or len(piece) > MAX_LINE else f"{piece}\n"


def why_bad(puzzle: BadPuzzle, *, is_line: bool) -> str:
    """A sentence that says why the only puzzle of a text is bad, and where, unless the text is just a line."""
    return puzzle.reason if is_line and puzzle.column is None else f"{puzzle.place.capitalize()}: {puzzle.reason}"


def why_no_cells(lines: Iterable[str]) -> str:
    """A sentence that says why no puzzle begins in a text."""
    is_empty = True
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        is_empty = False
        if re.search(LINK_START, line):
            return "The link holds no readable puzzle, and sudoku-tui fetches nothing from its address."
        content = "".join(line.split())
        if 2 * sum(c in CELL_SIGNS for c in content) >= len(content):
            for column, character in enumerate(line, 1):
                if character not in CELL_SIGNS and not character.isspace():
                    return f"Line {number}, column {column}: {character!r} is no cell; {WHAT_CELLS_ARE}."
    return "The text is empty; a puzzle has 81 cells." if is_empty else "The text has no cells; a puzzle has 81."
