"""Boards in the data of programs: 81 cells as a text, as lists, or as objects that tell more of each cell."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple, cast

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.engine.codec.positions import Planes, planes_from_digits
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats.caveats import Caveat, CaveatKind, caveat
from sudoku_tui.formats.positions import with_values
from sudoku_tui.formats.puzzle import Document, Puzzle, why_clash

FEWEST_GIVENS = 17  # of a puzzle with one solution; the generator's own number would load all techniques

_DIGITS = "123456789"
_ALL_DIGITS = frozenset(_DIGITS)
_EMPTY = frozenset(("", "0", ".", "_", "*"))
_MOST_TEXT = 1000  # the longest text that is looked at as a board, in characters

_VALUES = ("value", "v", "digit", "number", "val")
_ARE_GIVEN = ("given", "isgiven", "fixed", "isfixed", "locked", "clue", "isclue", "prefilled", "readonly", "initial")
_ARE_NOT_GIVEN = ("editable", "iseditable", "isuser", "user")
_CORNER = (
    "cornerpencilmarks",
    "cornermarks",
    "corner",
    "pencilmarks",
    "notes",
    "marks",
    "candidates",
)
_CENTER = ("centerpencilmarks", "centrepencilmarks", "centermarks", "centremarks", "center", "centre")
_ROWS, _COLUMNS = ("row", "r", "y"), ("column", "col", "c", "x")
_CELL_NAMES = r"([A-I])([1-9])|R([1-9])C([1-9])"


class ProgramCell(NamedTuple):
    """A cell as a program has it."""

    sign: str = ""  # the digit, or what stands for an empty cell
    is_given: bool | None = None  # None if that is not said
    corner: str = ""  # the digits of its corner marks
    center: str = ""  # the same of its centre marks


_PLAIN = {sign: ProgramCell(sign) for sign in (*_DIGITS, *_EMPTY)}
"""The cells that say nothing but their sign: most are such."""


@lru_cache(1000)
def plain_name(name: str) -> str:
    """The name of a field without what programs write in different ways: small letters and digits."""
    return re.sub(r"[^a-z0-9+]|-(?!$)", "", name[:60].lower())


def cells_in(value: object, *, may_be_empty: bool = False) -> Sequence[ProgramCell] | None:
    """The 81 cells of a value of JSON, row by row; None if it is no board.

    Without any digit it may be something else, unless that is known: only signs for empty cells are a board then.
    """
    match value:
        case str():
            cells = _cells_of_text(value)
        case list() if len(value) == len(CELLS):
            cells = _placed(value) or [_cell(one) for one in value]
        case list() if len(value) == SIZE:
            cells = [cell for row in map(_row, value) for cell in row] or _placed(value)
        case list():
            cells = _placed(value)
        case dict():
            cells = _cells_of_object(value)
        case _:
            return None
    if len(cells) != len(CELLS):
        return None
    kinds = {*cells}  # a few, where all 81 would have to be looked at
    if None in kinds:
        return None
    found = cast("Sequence[ProgramCell]", cells)
    return found if _are_cells(found, cast("set[ProgramCell]", kinds), may_be_empty=may_be_empty) else None


def is_part(value: object) -> bool:
    """Whether a value can be a row or a cell of a board in a list, or nothing at all; it holds no board itself."""
    match value:
        case list():
            is_flat = not any(isinstance(one, (list, dict)) and one for one in value)
            return cells_in(value) is None and (is_flat or len(_row(value)) == SIZE)
        case dict():
            names = {plain_name(name) for name in value} if len(value) < SIZE else set[str]()
            has_value = not names.isdisjoint((*_VALUES, *_ARE_GIVEN))
            return has_value and not any(isinstance(one, dict) or cells_in(one) for one in value.values())
    return cells_in(value) is None


def _row(value: object) -> Sequence[ProgramCell | None]:
    """Nine cells; nothing if it is no row."""
    if isinstance(value, str):
        value = [*(value if len(value) == SIZE else re.sub(r"[\s,;|]+", "", value[:_MOST_TEXT]))]
    if not isinstance(value, list) or len(value) != SIZE:
        return ()
    cells = [_cell(one) for one in value]
    return () if None in cells else cells


def _cells_of_text(text: str) -> Sequence[ProgramCell | None]:
    if not len(CELLS) <= len(text) <= _MOST_TEXT:
        return ()
    if len(text) != len(CELLS):
        text = re.sub(r"[\s,;/|]+", "", text)
    if len(text) != len(CELLS):
        return ()
    cells = [*map(_PLAIN.get, text)]
    return [ProgramCell(sign.strip()) for sign in text] if None in cells else cells


def _cells_of_object(fields: Mapping[str, Any]) -> Sequence[ProgramCell | None]:
    """The cells of an object with nine rows, or with a field for each cell that is filled, by its name: A1 or r1c1."""
    if len(fields) == SIZE and all(isinstance(row, list) for row in fields.values()):
        return [cell for row in map(_row, fields.values()) for cell in row]
    cells: list[ProgramCell | None] = [ProgramCell()] * len(CELLS)
    if not FEWEST_GIVENS <= len(fields) <= len(CELLS):
        return ()
    for name, value in fields.items():
        found = re.fullmatch(_CELL_NAMES, name.upper())
        if found is None:
            return ()
        row = "ABCDEFGHI".index(found[1]) if found[1] else int(found[3]) - 1
        place = SIZE * row + int(found[2] or found[4]) - 1
        if cells[place] != ProgramCell():  # A1 and r1c1
            return ()
        cells[place] = _cell(value)
    return cells


def _placed(values: Sequence[object]) -> Sequence[ProgramCell | None]:
    """The cells of objects that say where they stand; nothing if they do not, or if two stand in one place.

    Fewer than any puzzle has are what is left of one. Rows and columns count from 0 if a 0 is among them, and from 1
    if a 9 is.
    """
    if len(values) < FEWEST_GIVENS or not isinstance(values[0], dict):
        return ()
    places = [_place_of(value) if isinstance(value, dict) else None for value in values[: len(CELLS) + 1]]
    known = [place for place in places if place is not None]
    numbers = [number for place in known for number in place]
    if not known or len(known) != len(values) or len(set(known)) < len(known):
        return ()
    first = min(numbers) if min(numbers) == 0 else 1 if max(numbers) == SIZE else None
    if first is None or not all(first <= number < first + SIZE for number in numbers):
        return ()
    cells: list[ProgramCell | None] = [ProgramCell()] * len(CELLS)
    for (row, column), value in zip(known, values, strict=True):
        cells[SIZE * (row - first) + column - first] = _cell(value)
    return cells


def _place_of(fields: Mapping[str, Any]) -> tuple[int, int] | None:
    names = {plain_name(name): value for name, value in fields.items()} if len(fields) < len(CELLS) else {}
    row = next((names[name] for name in _ROWS if name in names), None)
    column = next((names[name] for name in _COLUMNS if name in names), None)
    has_value = any(name in names for name in (*_VALUES, *_ARE_GIVEN))
    return (row, column) if type(row) is int and type(column) is int and has_value else None


def _cell(value: object) -> ProgramCell | None:
    match value:
        case None:
            return ProgramCell()
        case bool():
            return None
        case int() if 0 <= value <= SIZE:
            return _PLAIN[str(value)]
        case -1:
            return ProgramCell("-1")
        case float() if value in range(SIZE + 1):
            return _PLAIN[str(int(value))]
        case str() if len(value.strip()) <= 1:
            return _PLAIN.get(value) or ProgramCell(value.strip())
        case dict():
            return _cell_of_object(value)
        case _:
            return None


def _cell_of_object(fields: Mapping[str, Any]) -> ProgramCell | None:
    names = {plain_name(name): value for name, value in fields.items()} if len(fields) < len(CELLS) else {}
    value = next((names[name] for name in _VALUES if name in names), None)
    is_given = next((_truth(names[name]) for name in _ARE_GIVEN if name in names), None)
    if is_given is None:
        is_editable = next((_truth(names[name]) for name in _ARE_NOT_GIVEN if name in names), None)
        is_given = None if is_editable is None else not is_editable
    if value is None and type(names.get("given")) is int:
        value, is_given = names["given"], True
    if value is None and is_given:
        return None  # a given without its digit is damaged
    cell = None if isinstance(value, (dict, list)) else _cell(value)
    return cell and cell._replace(is_given=is_given, corner=_marks(names, _CORNER), center=_marks(names, _CENTER))


def _truth(value: object) -> bool | None:
    return bool(value) if isinstance(value, (bool, int)) and value in (0, 1) else None


def _marks(names: Mapping[str, Any], wanted: Iterable[str]) -> str:
    value = next((names[name] for name in wanted if name in names), None)
    if isinstance(value, list) and len(value) == SIZE and all(isinstance(one, bool) for one in value):
        value = [number for number, is_there in enumerate(value, 1) if is_there]
    marks = {str(one) for one in value[: len(CELLS)]} if isinstance(value, (list, str)) else set[str]()
    return "".join(digit for digit in _DIGITS if digit in marks)


def _are_cells(cells: Sequence[ProgramCell], kinds: Iterable[ProgramCell], *, may_be_empty: bool) -> bool:
    """Whether the signs can be those of a board: digits, and one of the usual signs or another for an empty cell.

    Another sign stands for all empty cells, and for more than a slip of the pen would leave.
    """
    signs = {cell.sign for cell in kinds}
    others = signs - _EMPTY - _ALL_DIGITS
    if not others:
        return may_be_empty or signs != {""}
    (sign, *more) = others
    if more or (sign.isalnum() and sign not in "xX") or not signs.isdisjoint(_EMPTY):
        return False
    return sum(cell.sign == sign for cell in cells) >= SIZE and not signs.isdisjoint(_ALL_DIGITS)


# As a puzzle


def values_of_cells(cells: Sequence[ProgramCell]) -> str:
    """All digits as 81 characters, with a dot for an empty cell."""
    return "".join(cell.sign if cell.sign in _ALL_DIGITS else "." for cell in cells)


def puzzle_of_cells(cells: Sequence[ProgramCell]) -> Puzzle:
    """The puzzle of some cells, a `Document` where they have marks; raises `InvalidPuzzle` if equal digits clash.

    Digits that are no givens were placed, unless it is not said of any cell whether it is one.
    """
    values = givens = values_of_cells(cells)
    kinds = {*cells}  # a few, where all 81 are looked at only if they tell more than digits
    if any(cell.is_given is not None for cell in kinds):
        givens = "".join(value if cell.is_given else "." for value, cell in zip(values, cells, strict=True))
    if reason := why_clash(givens):
        raise InvalidPuzzle(reason)
    puzzle = Puzzle(givens) if values == givens else with_placed_digits(Puzzle(givens), values)
    if any(cell.corner or cell.center for cell in kinds):
        open_cells = [cell if value == "." else ProgramCell() for value, cell in zip(values, cells, strict=True)]
        corner, center = (_planes([*marks]) for marks in zip(*((c.corner, c.center) for c in open_cells), strict=True))
        document = Document(**vars(puzzle), corner=corner, center=center)
        puzzle = document if document.has_more else puzzle
    taken = _signs_taken(kinds)
    return replace(puzzle, caveats=(*puzzle.caveats, *taken)) if taken else puzzle


def with_placed_digits(puzzle: Puzzle, values: str) -> Puzzle:
    """A puzzle with what was placed in it, as `with_values`; if that is not possible, its caveats say so."""
    played = with_values(puzzle, values)
    if played is puzzle and values != puzzle.givens:
        return replace(puzzle, caveats=(*puzzle.caveats, Caveat(CaveatKind.PLACED)))
    return played


def _signs_taken(cells: Iterable[ProgramCell]) -> list[Caveat]:
    return [caveat(CaveatKind.EMPTY, sign) for sign in sorted({cell.sign for cell in cells} - _EMPTY - _ALL_DIGITS)]


def _planes(marks: Sequence[str]) -> Planes:
    return planes_from_digits(marks) if any(marks) else ()
