"""Choosing one item of a list."""

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.cells import cell_len, set_cell_size
from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from sudoku_tui.game.puzzles.glance import Glance
from sudoku_tui.keys.command import keys_for
from sudoku_tui.keys.key_names import key_label
from sudoku_tui.keys.screen_commands import LIST_COMMANDS
from sudoku_tui.tui.render.board_rows import MORE, PLAIN, Row, cut
from sudoku_tui.tui.render.glance_rows import GLANCE_FROM, glance_rows, room_for_list
from sudoku_tui.tui.widgets.key_bindings import Handler, bindings_of, list_handler, on_command
from sudoku_tui.tui.widgets.page import heading_row, paragraph
from sudoku_tui.tui.widgets.painted import GroundRow, Lines, PaintedScreen

T = TypeVar("T")
PREVIEW_WIDTH = 22  # the least
LIST_WIDTH = 36  # of the list where something is shown beside it

ADVICE = (
    "{list.arrows} choose, {list_take} opens, {list_leave} closes",
    "{list_take} opens, {list_leave.short} closes",
)
MOST_NOTE_ROWS = 3
KEY_GAP = 2  # columns between the longest line and the keys
PAUSE = 0.3  # seconds without a move of the cursor after which more is found out about what it is on


class ChooseScreen(PaintedScreen[int | None], Generic[T]):
    """A list to choose from; answers with the number of the chosen item, or None.

    Only the rows on the screen are made, so that a file of fifty thousand puzzles opens at once. The preview is a
    widget of its own: a row that changes there paints nothing of the list.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        [command for command in LIST_COMMANDS if command.id not in ("list_less", "list_more")]
    )

    ROWS_ABOVE: ClassVar[int] = 2
    """The rows above the list, the last one of them empty."""

    DEFAULT_CSS = "ChooseScreen > HorizontalGroup { height: 1fr; & > Lines { height: 100%; } }"

    def __init__(
        self,
        title: str,
        items: Sequence[T],
        describe: Callable[[T], str],
        preview: Callable[[T, int], list[str]] | None = None,
        chosen: int = 0,
        list_width: int = LIST_WIDTH,
        *,
        glance: Callable[[T], Glance] | None = None,
        find: Callable[[T], Awaitable[object]] | None = None,
        key: Callable[[T], str] | None = None,
        on_take: Callable[[T], object] | None = None,
        letters: Sequence[str] = (),
        advice: Sequence[str] = ADVICE,
    ) -> None:
        """List items, at least one.

        Args:
            describe: makes the line of an item.
            preview: makes the lines that stand beside the list, of a width, where there is room.
            chosen: the number of the item to start at.
            list_width: the least width of a list with something beside it, unless that leaves it no room.
            glance: makes what stands beside the list in a wide terminal, in place of the preview, of what is known.
            find: finds out more about an item on which the cursor rests; then its glance is made anew. It ends early
                when the cursor moves on.
            key: what an item is called elsewhere; in a column of its own where all lines and keys have room.
            on_take: called with the item that is taken, and the screen stays open; without it the screen closes and
                answers with the number of the item.
            letters: a key for each item that takes it; it stands before its line.
            advice: the keys, in the title: templates of `in_keys`, the longest first.
        """
        super().__init__()
        self._heading, self.items, self._describe, self._preview = title, items, describe, preview
        self.chosen = max(0, min(len(items) - 1, chosen))
        self._first, self._list_width, self._key = 0, list_width, key
        self._glance, self._find_more = glance, find
        self._waiting: Timer | None = None
        self._sought: T | None = None  # the item about which more was to be found out last
        self._on_take, self._advice, self._note = on_take, advice, ""
        self._letters = [key_label(keys_for(letter)[0]) for letter in letters]
        self._letter_keys = {key: index for index, letter in enumerate(letters) for key in keys_for(letter)}
        self._top, self._list, self._beside, self._bottom = Lines(), Lines(), Lines(), Lines()
        self._middle = GroundRow(self._list, self._beside)

    def compose(self) -> ComposeResult:
        self._arrange()
        yield from (self._top, self._middle, self._bottom)

    def on_resize(self) -> None:
        self._arrange()
        self.call_after_refresh(self._show)

    def _arrange(self) -> None:
        width, height = self.app.size
        room = self._room
        self._top.styles.height = min(self.ROWS_ABOVE, height)
        self._middle.display = height > self.ROWS_ABOVE
        self._list.styles.width = room
        self._beside.display = room < width
        self._beside.styles.width = width - room
        self._bottom.styles.height = len(self._note_rows)

    @property
    def has_glance(self) -> bool:
        """Whether there is room for glances beside the list, and there are some."""
        return self._glance is not None and self.app.size.width >= GLANCE_FROM

    @property
    def _room(self) -> int:
        width = self.app.size.width
        if self.has_glance:
            return room_for_list(width, self._list_width)
        if self._preview is None or width <= LIST_WIDTH + PREVIEW_WIDTH:
            return width
        return max(width // 2, min(self._list_width, width - PREVIEW_WIDTH - 1))

    @property
    def _height(self) -> int:
        return max(1, self.app.size.height - self.ROWS_ABOVE - len(self._note_rows))

    @property
    def _note_rows(self) -> list[Row]:
        width, height = self.app.size
        return paragraph(self._note, width, "heading")[: min(MOST_NOTE_ROWS, max(0, height - 3))]

    @property
    def text_width(self) -> int:
        return self._room - 2 - (3 if self._letters else 0)

    def show_list(self, items: Sequence[T], heading: str | None = None, chosen: int | None = None) -> None:
        """List other items, under the same heading and with the same number chosen unless told otherwise."""
        self.items = items
        self._heading = self._heading if heading is None else heading
        self.chosen = max(0, min(len(items) - 1, self.chosen if chosen is None else chosen))
        self._show()

    def say(self, text: str) -> None:
        """Show a note in the last rows until the next key; an empty one takes it away."""
        self._note = text
        self.on_resize()

    def show_note(self, text: str) -> None:
        self.say(text)

    def forget_note(self) -> None:
        if self._note:
            self.say("")

    def on_key(self, event: events.Key) -> None:
        if self.is_active and event.key in self._letter_keys:  # else it was typed ahead, for the screen that follows
            event.prevent_default().stop()
            self.key_begins()
            self.chosen = self._letter_keys[event.key]
            self.action_take()
            self._show()  # unless what was taken covers it

    def handler(self, id: str) -> Handler | None:
        return list_handler(id, self.action_choose, self._height - 1, len(self.items)) or super().handler(id)

    @on_command("list_leave")
    def leave(self) -> None:
        self.dismiss()

    def action_choose(self, by: int) -> None:
        self.chosen = max(0, min(len(self.items) - 1, self.chosen + by))
        self._show()

    @on_command("list_take")
    def action_take(self) -> None:
        if self._on_take is not None:
            self._on_take(self.items[self.chosen])
        elif self.items:
            self.dismiss(self.chosen)

    def on_click(self, event: events.Click) -> None:
        row = event.screen_y - self.ROWS_ABOVE
        index = self._first + row
        if 0 <= row < self._height and index < len(self.items):
            if index == self.chosen:
                self.action_take()
            else:
                self.action_choose(index - self.chosen)

    def on_screen_resume(self) -> None:
        self._show()

    def _show(self) -> None:
        """Show everything as it is now; while another screen covers it, nothing: Textual would repaint all of it."""
        if not (self.is_mounted and self.is_active):
            return
        height, width, room = self._height, self.app.size.width, self._room
        self._first = max(self.chosen - height + 1, min(self._first, self.chosen), 0)
        self._top.show_rows(self._rows_above(width))
        last = min(len(self.items), self._first + height)
        self._list.show_rows([self._row(index, room) for index in range(self._first, last)])
        if room < width:
            self._beside.show_rows(self._rows_beside(width - room - 1, height) if self.items else [])
        self._bottom.show_rows(self._note_rows)

    def _rows_beside(self, width: int, height: int) -> list[Row]:
        item = self.items[self.chosen]
        if self._glance is not None and self.has_glance:
            self._find_later(item)
            return glance_rows(self._glance(item), width, height)
        lines = self._preview(item, width) if self._preview is not None else []
        return [[(line, PLAIN)] for line in fitted(lines, width, height)]

    def _find_later(self, item: T) -> None:
        """Find out more about an item, unless the cursor soon leaves it."""
        if self._find_more is None or item is self._sought:
            return
        self._sought = item
        self.workers.cancel_group(self, "glance")
        if self._waiting is not None:
            self._waiting.stop()
        self._waiting = self.set_timer(PAUSE, self._find_chosen)

    @work(exclusive=True, group="glance")
    async def _find_chosen(self) -> None:
        if self._find_more is not None and self._sought is not None:
            await self._find_more(self._sought)
            self._show()

    def _rows_above(self, width: int) -> list[Row]:
        return [heading_row(self._heading, self._advice, width)]

    def _row(self, index: int, room: int) -> Row:
        letter = f" {self._letters[index]} " if self._letters else ""
        text = f" {cut(self._in_columns(self.items[index]), self.text_width)}"
        style = "cursor" if index == self.chosen else PLAIN
        return [(letter, "heading"), (set_cell_size(text, room - 1 - len(letter)), style)]

    def _in_columns(self, item: T) -> str:
        line = self._describe(item)
        if self._key is None:
            return line
        column = KEY_GAP + max(cell_len(self._describe(other)) for other in self.items)
        has_room = column + max(cell_len(self._key(other)) for other in self.items) <= self.text_width
        return set_cell_size(line, column) + self._key(item) if has_room else line


def fitted(lines: list[str], width: int, height: int) -> list[str]:
    """Lines in so many rows: without the empty ones if that helps; an ellipsis says that there would be more."""
    if len(lines) > height:
        lines = [line for line in lines if line]
    if len(lines) > height:
        lines = [*lines[: height - 1], cut(f"{lines[height - 1]}{MORE}", width)]
    return lines


def grid_lines(values: str) -> list[str]:
    """81 values as eleven short lines, with gaps between the boxes; in ASCII, since they are often repainted."""
    rows = []
    for start in range(0, 81, 9):
        row = values[start : start + 9]
        rows.append("  ".join(" ".join(row[column : column + 3]) for column in (0, 3, 6)))
        if start in (18, 45):
            rows.append("")
    return rows
