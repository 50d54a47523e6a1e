"""Pictures of the review of a game, and of the list of the player's games."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from sudoku_tui.game.jobs.review_job import run as review
from sudoku_tui.game.saving.models import EarlierGame, GameFacts, Result, Summary
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.games_screen import GamesScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, Clock
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, make_app

Compare = Callable[..., bool]
Play = Callable[[Pilot[None]], Awaitable[None]]

BOTH_SIZES = pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL], ids=["80x24", "140x45"])
NOON = 1_790_000_000.0


@pytest.fixture(autouse=True)
def _no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(task: str, *arguments: Any, **_: bool) -> AsyncIterator[dict[str, Any]]:
        for message in review(*json.loads(json.dumps(arguments))) if task == "review_job" else ():
            yield message

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)


def reviewed(clock: Clock, *keys: str) -> Play:
    """What plays a little, opens the review and presses keys there."""

    async def press(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, SudokuApp)
        table, game = Table(pilot.app, pilot), pilot.app.session.game
        for seconds, name, digit in ((95, "A6", 4), (31, "A6", 1), (240, "B5", 4), (12, "C1", 2)):
            clock.seconds += seconds
            game.digits.place(cell(name), digit)
        await table.press("A")
        await table.finish()
        await table.press(*keys)

    return press


@BOTH_SIZES
@pytest.mark.parametrize(
    "keys",
    [(), ("down",), ("right", "right"), ("down", "full_stop", "right")],
    ids=["the whole", "a wait", "a mistake", "a walk"],
)
def test_the_review(snap_compare: Compare, size: tuple[int, int], keys: tuple[str, ...]) -> None:
    clock = Clock()
    assert snap_compare(make_app(clock=clock), terminal_size=size, run_before=reviewed(clock, *keys))


@BOTH_SIZES
def test_the_list_of_games(snap_compare: Compare, size: tuple[int, int]) -> None:
    def game(number: int, title: str, seconds: float, help: tuple[int, ...] = ()) -> EarlierGame:
        facts = GameFacts(puzzle=FIRST, givens=FIRST, title=title, level=("easy", "hard", "extreme")[number % 3])
        preview = SOLVED if help else SOLVED[: 9 * number] + FIRST[9 * number :]
        summary = Summary(str(number), facts, NOON, NOON - 90_000.0 * number, seconds, preview)
        if not help:
            return EarlierGame(summary, None)
        hints, steps, checks = help
        return EarlierGame(summary, Result(NOON, seconds, facts.level, 900, hints, steps, 0, 0, checks, FIRST, title))

    games = [
        game(0, "Easy no. 3", 754.0, (0, 0, 0)),
        game(1, "Hard no. 12", 1_754.0, (2, 1, 1)),
        game(2, "Daily 2026-11-20, Extreme", 12_754.0),
        game(3, "A long title that somebody gave to a puzzle", 65.0, (0, 60, 0)),
    ]

    async def show(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, SudokuApp)
        await pilot.app.push_screen(GamesScreen(games, list, lambda: NOON))
        await Table(pilot.app, pilot).press("down")

    assert snap_compare(make_app(), terminal_size=size, run_before=show)
