"""The calendar of daily puzzles on the screen: the month, its keys, and playing a day's puzzle."""

import datetime
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.models import GameFacts, Result, SavedGame
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.saving.store import Store
from sudoku_tui.tui.screens.opening.calendar_screen import CalendarScreen
from tests.game.games import FIRST
from tests.tui.keeping import session
from tests.tui.playing import SMALL_TERMINAL, Table, playing

TODAY = datetime.date(2026, 11, 22)


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What is asked of the process that makes puzzles; it makes one at once."""
    asked: list[dict[str, Any]] = []

    async def run_job(_: str, order: dict[str, Any], **__: bool) -> AsyncIterator[dict[str, Any]]:
        asked.append(order)
        yield {"puzzle": FIRST, "number": 1, "tries": 1, "rating": Rating(Level.EASY, 126).to_json()}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    return asked


def save_solved(folder: Path, *days: tuple[datetime.date, Level]) -> None:
    """Save that the puzzles of some days were solved on these days."""
    folder.mkdir(exist_ok=True)
    store = Store(Database(games_path(folder)))
    for date, level in days:
        title, noon = daily_title(date, level), datetime.datetime.combine(date, datetime.time(12)).timestamp()
        result = Result(noon, 100.0, level.id, 200, 0, 0, 0, 0, 0, FIRST, title)
        store.write(SavedGame(GameFacts("{}", FIRST, title), FIRST, ["{}"], 100.0, result=result))
    store.close()


async def calendar(table: Table, *keys: str) -> None:
    table.app.opening.today = lambda: TODAY
    await table.press("D", *keys)
    await table.pilot.pause()


async def test_a_month_shows_what_was_solved_and_the_streak(data_folder: Path) -> None:
    days = [(datetime.date(2026, 11, day), Level.EASY) for day in (12, 20, 21)]
    save_solved(data_folder, *days, (datetime.date(2026, 11, 21), Level.HARD))
    async with session(data_folder, FIRST, size=SMALL_TERMINAL) as table:
        await calendar(table)
        await table.until(lambda: "2 days in a row" in table.text())
        assert table.rows()[0].strip() == "Daily puzzles: November 2026"
        assert "12* 1····" in table.text()
        assert "21* 1·3·· >22 ·····" in table.text()
        assert "Sunday, 22 November 2026, today" in table.text()
        await table.press("escape", "S")
        assert "the longest streak is 2 days" in table.text()
        await table.press("escape", "D", "left")
        await table.until(lambda: "1 Easy solved, 2 Medium, 3 Hard solved, 4 Unfair" in table.text())


async def test_keys_go_through_days_and_months() -> None:
    async with playing() as table:
        await calendar(table, "up", "left")
        assert "Saturday, 14 November 2026" in table.text()
        await table.press("pageup")
        assert table.rows()[0].strip() == "Daily puzzles: October 2026"
        await table.press("pagedown", "pagedown", "right", "down")
        assert "Tuesday, 22 December 2026" in table.text()
        await table.press("home")
        assert "Sunday, 22 November 2026, today" in table.text()
        await table.press("escape")
        assert table.on_play_screen


async def test_it_opens_from_the_menu_too() -> None:
    async with playing() as table:
        await table.press("o", "a")
        await table.pilot.pause()
        assert isinstance(table.app.screen, CalendarScreen)


async def test_enter_chooses_a_level_of_the_day_and_a_digit_plays_it_at_once(orders: list[dict[str, Any]]) -> None:
    async with playing() as table:
        await calendar(table, "left", "enter")
        assert table.rows()[0].startswith(" Daily puzzle, 21 November 2026")
        await table.press("escape")
        assert isinstance(table.app.screen, CalendarScreen)
        await table.press("3")
        await table.until(lambda: table.on_play_screen)
        assert table.game.puzzle.title == "Daily 2026-11-21, Hard"
        assert orders[-1]["seed"] == "daily 2026-11-21 hard"


async def test_a_day_to_come_is_refused(orders: list[dict[str, Any]]) -> None:
    async with playing() as table:
        await calendar(table, "right", "enter")
        assert "The puzzle of 23 November 2026 comes on that day; choose today or an earlier" in table.text()
        await table.press("1")
        assert isinstance(table.app.screen, CalendarScreen)
        await table.press("left")
        assert "comes on that day" not in table.text()
    assert not orders


async def test_where_the_games_do_not_answer_that_is_told(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> list[Result]:
        raise SavingProblem("The games file does not answer; try again.")

    async with session(data_folder, FIRST) as table:
        monkeypatch.setattr(table.app.session.earlier, "results", fail)
        await calendar(table)
        await table.until(lambda: "The games file does not answer; try again." in table.text())
        assert "No daily puzzle is solved" not in table.text()


async def test_a_narrow_calendar_has_a_sign_for_each_day(data_folder: Path) -> None:
    save_solved(data_folder, (datetime.date(2026, 11, 20), Level.EASY))
    async with session(data_folder, FIRST, size=(40, 15)) as table:
        await calendar(table)
        await table.until(lambda: "20*" in table.text())
        assert ">22" in table.text()
        assert "Streak: 0, longest: 1." in table.text()
        assert "* solved on its day, + later, - begun." in table.text()
