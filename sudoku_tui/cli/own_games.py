"""The saved games of a player, and which one a command names."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.players.folders import data_folder, folder_of
from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.models import EarlierGame, Summary
from sudoku_tui.game.saving.store import Store

NO_GAME = "You have played no game yet, or none is saved here."


class OwnGames(NamedTuple):
    """The games, the one that was played last first, and the file that they are in."""

    store: Store
    kept: list[EarlierGame]  # at least one

    def named(self, number: int | None) -> Summary:
        """The game of a number, from 1; without one the last that was solved, or else the last.

        Raises:
            SudokuError: there is no game of this number.
        """
        if number is None:
            return next((one.summary for one in self.kept if one.summary.is_finished), self.kept[0].summary)
        if number > len(self.kept):
            last = len(self.kept)
            raise SudokuError(f"There is no game {number}; the last is {last}, as sudoku-tui review --list shows.")
        return self.kept[number - 1].summary


@contextmanager
def own_games(options: Namespace) -> Iterator[OwnGames]:
    """The games of the player whom `--data` and `--player` name; raises `SudokuError` if there are none."""
    data = data_folder() if options.data is None else Path(options.data)
    path = games_path(data if options.player is None else folder_of(data, options.player))
    if not path.exists():
        raise SudokuError(NO_GAME)
    store = Store(Database(path))
    try:
        results = store.results_by_key()
        kept = [EarlierGame(one, results.get(one.key)) for one in store.kept()]
        if not kept:
            raise SudokuError(NO_GAME)
        yield OwnGames(store, kept)
    finally:
        store.close()
