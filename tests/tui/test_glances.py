"""What stands beside lists in a wide terminal: pictures of what the cursor is on, some found while it rests."""

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
from sudoku_tui.game.saving.store import Store
from sudoku_tui.tui.screens.opening.generate_screen import GenerateScreen
from sudoku_tui.tui.screens.opening.open_menu import OpenMenu
from tests.game.games import FIRST, HARD, SOLVED
from tests.tui.keeping import session
from tests.tui.opening import open_menu
from tests.tui.playing import SMALL_TERMINAL, playing

WIDE, WIDER = (100, 30), (140, 45)
FISH = Rating(Level.HARD, 1240, counts=(("hidden-single", 30), ("x-wing", 1)))
FRAME = "┌───────┬───────┬───────┐"
HARD_ROW = "│ 4 . . │ . . . │ 8 . 5 │"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The givens that jobs are asked to rate; all are found hard at once, and a cursor need not rest."""
    givens: list[str] = []

    async def run_job(task: str, *arguments: str, **_: bool) -> AsyncIterator[dict[str, Any]]:
        assert task == "rating_job"
        for text in arguments:
            givens.append(text)
            yield {"rating": FISH.to_json(), "time": {"minutes": 14.2, "low": 9.0, "high": 22.0}, "solutions": 1}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    monkeypatch.setattr("sudoku_tui.tui.screens.choose_screen.PAUSE", 0.001)
    return givens


async def test_the_menu_shows_the_puzzle_that_comes_next_and_finds_out_how_hard_it_is(asked: list[str]) -> None:
    async with playing(FIRST, HARD, size=WIDE) as table:
        await open_menu(table)
        await table.until(lambda: "Level Hard 1,240 Time about 14 min Needs X-Wing" in table.text())
        assert FRAME in table.text()
        assert HARD_ROW in table.text()
        assert asked == [HARD]
        await table.press("down", "down")
        await table.until(lambda: "Easy     ··········  0 of 201" in "\n".join(table.rows()))
        assert FRAME not in table.text()


async def test_what_moves_on_before_the_pause_asks_nobody(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.screens.choose_screen.PAUSE", 60.0)
    async with playing(FIRST, HARD, size=WIDE) as table:
        await open_menu(table, *["down"] * 8, *["up"] * 8)
        assert isinstance(table.app.screen, OpenMenu)
        assert asked == []


async def test_below_a_hundred_columns_nothing_stands_beside_the_menu(asked: list[str]) -> None:
    async with playing(FIRST, HARD, size=SMALL_TERMINAL) as table:
        await open_menu(table)
        before = table.rows()
        await table.resize(*WIDE)
        await table.until(lambda: HARD_ROW in table.text())
        await table.resize(99, 30)
        assert FRAME not in table.text()
        await table.resize(*SMALL_TERMINAL)
        assert table.rows() == before
        assert asked == [HARD]


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize("keys", [("o",), ("o", "n"), ("o", "b"), ("D",), ("L", "a"), ("g",), ("T",)])
async def test_lists_fit_while_the_terminal_is_resized(keys: tuple[str, ...]) -> None:
    async with playing(FIRST, HARD, size=WIDE) as table:
        for key in keys:
            await table.press(key)
            await table.pilot.pause()
        for size in (WIDER, (100, 15), (99, 30), (200, 50), (40, 15), WIDE):
            await table.resize(*size)
            assert max(map(len, table.rows())) <= size[0]
            await table.press("down")


@pytest.mark.usefixtures("asked")
async def test_unfinished_games_say_how_far_they_are(tmp_path: Path) -> None:
    async with session(tmp_path, HARD, FIRST, titles=("Mine", "Next"), size=WIDE) as table:
        await table.press("right", "1", "N")
        await table.until(lambda: table.game.puzzle.title == "Next")
        await table.press("O")
        await table.until(lambda: "Level Hard 1,240 Time about 14 min Needs X-Wing" in table.text())
        assert "Mine" in table.rows()[2]
        assert "Done    █···················  1 %" in "\n".join(table.rows())
        assert "Played 0:00, just now" in table.text()


@pytest.mark.usefixtures("asked")
async def test_a_collection_is_a_bar_and_the_puzzle_that_comes_next() -> None:
    async with playing(FIRST, HARD, size=WIDE) as table:
        await open_menu(table, "b")
        await table.press("down", "down")
        await table.until(lambda: "0 of 201" in table.text())
        assert "The first puzzle comes next." in table.text()
        assert FRAME in table.text()
        assert "Time" in table.text()


async def test_a_day_of_the_calendar_shows_its_puzzle_and_the_time(data_folder: Path) -> None:
    day = datetime.date(2026, 11, 20)
    data_folder.mkdir(exist_ok=True)
    store = Store(Database(games_path(data_folder)))
    title, noon = daily_title(day, Level.HARD), datetime.datetime.combine(day, datetime.time(12)).timestamp()
    result = Result(noon, 751.0, "hard", 900, 0, 0, 0, 0, 0, HARD, title)
    store.write(SavedGame(GameFacts("{}", HARD, title), SOLVED, ["{}"], 751.0, result=result))
    store.close()
    async with session(data_folder, FIRST, size=WIDER) as table:
        table.app.opening.today = lambda: datetime.date(2026, 11, 22)
        await table.press("D", "left", "left")
        await table.until(lambda: "Hard     solved in 12:31" in "\n".join(table.rows()))
        assert HARD_ROW in table.text()
        assert "Easy     not begun" in "\n".join(table.rows())
        await table.press("left")
        assert FRAME not in table.text()


@pytest.mark.usefixtures("quick_jobs")
async def test_a_puzzle_that_was_made_stands_beside_the_wishes() -> None:
    async with playing(size=WIDE) as table:
        await table.press("g", "enter")
        await table.until(lambda: "Ready to be played" in table.text())
        assert isinstance(table.app.screen, GenerateScreen)
        assert FRAME in table.text()
        await table.press("down", "right")
        assert FRAME not in table.text()


@pytest.mark.usefixtures("asked")
async def test_a_screen_that_is_covered_is_not_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(FIRST, HARD, size=WIDE) as table:
        await open_menu(table)
        menu = table.app.screen
        assert isinstance(menu, OpenMenu)
        await table.press("b")
        painted: list[object] = []
        monkeypatch.setattr(menu._beside, "show_rows", painted.append)
        await table.until(lambda: all(worker.is_finished for worker in menu.workers if worker.node is menu))
        assert painted == []
        await table.press("escape")
        await table.until(lambda: painted)
