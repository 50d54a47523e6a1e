"""Figures of made results: honest about help, by level, by day, and one result among those before it."""

import datetime
import random
from typing import Any

import pytest

from sudoku_tui.game.learning.statistics import (
    NO_LEVEL,
    Comparison,
    GameFigures,
    Help,
    Streaks,
    compare,
    figures,
    figures_by_level,
    help_used,
    local_date,
    recent_times,
    streaks,
)
from sudoku_tui.game.saving.models import Result

DAY = 86_400.0


def made(
    seconds: float | None = 100.0, level: str | None = "Hard", day: float = 0, hints: int = 0, steps: int = 0
) -> Result:
    return Result(day * DAY, seconds, level, 500, hints, steps, 0, 0, 0, "." * 81)


def utc_date(seconds: float) -> datetime.date:
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).date()


def day(number: int) -> datetime.date:
    return utc_date(number * DAY)


@pytest.mark.parametrize(
    ("changes", "used"),
    [
        ({}, Help.NONE),
        ({"mistakes": 9}, Help.NONE),
        ({"hints": 1}, Help.SOME),
        ({"checks": 1}, Help.SOME),
        ({"steps": 1, "hints": 1}, Help.SOME),
        ({"steps": 40}, Help.SOME),
        ({"steps": 41}, Help.PROGRAM),
        ({"searches": 1, "hints": 1}, Help.PROGRAM),
    ],
)
def test_the_help_that_was_used(changes: dict[str, Any], used: Help) -> None:
    assert help_used(made()._replace(**changes)) is used


def test_no_games_have_no_times() -> None:
    assert figures([]) == GameFigures(0, 0, 0, 0, 0, 0, None, None, None)
    assert figures_by_level([]) == {}


def test_figures() -> None:
    results = [made(300), made(100, hints=2), made(200), made(10, steps=64), made(None), made(900)]
    assert figures(results, unfinished=3) == GameFigures(
        played=9, solved=5, alone=4, by_program=1, hints=2, mistakes=0, best=200, median=250, mean=375
    )


def test_what_the_program_solved_has_no_time() -> None:
    assert figures([made(10, steps=60)]) == GameFigures(1, 0, 0, 1, 0, 0, None, None, None)


def test_figures_by_level_come_from_easy_to_hard() -> None:
    results = [made(1, "Hard"), made(2, None), made(3, "Easy"), made(4, "Hard"), made(5, "Unknown")]
    by_level = figures_by_level(results, ["Easy", None, "Medium"], ("Easy", "Medium", "Hard"))
    assert [*by_level] == ["Easy", "Medium", "Hard", "Unknown", NO_LEVEL]
    assert [one.played for one in by_level.values()] == [2, 1, 2, 1, 2]
    assert [one.solved for one in by_level.values()] == [1, 0, 2, 1, 1]


@pytest.mark.parametrize(
    ("days", "today", "expected"),
    [
        ([], 5, Streaks(0, 0)),
        ([5], 5, Streaks(1, 1)),
        ([4], 5, Streaks(1, 1)),
        ([3], 5, Streaks(0, 1)),
        ([1, 2, 3, 3, 5], 5, Streaks(1, 3)),
        ([5, 4, 3, 1], 5, Streaks(3, 3)),
        ([1, 2, 3, 4], 5, Streaks(4, 4)),
        ([1, 2, 3, 4], 6, Streaks(0, 4)),
    ],
)
def test_streaks(days: list[int], today: int, expected: Streaks) -> None:
    results = [made(day=number + 0.9) for number in days]
    random.Random(1).shuffle(results)
    assert streaks(results, day(today), utc_date) == expected


def test_days_that_the_program_solved_are_no_streak() -> None:
    assert streaks([made(day=1), made(day=2, steps=60), made(day=3)], day(3), utc_date) == Streaks(1, 1)


def test_a_day_is_a_day_where_the_player_is() -> None:
    results = [made(day=1.98), made(day=2.02)]
    assert streaks(results, day(2), utc_date).longest == 2
    assert streaks(results, day(2), lambda seconds: utc_date(seconds + 3600)).longest == 1
    assert local_date(0.0) in (day(-1), day(0))


def test_recent_times_are_the_last_in_their_order() -> None:
    results = [made(number, day=-number) for number in (1, 2, 3, 4, 5)]
    results += [made(99, "Easy", 9), made(98, day=8, steps=60), made(None, day=7)]
    assert recent_times(results, "Hard", 3) == (3, 4, 5)
    assert recent_times(results, "Easy", 3) == (99,)
    assert recent_times(results, None, 3) == ()


def test_a_result_among_those_before_it() -> None:
    past = [made(100, day=1), made(200, day=2), made(300, day=3), made(1, "Easy"), made(1, steps=60), made(None)]
    assert compare(made(250, day=4), past) == Comparison(place=3, of=4, median=200, is_best=False)
    assert compare(made(50, day=4), past) == Comparison(place=1, of=4, median=200, is_best=True)
    assert compare(made(100, day=4), past) == Comparison(place=1, of=4, median=200, is_best=False)
    assert compare(made(5, "Medium"), past) == Comparison(place=1, of=1, median=None, is_best=False)


def test_a_result_with_help_has_a_place_and_is_no_record() -> None:
    assert compare(made(50, hints=1), [made(100)]) == Comparison(place=1, of=2, median=100, is_best=False)


def test_a_result_among_those_it_is_part_of_counts_once() -> None:
    results = [made(100, day=1), made(300, day=3), made(50, day=4)]
    assert compare(results[2], results) == Comparison(place=1, of=3, median=200, is_best=True)


@pytest.mark.parametrize("result", [made(5, steps=60), made(None)])
def test_without_a_time_of_the_players_own_there_is_no_place(result: Result) -> None:
    assert compare(result, [made(100), made(200)]) == Comparison(place=None, of=2, median=150, is_best=False)


def test_a_game_with_a_hint_that_was_taken_to_the_end_is_solved_with_help() -> None:
    one = made(hints=1, steps=1)
    assert help_used(one) is Help.SOME
    assert figures([one]).solved == 1
    assert streaks([one], day(0), utc_date) == Streaks(1, 1)
