"""Searches for singles: a digit with one place in a house, and a cell with one candidate."""

from functools import partial

from sudoku_tui.engine.board import BOXES, DIGITS, HOUSE_CELLS, HOUSE_MASK, HOUSES, Candidate
from sudoku_tui.engine.explainer.grid import BOXES_FIRST, Grid
from sudoku_tui.engine.explainer.hint import Hint, known
from sudoku_tui.engine.explainer.tuples import COUNT
from sudoku_tui.engine.techniques.singles import (
    FULL_HOUSE,
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    FullHouseFacts,
    hidden_single_facts,
    naked_single_facts,
)

_RANKS = tuple(BOXES_FIRST.index(house) for house in HOUSES)
"""For each house when it is looked at."""


def hidden_single(grid: Grid) -> Hint | None:
    """The last cells of houses before other places; then by house, then by digit."""
    counts = bytes(map(COUNT.__getitem__, grid.spots))
    index = counts.find(1)
    found = []
    while index >= 0:
        digit, house = divmod(index, len(HOUSES))
        empty = grid.empty & HOUSE_MASK[house]
        found.append((empty & (empty - 1) != 0, _RANKS[house], digit, house))
        index = counts.find(1, index + 1)
    if not found:
        return None
    has_others, _, digit, house = min(found)
    place = Candidate(HOUSE_CELLS[house][grid.positions(digit, house).bit_length() - 1], digit)
    if has_others:
        facts = partial(hidden_single_facts, place=place, house=house)
        return Hint(HIDDEN_SINGLE, "Hidden Single", 1.2 if house in BOXES else 1.5, facts, placement=place)
    return Hint(FULL_HOUSE, "Hidden Single", 1.0, known(FullHouseFacts(house, place)), placement=place)


def naked_single(grid: Grid) -> Hint | None:
    """By cell."""
    once = twice = 0
    for digit in DIGITS:
        twice |= once & grid.places[digit]
        once |= grid.places[digit]
    single = once & ~twice
    if not single:
        return None
    cell = (single & -single).bit_length() - 1
    place = Candidate(cell, grid.digits[cell].bit_length() - 1)
    return Hint(NAKED_SINGLE, "Naked Single", 2.3, partial(naked_single_facts, place=place), placement=place)
