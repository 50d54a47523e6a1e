"""The candidate panel: the cell under the cursor, what it can hold, and why not the rest."""

from sudoku_tui.engine.board import COLUMNS, DIGITS, HOUSES_OF, PEERS
from sudoku_tui.engine.position import Position
from sudoku_tui.game.game import Game
from sudoku_tui.game.history import Entry
from sudoku_tui.tui.board_art import PLAIN
from sudoku_tui.tui.widgets.painted import Lines, Row

WIDE = 40  # from this width on whole words fit


class CandidatePanel(Lines):
    """Where the cursor is, the nine digits in their fixed places, and how many of each are left to place."""

    def show_cell(self, game: Game, entry: Entry, cell: int, width: int) -> None:
        """Show a cell (0..80) as it is after an entry of the game's history, in a panel of a width."""
        wide = width >= WIDE
        self.show_rows(
            [_title(game, cell, wide), *_digits(game, entry, cell, wide, width), *_left(entry.position, wide)]
        )


def _title(game: Game, cell: int, wide: bool) -> Row:
    """The name of the cell and its houses."""
    notation = game.notation
    row, column, box = (notation.house(house) for house in HOUSES_OF[cell])
    if wide:
        title = f"{notation.cell(cell)} · {row}, {column}, {box}"
    else:
        title = f"{notation.cell(cell)} · {row} col {HOUSES_OF[cell][1] - COLUMNS.start + 1} {box}"
    return [(title, "heading")]


def _digits(game: Game, entry: Entry, cell: int, wide: bool, width: int) -> list[Row]:
    """Three rows of three digits, each a candidate or with the reason why it is impossible; or what is placed."""
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
            remover = game.removed_by(cell, digit, entry)
            entries.append(f"{digit}{' went: ' if wide else ':#'}{remover.number if remover else entry.number}")
    column = width // 3
    return [[("".join(entry.ljust(column) for entry in entries[start : start + 3]), PLAIN)] for start in (0, 3, 6)]


def _left(position: Position, wide: bool) -> list[Row]:
    """How many of each digit are still to be placed."""
    left = [f"{digit}×{max(0, 9 - position.placed[digit].bit_count())}" for digit in DIGITS]
    if wide:
        return [[], [("left ", "dim"), (" ".join(left), PLAIN)]]
    return [[("left", "dim"), (f" {' '.join(left[:4])}", PLAIN)], [(" ".join(left[4:]), PLAIN)]]
