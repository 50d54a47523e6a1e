"""The palette: a command, or a theme, found by a part of its name.

Textual's own costs 40 KB to open and blinks; and keys that come faster than it searches end the app with an error.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.app import SystemCommand
from textual.binding import BindingType

from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.line_editing import EditedLine
from sudoku_tui.tui.screens.line_screen import edited_row, type_later
from sudoku_tui.tui.widgets.key_bindings import bound

NOTHING_FOUND = "No name has all these words."
ADVICE = ("type a part of it; arrows choose, Enter takes, Escape closes", "type, Enter, Escape", "")


class PaletteScreen(ChooseScreen[SystemCommand], inherit_bindings=False):
    """A line to type, and below it the commands whose titles, or other names, hold all its words."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("up", "list_up", id="list_up"),
        bound("down", "list_down", id="list_down"),
        bound("pageup", "list_page_up"),
        bound("pagedown", "list_page_down"),
        bound("enter", "list_take"),
        bound("escape", "list_leave"),
    ]
    ROWS_ABOVE = 3

    def __init__(
        self, heading: str, commands: Sequence[SystemCommand], other_names: Mapping[str, str] | None = None
    ) -> None:
        """`other_names`: what else may be typed for a command, by its title."""
        super().__init__(heading, commands, lambda command: command.title, advice=ADVICE)
        self._commands, self._other_names = commands, other_names or {}
        self._line = EditedLine()

    @property
    def said(self) -> str:
        return "" if self.items else NOTHING_FOUND

    def _rows_above(self, width: int) -> list[Row]:
        return [*super()._rows_above(width), edited_row(" > ", self._line, width)]

    def _show(self) -> None:
        super()._show()
        if not self.items:
            self._list.show_rows([[(f" {NOTHING_FOUND}", "dim")]])

    def on_key(self, event: events.Key) -> None:
        type_later(event, self.app, self._press)

    def _press(self, key: str, character: str | None) -> None:
        self.key_begins()
        before = self._line.text
        self._line.press(key, character)
        if self._line.text != before:
            self._search()
        else:
            self._show()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._line.paste(event.text)
        self._search()

    def _search(self) -> None:
        """Find the names with all words: first those that begin with them, then those with words that begin so."""
        words = self._line.text.lower().split()

        def named(command: SystemCommand) -> str:
            return f"{command.title} {self._other_names.get(command.title, '')}".lower()

        def rank(command: SystemCommand) -> tuple[bool, int]:
            title = named(command)
            return not title.startswith(" ".join(words)), -sum(f" {word}" in f" {title}" for word in words)

        found = [command for command in self._commands if all(word in named(command) for word in words)]
        self.show_list(sorted(found, key=rank), chosen=0)
