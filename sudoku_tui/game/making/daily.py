"""The name of the puzzle of a day, and the seed that it is made from."""

import datetime

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import clean_text


def daily_seed(date: datetime.date, level: Level) -> str:
    """The seed of the puzzle of a day."""
    return f"daily {date.isoformat()} {level.id}"


def daily_title(date: datetime.date, level: Level) -> str:
    """The title of the puzzle of a day."""
    return clean_text(f"Daily {date.isoformat()}, {level}")
