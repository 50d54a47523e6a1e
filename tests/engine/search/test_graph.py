"""The Sudoku graph and its statistics, against networkx."""

import networkx as nx
import pytest

from sudoku_tui.engine.board import CELLS, HOUSE_MASK
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.graph import Graph, Statistics, statistics, sudoku_graph, sudoku_statistics
from tests.engine.search.puzzles import SOLVED


@pytest.fixture(scope="module")
def reference() -> "nx.Graph[int]":
    return nx.sudoku_graph(3)


@pytest.fixture(scope="module")
def figures() -> Statistics:
    return statistics(sudoku_graph(), Position.from_string(SOLVED).values)


def test_it_is_the_sudoku_graph(reference: "nx.Graph[int]") -> None:
    graph = sudoku_graph()
    assert set(graph.edges()) == {(min(edge), max(edge)) for edge in reference.edges}
    assert list(graph.edges()) == sorted(graph.edges())
    assert [graph.degree(vertex) for vertex in CELLS] == [reference.degree[vertex] for vertex in CELLS]
    assert sudoku_graph() is graph


def test_the_figures(figures: Statistics, reference: "nx.Graph[int]") -> None:
    assert (figures.vertices, figures.edges) == (81, 810) == (len(reference), reference.number_of_edges())
    assert figures.min_degree == figures.max_degree == 20
    assert figures.density == pytest.approx(nx.density(reference))
    triangles = nx.triangles(reference)
    assert isinstance(triangles, dict)
    assert figures.triangles == sum(triangles.values()) // 3
    assert figures.clustering == pytest.approx(nx.average_clustering(reference))
    assert figures.diameter == nx.diameter(reference) == 2
    cliques = [clique for clique in nx.find_cliques(reference) if len(clique) == 9]
    assert (figures.clique_number, figures.largest_cliques) == (9, len(cliques)) == (9, 27)
    assert figures.independence_number == figures.chromatic_number == 9


def test_its_cliques_are_the_houses() -> None:
    """No three cells see each other without sharing a house."""
    assert sorted(sudoku_graph().maximal_cliques()) == sorted(HOUSE_MASK)


def test_the_figures_have_names(figures: Statistics) -> None:
    table = dict(figures.describe())
    assert table["edges (pairs of peers)"] == "810"
    assert table["degree"] == "20"
    assert table["density"] == "0.250"
    assert len(table) == 11


def test_distances() -> None:
    reached = sudoku_graph().distances(0)
    assert [reached.count(distance) for distance in range(3)] == [1, 20, 60]


@pytest.mark.parametrize("seed", range(20))
def test_cliques_of_random_graphs(seed: int) -> None:
    reference = nx.gnp_random_graph(12, 0.5, seed=seed)
    graph = Graph.from_edges(12, reference.edges)
    expected = sorted(sum(1 << vertex for vertex in clique) for clique in nx.find_cliques(reference))
    assert sorted(graph.maximal_cliques()) == expected


def test_a_triangle_with_a_tail_has_degrees_from_1_to_3() -> None:
    graph = Graph.from_edges(4, [(0, 1), (0, 2), (1, 2), (2, 3)])
    assert list(graph.maximal_cliques()) == [0b1100, 0b0111] or sorted(graph.maximal_cliques()) == [0b0111, 0b1100]
    with pytest.raises(ValueError, match="leaves open"):  # its one largest clique does not cover vertex 3
        statistics(graph, [1, 2, 3, 1])


def test_a_ring_of_four() -> None:
    figures = statistics(Graph.from_edges(4, [(0, 1), (1, 2), (2, 3), (0, 3)]), [1, 2, 1, 2])
    assert (figures.triangles, figures.clustering, figures.diameter) == (0, 0, 2)
    assert (figures.clique_number, figures.largest_cliques) == (2, 4)
    assert (figures.independence_number, figures.chromatic_number) == (2, 2)


@pytest.mark.parametrize("colours", ["1" * 81, SOLVED[:80]])
def test_what_is_no_colouring_is_refused(colours: str) -> None:
    with pytest.raises(ValueError, match="no colouring"):
        statistics(sudoku_graph(), map(int, colours))


def test_the_statistics_on_request_are_those_of_any_solution() -> None:
    assert sudoku_statistics() == statistics(sudoku_graph(), Position.from_string(SOLVED).values)
