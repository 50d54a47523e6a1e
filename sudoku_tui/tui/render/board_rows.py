"""The board in characters: how each cell looks now, and the lines between the cells. Pure; knows no widget.

The board is drawn as its left edge and nine vertical strips, one for each column of cells: the cells and the
line to their right. Styles have names (see `styling`).
"""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import dropwhile
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from sudoku_tui.engine.board import BOX_SIZE, COLUMNS, PEERS, ROWS, Candidate, cells_in
from sudoku_tui.engine.evidence import COVER_HOUSE, ELIMINATED, HOUSE, PLACED, looks_of
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.game.data.differences import differences
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.link_lines import Stroke, strokes_by_cell
from sudoku_tui.tui.render.player_layer import (
    NO_LAYER,
    CellContent,
    PlayerLayer,
    bivalue_cells,
    colored_candidates,
    excluded_cells,
    shown_digits,
)

Piece = tuple[str, str]  # some text and the name of its style

Row = Sequence[Piece]  # the pieces of a terminal row, or of a part of one, from the left

PLAIN = "plain"  # the style of ordinary text
MORE = " …"  # ends a shortened text
BULLET = "- "  # begins each sentence of a list without empty rows

CURSOR = "cursor"
COORDINATE = "coordinate"  # the style of the names of rows and columns in the frame of the board

MOST_SIGNED = BoardSize.SMALL.cell_width - 1
"""How many digits have room in a cell of one row beside their sign."""

TOP, THIN, THICK, BOTTOM = range(4)
LINES = {TOP: tuple("┏━┯┳┓"), THIN: tuple("┠─┼╂┨"), THICK: tuple("┣━┿╋┫"), BOTTOM: tuple("┗━┷┻┛")}
"""For each kind of horizontal line: left edge, the line, its crossing with a thin and a thick line, right edge."""
THIN_UPRIGHT, THICK_UPRIGHT = "│", "┃"


class CellView(NamedTuple):
    """All that decides how one cell looks; two equal views look the same."""

    value: int = 0  # the placed digit, or 0
    candidates: tuple[int, ...] = ()  # the candidates to show; or the player's corner marks
    style: str = PLAIN  # of the value, or of candidates without one of their own; a house's shade also fills blanks
    roles: tuple[tuple[int, str], ...] = ()  # the candidates of the evidence with their styles; always shown
    focus: int = 0  # the candidate of `roles` to show where only one fits, or 0 for any
    conflict: bool = False  # whether the value is twice in a house, or no digit can be placed
    wrong: bool = False  # whether the value is known to be wrong; or that the right one was eliminated, or not marked
    cursor: bool = False
    near: bool = False  # whether to highlight that the cell shares a house with the cursor
    same: bool = False  # whether its digit stands out because the cursor is on an equal one
    note: str = ""  # a few characters below a value, where there is room
    marked: bool = False  # whether marks are shown: they are shown in small cells, too
    centers: tuple[int, ...] = ()  # the player's centre marks
    color: int = 0  # the player's colour of the cell, or 0
    colors: tuple[tuple[int, int], ...] = ()  # the coloured candidates with their colours
    selected: bool = False
    digit: int = 0  # the highlighted digit, or 0
    excluded: bool = False  # whether the highlighted digit cannot go here
    bivalue: bool = False  # whether the cell is highlighted because it has two candidates
    outdated: tuple[int, ...] = ()  # the marks that cannot be any more, where differences are shown
    unmarked: tuple[int, ...] = ()  # the candidates without a mark, where differences are shown
    hinted: bool = False  # whether to show that the step of a hint changes the cell
    letters: tuple[tuple[int, str], ...] = ()  # the letters of the candidates that are true or false in a walk
    crowded: bool = False  # whether a step removes so much that small cells show what stays
    strokes: tuple[Stroke, ...] = ()  # what lies in it of the lines of links on the large board


def cell_views(
    position: Position,
    cursor: int | None,
    step: Step | None,
    *,
    layer: PlayerLayer = NO_LAYER,
    focus: int = 0,
    shaded: int = 0,
    near: bool = False,
    same: bool = False,
    found_with: Position | None = None,
) -> list[CellView]:
    """How the 81 cells look, before the step or after it: what it removed is shown in both.

    The empty cells that a step speaks of show their candidates, whatever the others show, unless it only places a digit
    there: those of the position that it was `found_with`, if that is another. `focus` is the digit of the step to show
    where only one fits; `shaded` cells look like the houses of a step; `near` highlights the houses of the cursor, and
    `same` the digits that equal the one under it.
    """
    views = list(_views_without_cursor(position, step, layer, focus, shaded, found_with or position))
    if cursor is not None:
        views[cursor] = views[cursor]._replace(cursor=True)
        for cell in PEERS[cursor] if near else ():
            views[cell] = _near(views[cell])
        value = position.values[cursor]
        for cell in cells_in(position.placed[value] & ~(1 << cursor)) if same and value else ():
            views[cell] = _same(views[cell])
    return views


@lru_cache(maxsize=512)
def _near(view: CellView) -> CellView:
    """A cell in a house of the cursor. Cached: a copy is slow, and each key needs twenty."""
    return view._replace(near=True)


@lru_cache(maxsize=512)
def _same(view: CellView) -> CellView:
    """A cell that holds the digit under the cursor."""
    return view._replace(same=True)


@lru_cache(maxsize=2)
def _views_without_cursor(
    position: Position, step: Step | None, layer: PlayerLayer, focus: int, shaded: int, found_with: Position
) -> tuple[CellView, ...]:
    """Cached: takes a millisecond, and most keys only move the cursor."""
    looks = looks_of(step)
    shaded |= looks.houses
    roles, letters = roles_by_cell(looks.candidates), roles_by_cell(looks.letters)
    strokes = strokes_by_cell(looks.lines)
    is_crowded = {*looks.candidates.values()} == {ELIMINATED} and max(map(len, roles.values())) > MOST_SIGNED
    colored = colored_candidates(position, layer)
    excluded, bivalue = excluded_cells(position, layer), bivalue_cells(position, layer) if layer.bivalue else 0
    differing = differences(position, layer.notes) if layer.content is CellContent.DIFFERENCES else None
    views = []
    for cell, value in enumerate(position.values):
        bit = 1 << cell
        shade = HOUSE if shaded & bit else COVER_HOUSE if looks.covers & bit else ""
        here = roles.get(cell, ())
        if value:
            plain = f"{shade} given".strip() if position.givens & bit else shade or "value"
            view = CellView(
                value,
                style=dict(here).get(value) or looks.cells.get(cell) or plain,
                conflict=layer.conflicts and bool(position.conflicts & bit),
                wrong=bool(layer.wrong & bit),
            )
        else:
            corners, centers = shown_digits(position, layer, cell)
            if cell in looks.cells or any(style != PLACED for _, style in here):
                corners, centers = found_with.candidates_of(cell), ()
            view = CellView(
                candidates=corners,
                style=looks.cells.get(cell) or shade or PLAIN,
                roles=here,
                letters=letters.get(cell, ()),
                focus=focus if focus in dict(here) else 0,
                wrong=bool(layer.wrong & bit),
                marked=layer.content.is_of_marks,
                centers=centers,
                colors=colored.get(cell, ()),
                excluded=bool(excluded & bit),
                bivalue=bool(bivalue & bit),
                hinted=bool(layer.hinted & bit),
                crowded=is_crowded,
            )
            if differing is not None and not here:
                outdated, unmarked = differing.of(cell)
                view = view._replace(outdated=outdated, unmarked=unmarked)
        if cell in strokes:
            view = view._replace(strokes=strokes[cell])
        if layer is not NO_LAYER:
            view = view._replace(
                color=layer.notes.color_of(cell), selected=bool(layer.selected & bit), digit=layer.digit
            )
        views.append(view)
    return tuple(views)


def roles_by_cell(styles: Mapping[Candidate, str]) -> dict[int, tuple[tuple[int, str], ...]]:
    """The candidates by cell: their digits in ascending order, with their styles."""
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


def edge_piece(size: BoardSize, y: int, notation: Notation) -> Piece:
    """The left edge in a terminal row of the board: the name of a row of cells where its values stand."""
    row, inner = rows(size)[y]
    if row is None:
        return LINES[inner][0], PLAIN
    return (notation.label(ROWS[row]), COORDINATE) if inner == size.value_row else (THICK_UPRIGHT, PLAIN)


def strip_line(size: BoardSize, column: int, kind: int, notation: Notation) -> list[Piece]:
    """The part of a horizontal line that lies in a strip; the line above the board names the column."""
    _, line, thin, thick, right = LINES[kind]
    end = right if column == 8 else thick if column % BOX_SIZE == 2 else thin
    if kind != TOP:
        return [(line * size.cell_width + end, PLAIN)]
    side = line * (size.cell_width // 2)
    return [(side, PLAIN), (notation.label(COLUMNS[column]), COORDINATE), (side + end, PLAIN)]


def right_edge(column: int) -> str:
    """The vertical line to the right of a column of cells."""
    return THICK_UPRIGHT if column % BOX_SIZE == 2 else THIN_UPRIGHT


def merged(pieces: Sequence[Piece]) -> list[Piece]:
    """A row without empty pieces, neighbours of one style joined: each piece costs escape sequences."""
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
    """The text, cut to a width with an ellipsis."""
    if cell_len(text) <= width:
        return text
    kept = set_cell_size(text, max(0, width - 1))
    return f"{kept if text.startswith(kept) else kept[:-1]}…"  # a blank stands for half of a wide character


_SECOND_COLUMN = "\ufffe"  # no character


def wrapped(
    text: str, width: int, style: str = PLAIN, *, indent: str = "", most: int | None = None, more: str = MORE
) -> list[Row]:
    """A text in rows of a width, at most `most`; the first begins with `indent`, the others with as many blanks."""
    if most is not None and most <= 0:
        return []
    blanks, is_wide = " " * len(indent), cell_len(text) > len(text)
    if is_wide:  # textwrap counts characters: the second column of each wide one stands for itself meanwhile
        text = "".join(f"{one}{_SECOND_COLUMN}" if cell_len(one) > 1 else one for one in text)
    lines = textwrap.wrap(
        text, width - is_wide, initial_indent=indent, subsequent_indent=blanks, max_lines=most, placeholder=more
    )
    return [[(line.replace(_SECOND_COLUMN, "") if is_wide else line, style)] for line in lines]


def in_parts(text: str, width: int, height: int, style: str = PLAIN, indent: str = "") -> list[list[Row]]:
    """A text in parts of a height, with a sign at the end of each but the last."""
    return rows_in_parts(lambda room: wrapped(text, room, style, indent=indent), width, height)


def blocks_in_parts(blocks_of: Callable[[int], list[list[Row]]], width: int, height: int) -> list[list[Row]]:
    """The blocks of rows that a function makes for a width, in parts of a height, an empty row between two blocks.

    A block that does not fit below another one begins a part; one that is larger than a part is cut.
    """
    narrow = blocks_of(width - len(MORE))
    rows = _joined(blocks_of(width))
    if len(rows) <= height:
        return [rows]
    parts: list[list[Row]] = []
    for block in narrow:
        if parts and len(parts[-1]) + 1 + len(block) <= height:
            parts[-1] += [[], *block]
        else:
            rest = block
            while rest:
                parts.append(rest[:height])
                rest = [*dropwhile(lambda row: not row, rest[height:])]
    return _with_signs(parts)


def _joined(blocks: list[list[Row]]) -> list[Row]:
    return [row for block in blocks for row in ([], *block)][1:]


def rows_in_parts(rows_of: Callable[[int], list[Row]], width: int, height: int) -> list[list[Row]]:
    """The rows that a function makes for a width, in parts of a height, with a sign at the end of each but the last."""
    rows = rows_of(width)
    if len(rows) <= height:
        return [rows]
    rows = rows_of(width - len(MORE))
    return _with_signs([rows[start : start + height] for start in range(0, len(rows), height)])


def _with_signs(parts: list[list[Row]]) -> list[list[Row]]:
    """The parts with a sign at the end of each but the last."""
    for part in parts[:-1]:
        style = part[-1][-1][1] if part[-1] else PLAIN
        part[-1] = [*part[-1], (MORE, style)]
    return parts
