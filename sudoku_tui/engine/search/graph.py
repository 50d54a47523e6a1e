"""The Sudoku graph: a vertex for each cell, an edge between cells that must differ; and what can be computed of it.

A solution of a Sudoku is a colouring of this graph with nine colours, the digits, that gives no two neighbours the same
and each given its own. A set of vertices is an integer, bit `vertex` standing for that vertex.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from sudoku_tui.engine.board import CELLS, PEER_MASK, cells_in


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph without loops."""

    neighbours: tuple[int, ...]  # for each vertex, 0 and upwards, the set of its neighbours

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


def statistics(graph: Graph, colouring: Iterable[int]) -> Mapping[str, str]:
    """The figures of a connected graph by name, all of them computed; some ten milliseconds for the Sudoku graph.

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
    least, most = min(degrees), max(degrees)
    clustering = sum(2 * link / (degree * (degree - 1)) for link, degree in zip(linked, degrees, strict=True))
    return {
        "vertices (cells)": f"{vertices}",
        "edges (pairs of peers)": f"{len(edges)}",
        "degree": f"{least}" if least == most else f"{least}-{most}",  # how many neighbours a vertex has
        "density": f"{2 * len(edges) / (vertices * (vertices - 1)):.3f}",  # the edges, as a fraction of all pairs
        "triangles": f"{sum(linked) // 3}",  # sets of three mutual neighbours
        # how many of the pairs of neighbours of a vertex are neighbours, on the average
        "clustering coefficient": f"{clustering / vertices:.3f}",
        "diameter": f"{max(max(graph.distances(vertex)) for vertex in range(vertices))}",  # the most edges between two
        "clique number": f"{clique_number}",  # the vertices of a largest clique: no colouring takes fewer colours
        "largest cliques": f"{len(largest)}",  # how many there are
        "independence number": f"{independence_number}",  # the size of the largest set without two neighbours
        "chromatic number": f"{chromatic_number}",  # the fewest colours that suffice
    }


SUDOKU_GRAPH = Graph(PEER_MASK)
"""The graph of the board: 81 vertices, 810 edges."""


@cache
def sudoku_statistics() -> Mapping[str, str]:
    """The statistics of the Sudoku graph, settled by a full grid in which each row is the one before, shifted."""
    grid = (3 * (cell // 9 % 3) + cell // 27 + cell % 9 for cell in CELLS)
    return statistics(SUDOKU_GRAPH, (shift % 9 + 1 for shift in grid))
