"""A puzzle or position on a line of its own, as other programs write it: what recognises itself."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from sudoku_tui.engine.board import BOX_SIZE, CELLS, SIZE
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.formats.caveats import Caveat
from sudoku_tui.formats.cells import CELL_SIGNS, EMPTY_SIGNS, VERTICAL_LINES
from sudoku_tui.formats.puzzle import has_clash
from sudoku_tui.formats.tables import words_of

MAX_LINE = 10_000
"""The longest line that is read, in characters. Who streams a file may cut longer lines one character later."""

NO_CODE = ":0000:x:"  # how a library line of ours begins, if the title is no code

_TITLE_SEPARATORS = " \t,;#|"
_VERTICAL_LINES_TO_BLANKS = str.maketrans(dict.fromkeys(VERTICAL_LINES, " "))
_FEWEST_GROUPS, _MOST_GROUPS = SIZE - 2, SIZE + 2  # a row with this many groups may be one of nine, miscounted

# Strings, which `re` compiles when they are first needed: at a start one or two of them are.
_81_CELLS = rf"([1-9{EMPTY_SIGNS}]{{81}})(?:([{_TITLE_SEPARATORS}])(.*))?"
_81_COLUMNS = rf"([1-9{EMPTY_SIGNS} ]{{81}})(?:[\t,;#](.*))?"
_CELL_AS_WRITTEN = r"\+?."
_SIGN = rf"(?:\+?[1-9]|[{EMPTY_SIGNS}])"
_BOARD = rf"({_SIGN}+)(?::([^:\t,;#|]*)(?::.*|[\t,;#|](.*))?|[{_TITLE_SEPARATORS}](.*))?"
_LIBRARY = rf":([^:]*):[^:]*:({_SIGN}+)(?::([^:]*).*)?"
_GROUP = r"\+?[1-9]+"
_MARKS = "".join(f"[{digit}{EMPTY_SIGNS}]" for digit in range(1, SIZE + 1))
_729_MARKS = rf"((?:{_MARKS}){{81}})(?:[{_TITLE_SEPARATORS}](.*))?"


class WholeLine(NamedTuple):
    """A line that holds a puzzle."""

    cells: str  # 81 signs
    title: str = ""  # what else it says
    caveats: tuple[Caveat, ...] = ()


@immutable
class BoardLine:
    """A line that holds a whole position, or is meant to."""

    cells: tuple[str, ...]  # how the cells are written, 81 if it is right: "5", "+5", ".", "137"
    removed: str | None  # the text that says which candidates are removed; None if there is none
    title: str  # what it is called


def read_whole_line(line: str) -> WholeLine | None:
    """The 81 cells of a line and its title, or None if the line does not hold 81 cells and nothing else."""
    if match := re.fullmatch(_81_CELLS, line):
        is_table = match[2] in (",", ";")
        return WholeLine(match[1], words_of([match[3]]) if is_table else (match[3] or "").strip(_TITLE_SEPARATORS))
    if are_groups(line):
        return None
    if found := _read_separated(line):
        return found
    if match := re.fullmatch(_81_COLUMNS, line):
        return WholeLine(match[1], (match[2] or "").strip(_TITLE_SEPARATORS))
    return None


def _read_separated(line: str) -> WholeLine | None:
    """Read a line of cells with blanks or bars between them, where a title must have more than cells in it."""
    cells: list[str] = []
    for index, character in enumerate(line):
        if len(cells) == len(CELLS):
            rest = line[index:]
            title = rest.strip(_TITLE_SEPARATORS)
            is_title = rest[0] in _TITLE_SEPARATORS and not all(c in CELL_SIGNS for c in "".join(title.split()))
            return WholeLine("".join(cells), title) if is_title or not title else None
        if character in CELL_SIGNS:
            cells.append(character)
        elif character not in VERTICAL_LINES and not character.isspace():
            return None
    return WholeLine("".join(cells)) if len(cells) == len(CELLS) else None


def read_board_line(line: str) -> BoardLine | None:
    """A position in the library format, as a board with `+` or with removed candidates, or as 81 groups."""
    content = line.strip()
    if match := content.startswith(":") and re.fullmatch(_LIBRARY, content):
        return BoardLine(_signs(match[2]), match[3] or "", "" if content.startswith(NO_CODE) else match[1])
    if (":" in content or "+" in content) and (match := re.fullmatch(_BOARD, content)):
        cells, removed = _signs(match[1]), match[2]
        if ("+" in match[1] and len(cells) == len(CELLS)) or (removed is not None and len(cells) > len(CELLS) // 2):
            return BoardLine(cells, removed, (match[3] or match[4] or "").strip(_TITLE_SEPARATORS))
    if len(content) > 2 * len(CELLS):
        groups = tuple(content.translate(_VERTICAL_LINES_TO_BLANKS).split())
        if len(groups) == len(CELLS) < len("".join(groups)) and all(re.fullmatch(_GROUP, group) for group in groups):
            return BoardLine(groups, None, "")
    return None


def read_marks_line(line: str) -> tuple[str, str] | None:
    """The 729 characters of a line that has nine for each cell, and its title; None if it has not.

    The nine stand for the digits in order, each of them or a sign for an empty cell where it is not possible.
    """
    if len(line) < SIZE * len(CELLS):
        return None
    match = re.fullmatch(_729_MARKS, line.strip())
    return (match[1], (match[2] or "").strip(_TITLE_SEPARATORS)) if match else None


def _signs(cells: str) -> tuple[str, ...]:
    return tuple(re.findall(_CELL_AS_WRITTEN, cells))


def are_groups(text: str) -> bool:
    """Whether a line is a row of candidates by itself, though its digits may be as many as a puzzle has cells.

    It must have about nine groups, most of them proper, one of more than one digit, and be nothing else.
    """
    groups = tuple(text.translate(_VERTICAL_LINES_TO_BLANKS).split())
    if not _FEWEST_GROUPS <= len(groups) <= _MOST_GROUPS:
        return False
    proper = [group for group in groups if re.fullmatch(_GROUP, group) and not any(map(str.__gt__, group, group[1:]))]
    if len(proper) <= SIZE // 2 or all(len(group.removeprefix("+")) == 1 for group in proper):
        return False
    is_puzzle = re.fullmatch(_81_COLUMNS, text) and not has_clash(text[: len(CELLS)])
    return not are_rows_of_a_solution(groups) and not is_puzzle


def are_rows_of_a_solution(groups: Sequence[str]) -> bool:
    """Whether groups of three or nine digits are rows with all nine digits, and not just all candidates."""
    lengths = set(map(len, groups))
    digits = "".join(groups)
    rows = [digits[start : start + SIZE] for start in range(0, len(digits), SIZE)]
    return lengths in ({BOX_SIZE}, {SIZE}) and all(len(set(row)) == SIZE for row in rows) and len(set(groups)) > 1
