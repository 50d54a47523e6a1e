"""Bivalue universal graves with several candidates more: without these, all empty cells could change.

If every empty cell had two candidates, and every digit two places in each house where it is still missing, a solution
could change all empty cells to their other candidate. So of the candidates too many at least one is true. There may be
several ways to say which are too many, and each is a pattern of its own. One candidate more is BUG + 1.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from sudoku_tui.engine.board import DIGITS, HOUSE_MASK, HOUSES, HOUSES_OF, Candidate, cells_in, digits_in
from sudoku_tui.engine.patterns.guardians import as_nodes, guardians_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.guardians.guarded import Found, GuardianTechnique, Reach
from sudoku_tui.engine.techniques.technique import Level

MOST_EXTRA = 8
MOST_CELLS = 6
"""How many candidates too many are looked at, and in how many cells: more would be far from a grave."""

_ALL_DIGITS = sum(1 << digit for digit in DIGITS)


class BugPlusN(GuardianTechnique):
    """Without two candidates or more, all empty cells could change to their other candidate: one of them is true."""

    kind = "bug_plus_n"
    assumes_unique = True

    def patterns(self, position: Position) -> Sequence[Found]:
        return _graves(position)


@lru_cache(maxsize=2)
def _graves(position: Position) -> tuple[Found, ...]:
    """The choices of candidates too many from which something may follow, the fewest first."""
    sizes = {cell: position.digits_of[cell].bit_count() for cell in cells_in(position.empty)}
    larger = [cell for cell, size in sizes.items() if size > 2]
    if not larger or len(larger) > MOST_CELLS or min(sizes.values()) < 2:
        return ()
    if not 2 <= sum(sizes[cell] - 2 for cell in larger) <= MOST_EXTRA:
        return ()
    missing = [[0 if position.placed[digit] & HOUSE_MASK[house] else 2 for house in HOUSES] for digit in range(10)]
    for cell in cells_in(position.bivalue_cells):
        if not _takes(missing, cell, position.digits_of[cell]):
            return ()
    found = []
    for kept in _choices(position, larger, missing):
        extra = [position.digits_of[cell] & ~pair for cell, pair in zip(larger, kept, strict=True)]
        guardians = as_nodes(
            Candidate(cell, digit) for cell, digits in zip(larger, extra, strict=True) for digit in digits_in(digits)
        )
        if guardians_of(position).are_useful(guardians):
            found.append(Found(tuple(sizes), _ALL_DIGITS, guardians))
    return tuple(sorted(found, key=lambda one: (one.guardians.bit_count(), one.guardians)))


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


BUG_PLUS_N = BugPlusN("bug-plus-n", "3345", Level.HARD, 130)
BUG_PLUS_N_WITH_SETS = BugPlusN("bug-plus-n-als", "3346", Level.UNFAIR, 280, reach=Reach.SETS)
BUG_PLUS_N_WITH_CHAINS = BugPlusN("bug-plus-n-chains", "3347", Level.UNFAIR, 330, reach=Reach.CHAINS)

GRAVES = (BUG_PLUS_N, BUG_PLUS_N_WITH_SETS, BUG_PLUS_N_WITH_CHAINS)
