"""Clusters: what strong links join, in two colours.

A *node* is a number that stands for a candidate, as the caller has it; a set of nodes is an integer whose bit `node`
stands for that node. A strong link joins two nodes; exactly one of them is true.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sudoku_tui.engine.links.conjugate_pairs import conjugate_pairs
from sudoku_tui.engine.position import Position, once


class Cluster(NamedTuple):
    """All nodes that strong links join: either all of `a` are true and none of `b`, or the reverse.

    The lowest node is in `a`. Both have a node only where nothing can be true: in a loop with an odd number of links.
    """

    a: int
    b: int


def clusters(links: Iterable[tuple[int, int]]) -> tuple[Cluster, ...]:
    """The clusters of some strong links, by their lowest nodes."""
    partners: dict[int, list[int]] = {}
    for first, second in links:
        partners.setdefault(first, []).append(second)
        partners.setdefault(second, []).append(first)
    found = []
    for start in sorted(partners):
        if start not in partners:
            continue  # it is in an earlier cluster
        colors = [1 << start, 0]
        waiting = [(1, partners.pop(start))]
        while waiting:
            color, nodes = waiting.pop()
            for node in nodes:
                colors[color] |= 1 << node
                if node in partners:
                    waiting.append((1 - color, partners.pop(node)))
        found.append(Cluster(*colors))
    return tuple(found)


@once
def digit_clusters(position: Position) -> tuple[tuple[Cluster, ...], ...]:
    """For each digit 1..9 the clusters of its conjugate pairs, as sets of cells; index 0 is empty."""
    return tuple(clusters((first, second) for _, first, second in pairs) for pairs in conjugate_pairs(position))
