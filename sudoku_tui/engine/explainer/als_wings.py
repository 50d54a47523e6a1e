"""WXYZ-Wing and VWXYZ-Wing: an almost locked set of three or four cells, and a cell with two of its digits.

A digit *links* the set and the cell if all places of it in the set see the cell: then one of the two lacks it. If only
one of the two digits links them, that is a bent set, as `wings` knows it: one of them has the other digit. If both do,
it is a doubly linked ALS-XZ: then the set has all its other digits. Only sets of one size are looked for,
few of those of `patterns.almost_locked_sets`, and none of them has a cell with a single candidate.
"""

from collections.abc import Iterator
from functools import lru_cache, partial, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from sudoku_tui.engine.board import (
    HOUSE_CELLS,
    HOUSES,
    PEER_MASK,
    Candidate,
    cell_set,
    cells_in,
    common_houses,
    digits_in,
    seen_by_all,
)
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Facts
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import LinkedSetsFacts
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.engine.techniques.wings import VWXYZ_WING, WXYZ_WING, BentSetFacts


class _HouseSet(NamedTuple):
    """An almost locked set of a house: cells that have together one digit more than they are."""

    cells: int
    order: tuple[int, ...]  # the same in ascending order, which is the order of the sets
    digits: int
    seen: tuple[int, ...]  # for each digit 0..9 the cells that see all its places in the set; 0 if it has none
    seen_by: tuple[tuple[int, int], ...]  # the same of its digits alone, each with its digit
    most: int  # how many candidates its cell with the most has
    total: int  # how many candidates all its cells have together


class _Wing(NamedTuple):
    """A set and a cell that remove something."""

    set: _HouseSet
    cell: int
    removed: tuple[tuple[int, int], ...]  # digits and the cells from which they go, each digit once
    is_doubly_linked: bool

    @property
    def order(self) -> tuple[tuple[int, ...], int]:
        """The order in which the original finds them."""
        return self.set.order, self.cell

    @property
    def number(self) -> int:
        """How many candidates go."""
        return sum(cells.bit_count() for _, cells in self.removed)

    @property
    def suffix(self) -> str:
        """The key by which the original sorts, as text: "139" stands above "1310"."""
        return f"{2 if self.is_doubly_linked else 1}{self.set.most}{self.set.total}"


def search_wxyz(grid: Grid) -> Hint | None:
    """The best WXYZ-Wing."""
    return _search(grid, 3)


def search_vwxyz(grid: Grid) -> Hint | None:
    """The best VWXYZ-Wing."""
    return _search(grid, 4)


def _search(grid: Grid, size: int) -> Hint | None:
    """The best wing with a set of some size: the easiest, of these the one that removes most.

    Of equal ones the suffix decides, the greatest before all; and then which is found first.
    """
    found = sorted(_wings(grid, size), key=lambda wing: wing.order)
    if not found:
        return None
    found.sort(key=lambda wing: wing.suffix, reverse=True)
    wing = min(found, key=lambda wing: (_difficulty(wing), -wing.number))
    eliminations = tuple(Candidate(cell, digit) for digit, cells in wing.removed for cell in cells_in(cells))
    bent, doubly_linked = _TECHNIQUES[size]
    return Hint(
        doubly_linked if wing.is_doubly_linked else bent,
        f"{'V' * (size == 4)}WXYZ-Wing {wing.suffix}",
        _difficulty(wing),
        partial(_facts, wing),
        eliminations,
    )


def _difficulty(wing: _Wing) -> float:
    most = wing.set.most
    if len(wing.set.order) == 3:
        return 5.5 + (1 - abs(3 - most)) * 0.1
    return 6.2 + (2 - abs(3 - most)) * 0.1


# The wings


def _wings(grid: Grid, size: int) -> Iterator[_Wing]:
    """Every wing that removes something, in no order, and some more than once."""
    digits_of, places = grid.digits, grid.places
    bivalue = cell_set(cell for cell in cells_in(grid.empty) if digits_of[cell].bit_count() == 2)
    ends = [cells & bivalue for cells in places]
    for house in HOUSES:
        for one in _sets(house, tuple([digits_of[cell] for cell in HOUSE_CELLS[house]]), size):
            for x, seen_by_x in one.seen_by:
                linked = ends[x] & seen_by_x
                for cell in cells_in(linked) if linked else ():
                    z = (digits_of[cell] ^ 1 << x).bit_length() - 1
                    seen = one.seen[z]
                    if seen >> cell & 1:
                        wing = _doubly_linked(places, one, cell, x, z) if x < z else None
                        if wing is not None:
                            yield wing
                    elif places[z] & seen & PEER_MASK[cell]:
                        yield _Wing(one, cell, ((z, places[z] & seen & PEER_MASK[cell]),), is_doubly_linked=False)


def _doubly_linked(places: list[int], one: _HouseSet, cell: int, x: int, z: int) -> _Wing | None:
    """A set and a cell that two digits link. They count as linked by one if only the other of the two goes."""
    locked = [
        (w, places[w] & one.seen[w]) for w in digits_in(one.digits & ~(1 << x | 1 << z)) if places[w] & one.seen[w]
    ]
    linking = [
        (w, places[w] & one.seen[w] & PEER_MASK[cell]) for w in (x, z) if places[w] & one.seen[w] & PEER_MASK[cell]
    ]
    if not locked and not linking:
        return None
    return _Wing(one, cell, (*locked, *linking), is_doubly_linked=bool(locked) or len(linking) == 2)


@lru_cache(maxsize=128)  # of one position and the next most houses are equal; two sizes ask for them
def _sets(house: int, digits_of: tuple[int, ...], size: int) -> tuple[_HouseSet, ...]:
    """The almost locked sets of a house whose cells have some digits. No cell may have a single one."""
    cells = tuple(cell for cell, digits in zip(HOUSE_CELLS[house], digits_of, strict=True) if digits.bit_count() > 1)
    contents = [digits for digits in digits_of if digits.bit_count() > 1]
    found = []
    for order, parts in zip(combinations(cells, size), combinations(contents, size), strict=True):
        union = reduce(or_, parts)
        if union.bit_count() == size + 1:
            seen = [0] * 10
            for digit in digits_in(union):
                seen[digit] = seen_by_all(
                    sum([1 << cell for cell, digits in zip(order, parts, strict=True) if digits >> digit & 1])
                )
            counts = [digits.bit_count() for digits in parts]
            seen_by = tuple((digit, seen[digit]) for digit in digits_in(union))
            found.append(_HouseSet(cell_set(order), order, union, tuple(seen), seen_by, max(counts), sum(counts)))
    return tuple(found)


# Facts


def _facts(wing: _Wing, position: Position) -> Facts:
    """A bent set if one digit links; two linked sets if both do."""
    if wing.is_doubly_linked:
        ends = position.candidates_in(wing.set.cells), position.candidates_in(1 << wing.cell)
        x, z = (digit for _, digit in ends[1])
        return LinkedSetsFacts(ends, ((x, z),), ())
    ((z, _),) = wing.removed
    return _bent_set(position, z, wing.set.cells, wing.cell)


def _bent_set(position: Position, z: int, cells: int, cell: int) -> BentSetFacts:
    """The cells of the set that see the other cell are the pivot; the rest of them, and that cell, are the pincers."""
    pivot = cells & PEER_MASK[cell]
    first, second, others = cells & ~pivot, 1 << cell, ~(1 << z)
    return BentSetFacts(
        z,
        position.candidates_in(pivot, others),
        (position.candidates_in(first, others), position.candidates_in(second, others)),
        (common_houses(cells)[0], common_houses(pivot | second)[0]),
        position.candidates_in(cells | second, 1 << z),
    )


class DoublyLinkedWing(ExplainerTechnique):
    """An almost locked set and a cell that two digits link."""

    facts_type = LinkedSetsFacts


DOUBLY_LINKED_WXYZ_WING = DoublyLinkedWing("doubly-linked-wxyz-wing", "", Level.UNFAIR, 300, search=search_wxyz)
DOUBLY_LINKED_VWXYZ_WING = DoublyLinkedWing("doubly-linked-vwxyz-wing", "", Level.UNFAIR, 300, search=search_vwxyz)

_TECHNIQUES: dict[int, tuple[Technique, Technique]] = {
    3: (WXYZ_WING, DOUBLY_LINKED_WXYZ_WING),
    4: (VWXYZ_WING, DOUBLY_LINKED_VWXYZ_WING),
}
"""By the number of cells in the set, what it is called if one digit links, and if two do."""
