"""Exact cover: Knuth's Algorithm X with dancing links.

A matrix of zeros and ones has a row for each of the 729 choices, a digit in a cell, and a column for each of the 324
constraints: every cell holds a digit, and every digit stands in every row, column and box. Each choice fulfils four
constraints. A solution is a set of rows with exactly one 1 in each column.

Only the ones are stored. Each is a node of two circular lists: its row, left and right, and its column, up and down.
Node 0 is the root of the list of columns; nodes 1 to 324 are the columns themselves; then come the rows, four nodes
each. To *cover* a column takes it, and all rows that have a 1 in it, out of the lists. Since a node that is taken out
keeps its own links, *uncovering* puts it back exactly where it was: the links dance.

An assignment is a row chosen, an option in Knuth's words, also where a column has only one; the rows of the givens are
no choice. A backtrack takes one back.
"""

from collections.abc import Generator
from functools import cache
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSES, HOUSES_OF, Candidate
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Choice, Counters, Event, Propagation
from sudoku_tui.engine.search.tree import Tree, TreeSearch

ROOT = 0
COLUMNS = len(CELLS) + len(HOUSES) * len(DIGITS)
FIRST_ROW = 1 + COLUMNS

CELL_REASON = "the fewest candidates: no cell has fewer, and no digit fewer places in a house"
HOUSE_REASON = "the fewest places for a digit in a house; no other digit has fewer, and no cell fewer candidates"


class Matrix(NamedTuple):
    """The links of each node: to its neighbours, and to its column, where `size` counts the nodes in it."""

    left: list[int]
    right: list[int]
    up: list[int]
    down: list[int]
    column: list[int]
    size: list[int]

    def cover(self, column: int) -> None:
        """Take a column out of the list of columns, and its rows out of all other columns."""
        left, right, up, down, column_of, size = self
        right[left[column]] = right[column]
        left[right[column]] = left[column]
        row = down[column]
        while row != column:
            node = right[row]
            while node != row:
                down[up[node]] = down[node]
                up[down[node]] = up[node]
                size[column_of[node]] -= 1
                node = right[node]
            row = down[row]

    def uncover(self, column: int) -> None:
        left, right, up, down, column_of, size = self
        row = up[column]
        while row != column:
            node = left[row]
            while node != row:
                size[column_of[node]] += 1
                down[up[node]] = node
                up[down[node]] = node
                node = left[node]
            row = up[row]
        right[left[column]] = column
        left[right[column]] = column

    def smallest(self) -> int:
        """The first of the columns with the fewest rows, or the root if all are covered."""
        right, size = self.right, self.size
        best, fewest = ROOT, 10
        column = right[ROOT]
        while column != ROOT:
            if size[column] < fewest:
                best, fewest = column, size[column]
            column = right[column]
        return best

    def rows(self, column: int) -> list[int]:
        nodes = []
        node = self.down[column]
        while node != column:
            nodes.append(node)
            node = self.down[node]
        return nodes


def columns_of(cell: int, digit: int) -> tuple[int, int, int, int]:
    """The constraints that a choice fulfils: of its cell, and of its digit in row, column and box."""
    row, column, box = (1 + len(CELLS) + 9 * house + digit - 1 for house in HOUSES_OF[cell])
    return 1 + cell, row, column, box


def choice_of(node: int) -> Candidate:
    """The choice whose row a node belongs to."""
    cell, digit = divmod((node - FIRST_ROW) // 4, 9)
    return Candidate(cell, digit + 1)


@cache
def _whole() -> Matrix:
    """The matrix of the empty grid, to be copied."""
    columns = range(1 + COLUMNS)
    matrix = Matrix(
        left=[(column - 1) % len(columns) for column in columns],
        right=[(column + 1) % len(columns) for column in columns],
        up=list(columns),
        down=list(columns),
        column=list(columns),
        size=[0 for _ in columns],
    )
    for cell in CELLS:
        for digit in DIGITS:
            first = len(matrix.left)
            for number, column in enumerate(columns_of(cell, digit)):
                node, last = first + number, matrix.up[column]
                matrix.left.append(first + (number - 1) % 4)
                matrix.right.append(first + (number + 1) % 4)
                matrix.up.append(last)
                matrix.down.append(column)
                matrix.down[last] = matrix.up[column] = node
                matrix.column.append(column)
                matrix.size[column] += 1
    return matrix


class _CoverTree(Tree):
    """The matrix without the rows chosen and all that is in conflict with them."""

    def __init__(self, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(values, counters, watch)
        self.matrix = Matrix(*(links.copy() for links in _whole()))

    def start(self) -> Generator[Event, None, None]:
        givens = [Candidate(cell, value) for cell, value in enumerate(self.digits) if value]
        for cell, _ in givens:
            self.matrix.cover(1 + cell)
        for cell, digit in givens:
            yield from self.cover_places(cell, digit, 0)

    def decide(self, depth: int) -> Choice | Contradiction | None:
        column = self.matrix.smallest()
        if column == ROOT:
            return None
        options = tuple(choice_of(node) for node in self.matrix.rows(column))
        if column <= len(CELLS):
            return Choice(options, CELL_REASON, depth) if options else Contradiction((column - 1,), None, None)
        house, digit = divmod(column - 1 - len(CELLS), 9)
        return Choice(options, HOUSE_REASON, depth, house) if options else Contradiction((), digit + 1, house)

    def assign(self, cell: int, digit: int, depth: int) -> Generator[Event, None, None]:
        """Choose a row: cover its four columns.

        Knuth covers the smallest column once for all of its rows, and the others for each; the tree is the same.
        """
        self.digits[cell] = digit
        self.matrix.cover(1 + cell)
        yield from self.cover_places(cell, digit, depth)

    def cover_places(self, cell: int, digit: int, depth: int) -> Generator[Event, None, None]:
        """Cover the three columns of a digit in the houses of a cell, when that of the cell is covered already."""
        matrix, watch = self.matrix, self.watch
        conflicting = 0
        removed: list[int] = []
        for column in columns_of(cell, digit)[1:]:
            conflicting += matrix.size[column]
            if watch:
                removed += matrix.rows(column)
            matrix.cover(column)
        if conflicting:
            self.counters.propagations += 1
            if watch:
                yield Propagation(cell, tuple(sorted(choice_of(node) for node in removed)), depth)

    def take_back(self, cell: int, digit: int) -> None:
        for column in reversed(columns_of(cell, digit)):
            self.matrix.uncover(column)
        self.digits[cell] = 0


DANCING_LINKS = TreeSearch(
    tree=_CoverTree,
    key="dancing-links",
    name="Exact cover: dancing links",
    author="Donald E. Knuth",
    year=2000,
    idea=(
        "A Sudoku has 324 demands: a digit in every cell, and every digit in every row, column and box. Each of the "
        "729 choices, a digit in a cell, fulfils four of them. Algorithm X looks for choices that fulfil each demand "
        "exactly once. It takes the demand with the fewest choices left, tries each of these, and removes all choices "
        "that conflict with it. The choices are kept in linked lists from which a node can be taken, and put back, in "
        "a few operations. The trick with the links was found by Hirosi Hitotumatu and Kohei Noshita in 1979; Knuth "
        "made it known."
    ),
    strengths=(
        "It treats cells and houses alike, so naked and hidden singles are nothing special: both are a demand with "
        "one choice left. Its trees are small, and going back costs no more than going on. It solves any exact cover, "
        "not only Sudoku."
    ),
    weaknesses=(
        "Every node walks through long lists to find the smallest one and to unlink conflicts, which is slow in "
        "Python. It knows nothing beyond singles, such as a digit confined to one line of a box."
    ),
)
