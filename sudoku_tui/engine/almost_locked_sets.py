"""Almost locked sets: n cells of one house that have n + 1 digits, so that all of these but one stand in them.

Two of them that share a *restricted common*, a digit of which every place in the one sees every place in the other,
cannot both have that digit: one of them at least is then locked, and has all its other digits.

The sets of a position are numbered in the order in which they are found, so that some of them are a mask: bit n is the
set with number n. What is asked of each pair of sets is then asked of one set and a mask of others.
"""

from collections.abc import Iterator, Mapping, Sequence
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


@lru_cache(maxsize=4)
def almost_locked_sets(candidates: tuple[int, ...]) -> AlmostLockedSets:
    """The almost locked sets among candidates, which are a set of cells for each digit 1..9; index 0 is passed over."""
    found = list(dict.fromkeys(_found(digit_sets(candidates))))
    members: list[dict[int, int]] = [{} for _ in candidates]  # for each digit its nodes, and the sets that have them
    holders = [0] * len(CELLS)
    for number, (cells, digits) in enumerate(found):
        this = 1 << number
        for cell in cells_in(cells):
            holders[cell] |= this
        for digit in digits_in(digits):
            of_digit = members[digit]
            places = cells & candidates[digit]
            of_digit[places] = of_digit.get(places, 0) | this
    sees: list[tuple[int, ...]] = []
    nodes: list[dict[int, DigitNode]] = []
    for digit, of_digit in enumerate(members):
        seen = {places: seen_by_all(places) & candidates[digit] for places in of_digit}
        seeing = [0] * len(CELLS)
        for places, sets in of_digit.items():
            for cell in cells_in(seen[places]):
                seeing[cell] |= sets
        sees.append(tuple(seeing))
        nodes.append(
            {
                places: DigitNode(
                    digit, places, seen[places], sets, _all_of(seeing, places), _any_of(seeing, seen[places])
                )
                for places, sets in of_digit.items()
            }
        )
    return AlmostLockedSets(
        tuple(
            AlmostLockedSet(
                number,
                cells,
                digits,
                {digit: nodes[digit][cells & candidates[digit]] for digit in digits_in(digits)},
                _any_of(holders, cells),
            )
            for number, (cells, digits) in enumerate(found)
        ),
        tuple(node for of_digit in nodes for node in of_digit.values()),
        tuple(sees),
    )


def _found(digits_of: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The cells and the digits of every almost locked set of every house.

    The sets of cells of a house are a list that doubles with each cell, from the last to the first: what there is, with
    the cell, stands before what there is without it. The set of no cells stands before all.
    """
    for cells in HOUSE_CELLS:
        sets = [(0, 0)]
        for cell in reversed(cells):
            digits = digits_of[cell]
            if digits:
                this = 1 << cell
                sets = [sets[0], *[(others | this, union | digits) for others, union in sets], *sets[1:]]
        for one in sets:
            if one[1].bit_count() == one[0].bit_count() + 1:
                yield one


def _all_of(masks: Sequence[int], cells: int) -> int:
    """What is in the masks of all cells of a set."""
    common = -1
    for cell in cells_in(cells):
        common &= masks[cell]
    return common


def _any_of(masks: Sequence[int], cells: int) -> int:
    """What is in the mask of a cell of a set at least."""
    together = 0
    for cell in cells_in(cells):
        together |= masks[cell]
    return together
