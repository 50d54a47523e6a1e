"""Forcing chains: several chains from one premise that leave nothing somewhere, or from several to the same.

Read backwards, a chain from a premise to the falsehood of a candidate leads from this candidate to the falsehood of the
premise. So where the one leaves nothing of a clause, the other gets from each of its candidates to the same:
contradiction and verity are one search, and are found by intersecting what follows from the candidates of a clause.

Where a premise leads to two candidates that exclude each other, or a clause has two candidates alone, it is an ordinary
chain or loop. That is not found here.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.links.building import grouped_links
from sudoku_tui.engine.links.chain import Chain, make_chain
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, candidate_of
from sudoku_tui.engine.links.proof import Argument, ForcingFacts, Implication, Proof
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing.clauses import CLAUSES, Clause, open_clauses
from sudoku_tui.engine.techniques.forcing.net_facts import step_about
from sudoku_tui.engine.techniques.technique import Level, Technique

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


class ChainContradiction(Technique):
    """A premise from which chains lead to a contradiction: a candidate that is taken as true, or as false."""

    facts_type = ForcingFacts

    def find(self, position: Position) -> Iterator[Step]:
        """Placements before eliminations, by cell and digit; each by the clause with the shortest chains, of a few."""
        for conclusion in conclusions(position):
            yield min((self._step(position, conclusion, clause) for clause in conclusion.clauses), key=_length)

    def _step(self, position: Position, conclusion: ForcedNode, clause: Clause) -> Step:
        premise, is_on = conclusion.node, not conclusion.is_on
        links = grouped_links(position)
        starts = 1 << premise if is_on else links.strong[premise]
        chains: list[Chain | None] = []
        for node in cells_in(clause.nodes):
            if node == premise:
                chains.append(None)
                continue
            way = links.way(starts, links.weak[node])
            assert way is not None
            numbers = [*way, node] if is_on else [premise, *way, node]
            chains.append(make_chain(position, numbers, begins_true=is_on))
        candidate = candidate_of(premise)
        supposed = Implication(candidate.digit, (candidate.cell,), is_on)
        proof = Proof.of_chains(supposed, chains, clause.house)
        return step_about(
            self, candidate, conclusion.is_on, ForcingFacts(Argument.CONTRADICTION, (candidate,), None, (proof,))
        )


class ChainVerity(Technique):
    """Chains to the same from whichever candidate of a cell, or place of a digit in a house, is true."""

    facts_type = ForcingFacts

    def find(self, position: Position) -> Iterator[Step]:
        """Placements before eliminations, by cell and digit; each by the clause with the shortest chains, of a few."""
        for conclusion in conclusions(position):
            yield min((self._step(position, conclusion, clause) for clause in conclusion.clauses), key=_length)

    def _step(self, position: Position, conclusion: ForcedNode, clause: Clause) -> Step:
        goal, is_on = conclusion.node, conclusion.is_on
        links = grouped_links(position)
        ends = 1 << goal if is_on else links.weak[goal]
        proofs = []
        for node in cells_in(clause.nodes):
            if node == goal:
                cell, digit = candidate_of(goal)
                proofs.append(Proof((Implication(digit, (cell,), True),)))
                continue
            way = links.way(1 << node, ends)
            assert way is not None
            chain = make_chain(position, way if is_on else [*way, goal], begins_true=True)
            proofs.append(Proof.of_chain(chain))
        premises = tuple(map(candidate_of, cells_in(clause.nodes)))
        argument = Argument.CELL if clause.house is None else Argument.REGION
        facts = ForcingFacts(argument, premises, clause.house, tuple(proofs))
        return step_about(self, candidate_of(goal), is_on, facts)


def _length(step: Step) -> int:
    return step.facts.length


CHAIN_CONTRADICTION = ChainContradiction("forcing-chain-contradiction", "1301", Level.EXTREME, 500)
CHAIN_VERITY = ChainVerity("forcing-chain-verity", "1302", Level.EXTREME, 500)
