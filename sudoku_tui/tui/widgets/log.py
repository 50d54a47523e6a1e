"""The log: every move, step and message, wrapped to the width of the panel."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from rich.cells import cell_len, chop_cells
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from sudoku_tui.game.game import LogLine
from sudoku_tui.tui.board_art import PLAIN, merged
from sudoku_tui.tui.commands import BY_ID, with_advice
from sudoku_tui.tui.widgets.painted import Lines, Row

INDENT = 2
BULLET = "- "


class Log(Lines):
    """The lines of the log. When it is full it turns half a page, so that most new lines cost one row.

    While it is walked, it has the focus: the arrows choose a line that made a move; the rest of the screen shows that
    moment. At other times it cannot be focused, or a click would turn the arrows away from the board.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", "Earlier", show=False),
        Binding("down", "choose(1)", "Later", show=False),
        Binding("pageup", "choose(-10)", "Much earlier", show=False),
        Binding("pagedown", "choose(10)", "Much later", show=False),
        Binding("home", "choose(-1000000)", "The start", show=False),
        Binding("end", "choose(1000000)", "The end", show=False),
        Binding("enter", "go", "Go there", show=False),
        Binding("escape,l,q", "leave", "Back", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """A line is being looked at: the number of its history entry."""

        entry: int

    @dataclass
    class Gone(Message):
        """The log was left: to a history entry, or to where the game was (None)."""

        entry: int | None

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[LogLine] = []
        self._top = 0
        self._current = 0
        self._chosen: int | None = None
        self._wrapped: list[tuple[int, Row]] = []
        self._area = (0, 0)

    def show_log(self, lines: Sequence[LogLine], current: int, width: int, height: int) -> None:
        """Show the log in an area of a width and height; `current` is the history entry that the game is at."""
        same_lines = len(lines) == len(self._lines) and lines[-1:] == self._lines[-1:]
        if same_lines and (current, width, height) == (self._current, *self._area):
            return  # as at most moves of the cursor; to wrap a long log takes milliseconds
        self._lines, self._current = list(lines), current
        if self._area != (width, height):
            self._area = (width, height)
            self._top = 0
        self._paint()

    @property
    def is_walked(self) -> bool:
        """Whether a line is being looked at."""
        return self._chosen is not None

    def walk(self) -> None:
        """Take the focus and start choosing at the current entry."""
        self._walk_at(self._entries().index(self._current))

    def leave(self) -> None:
        """Give up walking, without a message."""
        if self._chosen is not None:
            self._chosen = None
            self.can_focus = False
            self._paint()
            if self.has_focus:
                self.screen.set_focus(None)

    def scroll_page(self, direction: int) -> None:
        """Show what stands a page further up or down; any new line shows the end again."""
        height = self._area[1]
        last_top = max(0, len(self._wrapped) - height)
        self._top = max(0, min(self._top + direction * max(1, height - 1), last_top))
        self._show_page()

    def action_choose(self, by: int) -> None:
        """Choose another line."""
        entries = self._entries()
        if self._chosen is not None:
            self._chosen = max(0, min(len(entries) - 1, self._chosen + by))
            self._paint()
            self.post_message(self.Chosen(entries[self._chosen]))

    def action_go(self) -> None:
        """Go to the chosen line's moment."""
        entry = None if self._chosen is None else self._entries()[self._chosen]
        self._leave(entry)

    def action_leave(self) -> None:
        """Leave everything as it was."""
        self._leave(None)

    def on_blur(self) -> None:
        """Leave it too where there is no room for the log any more; but not if another window has the focus."""
        if self.is_walked and self.screen.focused is not self and self.app.app_focus:
            self._leave(None)

    def on_click(self, event: events.Click) -> None:
        """Choose the line that was clicked; a second click on it goes there."""
        event.stop()
        row = self._top + event.y
        if row >= len(self._wrapped):
            return
        entry = self._lines[self._wrapped[row][0]].entry
        if entry is None:
            return
        chosen = self._entries().index(entry)
        if self._chosen == chosen:
            self.action_go()
            return
        self._walk_at(chosen)
        self.post_message(self.Chosen(entry))

    def _walk_at(self, chosen: int) -> None:
        self._chosen = chosen
        self.can_focus = True
        self.screen.set_focus(self)  # at once: `focus` would let the next key pass to the screen
        self._paint()

    def _leave(self, entry: int | None) -> None:
        self.leave()
        self.post_message(self.Gone(entry))

    def _entries(self) -> list[int]:
        """The history entries of the lines that made one, in the order of the log."""
        return [line.entry for line in self._lines if line.entry is not None]

    def _paint(self) -> None:
        width, height = self._area
        chosen = None if self._chosen is None else self._entries()[self._chosen]
        self._wrapped = [
            (index, row)
            for index, line in enumerate(self._lines)
            for row in wrap_line(line, width, chosen is not None and line.entry == chosen, line.entry == self._current)
        ]
        if chosen is None:
            starts = [row for row, (index, _) in enumerate(self._wrapped) if self._wrapped[row - 1][0] != index]
            self._top = page_top(starts or [0], len(self._wrapped), height, self._top)
            if starts:
                self._top = min(self._top, starts[-1])  # of a line longer than the page, the start is shown
        else:
            rows = [row for row, (index, _) in enumerate(self._wrapped) if self._lines[index].entry == chosen]
            self._top = min(max(self._top, rows[-1] - height + 1), rows[0])
        self._show_page()

    def _show_page(self) -> None:
        """Show the rows from the top one on; where more follow that no key moves to yet, the last row says so."""
        height = self._area[1]
        rows = [row for _, row in self._wrapped[self._top : self._top + height]]
        if not self.is_walked and self._top + height < len(self._wrapped):
            rows[-1] = [(f"  … {BY_ID['log_down'].key_label}", "heading")]
        self.show_rows(rows)


def page_top(starts: Sequence[int], rows: int, height: int, top: int) -> int:
    """The first row to show of a log so that its end is seen, turning by about half a page where it must move.

    Args:
        starts: the rows at which the lines of the log start.
        rows: how many rows there are.
        height: how many rows can be seen.
        top: the first row that was shown until now.
    """
    if top < rows <= top + height:
        return top
    if rows <= height:
        return 0
    pages = [start for start in starts if rows - height <= start <= rows - height // 2]
    return pages[-1] if pages else rows - height


@lru_cache(maxsize=4096)
def wrap_line(line: LogLine, width: int, chosen: bool = False, current: bool = False) -> tuple[Row, ...]:
    """A log line in rows of a width: number and label first, then the text, indented where it goes on.

    Each reason begins a row, with a dash, so that a long explanation can be read sentence by sentence.
    """
    number = "·" if line.entry is None else str(line.entry)
    label = f"{number}{'>' if current else ' '}{line.label} "
    style = "cursor" if chosen else PLAIN
    rows = [[(label, "cursor" if chosen else "heading")]]
    room = width - cell_len(label)
    *firsts, last = (line.text, *line.reasons)
    for index, sentence in enumerate((*firsts, with_advice(last, line.advice))):
        if index:
            rows.append([(BULLET, style)])
            room = width - INDENT
        parts = [part for word in sentence.split(" ") for part in chop_cells(word, width - INDENT) or [""]]
        for word in parts:
            length = cell_len(word)
            if length > room and room < width - INDENT:
                rows.append([(" " * INDENT, style)])
                room = width - INDENT
            text = f"{word} " if length < room else word
            rows[-1].append((text, style))
            room -= cell_len(text)
    return tuple(tuple(merged(row)) for row in rows)
