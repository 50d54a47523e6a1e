"""The day's table on the screen: the question, the keys, what is shown when, and pictures of it."""

import datetime
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from sudoku_tui.config import Config, load
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.day_table import day_tables, days_of_month, finished_days, month_table
from sudoku_tui.game.learning.day_words import DayLine, day_lines, month_lines
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.together.shared_database import FILE_NAME
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.day_table_screen import DayTableScreen
from sudoku_tui.tui.screens.finish_screen import FinishScreen
from sudoku_tui.tui.screens.opening.calendar_screen import CalendarScreen
from sudoku_tui.tui.screens.opening.words_screen import WordsScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, Clock, without
from tests.game.together.days import DAY, day_file, own_result, put, solved_in
from tests.tui.keeping import rated, session
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, make_app

E5 = SOLVED[cell("E5")]
GIVENS = without("E5")
DAILY = Origin(Source.DAILY, str(DAY), level="easy")
TITLE = daily_title(DAY, Level.EASY)
SIZES = [(40, 15), (60, 20), SMALL_TERMINAL, LARGE_TERMINAL]
QUESTION = "Put your times of the daily puzzles"


def daily(
    folder: Path,
    clock: Clock,
    *,
    config: Config | None = None,
    together: Path | None = None,
    size: tuple[int, int] = SMALL_TERMINAL,
) -> AbstractAsyncContextManager[Table]:
    """A session that begins with the puzzle of the day."""
    return session(
        folder,
        GIVENS,
        titles=[TITLE],
        origin=DAILY,
        clock=clock,
        rater=rated("Easy", 4),
        config=config,
        size=size,
        together=together,
    )


async def solve(table: Table, clock: Clock, seconds: float = 100.0) -> None:
    """Solve the puzzle of the day, which lacks one digit."""
    clock.seconds += seconds
    await table.press(E5)
    await table.finish()
    assert isinstance(table.app.screen, FinishScreen)


def settings_in(folder: Path, **values: str) -> Config:
    """Settings that are saved in a folder."""
    return replace(load(str(folder / "config.toml")), **values)  # type: ignore[arg-type]  # settings of several types


async def test_the_question_is_one_line_and_yes_leads_into_the_table(data_folder: Path, tmp_path: Path) -> None:
    clock, config = Clock(), settings_in(tmp_path)
    put(tmp_path, "Ada", solved_in(90), GIVENS)
    async with daily(data_folder, clock, config=config, together=tmp_path) as table:
        await solve(table, clock)
        assert QUESTION in table.text()
        await table.press("Y")
        assert isinstance(table.app.screen, WordsScreen)
        await table.press(*["backspace"] * 30, *"Ben", "enter")
        await table.until(lambda: "stand in the day's table from now on" in table.text())
        assert QUESTION not in table.text()
        assert "Y Yes" not in table.rows()[-1]
        table.app.session.days.close()
        await table.press("T")
        assert isinstance(table.app.screen, DayTableScreen)
        await table.until(lambda: "> 2 Ben 1:40" in table.text())
        assert "1 Ada 1:30" in table.text()
        assert "Medium, Hard, Unfair and Extreme: shown when" in table.text()
        await table.press("m")
        await table.until(lambda: "November 2026" in table.rows()[0] and "Ada 1 1" in table.text())
        await table.press("left")
        await table.until(lambda: "October 2026" in table.rows()[0] and "The table has no times" in table.text())
        await table.press("right", "m", "left")
        await table.until(lambda: "You have not finished a daily puzzle of 27 November" in table.text())
        await table.press("escape")
        assert isinstance(table.app.screen, FinishScreen)
    saved = load(str(tmp_path / "config.toml"))
    assert (saved.day_table, saved.table_name) == ("yes", "Ben")


@pytest.mark.parametrize("keys", [("escape",), ("n",), ("Y", "escape", "escape")])
async def test_anything_else_is_no_and_is_never_asked_again(
    data_folder: Path, tmp_path: Path, keys: tuple[str, ...]
) -> None:
    clock = Clock()
    for asked in (True, False):
        config = settings_in(tmp_path)
        async with daily(data_folder, clock, config=config, together=tmp_path) as table:
            await solve(table, clock)
            assert (QUESTION in table.text()) is asked
            if not asked:
                await table.press("Y")  # it is not the answer to anything
            await table.press(*keys)
    assert load(str(tmp_path / "config.toml")).day_table == "no"
    assert not (tmp_path / FILE_NAME).exists()


async def test_without_a_folder_nothing_is_asked_and_nothing_shown(data_folder: Path) -> None:
    clock = Clock()
    async with daily(data_folder, clock) as table:
        await solve(table, clock)
        assert QUESTION not in table.text()
        assert "Table" not in table.rows()[-1]
        await table.press("T", "Y")
        assert isinstance(table.app.screen, FinishScreen)
        await table.press("escape", "D", "T")
        assert isinstance(table.app.screen, CalendarScreen)
        assert "Table" not in table.rows()[-1]


async def test_the_calendar_leads_to_the_table_and_a_damaged_file_is_set_aside(
    data_folder: Path, tmp_path: Path
) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no tables" * 1000)
    clock, config = Clock(), replace(Config(), day_table="yes", table_name="Ben")
    async with daily(data_folder, clock, config=config, together=tmp_path, size=LARGE_TERMINAL) as table:
        table.app.opening.today = lambda: DAY
        await solve(table, clock)
        await table.press("escape", "D", "T")
        await table.until(lambda: "> 1 Ben 1:40" in table.text())
    (kept,) = tmp_path.glob("together.damaged-*.sqlite3")
    assert kept.read_bytes() == b"no tables" * 1000


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_question_and_the_table_fit_every_size(
    data_folder: Path, tmp_path: Path, size: tuple[int, int]
) -> None:
    clock = Clock()
    for number in range(60):
        put(tmp_path, f"{number} is a long name ", solved_in(100 + number, hints=number % 3), GIVENS)
    async with daily(data_folder, clock, together=tmp_path, size=size) as table:
        await solve(table, clock)
        assert "Y: yes" in table.text()
        assert "Y Yes" in table.rows()[-1]
        await table.press("T")
        await table.until(lambda: "0 is a long name" in table.text())
        assert "lines more: Down" in table.text()
        await table.press(*["pagedown"] * 25)
        await table.until(lambda: "59 is a long name" in table.text())


# Pictures


def lines_of(folder: Path, *, is_month: bool) -> list[DayLine]:
    """Tables with all that can be in them."""
    for name, seconds, hints in (("Ada", 322, 0), ("数独", 322, 0), ("Cem", 407, 0), ("Dora", 298, 2), ("Eve", 2, 0)):
        for day in (DAY, DAY - datetime.timedelta(1)):
            put(folder, name, solved_in(seconds + 10 * (day == DAY), day, hints=hints))
    put(folder, "Ada", solved_in(1031, level=Level.HARD))
    days = days_of_month(DAY) if is_month else [DAY]
    results: list[Result] = [own_result(), own_result(level=Level.HARD), own_result(DAY - datetime.timedelta(1))]
    tables = day_tables(day_file(folder).told(days[0], days[-1], "Cem"), finished_days(results, days))
    return month_lines(month_table(tables)) if is_month else day_lines(tables, DAY)


@pytest.mark.parametrize("size", [(40, 15), SMALL_TERMINAL, LARGE_TERMINAL], ids=["40x15", "80x24", "140x45"])
@pytest.mark.parametrize("is_month", [False, True], ids=["day", "month"])
def test_the_table(snap_compare: Callable[..., bool], tmp_path: Path, size: tuple[int, int], *, is_month: bool) -> None:
    lines = lines_of(tmp_path, is_month=is_month)

    async def show(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, SudokuApp)
        screen = DayTableScreen(DAY, lambda screen: screen.take(lines))
        pilot.app.push_screen(screen)
        await pilot.pause()
        if is_month:
            await pilot.press("m")

    assert snap_compare(make_app(FIRST), terminal_size=size, run_before=show)
