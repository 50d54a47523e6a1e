"""The player's own collection as it stands in the file of games, for what has no session."""

from dataclasses import replace
from pathlib import Path

from sudoku_tui.game.own_collection.collection import TITLE, kept_of
from sudoku_tui.game.players.folders import data_folder
from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.store import Store
from sudoku_tui.library import Collection, LibraryError

NOTHING_KEPT = f"{TITLE} has no puzzle yet; you can add puzzles in the game."


def own_collection_in(folder: Path | None = None) -> Collection:
    """The puzzles that were kept, each with its number as its line. Nothing is made where there is nothing.

    Args:
        folder: where the games are; None for the folder of the account.

    Raises:
        LibraryError: there is none.
        SavingProblem: the file cannot be read.
    """
    path = games_path(data_folder() if folder is None else folder)
    if not path.exists():
        raise LibraryError(NOTHING_KEPT)
    store = Store(Database(path))
    try:
        kept = kept_of(store.own_puzzles.all())
    finally:
        store.close()
    if not kept:
        raise LibraryError(NOTHING_KEPT)
    return Collection(TITLE, tuple(replace(one.exported(), line=number) for number, one in enumerate(kept, 1)))
