"""Fit the rates of `sudoku_tui.engine.human_time` to the times of people, and say how good the estimates are.

    .venv/bin/python -m tools.fit_human_times FILE           the rates, and figures by cross-validation
    .venv/bin/python -m tools.fit_human_times FILE --judge   how good the estimates of the engine are, as they stand

Each line of the file has a puzzle, the number of people who solved it and the mean of their seconds, with tabs between
them; a line that begins with # is a comment. Fitting takes a minute or two. Put the rates into `RATES` and fit again,
until they stay: they decide, too, which way a simulated solve goes.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp, fsum, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev, quantiles
from typing import NamedTuple

from sudoku_tui.engine.human_time import RATES, Look, Rates, estimate, simulated

FITTED = ("in_box", "in_line", "in_cell", "locked", "growth", "writing")
"""What is fitted; the steepness is judged."""

FOLDS = 5
"""Each part of the puzzles is estimated by rates that were fitted to the others."""

RUNS = 4
"""How often the solve of each puzzle is simulated."""

FEW = 8
"""A mean of so many people counts half of what one of any number would."""

OUTLIER = 0.3
"""Errors of the logarithm above this count by their size, not by its square: one who went away for hours."""

STEPS = (0.2, 0.1, 0.05, 0.02, 0.01)
"""By how much the logarithm of a rate is changed, first and last."""


class Timed(NamedTuple):
    """A puzzle and how long people took."""

    puzzle: str
    people: int
    seconds: float
    looks: dict[Look, float]  # how often there was what to be found, in the mean of some simulated solves

    def error(self, rates: Rates) -> float:
        """The logarithm of the time of people less that of the estimate."""
        return log(self.seconds) - log(fsum(look.seconds(rates) * times for look, times in self.looks.items()))


def main() -> None:
    """Fit, or judge."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--judge", action="store_true", help="fit nothing")
    options = parser.parse_args()
    if options.judge:
        judge(read(options.file))
        return
    timed = [Timed(*one, looks_at(one[0])) for one in read(options.file)]
    rng = Random("folds")
    shuffled = sorted(timed, key=lambda _: rng.random())
    errors = []
    for fold in range(FOLDS):
        rates = fit([one for number, one in enumerate(shuffled) if number % FOLDS != fold])
        errors += [(one, one.error(rates)) for one in shuffled[fold::FOLDS]]
    times = [one.seconds for one, _ in errors]
    print(f"by cross-validation: {figures(times, [error for _, error in errors])}")
    for name, is_harder in (("singles are enough", False), ("they are not", True)):
        its = [error for one, error in errors if any(look.technique for look in one.looks) is is_harder]
        tenths = quantiles(its, n=10)
        print(f"{name}: {len(its)} puzzles, four of five between {exp(tenths[0]):.2f} and {exp(tenths[-1]):.2f}")
    print(fit(timed))


def read(path: Path) -> list[tuple[str, int, float]]:
    """Puzzles, numbers of people, and seconds."""
    lines = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return [(puzzle, int(people), float(seconds)) for puzzle, people, seconds in lines]


def looks_at(puzzle: str) -> dict[Look, float]:
    """How often each look comes in a simulated solve."""
    counts = Counter(move.look for run in simulated(puzzle, RUNS) for move in run)
    return {look: number / RUNS for look, number in counts.items()}


def judge(rows: Sequence[tuple[str, int, float]]) -> None:
    """Print how good the estimates are."""
    estimates = [estimate(puzzle, most=0) for puzzle, _, _ in rows]
    minutes = [seconds / 60 for _, _, seconds in rows]
    errors = [log(minute / one.minutes) for minute, one in zip(minutes, estimates, strict=True)]
    inside = fmean(one.low <= minute <= one.high for minute, one in zip(minutes, estimates, strict=True))
    print(f"{figures(minutes, errors)}, {inside:.0%} in the stated range")


def figures(times: Sequence[float], errors: Sequence[float]) -> str:
    """How good estimates are whose logarithms are off by these errors."""
    estimates = [log(time) - error for time, error in zip(times, errors, strict=True)]
    near = fmean(abs(exp(-error) - 1) < 0.25 for error in errors)
    return (
        f"{len(times)} puzzles, rank correlation {correlation(ranks(times), ranks(estimates)):.3f}, standard deviation "
        f"of the error of the logarithm {pstdev(errors):.3f}, {near:.0%} within a quarter"
    )


def ranks(values: Sequence[float]) -> list[float]:
    """The place of each value in their order; equal ones share theirs."""
    order = sorted(values)
    first = {value: place for place, value in reversed([*enumerate(order)])}
    number = Counter(values)
    return [first[value] + (number[value] - 1) / 2 for value in values]


def correlation(ones: Sequence[float], others: Sequence[float]) -> float:
    """The coefficient of Pearson."""
    one, other = fmean(ones), fmean(others)
    both = fsum((a - one) * (b - other) for a, b in zip(ones, others, strict=True))
    return both / sqrt(fsum((a - one) ** 2 for a in ones) * fsum((b - other) ** 2 for b in others))


def fit(timed: Sequence[Timed]) -> Rates:
    """The rates that are off least, found by changing one after the other (R. Hooke and T. A. Jeeves, 1961)."""

    def loss(logs: Sequence[float]) -> float:
        rates = rates_of(logs)
        return fsum(one.people / (one.people + FEW) * _cost(one.error(rates)) for one in timed)

    logs = [log(getattr(RATES, name)) for name in FITTED]
    least = loss(logs)
    for step in STEPS:
        is_better = True
        while is_better:
            is_better = False
            for changed in _neighbours(logs, step):
                off = loss(changed)
                if off < least:
                    logs, least, is_better = changed, off, True
    return rates_of(logs)


def rates_of(logs: Sequence[float]) -> Rates:
    """The rates that have these logarithms, and what is judged: also that no single is harder than what comes after."""
    fitted = {name: round(exp(one), 4) for name, one in zip(FITTED, logs, strict=True)}
    return RATES._replace(**{**fitted, "locked": min(fitted["locked"], fitted["in_box"])})


def _neighbours(logs: Sequence[float], step: float) -> Iterator[list[float]]:
    for place in range(len(logs)):
        for change in (-step, step):
            yield [one + change * (number == place) for number, one in enumerate(logs)]


def _cost(error: float) -> float:
    """The square of a small error, and what grows as a large one does."""
    return 2 * OUTLIER**2 * (sqrt(1 + (error / OUTLIER) ** 2) - 1)


if __name__ == "__main__":
    main()
