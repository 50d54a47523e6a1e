"""Which candidates of two cells cannot both be true, because cells see each other or an almost locked set is between.

A set of n cells with n + 1 digits cannot lose two of these. So if a cell sees all places of x in the set, and another
cell all those of y, the one cannot be x while the other is y.

All candidates of a position are one wide integer, cell by cell, 16 bits each: bit `16 * cell + digit`. The lowest bit
of a cell is free. Adding `EVERY_DIGIT` to the candidates of some cells carries into the lowest bit of the next cell
where there are any; so one addition tells which of the 81 cells have something left.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, DIGITS, PEER_MASK, cells_in
from sudoku_tui.engine.counting import digit_sets
from sudoku_tui.engine.patterns.almost_locked_sets import AlmostLockedSets, almost_locked_sets

WIDTH = 16
EVERY_CELL = sum(1 << WIDTH * cell for cell in CELLS)
_FLAGS = sum(1 << WIDTH * (cell + 1) for cell in CELLS)
EVERY_DIGIT = sum(sum(1 << digit for digit in range(1, WIDTH)) << WIDTH * cell for cell in CELLS)


class Conflicts(NamedTuple):
    """The candidates of a position, and for each of them those of other cells that cannot be true with it."""

    known: AlmostLockedSets
    wide: int  # all candidates
    digits_of: tuple[int, ...]  # for each cell the set of its candidates
    excluded: dict[tuple[int, int], int]  # for each candidate, a cell and a digit, what is excluded by it

    def between(self, first: tuple[int, int], second: tuple[int, int]) -> int:
        """The almost locked sets, as a mask, that let only one of two candidates of different digits be true."""
        (cell, x), (other, y) = first, second
        sees = self.known.sees
        return 0 if x == y else sees[x][cell] & sees[y][other]

    def left(self, candidate: tuple[int, int], cell: int) -> int:
        """The digits that a cell can have if a candidate of another cell is true."""
        return self.digits_of[cell] & ~(self.excluded[candidate] >> WIDTH * cell)

    def emptied(self) -> Iterator[tuple[tuple[int, int], int]]:
        """Each candidate with a cell that would have no candidate left if it were true."""
        wide = self.wide
        occupied = cells_with(wide)
        for candidate, excluded in self.excluded.items():
            empty = occupied & ~cells_with(wide & ~excluded) & ~(1 << WIDTH * (candidate[0] + 1))
            for cell in flagged(empty):
                yield candidate, cell


def cells_with(wide: int) -> int:
    """The flags of the cells that have one of some candidates; the flag of a cell is bit `16 * (cell + 1)`."""
    return wide + EVERY_DIGIT & _FLAGS


def cells_with_several(wide: int) -> int:
    """The flags of the cells that have at least two of some candidates."""
    return cells_with(wide & wide - (cells_with(wide) >> WIDTH))


def flagged(flags: int) -> Iterator[int]:
    """The cells of some flags, in ascending order."""
    while flags:
        lowest = flags & -flags
        yield lowest.bit_length() // WIDTH - 1
        flags ^= lowest


def flags_of(cells: int) -> int:
    """The flags of a set of cells."""
    return spread(cells) << WIDTH


def joined(digits_of: tuple[int, ...]) -> int:
    """The candidates of all cells as a wide integer."""
    return int.from_bytes(b"".join([digits.to_bytes(2, "little") for digits in digits_of]), "little")


@lru_cache(maxsize=4)
def conflicts(candidates: tuple[int, ...]) -> Conflicts:
    """The pairs that exclude each other among candidates, given as a set of cells for each digit 1..9."""
    known = almost_locked_sets(candidates)
    # By the digit that a set loses and the cells that take it, what is excluded then: many sets are seen by the same.
    losing: list[dict[int, int]] = [{} for _ in candidates]
    for one in known.sets:
        whole = 0
        for digit, view in one.views.items():
            whole |= spread(view.seen) << digit
        for digit, view in one.views.items():
            of_digit = losing[digit]
            of_digit[view.seen] = of_digit.get(view.seen, 0) | whole
    excluded: dict[tuple[int, int], int] = {}
    for digit in DIGITS:
        of_cells = dict.fromkeys(cells_in(candidates[digit]), 0)
        others = ~(EVERY_CELL << digit)  # only the cells themselves say where a digit excludes itself
        for seen, gone in losing[digit].items():
            gone &= others
            for cell in cells_in(seen):
                of_cells[cell] |= gone
        for cell, gone in of_cells.items():
            excluded[cell, digit] = gone | WIDE_PEERS[cell] << digit
    digits_of = digit_sets(candidates)
    return Conflicts(known, joined(digits_of), digits_of, excluded)


@lru_cache(maxsize=4096)
def spread(cells: int) -> int:
    """A set of cells with 16 bits for each cell instead of one: a character of its text becomes two bytes."""
    return int.from_bytes(f"{cells:081b}".encode("utf-16-be"), "big") & EVERY_CELL


WIDE_PEERS = tuple(spread(peers) for peers in PEER_MASK)
"""For each cell the lowest bits of its peers."""
PEER_FLAGS = tuple(flags_of(peers) for peers in PEER_MASK)
"""For each cell the flags of its peers."""
