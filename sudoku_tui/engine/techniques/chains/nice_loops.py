"""Nice loops and alternating inference chains, along all links between candidates; and the same with groups."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sudoku_tui.engine.links.building import candidate_links, grouped_links
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.links.graph import LinkGraph
from sudoku_tui.engine.patterns.set_links import links_with_sets
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.chains.effects import Effect, chains, continuous_loops, discontinuous_loops
from sudoku_tui.engine.techniques.chains.path_choice import TabledChains
from sudoku_tui.engine.techniques.chains.search import ChainFinder, FoundChain, rank_of, step_of
from sudoku_tui.engine.techniques.technique import Contest, Level, Technique, with_that_of_path


@dataclass(frozen=True)
class ChainTechnique(Technique):
    """Chains of one kind. All kinds are one search, so that a path takes the best chain of all."""

    is_grouped: bool = False

    facts_type = ChainFacts

    @abstractmethod
    def effects(self, graph: LinkGraph) -> Iterator[Effect]:
        """The candidates that the chains of a kind remove, from the closure of their links, and their routes.

        A continuous loop has no candidates here: they are known when the chain is made.
        """

    @abstractmethod
    def found(self, search: ChainFinder) -> Iterator[FoundChain]:
        """The chains of the kind, the best first."""

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of candidates that such chains remove, with the shortest of them; the best first.

        A grouped chain is given if none without groups is as short, one with almost locked sets if there is no other.
        The candidates that only the chain of a path removes come last.
        """
        return with_that_of_path(self, position, self._shortest(position))

    def _shortest(self, position: Position) -> Iterator[Step]:
        plain = self.found(ChainFinder(position, candidate_links(position)))
        if not self.is_grouped:
            for found in plain:
                yield step_of(self, position, found)
            return
        shortest = {found.removed: len(found.way) for found in plain}
        for found in self.found(ChainFinder(position, grouped_links(position))):
            if found.is_grouped and len(found.way) < shortest.get(found.removed, len(found.way) + 1):
                yield step_of(self, position, found)
            shortest.setdefault(found.removed, len(found.way))
        for found in self.found(ChainFinder(position, links_with_sets(position))):
            if found.removed not in shortest:
                yield step_of(self, position, found)

    @property
    def contest(self) -> Contest:
        return _CONTESTS[self.is_grouped]


class ContinuousNiceLoop(ChainTechnique):
    """A loop of strong and weak links in turn: one end of each weak link is true."""

    def effects(self, graph: LinkGraph) -> Iterator[Effect]:
        return ((0, route) for route in continuous_loops(graph))

    def found(self, search: ChainFinder) -> Iterator[FoundChain]:
        return search.continuous_loops()


class DiscontinuousNiceLoop(ChainTechnique):
    """A chain that begins and ends with the same candidate: it is wrong if it excludes itself, right if it must be."""

    def effects(self, graph: LinkGraph) -> Iterator[Effect]:
        return discontinuous_loops(graph)

    def found(self, search: ChainFinder) -> Iterator[FoundChain]:
        return search.discontinuous_loops()


class AlternatingInferenceChain(ChainTechnique):
    """A chain with strong links at both ends, one of which is true, that removes two candidates or more."""

    def effects(self, graph: LinkGraph) -> Iterator[Effect]:
        return chains(graph)

    def found(self, search: ChainFinder) -> Iterator[FoundChain]:
        return search.chains()


class _ChainContest(Contest):
    """The best chain: what removes most, then what has the lower weight, then the shortest.

    Where each of these comes back to a cell, people are shown the chain of a path, which does not.
    """

    def __init__(self, *, is_grouped: bool) -> None:
        self._is_grouped = is_grouped

    def best_step(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        graph = grouped_links(position) if self._is_grouped else candidate_links(position)
        if not graph.refuted:
            return None
        search = ChainFinder(position, graph)
        best: list[tuple[FoundChain, ChainTechnique]] = []
        for technique in techniques:
            assert isinstance(technique, ChainTechnique)
            for found in technique.found(search):
                if found.is_grouped is self._is_grouped and not found.comes_back:
                    best.append((found, technique))
                    break
        if not best:
            return self.step_of_path(position, techniques)
        found, winner = min(best, key=lambda one: (rank_of(one[0]), len(one[0].way)))
        return step_of(winner, position, found)

    def step_of_path(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        graph = grouped_links(position) if self._is_grouped else candidate_links(position)
        if not graph.refuted:
            return None
        chains = _tabled_chains(position, has_groups=self._is_grouped)
        kinds = [technique for technique in techniques if isinstance(technique, ChainTechnique)]
        best = chains.best([technique.effects(graph) for technique in kinds])
        return None if best is None else step_of(kinds[best[0]], position, best[1])


@lru_cache(maxsize=2)  # those without groups and with groups, which each kind of chain asks for
def _tabled_chains(position: Position, *, has_groups: bool) -> TabledChains:
    """The chains in the tables of a position."""
    graph = grouped_links(position) if has_groups else candidate_links(position)
    return TabledChains(position, graph, has_groups=has_groups)


_CONTESTS = (_ChainContest(is_grouped=False), _ChainContest(is_grouped=True))

NICE_LOOPS = (
    ContinuousNiceLoop("continuous-nice-loop", "0706", Level.UNFAIR, 280),
    DiscontinuousNiceLoop("discontinuous-nice-loop", "0707", Level.UNFAIR, 280),
    AlternatingInferenceChain("aic", "0708", Level.UNFAIR, 280),
)
GROUPED_NICE_LOOPS = (
    ContinuousNiceLoop("grouped-continuous-nice-loop", "0709", Level.UNFAIR, 300, is_grouped=True),
    DiscontinuousNiceLoop("grouped-discontinuous-nice-loop", "0710", Level.UNFAIR, 300, is_grouped=True),
    AlternatingInferenceChain("grouped-aic", "0711", Level.UNFAIR, 300, is_grouped=True),
)
