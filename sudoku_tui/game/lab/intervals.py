"""Intervals for what chance decides: of a success rate, and of a median."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import NormalDist, median

LEVEL = 0.95
"""The share of experiments whose interval holds the true value."""

RESAMPLES = 2_000
"""How many samples a bootstrap draws."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate, and the bounds between which the true value is in 95 of 100 experiments."""

    value: float
    low: float
    high: float


def wilson(successes: int, runs: int) -> Interval:
    """The success rate of independent runs, at least one, with the interval of Wilson (1927).

    Unlike the textbook's "rate plus or minus", it is right for few runs, and for none or all that succeed. Of runs with
    several puzzles it is no narrower than it should be, as long as these puzzles are meant and no others.

    >>> rate = wilson(10, 10)
    >>> rate.value, round(rate.low, 3), rate.high
    (1.0, 0.722, 1.0)
    """
    z = NormalDist().inv_cdf(0.5 + LEVEL / 2)
    rate = successes / runs
    scale = 1 + z * z / runs
    middle = (rate + z * z / (2 * runs)) / scale
    half = z / scale * sqrt(rate * (1 - rate) / runs + z * z / (4 * runs * runs))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Interval(rate, low if successes else 0.0, 1.0 if successes == runs else high)


def bootstrap_median(groups: Sequence[Sequence[float]], seed: int = 0) -> Interval:
    """The median of all values, with the percentile interval of the bootstrap (Efron 1979).

    Each group has the runs with one puzzle, at least one; they are drawn anew within the group, so the interval says
    what chance does with these puzzles. The same seed gives the same interval.

    >>> bootstrap_median([[1.0, 2.0, 3.0, 4.0, 100.0]])
    Interval(value=3.0, low=1.0, high=100.0)
    """
    rng = Random(seed)
    value = float(median(run for group in groups for run in group))
    if all(len(set(group)) == 1 for group in groups):
        return Interval(value, value, value)
    medians = sorted(
        float(median(run for group in groups for run in rng.choices(group, k=len(group)))) for _ in range(RESAMPLES)
    )
    outside = round(RESAMPLES * (1 - LEVEL) / 2)
    return Interval(value, medians[outside], medians[-1 - outside])
