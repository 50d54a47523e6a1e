"""The daily puzzles as a calendar: which have been solved, and how many days in a row.

A day counts for the streak if one of its puzzles was begun on that day, where the player is, and solved by the player;
past midnight is in time. Puzzles of earlier days that are solved later stand in the calendar, but do not count.
"""

import calendar
import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.notation import count, join_words
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.statistics import Help, LocalDate, Streaks, help_used, local_date, streak_of
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.puzzles.glance import Glance
from sudoku_tui.game.saving.models import Result, Summary
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.duels import help_words, name_of_day, result_in_line

LEVEL_WIDTH = 9  # of the name of a level in a column
ONE_DAY = datetime.timedelta(days=1)


@dataclass(frozen=True)
class DailyPuzzles:
    """The puzzles of a day: solved, begun or neither."""

    date: datetime.date
    solved: frozenset[Level]  # the levels whose puzzle the player has solved
    begun: frozenset[Level]  # those that were only begun, or that the program solved
    counts: bool  # whether the day counts for the streak


class DailyCalendar:
    """The daily puzzles by their dates."""

    def __init__(
        self, results: Sequence[Result] = (), unfinished: Iterable[Summary] = (), date_of: LocalDate = local_date
    ) -> None:
        """Take results, the oldest first, and unfinished games, the one that was played last first.

        A daily puzzle is known by its title.
        """
        self._results = {result.title: result for result in results}
        self._unfinished = {summary.facts.title: summary for summary in reversed([*unfinished])}
        own = [result for result in results if help_used(result) is not Help.PROGRAM]
        self._solved = {result.title for result in own}
        self._begun = self._results.keys() | self._unfinished.keys()
        self._counting = {date for result in own for date in _days_played(result, date_of) if _is_of(result, date)}

    def day(self, date: datetime.date) -> DailyPuzzles:
        solved = frozenset(level for level in Level if daily_title(date, level) in self._solved)
        begun = frozenset(level for level in Level if daily_title(date, level) in self._begun) - solved
        return DailyPuzzles(date, solved, begun, date in self._counting)

    def glance(self, date: datetime.date) -> Glance:
        """The puzzles of a day: how far each is, and the board of the hardest that was solved, or else begun."""
        day = self.day(date)
        boards = [self._board(daily_title(date, level)) for level in sorted(day.begun) + sorted(day.solved)]
        told = tuple(f"{level!s:<{LEVEL_WIDTH}}{self._told(daily_title(date, level))}" for level in Level)
        return Glance(f"{date.day} {date:%B} {date.year}", boards[-1] if boards else "", remarks=told)

    def glance_at_level(self, date: datetime.date, level: Level) -> Glance:
        """The puzzle of a day and a level: its board, if the player has begun it, and how far it is."""
        title = daily_title(date, level)
        return Glance(title, self._board(title), remarks=(f"{self._told(title)}.".capitalize(),))

    def _board(self, title: str) -> str:
        if title in self._results:
            return self._results[title].givens
        return self._unfinished[title].preview if title in self._unfinished else ""

    def _told(self, title: str) -> str:
        """How far a puzzle is: "solved in 12:31", "begun, 5:03", "not begun"."""
        if title in self._results:
            result = self._results[title]
            solved = "solved" if help_used(result) is not Help.PROGRAM else "solved by the program"
            return solved if result.seconds is None else f"{solved} in {clock_text(result.seconds)}"
        if title in self._unfinished:
            summary = self._unfinished[title]
            return f"begun, {summary.filled} of 81 cells, {clock_text(summary.seconds)}"
        return "not begun"

    def shared(self, date: datetime.date) -> str:
        """The results of a day to pass on, a line for each puzzle that is solved; empty if none is."""
        found = [(level, self._results[daily_title(date, level)]) for level in sorted(self.day(date).solved)]
        return "\n".join(
            result_in_line(name_of_day(date, level), one.seconds or 0, help_words(one.hints, one.steps, one.checks))
            for level, one in found
        )

    def streaks(self, today: datetime.date) -> Streaks:
        return streak_of(self._counting, today)


def _days_played(result: Result, date_of: LocalDate) -> Iterable[datetime.date]:
    """The days from the one on which a game was begun, at the latest, to the one on which it was solved."""
    day, last = date_of(result.finished_at - (result.seconds or 0.0)), date_of(result.finished_at)
    while day <= last:
        yield day
        day += ONE_DAY


def _is_of(result: Result, date: datetime.date) -> bool:
    return any(result.title == daily_title(date, level) for level in Level)


def day_words(day: DailyPuzzles) -> str:
    """The puzzles of a day in words: "Easy and Hard solved, Medium begun; it counts for the streak"."""
    parts = [
        f"{join_words([str(level) for level in sorted(levels)])} {what}"
        for levels, what in ((day.solved, "solved"), (day.begun, "begun"))
        if levels
    ]
    return f"{', '.join(parts) or 'none begun'}{'; it counts for the streak' if day.counts else ''}"


def weeks_of(month: datetime.date) -> list[list[datetime.date | None]]:
    """The days of the month of a date, week by week from Monday; None for those of other months."""
    dates = calendar.Calendar().monthdatescalendar(month.year, month.month)
    return [[date if date.month == month.month else None for date in week] for week in dates]


def month_later(date: datetime.date, months: int) -> datetime.date:
    """The day some months later, or the last of that month; the date itself where the calendar ends."""
    years, month = divmod(date.month - 1 + months, 12)
    year = date.year + years
    if not datetime.MINYEAR <= year <= datetime.MAXYEAR:
        return date
    last = calendar.monthrange(year, month + 1)[1]
    return date.replace(year=year, month=month + 1, day=min(date.day, last))


def daily_streak_text(streaks: Streaks) -> str:
    """How many daily puzzles were solved in a row, in words."""
    if not streaks.longest:
        return "No daily puzzle is solved on its day yet."
    now = f"You have solved the daily puzzle on {count(streaks.current, 'day')} in a row"
    if not streaks.current:
        now = "You have solved neither today's daily puzzle nor yesterday's"
    return f"{now}; the longest streak is {count(streaks.longest, 'day')}."


def why_not_yet(date: datetime.date) -> str:
    """The sentence that refuses the puzzle of a day to come."""
    return f"The puzzle of {date.day} {date:%B} {date.year} comes on that day; choose today or an earlier day."
