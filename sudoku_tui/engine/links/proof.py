"""Proofs: graphs of implications from a premise, in which each knows what it follows from, and by which rule.

A proof is a list in which everything comes after what it follows from. It shows its last implication, or that its
premise leads to a clash. A chain is the plainest proof: there, each follows by a link from the one before it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Self

from sudoku_tui.engine.board import Candidate, digit_in
from sudoku_tui.engine.immutable import brief, immutable
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.links.chain_facts import ChainFacts, link_evidence
from sudoku_tui.engine.step import Claim, Evidence, Facts, Role

LONG = 40
"""A proof of more steps is shortened in its explanation; the walk shows every step."""


class Implication(NamedTuple):
    """A node that is true or false, and why. In records it is a list."""

    digit: int
    cells: tuple[int, ...]  # those of the node
    is_true: bool
    parents: tuple[int, ...] = ()  # the places in the proof of what it follows from
    rule: "Link | InnerPattern | InnerChain | Proof | None" = None
    """By which it follows. A strong link may have any number of parents: all else that could be in its house or cell. A
    proof ends in a clash: its premise is wrong. None: this is the premise, or was known before."""

    def __repr__(self) -> str:
        return brief(self)

    @property
    def claim(self) -> Claim:
        """The claim alone, whatever it follows from."""
        return Claim(*self[:3])

    @property
    def node(self) -> Node:
        return Node(self.digit, self.cells)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        return digit_in(self.cells, self.digit)

    @property
    def candidate(self) -> Candidate:
        """The candidate of a node that is no group."""
        return Candidate(self.cells[0], self.digit)

    @property
    def evidence(self) -> Evidence:
        """A node that is true or false on the board."""
        return Evidence(Role.ON if self.is_true else Role.OFF, candidates=self.candidates)

    @property
    def opposite(self) -> "Implication":
        """The node that is false instead of true, or true instead of false, whatever that follows from."""
        return Implication(self.digit, self.cells, not self.is_true)


@dataclass(frozen=True, slots=True)
class InnerPattern:
    """A pattern of an easier technique which is left by what is false: it rules candidates out."""

    technique: str  # "pointing", "claiming", "naked-pair", "hidden-pair" or "x-wing"
    digits: tuple[int, ...]  # one, or those of the pair
    cells: tuple[int, ...]  # where the digit is left, or the cells of the pair, or the corners
    houses: tuple[int, ...]
    """Of pointing and claiming the house that has the digit only there, and the one that it goes from. Of a pair the
    one. Of an X-Wing the two lines that have the digit only there, and then the two that it goes from."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Implications that cannot all be so."""

    parents: tuple[int, ...]  # their places: a candidate that is true and false; or all of a cell or a house are false
    house: int | None = None  # where a digit has no place; None for a cell


@dataclass(frozen=True, slots=True)
class Proof:
    """A premise and what follows from it, each implication after those that it follows from."""

    implications: tuple[Implication, ...]
    clash: Clash | None = None  # None: the last implication is what is to be shown

    __repr__ = brief

    @classmethod
    def of_chain(cls, chain: Chain) -> Self:
        """A chain as a proof that its last node is so."""
        return cls(tuple(_along(chain)))

    @classmethod
    def of_chains(cls, premise: Implication, chains: Sequence[Chain | None], house: int | None) -> Self:
        """Chains from one premise whose ends clash, in a house or a cell; None where the premise itself is an end."""
        implications, ends = [premise], []
        for chain in chains:
            if chain is not None:
                implications += _along(chain, len(implications))[1:]
            ends.append(0 if chain is None else len(implications) - 1)
        return cls(tuple(implications), Clash(tuple(ends), house))

    @property
    def premise(self) -> Implication:
        return self.implications[0]

    @property
    def end(self) -> Implication:
        return self.implications[-1]

    @property
    def length(self) -> int:
        """The number of implications, those of inner chains included."""
        inner = (one.rule.facts.length for one in self.implications if isinstance(one.rule, InnerChain))
        return len(self.implications) - 1 + sum(inner)

    @property
    def chain(self) -> Chain | None:
        """The nodes and links of a proof in which each follows by a link from the one before it alone."""
        following = self.implications[1:]
        links = [one.rule for one in following if isinstance(one.rule, Link)]
        if not following or len(links) < len(following):
            return None
        if any(one.parents != (place,) for place, one in enumerate(following)):
            return None
        return Chain(tuple(one.node for one in self.implications), tuple(links))

    @property
    def clashing(self) -> tuple[Implication, ...]:
        """The implications that cannot all be so."""
        return () if self.clash is None else tuple(self.implications[place] for place in self.clash.parents)

    @property
    def parts(self) -> Sequence["Proof"]:
        """For each implication of the clash the proof that it is so; without a clash the proof itself."""
        return (self,) if self.clash is None else tuple(map(self.leading_to, self.clash.parents))

    def parents(self, one: Implication) -> Sequence[Implication]:
        """The implications from which one follows at once."""
        return [self.implications[place] for place in one.parents]

    def leading_to(self, end: int) -> "Proof":
        """The part of a proof that shows the implication at a place."""
        needed, waiting = {0, end}, [end]
        for place in waiting:  # it grows on the way
            new = set(self.implications[place].parents) - needed
            needed |= new
            waiting += new
        places = {place: number for number, place in enumerate(sorted(needed))}
        return Proof(
            tuple(
                one._replace(parents=tuple(places[parent] for parent in one.parents))
                for one in (self.implications[place] for place in places)
            )
        )


def _along(chain: Chain, first: int = 1) -> list[Implication]:
    """A chain as implications, of which the second will stand at a place; the first is the premise."""
    nodes = chain.nodes
    implications = [Implication(nodes[0].digit, nodes[0].cells, chain.begins_true)]
    for number, (_, link, node) in enumerate(chain.steps()):
        parent = first + number - 1 if number else 0
        implications.append(Implication(node.digit, node.cells, link.is_strong, (parent,), link))
    return implications


class Argument(StrEnum):
    """How proofs show that something is right."""

    CONTRADICTION = "contradiction"  # one, from a premise to a clash: the premise is wrong
    TRIALS = "trials"  # such a proof in which others show what is wrong as long as the premise is right
    DOUBLE = "double"  # one from a candidate that is true, and one from it if it is false, to the same
    CELL = "cell"  # one from each candidate of a cell, to the same
    REGION = "region"  # one from each place of a digit in a house, to the same


@immutable
class ForcingFacts(Facts):
    """Proofs of which one holds that what they lead to is right; or one that its premise is wrong.

    Of several proofs some may lead to a clash instead: their premises are impossible.
    """

    family = "proofs.forcing"
    argument: Argument
    premises: tuple[Candidate, ...]  # each once
    house: int | None  # of Argument.REGION
    proofs: tuple[Proof, ...]

    @property
    def parts(self) -> Sequence[Proof]:
        return [part for proof in self.proofs for part in proof.parts]

    @property
    def length(self) -> int:
        return sum(part.length for part in self.parts)

    @property
    def is_contradiction(self) -> bool:
        return self.argument in (Argument.CONTRADICTION, Argument.TRIALS)

    @property
    def shows(self) -> Implication:
        """The end of the proofs; of a contradiction the opposite of the premise."""
        if self.is_contradiction:
            return self.proofs[0].premise.opposite
        return next(proof.end for proof in self.proofs if proof.clash is None)

    def evidence(self) -> tuple[Evidence, ...]:
        house = () if self.house is None else (Evidence(Role.HOUSE, houses=(self.house,)),)
        proofs = (piece for proof in self.proofs for piece in (*self.on_board(proof), *clash_evidence(proof)))
        return (Evidence(Role.PATTERN, candidates=self.premises), *house, *proofs)

    def on_board(self, proof: Proof) -> Sequence[Evidence]:
        """The parts of a proof, as the board shows them."""
        return [piece for part in proof.parts for piece in self.part_evidence(part)]

    def part_evidence(self, part: Proof) -> tuple[Evidence, ...]:
        """All that is true and false, and the links of a chain; of a long proof only what is true, and the end."""
        chain = part.chain
        in_full = self.length <= LONG or all(one.chain is not None for one in self.parts if one.length)
        told = (one for one in part.implications if in_full or one.is_true or one is part.premise or one is part.end)
        links = link_evidence(chain) if in_full and chain is not None else ()
        return (*(one.evidence for one in told), *links)


def clash_evidence(proof: Proof) -> tuple[Evidence, ...]:
    """Where a proof breaks, on the board."""
    if proof.clash is None:
        return ()
    candidates = tuple(dict.fromkeys(candidate for one in proof.clashing for candidate in one.candidates))
    house = () if proof.clash.house is None else (Evidence(Role.HOUSE, houses=(proof.clash.house,)),)
    return (*house, Evidence(Role.CLASH, candidates=candidates))


@dataclass(frozen=True, slots=True)
class InnerChain:
    """A step by chains that is found in what is left under the premises of others: it rules candidates out."""

    technique: str  # the id of the technique
    facts: ForcingFacts | ChainFacts
