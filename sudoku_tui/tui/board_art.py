"""The board in characters: what stands in each terminal row of each column of cells. Pure; knows no widget.

The board is drawn as nine vertical strips, one for each column of cells: the cells and the line to their right; the
first strip has the left edge besides. Styles have names, the component classes of the widgets.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from rich.cells import cell_len, set_cell_size

from sudoku_tui.engine.board import BOX_SIZE, DIGITS, HOUSE_MASK, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.tui.evidence_art import COVER_HOUSE, HOUSE, SHADES, SIGNS, looks_of, sign_of
from sudoku_tui.tui.layout import BoardSize

Piece = tuple[str, str]
"""Some text and the name of its style."""

Row = Sequence[Piece]
"""The pieces of a terminal row, or of a part of one, from the left."""

PLAIN = "plain"
"""The style of ordinary text."""

BULLET = "- "
"""What begins each sentence of a list where no empty row stands between them."""

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
        focus: the candidate of those to show with its sign where there is room for one only, or 0 for any.
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
    *,
    show_candidates: bool = True,
    focus: int = 0,
    houses: tuple[int, ...] = (),
    wrong: int = 0,
) -> list[CellView]:
    """How the 81 cells look now.

    Args:
        position: what stands where, before the step or after it: what the step removed is shown in any case.
        cursor: the cell (0..80) under the cursor, if there is one.
        step: the step whose evidence is shown.
        show_candidates: whether empty cells show their candidates.
        focus: of the digits that the step speaks of the one to show where there is room for one only.
        houses: other houses to shade.
        wrong: the set of the cells whose digits are known to be wrong.
    """
    views = list(_views_without_cursor(position, step, show_candidates, focus, houses, wrong))
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
    signs = [sign_of(style) for _, style in view.roles]
    digits = [(str(digit), _style(view, style)) for digit, style in view.roles]
    if len(set(signs)) == 1 and len(digits) <= size.cell_width:
        has_room = len(digits) < size.cell_width  # without a sign, a lone candidate would look like a value
        pieces = [(signs[0], digits[0][1]), *digits] if has_room else digits
    else:
        main = _main_role(view, signs)
        digit, style = digits.pop(main)
        signed = (f"{signs[main]}{digit}", style)
        # A sign stands for the digits that follow it, so the one digit without it goes before.
        pieces = [*digits, signed] if len(digits) == 1 else [signed, ("…", blank)]
    return merged([(" " * (size.cell_width - sum(len(text) for text, _ in pieces)), blank), *pieces])


def _main_role(view: CellView, signs: Sequence[str]) -> int:
    """The index of the role of a cell that gets its sign: that of the focus, else what is done, else another."""
    order = tuple(SIGNS.values())
    return max(
        range(len(signs)), key=lambda index: (view.roles[index][0] == view.focus, order.index(signs[index]), -index)
    )


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


def cut(text: str, width: int) -> str:
    """The text, with an ellipsis at the end of a width if it is longer."""
    return text if cell_len(text) <= width else f"{set_cell_size(text, max(0, width - 1))}…"
