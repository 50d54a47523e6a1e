"""Simulated annealing on a Sudoku, after Lewis: swaps within boxes, at a temperature that falls.

The number of swaps at each temperature and the factor by which it falls are those that Johnson, Aragon, McGeoch and
Schevon recommend ("Optimization by simulated annealing", 1989): 16 times the size of the problem, and 0.95.
"""

from collections.abc import Generator
from dataclasses import dataclass
from math import exp
from random import Random
from statistics import pstdev

from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.search.events import Counters, Event, Filling, Progress, Solution, Swap
from sudoku_tui.engine.search.local.full_grids import BoxGrid, LocalSearch

SAMPLE = 100  # swaps that are looked at to find the first temperature


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal(Swap):
    """A swap proposed by chance, and accepted or refused at a temperature."""

    temperature: float  # in pairs of peers: one pair more is accepted with the probability exp(-1 / temperature)

    __repr__ = brief


@dataclass(frozen=True)
class Annealing(LocalSearch):
    """Simulated annealing with restarts."""

    swaps: int = 16  # proposed at each temperature, for each open cell
    cooling: float = 0.95  # the factor from one temperature to the next
    frozen: float = 0.15  # the temperature below which a try ends: one pair more is accepted once in 800 times

    def _among_grids(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        rng = Random(self.seed)
        grid = BoxGrid(values, rng)
        chance, cells, partners = rng.random, grid.movable, grid.partners
        own = counters.own = dict.fromkeys(("proposed", "accepted", "refused", "restarts"), 0)
        for turn in range(self.restarts + 1):
            if grid.partners:
                grid.fill()
                counters.nodes += turn > 0
                own["restarts"] += turn > 0
                counters.assignments += len(grid.partners)
                if watch:
                    yield Filling(tuple(grid.values), grid.conflicts)
            temperature = self._first_temperature(grid, rng) if cells else 0.0
            while temperature > self.frozen and grid.conflicts:
                for _ in range(self.swaps * len(cells)):
                    first = cells[int(chance() * len(cells))]
                    second = partners[first][int(chance() * len(partners[first]))]
                    change = grid.change(first, second)
                    accepts = change <= 0 or chance() < exp(-change / temperature)
                    counters.nodes += 1
                    own["proposed"] += 1
                    digits = (grid.values[first], grid.values[second])
                    if accepts:
                        grid.swap(first, second, change)
                        counters.assignments += 2
                        own["accepted"] += 1
                    else:
                        own["refused"] += 1
                    if watch:
                        yield Proposal(
                            (first, second), digits, change, grid.conflicts, accepts, temperature=temperature
                        )
                    elif counters.nodes % self.pause_every == 0:
                        yield Progress(0)
                    if not grid.conflicts:
                        break
                temperature *= self.cooling
            if not grid.conflicts:
                counters.solutions += 1
                yield Solution(tuple(grid.values), 0)
                return
        what = f"{self.swaps} swaps an open cell at each temperature"
        yield self._given_up(values, grid.values, grid.conflicts, what)

    @staticmethod
    def _first_temperature(grid: BoxGrid, rng: Random) -> float:
        """How far swaps change the conflicts: the standard deviation of some, as Lewis has it; at least a pair."""
        firsts = rng.choices(grid.movable, k=SAMPLE)
        return max(1.0, pstdev(grid.change(first, rng.choice(grid.partners[first])) for first in firsts))


ANNEALING = Annealing(
    key="annealing",
    name="Simulated annealing",
    author="Rhyd Lewis",
    year=2007,
    idea=(
        "Fill each box with the digits that it lacks, in any order, so that only rows and columns can clash. Then "
        "again and again propose to swap two cells of a box. A swap that does not make more clashes is accepted; one "
        "that does, by chance: the worse it is and the lower the temperature, the more rarely. The temperature falls "
        "slowly: at first nearly all is accepted, in the end only what is better. Frozen without a solution, begin "
        "anew. Annealing is by Scott Kirkpatrick and others (1983), after the slow cooling of metals; Rhyd Lewis "
        "brought it to Sudoku."
    ),
    strengths=(
        "Where min-conflicts sticks in the first hollow, it climbs out again. It needs nothing but a way to change a "
        "grid and a count of what is wrong, and so it makes timetables, chips and tours of thousands of towns. Most "
        "easy Sudokus it solves in less than a second."
    ),
    weaknesses=(
        "How fast to cool is found by trial. The harder a puzzle, the fewer tries succeed: its one solution lies "
        "apart from grids that are nearly right. It can neither prove that there is no solution nor find a second "
        "one."
    ),
)
