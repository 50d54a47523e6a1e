"""Unique rectangles and unique loops: cells with two digits in common, of which each house has two or none.

A loop goes from cell to cell within houses, and back to its start. It counts if its cells, taken in turn as even and
odd, have one of each in every house that they touch: then the two digits could be swapped. Its *roof* are the cells
with more candidates, the *extras*. The first loop found counts among equals, and on the way round it few cells may
have different extras: so this is not the search of `uniqueness.unique_loops`.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_tui.engine.board import (
    CELLS,
    DIGITS,
    HOUSE_CELLS,
    HOUSE_MASK,
    HOUSES_OF,
    PEER_MASK,
    Candidate,
    cell_set,
    cells_in,
    seen_by_all,
)
from sudoku_tui.engine.explainer.grid import COMBINATIONS, Grid, at
from sudoku_tui.engine.explainer.hint import Hint
from sudoku_tui.engine.patterns.rectangles import deadly_pattern
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Facts
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.uniqueness.rectangle_subsets import (
    UNIQUENESS_TEST_3,
    UNIQUENESS_TEST_3_HIDDEN,
    RoofSubsetFacts,
)
from sudoku_tui.engine.techniques.uniqueness.unique_loops import UNIQUE_LOOP
from sudoku_tui.engine.techniques.uniqueness.unique_rectangles import (
    UNIQUENESS_TEST_1,
    UNIQUENESS_TEST_2,
    UNIQUENESS_TEST_4,
    UNIQUENESS_TEST_5,
    RoofPairFacts,
    UniquenessFacts,
    common_facts,
    is_in_line,
)


class Loop(NamedTuple):
    """A loop whose cells could swap two digits, were it not for the extras."""

    digits: tuple[int, int]  # the two digits, the lower first
    cells: int
    roof: int  # its cells with extras
    extra: int  # the set of the extras

    @property
    def pair(self) -> int:
        """The set of the two digits."""
        return 1 << self.digits[0] | 1 << self.digits[1]

    @property
    def difficulty(self) -> float:
        return _DIFFICULTIES.get(self.cells.bit_count(), 5.0)

    @property
    def common_houses(self) -> tuple[int, ...]:
        """The houses that have the whole roof: box, row, column."""
        row, column, box = HOUSES_OF[self.roof.bit_length() - 1]
        return tuple(house for house in (box, row, column) if not self.roof & ~HOUSE_MASK[house])


_DIFFICULTIES = {4: 4.5, 6: 4.6, 8: 4.7}


def search(grid: Grid) -> Hint | None:
    """The easiest hint, of the lowest type, that was found first."""
    best, best_key = None, (float("inf"), 0)
    for loop in _loops(grid):
        for kind, hint in _hints(grid, loop):
            if (hint.difficulty, kind) < best_key:
                best, best_key = hint, (hint.difficulty, kind)
                if best_key == _EASIEST:
                    return best
    return best


_EASIEST = (4.5, 1)


# The loops


def _loops(grid: Grid) -> Iterator[Loop]:
    """The loops in the order in which they are first found, each set of cells once.

    The original goes around every loop from each of its bivalue cells and both ways; that finds the same hints again.
    """
    digits_of, places = grid.digits, grid.places
    known: dict[int, int] = {}  # by pair, the bivalue cells whose loops have been found
    for start in cells_in(grid.empty):
        pair = digits_of[start]
        if pair.bit_count() != 2:
            continue
        low, high = (pair & -pair).bit_length() - 1, pair.bit_length() - 1
        done = known.get(pair, 0)
        known[pair] = done | 1 << start
        able = places[low] & places[high] & ~done
        for house in HOUSES_OF[start]:
            if not able & _OTHERS[start][house]:
                break
        else:
            able = _linked(able)
            if able >> start & 1:
                found = set()
                for cells in _Walk(start, pair, able, digits_of).loops():
                    if cells not in found:
                        found.add(cells)
                        extra = roof = 0
                        for cell in cells_in(cells):
                            if digits_of[cell] != pair:
                                roof |= 1 << cell
                                extra |= digits_of[cell]
                        yield Loop((low, high), cells, roof, extra & ~pair)


def _linked(able: int) -> int:
    """The cells of some that may be in a loop: with another one in each of their houses."""
    before = 0
    while able != before:
        before = able
        for cell in cells_in(before):
            for house in HOUSES_OF[cell]:
                if not able & _OTHERS[cell][house]:
                    able ^= 1 << cell
                    break
    return able


class _Walk:
    """The loops of two digits from a bivalue cell: depth-first, by box, row and column, and there by cell."""

    def __init__(self, start: int, pair: int, able: int, digits_of: list[int]) -> None:
        self.start, self.pair, self.able, self.digits_of = start, pair, able, digits_of

    def loops(self) -> Iterator[int]:
        """The sets of their cells, some more than once."""
        first = _Parity(_TOUCHED[self.start], _REACHED[self.start])
        return self._further(self.start, 1 << self.start, first, _Parity(0, 0), 0, _WITH_EXTRAS)

    def _further(
        self, last: int, cells: int, this: "_Parity", other: "_Parity", extra: int, allowance: int
    ) -> Iterator[int]:
        """The loops that a path begins.

        Given are its last cell and all of them; what the cells of its parity touch, and those of the other; the
        extras so far, and how many more cells may have any.

        As no house may be touched twice with the same parity, none of the cells is looked at that would do so. Once
        both parities touch the same houses no cell is left but the start.
        """
        if this.houses == other.houses:
            if PEER_MASK[last] >> self.start & 1:
                yield cells
            return
        free = self.able & ~(cells | other.reached)
        for part in _NEXT[last]:
            for cell in cells_in(free & part):
                further, left = extra, allowance
                if self.digits_of[cell] != self.pair:
                    further |= self.digits_of[cell] & ~self.pair
                    if left <= 0 and further & (further - 1):
                        continue
                    left -= 1
                after = _Parity(other.houses | _TOUCHED[cell], other.reached | _REACHED[cell])
                yield from self._further(cell, cells | 1 << cell, after, this, further, left)


_WITH_EXTRAS = 2  # how many cells of a loop may have extras, if these are not all the same one


class _Parity(NamedTuple):
    """The houses that the cells of one parity touch."""

    houses: int  # the houses, as a set of bits
    reached: int  # all their cells


_OTHERS = tuple({house: HOUSE_MASK[house] & ~(1 << cell) for house in HOUSES_OF[cell]} for cell in CELLS)
"""For each cell, and each of its houses, the other cells there."""

_NEXT = tuple(
    (others[box], others[row] & ~others[box], others[column] & ~others[box])
    for others, (row, column, box) in zip(_OTHERS, HOUSES_OF, strict=True)
)
"""For each cell those that may follow on it: in its box, then others in its row, then others in its column."""

_TOUCHED = tuple(sum(1 << house for house in houses) for houses in HOUSES_OF)
_REACHED = tuple(peers | 1 << cell for cell, peers in enumerate(PEER_MASK))


# What follows


def _hints(grid: Grid, loop: Loop) -> Iterator[tuple[int, Hint]]:
    """The hints of a loop, each with the number of its type."""
    roof = loop.roof.bit_count()
    if roof == 1:
        yield 1, _hint(loop, 1, UNIQUENESS_TEST_1, grid.candidates_in(loop.roof, loop.pair))
    elif roof > 1 and loop.extra.bit_count() == 1:
        removed = grid.places[loop.extra.bit_length() - 1] & seen_by_all(loop.roof)
        if removed:
            test = UNIQUENESS_TEST_2 if is_in_line(loop.roof) else UNIQUENESS_TEST_5
            yield 2, _hint(loop, 2, test, grid.candidates_in(removed, loop.extra))
    elif roof == 2:
        for hint in _with_subsets(grid, loop):
            yield 3, hint
    if roof == 2:
        for hint in _with_strong_link(grid, loop):
            yield 4, hint


def _with_subsets(grid: Grid, loop: Loop) -> Iterator[Hint]:
    """Type 3: the roof holds an extra, and acts as one cell of a subset."""
    for degree in range(2, 8):
        for house in loop.common_houses:
            empty = grid.empty_in(house)
            if 2 * degree <= empty and degree >= loop.extra.bit_count():
                yield from _with_naked_subset(grid, loop, house, degree)
            if 2 * degree < empty:
                yield from _with_hidden_subset(grid, loop, house, degree)


def _with_naked_subset(grid: Grid, loop: Loop, house: int, degree: int) -> Iterator[Hint]:
    """The extras and some cells of the house have together `degree` digits: one cell less than that, and the roof."""
    first, second = cells_in(loop.roof)
    common = grid.digits[first] & grid.digits[second] & ~loop.pair
    others = 0
    for position, cell in enumerate(HOUSE_CELLS[house]):
        if not loop.roof >> cell & 1 and 2 <= grid.digits[cell].bit_count() <= degree:
            others |= 1 << position
    for positions in COMBINATIONS[degree - 1]:
        if positions & ~others:
            continue
        digits = 0
        for cell in at(house, positions):
            digits |= grid.digits[cell]
        if (digits | loop.extra).bit_count() == degree and not loop.extra & ~(common | digits):
            digits |= loop.extra
            cells = cell_set(at(house, positions))
            removed = grid.candidates_in(HOUSE_MASK[house] & ~(loop.roof | cells), digits)
            if removed:
                difficulty = loop.difficulty + 0.1 * (degree - 1)
                facts = partial(_subset_facts, loop, house, cells, digits, is_hidden=False)
                yield _hint(loop, 3, UNIQUENESS_TEST_3, removed, facts, difficulty)


def _with_hidden_subset(grid: Grid, loop: Loop, house: int, degree: int) -> Iterator[Hint]:
    """The two digits and others, `degree` in all, have only one cell less than that in the house besides the roof."""
    outside = [digit for digit in DIGITS if not (loop.pair | loop.extra) >> digit & 1]
    if not outside:
        return  # the original makes no combination of nothing, not even the empty one
    roof = 0
    for position, cell in enumerate(HOUSE_CELLS[house]):
        if loop.roof >> cell & 1:
            roof |= 1 << position
    spots = [grid.positions(digit, house) & ~roof for digit in outside]
    of_pair = (grid.positions(loop.digits[0], house) | grid.positions(loop.digits[1], house)) & ~roof
    for chosen in COMBINATIONS[degree - 2]:
        if chosen >> len(outside):
            break
        union, digits, size = of_pair, loop.pair, degree
        for index in cells_in(chosen):
            if not spots[index]:
                size = 0  # the digit stands in the house already
            union |= spots[index]
            digits |= 1 << outside[index]
        if union.bit_count() == size - 1:
            cells = cell_set(at(house, union))
            removed = grid.candidates_in(cells, ~digits)
            if removed:
                difficulty = loop.difficulty + 0.1 * (degree - 2)
                facts = partial(_subset_facts, loop, house, cells, digits, is_hidden=True)
                yield _hint(loop, 3, UNIQUENESS_TEST_3_HIDDEN, removed, facts, difficulty)


def _with_strong_link(grid: Grid, loop: Loop) -> Iterator[Hint]:
    """Type 4: a house has one of the two digits only in the roof. Where that is so of both, the lower counts."""
    low, high = loop.digits
    for kept, gone in ((low, high), (high, low)):
        for house in loop.common_houses:
            if not grid.places[kept] & HOUSE_MASK[house] & ~loop.roof:
                removed = grid.candidates_in(loop.roof, 1 << gone)
                yield _hint(loop, 4, UNIQUENESS_TEST_4, removed, partial(_pair_facts, loop, house, kept))
                return


def _hint(
    loop: Loop,
    kind: int,
    technique: Technique,
    eliminations: tuple[Candidate, ...],
    make_facts: Callable[[Position], Facts] | None = None,
    difficulty: float = 0.0,
) -> Hint:
    """A hint of a type, with our technique for rectangles."""
    size = loop.cells.bit_count()
    name = f"Unique Rectangle type {kind}" if size == 4 else f"Unique Loop {size} type {kind}"
    return Hint(
        technique if size == 4 else UNIQUE_LOOP,
        name,
        difficulty or loop.difficulty,
        make_facts or partial(_facts, loop),
        eliminations,
    )


# Facts


def _facts(loop: Loop, position: Position) -> UniquenessFacts:
    return UniquenessFacts(*_common_facts(loop, position))


def _pair_facts(loop: Loop, house: int, kept: int, position: Position) -> RoofPairFacts:
    return RoofPairFacts(*_common_facts(loop, position), house, kept)


def _subset_facts(
    loop: Loop, house: int, cells: int, digits: int, position: Position, *, is_hidden: bool
) -> RoofSubsetFacts:
    subset = position.candidates_in(cells, digits)
    return RoofSubsetFacts(*_common_facts(loop, position), (house,), subset, is_hidden)


def _common_facts(
    loop: Loop, position: Position
) -> tuple[tuple[int, int], tuple[int, ...], tuple[Candidate, ...], tuple[Candidate, ...]]:
    return common_facts(position, deadly_pattern(position.digits_of, loop.digits, tuple(cells_in(loop.cells))))
