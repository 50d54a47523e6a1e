"""Backtracking: fill cell after cell with values that no peer holds, and go back where a cell has none left.

It looks at what is placed only, never ahead. With the two rules of thumb of `ordering`, it is still the same search,
but takes the cells, the values or both in an order that makes the tree smaller.
"""

from collections.abc import Generator
from dataclasses import dataclass

from sudoku_tui.engine.board import ALL_CELLS, CELLS, HOUSES, HOUSES_OF
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Choice, Counters, Event, Search
from sudoku_tui.engine.search.ordering import ALL_DIGITS, LCV, MRV, MRV_LCV, ROW_ORDER, Ordering
from sudoku_tui.engine.search.tree import Tree


@dataclass(frozen=True)
class Backtracking(Search):
    """Backtracking, by itself or with rules of thumb.

    Attributes:
        ordering: which cell and which value come first.
    """

    ordering: Ordering = ROW_ORDER

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        return _Tree(values, self.ordering, counters, watch, self.pause_every).run()


class _Tree(Tree):
    """The values placed, and for each house the set of the digits it holds."""

    def __init__(
        self, values: tuple[int, ...], ordering: Ordering, counters: Counters, watch: bool, pause_every: int
    ) -> None:
        super().__init__(counters, watch, pause_every)
        self.ordering = ordering
        self.placed = [0 for _ in CELLS]
        self.empty = ALL_CELLS
        self.held = [0 for _ in HOUSES]
        for cell, value in enumerate(values):
            if value:
                self.toggle(cell, value)

    def toggle(self, cell: int, digit: int) -> None:
        """Place a digit in an empty cell, or take it away again."""
        self.placed[cell] ^= digit
        self.empty ^= 1 << cell
        for house in HOUSES_OF[cell]:
            self.held[house] ^= 1 << digit

    def remaining(self, cell: int) -> int:
        """The domain of an empty cell: the digits that no peer holds."""
        row, column, box = HOUSES_OF[cell]
        return ALL_DIGITS & ~(self.held[row] | self.held[column] | self.held[box])

    def decide(self, depth: int) -> Choice | Contradiction | None:
        return self.ordering.choose(self.empty, self.remaining, depth)

    def assign(self, cell: int, digit: int, depth: int) -> Generator[Event, None, None]:  # noqa: ARG002
        self.toggle(cell, digit)
        yield from ()  # it does not look ahead

    def take_back(self, cell: int, digit: int) -> None:
        self.toggle(cell, digit)

    def values(self) -> tuple[int, ...]:
        return tuple(self.placed)


def _with_ordering(key: str, name: str, ordering: Ordering) -> Backtracking:
    return Backtracking(
        key=key,
        name=name,
        author="James R. Bitner, Edward M. Reingold" if ordering.mrv else "Robert M. Haralick, Gordon L. Elliott",
        year=1975 if ordering.mrv else 1980,
        idea=(
            "Backtracking fills one empty cell after the other with a value that none of its peers holds, and where a "
            "cell has none it goes back to the last cell with another value to try." + ordering.idea
        ),
        strengths=(
            "It needs no memory of what is possible, and yet its tree is far smaller than that of row order: a cell "
            "with no value left is chosen at once, so that no failure is overlooked."
            if ordering.mrv
            else "It comes to a solution sooner where there are many."
        ),
        weaknesses=(
            "It counts the values of every empty cell anew at each node, and sees no hidden single."
            if ordering.mrv
            else "Most values are wrong and have to be tried anyway, in whatever order, and ordering them costs time. "
            "The cells still come in row order, however unsuitable that is."
        ),
        ordering=ordering,
    )


BACKTRACKING = Backtracking(
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
BACKTRACKING_MRV_LCV = _with_ordering("backtracking-mrv-lcv", "Backtracking with MRV and LCV", MRV_LCV)
BACKTRACKING_MRV = _with_ordering("backtracking-mrv", "Backtracking with MRV", MRV)
BACKTRACKING_LCV = _with_ordering("backtracking-lcv", "Backtracking with LCV", LCV)
