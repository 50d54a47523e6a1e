"""Forcing chains: several chains from one premise that leave nothing somewhere, or from several to the same.

Read backwards, a chain from a premise to the falsehood of a candidate leads from this candidate to the falsehood of the
premise. So where the one leaves nothing of a clause, the other gets from each of its candidates to the same:
contradiction and verity are one search, and are found by intersecting what follows from the candidates of a clause.

Where a premise leads to two candidates that exclude each other, or a clause has two candidates alone, it is an ordinary
chain or loop. That is not found here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate, cells_in
from sudoku_tui.engine.links.building import grouped_links
from sudoku_tui.engine.links.chain import Chain, make_chain
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, candidate_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.forcing.clauses import CLAUSES, Clause, open_clauses
from sudoku_tui.engine.techniques.forcing.facts import step_about
from sudoku_tui.engine.techniques.technique import Level, Technique

FEWEST = 3  # candidates of a clause

COMPARED = 4
"""Of so many clauses that show the same, those with fewest candidates, the one with the shortest chains is taken."""


@dataclass(frozen=True, slots=True)
class ChainContradictionFacts(Facts):
    """A premise and chains from it that leave nothing for a cell, or no place for a digit in a house."""

    family = "forcing.chains"
    premise: Candidate
    is_on: bool  # whether the premise is that the candidate is true
    house: int | None  # what is left without a place for the digit; None for a cell
    emptied: tuple[Candidate, ...]  # the candidates of the cell, or the places in the house
    chains: tuple[Chain, ...]  # from the premise to each of them; but if the premise itself is one, none to it

    @property
    def length(self) -> int:
        return sum(len(chain.links) for chain in self.chains)

    def evidence(self) -> tuple[Evidence, ...]:
        clash = Evidence(Role.CLASH, candidates=self.emptied)
        return (Evidence(Role.PATTERN, candidates=(self.premise,)), *_drawn(self.chains), *_house(self.house), clash)


@dataclass(frozen=True, slots=True)
class ChainVerityFacts(Facts):
    """Chains to the same from each candidate of a cell, or from each place of a digit in a house."""

    family = "forcing.chains"
    goal: Candidate
    is_on: bool  # whether the candidate is true in the end
    house: int | None  # None for a cell
    premises: tuple[Candidate, ...]  # the candidates of the cell, or the places in the house
    chains: tuple[Chain, ...]  # from each of them; but if the goal itself is one, none from it

    @property
    def length(self) -> int:
        return sum(len(chain.links) for chain in self.chains)

    def evidence(self) -> tuple[Evidence, ...]:
        return (Evidence(Role.PATTERN, candidates=self.premises), *_house(self.house), *_drawn(self.chains))


def _house(house: int | None) -> tuple[Evidence, ...]:
    return () if house is None else (Evidence(Role.HOUSE, houses=(house,)),)


def _drawn(chains: tuple[Chain, ...]) -> Iterator[Evidence]:
    """What is true and what is false along some chains, and their links."""
    for chain in chains:
        yield from chain_evidence(chain)


def chain_evidence(chain: Chain) -> tuple[Evidence, ...]:
    """What is true and what is false along a chain, and its links."""
    true, false = chain.nodes[not chain.begins_true :: 2], chain.nodes[chain.begins_true :: 2]
    links: dict[Role, list[tuple[Candidate, Candidate]]] = {Role.LINK_STRONG: [], Role.LINK_WEAK: []}
    for first, link, second in chain.steps():
        ends = first.candidates[0], second.candidates[0]
        links[Role.LINK_STRONG if link.is_strong else Role.LINK_WEAK].append(ends)
    return (
        Evidence(Role.ON, candidates=tuple(one for node in true for one in node.candidates)),
        Evidence(Role.OFF, candidates=tuple(one for node in false for one in node.candidates)),
        *(Evidence(role, links=tuple(ends)) for role, ends in links.items() if ends),
    )


class Conclusion(NamedTuple):
    """What forcing chains show."""

    node: int
    is_on: bool  # whether it is true
    clauses: list[Clause]  # that show it, by the size


@lru_cache(maxsize=2)  # contradictions and verities look at the same position
def conclusions(position: Position) -> tuple[Conclusion, ...]:
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
    everything = [Conclusion(node, is_on, _smallest(clauses)) for (is_on, node), clauses in found.items()]
    return tuple(sorted(everything, key=lambda one: (not one.is_on, candidate_of(one.node))))


def _smallest(clauses: list[Clause]) -> list[Clause]:
    return sorted(clauses, key=lambda clause: clause.nodes.bit_count())[:COMPARED]


class ChainContradiction(Technique):
    """A premise from which chains lead to a contradiction: a candidate that is taken as true, or as false."""

    facts_type = ChainContradictionFacts

    def find(self, position: Position) -> Iterator[Step]:
        """Placements before eliminations, by cell and digit; each by the clause with the shortest chains, of a few."""
        for conclusion in conclusions(position):
            yield min((self._step(position, conclusion, clause) for clause in conclusion.clauses), key=_length)

    def _step(self, position: Position, conclusion: Conclusion, clause: Clause) -> Step:
        premise, is_on = conclusion.node, not conclusion.is_on
        links = grouped_links(position)
        starts = 1 << premise if is_on else links.strong[premise]
        chains = []
        for node in cells_in(clause.nodes & ~(1 << premise)):
            way = links.way(starts, links.weak[node])
            assert way is not None
            numbers = [*way, node] if is_on else [premise, *way, node]
            chains.append(make_chain(position, numbers, begins_true=is_on))
        emptied = tuple(map(candidate_of, cells_in(clause.nodes)))
        facts = ChainContradictionFacts(candidate_of(premise), is_on, clause.house, emptied, tuple(chains))
        return step_about(self, facts.premise, conclusion.is_on, facts)


class ChainVerity(Technique):
    """What follows by chains from whichever candidate of a cell, or place of a digit in a house, is true."""

    facts_type = ChainVerityFacts

    def find(self, position: Position) -> Iterator[Step]:
        """Placements before eliminations, by cell and digit; each by the clause with the shortest chains, of a few."""
        for conclusion in conclusions(position):
            yield min((self._step(position, conclusion, clause) for clause in conclusion.clauses), key=_length)

    def _step(self, position: Position, conclusion: Conclusion, clause: Clause) -> Step:
        goal, is_on = conclusion.node, conclusion.is_on
        links = grouped_links(position)
        ends = 1 << goal if is_on else links.weak[goal]
        chains = []
        for node in cells_in(clause.nodes & ~(1 << goal)):
            way = links.way(1 << node, ends)
            assert way is not None
            chains.append(make_chain(position, way if is_on else [*way, goal], begins_true=True))
        premises = tuple(map(candidate_of, cells_in(clause.nodes)))
        facts = ChainVerityFacts(candidate_of(goal), is_on, clause.house, premises, tuple(chains))
        return step_about(self, facts.goal, is_on, facts)


def _length(step: Step) -> int:
    return step.facts.length


CHAIN_CONTRADICTION = ChainContradiction("forcing-chain-contradiction", "1301", Level.EXTREME, 500)
CHAIN_VERITY = ChainVerity("forcing-chain-verity", "1302", Level.EXTREME, 500)
