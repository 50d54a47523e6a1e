"""Opening a file of puzzles by its path."""

import os
import stat
from collections.abc import Callable
from functools import partial

from textual import work

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats.recognition import CHALLENGE
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.library import Collection, open_file, shown_name
from sudoku_tui.tui.reading import collection_read
from sudoku_tui.tui.screens.line_editing import expanded
from sudoku_tui.tui.screens.line_screen import LineScreen

HEADING = "Open a file of puzzles: {line_complete} completes, {line_take} opens, {line_leave} closes"


class OpenFileScreen(LineScreen):
    """Asks for the path of a file and reads it."""

    def __init__(
        self, take: Callable[[str, Collection], object], text: str = "", *, pasted: Callable[[str], object]
    ) -> None:
        """Ask for a path; `pasted` is told the code of a challenge that is typed in place of one."""
        super().__init__(HEADING, text)
        self._take, self._pasted = take, pasted

    def action_take(self) -> None:
        text = self.line.text.strip()
        if text.upper().startswith(CHALLENGE):
            self._pasted(text)
        else:
            self._open(expanded(self.line.text))

    @work(exclusive=True)
    async def _open(self, path: str) -> None:
        wrong = why_not(path)
        if wrong:
            self.say(wrong)
            return
        try:
            collection = await collection_read(self.app, shown_name(os.path.basename(path)), partial(open_file, path))
        except SudokuError as error:
            self.say(str(error))
        else:
            self.say("")
            self._take(path, collection)


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
    return f"{shown_name(path)} is no plain file. Save its puzzles in one, and open that."
