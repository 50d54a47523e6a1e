"""Backtracking: fill cell after cell with values that no peer holds, and go back where a cell has none left.

It looks at what is placed only, never ahead. With the two rules of thumb of `ordering`, it is still the same search,
but takes the cells, the values or both in another order. MRV makes the tree far smaller. LCV asks domains, and without
inference nothing leaves a domain: all values take the same from the peers, and so the smallest comes first.

An assignment is a value tried, as in the book of Russell and Norvig (AIMA): each value of the domain in its order, also
those that a peer holds, which is found out by trying. The givens count, as variables of one value.
"""

from collections.abc import Generator, Sequence
from functools import partial
from itertools import pairwise

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS, HOUSES_OF
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Choice, Counters, Event
from sudoku_tui.engine.search.ordering import (
    ALL_DIGITS,
    LCV,
    MRV_DEGREE,
    MRV_DEGREE_LCV,
    ROW_ORDER,
    Ordering,
    Values,
    Variables,
)
from sudoku_tui.engine.search.tree import Tree, TreeSearch


class BacktrackingTree(Tree):
    """The values placed, and for each house the set of the digits it holds."""

    def __init__(self, ordering: Ordering, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(values, counters, watch)
        self.chooser = ordering.begin()
        self.domains = [1 << value if value else ALL_DIGITS for value in values]  # nothing leaves them
        self.held = [sum(1 << values[cell] for cell in cells if values[cell]) for cells in HOUSE_CELLS]

    def toggle(self, cell: int, digit: int) -> None:
        self.digits[cell] ^= digit
        self.empty ^= 1 << cell
        for house in HOUSES_OF[cell]:
            self.held[house] ^= 1 << digit

    def remaining(self, cell: int) -> int:
        """The values of an empty cell that are consistent: those of its domain that no peer holds."""
        row, column, box = HOUSES_OF[cell]
        return self.domains[cell] & ~(self.held[row] | self.held[column] | self.held[box])

    def decide(self, depth: int) -> Choice | Contradiction | None:
        choice = self.chooser.choose(self.empty, self.remaining, depth, self.domains.__getitem__)
        if isinstance(choice, Contradiction):  # each value is tried, and none is consistent
            self.counters.assignments += self.domains[choice.cells[0]].bit_count()
        return choice

    def assigned(self) -> int:
        return len(CELLS) - self.empty.bit_count()

    def tries(self, choice: Choice) -> Sequence[int]:
        order = self.chooser.order
        places = [0, *(order.index(digit) + 1 for _, digit in choice.options), len(order)]
        return [after - before for before, after in pairwise(places)]

    def assign(self, cell: int, digit: int, depth: int) -> Generator[Event, None, None]:  # noqa: ARG002 - it has no event
        self.toggle(cell, digit)
        yield from ()  # it does not look ahead

    def take_back(self, cell: int, digit: int) -> None:
        self.toggle(cell, digit)


def _with_ordering(key: str, name: str, ordering: Ordering) -> TreeSearch:
    has_mrv, has_lcv = ordering.variables is not Variables.CELL, ordering.values is Values.LCV
    return TreeSearch(
        key=key,
        name=name,
        author="James R. Bitner, Edward M. Reingold" if has_mrv else "Robert M. Haralick, Gordon L. Elliott",
        year=1975 if has_mrv else 1980,
        idea=(
            "Backtracking fills one empty cell after the other with a value that none of its peers holds. If a cell "
            "has none, it goes back to the last cell with another value to try." + ordering.idea
        ),
        strengths=(
            "It need not remember which values are possible. Yet its tree is far smaller than that of row order: it "
            "chooses a cell with no value left at once, so it overlooks no failure."
            if has_mrv
            else "It shows that LCV needs inference: its tree is that of plain backtracking, node for node."
        ),
        weaknesses=(
            "At each node it counts the values of every empty cell anew. It sees no hidden single."
            + (" LCV brings nothing, as without inference the domains stay whole." if has_lcv else "")
            if has_mrv
            else "Nothing leaves the domains, so that all values take as much from the peers, and ordering them costs "
            "time. The cells still come in row order, however unsuitable that is."
        ),
        tree=partial(BacktrackingTree, ordering),
    )


BACKTRACKING = TreeSearch(
    tree=partial(BacktrackingTree, ROW_ORDER),
    key="backtracking",
    name="Plain backtracking",
    author="Robert J. Walker",
    year=1960,
    idea=(
        "Take the empty cells row by row. Put into each the smallest digit that none of its peers holds and go on to "
        "the next. If no digit fits, go back to the last cell with another digit to try. Most people write this "
        "search first. The method is older, but Walker was the first to describe it in general, and D. H. Lehmer gave "
        "it its name."
    ),
    strengths="A few lines, almost no memory, little work at each node; it finds every solution if it gets the time.",
    weaknesses=(
        "It goes on filling cells when a look ahead would show that another cell has no value left. How long it takes "
        "depends on where the givens happen to be: from milliseconds to hours for puzzles that look alike."
    ),
)
BACKTRACKING_MRV_LCV = _with_ordering("backtracking-mrv-lcv", "Backtracking with MRV and LCV", MRV_DEGREE_LCV)
BACKTRACKING_MRV = _with_ordering("backtracking-mrv", "Backtracking with MRV", MRV_DEGREE)
BACKTRACKING_LCV = _with_ordering("backtracking-lcv", "Backtracking with LCV", LCV)
