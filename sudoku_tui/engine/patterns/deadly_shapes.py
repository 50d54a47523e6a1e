"""Deadly shapes: sets of empty cells that could always be filled in another way, if they held only a few digits.

A shape says where the cells are, and to how many digits they cannot be confined:

    2xN: N digits    matrix: four       octagon: four      heptagon: three
    a b . | c d      a . | b | c        a b . | . c        a b . | . c
    e f . | g h      d . | e | f        d e . | . f        . e . | . f
                     g . | h | i        ------+----        ------+----
                                        g h . | . .        g h . | . .

However so many digits fill the cells of such a shape, there is another filling with the same digits in every row,
column and box: the puzzle would have two solutions. So one of the *guardians*, their other candidates, is true.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from sudoku_tui.engine.board import BOXES, COLUMNS, HOUSE_MASK, ROWS, box_of, cells_in, digits_in
from sudoku_tui.engine.links.nodes import of_digit
from sudoku_tui.engine.patterns.guardians import MOST_WITH_SETS, Guarded, guardians_of
from sudoku_tui.engine.position import Position


class _Part(NamedTuple):
    """Some cells of a shape, all of them empty."""

    cells: int  # the set of the cells
    digits: int  # the set of their candidates
    counts: int  # in how many of the cells each digit is, four bits a digit


class _Confined(NamedTuple):
    """The cells of a shape, the digits that they cannot be confined to, and what keeps them from being so."""

    cells: int
    digits: int
    guardians: int  # the nodes


@lru_cache(maxsize=2)
def extended_rectangles(position: Position) -> tuple[Guarded, ...]:
    """Two lines of a band or stack where they meet N others, and N digits: from three to six.

    Those that are crowded come last, with the crowded box instead of the lines.
    """
    return _in_order(
        _found(one, lines if (box := crowded_box(cells_in(one.cells), number)) is None else (box,))
        for lines, rungs in _ladders(position).items()
        for number in range(3, 7)
        for parts in combinations(rungs, number)
        for one in _confined(position, parts, number)
    )


@lru_cache(maxsize=2)
def unique_matrices(position: Position) -> tuple[Guarded, ...]:
    """The three lines of a band or stack where they meet a line of each of its boxes, and four digits."""
    return _in_order(
        _found(one, lines)
        for lines, boxes in _TRIPLES.items()
        for parts in product(*(_open_parts(position, box) for box in boxes))
        for one in _confined(position, parts, 4)
    )


@lru_cache(maxsize=2)
def borescopers(position: Position) -> tuple[Guarded, ...]:
    """Corners of a block in a box, and where its rows and its columns meet another line outside.

    Three corners make the heptagon, with three digits; four the octagon, with four.
    """
    ladders = _ladders(position)
    found = []
    for box, rows, columns, corners in _BLOCKS:
        inside = HOUSE_MASK[box]
        across = [rung for rung in ladders[rows] if not rung.cells & inside]
        down = [rung for rung in ladders[columns] if not rung.cells & inside]
        for block in _open_parts(position, corners) if across and down else ():
            number = 3 if block.cells.bit_count() == 3 else 4
            halves = [half for half in (_joined(block, rung) for rung in across) if _is_narrow(half, number)]
            for parts in product(halves, down):
                found += [_found(one, (*rows, *columns)) for one in _confined(position, parts, number)]
    return _in_order(found)


def crowded_box(cells: Iterable[int], digits: int) -> int | None:
    """The box with more of some cells than there are digits: these alone cannot be confined to the digits."""
    held = Counter(map(box_of, cells))
    return next((box for box, number in held.items() if number > digits), None)


def _in_order(found: Iterable[Guarded]) -> tuple[Guarded, ...]:
    """Patterns, the simplest first: those that are not crowded, then of the fewest cells and guardians."""
    return tuple(
        sorted(
            found,
            key=lambda one: (
                crowded_box(one.cells, one.digits.bit_count()) is not None,
                len(one.cells),
                one.guardians.bit_count(),
                one.cells,
                one.digits,
            ),
        )
    )


def _found(one: _Confined, houses: tuple[int, ...]) -> Guarded:
    return Guarded(tuple(cells_in(one.cells)), one.digits, one.guardians, houses)


@lru_cache(maxsize=2)
def _ladders(position: Position) -> dict[tuple[int, int], list[_Part]]:
    """For each two lines of a band or stack the pairs of empty cells in which another line meets them."""
    return {lines: _open_parts(position, rungs) for lines, rungs in _LADDERS.items()}


def _open_parts(position: Position, parts: Sequence[int]) -> list[_Part]:
    """The sets of cells that are all empty, of some."""
    digits_of, filled, found = position.digits_of, ~position.empty, []
    for cells in parts:
        if not cells & filled:
            digits = counts = 0
            for cell in cells_in(cells):
                digits |= digits_of[cell]
                counts += _COUNTS[digits_of[cell]]
            found.append(_Part(cells, digits, counts))
    return found


def _joined(first: _Part, second: _Part) -> _Part:
    return _Part(first.cells | second.cells, first.digits | second.digits, first.counts + second.counts)


def _is_narrow(part: _Part, number: int) -> bool:
    """Whether as many digits could leave few enough extra candidates: one digit's, one cell's, or a few others."""
    besides = part.digits.bit_count() - number
    if besides < 2:
        return True
    if besides > 4 and number > 4:
        return False
    counts = part.counts
    once = (counts & ~(counts >> 1 | counts >> 2) & _ONES).bit_count()
    return besides <= once or 2 * besides - once <= MOST_WITH_SETS


def _confined(position: Position, parts: Iterable[_Part], number: int) -> Iterator[_Confined]:
    """The choices of as many digits for the cells of some parts that leave guardians which may be of use."""
    digits = counts = 0
    for part in parts:
        digits |= part.digits
        counts += part.counts
    besides = digits.bit_count() - number
    if besides < 1 or (besides > 4 and number > 4):
        return
    # The more digits there are besides, the fewer guardians each of them may have; a single one may have any number.
    most = max(MOST_WITH_SETS + 1 - besides, 1) if besides > 1 else 15
    few = [digit for digit in digits_in(digits) if counts >> 4 * digit & 15 <= most]
    if len(few) < besides:
        return
    cells, candidates = sum([part.cells for part in parts]), position.candidates
    for chosen in combinations(few, besides):
        guardians = 0
        for digit in chosen:
            guardians |= of_digit(digit, candidates[digit] & cells)
        if guardians_of(position).are_useful(guardians):
            yield _Confined(cells, digits - sum([1 << digit for digit in chosen]), guardians)


def _bands() -> Iterator[tuple[range, range]]:
    """For each band and stack its three lines, and the lines that cross them."""
    for lines, across in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
        for first in lines[::3]:
            yield range(first, first + 3), across


_COUNTS = tuple(sum(1 << 4 * digit for digit in digits_in(digits)) for digits in range(1 << 10))
"""For each set of digits one of each, four bits a digit."""

_ONES = _COUNTS[-1]  # the lowest of the four bits of each digit

_LADDERS: Mapping[tuple[int, int], tuple[int, ...]] = {
    (first, second): tuple((HOUSE_MASK[first] | HOUSE_MASK[second]) & HOUSE_MASK[line] for line in across)
    for lines, across in _bands()
    for first, second in combinations(lines, 2)
}
"""For each two lines of a band or stack the sets of two cells in which the other lines meet them."""

_TRIPLES: Mapping[tuple[int, ...], tuple[tuple[int, ...], ...]] = {
    tuple(lines): tuple(
        tuple(HOUSE_MASK[box] & HOUSE_MASK[line] for line in across if HOUSE_MASK[box] & HOUSE_MASK[line])
        for box in BOXES
        if HOUSE_MASK[box] & HOUSE_MASK[lines[0]]
    )
    for lines, across in _bands()
}
"""For the lines of each band and stack, for each of its boxes, the sets of three cells of the lines that cross it."""


def _blocks() -> Iterator[tuple[int, tuple[int, int], tuple[int, int], tuple[int, ...]]]:
    for box in BOXES:
        rows, columns = ([line for line in lines if HOUSE_MASK[line] & HOUSE_MASK[box]] for lines in (ROWS, COLUMNS))
        for two_rows, two_columns in product(combinations(rows, 2), combinations(columns, 2)):
            four = HOUSE_MASK[two_rows[0]] | HOUSE_MASK[two_rows[1]]
            four &= HOUSE_MASK[two_columns[0]] | HOUSE_MASK[two_columns[1]]
            four &= HOUSE_MASK[box]
            yield box, two_rows, two_columns, (four, *(four ^ 1 << cell for cell in cells_in(four)))


_BLOCKS = tuple(_blocks())
"""Each two rows and two columns that meet in a box: the box, the rows, the columns, and all four or three corners."""
