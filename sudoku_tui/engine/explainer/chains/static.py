"""Forcing chains and cycles, by links alone: from a candidate to its opposite, or back to it.

Which candidates have such a chain is known from what follows from each over any number of links (`LinkGraph`); only
for these the shortest is looked for. A cycle that removes something lends each candidate that it removes a chain which
is at most two nodes longer than the cycle, so cycles are looked for only where there are such chains.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from sudoku_tui.engine.board import PEER_MASK, Candidate, cells_in, digits_in
from sudoku_tui.engine.explainer.chains.implications import NODES, Weak, ordered_nodes, strong
from sudoku_tui.engine.explainer.chains.lengths import difficulty
from sudoku_tui.engine.explainer.chains.telling import chain_over
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ChainSearch, ExplainerTechnique, Hint, Tick, first_hint
from sudoku_tui.engine.links.building import bivalue_links, candidate_links, house_links
from sudoku_tui.engine.links.chain import Chain
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
from sudoku_tui.engine.links.nodes import PLANE, candidate_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.technique import Level


@dataclass(frozen=True, slots=True)
class Pass:
    """One look at all candidates, with some of the links."""

    in_cells: bool
    in_houses: bool
    key: int  # of hints that are equally hard and long, the one with the lowest is taken
    cycle_base: float
    chain_base: float  # 0 where no chains are looked for

    @property
    def is_full(self) -> bool:
        return self.in_cells and self.in_houses


X_PASS = Pass(in_cells=False, in_houses=True, key=2, cycle_base=6.5, chain_base=6.6)
Y_PASS = Pass(in_cells=True, in_houses=False, key=3, cycle_base=6.5, chain_base=0.0)
FULL_PASS = Pass(in_cells=True, in_houses=True, key=4, cycle_base=7.0, chain_base=7.0)
LONGEST = 2 * len(NODES)  # no cycle has more links

PASSES = (X_PASS, Y_PASS, FULL_PASS)


class HintOrder(NamedTuple):
    """The place of a hint among the others of its search: the lowest is taken."""

    difficulty: float
    complexity: int
    key: int
    number: int  # the pass
    cell: int
    digit: int
    kind: int  # 0 for a cycle, 1 for a chain from a candidate that is true, 2 for one from a candidate that is false


class StaticChain(NamedTuple):
    """A chain or a cycle: candidates that are true and false in turn, the premise and the end included."""

    order: HintOrder
    nodes: Sequence[int]
    begins_true: bool
    eliminations: tuple[Candidate, ...]
    placement: Candidate | None


class Links:
    """The links of a pass in a grid, in the order in which the explainer looks at them."""

    def __init__(self, grid: Grid, which: Pass) -> None:
        self._grid, self._which = grid, which
        # In the pass without houses, candidates are still false if one in the same house is true.
        self.weak = Weak(grid, in_cells=which.in_cells)
        self._strong: list[Sequence[int] | None] = [None] * len(NODES)

    def strong(self, node: int) -> Sequence[int]:
        known = self._strong[node]
        if known is None:
            which = self._which
            known = strong(self._grid, node, in_cells=which.in_cells, in_houses=which.in_houses)
            self._strong[node] = known
        return known

    def chain(self, start: int, *, begins_true: bool) -> list[int] | None:
        """The first chain from a candidate to its opposite, both included; None if there is none."""
        weak, strong = self.weak, self.strong
        parents: tuple[dict[int, int], dict[int, int]] = ({}, {})  # of what is true, and of what is false
        parents[not begins_true][start] = -1
        layer, is_true = [start], begins_true
        while layer:
            found: list[int] = []
            reached = parents[is_true]  # is_true is 1: what is false next
            for node in layer:
                for other in weak[node] if is_true else strong(node):
                    if other not in reached:
                        reached[other] = node
                        found.append(other)
            is_true = not is_true
            if is_true is not begins_true and start in reached:
                return _way_back(parents, start, is_true=is_true)
            layer = found
        return None

    def cycles(self, start: int, longest: int) -> Iterator[list[int]]:
        """The cycles from a candidate that is true back to it, from 4 to `longest` links, as they are found."""
        weak, strong = self.weak, self.strong
        closing = {*strong(start)}
        before: dict[int, tuple[int, int]] = {}  # for what is true: what is false before it, and what is true before
        on_way = {start: 0}  # for what is true: the set of what is false on the way to it
        expanded: set[int] = set()
        layer, length = [start], 2
        while layer and length <= longest:
            found: list[int] = []
            for true in layer:
                way = on_way[true]
                for false in weak[true]:
                    if false in closing:
                        if length >= 4 and not way >> false & 1:
                            yield _around(before, start, true, false)
                    elif false in expanded:
                        continue
                    expanded.add(false)
                    for node in strong(false):
                        if node not in on_way:
                            on_way[node] = way | 1 << false
                            before[node] = false, true
                            found.append(node)
            layer, length = found, length + 2


def _way_back(parents: tuple[dict[int, int], dict[int, int]], end: int, *, is_true: bool) -> list[int]:
    way = [end]
    node, is_false = end, not is_true
    while True:
        node, is_false = parents[is_false][node], not is_false
        if node < 0:
            return way[::-1]
        way.append(node)


def _around(before: dict[int, tuple[int, int]], start: int, true: int, false: int) -> list[int]:
    way = [start, false, true]
    while true != start:
        false, true = before[true]
        way += [false, true]
    return way[::-1]


class ForcingChainSearch:
    """Forcing chains and cycles."""

    name = "Forcing Chains and Cycles"
    least = 6.5

    def find(self, grid: Grid, tick: Tick) -> Hint | None:
        tick(0)
        position = grid.position()
        graphs = _graphs(position)
        if not any(graph.refuted for graph in graphs[::2]) and not _confirmed(graphs[2]):
            return None
        best: HintOrder | None = None
        for number, (which, graph) in enumerate(zip(PASSES, graphs, strict=True)):
            if which.chain_base:
                best = _best_chain(graph, number, which, best)
        cycle: StaticChain | None = None
        for number, (which, graph) in enumerate(zip(PASSES, graphs, strict=True)):
            found = _best_cycle(grid, graph, number, which, best)
            if found is not None:
                cycle, best = found, found.order
        if best is None:
            return None
        return hint_of(cycle or _chain_found(grid, best))


def _best_chain(graph: LinkGraph, number: int, which: Pass, best: HintOrder | None) -> HintOrder | None:
    """The place of the best chain of a pass, or what was best before."""
    weak, strong_to = graph.weak, graph.strong
    premises = [(node, 1) for node in nodes_in(graph.refuted)] + [(node, 2) for node in nodes_in(_confirmed(graph))]
    for node, kind in premises:
        starts, ends = (1 << node, weak[node]) if kind == 1 else (strong_to[node], 1 << node)
        complexity, layer, seen = 2, starts, starts
        following = graph.following
        while not layer & ends:
            complexity += 2
            if best is not None and (difficulty(which.chain_base, complexity), complexity) > best[:2]:
                break
            reached = 0
            for other in nodes_in(layer):
                reached |= following[other]
            layer = reached & ~seen
            seen |= layer
        else:
            candidate = candidate_of(node)
            order = HintOrder(difficulty(which.chain_base, complexity), complexity, which.key, number, *candidate, kind)
            if best is None or order < best:
                best = order
    return best


def _confirmed(graph: LinkGraph) -> int:
    """The set of the candidates that are true if they are false."""
    return sum([1 << node for node, on in enumerate(graph.on_without) if on >> node & 1])


def _chain_found(grid: Grid, order: HintOrder) -> StaticChain:
    """The chain that has a place."""
    node = PLANE * (order.digit - 1) + order.cell
    nodes = Links(grid, PASSES[order.number]).chain(node, begins_true=order.kind == 1)
    assert nodes is not None
    return _as_found(grid, order, nodes)


def _as_found(grid: Grid, order: HintOrder, nodes: Sequence[int]) -> StaticChain:
    candidate = Candidate(order.cell, order.digit)
    if order.kind == 1:
        return StaticChain(order, nodes, True, (candidate,), None)
    return StaticChain(order, nodes, False, others_of_cell(grid, candidate), candidate)


def others_of_cell(grid: Grid, candidate: Candidate) -> tuple[Candidate, ...]:
    """The other candidates of a candidate's cell."""
    others = grid.digits[candidate.cell] & ~(1 << candidate.digit)
    return tuple(Candidate(candidate.cell, digit) for digit in digits_in(others))


def _best_cycle(grid: Grid, graph: LinkGraph, number: int, which: Pass, best: HintOrder | None) -> StaticChain | None:
    """The best cycle of a pass that removes something, if it comes before what was best before."""
    if not graph.refuted:
        return None
    found: StaticChain | None = None
    longest = _longest_before(which, best)
    links, position, near = Links(grid, which), grid.position(), _near(grid, graph)
    for node in ordered_nodes(grid):
        if longest < 4:
            break
        if not _may_have_cycle(graph, which, position, node, near):
            continue
        candidate = candidate_of(node)
        for nodes in links.cycles(node, longest):
            length = len(nodes) - 1
            if length > longest:
                break
            removed = removed_by_cycle(grid, nodes)
            if removed:
                order = HintOrder(difficulty(which.cycle_base, length), length, which.key, number, *candidate, 0)
                if best is None or order < best:
                    best, found = order, StaticChain(order, nodes, True, removed, None)
                longest = length - 2
                break
    return found


def _longest_before(which: Pass, best: HintOrder | None) -> int:
    """The greatest length with which a cycle of a pass would come before the best."""
    longest = LONGEST
    if best is not None:
        while longest and (difficulty(which.cycle_base, longest), longest, which.key) > best[:3]:
            longest -= 2
    return longest


def removed_by_cycle(grid: Grid, nodes: Sequence[int]) -> tuple[Candidate, ...]:
    """The candidates that see a digit of a cycle where it is true, and where it is false; any two, not only neighbours.

    Other candidates of the cells of the cycle stay, though they could go (B7). They come in the order in which the
    original finds them: from the end of the cycle back, by cell.
    """
    seen_true, seen_false, cells = [0] * 10, [0] * 10, 0
    for place, node in enumerate(nodes[:-1]):
        plane, cell = divmod(node, PLANE)
        cells |= 1 << cell
        seen = seen_false if place % 2 else seen_true
        seen[plane + 1] |= PEER_MASK[cell]
    removed = [grid.places[digit] & seen_true[digit] & seen_false[digit] & ~cells for digit in range(len(seen_true))]
    if not any(removed):
        return ()
    found: dict[Candidate, None] = {}
    for node in nodes[:0:-2]:
        digit, cell = node // PLANE + 1, node % PLANE
        for peer in cells_in(removed[digit] & PEER_MASK[cell]):
            found[Candidate(peer, digit)] = None
    return tuple(found)


def hint_of(found: StaticChain) -> Hint:
    """A chain or a cycle as a hint."""
    technique, name = technique_of(found)
    return Hint(
        technique,
        name,
        found.order.difficulty,
        lambda position: facts_of(position.candidates, found),
        found.eliminations,
        found.placement,
    )


def technique_of(found: StaticChain) -> tuple[ExplainerTechnique, str]:
    """The technique of a chain or a cycle, and what the original calls it."""
    which, length = PASSES[found.order.number], found.order.complexity
    if found.order.kind:
        if which is not X_PASS:
            return FORCING_CHAIN, "Forcing Chain"
        return (TURBOT_CHAIN, "Turbot Fish") if length == 6 else (FORCING_X_CHAIN, "Forcing X-Chain")
    if which is X_PASS:
        four_cells = GENERALIZED_X_WING, "Generalized X-Wing"
        return four_cells if length == 4 else (X_CYCLE, "Bidirectional X-Cycle")
    if which is Y_PASS:
        return Y_CYCLE, "Bidirectional Y-Cycle"
    return CYCLE, "Bidirectional Cycle"


def facts_of(places: Sequence[int], found: StaticChain) -> ChainFacts:
    """The facts of a chain, or of a cycle as players know it: it begins with a strong link, that to its second node.

    `places` has the cells of each digit.
    """
    chain = chain_over(places, found.nodes, begins_true=found.begins_true)
    if found.order.kind:
        return ChainFacts(chain)
    nodes, links = chain.nodes[1:], chain.links
    return ChainFacts(Chain((*nodes, nodes[0]), (*links[1:], links[0])))


def all_hints(grid: Grid) -> list[StaticChain]:
    """All chains and cycles that do something, from the best to the last, as nested searches take them."""
    found: list[StaticChain] = []
    position = grid.position()
    nodes = ordered_nodes(grid)
    for number, (which, graph) in enumerate(zip(PASSES, _graphs(position), strict=True)):
        links = Links(grid, which)
        near, confirmed = _near(grid, graph), _confirmed(graph) if which.chain_base else 0
        for node in nodes:
            candidate = candidate_of(node)
            for way in links.cycles(node, LONGEST) if _may_have_cycle(graph, which, position, node, near) else ():
                removed = removed_by_cycle(grid, way)
                if removed:
                    length = len(way) - 1
                    order = HintOrder(difficulty(which.cycle_base, length), length, which.key, number, *candidate, 0)
                    found.append(StaticChain(order, way, True, removed, None))
            for kind, provable in ((1, graph.refuted), (2, confirmed)) if which.chain_base else ():
                chain = links.chain(node, begins_true=kind == 1) if provable >> node & 1 else None
                if chain is not None:
                    length = len(chain)
                    order = HintOrder(difficulty(which.chain_base, length), length, which.key, number, *candidate, kind)
                    found.append(_as_found(grid, order, chain))
    return sorted(found, key=lambda one: one.order)


def _graphs(position: Position) -> tuple[LinkGraph, ...]:
    """The links of the passes."""
    return house_links(position, -1), bivalue_links(position), candidate_links(position)


def _near(grid: Grid, graph: LinkGraph) -> int:
    """The candidates that see one of the same digit which is refuted: a cycle that removes something has such a one."""
    near = 0
    for node in nodes_in(graph.refuted):
        plane, cell = divmod(node, PLANE)
        near |= (PEER_MASK[cell] & grid.places[plane + 1]) << PLANE * plane
    return near


def _may_have_cycle(graph: LinkGraph, which: Pass, position: Position, node: int, near: int) -> bool:
    """Whether a cycle that begins at a candidate may remove something."""
    on = graph.on[node]
    if not on >> node & 1 or not (on | 1 << node) & near:
        return False
    return which.in_houses or bool(position.bivalue_cells >> node % PLANE & 1)


class StaticForcingChain(ExplainerTechnique):
    """A chain or a cycle of links."""

    facts_type = ChainFacts


SEARCHES: tuple[ChainSearch, ...] = (ForcingChainSearch(),)
_SEARCH = partial(first_hint, SEARCHES)
GENERALIZED_X_WING = StaticForcingChain("generalized-x-wing", "", Level.UNFAIR, 260, search=_SEARCH)
X_CYCLE = StaticForcingChain("bidirectional-x-cycle", "", Level.UNFAIR, 260, search=_SEARCH)
Y_CYCLE = StaticForcingChain("bidirectional-y-cycle", "", Level.UNFAIR, 260, search=_SEARCH)
CYCLE = StaticForcingChain("bidirectional-cycle", "", Level.UNFAIR, 280, search=_SEARCH)
TURBOT_CHAIN = StaticForcingChain("turbot-chain", "", Level.HARD, 120, search=_SEARCH)  # "Turbot Fish" to the original
FORCING_X_CHAIN = StaticForcingChain("forcing-x-chain", "", Level.UNFAIR, 260, search=_SEARCH)
FORCING_CHAIN = StaticForcingChain("forcing-chain", "", Level.UNFAIR, 280, search=_SEARCH)
TECHNIQUES = (GENERALIZED_X_WING, X_CYCLE, Y_CYCLE, CYCLE, TURBOT_CHAIN, FORCING_X_CHAIN, FORCING_CHAIN)
