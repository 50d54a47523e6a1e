"""Single lines of a text: what in them are cells, groups of candidates, drawn lines, and titles."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_tui.engine.board import BOX_SIZE, CELLS, SIZE
from sudoku_tui.formats.puzzle import has_clash

MAX_LINE = 10_000
"""The longest line that is read, in characters. Who streams a file may cut longer lines one character later."""

EMPTY_SIGNS = ".0_*"
CELL_SIGNS = frozenset("123456789" + EMPTY_SIGNS)
VERTICAL_LINES = "|¦│┃║┆┇┊┋╎╏"
WHAT_CELLS_ARE = "a cell is a digit, or one of . 0 _ * (or a space) where it is empty"

NO_CODE = ":0000:x:"  # how a library line of ours begins, if the title is no code

_HORIZONTAL_LINES = frozenset(map(chr, range(0x2500, 0x2580))).difference(VERTICAL_LINES)
BORDER_SIGNS = _HORIZONTAL_LINES.union("-+=*.:'", VERTICAL_LINES)
_TITLE_SEPARATORS = " \t,;#|"
_VERTICAL_LINES_TO_BLANKS = str.maketrans(dict.fromkeys(VERTICAL_LINES, " "))
_FEWEST_GROUPS, _MOST_GROUPS = SIZE - 2, SIZE + 2  # a row with this many groups may be one of nine, miscounted

# Strings, which `re` compiles when they are first needed: at a start one or two of them are.
_81_CELLS = rf"([1-9{EMPTY_SIGNS}]{{81}})(?:[{_TITLE_SEPARATORS}](.*))?"
_81_CELLS_IN_FIELD = rf"(.*?[\t,;])([1-9{EMPTY_SIGNS}]{{81}})(?=[\t,;]|$)(.*)"
_81_CELLS_ALONE = rf"(?<![^ \t,;])[1-9{EMPTY_SIGNS}]{{81}}(?![^ \t,;])"
_81_COLUMNS = rf"([1-9{EMPTY_SIGNS} ]{{81}})(?:[\t,;#](.*))?"
_COLUMNS = rf"[1-9{EMPTY_SIGNS} ]{{0,9}}"
_SPLIT_FIELDS = f"[{VERTICAL_LINES}]"
_PLACED_MARK = r"\+(?=[1-9])"
_CELL_AS_WRITTEN = r"\+?."
_SIGN = rf"(?:\+?[1-9]|[{EMPTY_SIGNS}])"
_BOARD = rf"({_SIGN}+)(?::([^:\t,;#|]*)(?::.*|[\t,;#|](.*))?|[{_TITLE_SEPARATORS}](.*))?"
_LIBRARY = rf":([^:]*):[^:]*:({_SIGN}+)(?::([^:]*).*)?"
_GROUP = r"\+?[1-9]+"
_MARKS = "".join(f"[{digit}{EMPTY_SIGNS}]" for digit in range(1, SIZE + 1))
_729_MARKS = rf"((?:{_MARKS}){{81}})(?:[{_TITLE_SEPARATORS}](.*))?"


@dataclass(frozen=True)
class Row:
    """A line of cells."""

    line: int  # its number
    text: str  # the line without its comment
    cells: str  # the characters that stand where cells are expected, one for each cell
    written: tuple[str, ...] = ()  # how each of them is written, if they are more than these characters: "+5", "137"

    @property
    def is_of_candidates(self) -> bool:
        """Whether a cell of it is written as a group of candidates."""
        return any(len(cell.lstrip("+")) > 1 for cell in self.written)


@dataclass(frozen=True)
class BoardLine:
    """A line that holds a whole position, or is meant to."""

    cells: tuple[str, ...]  # how the cells are written, 81 if it is right: "5", "+5", ".", "137"
    removed: str | None  # the text that says which candidates are removed; None if there is none
    title: str  # what it is called


def is_border(content: str) -> bool:
    """Whether a line is part of the drawing alone: horizontal lines, perhaps with corners, and no cells."""
    signs = set("".join(content.split()))
    if not signs <= BORDER_SIGNS:
        return False
    drawn = not signs.isdisjoint(_HORIZONTAL_LINES) or "---" in content or "===" in content
    return drawn or (not signs.isdisjoint("-+=") and signs.isdisjoint(CELL_SIGNS))


# A puzzle on a line


def read_whole_line(line: str) -> tuple[str, str] | None:
    """The 81 cells of a line and its title, or None if the line does not hold 81 cells."""
    if match := re.fullmatch(_81_CELLS, line):
        return match[1], _title_in(match[2] or "")
    if _groups(line):
        return None
    if found := _read_separated(line):
        return found
    if match := re.fullmatch(_81_COLUMNS, line):
        return match[1], _title_in(match[2] or "")
    if match := re.fullmatch(_81_CELLS_IN_FIELD, line):
        return match[2], _title_in(match[1] + match[3])
    return None


def _title_in(text: str) -> str:
    """What stands on a line besides the cells, without a solution."""
    return re.sub(_81_CELLS_ALONE, "", text).strip(_TITLE_SEPARATORS)


def _read_separated(line: str) -> tuple[str, str] | None:
    """The same for cells with blanks or lines between them, where a title must have more than cells in it."""
    cells: list[str] = []
    for index, character in enumerate(line):
        if len(cells) == len(CELLS):
            rest = line[index:]
            title = rest.strip(_TITLE_SEPARATORS)
            is_title = rest[0] in _TITLE_SEPARATORS and not all(c in CELL_SIGNS for c in "".join(title.split()))
            return ("".join(cells), title) if is_title or not title else None
        if character in CELL_SIGNS:
            cells.append(character)
        elif character not in VERTICAL_LINES and not character.isspace():
            return None
    return ("".join(cells), "") if len(cells) == len(CELLS) else None


# A position on a line


def read_board_line(line: str) -> BoardLine | None:
    """A position in the library format, as a board with `+` or with removed candidates, or as 81 groups."""
    content = line.strip()
    if match := content.startswith(":") and re.fullmatch(_LIBRARY, content):
        return BoardLine(_signs(match[2]), match[3] or "", "" if content.startswith(NO_CODE) else match[1])
    if (":" in content or "+" in content) and (match := re.fullmatch(_BOARD, content)):
        cells, removed = _signs(match[1]), match[2]
        if ("+" in match[1] and len(cells) == len(CELLS)) or (removed is not None and len(cells) > len(CELLS) // 2):
            return BoardLine(cells, removed, _title_in(match[3] or match[4] or ""))
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
    return (match[1], _title_in(match[2] or "")) if match else None


def _signs(cells: str) -> tuple[str, ...]:
    return tuple(re.findall(_CELL_AS_WRITTEN, cells))


# A line of cells among others


def read_row(number: int, line: str, *, in_candidates: bool = False, in_grid: bool = False) -> Row:
    """The cells of a line; characters that can be none are kept in their places, so that they are counted.

    `in_candidates` tells that the rows before it are groups of candidates, `in_grid` that they have nine cells each.
    """
    text = line.partition("#")[0].rstrip("\r\n")
    groups = _groups(text, in_candidates=in_candidates, in_grid=in_grid)
    if groups:
        return Row(number, text, "".join(map(_value_of, groups)), groups)
    fields = re.split(_SPLIT_FIELDS, text)
    if len(fields) > SIZE or len(fields) in (4, 5):
        # A line at the left edge, the right edge or both leaves a field outside that is none.
        outer_left = not fields[0].strip()
        fields = fields[1:] if outer_left else fields
        fields = fields[:-1] if len(fields) in (SIZE + 1, 4) and not fields[-1].strip() else fields
    if len(fields) == SIZE and all(len(re.sub(_PLACED_MARK, "", content.strip())) <= 1 for content in fields):
        return _row_of(number, text, "".join(content.strip() or "." for content in fields))
    cells = "".join(c for c in text if not c.isspace() and c not in VERTICAL_LINES)
    if len(fields) == 3 and len(cells) < SIZE and all(len(content) == 3 for content in fields):
        return Row(number, text, "".join(fields).replace(" ", "."))
    return _row_of(number, *_without_title(text, cells))


def _row_of(number: int, text: str, cells: str) -> Row:
    """A row of cells in which `+` stands before digits that were placed."""
    bare = re.sub(_PLACED_MARK, "", cells)
    return Row(number, text, bare, _signs(cells) if bare != cells else ())


def _groups(text: str, *, in_candidates: bool = False, in_grid: bool = False) -> tuple[str, ...]:
    """The groups of a row of candidates; nothing if the text is none.

    A first row must have about nine groups, most of them proper, one of more than one digit, and be nothing else; below
    rows of nine cells it cannot be several rows of a solution.
    """
    groups = tuple(text.translate(_VERTICAL_LINES_TO_BLANKS).split())
    if in_candidates:
        return groups if len(groups) > 1 else ()
    if not _FEWEST_GROUPS <= len(groups) <= _MOST_GROUPS:
        return ()
    proper = [group for group in groups if re.fullmatch(_GROUP, group) and not any(map(str.__gt__, group, group[1:]))]
    if len(proper) <= SIZE // 2 or all(len(group.removeprefix("+")) == 1 for group in proper):
        return ()
    is_puzzle = (not in_grid and _are_rows_of_a_solution(groups)) or (
        re.fullmatch(_81_COLUMNS, text) and not has_clash(text[: len(CELLS)])
    )
    return () if is_puzzle else groups


def _are_rows_of_a_solution(groups: Sequence[str]) -> bool:
    """Whether groups of three or nine digits are rows with all nine digits, and not just all candidates."""
    lengths = set(map(len, groups))
    digits = "".join(groups)
    rows = [digits[start : start + SIZE] for start in range(0, len(digits), SIZE)]
    return lengths in ({BOX_SIZE}, {SIZE}) and all(len(set(row)) == SIZE for row in rows) and len(set(groups)) > 1


def _value_of(group: str) -> str:
    """The value of a cell that is written as a group, a dot if it has none, or the first character that is no digit."""
    strange = next((character for character in group.removeprefix("+") if character not in CELL_SIGNS), None)
    if strange is not None:
        return strange
    return group[-1] if len(group.removeprefix("+")) == 1 else "."


def _without_title(text: str, cells: str) -> tuple[str, str]:
    """Take a title off a line that has too few or too many cells before it."""
    for index, character in enumerate(text):
        if character in CELL_SIGNS or character.isspace() or character in VERTICAL_LINES:
            continue
        before, rest = text[:index], "".join(text[index:].split())
        separated = character in _TITLE_SEPARATORS or text[index - 1 : index].isspace()
        found = sum(c in CELL_SIGNS for c in before)
        if separated and found > 3 * SIZE and 2 * sum(c in CELL_SIGNS for c in rest) < len(rest):
            return before, "".join(c for c in before if c in CELL_SIGNS)
        break
    return text, cells


# Rows together


def is_grid(rows: list[Row]) -> bool:
    """Whether most rows have nine cells, so that all of them should."""
    return 2 * sum(len(row.cells) == SIZE for row in rows) > len(rows)


def may_be_columns(rows: list[Row]) -> bool:
    """Whether the rows can be those of a grid in which a space stands for an empty cell."""
    if not all(re.fullmatch(_COLUMNS, row.text) for row in rows) or not any(" " in row.text for row in rows):
        return False
    return all(len(row.text) == SIZE for row in rows) or not any(c in EMPTY_SIGNS for row in rows for c in row.text)


def strange_column(row: Row) -> int | None:
    """The place, counted from 1, of the first character of a row that can be no part of a cell, if there is one."""
    for column, character in enumerate(re.sub(_PLACED_MARK, " ", row.text), 1):
        if character not in CELL_SIGNS and not character.isspace() and character not in VERTICAL_LINES:
            return column
    return None
