"""The calendar of the daily puzzles: a month with what has been solved on each day, and the streak."""

import datetime
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.daily_calendar import (
    ONE_DAY,
    DailyCalendar,
    DailyPuzzles,
    daily_streak_text,
    month_later,
    weeks_of,
    why_not_yet,
)
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import CALENDAR_COMMANDS, DAYS
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, Row, cut
from sudoku_tui.tui.render.glance_rows import GLANCE_FROM, glance_rows
from sudoku_tui.tui.screens.help_screen import open_help
from sudoku_tui.tui.widgets.bars import KeyBar
from sudoku_tui.tui.widgets.key_bindings import Handler, bindings_of, bound_digit, on_command
from sudoku_tui.tui.widgets.page import paragraph
from sudoku_tui.tui.widgets.painted import GroundRow, Lines, PaintedScreen
from sudoku_tui.tui.widgets.screen_text import ScreenText, passage_of

WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
WIDE = 11  # the columns of a day with its levels
NARROW = 5
MONTH_WIDTH = len(WEEKDAYS) * WIDE + 1
SPACIOUS = 22  # the rows from which on there is an empty one between two weeks

# The signs of a day, and those of a level.
COUNTS, SOLVED_LATER, BEGUN_DAY = "*", "+", "-"
BEGUN, UNTOUCHED = "-", "·"

WIDE_LEGEND = f"1 to 5: solved at this level, {BEGUN} begun; {COUNTS} solved on its day, so it counts."
NARROW_LEGEND = f"{COUNTS} solved on its day, {SOLVED_LATER} later, {BEGUN_DAY} begun."


class CalendarScreen(PaintedScreen[None]):
    """A month of days; what is played opens above it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(CALENDAR_COMMANDS),
        *(bound_digit(int(level), f"level_{level.id}") for level in Level),
    ]
    DEFAULT_CSS = "CalendarScreen > HorizontalGroup { height: 1fr; & > Lines { height: 100%; } }"

    def __init__(
        self,
        choose: Callable[[datetime.date], object],
        play: Callable[[datetime.date, Level], object],
        today: Callable[[], datetime.date],
        share: Callable[[str], object],
        table: Callable[[datetime.date], object] | None = None,
    ) -> None:
        """Show the month of today.

        `choose` lets the player choose a level of a day, `play` plays it at once, `share` passes a text on, and
        `table` shows the table of a day; None where there is none.
        """
        self._text, self._keys = Lines(id="text"), KeyBar(CALENDAR_COMMANDS, id="keys")
        self._beside = Lines(id="beside")
        super().__init__(GroundRow(self._text, self._beside), self._keys)
        self._choose, self._play, self._today, self._share = choose, play, today, share
        self._table = table
        self._calendar = DailyCalendar()
        self._unknown = "Looking up the puzzles that you solved."  # why the calendar is empty; nothing when it is known
        self._date = today()
        self._note = ""

    def take_calendar(self, known: DailyCalendar) -> None:
        """Show what has become known of the games."""
        self._calendar, self._unknown = known, ""
        self._show()

    def take_problem(self, sentence: str) -> None:
        """Say why it is not known what the player has solved."""
        self._unknown = sentence
        self._show()

    def on_mount(self) -> None:
        self._show()

    def show_note(self, text: str) -> None:
        self._text.show_note(text)

    def on_resize(self) -> None:
        self._show()

    def _show(self) -> None:
        if not self.is_mounted:
            return
        width, height = self.app.size.width, self.app.size.height - 1
        room = width if width < GLANCE_FROM else max(width // 2, MONTH_WIDTH)
        self._text.styles.width = room
        self._beside.display, self._beside.styles.width = room < width, width - room
        self._text.show_rows(self._rows(room, height)[:height])
        if room < width:
            self._beside.show_rows(glance_rows(self._calendar.glance(self._date), width - room - 1, height))
        self._keys.show_keys(width, without=("calendar_table",) if self._table is None else ())

    def _rows(self, width: int, height: int) -> list[Row]:
        is_wide = width >= MONTH_WIDTH
        column = WIDE if is_wide else NARROW
        rows: list[Row] = [self._heading(width)]
        rows.append([("".join(f" {name:<{column - 1}}" for name in WEEKDAYS).rstrip(), "dim")])
        for week in weeks_of(self._date):
            rows.append([self._piece(date, is_wide=is_wide) if date else (" " * column, PLAIN) for date in week])
            rows += [[]] * (height >= SPACIOUS)
        return [*rows, *self._rows_about_day(width)]

    def as_text(self) -> ScreenText:
        """The day, without the month that is drawn around it."""
        width = self.app.size.width
        return ScreenText(self, parts=(passage_of([self._heading(width), *self._rows_about_day(width)]),))

    def _heading(self, width: int) -> Row:
        return [(cut(f" Daily puzzles: {self._date:%B} {self._date.year}", width), "heading")]

    def _rows_about_day(self, width: int) -> list[Row]:
        """The chosen day, the streak, and what the signs of days mean."""
        is_wide, chosen = width >= MONTH_WIDTH, self._calendar.day(self._date)
        today = ", today" if self._date == self._today() else ""
        date = self._date
        rows = paragraph(f"{date:%A}, {date.day} {date:%B} {date.year}{today}", width, "heading")
        rows += paragraph(self._note or self._day_text(chosen), width, "given" if self._note else PLAIN)
        streaks = self._calendar.streaks(self._today())
        short = f"Streak: {streaks.current}, longest: {streaks.longest}."
        rows += paragraph(self._unknown or (daily_streak_text(streaks) if is_wide else short), width)
        return [*rows, *paragraph(WIDE_LEGEND if is_wide else NARROW_LEGEND, width, "dim")]

    def _piece(self, date: datetime.date, *, is_wide: bool) -> Piece:
        """A day: its number, a sign, and in a wide calendar a sign for each level."""
        day, is_chosen = self._calendar.day(date), date == self._date
        sign = COUNTS if day.counts else " "
        if not is_wide and not day.counts:
            sign = SOLVED_LATER if day.solved else BEGUN_DAY if day.begun else " "
        text = f"{'>' if is_chosen else ' '}{date.day:2}{sign} "
        if is_wide:
            levels = "" if date > self._today() else "".join(_sign(day, level) for level in Level)
            text += f"{levels:<6}"
        return text, "cursor" if is_chosen else "value" if day.solved else PLAIN if date <= self._today() else "dim"

    @staticmethod
    def _day_text(day: DailyPuzzles) -> str:
        said = {**dict.fromkeys(day.begun, " begun"), **dict.fromkeys(day.solved, " solved")}
        return ", ".join(f"{int(level)} {level}{said.get(level, '')}" for level in Level)

    @on_command("calendar_earlier", -1)
    @on_command("calendar_later", 1)
    def _go_by_months(self, months: int) -> None:
        self._go_to(month_later(self._date, months))

    @on_command("calendar_today")
    def _go_to_today(self) -> None:
        self._go_to(self._today())

    @on_command("calendar_play")
    def _play_chosen(self) -> None:
        self._play_if_there(self._choose)

    @on_command("calendar_share")
    def _share_chosen(self) -> None:
        if text := self._calendar.shared(self._date):
            self._share(text)
        else:
            self._note = "You solved no puzzle of this day, so there is no result to share."
            self._show()

    @on_command("calendar_table")
    def _show_table(self) -> None:
        if self._table is not None:
            self._table(self._date)

    @on_command("calendar_help")
    def _open_help(self) -> None:
        open_help(self, DAYS)

    @on_command("calendar_leave")
    def leave(self) -> None:
        self.dismiss()

    def handler(self, id: str) -> Handler | None:
        level = next((level for level in Level if id == f"level_{level.id}"), None)
        return super().handler(id) if level is None else partial(self._play_level, level)

    @on_command("calendar_left", -1)
    @on_command("calendar_right", 1)
    @on_command("calendar_up", -len(WEEKDAYS))
    @on_command("calendar_down", len(WEEKDAYS))
    def _go(self, days: int) -> None:
        try:
            self._go_to(self._date + days * ONE_DAY)
        except OverflowError:  # the first or the last day that there is
            return

    def _go_to(self, date: datetime.date) -> None:
        self._date, self._note = date, ""
        self._show()

    def _play_level(self, level: Level) -> None:
        self._play_if_there(lambda date: self._play(date, level))

    def _play_if_there(self, play: Callable[[datetime.date], object]) -> None:
        if self._date > self._today():
            back = in_keys("{calendar_today.short} goes back to today")
            self._note = f"{why_not_yet(self._date)} {back}."
            self._show()
        else:
            play(self._date)


def _sign(day: DailyPuzzles, level: Level) -> str:
    return str(int(level)) if level in day.solved else BEGUN if level in day.begun else UNTOUCHED
