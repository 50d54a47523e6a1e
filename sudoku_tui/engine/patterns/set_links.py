"""Almost locked sets as nodes of links: n cells of a house with n + 1 digits lack one of these at most.

A digit of a set is a node: the cells of the set that have it. Where they are one candidate, or all of a group, it is
the node of these; else it has a number of its own, from `FIRST_SET`. Sets with a digit in the same cells share it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, DIGITS, cells_in, digits_in
from sudoku_tui.engine.links.building import grouped_links
from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
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
    strong: Mapping[tuple[int, int], int]
    """For pairs of nodes of which one must be true, the lower first, the set of cells that says so.

    It is the smallest almost locked set that has both; or one that has the first and, if it lacks this digit, leaves
    the second alone in a cell of three candidates or more; then with that cell.
    """


@lru_cache(maxsize=2)
def set_links(position: Position) -> SetLinks:
    """The links of all almost locked sets of two cells or more."""
    groups = [_groups(cells) for cells in position.candidates]
    own: dict[tuple[int, int], int] = {}  # the nodes that have numbers of their own, each with the cells that it sees
    number_of: dict[tuple[int, int], int | None] = {}
    large = []
    for one in almost_locked_sets(position.candidates).sets:
        if one.cells & (one.cells - 1):
            numbers = {}
            for digit in digits_in(one.digits):
                node = digit, one.cells & position.candidates[digit]
                if node not in number_of:
                    number_of[node] = _fixed_number(*node, groups[digit])
                    if number_of[node] is None and digit in one.views:
                        number_of[node] = FIRST_SET + len(own)
                        own[node] = one.views[digit].seen
                number = number_of[node]
                if number is not None:
                    numbers[digit] = number
            large.append((one, numbers))
    return SetLinks(tuple(own), _weak(own, groups), _strong(position, large))


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
    strong = ((first, second) for first, others in enumerate(grouped.strong) for second in nodes_in(others))
    return LinkGraph(nodes, weak, (*strong, *sets.strong))


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


def _strong(
    position: Position, sets: Sequence[tuple[AlmostLockedSet, Mapping[int, int]]]
) -> dict[tuple[int, int], int]:
    """The strong links of sets, each of which comes with the numbers of its digits."""
    strong: dict[tuple[int, int], int] = {}
    for one, numbers in sorted(sets, key=lambda one: one[0].cells.bit_count()):
        for pair in combinations(sorted(numbers.values()), 2):
            if pair not in strong:
                strong[pair] = one.cells
        for digit, forced, cell in _forced(position, one):
            if digit in numbers:
                pair = numbers[digit], PLANE * (forced - 1) + cell
                strong.setdefault((min(pair), max(pair)), one.cells | 1 << cell)
    return strong


def _forced(position: Position, one: AlmostLockedSet) -> Iterator[tuple[int, int, int]]:
    """Digits that a set may lack, each with the digit that is then alone in a cell, and this cell.

    Without the first digit the set has all its others, and takes them from the cell that sees these.
    """
    once = twice = thrice = 0
    for view in one.views.values():
        thrice |= twice & view.seen
        twice |= once & view.seen
        once |= view.seen
    for cell in cells_in(twice & ~position.bivalue_cells):
        digits = position.digits_of[cell]
        if not thrice >> cell & 1 and digits.bit_count() > 3:
            continue
        taken = sum([1 << digit for digit, view in one.views.items() if view.seen >> cell & 1])
        left = digits & ~taken
        if not left:
            for digit in digits_in(taken):
                yield digit, digit, cell
        elif not left & (left - 1):
            for digit in digits_in(one.digits & ~taken):
                yield digit, left.bit_length() - 1, cell
