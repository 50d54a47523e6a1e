"""Searches among full grids: their seed, their restarts, how they end, and grids whose boxes are right.

Where each box holds the nine digits once, only rows and columns can clash, and a *swap* of two open cells of a box
keeps that. So do all searches here but min-conflicts. How wrong a grid is, its *conflicts*, is the number of pairs of
peers that hold the same digit; Lewis counts the digits that rows and columns lack instead. Both are 0 for a solution.
"""

from abc import abstractmethod
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from sudoku_tui.engine.board import BOXES, CELLS, DIGITS, HOUSE_CELLS, HOUSES_OF, PEERS
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Counters, DeadEnd, Event, Incomplete, Search


@dataclass(frozen=True)
class LocalSearch(Search):
    """A search among full grids: what it does is left to chance, and an end without a solution proves nothing."""

    complete: ClassVar[bool] = False

    seed: int = 0  # of all that is left to chance; a run with the same seed is the same
    restarts: int = 50  # how often it begins anew before it gives up

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        for cell in CELLS:
            if not values[cell] and len({values[peer] for peer in PEERS[cell]} - {0}) == len(DIGITS):
                counters.dead_ends += 1
                yield DeadEnd(Contradiction((cell,), None, None), 0)
                return
        yield from self._among_grids(values, counters, watch)

    @abstractmethod
    def _among_grids(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        """Do what `run` says, from values that leave each cell a digit."""

    def _given_up(self, givens: Sequence[int], values: Sequence[int], conflicts: int, what: str) -> Incomplete:
        """The end without an answer: the last grid without what clashes; `what` was done before each restart."""
        summary = (
            f"After {count(self.restarts, 'restart')} of {what}, {count(conflicts, 'pair')} of peers "
            f"{'still holds' if conflicts == 1 else 'still hold'} the same digit. That proves nothing."
        )
        return Incomplete(_without_clashes(givens, values), summary, 0)


def _without_clashes(givens: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """The values, 0 where a cell that the puzzle leaves open clashes."""
    return tuple(
        0 if not givens[cell] and any(values[peer] == values[cell] for peer in PEERS[cell]) else values[cell]
        for cell in CELLS
    )


LINES = range(18)  # the rows and the columns, as houses


class BoxGrid:
    """A full grid whose boxes hold the nine digits once, and how many of its pairs of peers clash."""

    def __init__(self, values: tuple[int, ...], rng: Random) -> None:
        """Keep the values; `fill` fills the other cells, and is to be called first."""
        self.values = list(values)
        self.conflicts = 0
        # for each box its open cells, and the digits that they share
        self.boxes = [(open_cells(values, box), missing(values, box)) for box in BOXES]
        # the open cells that can be swapped, and for each of them those that it can be swapped with
        self.movable = [cell for cells, _ in self.boxes for cell in cells if len(cells) > 1]
        self.partners = {cell: [one for one in cells if one != cell] for cells, _ in self.boxes for cell in cells}
        self._rng = rng
        self._held: list[list[int]] = []  # for each of the lines how many of its cells hold each digit

    def fill(self) -> None:
        """Fill all open cells anew: each box with the digits that it lacks, in an order made by chance."""
        for cells, digits in self.boxes:
            for cell, digit in zip(cells, self._rng.sample(digits, len(digits)), strict=True):
                self.values[cell] = digit
        self._held = [
            [sum(self.values[cell] == digit for cell in HOUSE_CELLS[line]) for digit in (0, *DIGITS)] for line in LINES
        ]
        self.conflicts = sum(number * (number - 1) // 2 for held in self._held for number in held)

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
