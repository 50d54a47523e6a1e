"""Where a path has come to: a position, and the singles that wait there in two queues.

The order in which a path takes its singles decides which other steps it needs. So ratings can be compared with those of
HoDoKu (Bernhard Hobiger, 2008) only if the order is the same: a single waits from the moment it arises, and the oldest
comes first. This order depends on the way to a position, not on the position alone.
"""

from collections import deque
from collections.abc import Sequence
from itertools import groupby

from sudoku_tui.engine.board import ALL_CELLS, DIGITS, HOUSE_MASK, HOUSES_OF, PEER_MASK, Candidate, cells_in, digits_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE, Single
from sudoku_tui.engine.techniques.technique import Technique, first_step


class WaitingSingles:
    """The singles of a grid in the order in which they arose, while digits are placed and candidates removed.

    A single that was placed meanwhile stays in its queue until its turn comes.
    """

    def __init__(self, position: Position) -> None:
        """Fill an empty grid: place the digits of a position by cell, then remove the other candidates it lacks."""
        self._empty = ALL_CELLS
        self._places = [0, *(ALL_CELLS for _ in DIGITS)]  # for each digit the set of the cells that can hold it
        self._placed = [0] * 10  # and the set of the cells that hold it
        self._digits = [sum(1 << digit for digit in DIGITS)] * 81  # for each cell the set of its candidates
        self.is_broken = False  # whether a cell has no candidate left, or a digit no place in a house
        self._naked: deque[Candidate] = deque()  # in a cell without any other candidate
        self._hidden: deque[Candidate] = deque()  # in a house without any other place for the digit
        for cell, digit in enumerate(position.values):
            if digit:
                self.place(cell, digit)
        for cell, digit in position.removed():
            self.remove(cell, digit)

    def oldest(self, technique: Single) -> Candidate | None:
        """The single of a technique that has waited longest. It goes on waiting until its cell is filled."""
        if technique is HIDDEN_SINGLE:
            return self._oldest(self._hidden)
        oldest = self._oldest(self._naked)
        if technique is NAKED_SINGLE or oldest is None:
            return oldest
        return next(filter(self._is_last_of_house, self._naked), None)

    def place(self, cell: int, digit: int) -> None:
        """Put a digit into an empty cell: its peers lose it first, in ascending order, then the cell its candidates."""
        self._empty &= ~(1 << cell)
        self._placed[digit] |= 1 << cell
        self._places[digit] &= ~(1 << cell)
        for peer in cells_in(self._places[digit] & PEER_MASK[cell]):
            self.remove(peer, digit)
        for other in digits_in(self._digits[cell] & ~(1 << digit)):
            self._places[other] &= ~(1 << cell)
            self._look_for_hidden(cell, other)
        self._digits[cell] = 0

    def remove(self, cell: int, digit: int) -> None:
        """Remove a candidate; an absent one makes no difference."""
        if not self._places[digit] >> cell & 1:
            return
        self._places[digit] ^= 1 << cell
        self._digits[cell] ^= 1 << digit
        left = self._digits[cell]
        if not left:
            self.is_broken = True
        elif not left & (left - 1):
            self._naked.append(Candidate(cell, left.bit_length() - 1))
        self._look_for_hidden(cell, digit)

    def _look_for_hidden(self, cell: int, digit: int) -> None:
        """After a cell has lost a digit: the houses in which one other place is left, row, column, box."""
        places = self._places[digit]
        for house_mask in _HOUSE_MASKS_OF[cell]:
            left = places & house_mask
            if left & (left - 1):
                continue
            if left:
                self._hidden.append(Candidate(left.bit_length() - 1, digit))
            elif not self._placed[digit] & house_mask:
                self.is_broken = True

    def _oldest(self, queue: deque[Candidate]) -> Candidate | None:
        while queue and not self._places[queue[0].digit] >> queue[0].cell & 1:
            queue.popleft()
        return queue[0] if queue else None

    def _is_last_of_house(self, place: Candidate) -> bool:
        cell = 1 << place.cell
        return any(self._empty & house_mask == cell for house_mask in _HOUSE_MASKS_OF[place.cell])


_HOUSE_MASKS_OF = tuple(tuple(HOUSE_MASK[house] for house in houses) for houses in HOUSES_OF)
"""For each cell the sets of the cells of its row, its column and its box."""


class PathState:
    """Where a path has come to."""

    def __init__(self, position: Position, techniques: Sequence[Technique]) -> None:
        """Begin a path, at the start of a puzzle or in the middle, that tries some techniques in their order."""
        self.position = position
        self._singles = WaitingSingles(position)
        self._runs = [(technique, tuple(run)) for technique, run in groupby(techniques, key=_as_single)]

    @property
    def is_broken(self) -> bool:
        """Whether a cell has no candidate left, or a digit no place in a house, once all eliminations are done."""
        return self._singles.is_broken

    def next_step(self) -> Step | None:
        """The next step of the path, or None."""
        for single, run in self._runs:
            step = first_step(self.position, run, of_path=True) if single is None else self._step_of(single)
            if step is not None:
                return step
        return None

    def take(self, step: Step) -> None:
        """Go on with a step, whether or not it is the path's own."""
        self.position = step.apply(self.position, eliminate=True)
        for cell, digit in step.placements:
            self._singles.place(cell, digit)
        for cell, digit in step.eliminations:
            self._singles.remove(cell, digit)

    def _step_of(self, technique: Single) -> Step | None:
        place = self._singles.oldest(technique)
        return None if place is None else technique.step(self.position, place)


def _as_single(technique: Technique) -> Single | None:
    return technique if isinstance(technique, Single) else None
