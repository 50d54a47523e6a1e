"""Zero-suppressed decision diagrams: families of sets, each kept once, in a graph.

A *node* asks whether an element is in a set: its *high* branch leads to the other elements of the sets with the
element, its *low* branch to the sets without it. `NOTHING` is the family without a set, `DONE` the one of the empty set
alone. A path from the root to `DONE` is a set of the family: the elements whose nodes it leaves by the high branch. On
each path the elements come in the same order, equal nodes are one, and a node whose high branch leads to `NOTHING` is
left out.

After Shin-ichi Minato, "Zero-suppressed BDDs for set manipulation in combinatorial problems" (1993), on the diagrams of
Randal Bryant (1986).
"""

from collections.abc import Iterator
from typing import NamedTuple

NOTHING, DONE = 0, 1
"""The numbers of the two ends of all paths."""


class ZddNode(NamedTuple):
    """A question, and the numbers of the nodes to which its answers lead."""

    element: int
    low: int  # without the element
    high: int  # with it


class Zdd:
    """The nodes of diagrams that share what they have in common. A family is the number of its root."""

    def __init__(self) -> None:
        end = ZddNode(-1, NOTHING, NOTHING)
        self._nodes = [end, end]
        self._numbers: dict[ZddNode, int] = {}

    def __len__(self) -> int:
        """How many nodes there are, without the two ends."""
        return len(self._nodes) - 2

    def __getitem__(self, family: int) -> ZddNode:
        return self._nodes[family]

    def node(self, element: int, low: int, high: int) -> int:
        """The family of the sets of `low`, and of those of `high` with the element added.

        All elements of both come behind it in the order. The same arguments give the same number.
        """
        if high == NOTHING:
            return low
        node = ZddNode(element, low, high)
        if node not in self._numbers:
            self._numbers[node] = len(self._nodes)
            self._nodes.append(node)
        return self._numbers[node]

    def below(self, family: int) -> list[int]:
        """All nodes that are reached from a family, without the ends; each before those that it leads to."""
        reached = {family}
        for number in range(family, DONE, -1):  # a node is made after those that it leads to
            if number in reached:
                reached.update(self._nodes[number][1:])
        return sorted(reached - {NOTHING, DONE}, reverse=True)

    def counts(self, family: int) -> dict[int, int]:
        """How many sets a family has, and each of those that it is made of, by their numbers."""
        counts = {NOTHING: 0, DONE: 1}
        for number in reversed(self.below(family)):
            _, low, high = self._nodes[number]
            counts[number] = counts[low] + counts[high]
        return counts

    def element_counts(self, family: int) -> dict[int, int]:
        """In how many sets of a family each element is that is in any."""
        counts, found = self.counts(family), dict[int, int]()
        ways = {family: 1}  # by node the number of paths from the root to it
        for number in self.below(family):
            element, low, high = self._nodes[number]
            found[element] = found.get(element, 0) + ways[number] * counts[high]
            for child in (low, high):
                ways[child] = ways.get(child, 0) + ways[number]
        return found

    def sets(self, family: int) -> Iterator[tuple[int, ...]]:
        """The sets of a family, each as its elements in their order, found when it is asked for."""
        waiting: list[tuple[int, tuple[int, ...]]] = [(family, ())]
        while waiting:
            number, elements = waiting.pop()
            if number == DONE:
                yield elements
            elif number != NOTHING:
                element, low, high = self._nodes[number]
                waiting += [(low, elements), (high, (*elements, element))]
