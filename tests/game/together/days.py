"""Finishes of daily puzzles for tests: who told what, in a folder for all."""

import datetime
from pathlib import Path

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.together.day_file import DayFile, DayFinish
from tests.game.games import FIRST

DAY = datetime.date(2026, 11, 28)


def day_file(folder: Path, patience: float = 1.0) -> DayFile:
    """The file of finishes in a folder, as one session sees it."""
    return DayFile(folder, patience=patience)


def put(folder: Path, name: str, finish: DayFinish, givens: str = FIRST, secret: str = "") -> None:
    """Tell a finish as a player whose secret is their name, unless they have another one."""
    file = day_file(folder)
    file.put(secret or name, name, [(finish, givens)])
    file.close()


def solved_in(seconds: int, date: datetime.date = DAY, level: Level = Level.EASY, **help: int) -> DayFinish:
    return DayFinish(date, level, seconds, **help)


def own_result(
    date: datetime.date = DAY,
    level: Level = Level.EASY,
    *,
    seconds: float = 90.0,
    steps: int = 0,
    searches: int = 0,
    givens: str = FIRST,
) -> Result:
    """How the player has solved the puzzle of a day themselves."""
    title = daily_title(date, level)
    return Result(0.0, seconds, level.id, None, 0, steps, searches, 0, 0, givens, title)
