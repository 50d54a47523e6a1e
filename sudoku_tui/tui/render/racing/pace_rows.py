"""The paces of several players side by side, in rows. Pure; knows no widget."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, set_cell_size

from sudoku_tui.game.data.paces import Paces
from sudoku_tui.game.together.races import MOST_NAME
from sudoku_tui.game.words.pace_words import (
    ABOUT_BARS,
    ABOUT_LOST,
    ABOUT_STRETCHES,
    bars_table,
    own_sentences,
    sentences_on_others,
    stretches_table,
)
from sudoku_tui.game.words.sparkline import PARTS
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, Row, cut, wrapped

TIME = 9  # columns of a time
CELLS = 6  # of the numbers of a stretch
COLUMN, WITH_LOST = 8, 13  # of a player in the table of stretches: without what they lost there, and with it


def pace_rows(paces: Paces, width: int) -> Iterator[Row]:
    """All that is told of the paces; what has no room is left out, the player's own pace never."""
    names = max(cell_len(name) for name, *_ in bars_table(paces))
    room = min(names, max(4, width - TIME - PARTS - 4), MOST_NAME)
    for number, (name, time, bars) in enumerate(bars_table(paces)):
        style = "given" if number == paces.own else PLAIN
        yield [(f" {_fitted(name, room)}{time:>{TIME}}  ", style), (bars, style)]
    yield from _said(ABOUT_BARS, width, "dim")
    yield []
    for sentence in own_sentences(paces):
        yield from _said(sentence, width, PLAIN)
    yield []
    shown, column = _columns(paces, width)
    yield from _said(ABOUT_LOST if column == WITH_LOST else ABOUT_STRETCHES, width, "dim")
    head, *rows = stretches_table(paces, shown, tells_lost=column == WITH_LOST)
    yield [(f" {head[0]:<{CELLS}}", "dim"), *_in_columns(head[1:], column, ["dim"] * len(shown))]
    for row, stretch in zip(rows, paces.stretches(), strict=True):
        most = max(map(stretch.lost, shown))
        styles = ["heading" if 0 < stretch.lost(player) == most else PLAIN for player in shown]
        yield [(f" {row[0]:<{CELLS}}", "dim"), *_in_columns(row[1:], column, styles)]
    yield []
    if left := len(paces.players) - len(shown):
        yield from _said(f"{left} more would need a wider terminal.", width, "dim")
    for sentence in sentences_on_others(paces):
        yield from _said(sentence, width, PLAIN)


def _columns(paces: Paces, width: int) -> tuple[list[int], int]:
    """Whose columns are shown, and how wide each is: the player's own, and of the others the first."""
    number = len(paces.players)
    column = WITH_LOST if 1 + CELLS + number * WITH_LOST <= width else COLUMN
    room = max(1, (width - 1 - CELLS) // column)
    others = [player for player in range(number) if player != paces.own]
    return sorted([paces.own, *others[: room - 1]]), column


def _in_columns(cells: list[str], column: int, styles: list[str]) -> list[Piece]:
    return [
        (set_cell_size(f" {cut(cell, column - 1)}", column), style) for cell, style in zip(cells, styles, strict=True)
    ]


def _fitted(text: str, width: int) -> str:
    return set_cell_size(cut(text, width), width)


def _said(text: str, width: int, style: str) -> list[Row]:
    return wrapped(text, max(2, width - 1), style, indent=" ")
