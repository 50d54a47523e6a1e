"""The palette: a command, or a theme, found by a part of its name.

Textual's own costs 40 KB to open and blinks; and keys that come faster than it searches end the app with an error.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import set_cell_size
from textual import events
from textual.app import SystemCommand
from textual.binding import BindingType

from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.screens.line_editing import EditedLine
from sudoku_tui.tui.screens.line_screen import type_later
from sudoku_tui.tui.widgets.key_bindings import Handlers, bound, list_handlers
from sudoku_tui.tui.widgets.page import Page
from sudoku_tui.tui.widgets.painted import PaintedScreen

PROMPT = " > "
ADVICE = ("type a part of it; arrows choose, Enter takes, Escape closes", "type, Enter, Escape")
"""The keys, in the title; the longest first."""


class PaletteScreen(PaintedScreen[int | None]):
    """A line to type, and below it the names that hold all its words; answers with the number of a name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("up", "list_up", id="list_up"),
        bound("down", "list_down", id="list_down"),
        bound("pageup", "list_page_up"),
        bound("pagedown", "list_page_down"),
        bound("enter", "take"),
        bound("escape", "leave"),
    ]

    def __init__(self, heading: str, names: Sequence[str]) -> None:
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._heading, self._names = heading, names
        self._line = EditedLine()
        self._found: Sequence[int] = range(len(names))
        self._chosen = self._first = 0

    def _rows(self, width: int, height: int) -> list[Row]:
        room = max(1, height - 3)
        self._first = max(self._chosen - room + 1, min(self._first, self._chosen), 0)
        heading = f" {self._heading}"
        advice = next((f": {advice}" for advice in ADVICE if len(heading + advice) + 2 <= width), "")
        window, column = self._line.window(max(1, width - len(PROMPT) - 1))
        rows: list[Row] = [
            [(cut(heading, width), "heading"), (advice, "dim")],
            [(PROMPT, PLAIN), (window[:column], "given"), (window[column], "cursor"), (window[column + 1 :], "given")],
            [],
        ]
        for place in range(self._first, min(self._first + room, len(self._found))):
            text = cut(f" {self._names[self._found[place]]}", width - 1)
            rows.append([(set_cell_size(text, width - 1), "cursor" if place == self._chosen else PLAIN)])
        if not self._found:
            rows.append([(cut(" Nothing is called so.", width), "dim")])
        return rows

    def on_key(self, event: events.Key) -> None:
        type_later(event, self.app, self._press)

    def _press(self, key: str, character: str | None) -> None:
        before = self._line.text
        self._line.press(key, character)
        if self._line.text != before:
            self._search()
        self._page.show()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._line.paste(event.text)
        self._search()
        self._page.show()

    def _search(self) -> None:
        """Find the names with all the words; first names that begin with them, then names with words that begin so."""
        words = self._line.text.lower().split()
        names = [name.lower() for name in self._names]
        found = [number for number, name in enumerate(names) if all(word in name for word in words)]
        found.sort(
            key=lambda number: (
                not names[number].startswith(" ".join(words)),
                -sum(f" {word}" in f" {names[number]}" for word in words),
            )
        )
        self._found = found
        self._chosen = self._first = 0

    def handlers(self) -> Handlers:
        return {
            **list_handlers(self._choose, self.app.size.height - 4, len(self._found)),
            "take": self._take,
            "leave": self.dismiss,
        }

    def _choose(self, by: int) -> None:
        self._chosen = max(0, min(len(self._found) - 1, self._chosen + by))
        self._page.show()

    def _take(self) -> None:
        if self._found:
            self.dismiss(self._found[self._chosen])

    def on_click(self, event: events.Click) -> None:
        place = self._first + event.screen_y - 3
        if event.screen_y < 3 or place >= len(self._found):
            return
        if place == self._chosen:
            self._take()
        else:
            self._choose(place - self._chosen)


def palette(
    heading: str, commands: Sequence[SystemCommand], later: Callable[[Callable[[], object]], object]
) -> tuple[PaletteScreen, Callable[[int | None], None]]:
    """A palette of commands, and a callback for its answer that calls the command when the screen has closed."""

    def take(number: int | None) -> None:
        if number is not None:
            later(commands[number].callback)

    return PaletteScreen(heading, [command.title for command in commands]), take
