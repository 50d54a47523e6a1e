"""The Sudoku graph and its statistics, against networkx."""

from collections.abc import Iterable, Mapping

import networkx as nx
import pytest

from sudoku_tui.engine.board import CELLS, HOUSE_MASK
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.graph import SUDOKU_GRAPH, Graph, statistics, sudoku_statistics
from tests.engine.search.puzzles import SOLVED


@pytest.fixture(scope="module")
def reference() -> "nx.Graph[int]":
    return nx.sudoku_graph(3)


@pytest.fixture(scope="module")
def figures() -> Mapping[str, str]:
    return statistics(SUDOKU_GRAPH, Position.from_string(SOLVED).values)


def graph_of(vertices: int, edges: Iterable[tuple[int, int]]) -> Graph:
    neighbours = [0] * vertices
    for one, other in edges:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    return Graph(tuple(neighbours))


def test_it_is_the_sudoku_graph(reference: "nx.Graph[int]") -> None:
    assert set(SUDOKU_GRAPH.edges()) == {(min(edge), max(edge)) for edge in reference.edges}
    assert list(SUDOKU_GRAPH.edges()) == sorted(SUDOKU_GRAPH.edges())
    assert [SUDOKU_GRAPH.degree(vertex) for vertex in CELLS] == [reference.degree[vertex] for vertex in CELLS]


def test_the_figures(figures: Mapping[str, str], reference: "nx.Graph[int]") -> None:
    triangles = nx.triangles(reference)
    assert isinstance(triangles, dict)
    cliques = [clique for clique in nx.find_cliques(reference) if len(clique) == 9]
    assert figures == {
        "vertices (cells)": f"{len(reference)}",
        "edges (pairs of peers)": f"{reference.number_of_edges()}",
        "degree": "20",
        "density": f"{nx.density(reference):.3f}",
        "triangles": f"{sum(triangles.values()) // 3}",
        "clustering coefficient": f"{nx.average_clustering(reference):.3f}",
        "diameter": f"{nx.diameter(reference)}",
        "clique number": "9",
        "largest cliques": f"{len(cliques)}",
        "independence number": "9",
        "chromatic number": "9",
    }
    assert (figures["edges (pairs of peers)"], figures["density"], figures["diameter"]) == ("810", "0.250", "2")
    assert len(cliques) == 27


def test_its_cliques_are_the_houses() -> None:
    """No three cells see each other without sharing a house."""
    assert sorted(SUDOKU_GRAPH.maximal_cliques()) == sorted(HOUSE_MASK)


def test_distances() -> None:
    reached = SUDOKU_GRAPH.distances(0)
    assert [reached.count(distance) for distance in range(3)] == [1, 20, 60]


@pytest.mark.parametrize("seed", range(20))
def test_cliques_of_random_graphs(seed: int) -> None:
    reference = nx.gnp_random_graph(12, 0.5, seed=seed)
    graph = graph_of(12, reference.edges)
    expected = sorted(sum(1 << vertex for vertex in clique) for clique in nx.find_cliques(reference))
    assert sorted(graph.maximal_cliques()) == expected


def test_a_triangle_with_a_tail_has_degrees_from_1_to_3() -> None:
    graph = graph_of(4, [(0, 1), (0, 2), (1, 2), (2, 3)])
    assert list(graph.maximal_cliques()) == [0b1100, 0b0111] or sorted(graph.maximal_cliques()) == [0b0111, 0b1100]
    with pytest.raises(ValueError, match="leaves open"):  # its one largest clique does not cover vertex 3
        statistics(graph, [1, 2, 3, 1])


def test_a_ring_of_four() -> None:
    figures = statistics(graph_of(4, [(0, 1), (1, 2), (2, 3), (0, 3)]), [1, 2, 1, 2])
    assert (figures["triangles"], figures["clustering coefficient"], figures["diameter"]) == ("0", "0.000", "2")
    assert [figures[name] for name in ("clique number", "largest cliques")] == ["2", "4"]
    assert [figures[name] for name in ("independence number", "chromatic number")] == ["2", "2"]


@pytest.mark.parametrize("colours", ["1" * 81, SOLVED[:80]])
def test_what_is_no_colouring_is_refused(colours: str) -> None:
    with pytest.raises(ValueError, match="no colouring"):
        statistics(SUDOKU_GRAPH, map(int, colours))


def test_the_statistics_on_request_are_those_of_any_solution() -> None:
    assert sudoku_statistics() == statistics(SUDOKU_GRAPH, Position.from_string(SOLVED).values)
