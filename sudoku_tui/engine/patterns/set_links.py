"""Almost locked sets as nodes of links: n cells of a house with n + 1 digits lack one of these at most.

A digit of a set is a node: the cells of the set that have it. Where they are one candidate, or all of a group, it is
the node of these; else it has a number of its own, from `FIRST_SET`. Sets with a digit in the same cells share it.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, DIGITS, cells_in, digits_in
from sudoku_tui.engine.links.building import grouped_links
from sudoku_tui.engine.links.graph import LinkGraph, both_ways
from sudoku_tui.engine.links.nodes import FIRST_SET, INTERSECTION_CELLS, PLANE, group_node, of_digit
from sudoku_tui.engine.patterns.almost_locked_sets import AlmostLockedSet, all_of, almost_locked_sets
from sudoku_tui.engine.position import Position


class SetLinks(NamedTuple):
    """The links that almost locked sets add to those of a position."""

    nodes: tuple[tuple[int, int], ...]
    """The digit and the set of cells of each node that has a number of its own, in the order of these numbers.

    A digit by which the sets see nothing has none: nothing follows from it.
    """
    weak: Mapping[int, int]
    """For these nodes all that excludes them; for candidates and groups those of these nodes that exclude them."""
    strong: Mapping[int, int]
    """For the digits of sets, and for what these force, what is true if they are false."""
    sets: Sequence[tuple[int, int]]
    """The sets, from the smallest on: the cells of each, and its nodes."""
    forced: Mapping[tuple[int, int], tuple[int, int]]
    """For pairs of nodes, the lower first, of which one must be true because of a set and a cell: the cells of both.

    Before them the index of the set. It has the first node and, if it lacks this digit, leaves the second alone in the
    cell, which has three candidates or more.
    """

    def reason(self, first: int, second: int) -> int:
        """Why one of two nodes must be true, as a set of cells: the smallest set that has both, or forces one of them.

        In the second case with the cell.
        """
        index, cells = self.forced.get((min(first, second), max(first, second)), (len(self.sets), 0))
        both = 1 << first | 1 << second
        return next((having for having, nodes in self.sets[: index + 1] if not both & ~nodes), cells)


@lru_cache(maxsize=2)
def set_links(position: Position) -> SetLinks:
    """The links of all almost locked sets of two cells or more."""
    groups = [_groups(cells) for cells in position.candidates]
    own: dict[tuple[int, int], int] = {}  # the nodes that have numbers of their own, each with the cells that it sees
    numbers_of: list[dict[int, int | None]] = [{} for _ in groups]  # for each digit, by its cells
    large = []
    for one in almost_locked_sets(position.candidates).sets:
        if one.cells & (one.cells - 1):
            numbers = {}
            for digit in digits_in(one.digits):
                cells, known = one.cells & position.candidates[digit], numbers_of[digit]
                if cells in known:
                    number = known[cells]
                else:
                    number = _fixed_number(digit, cells, groups[digit])
                    if number is None and digit in one.views:
                        number = FIRST_SET + len(own)
                        own[digit, cells] = one.views[digit].seen
                    known[cells] = number
                if number is not None:
                    numbers[digit] = number
            large.append((one, numbers))
    large.sort(key=lambda one: one[0].cells.bit_count())
    sets = [(one.cells, sum([1 << number for number in numbers.values()])) for one, numbers in large]
    forced = _forced_by(position, large)
    strong = both_ways(forced)
    for (_, nodes), (_, numbers) in zip(sets, large, strict=True):
        for number in numbers.values():
            strong[number] = strong.get(number, 0) | nodes ^ 1 << number
    return SetLinks(tuple(own), _weak(own, groups), strong, sets, forced)


def _fixed_number(digit: int, cells: int, groups: Mapping[int, int]) -> int | None:
    """The number of some places of a digit, if they are one candidate or a group."""
    if not cells & (cells - 1):
        return PLANE * (digit - 1) + cells.bit_length() - 1
    return group_node(digit, groups[cells]) if cells in groups else None


@lru_cache(maxsize=2)
def links_with_sets(position: Position) -> LinkGraph:
    """All links between candidates, groups and the digits of almost locked sets."""
    grouped, sets = grouped_links(position), set_links(position)
    nodes = grouped.nodes | ((1 << len(sets.nodes)) - 1) << FIRST_SET
    weak = [*grouped.weak, *([0] * len(sets.nodes))]
    for node, excluded in sets.weak.items():
        weak[node] |= excluded
    return LinkGraph(nodes, weak, sets.strong, grouped)


def _groups(cells: int) -> dict[int, int]:
    """For the cells of each group of a digit the index of their intersection; `cells` are all that have the digit."""
    parts = ((group & cells, index) for index, group in enumerate(INTERSECTION_CELLS))
    return {part: index for part, index in parts if part & (part - 1)}


def _weak(own: Mapping[tuple[int, int], int], groups: Sequence[Mapping[int, int]]) -> dict[int, int]:
    seeing = [[0] * len(CELLS) for _ in groups]  # for each digit and cell the nodes all of which see the cell
    for number, ((digit, _), seen) in enumerate(own.items(), FIRST_SET):
        for cell in cells_in(seen):
            seeing[digit][cell] |= 1 << number
    weak = {}
    for number, ((digit, cells), seen) in enumerate(own.items(), FIRST_SET):
        is_one = not seen & (seen - 1)  # which no group can be inside of
        inside = 0 if is_one else sum([1 << index for group, index in groups[digit].items() if not group & ~seen])
        weak[number] = of_digit(digit, seen, inside) | all_of(seeing[digit], cells)
    for digit in DIGITS:
        for cell, nodes in enumerate(seeing[digit]):
            weak[PLANE * (digit - 1) + cell] = nodes
        for group, index in groups[digit].items():
            weak[group_node(digit, index)] = all_of(seeing[digit], group)
    return weak


def _forced_by(
    position: Position, sets: Sequence[tuple[AlmostLockedSet, Mapping[int, int]]]
) -> dict[tuple[int, int], tuple[int, int]]:
    """The candidates that sets force in cells, each set with the numbers of its digits: see `SetLinks.forced`."""
    forced: dict[tuple[int, int], tuple[int, int]] = {}
    digits_of = position.digits_of
    with_three = sum([1 << cell for cell, digits in enumerate(digits_of) if digits.bit_count() == 3])
    with_more = position.empty & ~(with_three | position.bivalue_cells)
    for index, (one, numbers) in enumerate(sets):
        once = twice = thrice = 0
        for view in one.views.values():
            thrice |= twice & view.seen
            twice |= once & view.seen
            once |= view.seen
        for cell in cells_in(twice & with_three | thrice & with_more):
            taken = sum([1 << digit for digit, view in one.views.items() if view.seen >> cell & 1])
            left = digits_of[cell] & ~taken
            if left & (left - 1):
                continue
            for digit, number in numbers.items():
                # Without the digit the set has all its others, and takes those that it can from the cell.
                if (one.digits & ~taken if left else taken) >> digit & 1:
                    last = PLANE * ((left.bit_length() - 1 if left else digit) - 1) + cell
                    pair = (number, last) if number < last else (last, number)
                    if pair not in forced:
                        forced[pair] = index, one.cells | 1 << cell
    return forced
