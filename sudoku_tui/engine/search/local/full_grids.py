"""Searches among full grids: their seed, their restarts, how they end, and grids whose boxes are right.

Where each box holds the nine digits once, only rows and columns can clash, and a *swap* of two open cells of a box
keeps that. So do all searches here but min-conflicts. How wrong a grid is, its *conflicts*, is the number of pairs of
peers that hold the same digit; Lewis counts the digits that rows and columns lack instead. Both are 0 for a solution.
"""

from abc import abstractmethod
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Generic, Protocol, TypeVar

from sudoku_tui.engine.board import BOXES, CELLS, DIGITS, HOUSE_CELLS, HOUSES_OF, PEERS
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Counters, DeadEnd, Event, Filling, Incomplete, Search, Solution


class Grids(Protocol):
    """The full grid that a try changes, or the best of several."""

    size: int  # how many grids they are

    @property
    def open(self) -> Sequence[int]:
        """The cells that the puzzle leaves empty."""

    @property
    def values(self) -> Sequence[int]:
        """For each cell its digit."""

    @property
    def conflicts(self) -> int:
        """How many pairs of peers hold the same digit."""

    def fill(self) -> None:
        """Fill all open cells anew, by chance."""

    def told(self) -> Filling:
        """The event of that."""


G = TypeVar("G", bound=Grids)


@dataclass(frozen=True)
class LocalSearch(Search, Generic[G]):
    """A search among full grids: what it does is left to chance, and an end without a solution proves nothing."""

    complete: ClassVar[bool] = False
    counts: ClassVar[tuple[str, ...]]
    """Names of what it counts, besides the restarts."""

    seed: int = 0  # of all that is left to chance; a run with the same seed is the same
    restarts: int = 50  # how often it begins anew before it gives up

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        for cell in CELLS:
            if not values[cell] and len({values[peer] for peer in PEERS[cell]} - {0}) == len(DIGITS):
                counters.dead_ends += 1
                yield DeadEnd(Contradiction((cell,), None, None), 0)
                return
        grids = self._grids(values, Random(self.seed))
        counters.own = dict.fromkeys((*self.counts, "restarts"), 0)
        for turn in range(self.restarts + 1):
            if grids.open:
                self._begin(grids, counters, anew=turn > 0)
                if watch:
                    yield grids.told()
            yield from self._improve(grids, counters, watch)
            if not grids.conflicts:
                counters.solutions += 1
                yield Solution(tuple(grids.values), 0)
                return
        yield self._given_up(values, grids)

    @abstractmethod
    def _grids(self, values: tuple[int, ...], rng: Random) -> G:
        """Make what the tries change, from values that leave each cell a digit; `_begin` fills it."""

    def _begin(self, grids: G, counters: Counters, *, anew: bool) -> None:
        grids.fill()
        counters.nodes += grids.size - (not anew)  # the first grid is the root
        counters.assignments += grids.size * len(grids.open)
        counters.own["restarts"] += anew

    @abstractmethod
    def _improve(self, grids: G, counters: Counters, watch: bool) -> Generator[Event, None, None]:
        """Change the grids until nothing clashes, or a try has been long enough."""

    @property
    @abstractmethod
    def _long_enough(self) -> str:
        """How long a try is, in words."""

    def _given_up(self, givens: Sequence[int], grids: G) -> Incomplete:
        """The end without an answer: the last grid without what clashes."""
        pairs = f"{count(grids.conflicts, 'pair')} of peers {'still holds' if grids.conflicts == 1 else 'still hold'}"
        done = f"After {count(self.restarts, 'restart')} of {self._long_enough}"
        summary = f"{done}, {pairs} the same digit. That proves nothing."
        return Incomplete(_without_clashes(givens, grids.values), summary, 0)


def _without_clashes(givens: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """The values, 0 where a cell that the puzzle leaves open clashes."""
    return tuple(
        0 if not givens[cell] and any(values[peer] == values[cell] for peer in PEERS[cell]) else values[cell]
        for cell in CELLS
    )


LINES = range(18)  # the rows and the columns, as houses


class BoxGrid:
    """A full grid whose boxes hold the nine digits once, and how many of its pairs of peers clash."""

    size = 1

    def __init__(self, values: tuple[int, ...], rng: Random) -> None:
        """Keep the values; `fill` fills the other cells, and is to be called first."""
        self.values = list(values)
        self.conflicts = 0
        self.open = [cell for cell in CELLS if not values[cell]]
        # for each box its open cells, and the digits that they share
        self.boxes = [(open_cells(values, box), missing(values, box)) for box in BOXES]
        # the open cells that can be swapped, and for each of them those that it can be swapped with
        self.movable = [cell for cells, _ in self.boxes for cell in cells if len(cells) > 1]
        self.partners = {cell: [one for one in cells if one != cell] for cells, _ in self.boxes for cell in cells}
        self.rng = rng
        self._held: list[list[int]] = []  # for each of the lines how many of its cells hold each digit

    def fill(self) -> None:
        """Fill all open cells anew: each box with the digits that it lacks, in an order made by chance."""
        for cells, digits in self.boxes:
            for cell, digit in zip(cells, self.rng.sample(digits, len(digits)), strict=True):
                self.values[cell] = digit
        self._held = [
            [sum(self.values[cell] == digit for cell in HOUSE_CELLS[line]) for digit in (0, *DIGITS)] for line in LINES
        ]
        self.conflicts = sum(number * (number - 1) // 2 for held in self._held for number in held)

    def told(self) -> Filling:
        """The event of a grid that was filled."""
        return Filling(tuple(self.values), self.conflicts)

    def clashes(self, cell: int) -> bool:
        """Whether a peer holds the digit of a cell."""
        row, column, _ = HOUSES_OF[cell]
        digit = self.values[cell]
        return self._held[row][digit] > 1 or self._held[column][digit] > 1

    def change(self, first: int, second: int) -> int:
        """By how much a swap of two open cells of a box would change the conflicts."""
        one, other = self.values[first], self.values[second]
        row, column, _ = HOUSES_OF[first]
        other_row, other_column, _ = HOUSES_OF[second]
        change = 0
        if row != other_row:
            here, there = self._held[row], self._held[other_row]
            change += here[other] - here[one] + there[one] - there[other] + 2
        if column != other_column:
            here, there = self._held[column], self._held[other_column]
            change += here[other] - here[one] + there[one] - there[other] + 2
        return change

    def swap(self, first: int, second: int, change: int) -> None:
        """Swap two open cells of a box, which changes the conflicts as `change` has said."""
        one, other = self.values[first], self.values[second]
        self.values[first], self.values[second] = other, one
        self.conflicts += change
        for line, other_line in zip(HOUSES_OF[first][:2], HOUSES_OF[second][:2], strict=True):
            here, there = self._held[line], self._held[other_line]
            here[one] -= 1
            here[other] += 1
            there[other] -= 1
            there[one] += 1


def open_cells(values: Sequence[int], box: int) -> list[int]:
    """The cells of a box that the puzzle leaves open."""
    return [cell for cell in HOUSE_CELLS[box] if not values[cell]]


def missing(values: Sequence[int], box: int) -> list[int]:
    """The digits that the givens of a box lack, upwards."""
    return [digit for digit in DIGITS if all(values[cell] != digit for cell in HOUSE_CELLS[box])]
