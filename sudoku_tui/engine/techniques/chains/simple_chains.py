"""Chains with links of one kind: X-Chains of one digit, and XY-Chains of cells with two candidates."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import chain

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links.building import bivalue_links, house_links
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.links.graph import LinkGraph
from sudoku_tui.engine.links.nodes import candidate_of
from sudoku_tui.engine.links.straight_ways import straight_way
from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.chains.effects import Effect, as_candidates, pairs_of_one_digit, returning
from sudoku_tui.engine.techniques.chains.search import ChainFinder, FoundChain, step_of
from sudoku_tui.engine.techniques.ranking import rank
from sudoku_tui.engine.techniques.technique import Contest, Level, Technique, with_that_of_path

_LONGEST = 19  # links, as in HoDoKu


class _AnyChain(Contest):
    """A path takes what removes most, as HoDoKu does, if any chain does that meets no cell twice, long or short."""

    def step_of_path(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """Of what removes equally many the lower weight is better, then the earlier beginning."""
        (technique,) = techniques
        assert isinstance(technique, SimpleChain)
        graph = technique.links(position)
        if graph is None:
            return None
        for removed, route in sorted(technique.effects(graph), key=_place_in_path):
            way = straight_way(graph, route.start, route.ends.bit_length() - 1, _LONGEST)
            if way is not None:
                return step_of(technique, position, FoundChain(removed, way, begins_true=False, comes_back=False))
        return None


def _place_in_path(effect: Effect) -> tuple[tuple[int, int], Candidate]:
    removed, route = effect
    return rank(as_candidates(removed)), candidate_of(route.start)


class SimpleChain(Technique):
    """A chain of one digit, or of cells with two candidates: one of its ends is true."""

    facts_type = ChainFacts

    @abstractmethod
    def links(self, position: Position) -> LinkGraph | None:
        """The links that chains may have; None if they lead to nothing."""

    def effects(self, graph: LinkGraph) -> Iterator[Effect]:
        """The candidates that chains may remove, and their routes."""
        return pairs_of_one_digit(graph, fewest=1)

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of candidates that such chains remove, with the shortest of them; the best first.

        The candidates that only the chain of a path removes come last.
        """
        return with_that_of_path(self, position, self._shortest(position))

    def _shortest(self, position: Position) -> Iterator[Step]:
        graph = self.links(position)
        if graph is not None:
            for found in ChainFinder(position, graph).chains_of_one_digit(_LONGEST):
                yield step_of(self, position, found)


class XChain(SimpleChain):
    """A chain of strong and weak links of one digit in turn, strong at both ends: one of the ends is true."""

    contest = _AnyChain()

    def links(self, position: Position) -> LinkGraph | None:
        digits = sum(1 << digit for digit, removable in enumerate(outside_templates(position)) if removable)
        return house_links(position, digits) if digits else None

    def effects(self, graph: LinkGraph) -> Iterator[Effect]:
        """In a path a chain may also come back to its beginning, which is then true."""
        return chain(super().effects(graph), returning(graph))


class XYChain(SimpleChain):
    """A chain of cells with two candidates, in which each cell shares a digit with the next."""

    contest = _AnyChain()

    def links(self, position: Position) -> LinkGraph:
        return bivalue_links(position)


X_CHAIN = XChain("x-chain", "0701", Level.UNFAIR, 260)
XY_CHAIN = XYChain("xy-chain", "0702", Level.UNFAIR, 260)
