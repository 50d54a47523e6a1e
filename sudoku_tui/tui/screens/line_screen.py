"""One line to type: the path of a file to open, or the name of one to write."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import set_cell_size
from textual import events
from textual.app import App
from textual.binding import BindingType

from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import LINE, LINE_COMMANDS
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.screens.line_editing import EDITING_KEYS, EditedLine, completed
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page, paragraph
from sudoku_tui.tui.widgets.painted import PaintedScreen


class LineScreen(PaintedScreen[str | None]):
    """A line to type; answers with it, or None. Tab completes the names of files; below stands what is wrong."""

    HELP_PART = LINE
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LINE_COMMANDS)

    def __init__(self, heading: str, text: str = "", prompt: str = "File") -> None:
        """Show a line that may hold a text already; the heading is a template of `in_keys`."""
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._heading, self._prompt = heading, prompt
        self.line = EditedLine(text)
        self._said = ""
        self._names: Sequence[str] = ()

    def say(self, text: str) -> None:
        self._said, self._names = text, ()
        self._page.show()

    def _rows(self, width: int, height: int) -> list[Row]:
        heading, line = (
            paragraph(in_keys(self._heading), width, "heading"),
            edited_row(f" {self._prompt}: ", self.line, width),
        )
        rows: list[Row] = [*heading, [], line, [], *paragraph(self._said, width)]
        return rows + self._name_rows(width, height - len(rows))

    def _name_rows(self, width: int, height: int) -> list[Row]:
        names = self._names
        if not names or height < 1:
            return []
        column = min(width - 2, max(map(len, names)) + 2)
        across = max(1, (width - 1) // column)
        rows: list[Row] = [
            [(" " + "".join(set_cell_size(cut(name, column), column) for name in names[start : start + across]), "dim")]
            for start in range(0, len(names), across)
        ]
        if len(rows) > height:
            left = len(names) - across * (height - 1)
            rows = [*rows[: height - 1], [(f" and {left:,} more", "dim")]]
        return rows

    def on_key(self, event: events.Key) -> None:
        type_later(event, self.app, self._press)

    def _press(self, key: str, character: str | None) -> None:
        self.key_begins()
        self.line.press(key, character)
        self.changed()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.line.paste(event.text)
        self.changed()

    def changed(self) -> None:
        self.say("")

    @on_command("line_complete")
    def action_complete(self) -> None:
        path, names = completed(self.line.text[: self.line.place])
        if not names:
            self.say("No file name begins like that.")
            return
        rest = self.line.text[self.line.place :]
        if path != self.line.text[: self.line.place]:
            self.line.replace(path)
            self.line.insert(rest)
            self.line.place = len(path)
        self._said, self._names = "", names if len(names) > 1 else ()
        self._page.show()

    @on_command("line_take")
    @abstractmethod
    def action_take(self) -> None:
        """Take what is typed, or say why that cannot be done."""

    @on_command("line_leave")
    def action_leave(self) -> None:
        self.dismiss(None)


def edited_row(prompt: str, line: EditedLine, width: int) -> Row:
    """A prompt with the part of the line that fits behind it, and the cursor."""
    window, column = line.window(max(1, width - len(prompt) - 1))
    return [(prompt, PLAIN), (window[:column], "given"), (window[column], "cursor"), (window[column + 1 :], "given")]


def type_later(event: events.Key, app: App[None], press: Callable[[str, str | None], object]) -> None:
    """Pass on a key that types or edits, after earlier keys: the app handles those only when they come back to it."""
    character = event.character if event.is_printable else None
    if character or event.key in EDITING_KEYS:
        event.prevent_default().stop()
        app.call_later(press, event.key, character)
