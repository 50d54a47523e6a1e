"""Canonical forms: of all puzzles that are equivalent to a puzzle, the one whose text is least.

A *transformation* exchanges digits, bands, rows of a band, stacks, columns of a stack, and perhaps rows with columns:
9! * 6^8 * 2 = 1,218,998,108,160 ways. None changes how a puzzle is solved. Written row by row, with an empty cell
before all digits, one of the results is the least, the *minlex* form: two puzzles are the same if and only if theirs
are equal.

The text is built a row at a time. A *branch* is a choice of the rows so far with everything that this leaves open:
which stacks and columns are still alike, and which digits have a label. The next row of each branch is put in its least
order, and only the branches with the least row go on. The first row that can distinguishes columns, so those that are
alike cost nothing. Digits get their labels in the order in which they appear. What is still alike at the end is
counted, not tried. Branches that end in the same text are the *automorphisms*: transformations that change nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial
from typing import TYPE_CHECKING, NamedTuple, Self

from sudoku_tui.engine.arguments import as_cells
from sudoku_tui.engine.board import BOX_SIZE, DIGITS, SIZE, Candidate
from sudoku_tui.engine.immutable import brief, shortened
from sudoku_tui.engine.position import Position, PuzzleLike

if TYPE_CHECKING:
    from random import Random

TRANSFORMATIONS = 2 * factorial(BOX_SIZE) ** 8 * factorial(SIZE)
"""How many transformations there are."""

EMPTY = "."

_NEW = SIZE + 1  # stands for any digit that has no label yet: it gets the next one, above all that there are
_BANDS = tuple(tuple(range(first, first + BOX_SIZE)) for first in range(0, SIZE, BOX_SIZE))

_Class = tuple[int, ...]
"""Columns of a stack that nothing has told apart yet."""

_Stack = tuple[_Class, ...]
"""The columns of a stack in their order, as far as it is known."""

_Group = tuple[_Stack, ...]
"""Stacks that nothing has told apart yet."""

_Row = tuple[int, ...]

_PairOfRows = tuple[tuple[_Row, ...], int, int, list[int], tuple[int, ...]]
"""Of a full grid: the grid, two rows of a band, for each column of the second which column of the first has its digit,
and for each column its place, or -1."""


@dataclass(frozen=True, slots=True)
class Transformation:
    """A change of a puzzle to an equivalent puzzle: other digits, and another order of rows and columns."""

    is_transposed: bool
    """Whether rows and columns are exchanged first."""
    rows: tuple[int, ...]
    """The old row, 0 to 8, of each row of the result."""
    columns: tuple[int, ...]
    """The old column, 0 to 8, of each column of the result."""
    digits: tuple[int, ...]
    """The new digit for 0 (an empty cell), 1, 2, ... 9."""

    def __repr__(self) -> str:
        """Rows, columns and digits from 1 to 9 as they come."""
        rows, columns = ("".join(str(line + 1) for line in lines) for lines in (self.rows, self.columns))
        digits = "".join(map(str, self.digits[1:]))
        turned = ", transposed first" if self.is_transposed else ""
        return shortened(f"<Transformation: rows {rows}, columns {columns}, digits {digits}{turned}", ">")

    def apply(self, puzzle: "PuzzleLike") -> str:
        """Transform a puzzle or a solution.

        Args:
            puzzle: 81 cells. Characters that are not digits count as empty cells.

        Returns:
            81 characters, with a dot for an empty cell.

        Raises:
            InvalidPuzzle: the argument does not have 81 cells.
        """
        text = as_cells(puzzle)
        shown = {str(digit): str(self.digits[digit]) for digit in DIGITS}
        along, down = (1, SIZE) if self.is_transposed else (SIZE, 1)
        cells = (text[row * along + column * down] for row in self.rows for column in self.columns)
        return "".join(shown.get(cell, EMPTY) for cell in cells)

    def origin(self, candidate: Candidate) -> Candidate:
        """The candidate of the original puzzle that becomes a candidate of the result."""
        row, column = self.rows[candidate.cell // SIZE], self.columns[candidate.cell % SIZE]
        cell = column * SIZE + row if self.is_transposed else row * SIZE + column
        return Candidate(cell, self.digits.index(candidate.digit))

    @classmethod
    def random(cls, rng: "Random") -> Self:
        """A random transformation; all are equally likely.

        Args:
            rng: its method `random()` alone decides, so the result is the same in all versions of Python.
        """

        def chance(_: object) -> float:
            return rng.random()

        def lines() -> tuple[int, ...]:
            return tuple(line for band in sorted(_BANDS, key=chance) for line in sorted(band, key=chance))

        return cls(rng.random() < 0.5, lines(), lines(), (0, *sorted(DIGITS, key=chance)))


def invariant(puzzle: str) -> tuple[list[int], list[list[list[int]]]]:
    """A value that all equivalent puzzles share: how often each digit comes, and how full the lines are.

    If the values of two puzzles differ, the puzzles are not equivalent. If not, compare their canonical forms.
    """
    rows = [puzzle[first : first + SIZE].count(EMPTY) for first in range(0, len(puzzle), SIZE)]
    columns = [puzzle[column::SIZE].count(EMPTY) for column in range(SIZE)]
    lines = sorted(sorted(sorted(counts[line] for line in band) for band in _BANDS) for counts in (rows, columns))
    return sorted(puzzle.count(str(digit)) for digit in DIGITS), lines


def same_among(puzzle: str, others: Iterable[str]) -> int | None:
    """The number, from 0, of the first puzzle in `others` that is equivalent to a puzzle; None if there is none.

    All puzzles are texts of 81 characters. Each comparison takes some 15 microseconds.
    """
    sought, form = invariant(puzzle), ""
    for number, other in enumerate(others):
        if invariant(other) == sought:
            form = form or canonicalize(puzzle).form
            if other == puzzle or canonicalize(other).form == form:
                return number
    return None


class Canonical(NamedTuple):
    """The canonical form that all equivalent puzzles share, and how to get there from this puzzle."""

    form: str
    """The minlex form: 81 characters, with dots for empty cells."""
    automorphisms: int
    """How many transformations leave the puzzle unchanged; at least 1, because one changes nothing."""
    transformation: Transformation
    """A transformation that turns the puzzle into the form."""

    def __repr__(self) -> str:
        return brief(self)


class _Branch(NamedTuple):
    """The rows so far, and what they leave open."""

    grid: tuple[_Row, ...]  # the puzzle, or the transposed one
    chosen: tuple[int, ...]  # its rows, in their new order
    band: tuple[int, ...]  # rows of the band that is begun, still to be chosen
    bands: tuple[int, ...]  # bands that are not begun
    groups: tuple[_Group, ...]  # all columns, in their new order as far as it is known
    labels: _Row  # for each digit its label, or _NEW; 0 for an empty cell
    alike: int  # how many branches this one stands for

    def choices(self) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...], int]]:
        """Each row that can come next, what is left of its band, the bands left, and for how many it stands."""
        if self.band:
            for row, number in self._different(self.band):
                yield row, tuple(other for other in self.band if other != row), self.bands, number
            return
        empty = [band for band in self.bands if not any(any(self.grid[row]) for row in _BANDS[band])]
        for band in self.bands:
            if band in empty[1:]:
                continue
            bands = tuple(other for other in self.bands if other != band)
            times = len(empty) if band in empty else 1
            for row, number in self._different(_BANDS[band]):
                yield row, tuple(other for other in _BANDS[band] if other != row), bands, number * times

    def _different(self, rows: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Rows of a band, of several empty ones only the first; and for how many each stands."""
        empty = [row for row in rows if not any(self.grid[row])]
        for row in rows:
            if row not in empty:
                yield row, 1
        if empty:
            yield empty[0], len(empty)


def canonicalize(puzzle: "PuzzleLike") -> Canonical:
    """Find the canonical form of a puzzle's givens.

    Two puzzles are equivalent if their forms are equal. A puzzle takes half a millisecond, a full grid some
    milliseconds. The puzzle may have any number of solutions.

    Raises:
        InvalidPuzzle: the argument is not a puzzle, or a house has a digit twice.

    >>> from sudoku_tui.engine import canonicalize
    >>> canonicalize("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..").form[:27]
    '...........1..2..324.56.78.'
    """
    digits = Position.from_string(Position.of(puzzle).givens_string()).values
    rows = tuple(digits[first : first + SIZE] for first in range(0, SIZE * SIZE, SIZE))
    untold: _Group = tuple((band,) for band in _BANDS)
    labels = (0, *(_NEW for _ in DIGITS))
    grids = (rows, tuple(zip(*rows, strict=True)))
    branches = [_Branch(grid, (), (), (0, 1, 2), (untold,), labels, 1) for grid in grids]
    form: list[int] = []
    label = 1  # the next one
    if all(digits):
        branches, form = _two_rows_of(grids)
        label = _NEW
    for _ in range(len(form) // SIZE, SIZE):
        best = [_NEW + 1]
        least: list[tuple[_Branch, int, tuple[int, ...], tuple[int, ...], int]] = []
        for branch in branches:
            grid, groups, known = branch.grid, branch.groups, branch.labels
            for row, band, bands, number in branch.choices():
                key = _least_order(grid[row], groups, known)
                if key < best:
                    best, least = key, []
                if key == best:
                    least.append((branch, row, band, bands, number))
        branches = [
            branch._replace(
                chosen=(*branch.chosen, row),
                band=band,
                bands=bands,
                groups=groups,
                labels=labels,
                alike=branch.alike * number,
            )
            for branch, row, band, bands, number in least
            for groups, labels in _told_apart(branch.grid[row], branch.groups, branch.labels, label)
        ]
        for value in best:
            form.append(label if value == _NEW else value)
            label += value == _NEW
    unused = factorial(SIZE + 1 - label)
    automorphisms = unused * sum(branch.alike * _orders_of(branch.groups) for branch in branches)
    text = "".join(str(value) if value else EMPTY for value in form)
    return Canonical(text, automorphisms, _transformation(branches[0], grids, label))


def _two_rows_of(grids: Sequence[tuple[_Row, ...]]) -> tuple[list[_Branch], list[int]]:
    """The first two rows of a full grid, where each row can be the first and reads 123456789 in 1,296 orders.

    So the second row is made least a column at a time, and only as many places of columns are chosen as that needs.
    Where the second row has a digit, its label is the place of the column that has the digit in the first row.
    """
    ways: list[_PairOfRows] = [
        (grid, first, second, [grid[first].index(digit) for digit in grid[second]], (-1,) * SIZE)
        for grid in grids
        for band in _BANDS
        for first, second in permutations(band, 2)
    ]
    second_row: list[int] = []
    for place in range(SIZE):
        best = SIZE
        least: list[_PairOfRows] = []
        for grid, first, second, same, places in ways:
            for column in [places.index(place)] if place in places else range(SIZE):
                placed = _placed(places, column, place)
                if placed is None:
                    continue
                source = same[column]
                if placed[source] < 0:
                    free = next(
                        there for there in range(SIZE) if there not in placed and _placed(placed, source, there)
                    )
                    placed = _placed(placed, source, free) or placed
                if placed[source] < best:
                    least, best = [], placed[source]
                if placed[source] == best:
                    least.append((grid, first, second, same, placed))
        ways = least
        second_row.append(best + 1)
    branches = []
    for grid, first, second, _, places in ways:
        columns = sorted(range(SIZE), key=places.__getitem__)
        labels = [0] * (SIZE + 1)
        for label, column in enumerate(columns, start=1):
            labels[grid[first][column]] = label
        (band,) = (band for band in _BANDS if first in band)
        (third,) = (row for row in band if row not in (first, second))
        bands = tuple(number for number in range(BOX_SIZE) if _BANDS[number] is not band)
        groups: tuple[_Group, ...] = tuple((((column,),),) for column in columns)
        branches.append(_Branch(grid, (first, second), (third,), bands, groups, tuple(labels), 1))
    return branches, [*DIGITS, *second_row]


def _placed(places: tuple[int, ...], column: int, place: int) -> tuple[int, ...] | None:
    """The places of columns with one more; None if its stack goes elsewhere, or another stack there."""
    if places[column] >= 0:
        return places if places[column] == place else None
    stack, slot = column // BOX_SIZE, place // BOX_SIZE
    for other, there in enumerate(places):
        if there >= 0 and (there == place or (other // BOX_SIZE == stack) != (there // BOX_SIZE == slot)):
            return None
    return (*places[:column], place, *places[column + 1 :])


def _least_order(row: _Row, groups: tuple[_Group, ...], labels: _Row) -> list[int]:
    """The labels of a row in the least order that its columns can still have; `_NEW` stands for the new ones."""
    order: list[int] = []
    for group in groups:
        if len(group) == 1:
            for columns in group[0]:
                if len(columns) == 1:
                    order.append(labels[row[columns[0]]])
                else:
                    order += sorted([labels[row[column]] for column in columns])
            continue
        keys = []
        for stack in group:
            key: list[int] = []
            for columns in stack:
                key += sorted([labels[row[column]] for column in columns])
            keys.append(key)
        keys.sort()
        for key in keys:
            order += key
    return order


def _told_apart(
    row: _Row, groups: tuple[_Group, ...], labels: _Row, label: int
) -> Iterator[tuple[tuple[_Group, ...], _Row]]:
    """Each way in which columns and labels can give a row its least order: columns still open, and the labels then."""
    ways: list[list[tuple[_Group, ...]]] = []
    for group in groups:
        stacks = sorted((_key(row, stack, labels), number) for number, stack in enumerate(group))
        runs: dict[tuple[int, ...], list[int]] = {}
        for key, number in stacks:
            runs.setdefault(key, []).append(number)
        for key, numbers in runs.items():
            if _NEW not in key:
                ways.append([(tuple(next(_splits(row, group[number], labels)) for number in numbers),)])
                continue
            ways.append(
                [
                    tuple((stack,) for stack in split)
                    for order in permutations(numbers)
                    for split in product(*(list(_splits(row, group[number], labels)) for number in order))
                ]
            )
    for way in product(*ways):
        told = tuple(group for part in way for group in part)
        known, following = list(labels), label
        for group in told:
            for stack in group:
                for columns in stack:
                    digit = row[columns[0]]
                    if known[digit] == _NEW:
                        known[digit] = following
                        following += 1
        yield told, tuple(known)


def _key(row: _Row, stack: _Stack, labels: _Row) -> tuple[int, ...]:
    return tuple(label for columns in stack for label in sorted([labels[row[column]] for column in columns]))


def _splits(row: _Row, stack: _Stack, labels: _Row) -> Iterator[_Stack]:
    """A stack with its columns told apart by a row: a way for each order of new digits among columns that are alike."""
    ways: list[list[_Stack]] = []
    for columns in stack:
        if len(columns) == 1:
            ways.append([(columns,)])
            continue
        empty = tuple(column for column in columns if not row[column])
        known = sorted((labels[row[column]], column) for column in columns if row[column])
        first = ((empty,) if empty else ()) + tuple((column,) for label, column in known if label != _NEW)
        new = [column for label, column in known if label == _NEW]
        ways.append([(*first, *((column,) for column in order)) for order in permutations(new)])
    for way in product(*ways):
        yield tuple(columns for part in way for columns in part)


def _orders_of(groups: tuple[_Group, ...]) -> int:
    """In how many orders columns can stand that nothing has told apart."""
    orders = 1
    for group in groups:
        orders *= factorial(len(group))
        for stack in group:
            for columns in stack:
                orders *= factorial(len(columns))
    return orders


def _transformation(branch: _Branch, grids: Sequence[tuple[_Row, ...]], label: int) -> Transformation:
    """The transformation of a branch that is at its end; digits that the puzzle lacks get the labels that are left."""
    columns = tuple(column for group in branch.groups for stack in group for one in stack for column in one)
    digits = list(branch.labels)
    for digit in DIGITS:
        if digits[digit] == _NEW:
            digits[digit] = label
            label += 1
    return Transformation(branch.grid is grids[1], branch.chosen, columns, tuple(digits))
