"""Why marks and candidates differ, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.board import PEERS
from sudoku_tui.engine.notation import digit_words
from sudoku_tui.game.data.differences import differences

if TYPE_CHECKING:
    from sudoku_tui.game.data.history import Entry
    from sudoku_tui.game.playing.game import Game


def why_they_differ(game: Game, entry: Entry, cell: int) -> list[str]:
    """Why the marks of a cell and its candidates differ at a moment of the game: clauses; none where they do not."""
    outdated, unmarked = differences(entry.position, entry.notes).of(cell)
    clauses = [_why_gone(game, entry, cell, digit) for digit in outdated]
    return [*clauses, f"no mark: {digit_words(unmarked)}"] if unmarked else clauses


def _why_gone(game: Game, entry: Entry, cell: int, digit: int) -> str:
    """Why a digit is no candidate of an empty cell."""
    holder = next((peer for peer in PEERS[cell] if entry.position.values[peer] == digit), None)
    if holder is not None:
        return f"{digit} is in {game.notation.cell(holder)}"
    remover = game.history.removed_by(cell, digit, entry)
    return f"{digit} removed by move {remover.number}" if remover is not None else f"{digit} removed before"
