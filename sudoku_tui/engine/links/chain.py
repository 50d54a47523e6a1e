"""Chains as data that facts can hold: nodes, and between them links, strong and weak in turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_

from sudoku_tui.engine.board import DIGITS, HOUSE_MASK, Candidate, cell_set, cells_in, common_houses, digit_in
from sudoku_tui.engine.links.locked_sets import set_links
from sudoku_tui.engine.links.nodes import FIRST_GROUP, FIRST_SET, GROUP_PLANE, INTERSECTION_CELLS, candidate_of
from sudoku_tui.engine.position import Position


@dataclass(frozen=True, slots=True)
class Node:
    """A digit in one of some cells: it is true ("on") if the digit is in one of them, and else false ("off")."""

    digit: int
    cells: tuple[int, ...]  # one; or those of a group; or those of an almost locked set that have the digit

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        return digit_in(self.cells, self.digit)

    @property
    def is_candidate(self) -> bool:
        return len(self.cells) == 1


@dataclass(frozen=True, slots=True)
class Link:
    """Why one node follows from the one before it.

    A weak link: both cannot be true. A strong link: both cannot be false. One without houses and without cells is
    between two candidates of a cell; or a strong one between the guardians of a pattern, in two cells.
    """

    is_strong: bool
    houses: tuple[int, ...] = ()  # that make the link: one, or a few for a weak link to a digit of an almost locked set
    als: tuple[int, ...] = ()
    """The cells of an almost locked set, of which both ends are digits: a strong link. Or of one that has one of the
    ends, and leaves the other alone in a cell outside, which then stands last."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes in a row, each but the first with the link that leads to it. A loop ends with the node that it began with.

    The chain begins with "if the first node is true"; but if its first link is strong, with "if it is false".
    """

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]  # one less than nodes

    @property
    def begins_true(self) -> bool:
        return not self.links or not self.links[0].is_strong

    @property
    def is_grouped(self) -> bool:
        """Whether it has a node of several candidates, or an almost locked set."""
        return any(len(node.cells) > 1 for node in self.nodes) or any(link.als for link in self.links)

    def steps(self) -> Iterator[tuple[Node, Link, Node]]:
        """Each link with the node before it and the node after it."""
        return zip(self.nodes, self.links, self.nodes[1:], strict=False)


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


def weak_link(first: Node, second: Node) -> Link:
    """The link of two nodes that cannot both be true: they are in one cell, or of one digit in a house."""
    if first.digit != second.digit:
        return Link(is_strong=False)
    houses = common_houses(cell_set((*first.cells, *second.cells)))[:1]
    if not houses:  # a digit of an almost locked set is seen in one house here and in another there
        pairs = (1 << one | 1 << other for one in first.cells for other in second.cells)
        houses = tuple(dict.fromkeys(common_houses(pair)[0] for pair in pairs))
    return Link(is_strong=False, houses=houses)


def _link_in_house(position: Position, first: Node, second: Node) -> Link | None:
    """The strong link of a house or cell, if there is one."""
    if first.digit != second.digit:
        is_bivalue = first.cells == second.cells and position.bivalue_cells >> first.cells[0] & 1
        return Link(is_strong=True) if first.is_candidate and is_bivalue else None
    cells, places = cell_set((*first.cells, *second.cells)), position.candidates[first.digit]
    houses = [house for house in common_houses(cells) if places & HOUSE_MASK[house] == cells]
    return Link(is_strong=True, houses=tuple(houses[:1])) if houses else None


def _link_of_set(position: Position, numbers: tuple[int, int], ends: tuple[Node, Node]) -> Link:
    cells = set_links(position).strong[min(numbers), max(numbers)]
    members = tuple(cells_in(cells))
    if not _are_almost_locked(position, members):
        for end in reversed(ends):
            others = tuple(cell for cell in members if (cell,) != end.cells)
            if len(others) < len(members) and _are_almost_locked(position, others):
                return Link(is_strong=True, als=(*others, *end.cells))
    return Link(is_strong=True, als=members)


def _are_almost_locked(position: Position, cells: Sequence[int]) -> bool:
    digits = reduce(or_, [position.digits_of[cell] for cell in cells])
    return digits.bit_count() == len(cells) + 1 and bool(common_houses(cell_set(cells)))


def digits_of_set(position: Position, link: Link) -> Iterator[tuple[int, int]]:
    """The digits that the almost locked set of a link has, each with the set of its cells there."""
    cells = cell_set(link.als)
    for digit in DIGITS:
        if cells & position.candidates[digit]:
            yield digit, cells & position.candidates[digit]
