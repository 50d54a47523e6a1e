"""The menu of what can be opened: levels, the puzzle of the day, practice."""

import asyncio
import datetime
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.practice_puzzles import ExerciseTask, FoundExercise
from sudoku_tui.game.making.ready_puzzles import ReadyPuzzles
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.game.saving.models import Summary
from sudoku_tui.library import ShippedCollection
from sudoku_tui.tui.making_jobs import fill_ready
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.opening.open_menu import LevelScreen, OpenMenu
from tests.game.games import FIRST, HARD, daily_puzzle, found_at
from tests.tui.keeping import session
from tests.tui.opening import open_menu, settled
from tests.tui.playing import playing

RunJob = Callable[..., AsyncIterator[dict[str, Any]]]


# The menu


async def test_the_menu_lists_everything_that_can_be_opened() -> None:
    async with playing(FIRST, HARD) as table:
        await open_menu(table)
        assert isinstance(table.app.screen, OpenMenu)
        text = table.text()
        for entry in (
            "o Next puzzle of Test",
            "c Continue a game none is unfinished",
            "n New puzzle",
            "d Daily puzzle",
            "b Collections",
            "g Generate",
            "f Open a file",
            "p Paste",
            "t Type in",
            "x Export",
        ):
            assert entry in text
        await table.press("escape")
        assert table.on_play_screen


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (80, 24), (140, 45)])
async def test_the_menu_is_complete_at_every_size(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        await open_menu(table)
        rows = table.rows()
        assert all(len(row) <= size[0] for row in rows)
        assert " x  Export" in "\n".join(rows)


async def test_a_letter_typed_at_once_goes_to_the_menu(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with session(data_folder, FIRST) as table:
        assert table.app.session.keeper is not None
        unfinished = table.app.session.keeper.games.unfinished

        def unfinished_late() -> list[Summary]:
            time.sleep(0.1)
            return unfinished()

        monkeypatch.setattr(table.app.session.keeper.games, "unfinished", unfinished_late)
        await table.press("5")
        await table.press("o")
        assert isinstance(table.app.screen, OpenMenu)
        await table.until(lambda: "1 unfinished game" in table.text())
        await table.press("b")
        assert "Collections" in table.rows()[0]
        assert not table.game.bookmarks.numbers


async def test_twice_o_plays_the_next_puzzle() -> None:
    async with playing(FIRST, HARD) as table:
        await table.press("5")
        await open_menu(table, "o")
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Second  17/81")


async def test_arrows_and_enter_open_an_entry_and_escape_comes_back_to_the_menu() -> None:
    async with playing() as table:
        await open_menu(table, "down", "down", "enter")
        assert isinstance(table.app.screen, LevelScreen)
        await table.press("escape")
        assert isinstance(table.app.screen, OpenMenu)
        await table.press("q")
        assert table.on_play_screen


async def test_continuing_where_nothing_is_unfinished_says_so_in_the_menu() -> None:
    async with playing() as table:
        await open_menu(table, "c")
        assert isinstance(table.app.screen, OpenMenu)
        assert "Continue a game: none is unfinished." in table.rows()[-1]
        await table.press("down")
        assert "Continue a game:" not in table.rows()[-1]


# Levels


async def test_a_new_puzzle_of_a_level_is_one_that_ships_where_none_is_ready(data_folder: Path) -> None:
    async with playing() as table:
        await open_menu(table, "n", "3")
        assert table.on_play_screen
        assert table.app.session.about.origin.source is Source.COLLECTION
        assert table.app.session.about.origin.name == "hard"
    assert not data_folder.exists()


@pytest.mark.usefixtures("quick_jobs")
async def test_a_new_puzzle_of_a_level_is_one_that_is_ready(data_folder: Path) -> None:
    ready = ReadyPuzzles(data_folder)
    await fill_ready(ready, iter([True, False]).__next__)
    # They lie beside the games, wherever these are.
    async with session(data_folder, FIRST) as table:
        await open_menu(table, "n", "1")
        assert table.app.session.about.origin.source is Source.GENERATED
        assert table.app.session.about.origin.level == "easy"
        assert table.game.puzzle.title.startswith("Seed ")
    assert ready.take(Level.EASY) is None


@pytest.mark.usefixtures("quick_jobs")
async def test_the_puzzle_of_the_day_is_made_from_the_date() -> None:
    today = datetime.date.today()
    async with playing() as table:
        await open_menu(table, "d")
        assert f"{today:%Y}" in table.rows()[0]
        await table.press("1")
        await table.until(lambda: table.on_play_screen)
        assert table.game.puzzle.givens == daily_puzzle(today, Level.EASY).puzzle
        assert table.app.session.about.origin.source is Source.DAILY
        assert table.app.session.about.origin.name == today.isoformat()
        assert table.app.session.about.origin.level == "easy"
        assert table.rows()[0].startswith(f" Daily {today.isoformat()}, Easy")


async def test_waiting_for_the_puzzle_of_the_day_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = []

    async def run_job(*_: str, **__: bool) -> AsyncIterator[dict[str, Any]]:
        try:
            yield {"tries": 12, "seconds": 0.5}
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    async with playing() as table:
        await open_menu(table, "d", "5")
        assert "a puzzle is being made: 12 tries, 24 a second" in table.text()
        await table.press("escape")
        await settled(table)
        assert isinstance(table.app.screen, LevelScreen)
        assert ended == [True]


# Practice, and what is gone


async def test_what_ships_and_cannot_be_read_any_more_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    gone = ShippedCollection("gone", "Gone", tmp_path / "gone.txt")
    for module in ("sudoku_tui.tui.flows.opening_flow", "sudoku_tui.library"):
        monkeypatch.setattr(f"{module}.shipped_collections", lambda: (gone,))
    async with playing(size=(200, 24)) as table:
        await table.press("5")
        await open_menu(table, "b", "down", "down", "enter")
        assert isinstance(table.app.screen, ChooseScreen)
        assert str(gone.path) in table.rows()[-1]
        await table.press("escape", "escape")
        for name, reason in (("gone", str(gone.path)), ("lost", "There is no collection lost.")):
            found = FoundExercise(name, 0, 0, 0, 0, ExerciseTask(HIDDEN_SINGLE.id))
            table.app.call_next(table.app.practice.play, HIDDEN_SINGLE, found._asdict())
            await settled(table)
            assert table.on_play_screen
            assert reason in table.log[-1]
        assert table.value("E5") == 5


async def test_practice_plays_a_puzzle_forward_to_the_technique() -> None:
    async with playing() as table:
        table.app.call_next(
            table.app.practice.play, HIDDEN_SINGLE, found_at(HIDDEN_SINGLE, "techniques/0002-hidden-single", 3)
        )
        await settled(table)
        assert table.app.session.about.origin.number == 3
        assert table.log[-1].startswith("Practice: Hidden Single, exercise 1 of 5: find it")
