"""How fast the player is, for commands that say how long a puzzle takes them."""

import argparse
from pathlib import Path

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.learning.own_times import pace_found
from sudoku_tui.game.learning.pace import NO_PACE, Pace
from sudoku_tui.game.players.folders import data_folder, folder_of
from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.store import Store
from sudoku_tui.system.output import complain


def data_of(options: argparse.Namespace) -> Path:
    """The folder that `--data` names."""
    return data_folder() if options.data is None else Path(options.data)


def player_folder(options: argparse.Namespace) -> Path:
    """The folder with the games of the player that `--data` and `--player` name."""
    data = data_of(options)
    return data if options.player is None else folder_of(data, options.player)


def own_pace(options: argparse.Namespace) -> Pace:
    """How fast that player is; if their games cannot be read, it is said, and the player is as good as unknown."""
    path = games_path(player_folder(options))
    if not path.exists():
        return NO_PACE
    store = Store(Database(path))
    try:
        return pace_found(store.results())
    except SudokuError as error:
        complain(f"{error} The minutes are those of most people, not yours.")
        return NO_PACE
    finally:
        store.close()
