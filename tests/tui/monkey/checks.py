"""What must hold of a game whatever was pressed."""

import json
import sqlite3
from itertools import zip_longest
from pathlib import Path

from sudoku_tui.engine.board import ALL_CELLS, CELLS, DIGITS, cells_in
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.history import Entry, EntryKind
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.saving.database import connect
from sudoku_tui.game.saving.puzzle_facts import is_same_puzzle
from tests.game.games import Clock


def check_entry(entry: Entry, before: Entry) -> None:
    """An entry of the history follows from the one before it, as its kind says."""
    now, then = entry.position, before.position
    check_position(now, then)
    changed = {cell for cell in CELLS if now.values[cell] != then.values[cell]}
    named = {*cells_in(entry.cells)}
    match entry.kind:
        case EntryKind.PLACE:
            assert changed <= named
            assert len({now.values[cell] for cell in changed}) == 1
        case EntryKind.ERASE:
            assert changed
            assert all(not now.values[cell] for cell in changed)
        case EntryKind.MARK | EntryKind.COLOR | EntryKind.ELIMINATE:
            assert not changed
        case EntryKind.STEP:
            assert entry.step is not None
            applied = entry.step.apply(then)
            assert now in (applied, applied.eliminated())
        case EntryKind.SEARCH:
            assert now.is_complete
            assert all(not then.values[cell] for cell in changed)


def check_position(now: Position, then: Position) -> None:
    """A position has the givens of another one, and candidates only in empty cells."""
    assert now.givens == then.givens
    assert all(now.values[cell] == then.values[cell] for cell in cells_in(now.givens))
    empty = sum(1 << cell for cell in CELLS if not now.values[cell])
    assert all(not now.candidates[digit] & ~empty for digit in DIGITS)
    assert not empty & ~ALL_CELLS


def check_undo(game: Game) -> None:
    """Undo goes back to the start, command by command, and redo comes here again. The game is changed."""
    history = game.history
    ahead = history._next.get(history.current.number)
    if ahead is not None and history.entries[ahead].continues:  # somebody went into the middle of a command
        game.moves.redo()
    moments, redo = history.line_to(history.current), history.redo_count()
    line = [one for one, other in zip_longest(moments, moments[1:]) if other is None or not other.continues]
    for entry in reversed(line):
        assert history.current is entry
        assert game.position is entry.position
        assert game.notes is entry.notes
        assert game.current_line is not None
        game.moves.undo()
    assert history.current.number == 0
    for entry in line:
        assert history.current is entry
        game.moves.redo()
    assert history.redo_count() == max(0, redo - 1)
    if redo:
        game.moves.undo()
    assert history.current is line[-1]


def check_same(one: Game, other: Game) -> None:
    """Two games are the same, as far as a player can tell."""
    assert is_same_puzzle(one.puzzle, other.puzzle)
    assert one.puzzle.title == other.puzzle.title
    assert one.history.entries == other.history.entries
    assert one.history.current.number == other.history.current.number
    assert one.history.redo_count() == other.history.redo_count()
    assert one.position == other.position
    assert one.notes == other.notes
    assert one.bookmarks.numbers == other.bookmarks.numbers
    assert one.tally == other.tally
    assert one.was_solved == other.was_solved


def restored(puzzle: Puzzle, texts: list[str]) -> Game:
    """The game that the records of a file tell of."""
    return Game.restore(puzzle, map(json.loads, texts), Clock(), LETTERS)


def connect_quickly(path: Path) -> sqlite3.Connection:
    """Open a file of games that need not outlive a power failure."""
    connection = connect(path)
    connection.execute("PRAGMA synchronous = OFF")
    return connection
