"""Chains as data that facts can hold: nodes, and between them links, strong and weak in turn."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from sudoku_tui.engine.board import PEERS, Candidate, cell_set, common_houses, digit_in
from sudoku_tui.engine.immutable import brief


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

    def excludes(self, other: "Node") -> bool:
        """Whether the two cannot both be true, wherever they are: in one cell, or seen by each other."""
        if self.digit != other.digit:
            return self.is_candidate and self.cells == other.cells
        return all(there in PEERS[here] for here in self.cells for there in other.cells)


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
    held: tuple[Candidate, ...] = ()  # the candidates of these cells; none in games of version 1


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes in a row, each but the first with the link that leads to it. A loop ends with the node that it began with.

    The chain begins with "if the first node is true"; but if its first link is strong, with "if it is false".
    """

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]  # one less than nodes

    __repr__ = brief

    @property
    def begins_true(self) -> bool:
        return not self.links or not self.links[0].is_strong

    @property
    def is_grouped(self) -> bool:
        """Whether it has a node of several candidates, or an almost locked set."""
        return any(len(node.cells) > 1 for node in self.nodes) or any(link.als for link in self.links)

    @property
    def clash(self) -> tuple[int, int] | None:
        """The numbers of the first node that cannot be as it follows, and before it of one that it contradicts."""
        for later, node in enumerate(self.nodes):
            for earlier, other in enumerate(self.nodes[:later]):
                if self.is_true(later) and self.is_true(earlier) and node.excludes(other):
                    return earlier, later
                if node == other and self.is_true(later) is not self.is_true(earlier):
                    return earlier, later
        return None

    @property
    def backwards(self) -> Self:
        """The chain from its end to its beginning. Both ends must have strong links."""
        return type(self)(self.nodes[::-1], self.links[::-1])

    def is_true(self, number: int) -> bool:
        """Whether a node follows as true, or is the beginning and supposed to be; else it is false."""
        return self.begins_true is (number % 2 == 0)

    def until(self, number: int) -> Self:
        """The chain up to a node."""
        return type(self)(self.nodes[: number + 1], self.links[:number])

    def steps(self) -> Iterator[tuple[Node, Link, Node]]:
        """Each link with the node before it and the node after it."""
        return zip(self.nodes, self.links, self.nodes[1:], strict=False)


def weak_link(first: Node, second: Node) -> Link:
    """The link of two nodes that cannot both be true: they are in one cell, or of one digit in a house."""
    if first.digit != second.digit:
        return Link(is_strong=False)
    houses = common_houses(cell_set((*first.cells, *second.cells)))[:1]
    if not houses:  # a digit of an almost locked set is seen in one house here and in another there
        pairs = (1 << one | 1 << other for one in first.cells for other in second.cells)
        houses = tuple(dict.fromkeys(common_houses(pair)[0] for pair in pairs))
    return Link(is_strong=False, houses=houses)
