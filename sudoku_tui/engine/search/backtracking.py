"""Backtracking: fill cell after cell with values that no peer holds, and go back where a cell has none left.

It looks at what is placed only, never ahead. With the two rules of thumb of `ordering`, it is still the same search,
but takes the cells, the values or both in an order that makes the tree smaller.
"""

from collections.abc import Generator
from functools import partial

from sudoku_tui.engine.board import HOUSE_CELLS, HOUSES_OF
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Choice, Counters, Event
from sudoku_tui.engine.search.ordering import (
    ALL_DIGITS,
    LCV,
    MRV_DEGREE,
    MRV_DEGREE_LCV,
    ROW_ORDER,
    Ordering,
    Variables,
)
from sudoku_tui.engine.search.tree import Tree, TreeSearch


class BacktrackingTree(Tree):
    """The values placed, and for each house the set of the digits it holds."""

    def __init__(self, ordering: Ordering, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(values, counters, watch)
        self.chooser = ordering.begin()
        self.held = [sum(1 << values[cell] for cell in cells if values[cell]) for cells in HOUSE_CELLS]

    def toggle(self, cell: int, digit: int) -> None:
        self.digits[cell] ^= digit
        self.empty ^= 1 << cell
        for house in HOUSES_OF[cell]:
            self.held[house] ^= 1 << digit

    def remaining(self, cell: int) -> int:
        """The domain of an empty cell: the digits that no peer holds."""
        row, column, box = HOUSES_OF[cell]
        return ALL_DIGITS & ~(self.held[row] | self.held[column] | self.held[box])

    def decide(self, depth: int) -> Choice | Contradiction | None:
        return self.chooser.choose(self.empty, self.remaining, depth)

    def assign(self, cell: int, digit: int, depth: int) -> Generator[Event, None, None]:  # noqa: ARG002 - it has no event
        self.toggle(cell, digit)
        yield from ()  # it does not look ahead

    def take_back(self, cell: int, digit: int) -> None:
        self.toggle(cell, digit)


def _with_ordering(key: str, name: str, ordering: Ordering) -> TreeSearch:
    has_mrv = ordering.variables is not Variables.CELL
    return TreeSearch(
        key=key,
        name=name,
        author="James R. Bitner, Edward M. Reingold"
        if ordering.variables is not Variables.CELL
        else "Robert M. Haralick, Gordon L. Elliott",
        year=1975 if has_mrv else 1980,
        idea=(
            "Backtracking fills one empty cell after the other with a value that none of its peers holds, and where a "
            "cell has none it goes back to the last cell with another value to try." + ordering.idea
        ),
        strengths=(
            "It needs no memory of what is possible, and yet its tree is far smaller than that of row order: a cell "
            "with no value left is chosen at once, so that no failure is overlooked."
            if has_mrv
            else "It comes to a solution sooner where there are many."
        ),
        weaknesses=(
            "It counts the values of every empty cell anew at each node, and sees no hidden single."
            if has_mrv
            else "Most values are wrong and have to be tried anyway, in whatever order, and ordering them costs time. "
            "The cells still come in row order, however unsuitable that is."
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
        "the next. Where no digit fits, go back to the last cell with another digit to try. It is what most people "
        "write first; the method is older, but Walker was the first to describe it in general, and D. H. Lehmer gave "
        "it its name."
    ),
    strengths="A few lines, almost no memory, little work at each node; it finds every solution if it gets the time.",
    weaknesses=(
        "It goes on filling cells where a glance ahead would show that another cell has no value left. How long it "
        "takes depends on where the givens happen to be: from milliseconds to hours for puzzles that look alike."
    ),
)
BACKTRACKING_MRV_LCV = _with_ordering("backtracking-mrv-lcv", "Backtracking with MRV and LCV", MRV_DEGREE_LCV)
BACKTRACKING_MRV = _with_ordering("backtracking-mrv", "Backtracking with MRV", MRV_DEGREE)
BACKTRACKING_LCV = _with_ordering("backtracking-lcv", "Backtracking with LCV", LCV)
