"""Asking for the name of a file to write."""

import os

from sudoku_tui.keys.commands import in_keys
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.whole_file import write_whole
from sudoku_tui.tui.screens.line_editing import expanded
from sudoku_tui.tui.screens.line_screen import LineScreen

HEADING = "Write into a file: {line_complete} completes, {line_take} writes, {line_leave} closes"


class FileNameScreen(LineScreen):
    """Asks for the name of a file and writes into it; answers with the name."""

    def __init__(self, name: str, content: bytes) -> None:
        super().__init__(HEADING, name)
        self._content, self._agreed = content, ""

    def action_take(self) -> None:
        wrong = self._write(expanded(self.line.text))
        if wrong:
            self.say(wrong)
        else:
            self.dismiss(self.line.text)

    def _write(self, path: str) -> str:
        """Write the file; answer with why that cannot be done, or with nothing."""
        if not path:
            return "Type the name of the file to write."
        if os.path.isdir(path):
            return f"{shown_name(path)} is a folder; add the name of the file to write."
        if os.path.lexists(path) and self._agreed != path:
            self._agreed = path
            overwrites = in_keys("Press {line_take} again to overwrite it, or type another name.")
            return f"{shown_name(path)} already exists. {overwrites}"
        try:
            write_whole(path, self._content)
        except (OSError, ValueError) as error:
            return f"{shown_name(path)} cannot be written: {reason_of(error)}. Type another name."
        return ""

    def changed(self) -> None:
        self._agreed = ""
        super().changed()
