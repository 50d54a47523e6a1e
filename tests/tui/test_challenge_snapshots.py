"""Pictures of a challenge: when it is pasted, while it is played, and when one is made."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from sudoku_tui.engine.rating import TimeRating
from sudoku_tui.formats.coded.challenges import challenge_code
from sudoku_tui.formats.ghost import SHARES, Ghost
from sudoku_tui.tui.app import SudokuApp
from tests.game.games import FIRST, SOLVED, Clock
from tests.tui.opening import paste, settled
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, make_app
from tests.tui.shelves import FISH

EMPTY = [place for place, digit in enumerate(FIRST) if digit == "."]
GHOST = Ghost(570, tuple(SHARES * (place + 1) // len(EMPTY) for place in range(len(EMPTY))), hints=2, name="Ada")
CODE = challenge_code(FIRST, GHOST)

BOTH_SIZES = pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL], ids=["80x24", "140x45"])
Compare = Callable[..., bool]


@pytest.fixture(autouse=True)
def _no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(*_: Any, **__: bool) -> AsyncIterator[dict[str, Any]]:
        yield {"rating": FISH.to_json(), "time": TimeRating(8.7, 6.6, 12.4).to_json(), "solutions": 1}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)


def looking(show: Callable[[Table], Awaitable[None]]) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def run(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, SudokuApp)
        await show(Table(pilot.app, pilot))

    return run


@BOTH_SIZES
def test_a_challenge_that_was_pasted(snap_compare: Compare, size: tuple[int, int]) -> None:
    async def show(table: Table) -> None:
        await paste(table, CODE)

    assert snap_compare(make_app(), terminal_size=size, run_before=looking(show))


@BOTH_SIZES
def test_a_challenge_that_is_played(snap_compare: Compare, size: tuple[int, int]) -> None:
    clock = Clock()

    async def show(table: Table) -> None:
        await paste(table, CODE)
        await table.press("enter")
        await settled(table)
        table.game.digits.place(EMPTY[0], int(SOLVED[EMPTY[0]]))
        clock.seconds += 200
        table.play_screen.show_game()
        await table.pilot.pause()

    assert snap_compare(make_app(clock=clock), terminal_size=size, run_before=looking(show))


@BOTH_SIZES
@pytest.mark.parametrize("keys", [(), ("space",)], ids=["text", "QR code"])
def test_a_challenge_that_is_made(snap_compare: Compare, size: tuple[int, int], keys: tuple[str, ...]) -> None:
    clock = Clock()

    async def show(table: Table) -> None:
        for place in EMPTY:
            clock.seconds += 3 + place % 20
            table.game.digits.place(place, int(SOLVED[place]))
        await table.press("X")
        await settled(table)
        await table.press("h")
        await table.press(*keys)

    assert snap_compare(make_app(clock=clock), terminal_size=size, run_before=looking(show))
