"""The rows of the candidate panel: the cell under the cursor, its candidates, and a step's legend. Pure."""

from sudoku_tui.engine.board import COLUMNS, DIGITS, HOUSES_OF, PEERS
from sudoku_tui.engine.position import Position
from sudoku_tui.game.game import Game
from sudoku_tui.game.history import Entry
from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.render.layout import WORDS_WIDTH, Layout
from sudoku_tui.tui.render.legend import MAP_WIDTH
from sudoku_tui.tui.render.player_layer import (
    NO_LAYER,
    CellContent,
    PlayerLayer,
    colors_in_words,
    highlight_in_words,
    marks_in_words,
)

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
    rows = [_title(game, cell, layer, wide), *_digits(game, entry, cell, wide, width)]
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
    if layer.notes.has_colors:
        rows.append([(colors_in_words(layer.notes, cell, width), PLAIN)])
    if _highlights(layer):
        rows.append([(highlight_in_words(position, layer, wide=wide), PLAIN)])
    return rows


def _says_layer(layer: PlayerLayer) -> bool:
    """Whether the panel names the shown layer: two layers could be confused, or the cells show none."""
    return layer.content is CellContent.NOTHING or bool(layer.notes.marked_cells)


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
        return [[(f"given {value}" if position.givens >> cell & 1 else f"holds {value}", PLAIN)], [], []]
    holders = {position.values[peer]: peer for peer in reversed(PEERS[cell])}
    entries = []
    for digit in DIGITS:
        if position.has_candidate(cell, digit):
            entries.append(str(digit))
        elif digit in holders:
            entries.append(f"{digit}{' is in ' if wide else ':'}{game.notation.cell(holders[digit])}")
        else:
            remover = game.history.removed_by(cell, digit, entry)
            entries.append(f"{digit}{' went: ' if wide else ':#'}{remover.number if remover else entry.number}")
    column = width // 3
    return [[("".join(entry.ljust(column) for entry in entries[start : start + 3]), PLAIN)] for start in (0, 3, 6)]


def _left(position: Position, wide: bool) -> list[Row]:
    left = [f"{digit}×{max(0, 9 - position.placed[digit].bit_count())}" for digit in DIGITS]
    if wide:
        return [[("left ", "dim"), (" ".join(left), PLAIN)]]
    return [[("left", "dim"), (f" {' '.join(left[:4])}", PLAIN)], [(" ".join(left[4:]), PLAIN)]]
