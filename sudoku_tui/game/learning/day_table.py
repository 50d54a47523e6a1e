"""The table of a daily puzzle: who has solved it in which time; and of a month: how often each was the fastest.

What others tell is checked against the reader's own results: the puzzles are those that they have finished themselves.
So no table spoils a puzzle, and nobody is in one who has solved another puzzle, or the right one in no time.
"""

import calendar
import datetime
import statistics
from collections.abc import Iterable, Mapping, Sequence

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.statistics import Help, help_used
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.together.day_file import DayFinish, ToldFinish
from sudoku_tui.library import shown_name


@immutable
class DayEntry:
    """A player in the table of a puzzle."""

    place: int  # from 1 among those without help, or among those with help; who is as fast has the same place
    told: ToldFinish


@immutable
class DayTable:
    """Who has solved the puzzle of a day and a level, the fastest first."""

    date: datetime.date
    level: Level
    alone: tuple[DayEntry, ...]  # those without help
    helped: tuple[DayEntry, ...]  # those with help
    left_out: int  # how many have told what makes no sense, or solved the puzzle of another version of the program


@immutable
class MonthEntry:
    """A player in the table of a month."""

    name: str
    is_own: bool
    days: int  # on how many days they solved a puzzle
    days_alone: int  # on how many of them one without help
    solved: int  # how many puzzles they solved
    wins: int  # how many they solved the fastest, without help, of two or more
    median: float  # of their times, in seconds


@immutable
class DayLook:
    """The tables of the puzzles of a day that the player has finished, or that of a month."""

    tables: tuple[DayTable, ...] = ()
    month: tuple[MonthEntry, ...] | None = None  # the players of the month; None for a day
    problem: str = ""  # why the player's own time is not in it, in a sentence; empty if it is, or is not to be


def own_finish(results: Iterable[Result], date: datetime.date, level: Level) -> Result | None:
    """How the puzzle of a day was solved the first time, of all results, the oldest first; None if it was not."""
    title = daily_title(date, level)
    return next((result for result in results if result.title == title), None)


def finish_to_tell(result: Result | None, date: datetime.date, level: Level) -> DayFinish | None:
    """What a player tells of a result; None if it has no time, or if the program solved the puzzle."""
    if result is None or result.seconds is None or help_used(result) is Help.PROGRAM:
        return None
    return DayFinish(date, level, int(result.seconds), result.hints, result.steps, result.checks)


def finished_days(results: Iterable[Result], days: Sequence[datetime.date]) -> dict[tuple[datetime.date, Level], str]:
    """The givens of the daily puzzles of some days that the player has finished, in the order of days and levels."""
    first: dict[str, str] = {}
    for result in results:
        first.setdefault(result.title, result.givens)
    titles = {(date, level): daily_title(date, level) for date in days for level in Level}
    return {key: first[title] for key, title in titles.items() if title in first}


def day_tables(told: Iterable[ToldFinish], finished: Mapping[tuple[datetime.date, Level], str]) -> tuple[DayTable, ...]:
    """The tables of the puzzles that the player has finished, with what the file tells of them."""
    by_puzzle: dict[tuple[datetime.date, Level], list[ToldFinish]] = {key: [] for key in finished}
    for one in told:
        by_puzzle.get((one.finish.date, one.finish.level), []).append(one)
    return tuple(_table(date, level, by_puzzle[date, level], givens) for (date, level), givens in finished.items())


def _table(date: datetime.date, level: Level, told: Sequence[ToldFinish], givens: str) -> DayTable:
    ways = {Help.NONE: list[ToldFinish](), Help.SOME: list[ToldFinish](), Help.PROGRAM: list[ToldFinish]()}
    for one in told:
        used = one.finish
        result = Result(0, used.seconds, level.id, None, used.hints, used.steps, 0, 0, used.checks, givens)
        ways[help_used(result) if one.is_of(givens) else Help.PROGRAM].append(one)
    return DayTable(date, level, _placed(ways[Help.NONE]), _placed(ways[Help.SOME]), len(ways[Help.PROGRAM]))


def _placed(told: Iterable[ToldFinish]) -> tuple[DayEntry, ...]:
    in_order = sorted(told, key=lambda one: (one.finish.seconds, one.name.casefold()))
    times = [one.finish.seconds for one in in_order]
    return tuple(DayEntry(times.index(one.finish.seconds) + 1, one) for one in in_order)


def month_table(tables: Iterable[DayTable]) -> tuple[MonthEntry, ...]:
    """The players in the tables of a month: who won most first, then who solved most, then who was faster."""
    solved: dict[str, list[tuple[DayTable, DayEntry, bool]]] = {}
    for table in tables:
        for entries, is_alone in ((table.alone, True), (table.helped, False)):
            for entry in entries:
                solved.setdefault(entry.told.name, []).append((table, entry, is_alone))
    players = [_month_entry(name, found) for name, found in solved.items()]
    return tuple(sorted(players, key=lambda one: (-one.wins, -one.solved, one.median, one.name.casefold())))


def _month_entry(name: str, found: Sequence[tuple[DayTable, DayEntry, bool]]) -> MonthEntry:
    return MonthEntry(
        name,
        found[0][1].told.is_own,
        days=len({table.date for table, _, _ in found}),
        days_alone=len({table.date for table, _, is_alone in found if is_alone}),
        solved=len(found),
        wins=sum(is_alone and entry.place == 1 and len(table.alone) > 1 for table, entry, is_alone in found),
        median=statistics.median(entry.told.finish.seconds for _, entry, _ in found),
    )


def day_or_month(text: str, today: datetime.date) -> tuple[datetime.date, bool]:
    """The day that a text names ("2026-11-28"; nothing for today), or the first one of a month ("2026-11").

    Returns:
        The day, and whether it stands for its month.

    Raises:
        SudokuError: it is neither.
    """
    if not text:
        return today, False
    try:
        is_month = len(text) == len("2026-11")
        return datetime.date.fromisoformat(f"{text}-01" if is_month else text), is_month
    except ValueError:
        raise SudokuError(
            f"{shown_name(text)} is no day and no month; type it like {today}, or {today:%Y-%m}."
        ) from None


def days_of_month(month: datetime.date) -> list[datetime.date]:
    """The days of the month of a date."""
    return [month.replace(day=day) for day in range(1, calendar.monthrange(month.year, month.month)[1] + 1)]
