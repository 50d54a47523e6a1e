"""The effects of chains in a position, known from the closure of its link graph before a single chain is made.

What a chain removes is a set of nodes (see `sudoku_tui.engine.links.nodes`), and where it begins and ends is a `Route`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, IN_FIRST_CELL, PLANE, SAME_DIGIT, candidate_of


class Route(NamedTuple):
    """Where a chain begins and ends.

    Attributes:
        start: the node that it begins with, supposed to be true or false.
        is_true: which of the two.
        ends: the nodes one of which it leads to, true.
        closes: whether that makes the start false, so that the chain is a loop.
    """

    start: int
    is_true: bool
    ends: int
    closes: bool = False


Effect = tuple[int, Route]
"""The candidates that a chain removes, and its route."""


def discontinuous_loops(graph: LinkGraph) -> Iterator[Effect]:
    """Loops that show that a candidate is false, and loops that show that it is true."""
    candidates = graph.nodes & CANDIDATE_NODES
    for node in nodes_in(graph.refuted):
        yield 1 << node, Route(node, is_true=True, ends=graph.weak[node], closes=True)
    for node in nodes_in(candidates):
        if graph.on_without[node] >> node & 1:
            others = in_cell(node) & candidates & ~(1 << node)
            if others:
                yield others, Route(node, is_true=False, ends=1 << node)


def chains(graph: LinkGraph) -> Iterator[Effect]:
    """Chains that are no loops, and remove two candidates or more."""
    yield from pairs_of_one_digit(graph, fewest=2)
    yield from pairs_of_two_digits(graph)


def pairs_of_one_digit(graph: LinkGraph, fewest: int) -> Iterator[Effect]:
    """Chains between two candidates of a digit: what sees both goes, if that are so many candidates, or more."""
    candidates = graph.nodes & CANDIDATE_NODES
    refuted = graph.refuted
    if not refuted:
        return
    for node in nodes_in(candidates):
        seen = SAME_DIGIT[node] & refuted
        if seen.bit_count() >= fewest:
            plane = ((1 << PLANE) - 1) << node // PLANE * PLANE
            for other in nodes_in(graph.on_without[node] & ~graph.strong[node] & plane & -2 << node):
                removed = seen & SAME_DIGIT[other]
                if removed.bit_count() >= fewest:
                    yield removed, Route(node, is_true=False, ends=1 << other)


def returning(graph: LinkGraph) -> Iterator[Effect]:
    """Chains that come back to a candidate that was supposed to be false: what sees it goes."""
    for node in nodes_in(graph.nodes & CANDIDATE_NODES):
        removed = SAME_DIGIT[node] & graph.nodes
        if removed and graph.on_without[node] >> node & 1:
            yield removed, Route(node, is_true=False, ends=1 << node)


def pairs_of_two_digits(graph: LinkGraph) -> Iterator[Effect]:
    """Chains between two digits in cells that see each other: each cell loses the other's digit."""
    candidates = graph.nodes & CANDIDATE_NODES
    refuted = graph.refuted
    if not refuted:
        return
    for node in nodes_in(candidates):
        removable = in_cell(node) & refuted & ~(1 << node)
        ends = graph.on_without[node] & ~graph.strong[node] & candidates & -2 << node
        if removable and ends:
            cell = node % PLANE
            for here in nodes_in(removable):
                for end in nodes_in(ends & SAME_DIGIT[here]):
                    there = 1 << node - cell + end % PLANE
                    if there & refuted:
                        yield 1 << here | there, Route(node, is_true=False, ends=1 << end)


def continuous_loops(graph: LinkGraph) -> Iterator[Route]:
    """Where a loop closes within a cell, by a weak link between two of three candidates or more.

    The candidates that such a loop removes are known when it is found.
    """
    for node in nodes_in(graph.nodes & CANDIDATE_NODES):
        for end in nodes_in(graph.on_without[node] & graph.weak[node] & ~graph.strong[node] & in_cell(node)):
            yield Route(node, is_true=False, ends=1 << end, closes=True)


def in_cell(node: int) -> int:
    """All nine candidates of the cell of a candidate."""
    return IN_FIRST_CELL << node % PLANE


def as_candidates(nodes: int) -> tuple[Candidate, ...]:
    """The candidates of a set of nodes, by digit, and then by cell."""
    return tuple([candidate_of(node) for node in nodes_in(nodes)])
