"""Min-conflicts, after Minton and others: fill the whole grid, then repair cells that clash, and begin anew when stuck.

It is *local* search: there is no tree, nothing is taken back, and an end without a solution proves nothing.
"""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from sudoku_tui.engine.board import CELLS, DIGITS, PEERS
from sudoku_tui.engine.search.events import Change, Counters, Event, Filling, Progress
from sudoku_tui.engine.search.local.full_grids import LocalSearch


@dataclass(frozen=True)
class MinConflicts(LocalSearch["_Grid"]):
    """Min-conflicts with restarts, as in Russell and Norvig's book (AIMA, figure 6.8)."""

    counts: ClassVar[tuple[str, ...]] = ("changes",)

    restarts: int = 100
    changes: int = 200  # how many cells are changed before it begins anew

    def _grids(self, values: tuple[int, ...], rng: Random) -> "_Grid":
        return _Grid(values, rng)

    def _improve(self, grids: "_Grid", counters: Counters, watch: bool) -> Generator[Event, None, None]:
        for _ in range(self.changes):
            if not grids.conflicts:
                return
            change = grids.repair()
            counters.nodes += 1
            counters.own["changes"] += 1
            counters.assignments += 1
            if watch:
                yield change
            elif counters.nodes % self.pause_every == 0:
                yield Progress(0)

    @property
    def _long_enough(self) -> str:
        return f"{self.changes} changes"


class _Grid:
    """A full grid, right or wrong: for each cell its digit, and how many of its peers hold each digit."""

    size = 1

    def __init__(self, values: tuple[int, ...], rng: Random) -> None:
        self.values = list(values)
        self.open = [cell for cell in CELLS if not values[cell]]
        # the digits that no given excludes
        self.domains = [
            [digit for digit in DIGITS if all(values[peer] != digit for peer in PEERS[cell])] for cell in CELLS
        ]
        self.conflicts = 0
        self._rng = rng
        self._held = [[0] * 10 for _ in CELLS]
        for cell, digit in enumerate(values):
            if digit:
                self._note(cell, digit, 1)

    def fill(self) -> None:
        """Fill all cells anew: each with one of the digits that clash least with what has been filled before it."""
        for cell in self.open:
            if self.values[cell]:
                self._note(cell, self.values[cell], -1)
                self.values[cell] = 0
        self.conflicts = 0
        for cell in self._rng.sample(self.open, len(self.open)):
            self._set(cell, self._least(cell))

    def told(self) -> Filling:
        """The event of a grid that was filled."""
        return Filling(tuple(self.values), self.conflicts)

    def repair(self) -> Change:
        """Give one of the cells that clash the digit with the fewest clashes; chance decides between equals."""
        cell = self._rng.choice([cell for cell in self.open if self._held[cell][self.values[cell]]])
        before = self.values[cell]
        self.conflicts -= self._held[cell][before]
        self._note(cell, before, -1)
        digit = self._least(cell)
        self._set(cell, digit)
        return Change(cell, digit, before, self.conflicts)

    def _least(self, cell: int) -> int:
        held = self._held[cell]
        fewest = min(held[digit] for digit in self.domains[cell])
        return self._rng.choice([digit for digit in self.domains[cell] if held[digit] == fewest])

    def _set(self, cell: int, digit: int) -> None:
        self.values[cell] = digit
        self.conflicts += self._held[cell][digit]
        self._note(cell, digit, 1)

    def _note(self, cell: int, digit: int, change: int) -> None:
        for peer in PEERS[cell]:
            self._held[peer][digit] += change


MIN_CONFLICTS = MinConflicts(
    key="min-conflicts",
    name="Min-conflicts with restarts",
    author="Steven Minton and others",
    year=1992,
    idea=(
        "Fill every cell at once, each with a digit that clashes least, right or wrong. Then take one of the cells "
        "that clash, by chance, and give it the digit with the fewest clashes, again and again. If that does not help "
        "for long, begin anew."
    ),
    strengths="No tree and no memory of the way: it solves a million queens in a moment, and schedules telescopes.",
    weaknesses=(
        "A Sudoku has one solution and no slope that leads to it. Most tries end where each change makes as many "
        "clashes as it cures. It solves easy puzzles with luck. It can neither prove that there is no solution nor "
        "find a second one."
    ),
)
