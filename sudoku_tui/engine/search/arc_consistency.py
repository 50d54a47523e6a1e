"""Arc consistency: AC-3 after Mackworth, alone and, after Sabin and Freuder, maintained during a search (MAC).

The constraints are the 810 pairs of peers, which must differ; each is two *arcs*, (x, y) and (y, x). An arc (x, y) is
consistent if each value of x has a *support*: a value of y that differs from it. So a value v of x is without support
exactly if y has no value but v. To *revise* the arc is to remove that value from x; then the arcs to x from its other
peers have to be looked at again. AC-3 keeps a set of the arcs to revise, and ends when it is empty or a domain is.

AC-3 alone assigns nothing: cells that are left with one value are forced. In MAC they are variables that are assigned
next, as soon as all arcs are consistent, and undone with the value tried; so they also count as assignments, and so do
the givens. Where a domain is left empty, only the value tried has been assigned.
"""

from collections.abc import Generator
from functools import partial
from typing import ClassVar

from sudoku_tui.engine.board import PEER_MASK, Candidate, cells_in
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.domains import DomainTree
from sudoku_tui.engine.search.events import Assignment, Counters, Event, Incomplete, Propagation, Search
from sudoku_tui.engine.search.ordering import LCV, MRV_DEGREE, MRV_DEGREE_LCV, ROW_ORDER, Ordering, Variables
from sudoku_tui.engine.search.tree import TreeSearch


class ArcConsistency(Search):
    """AC-3 alone: no value is tried."""

    complete: ClassVar[bool] = False

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        tree = ConsistentTree(ROW_ORDER, values, counters, watch)
        empty = tree.empty
        outcome: Contradiction | Incomplete | None = yield from tree.start()
        if outcome is None and tree.empty:
            outcome = Incomplete(tree.values(), _summary(tree, empty), 0)
        yield from tree.end(outcome, 0)


class ConsistentTree(DomainTree):
    """MAC: backtracking that makes all arcs consistent after each assignment."""

    def __init__(self, ordering: Ordering, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(ordering, values, counters, watch)
        self.fills = True  # whether a cell that is left with one value is filled; else it waits for its turn
        self._followed: list[int] = []  # for each assignment on the way here, how many follow from it

    def start(self) -> Generator[Event, None, Contradiction | None]:
        return (yield from self.propagate(dict(enumerate(PEER_MASK)), 0))

    def assign(self, cell: int, digit: int, depth: int) -> Generator[Event, None, Contradiction | None]:
        self.place(cell, digit)
        empty = self.empty
        contradiction = yield from self.propagate({cell: PEER_MASK[cell]}, depth)
        # The cells that are left with one value are assigned next; where there is a contradiction, they never are.
        followed = 0 if contradiction else (empty ^ self.empty).bit_count()
        self.counters.assignments += followed
        self._followed.append(followed)
        return contradiction

    def take_back(self, cell: int, digit: int) -> None:
        super().take_back(cell, digit)
        self.counters.backtracks += self._followed.pop()

    def propagate(self, waiting: dict[int, int], depth: int) -> Generator[Event, None, Contradiction | None]:
        """Revise arcs until all are consistent or a domain is empty, and fill the cells that are left with one value.

        `waiting` has the arcs (x, y) to revise, as the set of all x for each y; it is used up. Returns the
        contradiction, if one shows.
        """
        counters, domains = self.counters, self.domains
        while waiting:
            cell = next(iter(waiting))
            origins = waiting.pop(cell)
            value = domains[cell]
            if value & value - 1:  # of two values, at least one supports any value of another cell
                continue
            digit = value.bit_length() - 1
            if self.fills and self.empty >> cell & 1:
                self.empty ^= 1 << cell
                counters.forced += 1
                if self.watch:
                    yield Assignment(cell, digit, depth, guess=False)
            unsupported = [origin for origin in cells_in(origins) if domains[origin] & value]
            if not unsupported:
                continue
            for origin in unsupported:
                domains[origin] ^= value
                waiting[origin] = waiting.get(origin, 0) | PEER_MASK[origin] & ~(1 << cell)
            counters.propagations += 1
            if self.watch:
                yield Propagation(cell, tuple(Candidate(origin, digit) for origin in unsupported), depth)
            for origin in unsupported:
                if not domains[origin]:
                    return Contradiction((origin,), None, None)
        return None


def _summary(tree: ConsistentTree, empty: int) -> str:
    cells = empty.bit_count()
    possible = 9 * cells
    removed = possible - sum(tree.domains[cell].bit_count() for cell in cells_in(empty))
    sizes = [tree.domains[cell].bit_count() for cell in cells_in(tree.empty)]
    in_a_cell = f"{min(sizes)} to {max(sizes)}" if min(sizes) < max(sizes) else f"{max(sizes)}"
    return (
        f"Arc consistency removed {removed} of {possible} candidates and filled {cells - len(sizes)} of {cells} cells. "
        f"That is not enough: {sum(sizes)} candidates are left, {in_a_cell} in a cell."
    )


def _with_ordering(key: str, name: str, ordering: Ordering) -> TreeSearch:
    return TreeSearch(
        key=key,
        name=name,
        author="Daniel Sabin, Eugene C. Freuder",
        year=1994,
        idea=(
            "MAC is backtracking that keeps all arcs consistent. Before the search and after each value it tries, "
            "AC-3 removes values without support. In Sudoku that means: a cell with one value left takes it from its "
            "peers, and these go on in the same way to the end." + ordering.idea
        ),
        strengths=(
            "It follows every naked single to its last consequence at once. So it meets a contradiction levels before "
            "forward checking in the same order. It chooses the next cell only after that."
        ),
        weaknesses=(
            "It does much work at each node and still sees no hidden single: pairs of peers cannot say that a digit "
            "needs a place in each house. "
            + (
                "With MRV, forward checking guesses just as often, because it fills cells with a single value first."
                if ordering.variables is not Variables.CELL
                else "In row order it does not turn to the cells that are nearly decided."
            )
        ),
        tree=partial(ConsistentTree, ordering),
    )


AC3 = ArcConsistency(
    key="ac3",
    name="AC-3 alone",
    author="Alan K. Mackworth",
    year=1977,
    idea=(
        "Two peers must differ, so a value of one cell needs a support in each peer: another value there. AC-3 keeps "
        "a set of pairs of cells to check, and removes values without support. When a cell loses a value, AC-3 checks "
        "the pairs with its other peers again. It was made to prepare a search. Here it stands alone, and says what "
        "it removed and whether that was enough."
    ),
    strengths="It tries nothing, takes a moment, and never removes a candidate that is in a solution.",
    weaknesses=(
        "A value lacks support only where a peer has no other value left. So AC-3 finds naked singles and nothing "
        "else. That is enough for the easiest puzzles only."
    ),
)
MAC = _with_ordering("mac", "MAC with MRV and LCV", MRV_DEGREE_LCV)
MAC_MRV = _with_ordering("mac-mrv", "MAC with MRV", MRV_DEGREE)
MAC_LCV = _with_ordering("mac-lcv", "MAC with LCV", LCV)
MAC_PLAIN = _with_ordering("mac-plain", "MAC in row order", ROW_ORDER)
