"""The links of a position as sets of nodes, and what follows from each node over any number of links.

From a true node a *weak* link leads to a false one, from a false node a *strong* link to a true one. A search needs the
true nodes alone: `following` takes both links at once. All chains are in this: a candidate falls to a chain or a
nice loop exactly if it excludes something that follows from it (the problem is one of 2-satisfiability).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, FIRST_GROUP

nodes_in = cells_in  # the nodes of a set, in ascending order: sets of nodes and of cells are the same bits


class LinkGraph:
    """Weak and strong links between nodes (see `nodes`). Whatever has an index is indexed by node; it never changes.

    Attributes:
        nodes: the set of the nodes.
        weak: for each node what cannot be true together with it.
        strong: for each node what is true if it is false.
        following: for each node what is true if it is, by one weak link and one strong link.
    """

    def __init__(
        self, nodes: int, weak: Sequence[int], strong: Mapping[int, int], part: "LinkGraph | None" = None
    ) -> None:
        """Take the nodes that have strong links, with what is true if they are false.

        `part` is a graph of the lowest of these nodes whose strong links also count.
        """
        self.nodes = nodes
        self.weak = weak
        self.strong = [0] * len(weak)
        if part is not None:
            self.strong[: len(part.strong)] = part.strong
        for false, true in strong.items():
            self.strong[false] |= true
        self.following = self._following()

    def _following(self) -> list[int]:
        weak, following = self.weak, [0] * len(self.weak)
        for false, true in enumerate(self.strong):
            if true:
                premises = weak[false]
                while premises:
                    lowest = premises & -premises
                    following[lowest.bit_length() - 1] |= true
                    premises ^= lowest
        return following

    @cached_property
    def on(self) -> Sequence[int]:
        """For each node all nodes that are true if it is. The node itself is among them only if a loop leads back.

        A node that is done stands for all that follows from it. So those that follow are done before, but for loops,
        and few are looked at twice. With almost locked sets, the order of the numbers takes twice the time.
        """
        following, on = self.following, [0] * len(self.weak)
        for node in self._followers_first():
            reached, waiting = 0, following[node]
            while waiting:
                lowest = waiting & -waiting
                reached |= lowest
                next_node = lowest.bit_length() - 1
                done = on[next_node]
                if done:
                    reached |= done
                else:
                    waiting |= following[next_node]
                waiting &= ~reached
            on[node] = reached
        return on

    def _followers_first(self) -> Sequence[int]:
        """The nodes, each behind those that a search in depth first comes to from it."""
        following, order, unseen = self.following, [], self.nodes
        while unseen:
            lowest = unseen & -unseen
            unseen ^= lowest
            way = [lowest.bit_length() - 1]
            while way:
                further = following[way[-1]] & unseen
                if further:
                    lowest = further & -further
                    unseen ^= lowest
                    way.append(lowest.bit_length() - 1)
                else:
                    order.append(way.pop())
        return order

    @cached_property
    def off(self) -> Sequence[int]:
        """For each node all nodes that are false if it is true."""
        on, off = self.on, [0] * len(self.weak)
        for node in nodes_in(self.nodes):
            excluded, left = self.weak[node], on[node]
            while left:
                lowest = left & -left
                next_node = lowest.bit_length() - 1
                done = off[next_node]
                if done:
                    excluded |= done
                    left &= ~on[next_node]
                else:
                    excluded |= self.weak[next_node]
                left &= ~lowest
            off[node] = excluded
        return off

    @cached_property
    def on_without(self) -> Sequence[int]:
        """For each candidate all nodes that are true if it is false."""
        return [self._merged(self.on, true, true) if true else 0 for true in self.strong[:FIRST_GROUP]]

    @staticmethod
    def _merged(masks: Sequence[int], nodes: int, merged: int = 0) -> int:
        while nodes:
            lowest = nodes & -nodes
            merged |= masks[lowest.bit_length() - 1]
            nodes ^= lowest
        return merged

    @cached_property
    def refuted(self) -> int:
        """The set of the candidates that cannot be true, because they exclude what follows from them."""
        on, weak = self.on, self.weak
        return sum([1 << node for node in nodes_in(self.nodes & CANDIDATE_NODES) if on[node] & weak[node]])

    def way(self, starts: int, ends: int) -> list[int] | None:
        """The shortest way of nodes, true and false in turn, from a true one to a true one, both included.

        `starts` and `ends` are sets of nodes. None if there is no way.
        """
        layers = self.layers(starts, ends)
        return self.way_back(layers, ends) if layers[-1] & ends else None

    def layers(self, starts: int, ends: int = 0) -> list[int]:
        """The true nodes 0, 2, 4, ... links away from a set of them, as far as the first that has one of `ends`."""
        layers, seen, layer = [starts], starts, starts
        while not layer & ends:
            layer = self._merged(self.following, layer) & ~seen
            if not layer:
                break
            layers.append(layer)
            seen |= layer
        return layers

    def way_back(self, layers: Sequence[int], ends: int, *, highest: bool = False) -> list[int]:
        """A shortest way from the first to the last of some layers, which has one of `ends`.

        Of several that with the lowest nodes, seen from the end, is taken: so candidates go before groups. Or that with
        the highest nodes.
        """
        choose = _highest if highest else _lowest
        node = choose(layers[-1] & ends)
        way = [node]
        for layer in reversed(layers[:-1]):
            true = choose(layer & self._merged(self.weak, self.strong[node]))
            way += [choose(self.weak[true] & self.strong[node]), true]
            node = true
        return way[::-1]


def both_ways(links: Iterable[tuple[int, int]]) -> dict[int, int]:
    """For each node of some links, of two nodes each, the set of those at the other ends."""
    others: dict[int, int] = {}
    for first, second in links:
        others[first] = others.get(first, 0) | 1 << second
        others[second] = others.get(second, 0) | 1 << first
    return others


def _lowest(nodes: int) -> int:
    return (nodes & -nodes).bit_length() - 1


def _highest(nodes: int) -> int:
    return nodes.bit_length() - 1
