"""The facts of the explainer's chains: what follows from a premise, in lines of implications."""

from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.step import Evidence, Facts, Role
from sudoku_tui.engine.techniques.chains.facts import ChainFacts
from sudoku_tui.engine.techniques.forcing.chains import chain_evidence

LONG = 40
"""A proof of more implications is told in short; walking it has every one."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of an easier technique which is left by what is false: it rules candidates out."""

    technique: str  # "pointing", "claiming", "naked-pair", "hidden-pair" or "x-wing"
    digits: tuple[int, ...]  # one, or those of the pair
    cells: tuple[int, ...]  # where the digit is left, or the cells of the pair, or the corners
    houses: tuple[int, ...]
    """Of pointing and claiming the house that has the digit only there, and the one that it goes from. Of a pair the
    one. Of an X-Wing the two lines that have the digit only there, and then the two that it goes from."""


@dataclass(frozen=True, slots=True)
class Implication:
    """A candidate that is true or false, and what it follows from."""

    candidate: Candidate
    is_on: bool  # whether it is true
    parents: tuple[int, ...] = ()  # the places in the line of what it follows from, all before it; none for the premise
    house: int | None = None
    """The house in which it follows. None: it does in its cell; or it is the premise, or has a pattern or chain."""
    pattern: Pattern | None = None  # which the parents leave, and which rules it out
    nested: "NestedChain | None" = None  # the step by chains which is found in what the parents leave: it rules it out


@dataclass(frozen=True, slots=True)
class Line:
    """What follows one from another: the first is the premise, the last is what is shown.

    Only what this needs is there, in the order in which it was found.
    """

    implications: tuple[Implication, ...]

    @property
    def premise(self) -> Implication:
        return self.implications[0]

    @property
    def end(self) -> Implication:
        return self.implications[-1]

    @property
    def length(self) -> int:
        """The number of implications, those of nested chains included."""
        return sum(1 if one.nested is None else 1 + one.nested.facts.length for one in self.implications[1:])

    @property
    def chain(self) -> Chain | None:
        """The same as nodes and links, if each implication follows by a link from the one before it alone."""
        following = self.implications[1:]
        if not following or any(
            one.parents != (place,) or one.pattern is not None or one.nested is not None
            for place, one in enumerate(following)
        ):
            return None
        return Chain(tuple(map(node, self.implications)), tuple(map(link, following)))


def node(one: Implication) -> Node:
    """What is true or false, as a node."""
    return Node(one.candidate.digit, (one.candidate.cell,))


def link(one: Implication) -> Link:
    """The link by which it follows, if it has one parent."""
    return Link(one.is_on, () if one.house is None else (one.house,))


class Kind(StrEnum):
    """What the lines of forcing chains are, and what is right therefore."""

    CHAIN = "chain"  # one, from a candidate to its opposite: the opposite
    CONTRADICTION = "contradiction"  # two from one premise, to a candidate that is true and false: the premise is not
    DOUBLE = "double"  # two from a candidate that is true and false, to the same: that
    CELL = "cell"  # one from each candidate of a cell, to the same: that
    REGION = "region"  # one from each place of a digit in a house, to the same: that


@dataclass(frozen=True, slots=True)
class ForcingFacts(Facts):
    """Forcing chains: lines that end in the same, or in what cannot be."""

    family = "explainer.chains"
    kind: Kind
    lines: tuple[Line, ...]
    house: int | None = None  # of Kind.REGION

    @property
    def length(self) -> int:
        return sum(line.length for line in self.lines)

    @property
    def shows(self) -> Implication:
        """What is right: the end of the lines; of a contradiction the opposite of the premise."""
        if self.kind is Kind.CONTRADICTION:
            premise = self.lines[0].premise
            return Implication(premise.candidate, not premise.is_on)
        return self.lines[0].end

    @property
    def chain(self) -> ChainFacts:
        """What a single line is to a player."""
        chain = self.lines[0].chain
        assert chain is not None
        return ChainFacts(chain)

    def evidence(self) -> tuple[Evidence, ...]:
        if self.kind is Kind.CHAIN:
            return self.chain.evidence()
        premises = dict.fromkeys(line.premise.candidate for line in self.lines)
        house = () if self.house is None else (Evidence(Role.HOUSE, houses=(self.house,)),)
        lines = [piece for line in self.lines for piece in self.line_evidence(line)]
        clash = Evidence(Role.CLASH, candidates=(self.lines[0].end.candidate,))
        return (
            Evidence(Role.PATTERN, candidates=tuple(premises)),
            *house,
            *lines,
            *((clash,) if self.kind is Kind.CONTRADICTION else ()),
        )

    def line_evidence(self, line: Line) -> tuple[Evidence, ...]:
        """A line on the board: what is true and false, and the links of a chain; of a long proof what is true."""
        in_full, chain = self.length <= LONG, line.chain
        pieces = [
            supposed(one) for one in line.implications if in_full or one.is_on or one is line.premise or one is line.end
        ]
        if in_full and chain is not None:
            pieces += (piece for piece in chain_evidence(chain) if piece.links)
        return tuple(pieces)


def supposed(one: Implication) -> Evidence:
    """What is true or false on the board."""
    return Evidence(Role.ON if one.is_on else Role.OFF, candidates=(one.candidate,))


@dataclass(frozen=True, slots=True)
class CycleFacts(Facts):
    """A cycle: what follows from a candidate that is true leads back to it, and it can be followed both ways."""

    family = "explainer.chains"
    line: Line  # from the premise to the premise again

    @property
    def chain(self) -> ChainFacts:
        """The loop as players know it: it begins with a strong link, that to the second implication."""
        chain = self.line.chain
        assert chain is not None
        nodes, links = chain.nodes[1:], chain.links
        return ChainFacts(Chain((*nodes, nodes[0]), (*links[1:], links[0])))

    @property
    def length(self) -> int:
        return self.line.length

    def evidence(self) -> tuple[Evidence, ...]:
        return self.chain.evidence()


@dataclass(frozen=True, slots=True)
class NestedChain:
    """A step by chains that is found in what is left under the premises of others."""

    technique: str  # the id of the technique
    facts: ForcingFacts | CycleFacts
