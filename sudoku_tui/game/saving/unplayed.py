"""Who has only looked at the game: a player whose folder holds no game, no result and nothing else of theirs."""

import shutil
from contextlib import suppress
from pathlib import Path

from sudoku_tui.game.saving.database import FILE_NAME, Database, games_path
from sudoku_tui.game.saving.open_games import FOLDER
from sudoku_tui.game.saving.problems import SavingProblem

_MADE_BY_LOOKING = frozenset((FILE_NAME, f"{FILE_NAME}-journal", FOLDER))
_NO_LOSS = frozenset(("remembered",))  # tables of which the player misses nothing


def remove_unplayed(folder: Path) -> bool:
    """Remove the folder of a player who has made no move and kept nothing; returns whether it has been removed.

    Nobody may be playing there. What cannot be read, or is none of ours, stays.
    """
    with suppress(OSError, SavingProblem):
        if {path.name for path in folder.iterdir()} <= _MADE_BY_LOOKING and not _has_rows(games_path(folder)):
            shutil.rmtree(folder)
            return True
    return False


def _has_rows(path: Path) -> bool:
    """Whether a file of games holds anything that would be missed."""
    if not path.exists():
        return False
    database = Database(path)
    try:
        with database.reading() as connection:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            kept = (name for (name,) in tables if name not in _NO_LOSS)
            return any(connection.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone() for name in kept)
    finally:
        database.close()
