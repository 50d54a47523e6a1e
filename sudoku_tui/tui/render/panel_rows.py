"""The rows of the candidate panel: the cell under the cursor, its candidates, and a step's legend. Pure."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sudoku_tui.engine.board import COLUMNS, DIGITS, HOUSES_OF, PEERS, SIZE
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.playing.difference_words import why_they_differ
from sudoku_tui.game.playing.game import Game
from sudoku_tui.tui.render.board_rows import PLAIN, Row, wrapped
from sudoku_tui.tui.render.layout import WORDS_WIDTH, Layout
from sudoku_tui.tui.render.legend import MAP_WIDTH
from sudoku_tui.tui.render.player_layer import (
    NO_LAYER,
    CellContent,
    PlayerLayer,
    clash_in_words,
    colors_in_words,
    highlight_in_words,
    is_left,
    marks_in_words,
)

WHY_ROWS = 2  # for why the marks of a cell and its candidates differ
DIGIT_ROWS = 3  # the rows of the panel for the nine digits of a cell
NO_BREAK = "\u00a0"  # between words that stay in one row
COMPLETE_SIGN, CLASH_SIGN = "✓", "!"  # behind a digit that stands nine times: as it should, or also twice in a house
TO_PLACE = "to place"  # before how many of each digit are left
LEFT_WIDTH = 4  # the columns of a digit there: "5×6 "
FIRST_LEFT = 4  # how many digits stand in the first of two rows there
CELL_ROWS = 6  # the rows of the panel with the empty row below, with one row for what is left or added


def panel_height(layout: Layout, layer: PlayerLayer, *, with_map: bool = False) -> int:
    """The rows of the panel, with room for the rows of the player's layer."""
    width = layout.panel_width - (MAP_WIDTH if with_map else 0)
    least, is_low = layout.panel_height(with_map=with_map), not _has_long_rows(width)
    if is_low and _highlights(layer) and not (_says_layer(layer) or layer.notes.has_colors):
        return least  # the words take the empty row: the log must not jump whenever a highlight comes or goes
    added = _says_layer(layer) * (1 if width >= WORDS_WIDTH else 2) + layer.notes.has_colors + _highlights(layer)
    return max(least, CELL_ROWS + (added + 1 if is_low else max(1, added)))


def _has_long_rows(width: int) -> bool:
    """Whether the number of each digit left to place has room in one row."""
    return width >= len(TO_PLACE) + len(DIGITS) * LEFT_WIDTH


class _Pad(NamedTuple):
    """Digits in a row of the panel, at equal distances: a click chooses one."""

    digits: Sequence[int] = ()
    start: int = 0  # the column of the first
    width: int = 0  # the columns of each

    def digit_at(self, x: int) -> int:
        """The digit in a column; 0 where there is none."""
        place = (x - self.start) // self.width if self.digits and x >= self.start else len(self.digits)
        return self.digits[place] if place < len(self.digits) else 0


NO_PAD = _Pad()


def cell_rows(game: Game, entry: Entry, cell: int, width: int, layer: PlayerLayer = NO_LAYER) -> list[Row]:
    """The place of the cursor, the nine digits in their fixed places, and the number of each left to place."""
    return [row for row, _ in _rows_with_pads(game, entry, cell, width, layer)]


def digit_at(game: Game, entry: Entry, cell: int, width: int, layer: PlayerLayer, place: tuple[int, int]) -> int:
    """The digit in a column and a row of these rows; 0 where there is none."""
    x, y = place
    rows = _rows_with_pads(game, entry, cell, width, layer)
    return rows[y][1].digit_at(x) if x < width and y < len(rows) else 0


def _rows_with_pads(game: Game, entry: Entry, cell: int, width: int, layer: PlayerLayer) -> list[tuple[Row, _Pad]]:
    """The rows, each with its pad. How many of each digit are left stands in the same place whatever is added."""
    wide, left = width >= WORDS_WIDTH, _left(entry.position, width)
    title = (_title(game, entry, cell, layer, width), NO_PAD)
    if layer.content is CellContent.DIFFERENCES:
        differing = _without_pads(_differing(game, entry, cell, wide, width))
        return [title, *differing, *left, *_without_pads(_notes_rows(entry.position, cell, layer, width, wide))]
    added = _without_pads(_layer_rows(entry.position, cell, layer, width, wide))
    return [title, *_digits(game, entry, cell, wide, width), *left, *added]


def _without_pads(rows: Iterable[Row]) -> list[tuple[Row, _Pad]]:
    return [(row, NO_PAD) for row in rows]


def _layer_rows(position: Position, cell: int, layer: PlayerLayer, width: int, wide: bool) -> list[Row]:
    """The player's marks and colours in the cell, and the highlight.

    The number of rows does not depend on the cell: the log below must not jump when the cursor moves.
    """
    rows: list[Row] = []
    if _says_layer(layer):
        if not wide:
            rows.append([(f"cells show {layer.content}", "dim")])
        empty = not position.values[cell]
        rows.append([(marks_in_words(layer.notes, cell, width), PLAIN)] if empty else [])
    return [*rows, *_notes_rows(position, cell, layer, width, wide)]


def _notes_rows(position: Position, cell: int, layer: PlayerLayer, width: int, wide: bool) -> list[Row]:
    """The player's colours in the cell, and the highlight."""
    rows: list[Row] = []
    if layer.notes.has_colors:
        rows.append([(colors_in_words(layer.notes, cell, width), PLAIN)])
    if _highlights(layer):
        rows.append([(highlight_in_words(position, layer, wide=wide), PLAIN)])
    return rows


def _says_layer(layer: PlayerLayer) -> bool:
    """Whether the panel names the shown layer: two layers could be confused or are compared, or the cells show none."""
    return layer.content in (CellContent.NOTHING, CellContent.DIFFERENCES) or bool(layer.notes.marked_cells)


def _highlights(layer: PlayerLayer) -> bool:
    return layer.bivalue or layer.digit > 0


def _title(game: Game, entry: Entry, cell: int, layer: PlayerLayer, width: int) -> Row:
    """The name of the cell and its houses, what the digits below are, and, if there is room, what the cells show."""
    notation = game.notation
    name, (row, column, box) = notation.cell(cell), (notation.house(house) for house in HOUSES_OF[cell])
    layers = [""]
    if width >= WORDS_WIDTH and _says_layer(layer):
        shown = "digits only" if layer.content is CellContent.NOTHING else str(layer.content)
        layers = [f" · cells show {shown}", f" · {shown} shown"]
    whats = [""] if layer.content is CellContent.DIFFERENCES else _whats(entry.position, cell)
    places = [f"{row}, {column}, {box}", f"{row} col {HOUSES_OF[cell][1] - COLUMNS.start + 1} {box}", box, ""]
    titles = [
        (" · ".join(filter(None, (name, place, what))), shown) for shown in layers for place in places for what in whats
    ]
    title, shown = next((parts for parts in titles if len("".join(parts)) <= width), titles[-1])
    return [(title, "heading"), (shown, "dim")] if shown else [(title, "heading")]


def _whats(position: Position, cell: int) -> list[str]:
    """Words for what the digits of a cell in the panel are, the longest first."""
    if position.values[cell]:
        return [""]
    if any(position.candidates[digit] & position.excluded[digit] & 1 << cell for digit in DIGITS):
        return ["not eliminated yet", "not eliminated"]
    return ["candidates"]


def _digits(game: Game, entry: Entry, cell: int, wide: bool, width: int) -> list[tuple[Row, _Pad]]:
    """Three rows of three digits, each a candidate or with the reason for its elimination; or the value."""
    position = entry.position
    value = position.values[cell]
    if value:
        return _without_pads((*_value_rows(position, cell), []))
    holders = {position.values[peer]: peer for peer in reversed(PEERS[cell])}
    entries = []
    for digit in DIGITS:
        if position.has_candidate(cell, digit):
            entries.append(str(digit))
        elif digit in holders:
            entries.append(f"{digit}{' is in ' if wide else ':'}{game.notation.cell(holders[digit])}")
        else:
            remover = game.history.removed_by(cell, digit, entry)
            entries.append(f"{digit}: move {remover.number if remover else entry.number}")
    column = width // DIGIT_ROWS
    if max(map(len, entries)) < column:
        return [
            ([("".join(entry.ljust(column) for entry in entries[start : start + 3]), PLAIN)], pad)
            for start in (0, 3, 6)
            for pad in [_Pad(DIGITS[start : start + 3], 0, column)]
        ]
    rows = textwrap.wrap("  ".join(entry.replace(" ", NO_BREAK) for entry in entries), width)
    if len(rows) > DIGIT_ROWS:  # then the candidates and the numbers of the moves have to do
        rows = textwrap.wrap("  ".join(entry.replace(": move ", ":#") for entry in entries), width)
    return [([(row.replace(NO_BREAK, " "), PLAIN)], NO_PAD) for row in [*rows, "", "", ""][:DIGIT_ROWS]]


def _differing(game: Game, entry: Entry, cell: int, wide: bool, width: int) -> list[Row]:
    """The marks and the candidates of a cell, and why they differ: as many rows for each cell."""
    first: list[Row] = [] if wide else [[(f"cells show {CellContent.DIFFERENCES}", "dim")]]
    if entry.position.values[cell]:
        return [*first, *_value_rows(entry.position, cell), *[[]] * WHY_ROWS]
    candidates = entry.position.eliminated().candidates_of(cell)
    said, agree = [f"marks: {marks_in_words(entry.notes, cell, width - len('marks: '))}"], "they agree"
    if not entry.notes.marked_cells >> cell & 1:
        said, agree = ["you have no marks here"], ""
    gap = " " if len("candidates: ") + 2 * len(candidates) <= width else ""
    said.append(f"candidates: {gap.join(map(str, candidates)) or 'none'}")
    why = wrapped("; ".join(why_they_differ(game, entry, cell)) or agree, width, most=WHY_ROWS, more="…")
    return [*first, *[[(text, PLAIN)] for text in said], *why, *[[]] * (WHY_ROWS - len(why))]


def _value_rows(position: Position, cell: int) -> list[Row]:
    """Two rows about the digit of a cell."""
    value = position.values[cell]
    held = f"{'given' if position.givens >> cell & 1 else 'holds'} {value}"
    number = "all nine are placed" if value in position.complete_digits else clash_in_words(position, value)
    return [[(held, PLAIN)], [(number, PLAIN)] if number else []]


def _left(position: Position, width: int) -> list[tuple[Row, _Pad]]:
    """How many of each digit are left to place, in one row or two."""
    left, label = [_left_of(position, digit) for digit in DIGITS], f"{TO_PLACE} "
    first = len(left) if _has_long_rows(width) else FIRST_LEFT
    row: Row = [(label, "dim"), (" ".join(left[:first]), PLAIN)]
    rows = [(row, _Pad(DIGITS[:first], len(label), LEFT_WIDTH))]
    if first < len(left):
        rows.append(([(" ".join(left[first:]), PLAIN)], _Pad(DIGITS[first:], 0, LEFT_WIDTH)))
    return rows


def _left_of(position: Position, digit: int) -> str:
    """How many of a digit are left to place; or that all stand where they may, or that there are as many, but clash."""
    if is_left(position, digit):
        return f"{digit}×{SIZE - position.placed[digit].bit_count()}"
    return f"{digit} {COMPLETE_SIGN if digit in position.complete_digits else CLASH_SIGN}"
