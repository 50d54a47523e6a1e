"""The Sudoku graph: a vertex for each cell, an edge between cells that must differ; and what can be computed of it.

A solution of a Sudoku is a colouring of this graph with nine colours, the digits, that gives no two neighbours the same
and each given its own. A set of vertices is an integer, bit `vertex` standing for that vertex.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Self

from sudoku_tui.engine.board import CELLS, cells_in, constraints


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph without loops."""

    neighbours: tuple[int, ...]  # for each vertex, 0 and upwards, the set of its neighbours

    @classmethod
    def from_edges(cls, vertices: int, edges: Iterable[tuple[int, int]]) -> Self:
        neighbours = [0] * vertices
        for one, other in edges:
            neighbours[one] |= 1 << other
            neighbours[other] |= 1 << one
        return cls(tuple(neighbours))

    def degree(self, vertex: int, among: int = -1) -> int:
        return (self.neighbours[vertex] & among).bit_count()

    def edges(self) -> Iterator[tuple[int, int]]:
        """The edges, lower vertex first, in ascending order."""
        for vertex, neighbours in enumerate(self.neighbours):
            for other in cells_in(neighbours >> vertex + 1):
                yield vertex, vertex + 1 + other

    def distances(self, vertex: int) -> tuple[int, ...]:
        """How many edges away each vertex is that can be reached: breadth first."""
        found = border = 1 << vertex
        distances = {vertex: 0}
        distance = 0
        while border:
            distance += 1
            reached = 0
            for inner in cells_in(border):
                reached |= self.neighbours[inner]
            border = reached & ~found
            found |= border
            distances.update(dict.fromkeys(cells_in(border), distance))
        return tuple(distances[vertex] for vertex in sorted(distances))

    def maximal_cliques(self) -> Iterator[int]:
        """The sets of mutual neighbours to which no vertex can be added (Bron and Kerbosch 1973, with a pivot)."""
        yield from self._cliques(0, (1 << len(self.neighbours)) - 1, 0)

    def _cliques(self, clique: int, candidates: int, excluded: int) -> Iterator[int]:
        """The maximal cliques that hold all of `clique`, some of the candidates, and none of the excluded."""
        if not candidates | excluded:
            yield clique
            return
        pivot = max(cells_in(candidates | excluded), key=lambda vertex: self.degree(vertex, candidates))
        for vertex in cells_in(candidates & ~self.neighbours[pivot]):
            near = self.neighbours[vertex]
            yield from self._cliques(clique | 1 << vertex, candidates & near, excluded & near)
            candidates ^= 1 << vertex
            excluded |= 1 << vertex


@dataclass(frozen=True, slots=True)
class Statistics:
    """What can be said of a graph."""

    vertices: int
    edges: int
    min_degree: int  # the fewest neighbours of a vertex
    max_degree: int  # the most neighbours of a vertex
    density: float  # the edges, as a fraction of all pairs of vertices
    triangles: int  # sets of three mutual neighbours
    clustering: float  # how many of the pairs of neighbours of a vertex are neighbours, on the average
    diameter: int  # the most edges that lie between two vertices
    # the vertices of a largest clique, a set of mutual neighbours. No colouring takes fewer colours.
    clique_number: int
    largest_cliques: int  # how many cliques are as large
    independence_number: int  # the size of the largest set without two neighbours
    chromatic_number: int  # the fewest colours that suffice

    def describe(self) -> tuple[tuple[str, str], ...]:
        degree = f"{self.min_degree}" if self.min_degree == self.max_degree else f"{self.min_degree}-{self.max_degree}"
        return (
            ("vertices (cells)", f"{self.vertices}"),
            ("edges (pairs of peers)", f"{self.edges}"),
            ("degree", degree),
            ("density", f"{self.density:.3f}"),
            ("triangles", f"{self.triangles}"),
            ("clustering coefficient", f"{self.clustering:.3f}"),
            ("diameter", f"{self.diameter}"),
            ("clique number", f"{self.clique_number}"),
            ("largest cliques", f"{self.largest_cliques}"),
            ("independence number", f"{self.independence_number}"),
            ("chromatic number", f"{self.chromatic_number}"),
        )


def statistics(graph: Graph, colouring: Iterable[int]) -> Statistics:
    """The statistics of a connected graph, all of them computed; some ten milliseconds for the Sudoku graph.

    The last two numbers are hard to compute in general. Here a colouring settles them: if it uses no more colours than
    a largest clique has vertices, it cannot be done with fewer. And if the largest cliques cover each vertex equally
    often, an independent set, which meets each of them once at most, has no more than vertices / clique number
    vertices; a colour with that many shows that this is reached.

    Raises:
        ValueError: the colouring gives neighbours the same colour, or does not settle a number.
    """
    colours = tuple(colouring)
    edges = tuple(graph.edges())
    if len(colours) != len(graph.neighbours) or any(colours[one] == colours[other] for one, other in edges):
        raise ValueError("This is no colouring of the graph.")
    vertices = len(graph.neighbours)
    degrees = [graph.degree(vertex) for vertex in range(vertices)]
    # The edges among its neighbours, each of which makes a triangle with the vertex.
    linked = [sum(graph.degree(other, near) for other in cells_in(near)) // 2 for near in graph.neighbours]
    cliques = list(graph.maximal_cliques())
    clique_number = max(clique.bit_count() for clique in cliques)
    largest = [clique for clique in cliques if clique.bit_count() == clique_number]
    chromatic_number = len(set(colours))
    independence_number = max(colours.count(colour) for colour in set(colours))
    cover = {sum(clique >> vertex & 1 for clique in largest) for vertex in range(vertices)}
    if chromatic_number > clique_number or len(cover) > 1 or independence_number * clique_number < vertices:
        raise ValueError("This colouring leaves open whether it could be done with fewer colours.")
    return Statistics(
        vertices=vertices,
        edges=len(edges),
        min_degree=min(degrees),
        max_degree=max(degrees),
        density=2 * len(edges) / (vertices * (vertices - 1)),
        triangles=sum(linked) // 3,
        clustering=sum(2 * link / (degree * (degree - 1)) for link, degree in zip(linked, degrees, strict=True))
        / vertices,
        diameter=max(max(graph.distances(vertex)) for vertex in range(vertices)),
        clique_number=clique_number,
        largest_cliques=len(largest),
        independence_number=independence_number,
        chromatic_number=chromatic_number,
    )


@cache
def sudoku_graph() -> Graph:
    """The graph of the board: 81 vertices, 810 edges."""
    return Graph.from_edges(len(CELLS), constraints())


@cache
def sudoku_statistics() -> Statistics:
    """The statistics of the Sudoku graph, settled by a full grid in which each row is the one before, shifted."""
    grid = (3 * (cell // 9 % 3) + cell // 27 + cell % 9 for cell in CELLS)
    return statistics(sudoku_graph(), (shift % 9 + 1 for shift in grid))
