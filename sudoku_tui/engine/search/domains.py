"""A search that keeps the domain of every cell, the set of its remaining values, and restores it on the way back."""

from sudoku_tui.engine.board import CELLS, DIGITS, cell_set
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Choice, Counters
from sudoku_tui.engine.search.ordering import ALL_DIGITS, Ordering
from sudoku_tui.engine.search.tree import Tree


class DomainTree(Tree):
    """The domains and the empty cells at the present node, and a copy of both for each assignment on the way here."""

    def __init__(
        self, values: tuple[int, ...], ordering: Ordering, counters: Counters, watch: bool, pause_every: int
    ) -> None:
        super().__init__(counters, watch, pause_every)
        self.ordering = ordering
        self.domains = [1 << value if value else ALL_DIGITS for value in values]
        self.empty = cell_set(cell for cell, value in enumerate(values) if not value)
        self._before: list[tuple[list[int], int]] = []

    def decide(self, depth: int) -> Choice | Contradiction | None:
        """The next cell, as the ordering has it, and its remaining values."""
        return self.ordering.choose(self.empty, self.domains.__getitem__, depth)

    def place(self, cell: int, digit: int) -> None:
        """Reduce a domain to one value, so that it can be taken back."""
        self._before.append((self.domains, self.empty))
        self.domains = self.domains.copy()
        self.domains[cell] = 1 << digit
        self.empty &= ~(1 << cell)

    def take_back(self, cell: int, digit: int) -> None:  # noqa: ARG002
        """Restore the domains and the empty cells of the node before."""
        self.domains, self.empty = self._before.pop()

    def values(self) -> tuple[int, ...]:
        """For each cell its digit, or 0 while it is empty."""
        return tuple(
            0 if self.empty >> cell & 1 else next(digit for digit in DIGITS if self.domains[cell] >> digit & 1)
            for cell in CELLS
        )
