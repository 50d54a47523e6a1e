"""Nishio forcing chains: from each candidate that is true or false, by links of houses alone, to a contradiction."""

from collections.abc import Iterator
from functools import partial

from sudoku_tui.engine.board import CELLS, digits_in
from sudoku_tui.engine.explainer.chains import static
from sudoku_tui.engine.explainer.chains.closure import Closure, ClosureSetting
from sudoku_tui.engine.explainer.chains.finding import (
    ClosureHint,
    Closures,
    ForcingTechnique,
    contradictions,
    shortest,
)
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ChainSearch, Hint, Tick, first_hint
from sudoku_tui.engine.links.nodes import PLANE
from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.techniques.technique import Level


class NishioSearch:
    """A search for what follows of one digit while the grid changes."""

    name = "Nishio Forcing Chains"
    least = 7.5

    def find(self, grid: Grid, tick: Tick) -> Hint | None:
        grid = grid.copy()  # facts are told later
        best = shortest(_found(grid, tick))
        return None if best is None else best.hint(NISHIO_CHAINS, self.name, self.least, grid)


def _found(grid: Grid, tick: Tick) -> Iterator[ClosureHint]:
    """The contradictions, in the order in which the explainer finds them.

    A digit that can be in all its candidates, together with others of it, has none.
    """
    closures = Closures(ClosureSetting(grid, in_cells=False), Closure.run)
    removable = outside_templates(grid.position())
    for cell, digits in enumerate(grid.digits):
        tick(cell / len(CELLS))
        for digit in digits_in(digits):
            if removable[digit] and digits & (digits - 1):
                node = PLANE * (digit - 1) + cell
                yield from contradictions(node, (closures(node, is_on=True), closures(node, is_on=False)))


SEARCHES: tuple[ChainSearch, ...] = (*static.SEARCHES, NishioSearch())
NISHIO_CHAINS = ForcingTechnique("nishio-forcing-chains", "", Level.EXTREME, 500, search=partial(first_hint, SEARCHES))
