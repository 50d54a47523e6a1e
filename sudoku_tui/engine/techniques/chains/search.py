"""The search for chains: from what they can do (`effects`) to the chains themselves, of which few are ever made."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from sudoku_tui.engine.board import seen_by_all
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.links.graph import LinkGraph
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, FIRST_GROUP, FIRST_SET, IN_FIRST_CELL, PLANE, of_digit
from sudoku_tui.engine.links.straight_ways import straight_way
from sudoku_tui.engine.links.tables import LinkTables
from sudoku_tui.engine.patterns.chain_making import digits_of_set, make_chain, node_numbered
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.chains.effects import (
    Effect,
    Route,
    as_candidates,
    chains,
    continuous_loops,
    discontinuous_loops,
    pairs_of_one_digit,
)
from sudoku_tui.engine.techniques.ranking import rank
from sudoku_tui.engine.techniques.technique import Technique

LONGER = 4
"""How many links more than the shortest a chain may have that is looked for because that one comes back to a cell.

With as many more again, 100 positions have no further effect of a chain, and the search takes three times as long.
"""


class FoundChain(NamedTuple):
    """A chain as the search has it."""

    removed: int  # the candidates that it removes, as a set of nodes
    way: list[int]  # its nodes, true and false in turn; a loop has the first again at its end
    begins_true: bool  # whether the first is true
    comes_back: bool  # whether it comes back to a cell that it has left

    @property
    def is_grouped(self) -> bool:
        """Whether it has a group."""
        return max(self.way) >= FIRST_GROUP


class ChainFinder:
    """The chains of one position along the links of one graph.

    For each set of candidates that chains of a kind remove there is the shortest of them, the best by `rank_of` first.
    A chain that comes back to a cell that it has left is given only if it is a loop or may have almost locked sets,
    because candidates may fall to no other. Where two of the shortest come back, a longer one, or one of HoDoKu's, may
    not.
    """

    def __init__(self, position: Position, graph: LinkGraph) -> None:
        self._position = position
        self._graph = graph
        self._has_sets = len(graph.weak) > FIRST_SET

    def chains_of_one_digit(self, longest: int) -> Iterator[FoundChain]:
        """Chains that begin and end with the same digit, and have so many links at most."""

        def straight(route: Route) -> Sequence[list[int]]:
            way = straight_way(self._graph, route.start, route.ends.bit_length() - 1, longest)
            return [] if way is None else [way]

        found = self._shortest(pairs_of_one_digit(self._graph, fewest=1), straight)
        return (chain for chain in found if len(chain.way) <= longest + 1)

    def chains(self) -> Iterator[FoundChain]:
        """Chains that are no loops, and remove two candidates or more."""
        return self._shortest(chains(self._graph), self._straight)

    def discontinuous_loops(self) -> Iterator[FoundChain]:
        """Loops that begin and end with the same candidate, which is wrong or right."""
        return self._shortest(discontinuous_loops(self._graph))

    def continuous_loops(self) -> Iterator[FoundChain]:
        """Loops without a beginning, in which each weak link has a true end."""
        loops: dict[int, FoundChain] = {}
        for route in continuous_loops(self._graph):
            for found in self._ways(route):
                removed = self.removed_by(found.way)
                shortest = loops.get(removed, found)
                if removed and not found.comes_back and len(found.way) <= len(shortest.way):
                    loops[removed] = found._replace(removed=removed)
        return iter(sorted(loops.values(), key=rank_of))

    def _shortest(
        self, effects: Iterable[Effect], others: Callable[[Route], Iterable[list[int]]] = lambda _: ()
    ) -> Iterator[FoundChain]:
        """The chains with some effects; `others` gives ways of a route that do not come back, if the shortest do."""
        routes: dict[int, list[Route]] = {}
        for removed, route in effects:
            routes.setdefault(removed, []).append(route)
        for removed in sorted(routes, key=lambda removed: rank(as_candidates(removed))):
            ways = [found for route in routes[removed] for found in self._ways(route, removed)]
            best = min(ways, key=lambda found: (found.comes_back, len(found.way)))
            if not best.comes_back or best.way[0] == best.way[-1] or self._has_sets:
                yield best
                continue
            ways = [
                FoundChain(removed, way, begins_true=False, comes_back=False)
                for route in routes[removed]
                for way in others(route)
            ]
            if ways:
                yield min(ways, key=lambda found: len(found.way))

    def _straight(self, route: Route) -> Iterator[list[int]]:
        """Ways between the ends of a chain that do not come back: those of HoDoKu, or else one that is little longer.

        A longer way is hardly ever straight, and takes long to search. Groups have those of HoDoKu alone.
        """
        tabled = [*self._tabled(route)]
        yield from tabled
        if not tabled and len(self._graph.weak) == FIRST_GROUP:
            shortest = len(next(self._ways(route)).way) - 1
            way = straight_way(self._graph, route.start, route.ends.bit_length() - 1, shortest + LONGER)
            if way is not None:
                yield way

    def _tabled(self, route: Route) -> Iterator[list[int]]:
        """The ways of HoDoKu's tables between the ends of a chain, from either end, that it does not refuse."""
        end = route.ends.bit_length() - 1
        for premise, goal in ((route.start, end), (end, route.start)):
            way = self._tables.chain(~premise, goal)
            if not meets_again([self.cells_of(node) for node in way]):
                yield way

    @cached_property
    def _tables(self) -> LinkTables:
        return LinkTables(self._position, self._graph)

    def _ways(self, route: Route, removed: int = 0) -> Iterator[FoundChain]:
        """Two of the shortest ways of a route, which may be equal."""
        start, graph = route.start, self._graph
        layers = graph.layers(1 << start if route.is_true else graph.strong[start], route.ends)
        before, after = [] if route.is_true else [start], [start] if route.closes else []
        for highest in (False, True):
            way = [*before, *graph.way_back(layers, route.ends, highest=highest), *after]
            yield FoundChain(removed, way, route.is_true, self._comes_back(way))

    def _comes_back(self, way: list[int]) -> bool:
        """Whether a way meets a cell again, seen from its end; its almost locked sets may."""
        cells = [self.cells_of(node) for node in reversed(way) if node < FIRST_SET]
        if way[0] != way[-1]:
            return meets_again(cells)
        return meets_again(cells[:-1], left_free=cells[0][0])

    def cells_of(self, node: int) -> Sequence[int]:
        """The cells of a node, in ascending order."""
        return node_numbered(self._position, node).cells

    def removed_by(self, loop: list[int]) -> int:
        """The nodes that a continuous loop removes: what both ends of a weak link exclude, as one of them is true.

        A link between cells removes nothing in the loop's own cells; that is HoDoKu's way.
        """
        cells = 0
        for node in loop:
            for cell in self.cells_of(node):
                cells |= IN_FIRST_CELL << cell
        removed = 0
        for first, second in zip(loop[1::2], loop[2::2], strict=True):
            seen = self._graph.weak[first] & self._graph.weak[second] & CANDIDATE_NODES
            removed |= seen if _in_one_cell(first, second) else seen & ~cells
        return removed | self._removed_by_sets(loop) if self._has_sets else removed

    def _removed_by_sets(self, loop: list[int]) -> int:
        """The nodes that the almost locked sets of a loop remove: each has all its digits but one of its two ends."""
        removed = 0
        for first, link, second in make_chain(self._position, loop, begins_true=False).steps():
            for digit, places in digits_of_set(self._position, link):
                if digit not in (first.digit, second.digit):
                    removed |= of_digit(digit, seen_by_all(places) & self._position.candidates[digit])
        return removed


def meets_again(cells: Sequence[Sequence[int]], left_free: int | None = None) -> bool:
    """Whether a chain, given by the cells of its nodes, comes back to a cell that it has left, other than a free one.

    As in HoDoKu (Hobiger, 2008), of a group its first cell is looked at when the chain gets there, and afterwards all
    of them. So a loop comes back to its own cell if it goes through a group with it, unless that is its first one.
    """
    left: set[int] = set()
    last: Sequence[int] = ()
    for now in cells:
        if now[0] in left:
            return True
        if last and last[0] != left_free:
            left.update(last)
        last = now
    return False


def _in_one_cell(first: int, second: int) -> bool:
    return first < FIRST_GROUP and second < FIRST_GROUP and first % PLANE == second % PLANE


def rank_of(found: FoundChain) -> tuple[int, int]:
    """The place of a chain among others, by what it removes."""
    return rank(as_candidates(found.removed))


def step_of(technique: Technique, position: Position, found: FoundChain) -> Step:
    """The step of a chain."""
    facts = ChainFacts(make_chain(position, found.way, begins_true=found.begins_true))
    return Step(technique, eliminations=as_candidates(found.removed), facts=facts)
