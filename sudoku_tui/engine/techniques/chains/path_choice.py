"""Which nice loop or AIC a path takes: HoDoKu's (Bernhard Hobiger, 2008).

The chain that removes most comes first, then the one with the lower weight, then the one discovered first. Length plays
no part: each consequence of a premise has one chain, that of the `LinkTables`. If it is refused, the next consequence
is tried. Except for continuous loops, the ends of a chain show what it removes, so few tables are ever made.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
from sudoku_tui.engine.links.nodes import FIRST_GROUP, candidate_of
from sudoku_tui.engine.links.tables import LinkTables, Literal, node_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.chains.effects import Effect, Route, as_candidates, in_cell
from sudoku_tui.engine.techniques.chains.search import ChainFinder, FoundChain, meets_again
from sudoku_tui.engine.techniques.ranking import rank


class TableEntry(NamedTuple):
    """A premise and what follows from it: the ends of a chain that removes something, if it is not refused."""

    premise: Literal
    goal: Literal
    removed: int  # the candidates, as a set of nodes
    kind: int  # the number of its kind

    @property
    def is_loop(self) -> bool:
        """Whether both ends are in one cell."""
        return candidate_of(node_in(self.premise)).cell == candidate_of(node_in(self.goal)).cell

    @property
    def discovery(self) -> tuple[bool, bool, int, int]:
        """When it is discovered: loops before others, a true premise before a false one, then by cell and digit."""
        cell, digit = candidate_of(node_in(self.premise))
        return not self.is_loop, self.premise < 0, cell, digit


class TabledChains:
    """The chains in the tables of one position."""

    def __init__(self, position: Position, graph: LinkGraph, *, has_groups: bool) -> None:
        """`has_groups` says that each chain must have a group."""
        self._graph = graph
        self._has_groups = has_groups
        self._finder = ChainFinder(position, graph)
        self._tables = LinkTables(position, graph)

    def best(self, kinds: Sequence[Iterable[Effect]]) -> tuple[int, FoundChain] | None:
        """The chain that a path takes, of those with the effects of several kinds, after the number of its kind."""
        routes: dict[int, list[tuple[int, Route]]] = {}
        for kind, effects in enumerate(kinds):
            for removed, route in effects:
                removed = removed or self._removed_by_loop(route)
                if removed:
                    routes.setdefault(removed, []).append((kind, route))
        ranks = {removed: rank(as_candidates(removed)) for removed in routes}
        for _, equal in groupby(sorted(routes, key=ranks.__getitem__), key=ranks.__getitem__):
            entries = [
                TableEntry(premise, goal, removed, kind)
                for removed in equal
                for kind, route in routes[removed]
                for premise, goal in self._pairs_of(route)
            ]
            for entry in self._by_discovery(entries):
                found = self._found(entry)
                if found is not None:
                    return entry.kind, found
        return None

    def _pairs_of(self, route: Route) -> Iterator[tuple[Literal, Literal]]:
        """The premises and consequences of the chains that remove the same as those of a route."""
        start = route.start
        if route.is_true:
            yield start, ~start
            for other in nodes_in(in_cell(start) & self._graph.on[start] & ~(1 << start)):
                yield start, other
                yield ~other, ~start
            return
        end = route.ends.bit_length() - 1
        yield ~start, end
        if not route.closes and end != start:
            yield ~end, start

    def _by_discovery(self, entries: Iterable[TableEntry]) -> Iterator[TableEntry]:
        discovery = attrgetter("discovery")
        for _, tied in groupby(sorted(entries, key=discovery), key=discovery):
            of_table = list(tied)
            if len(of_table) > 1:
                of_table.sort(key=lambda entry: self._tables.place(entry.premise, entry.goal))
            yield from of_table

    def _removed_by_loop(self, route: Route) -> int:
        """The candidates that the chain of a continuous loop removes; none if it is refused."""
        ((premise, goal),) = self._pairs_of(route)
        found = self._found(TableEntry(premise, goal, 0, 0))
        return 0 if found is None else self._finder.removed_by(found.way)

    def _found(self, entry: TableEntry) -> FoundChain | None:
        """The chain of an entry as a search has it; None if it is refused."""
        premise, goal, removed, _ = entry
        nodes = self._tables.chain(premise, goal)
        if self._has_groups and max(nodes) < FIRST_GROUP:
            return None
        cells = [self._finder.cells_of(node) for node in nodes]
        start = cells[0][0]
        if entry.is_loop and start in (cells[1][0], cells[-2][0]):
            return None
        if meets_again(cells, left_free=start if entry.is_loop else None):
            return None
        begins_true = premise >= 0
        if premise < 0 and goal < 0:
            nodes, begins_true = [node_in(goal), *nodes], True
        elif entry.is_loop and nodes[0] != nodes[-1]:
            nodes.append(node_in(premise))
        return FoundChain(removed, nodes, begins_true, comes_back=False)
