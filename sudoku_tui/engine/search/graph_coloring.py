"""Graph colouring: a Sudoku as the task to colour its graph with nine colours, some vertices being coloured already.

DSATUR, after Brélaz, colours the most *saturated* vertex next, the one whose neighbours have the most different
colours. With backtracking it is a complete search, and so is the plain form of the lessons, which breaks no ties. They
assign colours; those of the puzzle are given before. The *greedy* colourings go through the vertices once and never go
back: each vertex gets the smallest colour that no neighbour has, or none if the neighbours have all nine. They differ
in the order.
"""

from abc import abstractmethod
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from sudoku_tui.engine.board import ALL_CELLS, CELLS, DIGITS, Candidate, cells_in
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import (
    Assignment,
    Choice,
    Counters,
    Event,
    Incomplete,
    Progress,
    Propagation,
    Search,
)
from sudoku_tui.engine.search.graph import SUDOKU_GRAPH
from sudoku_tui.engine.search.tree import Tree, TreeSearch

FEWEST_COLOURS_REASON = "the first of the vertices with the fewest colours left"
SATURATION_REASON = "the most saturated: no cell has peers with more different digits"


class GreedyColouring(Search):
    """A colouring in one go: it colours what it can and says how many vertices are left without a colour."""

    complete: ClassVar[bool] = False
    reason: ClassVar[str]  # why a vertex comes next

    @abstractmethod
    def _order(self, colouring: "_Colouring") -> Iterable[int]:
        """The uncoloured vertices in order, which may depend on what has been coloured when the next is asked for."""

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        colouring = _Colouring(values, counters, watch)
        yield from colouring.start()
        vertices = colouring.empty.bit_count()
        depth = 0
        for vertex in self._order(colouring):
            options = colouring.options(vertex)
            if not options:
                yield from colouring.end(Contradiction((vertex,), None, None), depth)
                continue
            if watch:
                yield Choice(options, self.reason, depth)
            guess = len(options) > 1
            depth += guess
            digit = options[0].digit
            counters.nodes += 1
            counters.guesses += guess
            counters.assignments += 1
            counters.max_depth = depth
            if watch:
                yield Assignment(vertex, digit, depth, guess)
            elif counters.nodes % self.pause_every == 0:
                yield Progress(depth)
            yield from colouring.assign(vertex, digit, depth)
        left = colouring.empty.bit_count()
        if not left:
            yield from colouring.end(None, depth)
            return
        summary = f"With nine colours, {left} of {count(vertices, 'vertex', 'vertices')} got none."
        yield from colouring.end(Incomplete(colouring.values(), summary, depth), depth)


class _Colouring(Tree):
    """A partial colouring, and for each uncoloured vertex the set of the colours that its neighbours have."""

    reason = SATURATION_REASON

    def __init__(self, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(values, counters, watch)
        self.seen = [0 for _ in CELLS]
        self._changed: list[int] = []

    def start(self) -> Generator[Event, None, None]:
        for vertex in cells_in(ALL_CELLS ^ self.empty):
            yield from self.saturate(vertex, self.digits[vertex], 0)

    def decide(self, depth: int) -> Choice | Contradiction | None:
        if not self.empty:
            return None
        vertex = self.most_saturated(self.empty)
        options = self.options(vertex)
        return Choice(options, self.reason, depth) if options else Contradiction((vertex,), None, None)

    def most_saturated(self, among: int) -> int:
        """The vertex whose neighbours have the most colours; of several, that with the most uncoloured neighbours."""
        seen = self.seen
        most = max(seen[vertex].bit_count() for vertex in cells_in(among))
        saturated = [vertex for vertex in cells_in(among) if seen[vertex].bit_count() == most]
        if len(saturated) == 1:
            return saturated[0]
        return max(saturated, key=lambda vertex: SUDOKU_GRAPH.degree(vertex, self.empty))

    def options(self, vertex: int) -> tuple[Candidate, ...]:
        """The colours that no neighbour has, as candidates of the vertex."""
        seen = self.seen[vertex]
        return tuple(Candidate(vertex, colour) for colour in DIGITS if not seen >> colour & 1)

    def assign(self, cell: int, digit: int, depth: int) -> Generator[Event, None, None]:
        self.digits[cell] = digit
        self.empty ^= 1 << cell
        yield from self.saturate(cell, digit, depth)

    def saturate(self, vertex: int, colour: int, depth: int) -> Generator[Event, None, None]:
        """Note the colour of a vertex with its uncoloured neighbours, which cannot have it any more."""
        changed = 0
        for neighbour in cells_in(SUDOKU_GRAPH.neighbours[vertex] & self.empty):
            if not self.seen[neighbour] >> colour & 1:
                self.seen[neighbour] |= 1 << colour
                changed |= 1 << neighbour
        self._changed.append(changed)
        if changed:
            self.counters.propagations += 1
            if self.watch:
                yield Propagation(vertex, tuple(Candidate(other, colour) for other in cells_in(changed)), depth)

    def take_back(self, cell: int, digit: int) -> None:
        for neighbour in cells_in(self._changed.pop()):
            self.seen[neighbour] ^= 1 << digit
        self.digits[cell] = 0
        self.empty |= 1 << cell


class _PlainColouring(_Colouring):
    """A partial colouring that goes on with the first of the vertices that have the fewest colours left."""

    reason = FEWEST_COLOURS_REASON

    def most_saturated(self, among: int) -> int:
        return max(cells_in(among), key=lambda vertex: self.seen[vertex].bit_count())


class GreedyDsatur(GreedyColouring):
    """The most saturated vertex first."""

    reason = SATURATION_REASON

    def _order(self, colouring: _Colouring) -> Iterator[int]:
        uncoloured = colouring.empty
        while uncoloured:
            vertex = colouring.most_saturated(uncoloured)
            uncoloured ^= 1 << vertex
            yield vertex


class LargestFirst(GreedyColouring):
    """The vertex with the most neighbours to be coloured first."""

    reason = "next in order: from many to few peers that were empty at the start"

    def _order(self, colouring: _Colouring) -> Iterable[int]:
        return sorted(cells_in(colouring.empty), key=lambda vertex: -SUDOKU_GRAPH.degree(vertex, colouring.empty))


class SmallestLast(GreedyColouring):
    """The vertex with the fewest neighbours to be coloured last, and so on with the rest."""

    reason = "next in order: the cell with the fewest empty peers comes last, then the one with the fewest of the rest"

    def _order(self, colouring: _Colouring) -> Iterable[int]:
        rest, order = colouring.empty, []
        while rest:
            vertex = min(cells_in(rest), key=lambda vertex: SUDOKU_GRAPH.degree(vertex, rest))
            rest ^= 1 << vertex
            order.append(vertex)
        return reversed(order)


@dataclass(frozen=True)
class InRandomOrder(GreedyColouring):
    """The vertices as they come."""

    reason = "next in an order made by chance"
    seed: int = 1  # the same seed gives the same order

    def _order(self, colouring: _Colouring) -> Iterable[int]:
        vertices = list(cells_in(colouring.empty))
        Random(self.seed).shuffle(vertices)
        return vertices


_GREEDY_IDEA = (
    "Take the vertices in a fixed order and give each the smallest of nine colours that no neighbour has, or none if "
    "the neighbours have all nine. Never go back. "
)
_GREEDY_STRENGTHS = "One pass, a millisecond or two, whatever the puzzle."

DSATUR = TreeSearch(
    tree=_Colouring,
    key="dsatur",
    name="Graph colouring: DSATUR",
    author="Daniel Brélaz",
    year=1979,
    idea=(
        "The 81 cells are the vertices of a graph, the 810 pairs of peers are its edges. A solution is a colouring "
        "with nine colours that keeps the given ones. DSATUR colours the most saturated vertex next: the one whose "
        "neighbours have the most different colours. Of several, it takes the one with the most uncoloured "
        "neighbours. It tries the smallest colour first and goes back when a vertex has none left."
    ),
    strengths=(
        "It knows nothing of Sudoku and colours any graph. In this one it is MRV with ties by degree under another "
        "name, published for colouring: nine minus the saturation is the number of values left."
    ),
    weaknesses=(
        "It sees edges only, not that the nine cells of a house need all nine colours. So it misses hidden singles "
        "and guesses where a house would decide."
    ),
)
GRAPH_COLOURING_MRV = TreeSearch(
    tree=_PlainColouring,
    key="graph-colouring-mrv",
    name="Graph colouring with MRV",
    author="James R. Bitner, Edward M. Reingold",
    year=1975,
    idea=(
        "The 81 cells are the vertices of a graph, the 810 pairs of peers are its edges. A solution is a colouring "
        "with nine colours that keeps the given ones. The next vertex is the first of those with the fewest colours "
        "left (MRV). It tries the smallest colour first and goes back when a vertex has none left."
    ),
    strengths="The shortest complete colouring to write, and it colours any graph.",
    weaknesses=(
        "Many vertices have as few colours left as the first of them. DSATUR, which takes the one with the most "
        "uncoloured neighbours, has far smaller trees for hard puzzles."
    ),
)
GREEDY_LARGEST_FIRST = LargestFirst(
    key="greedy-largest-first",
    name="Greedy colouring, largest first",
    author="Dominic J. A. Welsh, Martin B. Powell",
    year=1967,
    idea=(
        f"{_GREEDY_IDEA}Vertices with many neighbours come first, while there is still a choice for them. In the "
        "Sudoku graph all have 20; what counts here are the neighbours that have no colour at the start."
    ),
    strengths=_GREEDY_STRENGTHS,
    weaknesses=(
        "The degree is no good guide in a graph where all degrees are equal, and nothing that is learned on the way "
        "changes the order. Most puzzles are left with many cells empty."
    ),
)
GREEDY_SMALLEST_LAST = SmallestLast(
    key="greedy-smallest-last",
    name="Greedy colouring, smallest last",
    author="David W. Matula, George Marble, Joel D. Isaacson",
    year=1972,
    idea=(
        f"{_GREEDY_IDEA}The order is made from its end: the vertex with the fewest neighbours to be coloured comes "
        "last, is taken out of the graph, and so on with the rest."
    ),
    strengths=f"{_GREEDY_STRENGTHS} It colours every planar graph with six colours, and every tree with two.",
    weaknesses="The order does not look at colours that are given, and these are what makes a Sudoku.",
)
GREEDY_RANDOM = InRandomOrder(
    key="greedy-random",
    name="Greedy colouring, random order",
    author="folklore; studied by Luděk Kučera",
    year=1991,
    idea=f"{_GREEDY_IDEA}The order is made by chance; the same seed gives the same order.",
    strengths=f"{_GREEDY_STRENGTHS} It is the measure for all others: an order that does no better is worth nothing.",
    weaknesses="It leaves many cells empty, and one try says nothing about the next.",
)
GREEDY_DSATUR = GreedyDsatur(
    key="greedy-dsatur",
    name="Greedy colouring, DSATUR",
    author="Daniel Brélaz",
    year=1979,
    idea=(
        f"{_GREEDY_IDEA}The order is made on the way: the most saturated vertex comes next, the one whose neighbours "
        "have the most different colours; of several, the one with the most uncoloured neighbours."
    ),
    strengths=(
        "It is the best of the greedy orders, since it fills naked singles before it has to choose. It solves puzzles "
        "that need nothing else, and now and then another. It colours every bipartite graph with two colours."
    ),
    weaknesses="The first wrong colour is never corrected, and what follows from it is lost.",
)
