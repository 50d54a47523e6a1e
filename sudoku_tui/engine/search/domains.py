"""A search that keeps the domain of every cell, the set of its remaining values, and restores it on the way back."""

from sudoku_tui.engine.board import CELLS, DIGITS
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Choice, Counters
from sudoku_tui.engine.search.ordering import ALL_DIGITS, Ordering
from sudoku_tui.engine.search.tree import Tree


class DomainTree(Tree):
    """The domains and the empty cells at the present node, and a copy of both for each assignment on the way here."""

    def __init__(self, ordering: Ordering, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(values, counters, watch)
        self.chooser = ordering.begin()
        self.domains = [1 << value if value else ALL_DIGITS for value in values]
        self._before: list[tuple[list[int], int]] = []

    def decide(self, depth: int) -> Choice | Contradiction | None:
        return self.chooser.choose(self.empty, self.domains.__getitem__, depth)

    def assigned(self) -> int:
        return len(CELLS) - self.empty.bit_count()

    def place(self, cell: int, digit: int) -> None:
        """Reduce a domain to one value, so that it can be taken back."""
        self._before.append((self.domains, self.empty))
        self.domains = self.domains.copy()
        self.domains[cell] = 1 << digit
        self.empty &= ~(1 << cell)

    def take_back(self, cell: int, digit: int) -> None:  # noqa: ARG002 - the state before is kept whole
        self.domains, self.empty = self._before.pop()

    def values(self) -> tuple[int, ...]:
        return tuple(
            0 if self.empty >> cell & 1 else next(digit for digit in DIGITS if self.domains[cell] >> digit & 1)
            for cell in CELLS
        )
