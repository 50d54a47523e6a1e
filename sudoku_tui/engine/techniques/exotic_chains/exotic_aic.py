"""Chains over the guardians of a pattern: where a pattern has two, one of them is true, which is a strong link.

The players' forum calls such links "exotic": a tridagon or an oddagon with two guardians (Berthier: OR-2 chains), or a
deadly pattern, such as a rectangle, where the puzzle has one solution. All other links are those of grouped chains. The
pattern with chains also removes the candidates of a chain that has the link once and no groups. But a chain is
explained as a chain, and may have several such links.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.building import grouped_links
from sudoku_tui.engine.links.chain import Chain, Link
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.links.graph import LinkGraph, both_ways, nodes_in
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, candidate_of
from sudoku_tui.engine.patterns.chain_making import make_chain, node_numbered
from sudoku_tui.engine.patterns.guardians import Guarded, as_candidates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.chains.effects import in_cell
from sudoku_tui.engine.techniques.guardians import GUARDIANS
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern, GuardianTechnique, Reach
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.engine.techniques.uniqueness import BEYOND_RECTANGLES

KINDS: tuple[GuardianTechnique, ...] = tuple(
    technique
    for technique in (*GUARDIANS, *BEYOND_RECTANGLES)
    if isinstance(technique, GuardianTechnique) and technique.reach is Reach.CHAINS
)
"""A technique of each kind of patterns; broken wings are none, as they have guardians of one digit alone."""


@immutable
class ExoticChainFacts(Facts):
    """A chain, and the patterns that make some of its links."""

    family = "beyond.exotic_chains"
    chain: Chain
    patterns: tuple[tuple[int, GuardedPattern], ...]  # each with the number of the link, from 0

    @property
    def plain(self) -> ChainFacts:
        """The chain alone, in the form of other chains."""
        return ChainFacts(self.chain)

    @property
    def length(self) -> int:
        return len(self.chain.links)

    def evidence(self) -> tuple[Evidence, ...]:
        """The patterns without their houses, which may be those of other links, and the chain."""
        patterns = (piece for _, pattern in self.patterns for piece in pattern.shown(Role.PATTERN, Role.FIN))
        return (*patterns, *self.plain.evidence())


class _PatternLinks:
    """The links of a position, with those of patterns."""

    def __init__(self, position: Position, kinds: Sequence[GuardianTechnique]) -> None:
        self.plain = grouped_links(position)
        self.exotic: dict[tuple[int, int], tuple[GuardianTechnique, Guarded]] = {}
        for kind in kinds:
            for found in kind.patterns(position):
                pair = _pair_of(found.guardians)
                if pair is not None and not self.plain.strong[pair[0]] >> pair[1] & 1:
                    self.exotic.setdefault(pair, (kind, found))
        if self.exotic:
            self.graph = LinkGraph(self.plain.nodes, self.plain.weak, both_ways(self.exotic), self.plain)
            self.refuted = self.graph.refuted
        else:
            self.graph, self.refuted = self.plain, 0


def _pair_of(guardians: int) -> tuple[int, int] | None:
    """The guardians of a set of two that are in two cells; a cell with both has no other candidate true."""
    if guardians.bit_count() != 2:
        return None
    first, second = nodes_in(guardians)
    return (first, second) if candidate_of(first).cell != candidate_of(second).cell else None


@lru_cache(maxsize=4)  # both techniques look at the same position
def _links(position: Position, with_unique: bool) -> _PatternLinks:
    return _PatternLinks(position, [kind for kind in KINDS if with_unique or not kind.assumes_unique])


class ExoticAic(Technique):
    """A chain with the guardians of a pattern that cannot be as a strong link; grouped chains remove less."""

    facts_type = ExoticChainFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each candidate that no chain without patterns removes, and no step before; by digit and cell."""
        links = _links(position, self.assumes_unique)
        if not links.exotic:
            return
        refuted = links.refuted & ~links.plain.refuted
        if refuted and self.assumes_unique:
            refuted &= ~_links(position, with_unique=False).refuted
        known = set[int]()
        while refuted:
            target = (refuted & -refuted).bit_length() - 1
            refuted ^= 1 << target
            graph = links.graph
            way = graph.way(1 << target, graph.weak[target])
            assert way is not None
            numbers = way[1:]  # the target sees both ends
            removed = _removed(graph, numbers[0], numbers[-1])
            refuted &= ~removed
            if len(numbers) > 2 and removed not in known:  # a pattern alone is no chain
                known.add(removed)
                yield Step(self, eliminations=as_candidates(removed), facts=_facts(position, links, numbers))


class UniqueAic(ExoticAic):
    """Chains over the guardians of deadly patterns."""

    assumes_unique = True


def _removed(graph: LinkGraph, first: int, last: int) -> int:
    """The nodes that go as one of two ends of a chain is true; of a single end the rest of its cell."""
    removed = graph.weak[first] & graph.weak[last] & CANDIDATE_NODES
    if first == last and first < CANDIDATE_NODES.bit_length():
        return removed & in_cell(first) or removed
    return removed


def _facts(position: Position, links: _PatternLinks, numbers: list[int]) -> ExoticChainFacts:
    joined: list[Link] = []
    patterns: list[tuple[int, GuardedPattern]] = []
    for number, (first, second) in enumerate(pairwise(numbers)):
        exotic = links.exotic.get((min(first, second), max(first, second))) if number % 2 == 0 else None
        if exotic is None:
            joined += make_chain(position, [first, second], begins_true=number % 2 == 1).links
        else:
            kind, found = exotic
            joined.append(Link(is_strong=True))
            patterns.append((number, kind.pattern(position, found)))
    nodes = tuple(node_numbered(position, number) for number in numbers)
    return ExoticChainFacts(Chain(nodes, tuple(joined)), tuple(patterns))


EXOTIC_AIC = ExoticAic("exotic-aic", "3220", Level.EXTREME, 410)
UNIQUE_AIC = UniqueAic("unique-aic", "3221", Level.EXTREME, 400)
