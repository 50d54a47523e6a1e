"""Pictures of the list of all steps and of the lessons, with techniques and positions that stay as they are."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.position import Position
from sudoku_tui.game.jobs.steps_job import arguments_of
from sudoku_tui.game.jobs.steps_job import run as search
from sudoku_tui.tui.app import SudokuApp
from tests.game.games import FIRST, MANY_STEPS
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, make_app

Compare = Callable[..., bool]
Play = Callable[[Pilot[None]], Awaitable[None]]

START = Position.from_string(MANY_STEPS).eliminated()
FEW = tuple(
    map(
        technique_named,
        (
            *("Full House", "Naked Single", "Hidden Single", "Locked Pair", "Pointing", "Claiming"),
            *("Naked Pair", "Naked Triple", "X-Wing", "Skyscraper"),
        ),
    )
)
BOTH_SIZES = pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL], ids=["80x24", "140x45"])


@pytest.fixture(autouse=True)
def _what_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(*_: str) -> AsyncIterator[dict[str, Any]]:
        for message in search(*arguments_of(START, FEW)):
            yield message

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)
    monkeypatch.setattr("sudoku_tui.config.Config.listed_techniques", FEW)
    monkeypatch.setattr("sudoku_tui.tui.screens.learning.techniques_screen.BY_CHAPTER", FEW)
    monkeypatch.setattr("sudoku_tui.tui.screens.learning.lesson_screen.BY_CHAPTER", FEW)
    monkeypatch.setattr("sudoku_tui.tui.screens.learning.lesson_screen.examples_of", lambda _: (START, START))


def after(*keys: str) -> Play:
    """What presses keys and waits for all steps."""

    async def press(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, SudokuApp)
        table = Table(pilot.app, pilot)
        for key in keys:
            await table.press(key)
            if key == "t":
                await table.finish()

    return press


@BOTH_SIZES
def test_all_steps(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(make_app(MANY_STEPS), terminal_size=size, run_before=after("E", "t", "end"))


def test_all_steps_in_a_small_terminal(snap_compare: Compare) -> None:
    assert snap_compare(make_app(MANY_STEPS), terminal_size=(60, 20), run_before=after("E", "t", "end", "up", "up"))


def test_folded_groups_and_the_cursor_on_the_board(snap_compare: Compare) -> None:
    keys = ("minus", "right", "space", "tab", "up", "up", "up", *["left"] * 4)
    assert snap_compare(make_app(MANY_STEPS), run_before=after("E", "t", *keys))


@BOTH_SIZES
def test_the_steps_of_a_candidate(snap_compare: Compare, size: tuple[int, int]) -> None:
    keys = ("tab", "up", "up", "up", *["left"] * 4, "4", "enter")
    assert snap_compare(make_app(MANY_STEPS), terminal_size=size, run_before=after("E", "t", *keys))


def test_the_whole_explanation(snap_compare: Compare) -> None:
    assert snap_compare(make_app(MANY_STEPS), run_before=after("E", "t", "right", "full_stop"))


def test_the_list_of_techniques(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), run_before=after("T", *["down"] * 8))


@BOTH_SIZES
def test_a_lesson(snap_compare: Compare, size: tuple[int, int]) -> None:
    play = after("T", *["down"] * 8, "enter", *["space"] * 4)
    assert snap_compare(make_app(FIRST), terminal_size=size, run_before=play)


@BOTH_SIZES
def test_how_to_spot_a_technique(snap_compare: Compare, size: tuple[int, int]) -> None:
    play = after("T", *["down"] * 8, "enter", "n")
    assert snap_compare(make_app(FIRST), terminal_size=size, run_before=play)
