"""Bivalue universal graves: without a few candidates, all empty cells could change.

If every empty cell had two candidates, and every digit two places in each house where it is still missing, a solution
could change all empty cells to their other candidate. So of the candidates too many at least one is true. There may be
several ways to say which are too many, and each is a grave of its own.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES, HOUSES_OF, Candidate, cells_in, digits_in
from sudoku_tui.engine.position import Position, once

MOST_EXTRA = 8
MOST_CELLS = 6
"""How many candidates too many are looked at, and in how many cells: more would be far from a grave."""


@once
def graves(position: Position) -> tuple[tuple[Candidate, ...], ...]:
    """The choices of candidates too many, each by cell and digit."""
    sizes = {cell: position.digits_of[cell].bit_count() for cell in cells_in(position.empty)}
    larger = [cell for cell, size in sizes.items() if size > 2]
    if not larger or len(larger) > MOST_CELLS or min(sizes.values()) < 2:
        return ()
    if sum(sizes[cell] - 2 for cell in larger) > MOST_EXTRA:
        return ()
    missing = [[0 if position.placed[digit] & HOUSE_MASK[house] else 2 for house in HOUSES] for digit in range(10)]
    for cell in cells_in(position.bivalue_cells):
        if not _takes(missing, cell, position.digits_of[cell]):
            return ()
    return tuple(
        tuple(
            Candidate(cell, digit)
            for cell, pair in zip(larger, kept, strict=True)
            for digit in digits_in(position.digits_of[cell] & ~pair)
        )
        for kept in _choices(position, larger, missing)
    )


def _choices(position: Position, larger: Sequence[int], missing: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """The choices for cells with more than two candidates, so that each house has just what it misses."""
    if not larger:
        if not any(any(houses) for houses in missing[1:]):
            yield ()
        return
    cell, *others = larger
    for low, high in combinations(digits_in(position.digits_of[cell]), 2):
        left = [list(houses) for houses in missing]
        if _takes(left, cell, 1 << low | 1 << high):
            for kept in _choices(position, others, left):
                yield (1 << low | 1 << high, *kept)


def _takes(missing: Sequence[list[int]], cell: int, digits: int) -> bool:
    """Let a cell be one of the two places of its digits; whether its houses still missed them."""
    for digit in digits_in(digits):
        for house in HOUSES_OF[cell]:
            missing[digit][house] -= 1
            if missing[digit][house] < 0:
                return False
    return True
