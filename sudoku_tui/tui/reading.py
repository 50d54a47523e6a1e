"""Reading puzzles in a thread, so that no key waits; if it takes a moment, a screen says how far it is."""

import asyncio
from collections.abc import Callable
from typing import Any

from textual.app import App

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import Collection, Progress
from sudoku_tui.tui.screens.opening.waiting_screen import WaitingScreen

PASTED = "The pasted text"

SHOWN_AFTER = 0.3  # seconds after which the screen opens
SHOWN_EVERY = 0.3  # seconds between two figures


class ReadingCancelled(SudokuError):
    """The player has cancelled the reading; the text is a sentence that says so."""


async def collection_read(app: App[Any], title: str, read: Callable[[Progress], Collection]) -> Collection:
    """The puzzles that `read` finds. Belongs into a worker; when that is cancelled, the reading ends.

    Args:
        app: shows the screen.
        title: what is read.
        read: reads it in a thread, and tells how far it is.

    Raises:
        ReadingCancelled: the player has closed the screen.
        SudokuError: whatever `read` raises.
    """
    reading = _Reading()
    task = asyncio.create_task(asyncio.to_thread(read, reading.heard))
    # If nobody waits for it any more, asyncio would complain about an error of it.
    task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def wait(changed: Callable[[], object]) -> bool:
        while not task.done():
            await asyncio.wait([task], timeout=SHOWN_EVERY)
            changed()
        return True

    try:
        await asyncio.wait([task], timeout=SHOWN_AFTER)
        if not task.done() and not await app.push_screen_wait(WaitingScreen(title, wait, reading.progress)):
            raise ReadingCancelled("Cancelled; nothing has changed.")
        return task.result()
    finally:
        reading.is_wanted = False
        task.cancel()


class _Reading:
    """The state of a thread that reads, and whether it is to go on."""

    def __init__(self) -> None:
        self.is_wanted = True
        self._share, self._puzzles = 0.0, 0

    def heard(self, share: float, puzzles: int) -> None:
        if not self.is_wanted:
            raise ReadingCancelled
        self._share, self._puzzles = share, puzzles

    def progress(self) -> str:
        return f"Reading: {100 * self._share:.0f} %, {self._puzzles:,} puzzle{'' if self._puzzles == 1 else 's'}"
