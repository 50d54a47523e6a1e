"""Chains of facts along the nodes that a search has gone, with the house, cell or almost locked set of each link."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise
from operator import or_

from sudoku_tui.engine.board import DIGITS, HOUSE_MASK, Candidate, cell_set, cells_in, common_houses
from sudoku_tui.engine.links.chain import Chain, Link, Node, weak_link
from sudoku_tui.engine.links.nodes import FIRST_GROUP, FIRST_SET, GROUP_PLANE, INTERSECTION_CELLS, candidate_of
from sudoku_tui.engine.patterns.set_links import set_links
from sudoku_tui.engine.position import Position


def make_chain(position: Position, numbers: Sequence[int], *, begins_true: bool) -> Chain:
    """The chain along some nodes, true and false in turn, given by their numbers (`LinkGraph.way` finds them)."""
    nodes = [node_numbered(position, number) for number in numbers]
    links = []
    for index, (first, second) in enumerate(pairwise(nodes)):
        if begins_true is (index % 2 == 0):
            links.append(weak_link(first, second))
        else:
            way = numbers[index], numbers[index + 1]
            links.append(_link_in_house(position, first, second) or _link_of_set(position, way, (first, second)))
    return Chain(tuple(nodes), tuple(links))


def node_numbered(position: Position, number: int) -> Node:
    """The node of a number."""
    if number < FIRST_GROUP:
        cell, digit = candidate_of(number)
        return Node(digit, (cell,))
    if number >= FIRST_SET:
        digit, cells = set_links(position).nodes[number - FIRST_SET]
        return Node(digit, tuple(cells_in(cells)))
    plane, intersection = divmod(number - FIRST_GROUP, GROUP_PLANE)
    return Node(plane + 1, tuple(cells_in(INTERSECTION_CELLS[intersection] & position.candidates[plane + 1])))


def _link_in_house(position: Position, first: Node, second: Node) -> Link | None:
    """The strong link of a house or cell, if there is one."""
    if first.digit != second.digit:
        is_bivalue = first.cells == second.cells and position.bivalue_cells >> first.cells[0] & 1
        return Link(is_strong=True) if first.is_candidate and is_bivalue else None
    cells, places = cell_set((*first.cells, *second.cells)), position.candidates[first.digit]
    houses = [house for house in common_houses(cells) if places & HOUSE_MASK[house] == cells]
    return Link(is_strong=True, houses=tuple(houses[:1])) if houses else None


def _link_of_set(position: Position, numbers: tuple[int, int], ends: tuple[Node, Node]) -> Link:
    cells = set_links(position).reason(*numbers)
    members = tuple(cells_in(cells))
    if not _are_almost_locked(position, members):
        for end in reversed(ends):
            others = tuple(cell for cell in members if (cell,) != end.cells)
            if len(others) < len(members) and _are_almost_locked(position, others):
                members = (*others, *end.cells)
    held = tuple(Candidate(cell, digit) for cell in members for digit in position.candidates_of(cell))
    return Link(is_strong=True, als=members, held=held)


def _are_almost_locked(position: Position, cells: Sequence[int]) -> bool:
    digits = reduce(or_, [position.digits_of[cell] for cell in cells])
    return digits.bit_count() == len(cells) + 1 and bool(common_houses(cell_set(cells)))


def digits_of_set(position: Position, link: Link) -> Iterator[tuple[int, int]]:
    """The digits that the almost locked set of a link has, each with the set of its cells there."""
    cells = cell_set(link.als)
    for digit in DIGITS:
        if cells & position.candidates[digit]:
            yield digit, cells & position.candidates[digit]
