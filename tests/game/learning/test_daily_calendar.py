"""The calendar of daily puzzles: what is solved, what counts, the months."""

import datetime

import pytest

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.daily_calendar import (
    DailyCalendar,
    daily_streak_text,
    day_words,
    month_later,
    weeks_of,
    why_not_yet,
)
from sudoku_tui.game.learning.statistics import Streaks
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.saving.models import GameFacts, Result, Summary
from tests.game.games import FIRST

ZONE = datetime.timezone(datetime.timedelta(hours=-5))
TODAY = datetime.date(2026, 11, 22)


def date_of(seconds: float) -> datetime.date:
    return datetime.datetime.fromtimestamp(seconds, ZONE).date()


def result(day: int, level: Level = Level.EASY, at: str = "", steps: int = 0, seconds: float | None = 100.0) -> Result:
    """How the puzzle of a day in November was solved: at noon of that day, or `at` another time ("23 00:05")."""
    moment = datetime.datetime.strptime(f"2026-11-{at or f'{day} 12:00'} -0500", "%Y-%m-%d %H:%M %z")
    title = daily_title(datetime.date(2026, 11, day), level)
    return Result(moment.timestamp(), seconds, level.id, 200, 0, steps, 0, 0, 0, "." * 81, title)


def known(*results: Result, unfinished: tuple[str, ...] = ()) -> DailyCalendar:
    summaries = [Summary(title, GameFacts("{}", FIRST, title), 0.0, 0.0, 303.0, FIRST) for title in unfinished]
    return DailyCalendar(results, summaries, date_of)


def day(number: int) -> datetime.date:
    return datetime.date(2026, 11, number)


def test_levels_are_solved_or_begun() -> None:
    begun = daily_title(day(20), Level.MEDIUM)
    found = known(result(20), result(20, Level.HARD), result(20, Level.UNFAIR, steps=60), unfinished=(begun,)).day(
        day(20)
    )
    assert found.solved == {Level.EASY, Level.HARD}
    assert found.begun == {Level.MEDIUM, Level.UNFAIR}
    assert day_words(found) == "Easy and Hard solved, Medium and Unfair begun; it counts for the streak"
    assert day_words(known().day(day(20))) == "none begun"


@pytest.mark.parametrize(
    ("one", "counts"),
    [
        (result(20), True),
        (result(20, at="20 00:00", seconds=0.0), True),
        (result(20, at="20 23:59"), True),  # a day later in UTC: the player's date counts
        (result(20, at="21 00:01", seconds=120.0), True),  # begun before midnight
        (result(20, at="21 00:03", seconds=120.0), False),
        (result(20, at="21 00:01", seconds=None), False),  # the clock was off
        (result(20, steps=60), False),
    ],
)
def test_a_day_counts_if_its_puzzle_was_begun_on_it_and_solved_by_the_player(one: Result, counts: bool) -> None:
    assert known(one).day(day(20)).counts is counts


def test_streaks() -> None:
    one = known(*map(result, (1, 2, 3, 4, 20, 21)), result(5, at="9 12:00"))
    assert one.streaks(TODAY) == Streaks(2, 4)
    assert one.streaks(day(23)) == Streaks(0, 4)
    assert known(*map(result, (20, 21, 22)), result(22, Level.HARD)).streaks(TODAY) == Streaks(3, 3)
    assert known().streaks(TODAY) == Streaks(0, 0)


def test_other_puzzles_do_not_count() -> None:
    other = result(20)._replace(title="Easy no. 3")
    assert known(other).streaks(day(20)) == Streaks(0, 0)


def test_words_about_streaks() -> None:
    texts = [daily_streak_text(Streaks(*days)) for days in ((0, 0), (0, 4), (1, 4))]
    assert texts == [
        "No daily puzzle is solved on its day yet.",
        "You have solved neither today's daily puzzle nor yesterday's; the longest streak is 4 days.",
        "You have solved the daily puzzle on 1 day in a row; the longest streak is 4 days.",
    ]
    assert why_not_yet(day(23)) == "The puzzle of 23 November 2026 comes on that day; choose today or an earlier day."


def test_the_weeks_of_a_month_begin_on_monday() -> None:
    weeks = weeks_of(TODAY)
    assert [[date.day if date else 0 for date in week] for week in (weeks[0], weeks[-1])] == [
        [0, 0, 0, 0, 0, 0, 1],
        [30, 0, 0, 0, 0, 0, 0],
    ]
    assert sum(date is not None for week in weeks for date in week) == 30


@pytest.mark.parametrize(
    ("date", "months", "expected"),
    [
        ("2026-11-22", 1, "2026-12-22"),
        ("2026-12-31", 2, "2027-02-28"),
        ("2026-01-31", -1, "2025-12-31"),
        ("9999-12-31", 1, "9999-12-31"),
        ("0001-01-01", -1, "0001-01-01"),
    ],
)
def test_months_are_turned(date: str, months: int, expected: str) -> None:
    assert month_later(datetime.date.fromisoformat(date), months) == datetime.date.fromisoformat(expected)
