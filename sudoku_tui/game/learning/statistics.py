"""How well the player has done: figures by level, streaks of days, and one result among those before it.

It is honest about help. A game counts as solved *without help* if no hint was read, no step of the human solver was
taken, and the entries were not checked; *with help* if there were hints, checks, or a few steps; *by the program* if a
search did the work, or more than half of it was steps. Times are compared only among games that the player solved.
"""

import datetime
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.game.saving.models import Result

NO_LEVEL = "not graded"
"""What stands for the level of puzzles whose level is not known."""

LocalDate = Callable[[float], datetime.date]
"""The date where the player is, of a time in seconds since 1970 in UTC."""


class Help(StrEnum):
    """How a game came to its end."""

    NONE = "without help"
    SOME = "with help"
    PROGRAM = "by the program"


@dataclass(frozen=True)
class GameFigures:
    """The figures of some games."""

    played: int  # how many games were begun and played
    solved: int  # how many were solved, with help or without, but not by the program
    alone: int  # how many of these without any help
    by_program: int  # how many the program solved
    hints: int  # how many hints were read in all solved games
    mistakes: int  # how many wrong digits were placed in them
    # the shortest time of the games that the player solved without help, in seconds; None if there is none
    best: float | None
    median: float | None  # the median of all times of the games that the player solved
    mean: float | None  # their mean


@dataclass(frozen=True)
class Streaks:
    """Days in a row on which the player solved a puzzle."""

    current: int  # how many up to today, or up to yesterday if there is none today yet
    longest: int  # the most there ever were


@dataclass(frozen=True)
class Comparison:
    """One result among the player's own at the same level."""

    # its place by time, 1 for the shortest; None if it has no place: it has no time, or the program solved it
    place: int | None
    of: int  # how many games have a place, this one among them if it has one
    median: float | None  # the median time of those before it; None if there are none
    is_best: bool  # whether it was solved without help, faster than all before it, and there are any


def help_used(result: Result) -> Help:
    """How a game came to its end."""
    if result.searches or 2 * result.steps > sum(map(result.givens.count, ".0")):
        return Help.PROGRAM
    return Help.SOME if result.hints or result.checks or result.steps else Help.NONE


def local_date(seconds: float) -> datetime.date:
    """The date here, of a time in seconds since 1970 in UTC."""
    return datetime.datetime.fromtimestamp(seconds).date()


def figures(results: Iterable[Result], unfinished: int = 0) -> GameFigures:
    """The figures of solved games, and of a number of unfinished ones."""
    all_results = [*results]
    own = [result for result in all_results if help_used(result) is not Help.PROGRAM]
    alone = [result for result in own if help_used(result) is Help.NONE]
    times = _times(own)
    return GameFigures(
        played=len(all_results) + unfinished,
        solved=len(own),
        alone=len(alone),
        by_program=len(all_results) - len(own),
        hints=sum(result.hints for result in all_results),
        mistakes=sum(result.mistakes for result in all_results),
        best=min(_times(alone), default=None),
        median=statistics.median(times) if times else None,
        mean=statistics.fmean(times) if times else None,
    )


def figures_by_level(
    results: Iterable[Result], unfinished_levels: Iterable[str | None] = (), order: Sequence[str] = ()
) -> dict[str, GameFigures]:
    """The figures of every level with games, in the given order; then other levels, and at last ungraded puzzles."""
    solved: defaultdict[str, list[Result]] = defaultdict(list)
    unfinished: defaultdict[str, int] = defaultdict(int)
    for result in results:
        solved[result.level or NO_LEVEL].append(result)
    for level in unfinished_levels:
        unfinished[level or NO_LEVEL] += 1
    places = {level: place for place, level in enumerate(order)}
    levels = sorted(
        {*solved, *unfinished}, key=lambda level: (level == NO_LEVEL, places.get(level, len(places)), level)
    )
    return {level: figures(solved[level], unfinished[level]) for level in levels}


def streaks(results: Iterable[Result], today: datetime.date, date_of: LocalDate = local_date) -> Streaks:
    """The days in a row on which the player solved a puzzle; games that the program solved do not count."""
    own = (result for result in results if help_used(result) is not Help.PROGRAM)
    return streak_of({date_of(result.finished_at) for result in own}, today)


def streak_of(dates: Iterable[datetime.date], today: datetime.date) -> Streaks:
    """How many of these dates follow one another, up to now and at most."""
    days = sorted(date.toordinal() for date in dates)
    longest = run = current = 0
    for before, day in zip([None, *days], days, strict=False):
        run = run + 1 if before is not None and day == before + 1 else 1
        longest = max(longest, run)
        if day in (today.toordinal() - 1, today.toordinal()):
            current = run
    return Streaks(current, longest)


def recent_times(results: Iterable[Result], level: str | None, count: int) -> tuple[float, ...]:
    """The times of the last games that the player solved at a level, the oldest first, in seconds."""
    return tuple(_times(_own_at(results, level))[-count:])


def compare(result: Result, past: Iterable[Result]) -> Comparison:
    """A result among the player's earlier ones at its level; if it is among them itself, it counts once."""
    times = _times(other for other in _own_at(past, result.level) if other != result)
    median = statistics.median(times) if times else None
    if result.seconds is None or help_used(result) is Help.PROGRAM:
        return Comparison(None, len(times), median, False)
    faster = sum(time < result.seconds for time in times)
    tied = sum(time == result.seconds for time in times)
    is_best = help_used(result) is Help.NONE and bool(times) and not faster and not tied
    return Comparison(faster + 1, len(times) + 1, median, is_best)


def _own_at(results: Iterable[Result], level: str | None) -> list[Result]:
    """The games of a level that the player solved, in their order: the times of a clock that was wrong give none."""
    return [result for result in results if result.level == level and help_used(result) is not Help.PROGRAM]


def _times(results: Iterable[Result]) -> list[float]:
    return [result.seconds for result in results if result.seconds is not None]
