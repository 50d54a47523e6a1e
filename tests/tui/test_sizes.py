"""Every screen in every size, reached by resizing it while it is open; drawn in plain ASCII."""

import asyncio

import pytest
from textual.events import Resize
from textual.geometry import Size

from sudoku_tui.config import Config
from tests.game.games import FIRST
from tests.tui.every_screen import SCREENS
from tests.tui.playing import Table, playing

TOO_SMALL = (39, 14)
SIZES = ((140, 45), (60, 20), TOO_SMALL, (40, 15))
"""After the size that a test begins with, 80x24; 100x30 has the same layouts as that."""


WITHOUT_CHOICE = {
    "help",
    "pause",
    "theatre",
    "theatre at work",
    "a question about a search",
    "sizes of the domains",
    "side by side",
    "comparison",
    "lesson",
    "paste",
    "statistics",
    "vocabulary",
    "name in races",
    "a race that waits",
}
"""The screens where nothing is chosen; the comparison has Textual's own list."""


def has_choice(table: Table) -> bool:
    """Whether something is seen in reverse, as what is chosen is, and the cursor."""
    width, height = table.app.size
    return any(style.reverse and x < width and y < height for x, y, _, style in table.pieces())


async def settled(table: Table) -> list[str]:
    """What is seen when everything has its place, which may take a few rounds: steps and results stream in."""
    width, height = table.app.size
    await table.until(lambda: all(x + len(text.rstrip()) <= width and y < height for x, y, text, _ in table.pieces()))
    return table.rows()


@pytest.mark.sample(10)
@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_is_resized(name: str) -> None:
    async with playing(FIRST, config=Config(characters="ascii")) as table:
        for key in SCREENS[name]:
            await table.press(key)
            await table.pilot.pause()
        screen = table.app.screen
        for size in SIZES:
            await table.resize(*size)
            assert table.app.screen is screen
            rows = await settled(table)
            assert any(rows)
            assert all(row.isascii() and len(row) <= size[0] for row in rows), (size, rows)
            if size != TOO_SMALL and name not in WITHOUT_CHOICE:
                await table.until(lambda: has_choice(table))  # steps come from another process
        await close_while_it_is_resized(table)


async def close_while_it_is_resized(table: Table) -> None:
    """Close all screens while sizes come, and wait until the game, and all that it shows, has the last one."""
    depth = len(table.app.screen_stack)
    for _ in range(depth):
        for size in (Size(100, 30), Size(60, 20), Size(80, 24)):
            table.app.post_message(Resize(size, size))
            await asyncio.sleep(0)
            table.app.simulate_key("escape")
        await table.pilot.pause()
    assert table.on_play_screen
    assert table.app.screen.size == (80, 24)
    assert table.app._batch_count == 0
    assert all(len(row) <= 80 for row in await settled(table))
