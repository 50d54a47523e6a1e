"""Closed sets: cells with two digits each, such that each digit has two places or none in every row, column and box.

If a solution has one of its two digits in every cell of a closed set, it must have every digit once in each house that
has the digit at all, because there are as many cells as digits. So all cells can change to their other digits, and that
is also a solution: closed sets are deadly patterns.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, HOUSE_MASK, HOUSES, HOUSES_OF, cells_in, digits_in

_MOST_STATES = 200
"""Give up after this many states. 100,000 searches in real puzzles took at most 35; malformed positions could loop."""


class _State(NamedTuple):
    """A set of cells that may not be closed yet."""

    cells: int  # the set
    open: int  # the houses with one place of a digit, as bits 27 * digit + house
    full: tuple[int, ...]  # for each digit the cells of the houses that have two places of it


def closed_sets(
    start: int, digits: int, places: Sequence[int], allows: Callable[[int], bool] = lambda _: True
) -> Iterator[int]:
    """The smallest closed sets that a cell is in, as sets of cells; none of them twice.

    `digits` is the set of the two digits that count in the cell, `places` for each digit the set of the other cells in
    which it may count, each of them in two such sets. `allows` tells whether a set of cells may be part of a result.
    """
    states = [_with_cell(_State(0, 0, (0,) * 10), start, digits)]
    for _ in range(_MOST_STATES):
        if not states:
            return
        state = states.pop()
        if not state.open:
            yield state.cells
            continue
        for cell in cells_in(_fewest_choices(state, places)):
            pair = sum(1 << digit for digit, where in enumerate(places) if where >> cell & 1)
            if not any(state.full[digit] >> cell & 1 for digit in digits_in(pair)) and allows(state.cells | 1 << cell):
                states.append(_with_cell(state, cell, pair))


def _fewest_choices(state: _State, places: Sequence[int]) -> int:
    """The cells that could be a digit's second place in one of the open houses: that with the fewest."""
    fewest, number = 0, len(CELLS)
    for bit in cells_in(state.open):
        digit, house = divmod(bit, len(HOUSES))
        choices = places[digit] & HOUSE_MASK[house] & ~(state.full[digit] | state.cells)
        if choices.bit_count() < number:
            fewest, number = choices, choices.bit_count()
            if not number:
                break
    return fewest


def _with_cell(state: _State, cell: int, digits: int) -> _State:
    """The state with one more cell, which is in no full house."""
    full = list(state.full)
    now_open = state.open
    for digit in digits_in(digits):
        houses = _HOUSE_BITS[cell] << digit * len(HOUSES)
        for bit in cells_in(state.open & houses):
            full[digit] |= HOUSE_MASK[bit % len(HOUSES)]
        now_open ^= houses
    return _State(state.cells | 1 << cell, now_open, tuple(full))


_HOUSE_BITS = tuple(sum(1 << house for house in HOUSES_OF[cell]) for cell in CELLS)
"""For each cell its three houses as bits."""
