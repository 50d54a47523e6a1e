"""Pictures of races: the list, the waiting room, the countdown, the board, the result, and paces side by side."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from sudoku_tui.game.data.paces import Paces
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.opening.races_screen import RacesScreen
from sudoku_tui.tui.screens.paces_screen import PacesScreen
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, make_app
from tests.tui.staged_races import NAMES, NOW, finished, pace, running, show_race, stage_race, waiting

Compare = Callable[..., bool]

SIZES = pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL, (60, 20)], ids=["80x24", "140x45", "60x20"])


def looking(show: Callable[[Table], object]) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def run(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, SudokuApp)
        show(Table(pilot.app, pilot))
        await pilot.pause()

    return run


def nothing(*_: object) -> None: ...


@SIZES
def test_the_races_that_wait(snap_compare: Compare, size: tuple[int, int]) -> None:
    races = [
        replace(waiting(players), code=code, created=NOW - 100 * players)
        for players, code in ((1, "BCDG"), (3, "HJMN"), (8, "WXZZ"))
    ]

    async def run(pilot: Pilot[None]) -> None:
        screen = RacesScreen(nothing, nothing, nothing, nothing)
        pilot.app.push_screen(screen)
        await pilot.pause()
        screen.show_races(races, NOW, "Ben")
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=size, run_before=run)


@SIZES
@pytest.mark.parametrize("players", [2, 8])
def test_a_race_that_waits(snap_compare: Compare, size: tuple[int, int], players: int) -> None:
    shown = looking(show_race(waiting(players), number=1))
    assert snap_compare(make_app(), terminal_size=size, run_before=shown)


@SIZES
def test_the_countdown(snap_compare: Compare, size: tuple[int, int]) -> None:
    shown = looking(show_race(waiting(3, begins_in=3.4)))
    assert snap_compare(make_app(), terminal_size=size, run_before=shown)


@SIZES
@pytest.mark.parametrize("players", [2, 8])
def test_the_board_in_a_race(snap_compare: Compare, size: tuple[int, int], players: int) -> None:
    def show(table: Table) -> None:
        stage_race(table, running(players))
        table.play_screen.show_game()

    assert snap_compare(make_app(), terminal_size=size, run_before=looking(show))


@SIZES
@pytest.mark.parametrize("is_over", [False, True], ids=["who has finished", "all"])
def test_the_result(snap_compare: Compare, size: tuple[int, int], is_over: bool) -> None:
    shown = looking(show_race(finished(8 if is_over else 4, is_over=is_over)))
    assert snap_compare(make_app(), terminal_size=size, run_before=shown)


@SIZES
@pytest.mark.parametrize("players", [2, 8])
def test_paces_side_by_side(snap_compare: Compare, size: tuple[int, int], players: int) -> None:
    ghosts = tuple(pace(NAMES[number], 181 + 37 * number, number + 1) for number in range(players))

    def show(table: Table) -> None:
        table.app.push_screen(PacesScreen(Paces(ghosts, 1)))

    assert snap_compare(make_app(), terminal_size=size, run_before=looking(show))
