"""The board in characters: what stands in each terminal row of each column of cells. Pure; knows no widget.

The board is drawn as nine vertical strips, one for each column of cells: the cells and the line to their right; the
first strip has the left edge besides. Styles have names, the component classes of the widgets.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from sudoku_tui.engine.board import BOX_SIZE, DIGITS, HOUSE_MASK, Candidate, cell_set
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.tui.layout import BoardSize

Piece = tuple[str, str]
"""Some text and the name of its style."""

PLAIN = "plain"
"""The style of ordinary text."""

TOP, THIN, THICK, BOTTOM = range(4)
LINES = {TOP: tuple("┏━┯┳┓"), THIN: tuple("┠─┼╂┨"), THICK: tuple("┣━┿╋┫"), BOTTOM: tuple("┗━┷┻┛")}
"""For each kind of horizontal line: left edge, the line, its crossing with a thin and a thick line, right edge."""
THIN_UPRIGHT, THICK_UPRIGHT = "│", "┃"


@dataclass(frozen=True, slots=True)
class CellView:
    """All that decides how one cell looks; two equal views look the same.

    Attributes:
        value: the digit placed there, or 0.
        candidates: the candidates to show.
        style: the style of the cell as a whole.
        conflict: whether the value stands twice in a house.
        eliminated: the candidates that the step shown has just removed.
        marked: the candidates that make the pattern of the step shown.
        cursor: whether the cursor is here.
        note: a few characters below a value, where there is room.
    """

    value: int = 0
    candidates: tuple[int, ...] = ()
    style: str = PLAIN
    conflict: bool = False
    eliminated: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()
    cursor: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class _Marks:
    """Where the evidence of a step puts its styles."""

    pattern: int = 0
    cover: int = 0
    house: int = 0
    eliminated: dict[int, list[int]] = field(default_factory=dict)
    marked: dict[int, list[int]] = field(default_factory=dict)


def cell_views(position: Position, cursor: int, step: Step | None, show_candidates: bool) -> list[CellView]:
    """How the 81 cells look now.

    Args:
        position: what stands where.
        cursor: the cell (0..80) under the cursor.
        step: the step whose evidence is shown.
        show_candidates: whether empty cells show their candidates.
    """
    views = list(_views_without_cursor(position, step, show_candidates))
    views[cursor] = replace(views[cursor], cursor=True)
    return views


@lru_cache(maxsize=2)
def _views_without_cursor(position: Position, step: Step | None, show_candidates: bool) -> tuple[CellView, ...]:
    """The same without the cursor: most keys only move that, and this takes a millisecond."""
    marks = _marks(step) if step is not None else _Marks()
    views = []
    for cell, value in enumerate(position.values):
        bit = 1 << cell
        if marks.pattern & bit:
            style = "pattern"
        elif marks.cover & bit:
            style = "cover"
        elif marks.house & bit:
            style = "house-given" if position.givens & bit else "house"
        elif position.givens & bit:
            style = "given"
        else:
            style = "value" if value else PLAIN
        views.append(
            CellView(
                value,
                position.candidates_of(cell) if show_candidates and not value else (),
                style,
                bool(position.conflicts & bit),
                tuple(marks.eliminated.get(cell, ())) if not value else (),
                tuple(marks.marked.get(cell, ())) if not value else (),
            )
        )
    return tuple(views)


def _marks(step: Step) -> _Marks:
    """Sort the evidence of a step by what it does to the cells."""
    house = 0
    for number in step.houses():
        house |= HOUSE_MASK[number]
    return _Marks(
        pattern=cell_set((*step.cells(Role.PATTERN), *(cell for cell, _ in step.placements))),
        cover=cell_set((*step.cells(Role.COVER), *(cell for cell, _ in step.candidates(Role.COVER)))),
        house=house,
        eliminated=digits_by_cell(step.eliminations),
        marked=digits_by_cell(step.candidates(Role.PATTERN)),
    )


def digits_by_cell(candidates: Iterable[Candidate]) -> dict[int, list[int]]:
    """For each cell of some candidates their digits."""
    digits: dict[int, list[int]] = {}
    for cell, digit in candidates:
        digits.setdefault(cell, []).append(digit)
    return digits


@cache
def rows(size: BoardSize) -> tuple[tuple[int | None, int], ...]:
    """The terminal rows of the board from the top: (None, kind of line) or (row of cells, row within the cell)."""
    result: list[tuple[int | None, int]] = []
    for row in range(9):
        if row == 0:
            result.append((None, TOP))
        elif row % BOX_SIZE == 0:
            result.append((None, THICK))
        elif size.thin_lines:
            result.append((None, THIN))
        result += [(row, inner) for inner in range(size.cell_height)]
    return (*result, (None, BOTTOM))


def strip_line(size: BoardSize, column: int, kind: int) -> str:
    """The part of a horizontal line that lies in a strip."""
    left, line, thin, thick, right = LINES[kind]
    end = right if column == 8 else thick if column % BOX_SIZE == 2 else thin
    return (left if column == 0 else "") + line * size.cell_width + end


def upright(column: int) -> str:
    """The vertical line to the left of a column of cells (0..8), or right of the last one (9)."""
    return THICK_UPRIGHT if column % BOX_SIZE == 0 else THIN_UPRIGHT


def cell_pieces(size: BoardSize, view: CellView, inner: int) -> list[Piece]:
    """One terminal row (`inner`) of a cell, as pieces whose widths add up to the cell's."""
    base = "cursor" if view.cursor else view.style
    if view.value:
        return _value_pieces(size, view, inner, base)
    if size.cell_height == 1:
        return [_small_cell(size, view, base)]
    digits = dict.fromkeys(view.candidates, base)
    digits.update(dict.fromkeys(view.marked, "pattern"))
    digits.update(dict.fromkeys(view.eliminated, "eliminated"))
    places = DIGITS[5 * inner :][:5] if size is BoardSize.MARKS else DIGITS[3 * inner :][:3]
    spaced = size is BoardSize.LARGE
    pieces: list[Piece] = [(" ", base)] if spaced else []
    for digit in places:
        pieces.append((str(digit), digits[digit]) if digit in digits else (" ", base))
        if spaced:
            pieces.append((" ", base))
    if len(places) == 4:
        pieces.append((" ", base))
    if len(digits) == 1 and inner == size.cell_height - 1:
        pieces[-1] = ("·", base)  # in the middle, a lone candidate would look like a value
    return merged(pieces)


def _value_pieces(size: BoardSize, view: CellView, inner: int, base: str) -> list[Piece]:
    """A row of a cell that holds a value: the digit in the middle, with an exclamation mark in a conflict."""
    blank = base if view.cursor else PLAIN
    value_row = (size.cell_height - 1) // 2
    if inner == value_row + 1 and view.note:
        return [(view.note.center(size.cell_width), base)]
    if inner != value_row:
        return [(" " * size.cell_width, blank)]
    style = "conflict" if view.conflict and not view.cursor else base
    side = size.cell_width // 2
    mark = "!" if view.conflict else " "
    return merged([(" " * side, blank), (str(view.value), style), (mark.ljust(side), blank)])


def _small_cell(size: BoardSize, view: CellView, base: str) -> Piece:
    """An empty cell of one row: what a step took away, or a dot where the evidence has something to say."""
    if len(view.eliminated) == 1:
        return f"-{view.eliminated[0]}".center(size.cell_width), "cursor" if view.cursor else "eliminated"
    mark = "·" if view.style in ("house", "pattern") else " "
    return mark.center(size.cell_width), base


def merged(pieces: Sequence[Piece]) -> list[Piece]:
    """The same text with neighbours of one style made one piece, since each piece costs escape sequences."""
    result: list[Piece] = []
    for text, style in pieces:
        if result and result[-1][1] == style:
            result[-1] = (result[-1][0] + text, style)
        else:
            result.append((text, style))
    return result
