"""Almost locked sets: n cells of one house that have n + 1 digits, so that all of these but one stand in them.

Two of them that share a *restricted common*, a digit of which every place in the one sees every place in the other,
cannot both have that digit: one of them at least is then locked, and has all its other digits.

The sets of a position are numbered in the order in which they are found, so that some of them are a mask: bit n is the
set with number n. What is asked of each pair of sets is then asked of one set and a mask of others.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS, cells_in, digits_in, seen_by_all
from sudoku_tui.engine.counting import digit_sets


class DigitNode(NamedTuple):
    """The cells in which almost locked sets have a digit; sets that have it in the same cells share the node."""

    digit: int
    cells: int  # the set of these cells
    seen: int  # the set of the cells with this candidate that see all of them
    sets: int  # the almost locked sets that have the node, as a mask
    restricted: int  # those that have the digit only in cells that see all of its cells: a restricted common of the two
    removing: int  # those with which it sees a common cell, from which the digit goes if it is in one of the two


class AlmostLockedSet(NamedTuple):
    """n cells of one house, and the n + 1 digits that they have."""

    number: int
    cells: int  # the set of the cells
    digits: int  # the set of the digits
    nodes: Mapping[int, DigitNode]  # for each of the digits, ascending, its places
    overlapping: int  # the almost locked sets with which it shares a cell, itself too, as a mask


class AlmostLockedSets(NamedTuple):
    """All almost locked sets of a position, by house (rows, columns, boxes) and then by their cells, each once."""

    sets: tuple[AlmostLockedSet, ...]
    nodes: tuple[DigitNode, ...]  # all their nodes, by digit
    sees: tuple[tuple[int, ...], ...]
    """For each digit 1..9 and each cell with it: the sets all whose places of the digit see the cell, as a mask."""

    def of(self, mask: int) -> Iterator[AlmostLockedSet]:
        """The sets of a mask, in ascending order."""
        sets = self.sets
        return (sets[number] for number in cells_in(mask))


class _SetOfHouse(NamedTuple):
    """An almost locked set of a house, as far as the house alone says what it is."""

    cells: int
    digits: int
    members: tuple[int, ...]  # its cells, ascending
    places: tuple[tuple[int, int], ...]  # each of its digits, ascending, with the set of the cells that have it


@lru_cache(maxsize=4)
def almost_locked_sets(candidates: tuple[int, ...]) -> AlmostLockedSets:
    """The almost locked sets among candidates, which are a set of cells for each digit 1..9; index 0 is passed over."""
    digits_of = digit_sets(candidates)
    found: dict[int, _SetOfHouse] = {}
    for house, cells in enumerate(HOUSE_CELLS):
        for one in _found(house, tuple([digits_of[cell] for cell in cells])):
            found.setdefault(one.cells, one)
    sharing: list[dict[int, int]] = [{} for _ in candidates]  # for each digit its nodes, and the sets that have them
    holders = [0] * len(CELLS)
    this = 1
    for one in found.values():
        for cell in one.members:
            holders[cell] |= this
        for digit, places in one.places:
            of_digit = sharing[digit]
            of_digit[places] = of_digit.get(places, 0) | this
        this <<= 1
    together = [_nodes(digit, of_digit, candidates[digit]) for digit, of_digit in enumerate(sharing)]
    nodes = [nodes_of_digit for nodes_of_digit, _ in together]
    sets = []
    for number, (mask, digits, members, places_of) in enumerate(found.values()):
        own = {digit: nodes[digit][places] for digit, places in places_of}
        sets.append(AlmostLockedSet(number, mask, digits, own, _any_of(holders, members)))
    all_nodes = [node for of_digit in nodes for node in of_digit.values()]
    return AlmostLockedSets(tuple(sets), tuple(all_nodes), tuple([sees for _, sees in together]))


@lru_cache(maxsize=64)  # of one position and the next most houses are equal
def _found(house: int, digits_of: tuple[int, ...]) -> tuple[_SetOfHouse, ...]:
    """Every almost locked set of a house whose cells have some digits.

    The sets of cells are a list that doubles with each cell, from the last to the first: what there is, with the cell,
    stands before what there is without it. The set of no cells stands before all.
    """
    digits_in_cell = dict(zip(HOUSE_CELLS[house], digits_of, strict=True))
    sets = [(0, 0)]
    for cell in reversed(HOUSE_CELLS[house]):
        digits = digits_in_cell[cell]
        if digits:
            this = 1 << cell
            sets = [sets[0], *[(others | this, union | digits) for others, union in sets], *sets[1:]]
    found = []
    for cells, union in sets:
        if union.bit_count() == cells.bit_count() + 1:
            members = tuple(cells_in(cells))
            places = [(digit, _with_digit(digit, members, digits_in_cell)) for digit in digits_in(union)]
            found.append(_SetOfHouse(cells, union, members, tuple(places)))
    return tuple(found)


def _with_digit(digit: int, cells: Iterable[int], digits_in_cell: Mapping[int, int]) -> int:
    """The set of those cells that have a digit."""
    return sum([1 << cell for cell in cells if digits_in_cell[cell] >> digit & 1])


def _nodes(digit: int, sharing: Mapping[int, int], places: int) -> tuple[dict[int, DigitNode], tuple[int, ...]]:
    """The nodes of a digit by their cells, and for each cell the sets that see it, as in `AlmostLockedSets.sees`.

    Given are the cells of the nodes, each with the sets that have it, and all places of the digit.
    """
    seen_by = {cells: seen_by_all(cells) & places for cells in sharing}
    sets_seeing: dict[int, int] = {}  # by what nodes see, the sets of these nodes: many see the same
    for cells, seen in seen_by.items():
        sets_seeing[seen] = sets_seeing.get(seen, 0) | sharing[cells]
    members_of = {seen: tuple(cells_in(seen)) for seen in sets_seeing}
    seeing = [0] * len(CELLS)
    for seen, sets in sets_seeing.items():
        for cell in members_of[seen]:
            seeing[cell] |= sets
    removing = {seen: _any_of(seeing, members) for seen, members in members_of.items()}
    # Nodes that see the same have the same restricted commons: the sets that have the digit only in what is seen.
    one_seeing = {seen: cells for cells, seen in seen_by.items()}
    restricted = {seen: _all_of(seeing, cells) if seen else 0 for seen, cells in one_seeing.items()}
    nodes = {
        cells: DigitNode(digit, cells, seen, sharing[cells], restricted[seen], removing[seen])
        for cells, seen in seen_by.items()
    }
    return nodes, tuple(seeing)


def _all_of(masks: Sequence[int], cells: int) -> int:
    """The intersection of the masks of a set's cells."""
    common = -1
    while cells and common:
        lowest = cells & -cells
        common &= masks[lowest.bit_length() - 1]
        cells ^= lowest
    return common


def _any_of(masks: Sequence[int], cells: Iterable[int]) -> int:
    """The union of the masks of some cells."""
    together = 0
    for cell in cells:
        together |= masks[cell]
    return together
