"""Glances beside lists: made ones, and waiting for those that are found while the cursor rests."""

from collections.abc import Awaitable, Callable

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.puzzles.glance import Glance, Share, Spread
from sudoku_tui.tui.render.glance_rows import GLANCE_FROM
from tests.tui.playing import Table

Show = Callable[[Table], Awaitable[None]]


def with_glance(show: Show, text: str) -> Show:
    """What shows something and waits until a text stands beside the list, if there is room for it."""

    async def glance(table: Table) -> None:
        await show(table)
        if table.app.size.width >= GLANCE_FROM:
            await table.until(lambda: text in table.text())

    return glance


def level_glances() -> dict[Level, Glance]:
    """How much of each level is solved, and how long its puzzles take."""
    shares = {level: Share(str(level), 100 - 20 * level, 200) for level in Level}
    return {
        level: Glance(
            str(level),
            times=Spread(4.0 * level, 6.0 * level, 15.0 * level),
            ers=Spread(1.2 * level, 1.3 * level, 1.5 * level),
            shares=tuple(share._replace(is_chosen=other is level) for other, share in shares.items()),
        )
        for level in Level
    }
