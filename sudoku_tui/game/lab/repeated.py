"""Searches run many times with the same puzzles: how often those that use chance succeed, and what they need."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import inf, isinf

from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.chance import key_without_seed, uses_chance, with_seed
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.ordering import Values
from sudoku_tui.game.lab.comparison import Measurement
from sudoku_tui.game.lab.heuristics import Parts, parts_of
from sudoku_tui.game.lab.intervals import Interval, bootstrap_median, wilson


def seeded(search: Search, first: int, times: int) -> list[Search]:
    """The searches to run: with one seed after the other if it uses chance, else the same again for its time."""
    return [with_seed(search, first + turn) for turn in range(times)]


@dataclass
class RepeatedRow:
    """A search, and its runs with each puzzle so far."""

    search: Search
    groups: list[Sequence[Measurement]] = field(default_factory=list)  # for each puzzle its runs

    @property
    def key(self) -> str:
        """The key of the search, without a seed."""
        return key_without_seed(self.search)

    @property
    def parts(self) -> Parts:
        """The parts of the search, without a seed."""
        parts = parts_of(self.search)
        return replace(parts, values=Values.RANDOM) if self.uses_chance and parts.values else parts

    @property
    def uses_chance(self) -> bool:
        return uses_chance(self.search)

    def every_run(self) -> list[Measurement]:
        """All runs, puzzle after puzzle."""
        return [run for group in self.groups for run in group]

    @property
    def runs(self) -> int:
        """How many runs there are that can differ in more than their time."""
        return sum(map(len, self.groups)) if self.uses_chance else len(self.groups)

    @property
    def solved(self) -> int:
        """How many of them found a solution, or proved that there is none."""
        counted = self.groups if self.uses_chance else [group[:1] for group in self.groups]
        decided = (Verdict.SOLVED, Verdict.NO_SOLUTION)
        return sum(run.verdict in decided for group in counted for run in group)

    def rate(self) -> Interval:
        """The share of runs that succeeded; without chance its bounds are the rate itself."""
        rate = self.solved / self.runs
        return wilson(self.solved, self.runs) if self.uses_chance else Interval(rate, rate, rate)

    def nodes(self) -> Interval:
        """The median number of nodes of all runs."""
        return bootstrap_median([[run.counters.nodes for run in group] for group in self.groups])

    def seconds(self) -> Interval:
        """The median CPU time of all runs; those that gave up count with what they took."""
        return bootstrap_median([[run.seconds for run in group] for group in self.groups])

    @property
    def gave_up(self) -> int:
        """How many runs reached their limit, so that they would have taken longer."""
        return sum(run.verdict is Verdict.GAVE_UP for run in self.every_run())

    @property
    def median_is_bound(self) -> bool:
        """Whether the true median is higher, because half of the runs or more gave up."""
        return 2 * self.gave_up >= len(self.every_run())

    @property
    def high_is_bound(self) -> bool:
        """Whether the upper bounds of the medians are higher in truth: as many samples have a median of such runs."""
        endless = [[inf if run.verdict is Verdict.GAVE_UP else 0.0 for run in group] for group in self.groups]
        return isinf(bootstrap_median(endless).high)
