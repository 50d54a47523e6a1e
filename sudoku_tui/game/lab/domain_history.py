"""The history of the 81 domains in a watched search: a row for each assignment, with all that followed from it."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.search.events import Assignment, Backtrack, DeadEnd, Event, Filling

Opening = Assignment | Backtrack | Filling
"""The events that begin a row."""


class DomainRow(NamedTuple):
    """The domains when all had followed from an event that did."""

    event: Opening | None  # what it began with; None for what follows from the puzzle alone
    left: tuple[int, ...]  # for each digit the set of cells that the search has not removed it from; index 0 is unused
    values: bytes  # for each cell its digit, or 0
    fails: bool  # whether a contradiction showed

    def size(self, cell: int) -> int | None:
        """How many values an empty cell has left; None for a filled one."""
        return None if self.values[cell] else sum(plane >> cell & 1 for plane in self.left[1:])

    def sizes(self) -> list[int | None]:
        return [self.size(cell) for cell in CELLS]


class DomainHistory:
    """The rows so far. They follow the search also when it is watched backwards."""

    def __init__(self, most: int) -> None:
        """Keep this many rows: no fewer than the events that can be taken back, some 8 MB for 20,000."""
        self._done: deque[DomainRow] = deque(maxlen=most)
        self._event: Opening | None = None
        self._fails = False

    def before(self, event: Event, left: Sequence[int], values: Sequence[int]) -> None:
        """Look at an event, and at the state that it is going to change."""
        if isinstance(event, Opening):
            self._done.append(self.present(left, values))
            self._event, self._fails = event, False
        elif isinstance(event, DeadEnd):
            self._fails = True

    def taken_back(self, event: Event) -> None:
        if isinstance(event, Opening):
            row = self._done.pop()
            self._event, self._fails = row.event, row.fails
        elif isinstance(event, DeadEnd):
            self._fails = False

    def present(self, left: Sequence[int], values: Sequence[int]) -> DomainRow:
        """The row that is not yet complete, by the state as it is now."""
        return DomainRow(self._event, tuple(left), bytes(values), self._fails)

    def rows(self, left: Sequence[int], values: Sequence[int]) -> list[DomainRow]:
        """All rows that are kept, the present one last."""
        return [*self._done, self.present(left, values)]
