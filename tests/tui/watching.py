"""Opening and watching a search of one's own, through keys."""

from pathlib import Path

from tests.tui.opening import type_text
from tests.tui.playing import Table


async def at_rest(table: Table) -> None:
    await table.until(lambda: not [worker for worker in table.app.workers if worker.is_running])
    await table.pilot.pause()


async def open_own(table: Table, path: Path) -> None:
    """Open a file from the list of algorithms."""
    await table.press("a")
    await table.pilot.pause()
    await table.press("end", "enter")
    await table.pilot.pause()
    await type_text(table, str(path))
    await table.press("enter")
    await table.pilot.pause()
    await at_rest(table)


async def step(table: Table, *keys: str) -> None:
    """Press keys one by one, each when what the one before has begun is done."""
    for key in keys:
        await table.press(key)
        await at_rest(table)
