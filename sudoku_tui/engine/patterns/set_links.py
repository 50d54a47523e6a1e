"""Almost locked sets as nodes of links: n cells of a house with n + 1 digits lack one of these at most.

A digit of a set is a node: the cells of the set that have it. Where they are one candidate, or all of a group, it is
the node of these; else it has a number of its own, from `FIRST_SET`. Sets with a digit in the same cells share it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, DIGITS, cells_in, digits_in
from sudoku_tui.engine.links.building import grouped_links
from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
from sudoku_tui.engine.links.nodes import FIRST_SET, INTERSECTION_CELLS, PLANE, group_node, of_digit
from sudoku_tui.engine.patterns.almost_locked_sets import AlmostLockedSet, almost_locked_sets
from sudoku_tui.engine.position import Position


class SetLinks(NamedTuple):
    """The links that almost locked sets add to those of a position."""

    nodes: tuple[tuple[int, int], ...]
    """The digit and the set of cells of each node that has a number of its own, in the order of these numbers."""
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
    large = [one for one in almost_locked_sets(position.candidates).sets if one.cells & (one.cells - 1)]
    seen_by = {(node.digit, node.cells): node.seen for one in large for node in one.nodes.values()}
    groups = [_groups(cells) for cells in position.candidates]
    number_of: dict[tuple[int, int], int] = {}
    own: list[tuple[int, int]] = []
    for digit, cells in seen_by:
        if not cells & (cells - 1):
            number = PLANE * (digit - 1) + cells.bit_length() - 1
        elif cells in groups[digit]:
            number = group_node(digit, groups[digit][cells])
        else:
            number = FIRST_SET + len(own)
            own.append((digit, cells))
        number_of[digit, cells] = number
    return SetLinks(tuple(own), _weak(own, seen_by, groups), _strong(position, large, number_of))


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


def _weak(
    own: Sequence[tuple[int, int]], seen_by: Mapping[tuple[int, int], int], groups: Sequence[Mapping[int, int]]
) -> dict[int, int]:
    seeing = [[0] * len(CELLS) for _ in groups]  # for each digit and cell the nodes all of which see the cell
    for number, (digit, cells) in enumerate(own, FIRST_SET):
        for cell in cells_in(seen_by[digit, cells]):
            seeing[digit][cell] |= 1 << number
    weak = {}
    for number, (digit, cells) in enumerate(own, FIRST_SET):
        seen = seen_by[digit, cells]
        inside = sum(1 << index for group, index in groups[digit].items() if not group & ~seen)
        weak[number] = of_digit(digit, seen, inside) | _in_all(seeing[digit], cells)
    for digit in DIGITS:
        for cell, nodes in enumerate(seeing[digit]):
            weak[PLANE * (digit - 1) + cell] = nodes
        for group, index in groups[digit].items():
            weak[group_node(digit, index)] = _in_all(seeing[digit], group)
    return weak


def _in_all(masks: Sequence[int], cells: int) -> int:
    common = -1
    for cell in cells_in(cells):
        common &= masks[cell]
    return common


def _strong(
    position: Position, sets: Iterable[AlmostLockedSet], number_of: Mapping[tuple[int, int], int]
) -> dict[tuple[int, int], int]:
    strong: dict[tuple[int, int], int] = {}
    for one in sorted(sets, key=lambda one: one.cells.bit_count()):
        numbers = sorted([number_of[node.digit, node.cells] for node in one.nodes.values()])
        for pair in combinations(numbers, 2):
            if pair not in strong:
                strong[pair] = one.cells
        for digit, forced, cell in _forced(position, one):
            pair = number_of[digit, one.nodes[digit].cells], PLANE * (forced - 1) + cell
            strong.setdefault((min(pair), max(pair)), one.cells | 1 << cell)
    return strong


def _forced(position: Position, one: AlmostLockedSet) -> Iterator[tuple[int, int, int]]:
    """Digits that a set may lack, each with the digit that is then alone in a cell, and this cell.

    Without the first digit the set has all its others, and takes them from the cell that sees these.
    """
    once = twice = thrice = 0
    for node in one.nodes.values():
        thrice |= twice & node.seen
        twice |= once & node.seen
        once |= node.seen
    for cell in cells_in(twice & ~position.bivalue_cells):
        digits = position.digits_of[cell]
        if not thrice >> cell & 1 and digits.bit_count() > 3:
            continue
        taken = sum([1 << digit for digit, node in one.nodes.items() if node.seen >> cell & 1])
        left = digits & ~taken
        if not left:
            for digit in digits_in(taken):
                yield digit, digit, cell
        elif not left & (left - 1):
            for digit in digits_in(one.digits & ~taken):
                yield digit, left.bit_length() - 1, cell
