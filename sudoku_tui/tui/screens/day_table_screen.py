"""The table of a day, and that of a month: who has solved the daily puzzles in which time."""

import datetime
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.game.learning.daily_calendar import ONE_DAY, month_later
from sudoku_tui.game.learning.day_words import DayLine, DayLineKind
from sudoku_tui.keys.screen_commands import TABLE_COMMANDS, TABLES_OF_DAYS
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.screens.help_screen import open_help
from sudoku_tui.tui.widgets.bars import KeyBar
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import paragraph, rows_from
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen

READING = "Looking up the table."

_STYLES = {DayLineKind.HEAD: "heading", DayLineKind.ROW: PLAIN, DayLineKind.OWN: "value"}


class DayTableScreen(PaintedScreen[None]):
    """A table; the arrows show other days or months, and scroll."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(TABLE_COMMANDS)
    DEFAULT_CSS = "DayTableScreen > #text { height: 1fr; }"

    def __init__(self, date: datetime.date, look: Callable[["DayTableScreen"], object]) -> None:
        """Show the table of a day.

        Args:
            look: begins to look up what the screen shows, and hands it to `take`.
        """
        self._text, self._keys = Lines(id="text"), KeyBar(TABLE_COMMANDS, id="keys")
        super().__init__(self._text, self._keys)
        self.date, self.is_month = date, False
        self._look, self._first = look, 0
        self._lines: Sequence[DayLine] = [DayLine(READING)]

    def take(self, lines: Sequence[DayLine]) -> None:
        """Show what has been looked up."""
        self._lines = lines
        self._show()

    def on_mount(self) -> None:
        self._look(self)
        self._show()

    def on_resize(self) -> None:
        self._show()

    def _show(self) -> None:
        if not self.is_mounted:
            return
        width, height = self.app.size.width, self.app.size.height - 1
        when = f"{self.date:%B} {self.date.year}"
        when = when if self.is_month else f"{self.date.day} {when}"
        heading: list[Row] = [[(cut(f" Daily puzzles: {when}", width), "heading")], []]
        self._first, shown = rows_from(self._rows(width), self._first, max(1, height - len(heading)))
        self._text.show_rows([*heading, *shown][:height])
        self._keys.show_keys(width)

    def _rows(self, width: int) -> list[Row]:
        rows: list[Row] = []
        for line in self._lines:
            if line.kind is DayLineKind.SAID and line.text:
                rows += paragraph(line.text, width)
            else:
                rows.append([(cut(f" {line.text}", width), _STYLES.get(line.kind, PLAIN))])
        return rows

    @on_command("table_left", -1)
    @on_command("table_right", 1)
    def _go(self, by: int) -> None:
        try:
            self.date = month_later(self.date, by) if self.is_month else self.date + by * ONE_DAY
        except OverflowError:  # the first or the last day that there is
            return
        self._first = 0
        self._look(self)
        self._show()

    @on_command("table_month")
    def _turn(self) -> None:
        self.is_month, self._first = not self.is_month, 0
        self._look(self)
        self._show()

    @on_command("table_up", -3)
    @on_command("table_down", 3)
    def _scroll(self, rows: int) -> None:
        self._first = max(0, self._first + rows)
        self._show()

    @on_command("table_help")
    def _open_help(self) -> None:
        open_help(self, TABLES_OF_DAYS)

    @on_command("table_leave")
    def leave(self) -> None:
        self.dismiss()
