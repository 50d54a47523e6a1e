"""Intervals: against published values, against simulation, and at their ends."""

from random import Random
from statistics import median

import pytest

from sudoku_tui.game.lab.intervals import Interval, bootstrap_median, wilson


@pytest.mark.parametrize(
    ("successes", "runs", "low", "high"),
    # Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_gives_the_published_values(successes: int, runs: int, low: float, high: float) -> None:
    interval = wilson(successes, runs)
    assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)
    mirrored = wilson(runs - successes, runs)
    assert (round(1 - mirrored.high, 4), round(1 - mirrored.low, 4)) == (low, high)


@pytest.mark.parametrize("rate", [0.05, 0.3, 0.5, 0.9])
def test_nineteen_of_twenty_intervals_hold_the_true_rate(rate: float) -> None:
    rng = Random(1)
    held = 0
    for _ in range(2_000):
        interval = wilson(sum(rng.random() < rate for _ in range(40)), 40)
        held += interval.low <= rate <= interval.high
    assert 0.92 <= held / 2_000 <= 0.98


def test_nineteen_of_twenty_intervals_hold_the_true_median() -> None:
    rng = Random(2)
    held = 0
    for _ in range(200):
        interval = bootstrap_median([[rng.expovariate(1.0) for _ in range(40)]], seed=rng.randrange(10**6))
        held += interval.low <= 0.6931 <= interval.high
    assert 0.90 <= held / 200 <= 0.99


def test_the_same_seed_gives_the_same_interval_and_holds_the_median() -> None:
    rng = Random(3)
    groups = [[rng.random() * size for _ in range(15)] for size in (1, 10, 100)]
    interval = bootstrap_median(groups, seed=4)
    assert interval == bootstrap_median(groups, seed=4)
    assert interval.value == median(run for group in groups for run in group)
    assert interval.low <= interval.value <= interval.high


def test_what_never_differs_has_no_width() -> None:
    assert bootstrap_median([[5, 5, 5], [7, 7]]) == Interval(5.0, 5.0, 5.0)
