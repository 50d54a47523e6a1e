"""Search algorithms measured on the same puzzles: what each run came to, totals, and who is how many times slower.

It is pure: who measures brings the clock. A clock of CPU time does not see what else the machine is doing.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from statistics import median

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import BoundedOutcome, Verdict, run_bounded
from sudoku_tui.engine.search.events import Counters, Search
from sudoku_tui.engine.search.fast import FAST
from sudoku_tui.engine.solver import solve
from sudoku_tui.game.lab.solvers.catalogue import OutsideSearch

REPEATED_SECONDS = 0.05
"""How long short runs are repeated, so that one disturbance does not decide."""

MOST_RUNS = 5


@dataclass(frozen=True)
class Measurement:
    """The result of one run of an algorithm on a puzzle."""

    verdict: Verdict  # how it ended
    counters: Counters  # what it did
    # how long it took; the median of several runs, if they were short. If it gave up, it would take longer.
    seconds: float
    cells: int  # how many cells were empty
    filled: int  # how many of them it filled in the end
    summary: str  # how far it came in words, if the algorithm ended without an answer; otherwise empty


def warm_up(searches: Iterable[Search]) -> None:
    """Let algorithms build the tables that they keep, so that this is not measured."""
    position = Position.from_string("." * len(CELLS))
    solve(position)
    for search in searches:
        if not isinstance(search, OutsideSearch):  # these were warmed up when they were named
            run_bounded(search, position, lambda: 0.0, nodes=2)


def measure(
    search: Search, position: Position, now: Callable[[], float], limit: float, repeat_above: float = 0.0
) -> Measurement:
    """Run an algorithm until it has a solution, ends without one, or has taken `limit` seconds.

    The fast solver is timed as it is used everywhere, without telling what it does. Runs of more seconds than
    `repeat_above` are repeated, unless that takes long.
    """
    outcome = run_bounded(search, position, now, seconds=limit)
    return Measurement(
        verdict=outcome.verdict,
        counters=outcome.counters,
        seconds=_seconds(search, position, now, outcome, repeat_above),
        cells=position.empty.bit_count(),
        filled=_filled(position, outcome),
        summary=outcome.incomplete.summary if outcome.incomplete is not None else "",
    )


def _seconds(
    search: Search, position: Position, now: Callable[[], float], outcome: BoundedOutcome, repeat_above: float
) -> float:
    """The time of a run that has given this outcome; it is repeated where that is asked for, and of the fast solver."""
    if outcome.verdict is Verdict.GAVE_UP:
        return outcome.seconds
    run = partial(solve, position.to_string()) if search is FAST else partial(run_bounded, search, position, now)
    times = [] if search is FAST else [outcome.seconds]
    while not times or (times[0] > repeat_above and len(times) < MOST_RUNS and sum(times) < REPEATED_SECONDS):
        started = now()
        run()
        times.append(now() - started)
    return median(times)


def _filled(position: Position, outcome: BoundedOutcome) -> int:
    if outcome.verdict is Verdict.SOLVED:
        return position.empty.bit_count()
    if outcome.incomplete is None:
        return 0
    return sum(1 for cell in CELLS if outcome.incomplete.values[cell] and not position.values[cell])


@dataclass
class AlgorithmTally:
    """The totals of an algorithm on all puzzles so far."""

    search: Search  # the algorithm
    # how many of its runs ended in each way
    verdicts: dict[Verdict, int] = field(default_factory=lambda: dict.fromkeys(Verdict, 0))
    counters: Counters = field(default_factory=Counters)  # all it did; `max_depth` is the greatest
    times: array[float] = field(default_factory=lambda: array("d"))  # the seconds of each run
    cells: int = 0  # how many cells were empty
    filled: int = 0  # how many of them it filled
    summary: str = ""  # how far it came in words, the last time that it ended without an answer

    def add(self, measurement: Measurement) -> None:
        self.verdicts[measurement.verdict] += 1
        self.times.append(measurement.seconds)
        self.cells += measurement.cells
        self.filled += measurement.filled
        self.summary = measurement.summary or self.summary
        self.counters.add(measurement.counters)

    @property
    def puzzles(self) -> int:
        return len(self.times)

    @property
    def decided(self) -> int:
        """How many were solved or proved to have no solution."""
        return self.verdicts[Verdict.SOLVED] + self.verdicts[Verdict.NO_SOLUTION]

    @property
    def total(self) -> float:
        return sum(self.times)

    @property
    def mean(self) -> float:
        return self.total / self.puzzles

    @property
    def median(self) -> float:
        return median(self.times)

    @property
    def median_is_bound(self) -> bool:
        """Whether the median is that of a run that gave up, so that the true one is higher."""
        return 2 * self.verdicts[Verdict.GAVE_UP] >= self.puzzles


def times_slower(tallies: Iterable[AlgorithmTally]) -> Mapping[str, float]:
    """By the key of each algorithm, how many times slower than the best it is, in the median.

    The best is the quickest among the algorithms that decided the most puzzles. An algorithm that ended without an
    answer is not compared, because to stop early is not to be quick.
    """
    compared = [tally for tally in tallies if tally.puzzles and not tally.verdicts[Verdict.INCOMPLETE]]
    if not compared:
        return {}
    best = min(compared, key=lambda tally: (-tally.decided, tally.median))
    shortest = max(best.median, 1e-9)  # a clock may be too coarse to see any time at all
    return {tally.search.key: tally.median / shortest for tally in compared}
