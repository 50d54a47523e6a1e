"""A disk that is slow, or hangs: every screen on which moves are made tells how many it lacks, and nothing freezes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sudoku_tui.formats import Puzzle
from sudoku_tui.game.saving import keeper as keeping
from sudoku_tui.game.saving.backlog import MOST_UNSAVED
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.library import Collection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.render.bar_rows import WIDE_TITLE
from sudoku_tui.tui.screens.finish_screen import FinishScreen
from sudoku_tui.tui.starting import begun_session
from tests.game.games import FIRST, Clock, without
from tests.game.saving.slow import HeldDisk
from tests.tui.keeping import rated
from tests.tui.playing import PATIENCE, SMALL_TERMINAL, Table


@asynccontextmanager
async def held(
    folder: Path, givens: str = FIRST, size: tuple[int, int] = SMALL_TERMINAL
) -> AsyncIterator[tuple[Table, HeldDisk]]:
    """Play a puzzle on a disk that is held from the first move on."""
    disk = HeldDisk()
    keeper = Keeper(folder, connect=disk.connect)
    keeper.start()
    start = SessionStart(Collection("Test", (Puzzle(givens),)), keeper=keeper)
    app = SudokuApp(begun_session(start, Clock()), rater=rated("easy", 200))
    with pytest.MonkeyPatch.context() as patch:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert keeper.backlog.wait(PATIENCE)
            disk.hold()
            patch.setattr(keeping, "PATIENCE", 0.1)  # no question is answered from now on
            yield Table(app, pilot), disk
            disk.let_go()
    assert app.session.close() == ""


@pytest.mark.parametrize("size", [(40, 15), (80, 24), (140, 45)])
async def test_the_title_tells_how_many_moves_the_disk_lacks(size: tuple[int, int], data_folder: Path) -> None:
    async with held(data_folder, size=size) as (table, disk):
        await table.press("E")
        assert "unsaved" not in table.text()
        for lacking in range(2, MOST_UNSAVED + 1):
            await table.press("h")
            assert f"{lacking} {'moves ' * (size[0] > WIDE_TITLE)}unsaved" in table.rows()[0]
        position, cursor = table.game.position, table.cursor
        for key in ("h", "4", "u", "F"):
            await table.press(key)
            assert table.game.position is position
            assert "wait for the disk" in table.rows()[0]
            assert f"{MOST_UNSAVED} " in table.rows()[0]
        await table.press("up", ".")
        assert table.cursor != cursor
        assert "wait" not in table.rows()[0]
        disk.let_go()
        await table.until(lambda: "unsaved" not in table.text())
        await table.press("h")
        assert table.game.position is not position


async def test_a_disk_that_hangs_can_be_left(data_folder: Path) -> None:
    async with held(data_folder) as (table, _):
        await table.press("E", "h")
        await table.press("O")
        assert table.on_play_screen
        assert "does not answer" in table.log[-1]
        await table.press("S")
        assert table.on_play_screen
        await table.press("q")
        assert table.app.is_running
        assert "not saved" in table.log[-1]


async def test_the_list_of_steps_tells_it_and_eliminates_later(data_folder: Path) -> None:
    async with held(data_folder) as (table, _):
        await table.press("tab", "4", "b", "t")
        assert "2 moves unsaved" in table.rows()[0]
        position = table.game.position
        await table.press("E")
        assert "wait for the disk" in table.rows()[0]
        assert table.game.position is position


async def test_what_is_saved_after_the_last_screen_is_shown_nowhere(data_folder: Path) -> None:
    async with held(data_folder) as (table, _):
        await table.press("tab", "4")
    table.app.stage.show_if_seen()


async def test_the_finish_screen_tells_it(data_folder: Path) -> None:
    async with held(data_folder, without("E5 E6")) as (table, _):
        await table.press("E", "n", "n")
        await table.until(lambda: isinstance(table.app.screen, FinishScreen))
        assert "3 moves unsaved" in table.text()
