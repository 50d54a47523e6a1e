"""What players have done before: days of the calendar, and what they know on the way."""

import datetime
from collections.abc import Awaitable, Callable
from typing import Any

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.daily_calendar import DailyCalendar
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.saving.models import Result
from sudoku_tui.tui.screens.opening.calendar_screen import CalendarScreen
from tests.game.games import FIRST
from tests.tui.playing import Table

Show = Callable[[Table], Awaitable[None]]

NOON = datetime.datetime(2026, 11, 21, 12, tzinfo=datetime.UTC).timestamp()
DAY = 86_400.0
FIGURES: dict[str, Any] = {"hints": 0, "steps": 0, "searches": 0, "mistakes": 0, "checks": 0}


def daily_calendar() -> CalendarScreen:
    """A month in which some puzzles were solved on their days, one later, and one by the program."""
    today = datetime.date(2026, 11, 22)
    puzzles = [(20, Level.EASY, 0, 0), (21, Level.EASY, 0, 0), (21, Level.HARD, 0, 0), (17, Level.EXTREME, 3, 0)]
    results = []
    for day, level, late, steps in [*puzzles, (19, Level.MEDIUM, 0, 5)]:
        date = datetime.date(2026, 11, day)
        noon = datetime.datetime.combine(date, datetime.time(12)).timestamp() + late * DAY
        figures = {**FIGURES, "steps": steps}
        results.append(Result(noon, 60.0, level.id, 200, givens=FIRST, title=daily_title(date, level), **figures))
    screen = CalendarScreen(print, print, lambda: today, print)
    screen.take_calendar(DailyCalendar(results))
    return screen


def learnt(show: Show) -> Show:
    """Somebody who knows the first two chapters, and half of the third fades; then something else."""

    async def run(table: Table) -> None:
        way = table.app.session.way
        way.now = lambda: NOON
        way.note_found("one", {"full-house": 9, "hidden-single": 20, "naked-single": 9, "claiming": 2}, NOON - DAY)
        way.note_found("two", {"pointing": 2}, NOON - 30 * DAY)
        way.note_found("three", {"naked-pair": 1}, NOON - DAY)
        await show(table)

    return run
