"""Opening a file of puzzles by its path."""

import asyncio
import os
import stat
from collections.abc import Callable

from textual import work

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.library import Collection, open_file, shown_name
from sudoku_tui.tui.screens.line_editing import expanded
from sudoku_tui.tui.screens.line_screen import LineScreen

HEADING = "Open a file of puzzles: {line_complete} completes, {line_take} opens, {line_leave} closes"
SECONDS_BETWEEN = 0.3


class _Cancelled(Exception):
    """The player has cancelled the reading."""


class OpenFileScreen(LineScreen):
    """Asks for the path of a file and reads it."""

    def __init__(self, take: Callable[[str, Collection], object], text: str = "") -> None:
        super().__init__(HEADING, text)
        self._take = take
        self._reading = False
        self._is_wanted = True
        self._read = 0

    def changed(self) -> None:
        if not self._reading:
            super().changed()

    def action_take(self) -> None:
        if not self._reading:
            self._open(expanded(self.line.text))

    def action_leave(self) -> None:
        if self._reading:
            self._is_wanted = False
        else:
            self.dismiss(None)

    @work(exclusive=True)
    async def _open(self, path: str) -> None:
        """Read the file in a thread and show the progress: tens of thousands of puzzles take seconds."""
        wrong = why_not(path)
        if wrong:
            self.say(wrong)
            return
        self._reading, self._is_wanted, self._read = True, True, 0
        task = asyncio.create_task(asyncio.to_thread(open_file, path, self._heard))
        # If the screen closes meanwhile, nothing reads the exception, and asyncio would warn.
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            while not task.done():
                await asyncio.wait([task], timeout=SECONDS_BETWEEN)
                if not task.done():
                    self.say(f"Reading: {self._read:,} puzzles so far; {in_keys('{line_leave}')} cancels.")
            collection = task.result()
        except _Cancelled:
            self.say("Cancelled; nothing has changed.")
        except SudokuError as error:
            self.say(str(error))
        else:
            self.say("")
            self._take(path, collection)
        finally:
            self._reading = self._is_wanted = False

    def _heard(self, number: int) -> None:
        """Note, in the thread, the number of puzzles read; stop reading if the player has cancelled."""
        if not self._is_wanted:
            raise _Cancelled
        self._read = number


def why_not(path: str) -> str:
    """Why a path is not opened; empty if it can be. A pipe or a device may never end."""
    if not path:
        return in_keys("Type the path of a file; {line_complete} completes it.")
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return ""  # opening it tells more
    if stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode):
        return ""
    return f"{shown_name(path)} is no plain file; save its puzzles in one, and open that."
