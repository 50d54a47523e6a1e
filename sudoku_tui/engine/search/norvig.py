"""Constraint propagation and search, after Peter Norvig's essay "Solving Every Sudoku Puzzle".

The candidates of the whole board are one set of 729 bits: a digit in a cell is bit `81 * (digit - 1) + cell`, so nine
planes of 81 cells lie one above the other, digit 1 lowest. A Sudoku asks for one candidate in each of 324 *groups* of
nine: the digits of a cell, and the places of a digit in a row, in a column and in a box. In one *view* of the board the
81 groups are copies of each other, shifted; and each is three times three candidates, at equal distances:

    view      the lowest bit of each group               candidates   threes
    cells     every cell in the plane of 1                  81         243
    rows      the first cell of each row in each plane       1           3
    columns   the first row of each plane                    9          27
    boxes     the first cell of each box in each plane       1           9

This makes the two rules of the essay one: a group with one candidate left is a naked single in the first view and a
hidden single in the others. A group with none is a contradiction. And all groups of a view are looked at at once.

An assignment is a value that the search tries, as the essay's `search` does; what follows from it is forced.
"""

from collections.abc import Generator

from sudoku_tui.engine.board import (
    ALL_CELLS,
    BOXES,
    CELLS,
    COLUMNS,
    DIGITS,
    HOUSE_CELLS,
    HOUSES_OF,
    PEER_MASK,
    ROWS,
    Candidate,
    cell_set,
    cells_in,
)
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Assignment, Choice, Counters, Event, Propagation
from sudoku_tui.engine.search.ordering import FEWEST_REASON
from sudoku_tui.engine.search.tree import Tree, TreeSearch

PLANES = sum(1 << 81 * (digit - 1) for digit in DIGITS)
"""The lowest bit of each plane; times a set of cells, it is that set in every plane."""


def _first_cells(houses: range) -> int:
    return cell_set(HOUSE_CELLS[house][0] for house in houses)


VIEWS = (
    (ALL_CELLS, 81, 243),
    (PLANES * _first_cells(ROWS), 1, 3),
    (PLANES * _first_cells(COLUMNS), 9, 27),
    (PLANES * _first_cells(BOXES), 1, 9),
)
"""The views, as in the table above: the lowest bits, how far the candidates are apart, and how far the threes are."""


class _PropagatingTree(Tree):
    """The candidates `left`, and those `filled` among them, whose consequences are known."""

    def __init__(self, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(values, counters, watch)
        self.givens = sum(_bit(cell, value) for cell, value in enumerate(values) if value)
        self.left, self.filled = PLANES * self.empty | self.givens, 0
        self._before: list[tuple[int, int]] = []

    def start(self) -> Generator[Event, None, Contradiction | None]:
        return (yield from self.propagate(self.givens, 0))

    def decide(self, depth: int) -> Choice | None:
        if self.filled.bit_count() == len(CELLS):
            return None
        options = tuple(_candidates(self.left & PLANES << _cell_with_fewest(self.left)))
        return Choice(options, FEWEST_REASON, depth)

    def assign(self, cell: int, digit: int, depth: int) -> Generator[Event, None, Contradiction | None]:
        self._before.append((self.left, self.filled))
        return (yield from self.propagate(_bit(cell, digit), depth))

    def take_back(self, cell: int, digit: int) -> None:  # noqa: ARG002 - the state before is kept whole
        self.left, self.filled = self._before.pop()

    def values(self) -> tuple[int, ...]:
        return tuple(digit for _, digit in sorted(_candidates(self.filled)))

    def propagate(self, new: int, depth: int) -> Generator[Event, None, Contradiction | None]:
        """Fill new candidates, remove what they rule out, and fill the singles left; the contradiction, if any."""
        counters, watch = self.counters, self.watch
        left, filled = self.left, self.filled
        forced = False
        while new:
            for index in cells_in(new):
                bit = 1 << index
                if not left & bit:  # removed by another single of this round: the next look at the groups shows it
                    continue
                plane, cell = divmod(index, 81)
                if forced:
                    counters.forced += 1
                    if watch:
                        yield Assignment(cell, plane + 1, depth, guess=False)
                removed = left & PEER_MASK[cell] << 81 * plane
                left = (left & ~(PLANES << cell) & ~removed) | bit
                filled |= bit
                if removed:
                    counters.propagations += 1
                    if watch:
                        yield Propagation(cell, tuple(_candidates(removed)), depth)
            singles = _singles(left, filled.bit_count())
            if isinstance(singles, Contradiction):
                return singles
            new = singles & ~filled
            forced = True
        self.left, self.filled = left, filled
        return None


def _singles(left: int, filled: int) -> int | Contradiction:
    """The candidates that are alone in a group, of filled cells too, or the contradiction of a group that has none."""
    singles = 0
    for number, (lowest, near, far) in enumerate(VIEWS):
        second, third = left >> near, left >> 2 * near
        once = left | second | third
        twice = left & second | (left | second) & third
        second, third = once >> far, once >> 2 * far
        twice |= twice >> far | twice >> 2 * far | once & second | (once | second) & third
        once |= second | third
        if lowest & ~once:
            return _contradiction(number, lowest & ~once)
        alone = lowest & ~twice
        if alone.bit_count() > filled:  # each filled cell is alone in one group of the view
            alone |= alone << near | alone << 2 * near
            alone |= alone << far | alone << 2 * far
            singles |= left & alone
    return singles


def _contradiction(view: int, missing: int) -> Contradiction:
    """The contradiction in the first of the groups of a view that have no candidate."""
    cell, digit = next(_candidates(missing))
    return Contradiction((), digit, HOUSES_OF[cell][view - 1]) if view else Contradiction((cell,), None, None)


def _cell_with_fewest(left: int) -> int:
    best, fewest = -1, 10
    for cell in CELLS:
        count = (left >> cell & PLANES).bit_count()
        if count == 2:
            return cell
        if 2 < count < fewest:
            best, fewest = cell, count
    return best


def _bit(cell: int, digit: int) -> int:
    return 1 << 81 * (digit - 1) + cell


def _candidates(candidates: int) -> Generator[Candidate, None, None]:
    """The candidates of a set, digit by digit."""
    for index in cells_in(candidates):
        plane, cell = divmod(index, 81)
        yield Candidate(cell, plane + 1)


NORVIG = TreeSearch(
    tree=_PropagatingTree,
    key="norvig",
    name="Constraint propagation and search",
    author="Peter Norvig",
    year=2006,
    idea=(
        "A value goes from the candidates of its peers. A cell with one candidate left takes it, and a digit with one "
        "place left in a house goes there. Each such value goes from its peers in turn. When nothing more follows, "
        "the search tries the candidates of the cell that has the fewest, and repeats all this for each. A "
        "contradiction ends a try early."
    ),
    strengths="Easy puzzles need no guess, and hard ones few, because every guess is followed to its last consequence.",
    weaknesses=(
        "It knows singles only, and every node is expensive. With few givens and no solution it can make a great many "
        "guesses before it has a proof."
    ),
)
