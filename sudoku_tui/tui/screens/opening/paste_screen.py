"""Waiting for something to be pasted."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from sudoku_tui.game.puzzles.pasting import MAX_PASTE
from sudoku_tui.keys.screen_commands import PASTE_COMMANDS, PASTING
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page, heading_row, paragraph
from sudoku_tui.tui.widgets.painted import PaintedScreen

HOW = (
    "Paste a puzzle now, in the way of your terminal: Ctrl+Shift+V, Cmd+V, Shift+Insert, the middle or right button of "
    "the mouse.",
    "One puzzle or many, as 81 characters, as a grid, or as a position with candidates. It also works on the board, "
    "without this menu.",
)

QUIET = 0.4  # seconds without a character that end a paste which a terminal sends as keys


class PasteScreen(PaintedScreen[None]):
    """Tells what to do, and takes the text that is pasted."""

    HELP_PART = PASTING
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(PASTE_COMMANDS)

    def __init__(self, take: Callable[[str], object]) -> None:
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._take = take
        self._typed = self._said = ""
        self._waiting: Timer | None = None

    @on_command("paste_leave")
    def leave(self) -> None:
        self.dismiss()

    def _rows(self, width: int, _: int) -> list[Row]:
        rows: list[Row] = [heading_row("Paste", ["{paste_leave} closes"], width), []]
        for part in HOW:
            rows += [*paragraph(part, width), []]
        return rows + paragraph(self._said, width, "heading")

    def say(self, text: str) -> None:
        self._said = text
        self._page.show()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._take(event.text)

    def on_key(self, event: events.Key) -> None:
        """Take the text from a terminal that knows no pasting and sends characters."""
        if event.key in ("enter", "ctrl+j", "tab"):
            character = "\t" if event.key == "tab" else "\n"
        else:
            character = (event.character or "") if event.is_printable else ""
        if character and (self._typed or not character.isspace()) and len(self._typed) < MAX_PASTE:
            event.prevent_default().stop()
            self.key_begins()
            self._typed += character
            if self._waiting is not None:
                self._waiting.stop()
            self._waiting = self.set_timer(QUIET, self._take_typed)

    def _take_typed(self) -> None:
        text, self._typed = self._typed, ""
        self._take(text)
