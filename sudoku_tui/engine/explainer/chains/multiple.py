"""Multiple forcing chains: each candidate of a cell, or each place of a digit in a house, leads to the same.

Nothing changes on the way here, so what follows from a candidate is known from `LinkGraph`, and how long the chain to
it is from how many links away it lies. Where this is asked at the top, no candidate leads to a contradiction: that
would have been a forcing chain.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate
from operator import or_

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.explainer.chains import nishio
from sudoku_tui.engine.explainer.chains.choices import CELL_KEY, REGION_KEY, OneOf, choices
from sudoku_tui.engine.explainer.chains.finding import ForcingTechnique
from sudoku_tui.engine.explainer.chains.lengths import difficulty
from sudoku_tui.engine.explainer.chains.static import FULL_PASS, Links, others_of_cell
from sudoku_tui.engine.explainer.chains.telling import chain_over
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ChainSearch, Hint, Tick, first_hint
from sudoku_tui.engine.links.building import candidate_links
from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
from sudoku_tui.engine.links.nodes import candidate_of
from sudoku_tui.engine.links.proof import Argument, ForcingFacts, Proof
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.technique import Level

BASE = 8.0


class MultipleSearch:
    """Cell and region forcing chains."""

    name = "Multiple Forcing Chains"
    least = 8.0

    def find(self, grid: Grid, tick: Tick) -> Hint | None:
        tick(0)
        graph = candidate_links(grid.position())
        distances = _Distances(graph)
        best: tuple[int, int] | None = None
        ends: list[tuple[OneOf, int, bool]] = []  # equally good: the choice, and what it leads to, true or false
        for choice in choices(grid):
            key = CELL_KEY if choice.house is None else REGION_KEY
            for is_on in (True, False):
                table = graph.on if is_on else graph.off
                common = -1
                for node in choice.nodes:
                    common &= table[node] | 1 << node if is_on else table[node]
                    if not common:
                        break
                for end in nodes_in(common) if common else ():
                    place = sum(distances.of(node, end, is_on=is_on) for node in choice.nodes), key
                    if best is None or place < best:
                        best, ends = place, []
                    if place == best:
                        ends.append((choice, end, is_on))
        if best is None:
            return None
        choice, _, is_on = ends[0]
        same = {end for other, end, on in ends if other == choice and on is is_on}
        return _hint(grid, choice, _first_reached(grid, choice.nodes[0], same, is_on=is_on), best[0], is_on=is_on)


class _Distances:
    """How many nodes the shortest chains have, both ends included."""

    def __init__(self, graph: LinkGraph) -> None:
        self._graph = graph
        self._layers: dict[int, tuple[Sequence[int], Sequence[int]]] = {}

    def of(self, start: int, end: int, *, is_on: bool) -> int:
        """The length of the chain from a candidate that is true to one that is true, or to one that is false."""
        if start not in self._layers:
            true = self._graph.layers(1 << start)
            false = [self._false_after(layer) for layer in true]
            self._layers[start] = true, [*accumulate(false, or_)]
        layers = self._layers[start][not is_on]
        bit = 1 << end
        return next(2 * number + 2 - is_on for number, layer in enumerate(layers) if layer & bit)

    def _false_after(self, true: int) -> int:
        false = 0
        for node in nodes_in(true):
            false |= self._graph.weak[node]
        return false


def _first_reached(grid: Grid, start: int, ends: set[int], *, is_on: bool) -> int:
    """Of some candidates the one that the explainer reaches first from a candidate that is true."""
    if len(ends) == 1:
        return next(iter(ends))
    return next(node for node, is_true, _ in reached_from(grid, start) if is_true is is_on and node in ends)


def reached_from(grid: Grid, start: int) -> Iterator[tuple[int, bool, int]]:
    """All that follows from a true candidate, as it is found: a node, whether it is true, and from which node."""
    links = Links(grid, FULL_PASS)
    true, false = [start], list[int]()
    seen_true, seen_false = {start}, set[int]()
    yield start, True, -1
    next_false = 0
    while true:
        for node in true:
            for other in links.weak[node]:
                if other not in seen_false:
                    seen_false.add(other)
                    false.append(other)
                    yield other, False, node
        true = []
        while next_false < len(false) and not true:
            node = false[next_false]
            next_false += 1
            for other in links.strong(node):
                if other not in seen_true:
                    seen_true.add(other)
                    true.append(other)
                    yield other, True, node


def _hint(grid: Grid, choice: OneOf, end: int, complexity: int, *, is_on: bool) -> Hint:
    def make_facts(position: Position) -> ForcingFacts:
        ways = [_way(Grid.of(position), node, end, is_on=is_on) for node in choice.nodes]
        chains = [chain_over(position.candidates, way, begins_true=True) for way in ways]
        premises = tuple(map(candidate_of, choice.nodes))
        argument = Argument.CELL if choice.house is None else Argument.REGION
        return ForcingFacts(argument, premises, choice.house, tuple(map(Proof.of_chain, chains)))

    technique, name = (
        (CELL_CHAINS, "Cell Forcing Chains") if choice.house is None else (REGION_CHAINS, "Region Forcing Chains")
    )
    candidate = candidate_of(end)
    if is_on:
        removed, placement = others_of_cell(grid, candidate), candidate
        return Hint(technique, name, difficulty(BASE, complexity), make_facts, removed, placement)
    return Hint(technique, name, difficulty(BASE, complexity), make_facts, (Candidate(*candidate),))


def _way(grid: Grid, start: int, end: int, *, is_on: bool) -> list[int]:
    """The chain from a candidate that is true, both ends included."""
    parents: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for node, is_true, parent in reached_from(grid, start):
        parents[is_true][node] = parent
        if node == end and is_true is is_on:
            break
    way, node, is_true = [end], end, is_on
    while (node := parents[is_true][node]) >= 0:
        way.append(node)
        is_true = not is_true
    return way[::-1]


SEARCHES: tuple[ChainSearch, ...] = (*nishio.SEARCHES, MultipleSearch())
_SEARCH = partial(first_hint, SEARCHES)
CELL_CHAINS = ForcingTechnique("cell-forcing-chains", "", Level.EXTREME, 500, search=_SEARCH)
REGION_CHAINS = ForcingTechnique("region-forcing-chains", "", Level.EXTREME, 500, search=_SEARCH)
TECHNIQUES = (CELL_CHAINS, REGION_CHAINS)
