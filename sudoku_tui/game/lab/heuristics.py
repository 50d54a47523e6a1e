"""The study of heuristics: which searches are compared, and the figures of a course exercise about their runs.

A run that was given up would have taken more nodes and more time, nobody knows how much. So a percentile is taken
twice, with what such a run came to and as if it never ended; where the two differ, the figure is a lower bound.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, inf
from statistics import median

from sudoku_tui.engine.search import heuristics as searches
from sudoku_tui.engine.search.backjumping import BACKJUMPING, BACKJUMPING_MRV
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.heuristics import Heuristics, Inference
from sudoku_tui.engine.search.ordering import Values, Variables
from sudoku_tui.game.lab.comparison import AlgorithmTally, Measurement

SEEDS = (1, 2, 3)
"""Those of the random orders of values."""

COMBINATIONS: tuple[Heuristics, ...] = (
    *(Heuristics(order, inference=inference) for inference in Inference for order in Variables),
    Heuristics(Variables.MRV, Values.LCV, Inference.MAC),
    *(Heuristics(Variables.MRV, Values.RANDOM, Inference.MAC, seed) for seed in SEEDS),
)
"""Each order of cells with each inference; then, with MRV and MAC, the other orders of values."""

SEARCHES: tuple[Search, ...] = (
    *(combination.search() for combination in COMBINATIONS),
    BACKJUMPING,
    BACKJUMPING_MRV,
)
"""What the study runs, in the order of its table."""

_JUMPING = {
    BACKJUMPING.key: ("cell", "ascending", "backjumping"),
    BACKJUMPING_MRV.key: ("mrv-degree", "ascending", "backjumping"),
}


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a search, in the words of its key; all None if it is not made of such parts."""

    order: str | None = None
    values: str | None = None  # with a colon and the seed, if they are random
    inference: str | None = None  # with a plus sign and ac3, if that runs first


def parts_of(search: Search) -> Parts:
    """The parts of a search, of a named one those that its preset has."""
    if search.key in _JUMPING:
        return Parts(*_JUMPING[search.key])
    heuristics = searches.parts_of(search)
    return Parts() if heuristics is None else Parts(*heuristics.key.split("+", 2))


@dataclass(frozen=True, slots=True)
class Percentile:
    """A percentile of the runs."""

    value: float
    is_bound: bool = False  # whether the true one may be higher, because runs were given up


@dataclass
class StudyRow:
    """A search, and its runs so far."""

    search: Search
    runs: list[Measurement] = field(default_factory=list)

    def tally(self) -> AlgorithmTally:
        """Their sums."""
        tally = AlgorithmTally(self.search)
        for run in self.runs:
            tally.add(run)
        return tally

    def nodes(self, share: float) -> Percentile:
        """The number of nodes that this share of the runs had at most."""
        return self._figure([run.counters.nodes for run in self.runs], share)

    def seconds(self, share: float) -> Percentile:
        """The time that this share of the runs took at most."""
        return self._figure([run.seconds for run in self.runs], share)

    def _figure(self, values: Sequence[float], share: float) -> Percentile:
        gave_up = [run.verdict is Verdict.GAVE_UP for run in self.runs]
        least = percentile(values, share)
        most = percentile([inf if open_end else value for value, open_end in zip(values, gave_up, strict=True)], share)
        return Percentile(least, least != most)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that this share of the values does not exceed; the median of an even number is a mean.

    >>> percentile([5, 1, 4, 2], 0.5), percentile([5, 1, 4, 2], 0.9)
    (3.0, 5)
    """
    if share == 0.5:
        return median(values)
    return sorted(values)[ceil(share * len(values)) - 1]
