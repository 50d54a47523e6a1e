"""The log: every move, step and message, wrapped to the width of the panel."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from sudoku_tui.game.game import LogLine
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.log_pages import page_top, wrap_line
from sudoku_tui.tui.widgets.painted import Lines

LOW = 3
"""A log of so few rows is low: none of them is given away to say that more follow, or to begin a sentence."""

MORE_WIDTH = len(" … PgDn")
"""The columns that it takes to say that more follow."""


class Log(Lines):
    """The lines of the log. When it is full it turns half a page, so that most new lines cost one row.

    While it is walked, it has the focus: the arrows choose a line that made a move; the rest of the screen shows that
    moment. At other times it cannot be focused, or a click would turn the arrows away from the board.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", "Earlier", id="list_up", show=False),
        Binding("down", "choose(1)", "Later", id="list_down", show=False),
        Binding("pageup", "choose(-10)", "Much earlier", show=False),
        Binding("pagedown", "choose(10)", "Much later", show=False),
        Binding("home", "choose(-1000000)", "The start", show=False),
        Binding("end", "choose(1000000)", "The end", show=False),
        Binding("enter", "go", "Go there", show=False),
        Binding("escape,l,q", "leave", "Back", show=False),
    ]

    class Chosen(Message):
        """A line is being looked at: the number of its history entry."""

        def __init__(self, entry: int) -> None:
            super().__init__()
            self.entry = entry

    class Gone(Message):
        """The log was left: to a history entry, or to where the game was (None)."""

        def __init__(self, entry: int | None) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[LogLine] = []
        self._top = 0
        self._current = 0
        self._chosen: int | None = None
        self._wrapped: list[tuple[int, Row]] = []
        self._area = (0, 0)
        self._more_key = ""

    def show_log(self, lines: Sequence[LogLine], current: int, width: int, height: int, more_key: str) -> None:
        """Show the log.

        Args:
            lines: all of it.
            current: the number of the history entry that the game is at.
            width: the columns of the area.
            height: the rows of the area.
            more_key: the key that reads on, as the player knows it.
        """
        same_lines = len(lines) == len(self._lines) and lines[-1:] == self._lines[-1:]
        if same_lines and (current, width, height, more_key) == (self._current, *self._area, self._more_key):
            return  # as at most moves of the cursor; to wrap a long log takes milliseconds
        self._lines, self._current, self._more_key = list(lines), current, more_key
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

    def take_over(self, log: "Log") -> None:
        """Go on with the walk of another log, for which there is no room any more."""
        chosen, self._lines = log._chosen, log._lines
        log.leave()
        if chosen is not None:
            self._walk_at(chosen)

    def leave(self) -> None:
        """Give up walking, without a message."""
        if self._chosen is not None:
            self._chosen = None
            self.can_focus = False
            self._paint()
            if self.screen.focused is self:  # `has_focus` lags behind: a key that follows soon would find it unset
                self.screen.set_focus(None)

    def scroll_page(self, direction: int) -> None:
        """Show what stands a page further up or down; any new line shows the end again."""
        height = self._area[1]
        last_top = max(0, len(self._wrapped) - height)
        self._top = max(0, min(self._top + direction * (height if height <= LOW else height - 1), last_top))
        self._show_page()

    def read_on(self) -> bool:
        """Show the next page of the last line, if it has one; say whether it had."""
        if self._top < self._start_of_last() or not self._has_more():
            return False
        self.scroll_page(1)
        return True

    def read_again(self) -> None:
        """Show the last line from its start, if that is further up."""
        if self._top > self._start_of_last():
            self._top = self._start_of_last()
            self._show_page()

    def _start_of_last(self) -> int:
        """The row at which the last line starts."""
        last = len(self._lines) - 1
        return next((row for row, (index, _) in enumerate(self._wrapped) if index == last), 0)

    def _has_more(self) -> bool:
        """Whether something stands below what is shown."""
        return self._top + self._area[1] < len(self._wrapped)

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
        height = self._area[1]
        chosen = None if self._chosen is None else self._entries()[self._chosen]
        self._wrapped = [
            (index, row)
            for index, line in enumerate(self._lines)
            for row in self._rows_of(line, is_chosen=chosen is not None and line.entry == chosen)
        ]
        if chosen is None:
            starts = [
                row for row, (index, _) in enumerate(self._wrapped) if not row or self._wrapped[row - 1][0] != index
            ]
            self._top = page_top(starts, len(self._wrapped), height, self._top)
            self._top = min(self._top, starts[-1])  # of a line longer than the page, the start is shown
        else:
            rows = [row for row, (index, _) in enumerate(self._wrapped) if self._lines[index].entry == chosen]
            self._top = min(max(self._top, rows[-1] - height + 1), rows[0])
        self._show_page()

    def _rows_of(self, line: LogLine, *, is_chosen: bool) -> Sequence[Row]:
        """The rows of a line; in a low log there is room at their ends to say that more follow, if some do."""
        width, height = self._area
        is_current, is_low = line.entry == self._current, height <= LOW
        rows = wrap_line(line, width, chosen=is_chosen, current=is_current, low=is_low)
        if not is_low or len(rows) <= height:
            return rows
        return wrap_line(line, width - MORE_WIDTH, chosen=is_chosen, current=is_current, low=True)

    def _show_page(self) -> None:
        """Show the rows from the top one on; where more follow that no key moves to yet, the last row says so."""
        height = self._area[1]
        rows = [row for _, row in self._wrapped[self._top : self._top + height]]
        if not self.is_walked and self._has_more():
            if height > LOW:
                rows[-1] = [(f"  … {self._more_key}", "heading")]
            elif self._goes_on(self._top + height):
                *others, (text, style) = rows[-1]
                rows[-1] = [*others, (f"{text.rstrip()} ", style), (f"… {self._more_key}", "heading")]
        self.show_rows(rows)

    def _goes_on(self, row: int) -> bool:
        """Whether a row goes on with the line of the one above it."""
        return self._wrapped[row][0] == self._wrapped[row - 1][0]
