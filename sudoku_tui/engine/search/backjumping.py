"""Conflict-directed backjumping, after Prosser: back to a cell that has a part in the failure, past those without.

The *conflict set* of a cell has the cells that took values from it, by their own values. Where a cell has no value
left, its conflict set explains why; a cell that is none of it could take any other value without curing the failure, so
these are not tried. A cell whose values all fail hands on the sets of its failures, without itself, as its own.
Assignments and backtracks are those of backtracking; jumping over a cell undoes its assignment.
"""

from collections.abc import Generator
from functools import partial

from sudoku_tui.engine.board import ALL_CELLS, PEER_MASK, cells_in
from sudoku_tui.engine.search.backtracking import BacktrackingTree
from sudoku_tui.engine.search.events import Assignment, Backtrack, Choice, Counters, Event, Progress, Search
from sudoku_tui.engine.search.ordering import MRV_DEGREE, ROW_ORDER, Ordering, Variables
from sudoku_tui.engine.search.tree import TreeSearch


class BackjumpingTree(BacktrackingTree):
    """Backtracking that knows which cells a failure came from."""

    def __init__(self, ordering: Ordering, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(ordering, values, counters, watch)
        self.open = self.empty  # the cells that the puzzle leaves empty

    def search(self, depth: int) -> Generator[Event, None, None]:
        yield from self.explain(depth)

    def explain(self, depth: int) -> Generator[Event, None, int]:
        """Try every option at this node that could do better; the cells that explain why none was the last solution.

        That is the conflict set; after a solution it has all cells, so that nothing is skipped on the way to the next.
        """
        counters, watch = self.counters, self.watch
        standing = self.open & ~self.empty
        choice = self.decide(depth)
        if not isinstance(choice, Choice):
            yield from self.end(choice, depth)
            return ALL_CELLS if choice is None else standing & PEER_MASK[choice.cells[0]]
        if watch:
            yield choice
        guess = len(choice.options) > 1
        if guess:
            depth += 1
            counters.max_depth = max(counters.max_depth, depth)
        here = choice.options[0].cell
        conflict = standing & PEER_MASK[here]
        *tries, rest = self.tries(choice)
        for (cell, digit), tried in zip(choice.options, tries, strict=True):
            counters.nodes += 1
            counters.guesses += guess
            counters.assignments += tried
            if watch:
                yield Assignment(cell, digit, depth, guess)
            elif counters.nodes % Search.pause_every == 0:
                yield Progress(depth)
            self.toggle(cell, digit)
            below = yield from self.explain(depth)
            self.toggle(cell, digit)
            jumps = not below >> here & 1
            counters.backtracks += 1
            if guess:
                counters.guesses_undone += 1
                if watch:
                    cause = () if below == ALL_CELLS else tuple(cells_in(below))
                    yield Backtrack(cell, digit, depth, cause, jumps)
            if jumps:
                return below
            conflict |= below & ~(1 << here)
        counters.assignments += rest
        return conflict


def _with_ordering(key: str, name: str, ordering: Ordering) -> TreeSearch:
    is_dynamic = ordering.variables is not Variables.CELL
    return TreeSearch(
        key=key,
        name=name,
        author="Patrick Prosser",
        year=1993,
        idea=(
            "Backtracking that remembers for each cell which earlier cells took its values: its conflict set. When "
            "all values of a cell fail, it goes straight back to the latest cell of this set, past cells that have no "
            "part in the failure, and hands the set on." + ordering.idea
        ),
        strengths=(
            "It never tries a value that cannot cure the failure."
            if is_dynamic
            else "In row order it saves many nodes of plain backtracking, which tries all values of cells that have "
            "nothing to do with the failure."
        ),
        weaknesses=(
            "With MRV it hardly ever jumps: the cell chosen last nearly always has a part in the failure."
            if is_dynamic
            else "It finds the same failures again after each jump, because it forgets them; a good order of cells "
            "avoids what it jumps over."
        ),
        tree=partial(BackjumpingTree, ordering),
    )


BACKJUMPING = _with_ordering("backjumping", "Backjumping (CBJ)", ROW_ORDER)
BACKJUMPING_MRV = _with_ordering("backjumping-mrv", "Backjumping with MRV", MRV_DEGREE)
