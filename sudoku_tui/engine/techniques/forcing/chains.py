"""Forcing chains: several chains from one premise that leave nothing somewhere, or from several to the same.

Read backwards, a chain from a premise to the falsehood of a candidate leads from this candidate to the falsehood of the
premise. So where the one leaves nothing of a clause, the other gets from each of its candidates to the same:
contradiction and verity are one search, and are found by intersecting what follows from the candidates of a clause.

Where a premise leads to two candidates that exclude each other, or a clause has two candidates alone, it is an ordinary
chain or loop. That is not found here, but in paths: HoDoKu refuses some chains and loops, and takes them as forcing
chains then.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.links.building import grouped_links
from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, candidate_of
from sudoku_tui.engine.links.proof import Argument, ForcingFacts, Implication, Proof
from sudoku_tui.engine.links.tables import Literal, node_in
from sudoku_tui.engine.patterns.chain_making import make_chain
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing.clauses import CLAUSES, Clause, open_clauses
from sudoku_tui.engine.techniques.forcing.net_facts import step_about
from sudoku_tui.engine.techniques.forcing.reach import ChainReach
from sudoku_tui.engine.techniques.technique import Contest, Level, Technique, with_that_of_path

FEWEST = 3  # candidates of a clause

COMPARED = 4
"""Of so many clauses that show the same, those with fewest candidates, the one with the shortest chains is taken."""


class ForcedNode(NamedTuple):
    """A node that forcing chains show to be true or false."""

    node: int
    is_on: bool  # whether it is true
    clauses: list[Clause]  # that show it, by the size


@lru_cache(maxsize=2)  # contradictions and verities look at the same position
def conclusions(position: Position) -> tuple[ForcedNode, ...]:
    """All that forcing chains show: what is true before what is false, each by cell and digit, as HoDoKu tries them."""
    links = grouped_links(position)
    found: dict[tuple[bool, int], list[Clause]] = {}
    on, off, refuted = links.on, links.off, links.refuted
    for clause, nodes in zip(CLAUSES, open_clauses(position), strict=True):
        if nodes.bit_count() < FEWEST or nodes & refuted:
            continue
        # None of them is shown: as none is refuted, none follows from another, or is excluded by itself.
        true = false = CANDIDATE_NODES & ~nodes
        for node in cells_in(nodes):
            true &= on[node]
            false &= off[node]
            if not true and not false:
                break
        for is_on, shown in ((True, true), (False, false)):
            for node in cells_in(shown):
                found.setdefault((is_on, node), []).append(Clause(clause.house, nodes))
    everything = [ForcedNode(node, is_on, _smallest(clauses)) for (is_on, node), clauses in found.items()]
    return tuple(sorted(everything, key=lambda one: (not one.is_on, candidate_of(one.node))))


def _smallest(clauses: list[Clause]) -> list[Clause]:
    return sorted(clauses, key=lambda clause: clause.nodes.bit_count())[:COMPARED]


Ways = Sequence[Sequence[int]]
"""For each candidate of a clause the nodes of a chain between it and the node that is shown; of this one it alone."""


class _FirstShown(Contest):
    """A path takes what HoDoKu does: the first candidate that is shown to be true, or else to be false, by any chains.

    By what is true a contradiction comes first; by what is false, the argument with the shorter chains.
    """

    def step_of_path(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        for node, is_on in _shown_in_path(position):
            reach = ChainReach(position, ~node if is_on else node)
            arguments = [
                (0 if is_on else length, technique)
                for technique in techniques
                if isinstance(technique, ForcingChain) and (length := technique.length_in_path(reach)) is not None
            ]
            if arguments:
                _, technique = min(arguments, key=itemgetter(0))
                facts = technique.facts_in_path(position, reach)
                return step_about(technique, candidate_of(node), is_on, facts)
        return None


def _shown_in_path(position: Position) -> Iterator[tuple[int, bool]]:
    """The nodes that chains from a premise show, or from all of a clause; by cell and digit, and what is true first."""
    links = grouped_links(position)
    on, off, true, false = links.on, links.off, 0, links.refuted
    for node in nodes_in(links.nodes & CANDIDATE_NODES):
        true |= links.on_without[node] & 1 << node
    for nodes in open_clauses(position):
        if nodes:
            true_here = false_here = CANDIDATE_NODES
            for node in nodes_in(nodes):
                true_here &= on[node] | 1 << node
                false_here &= off[node]
            true |= true_here
            false |= false_here
    for is_on, shown in ((True, true), (False, false)):
        for node in sorted(nodes_in(shown), key=candidate_of):
            yield node, is_on


class ForcingChain(Technique):
    """Several chains that together show that a candidate is true, or that it is false."""

    facts_type = ForcingFacts
    contest = _FirstShown()

    def find(self, position: Position) -> Iterator[Step]:
        """Placements before eliminations, by cell and digit; each by the clause with the shortest chains, of a few.

        And then that of a path, which may be an ordinary loop that HoDoKu refuses.
        """
        return with_that_of_path(self, position, self._of_clauses(position))

    def _of_clauses(self, position: Position) -> Iterator[Step]:
        links = grouped_links(position)
        for shown in conclusions(position):
            found = [(clause, self._ways(links, shown, clause)) for clause in shown.clauses]
            clause, ways = min(found, key=lambda one: sum(map(len, one[1])) - len(one[1]))
            yield step_about(self, candidate_of(shown.node), shown.is_on, self._facts(position, shown, clause, ways))

    @abstractmethod
    def length_in_path(self, reach: ChainReach) -> int | None:
        """The number of nodes of the shortest argument against a premise that HoDoKu has; None if it has none."""

    @abstractmethod
    def facts_in_path(self, position: Position, reach: ChainReach) -> ForcingFacts:
        """The facts of a short argument against a premise, if there is one."""

    def _facts_of_clause(self, position: Position, reach: ChainReach, clause: Clause) -> ForcingFacts:
        shown = ForcedNode(node_in(reach.premise), reach.premise < 0, [clause])
        return self._facts(position, shown, clause, self._ways(grouped_links(position), shown, clause))

    @abstractmethod
    def _ways(self, links: LinkGraph, shown: ForcedNode, clause: Clause) -> Ways:
        """The chains by which a clause shows a node."""

    @abstractmethod
    def _facts(self, position: Position, shown: ForcedNode, clause: Clause, ways: Ways) -> ForcingFacts:
        """The facts that these chains make."""


class ChainContradiction(ForcingChain):
    """A premise from which chains lead to a contradiction: a candidate that is taken as true, or as false."""

    def length_in_path(self, reach: ChainReach) -> int | None:
        return min(reach.contradictions(), default=None)

    def facts_in_path(self, position: Position, reach: ChainReach) -> ForcingFacts:
        """The shorter of a chain to the opposite of the premise, and of chains that leave nothing somewhere."""
        if reach.back is not None and all(reach.back <= length for length, _ in reach.left_empty):
            return self._facts_of_loop(position, reach.premise)
        _, clause = min(reach.left_empty, key=itemgetter(0))
        return self._facts_of_clause(position, reach, clause)

    def _facts_of_loop(self, position: Position, premise: Literal) -> ForcingFacts:
        links, node, is_on = grouped_links(position), node_in(premise), premise >= 0
        way = (
            [*_way(links, 1 << node, links.weak[node]), node]
            if is_on
            else [node, *_way(links, links.strong[node], 1 << node)]
        )
        candidate = candidate_of(node)
        chain = make_chain(position, way, begins_true=is_on)
        proof = Proof.of_chains(Implication(candidate.digit, (candidate.cell,), is_on), [None, chain], None)
        return ForcingFacts(Argument.CONTRADICTION, (candidate,), None, (proof,))

    def _ways(self, links: LinkGraph, shown: ForcedNode, clause: Clause) -> Ways:
        premise, is_on = shown.node, not shown.is_on
        starts, before = (1 << premise, []) if is_on else (links.strong[premise], [premise])
        return [
            [premise] if node == premise else [*before, *_way(links, starts, links.weak[node]), node]
            for node in cells_in(clause.nodes)
        ]

    def _facts(self, position: Position, shown: ForcedNode, clause: Clause, ways: Ways) -> ForcingFacts:
        premise, is_on = candidate_of(shown.node), not shown.is_on
        chains = [make_chain(position, way, begins_true=is_on) if len(way) > 1 else None for way in ways]
        proof = Proof.of_chains(Implication(premise.digit, (premise.cell,), is_on), chains, clause.house)
        return ForcingFacts(Argument.CONTRADICTION, (premise,), None, (proof,))


class ChainVerity(ForcingChain):
    """Chains to the same from whichever candidate of a cell, or place of a digit in a house, is true."""

    def length_in_path(self, reach: ChainReach) -> int | None:
        return min(reach.verities(), default=None)

    def facts_in_path(self, position: Position, reach: ChainReach) -> ForcingFacts:
        """The shorter of chains from all of a clause, and of two from a candidate that is true, and that is false."""
        shortest = min(reach.verities())
        clause = next((clause for length, clause in reach.emptied if length == shortest), None)
        if clause is not None:
            return self._facts_of_clause(position, reach, clause)
        _, node = min(reach.torn)
        goal, is_on, links = node_in(reach.premise), reach.premise < 0, grouped_links(position)
        ends, after = (1 << goal, []) if is_on else (links.weak[goal], [goal])
        proofs = (
            self._proof(position, [*_way(links, 1 << node, ends), *after], begins_true=True),
            self._proof(position, [node, *_way(links, links.strong[node], ends), *after], begins_true=False),
        )
        return ForcingFacts(Argument.DOUBLE, (candidate_of(node),), None, proofs)

    def _ways(self, links: LinkGraph, shown: ForcedNode, clause: Clause) -> Ways:
        goal = shown.node
        ends, after = (1 << goal, []) if shown.is_on else (links.weak[goal], [goal])
        return [[goal] if node == goal else [*_way(links, 1 << node, ends), *after] for node in cells_in(clause.nodes)]

    def _facts(self, position: Position, _: ForcedNode, clause: Clause, ways: Ways) -> ForcingFacts:
        premises = tuple(map(candidate_of, cells_in(clause.nodes)))
        proofs = tuple(self._proof(position, way, begins_true=True) for way in ways)
        argument = Argument.CELL if clause.house is None else Argument.REGION
        return ForcingFacts(argument, premises, clause.house, proofs)

    @staticmethod
    def _proof(position: Position, way: Sequence[int], *, begins_true: bool) -> Proof:
        return Proof.of_chain(make_chain(position, way, begins_true=begins_true))


def _way(links: LinkGraph, starts: int, ends: int) -> Sequence[int]:
    """A shortest way, which the closure knows to be there."""
    way = links.way(starts, ends)
    assert way is not None
    return way


CHAIN_CONTRADICTION = ChainContradiction("forcing-chain-contradiction", "1301", Level.EXTREME, 500)
CHAIN_VERITY = ChainVerity("forcing-chain-verity", "1302", Level.EXTREME, 500)
