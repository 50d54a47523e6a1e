"""The board in characters: what stands in each terminal row of each column of cells. Pure; knows no widget.

The board is drawn as nine vertical strips, one for each column of cells: the cells and the line to their right; the
first strip has the left edge besides. Styles have names, the component classes of the widgets.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from sudoku_tui.engine.board import BOX_SIZE, DIGITS, HOUSE_MASK, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.tui.evidence_art import COVER_HOUSE, HOUSE, SHADES, SIGNS, looks_of, sign_of
from sudoku_tui.tui.layout import BoardSize

Piece = tuple[str, str]
"""Some text and the name of its style."""

PLAIN = "plain"
"""The style of ordinary text."""

CURSOR = "cursor"

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
        style: the style of the value, or of the candidates that have none of their own; one that shades a house also
            fills the blanks of an empty cell.
        roles: the candidates that evidence speaks of, each with its style; they are shown in any case.
        focus: the candidate of those to show where there is room for one only, or 0.
        conflict: whether the value stands twice in a house, or nothing can stand here.
        wrong: whether the value is known not to be the solution's.
        cursor: whether the cursor is here.
        note: a few characters below a value, where there is room.
    """

    value: int = 0
    candidates: tuple[int, ...] = ()
    style: str = PLAIN
    roles: tuple[tuple[int, str], ...] = ()
    focus: int = 0
    conflict: bool = False
    wrong: bool = False
    cursor: bool = False
    note: str = ""


def cell_views(
    position: Position,
    cursor: int | None,
    step: Step | None,
    show_candidates: bool,
    *,
    digit: int = 0,
    houses: tuple[int, ...] = (),
    wrong: int = 0,
) -> list[CellView]:
    """How the 81 cells look now.

    Args:
        position: what stands where, before the step or after it: what the step removed is shown in any case.
        cursor: the cell (0..80) under the cursor, if there is one.
        step: the step whose evidence is shown.
        show_candidates: whether empty cells show their candidates.
        digit: of the digits that the step speaks of the one to show where there is room for one only.
        houses: other houses to shade.
        wrong: the set of the cells whose digits are known to be wrong.
    """
    views = list(_views_without_cursor(position, step, show_candidates, digit, houses, wrong))
    if cursor is not None:
        views[cursor] = replace(views[cursor], cursor=True)
    return views


@lru_cache(maxsize=2)
def _views_without_cursor(
    position: Position, step: Step | None, show_candidates: bool, focus: int, houses: tuple[int, ...], wrong: int
) -> tuple[CellView, ...]:
    """The same without the cursor: most keys only move that, and this takes a millisecond."""
    looks = looks_of(step)
    shaded = looks.houses
    for house in houses:
        shaded |= HOUSE_MASK[house]
    roles = roles_by_cell(looks.candidates)
    views = []
    for cell, value in enumerate(position.values):
        bit = 1 << cell
        shade = HOUSE if shaded & bit else COVER_HOUSE if looks.covers & bit else ""
        here = roles.get(cell, ())
        if value:
            plain = f"{shade} given".strip() if position.givens & bit else shade or "value"
            style = dict(here).get(value) or looks.cells.get(cell) or plain
            views.append(CellView(value, style=style, conflict=bool(position.conflicts & bit), wrong=bool(wrong & bit)))
        else:
            views.append(
                CellView(
                    candidates=position.candidates_of(cell) if show_candidates else (),
                    style=looks.cells.get(cell) or shade or PLAIN,
                    roles=here,
                    focus=focus if focus in dict(here) else 0,
                )
            )
    return tuple(views)


def roles_by_cell(styles: Mapping[Candidate, str]) -> dict[int, tuple[tuple[int, str], ...]]:
    """For each cell of some candidates their digits in ascending order, each with its style."""
    roles: dict[int, tuple[tuple[int, str], ...]] = {}
    for (cell, digit), style in sorted(styles.items()):
        roles[cell] = (*roles.get(cell, ()), (digit, style))
    return roles


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
    if view.value:
        return _value_pieces(size, view, inner)
    if size.cell_height == 1:
        return _small_cell(size, view)
    base = _style(view, view.style)
    blank = CURSOR if view.cursor else base if base in SHADES else PLAIN  # or an underline would go on below nothing
    shade = SHADES.get(base, " ")
    digits = dict.fromkeys(view.candidates, base)
    digits.update((digit, _style(view, style)) for digit, style in view.roles)
    signs = dict(view.roles)
    spaced = size is BoardSize.LARGE
    pieces: list[Piece] = []
    for digit in DIGITS[3 * inner :][:3] if spaced else DIGITS[5 * inner :][:5]:
        style = digits.get(digit, blank)
        if spaced:
            pieces.append((sign_of(signs[digit]), style) if digit in signs else (" ", blank))
        pieces.append((str(digit) if digit in digits else shade, style))
    if len(pieces) < size.cell_width:
        pieces.append((" ", blank))
    if inner == size.cell_height - 1:
        if view.conflict:
            pieces[-1] = ("!", base)
        elif len(digits) == 1:
            pieces[-1] = ("·", blank)  # in the middle, a lone candidate would look like a value
    return merged(pieces)


def _value_pieces(size: BoardSize, view: CellView, inner: int) -> list[Piece]:
    """A row of a cell that holds a value: the digit in the middle; a sign follows it if it is in conflict or wrong."""
    blank = CURSOR if view.cursor else PLAIN
    value_row = (size.cell_height - 1) // 2
    if inner == value_row + 1 and view.note:
        return [(view.note.center(size.cell_width), _style(view, view.style))]
    if inner != value_row:
        return [(" " * size.cell_width, blank)]
    style = _style(view, "wrong" if view.wrong else "conflict" if view.conflict else view.style)
    mark = "×" if view.wrong else "!" if view.conflict else " "
    side = size.cell_width // 2
    return merged([(" " * side, blank), (str(view.value), style), (mark.ljust(side), blank)])


def _small_cell(size: BoardSize, view: CellView) -> list[Piece]:
    """An empty cell of one row: the candidates that evidence speaks of as far as there is room, or its shade."""
    blank = CURSOR if view.cursor else view.style if view.style in SHADES else PLAIN
    if not view.roles:
        sign = "!" if view.conflict else SHADES.get(view.style) or sign_of(view.style)
        return [(sign.center(size.cell_width), _style(view, view.style) if sign != " " else blank)]
    roles, rest = view.roles, ""
    if len(roles) > size.cell_width:
        roles, rest = tuple(role for role in roles if role[0] == view.focus), "…"
    signs = {sign_of(style) for _, style in roles}
    width = len(roles) + len(rest)
    pieces = [(str(digit), _style(view, style)) for digit, style in roles]
    if len(signs) == 1 and width < size.cell_width:  # without a sign, a lone candidate would look like a value
        pieces.insert(0, (signs.pop(), pieces[0][1]))
        width += 1
    return merged([(" " * (size.cell_width - width), blank), *pieces, (rest, blank)])


def _style(view: CellView, style: str) -> str:
    """A style as it is in a cell: under the cursor, only what means something is seen besides the cursor."""
    if not view.cursor:
        return style
    return f"{style} {CURSOR}" if style.split()[0] in (*SIGNS, "conflict", "wrong") else CURSOR


def merged(pieces: Sequence[Piece]) -> list[Piece]:
    """The same text with neighbours of one style made one piece and without empty ones: each costs escape sequences."""
    result: list[Piece] = []
    for text, style in pieces:
        if not text:
            continue
        if result and result[-1][1] == style:
            result[-1] = (result[-1][0] + text, style)
        else:
            result.append((text, style))
    return result
