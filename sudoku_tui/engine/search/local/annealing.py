"""Simulated annealing on a Sudoku, after Lewis: swaps within boxes, at a temperature that falls.

The number of swaps at each temperature and the factor by which it falls are those that Johnson, Aragon, McGeoch and
Schevon recommend ("Optimization by simulated annealing", 1989): 16 times the size of the problem, and 0.95.
"""

from collections.abc import Generator
from dataclasses import dataclass
from math import exp
from random import Random
from statistics import pstdev
from typing import ClassVar

from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.search.events import Counters, Event, Progress, Swap
from sudoku_tui.engine.search.local.full_grids import BoxGrid, LocalSearch

SAMPLE = 100  # swaps that are looked at to find the first temperature


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal(Swap):
    """A swap proposed by chance, and accepted or refused at a temperature."""

    temperature: float  # in pairs of peers: one pair more is accepted with the probability exp(-1 / temperature)

    __repr__ = brief


@dataclass(frozen=True)
class Annealing(LocalSearch[BoxGrid]):
    """Simulated annealing with restarts."""

    counts: ClassVar[tuple[str, ...]] = ("proposed", "accepted", "refused")

    swaps: int = 16  # proposed at each temperature, for each open cell
    cooling: float = 0.95  # the factor from one temperature to the next
    frozen: float = 0.15  # the temperature below which a try ends: one pair more is accepted once in 800 times

    def _grids(self, values: tuple[int, ...], rng: Random) -> BoxGrid:
        return BoxGrid(values, rng)

    def _improve(self, grids: BoxGrid, counters: Counters, watch: bool) -> Generator[Event, None, None]:
        chance, cells, partners = grids.rng.random, grids.movable, grids.partners
        own = counters.own
        temperature = self._first_temperature(grids) if cells else 0.0
        while temperature > self.frozen:
            for _ in range(self.swaps * len(cells)):
                if not grids.conflicts:
                    return
                first = cells[int(chance() * len(cells))]
                second = partners[first][int(chance() * len(partners[first]))]
                change = grids.change(first, second)
                accepts = change <= 0 or chance() < exp(-change / temperature)
                counters.nodes += 1
                own["proposed"] += 1
                digits = (grids.values[first], grids.values[second])
                if accepts:
                    grids.swap(first, second, change)
                    counters.assignments += 2
                    own["accepted"] += 1
                else:
                    own["refused"] += 1
                if watch:
                    yield Proposal((first, second), digits, change, grids.conflicts, accepts, temperature=temperature)
                elif counters.nodes % self.pause_every == 0:
                    yield Progress(0)
            temperature *= self.cooling

    @property
    def _long_enough(self) -> str:
        return f"{self.swaps} swaps an open cell at each temperature"

    @staticmethod
    def _first_temperature(grid: BoxGrid) -> float:
        """How far swaps change the conflicts: the standard deviation of some, as Lewis has it; at least a pair."""
        firsts = grid.rng.choices(grid.movable, k=SAMPLE)
        return max(1.0, pstdev(grid.change(first, grid.rng.choice(grid.partners[first])) for first in firsts))


ANNEALING = Annealing(
    key="annealing",
    name="Simulated annealing",
    author="Rhyd Lewis",
    year=2007,
    idea=(
        "Fill each box with the digits that it lacks, in any order, so that only rows and columns can clash. Then "
        "propose to swap two cells of a box, again and again. A swap that does not make more clashes is accepted. One "
        "that does is accepted by chance: the more rarely, the worse it is and the lower the temperature. The "
        "temperature falls slowly: at first nearly all swaps are accepted, in the end only better ones. If it freezes "
        "without a solution, begin anew. Annealing is by Scott Kirkpatrick and others (1983), after the slow cooling "
        "of metals; Rhyd Lewis brought it to Sudoku."
    ),
    strengths=(
        "Min-conflicts gets stuck in the first hollow; annealing climbs out again. It needs only a way to change a "
        "grid and a count of the faults. So it also plans timetables, chips and tours of thousands of towns. It "
        "solves most easy Sudokus in less than a second."
    ),
    weaknesses=(
        "The right speed of cooling is found by trial. The harder a puzzle, the fewer tries succeed: its one solution "
        "lies far from grids that are nearly right. It can neither prove that there is no solution nor find a second "
        "one."
    ),
)
