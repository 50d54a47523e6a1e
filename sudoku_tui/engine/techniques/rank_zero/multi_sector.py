"""Multi-sector locked sets: cells where rows and columns cross, into which their digits fit just often enough.

Take some rows and some columns, and the empty cells where they cross. A digit fits into these cells at most once for
each of the rows in which they have it, and at most once for each of the columns: the smaller number counts. If the
numbers of all digits together are no more than the cells, each digit must be there as often as it fits. One that is
counted by rows is in each of its rows once among the cells, and goes from the rest of these rows; so for columns.

The search counts for all choices of columns at once, in an integer with a byte for each of the 420 choices. How often a
digit fits depends on those of the rows in which it has places, so it is counted once for all choices that share these.

Found by players on their forum from 2012 on (David P. Bird's multi-sector naked sets, the multifish of Obi-Wahn).
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.board import COLUMNS, DIGITS, HOUSE_MASK, ROWS, SIZE, Candidate, cells_in, cells_of_houses
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

_LINES = range(3, 7)  # how many rows and columns
_FEWEST_CELLS = 9  # with less it is a matter of subsets
_FEWEST_DIGITS = 2  # counted by rows, and by columns; with less it is a matter of fish


@immutable
class MultiSectorFacts(Facts):
    """Rows and columns, and the candidates of the cells where they cross by what their digits are counted by."""

    family = "beyond.multi_sector"
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    by_row: tuple[Candidate, ...]
    by_column: tuple[Candidate, ...]
    by_both: tuple[Candidate, ...]  # as many rows as columns

    def evidence(self) -> tuple[Evidence, ...]:
        groups = ((Role.GROUP_A, self.by_row), (Role.GROUP_B, self.by_column), (Role.GROUP_C, self.by_both))
        return (
            Evidence(Role.HOUSE, houses=(*self.rows, *self.columns)),
            *(Evidence(role, candidates=candidates) for role, candidates in groups if candidates),
        )


class MultiSectorLockedSets(Technique):
    """Cells where rows and columns cross, into which their digits fit just often enough."""

    facts_type = MultiSectorFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set that removes more than any smaller one, by the number of cells, then by rows and columns.

        The other rows and the other columns often cross in cells that lock the same.
        """
        found: list[frozenset[Candidate]] = []
        for _, rows, columns in sorted(_locked(position)):
            step = self._step(position, rows, columns)
            if step is not None and not any(map(frozenset(step.eliminations).issubset, found)):
                found.append(frozenset(step.eliminations))
                yield step

    def _step(self, position: Position, rows: tuple[int, ...], columns: tuple[int, ...]) -> Step | None:
        crossed = cells_of_houses(rows) & cells_of_houses(columns)
        by_row = by_column = by_both = 0
        removed: list[Candidate] = []
        for digit in DIGITS:
            bit, candidates = 1 << digit, position.candidates[digit]
            places = candidates & crossed
            own_rows = [row for row in rows if places & HOUSE_MASK[row]]
            own_columns = [column for column in columns if places & HOUSE_MASK[column]]
            emptied = 0
            if not places:
                continue
            if len(own_rows) == len(own_columns):
                by_both |= bit
                emptied = cells_of_houses((*own_rows, *own_columns))
            elif len(own_rows) < len(own_columns):
                by_row |= bit
                emptied = cells_of_houses(own_rows)
            else:
                by_column |= bit
                emptied = cells_of_houses(own_columns)
            removed += position.candidates_in(emptied & ~crossed, bit)
        if not removed or any((kind | by_both).bit_count() < _FEWEST_DIGITS for kind in (by_row, by_column)):
            return None
        groups = (position.candidates_in(crossed, digits) for digits in (by_row, by_column, by_both))
        return Step(self, eliminations=tuple(sorted(removed)), facts=MultiSectorFacts(rows, columns, *groups))


def _locked(position: Position) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """The rows and columns whose crossings are locked: the number of cells, rows, columns."""
    counting = _counting()
    high, low = counting.high, counting.high - counting.ones
    empty = [position.empty >> SIZE * row & _ROW for row in ROWS]
    cells_of = _sums([counting.common[columns] for columns in empty])
    rooms = [_rooms(places) for places in position.candidates[1:] if places]
    for rows in _ROW_CHOICES:
        cells = cells_of[rows]
        # No byte reaches 128, so its highest bit shows whether a subtraction went below zero.
        enough = (cells | high) - _FEWEST_CELLS * counting.ones & high
        if not enough:
            continue
        room = 0
        for open_rows, room_of in rooms:
            room += room_of[rows & open_rows]
        differs = (room | high) - cells ^ high
        for lane in counting.lanes(enough & ~((differs & low) + low | differs)):
            chosen = counting.choices[lane]
            number = sum((empty[row] & chosen).bit_count() for row in cells_in(rows))
            yield number, tuple(cells_in(rows)), tuple(COLUMNS[column] for column in cells_in(chosen))


@lru_cache(maxsize=16)  # from one position to the next some digits keep their places
def _rooms(places: int) -> tuple[int, dict[int, int]]:
    """The rows in which a digit has places, as a set, and for each part of these how often it fits.

    There are no more parts than choices of rows: where the digit is placed already, many choices have the same part.
    """
    counting = _counting()
    high = counting.high
    columns_of = [places >> SIZE * row & _ROW for row in ROWS]
    parts = [(0, 0, 0)]  # rows, their columns, and in how many of the rows the digit is, for each choice of columns
    for row, columns in enumerate(columns_of):
        if columns:
            in_row = counting.any_common[columns]
            parts += [
                (rows | 1 << row, others | columns, number + in_row)
                for rows, others, number in parts
                if rows.bit_count() < _LINES[-1]
            ]
    room_of = {}
    for rows, columns, by_row in parts:
        by_column = counting.common[columns]
        larger = ((by_row | high) - by_column) & high
        room_of[rows] = by_row ^ (by_row ^ by_column) & ((larger << 1) - (larger >> 7))
    return sum(1 << row for row, columns in enumerate(columns_of) if columns), room_of


def _sums(numbers: Sequence[int]) -> list[int]:
    """For each set of some numbers, by their indices, the sum."""
    sums = [0]
    for number in numbers:
        sums += [other + number for other in sums]
    return sums


_ROW = (1 << SIZE) - 1  # the cells of a row
_ROW_CHOICES = tuple(sum(1 << row for row in rows) for size in _LINES for rows in combinations(ROWS, size))


class _Counting(NamedTuple):
    """Integers with a byte for each choice of columns.

    A choice and other sets of columns are integers of nine bits.
    """

    choices: tuple[int, ...]
    ones: int  # 1 in each byte
    common: tuple[int, ...]  # for each set of columns how many of them each choice has
    any_common: tuple[int, ...]  # for each set of columns 1 where a choice has any of them

    @property
    def high(self) -> int:
        """The highest bit of each byte."""
        return self.ones << 7

    def lanes(self, marked: int) -> Iterator[int]:
        """The numbers of the choices whose highest bits are set."""
        return (bit // 8 for bit in cells_in(marked))


@cache
def _counting() -> _Counting:
    choices = tuple(
        sum(1 << column for column in columns) for size in _LINES for columns in combinations(range(SIZE), size)
    )
    has = [sum(1 << 8 * lane for lane, choice in enumerate(choices) if choice >> column & 1) for column in range(SIZE)]
    common, any_common = [0], [0]
    for columns in range(1, _ROW + 1):
        last, rest = has[columns.bit_length() - 1], columns ^ 1 << columns.bit_length() - 1
        common.append(common[rest] + last)
        any_common.append(any_common[rest] | last)
    ones = sum(1 << 8 * lane for lane in range(len(choices)))
    return _Counting(choices, ones, tuple(common), tuple(any_common))


MULTI_SECTOR_LOCKED_SETS = MultiSectorLockedSets("multi-sector-locked-sets", "3603", Level.EXTREME, 430)
