"""The link graph against links by definition, and a search link by link."""

from collections.abc import Iterator
from itertools import islice

import pytest

from sudoku_tui.engine.links.building import bivalue_links, candidate_links, grouped_links, house_links
from sudoku_tui.engine.links.chain import Node
from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
from sudoku_tui.engine.links.nodes import FIRST_GROUP
from sudoku_tui.engine.patterns.chain_making import make_chain, node_numbered
from sudoku_tui.engine.position import Position
from tests.engine.links.checking import all_nodes, cannot_both_be_false, exclude_each_other, problems_of
from tests.engine.positions import along_paths, partly_eliminated

POSITIONS = [position for position, _ in islice(along_paths(range(12)), 30, None, 110)] + [
    position for position, _ in islice(partly_eliminated(range(3)), 1, None, 4)
]
each_position = pytest.mark.parametrize("position", POSITIONS)


def nodes_of(position: Position, graph: LinkGraph) -> dict[int, Node]:
    return {number: node_numbered(position, number) for number in nodes_in(graph.nodes)}


def mask(nodes: dict[int, Node], wanted: Iterator[Node]) -> int:
    numbers = {node: number for number, node in nodes.items()}
    return sum(1 << numbers[node] for node in wanted)


@pytest.mark.sample(2)
@each_position
def test_nodes_and_links_are_those_of_the_definition(position: Position) -> None:
    for groups, graph in ((False, candidate_links(position)), (True, grouped_links(position))):
        nodes = nodes_of(position, graph)
        assert sorted(nodes.values(), key=str) == sorted(all_nodes(position, groups=groups), key=str)
        for number, node in nodes.items():
            others = [other for other in nodes.values() if other != node]
            assert graph.weak[number] == mask(nodes, (other for other in others if exclude_each_other(node, other)))
            assert graph.strong[number] == mask(
                nodes, (other for other in others if cannot_both_be_false(position, node, other))
            )


@each_position
def test_the_closure_is_what_a_search_link_by_link_reaches(position: Position) -> None:
    graph = grouped_links(position)
    for start in nodes_in(graph.nodes):
        on, off = reached(graph, start, begins_true=True)
        assert graph.on[start] == on
        assert graph.off[start] == off
        if start >= FIRST_GROUP:
            continue
        on, _ = reached(graph, start, begins_true=False)
        assert graph.on_without[start] == on
        assert bool(graph.refuted >> start & 1) is bool(graph.off[start] >> start & 1)


def reached(graph: LinkGraph, start: int, *, begins_true: bool) -> tuple[int, int]:
    """The nodes that are true, and those that are false, if a node is true or false: by one or more links."""
    seen: set[tuple[int, bool]] = set()
    waiting = [(start, begins_true)]
    while waiting:
        node, is_true = waiting.pop()
        for other in nodes_in(graph.weak[node] if is_true else graph.strong[node]):
            if (other, not is_true) not in seen:
                seen.add((other, not is_true))
                waiting.append((other, not is_true))
    on, off = (sum(1 << node for node, is_true in seen if is_true is wanted) for wanted in (True, False))
    return on, off


@each_position
def test_a_way_is_a_chain_that_holds_link_by_link(position: Position) -> None:
    for graph in (grouped_links(position), bivalue_links(position), house_links(position, -1)):
        for start in islice(nodes_in(graph.nodes), 0, None, 7):
            for end in islice(nodes_in(graph.on[start] & ~(1 << start)), 0, None, 5):
                way = graph.way(1 << start, 1 << end)
                assert way is not None
                assert (way[0], way[-1]) == (start, end)
                assert len(set(way[::2])) == len(way[::2])
                assert problems_of(position, make_chain(position, way, begins_true=True)) == []
            unreached = graph.nodes & ~graph.on[start] & ~(1 << start)
            assert graph.way(1 << start, unreached) is None


def test_an_empty_grid_has_no_strong_links() -> None:
    graph = grouped_links(Position.from_string("." * 81))
    assert not any(graph.on)
    assert graph.nodes.bit_count() == 729 + 9 * 54
