"""A search that is prepared by AC-3: what has no support goes before the first value is tried.

AC-3 removes a value from a cell exactly where a peer is left with that value alone, and fills that peer. So the values
that it leaves say all that it has found: a search that begins with them begins with its domains.
"""

from collections.abc import Generator
from dataclasses import dataclass

from sudoku_tui.engine.search.arc_consistency import ConsistentTree
from sudoku_tui.engine.search.backtracking import BacktrackingTree
from sudoku_tui.engine.search.domains import DomainTree
from sudoku_tui.engine.search.events import Counters, Event
from sudoku_tui.engine.search.ordering import ROW_ORDER
from sudoku_tui.engine.search.tree import TreeSearch


@dataclass(frozen=True)
class PreparedSearch(TreeSearch):
    """AC-3 once, at the root, and then the depth-first search of `tree`."""

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        consistent = ConsistentTree(ROW_ORDER, values, counters, watch)
        contradiction = yield from consistent.start()
        if contradiction is not None:
            yield from consistent.end(contradiction, 0)
            return
        tree = self.tree(consistent.values(), counters, watch)
        if isinstance(tree, BacktrackingTree | DomainTree):  # it does not find again what has been found
            tree.domains = consistent.domains.copy()
        yield from tree.run()
