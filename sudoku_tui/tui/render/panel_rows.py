"""The rows of the candidate panel: the cell under the cursor, its candidates, and a step's legend. Pure."""

import textwrap

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
CELL_ROWS = 6  # the rows of the panel with the empty row below, without the rows of the player's layer


def panel_height(layout: Layout, layer: PlayerLayer, *, with_map: bool = False) -> int:
    """The rows of the panel, with room for the rows of the player's layer."""
    wide = layout.panel_width - (MAP_WIDTH if with_map else 0) >= WORDS_WIDTH
    least = layout.panel_height(with_map=with_map)
    if not wide and _highlights(layer) and not (_says_layer(layer) or layer.notes.has_colors):
        return least  # the words take the empty row: the log must not jump whenever a highlight comes or goes
    added = _says_layer(layer) * (1 if wide else 2) + layer.notes.has_colors + _highlights(layer)
    return max(least, CELL_ROWS + (max(1, added) if wide else added + 1))


def cell_rows(game: Game, entry: Entry, cell: int, width: int, layer: PlayerLayer = NO_LAYER) -> list[Row]:
    """The place of the cursor, the nine digits in their fixed places, and the number of each left to place."""
    wide = width >= WORDS_WIDTH
    rows = [_title(game, cell, layer, wide)]
    if layer.content is CellContent.DIFFERENCES:
        rows += _differing(game, entry, cell, wide, width)
        return [*rows, *_notes_rows(entry.position, cell, layer, width, wide), *_left(entry.position, wide)]
    rows += _digits(game, entry, cell, wide, width)
    added = _layer_rows(entry.position, cell, layer, width, wide)
    return [*rows, *(added or [[]] * wide), *_left(entry.position, wide)]


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


def _title(game: Game, cell: int, layer: PlayerLayer, wide: bool) -> Row:
    """The name of the cell and its houses, and, if there is room, what the cells show."""
    notation = game.notation
    row, column, box = (notation.house(house) for house in HOUSES_OF[cell])
    if wide:
        title = f"{notation.cell(cell)} · {row}, {column}, {box}"
        if _says_layer(layer):
            shown = "digits only" if layer.content is CellContent.NOTHING else layer.content
            return [(title, "heading"), (f" · {shown}", "dim")]
    else:
        title = f"{notation.cell(cell)} · {row} col {HOUSES_OF[cell][1] - COLUMNS.start + 1} {box}"
    return [(title, "heading")]


def _digits(game: Game, entry: Entry, cell: int, wide: bool, width: int) -> list[Row]:
    """Three rows of three digits, each a candidate or with the reason for its elimination; or the value."""
    position = entry.position
    value = position.values[cell]
    if value:
        return [*_value_rows(position, cell), []]
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
        return [[("".join(entry.ljust(column) for entry in entries[start : start + 3]), PLAIN)] for start in (0, 3, 6)]
    rows = textwrap.wrap("  ".join(entry.replace(" ", NO_BREAK) for entry in entries), width)
    if len(rows) > DIGIT_ROWS:  # then the candidates and the numbers of the moves have to do
        rows = textwrap.wrap("  ".join(entry.replace(": move ", ":#") for entry in entries), width)
    return [[(row.replace(NO_BREAK, " "), PLAIN)] for row in [*rows, "", "", ""][:DIGIT_ROWS]]


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


def _left(position: Position, wide: bool) -> list[Row]:
    left = [_left_of(position, digit) for digit in DIGITS]
    if wide:
        return [[("left ", "dim"), (" ".join(left), PLAIN)]]
    return [[("left", "dim"), (f" {' '.join(left[:4])}", PLAIN)], [(" ".join(left[4:]), PLAIN)]]


def _left_of(position: Position, digit: int) -> str:
    """How many of a digit are left to place; or that all stand where they may, or that there are as many, but clash."""
    if is_left(position, digit):
        return f"{digit}×{SIZE - position.placed[digit].bit_count()}"
    return f"{digit} {COMPLETE_SIGN if digit in position.complete_digits else CLASH_SIGN}"
