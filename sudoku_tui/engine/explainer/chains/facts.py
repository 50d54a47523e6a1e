"""The facts of the explainer's chains: what follows from a premise, in lines of implications."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.step import Evidence, Facts, Role
from sudoku_tui.engine.techniques.chains.facts import ChainFacts

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
    def is_chain(self) -> bool:
        """Whether each implication follows from the one before it alone, by a link."""
        return all(
            one.parents == (place,) and one.pattern is None and one.nested is None
            for place, one in enumerate(self.implications[1:])
        )

    @property
    def length(self) -> int:
        """The number of implications, those of nested chains included."""
        return sum(1 if one.nested is None else 1 + one.nested.facts.length for one in self.implications)


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

    def evidence(self) -> tuple[Evidence, ...]:
        premises = dict.fromkeys(line.premise.candidate for line in self.lines)
        house = () if self.house is None else (Evidence(Role.HOUSE, houses=(self.house,)),)
        lines = [piece for line in self.lines for piece in line_evidence(line)]
        return (Evidence(Role.PATTERN, candidates=tuple(premises)), *house, *lines)


def line_evidence(line: Line) -> Iterator[Evidence]:
    """What is true and what is false along a line."""
    for role, is_on in ((Role.ON, True), (Role.OFF, False)):
        candidates = tuple(one.candidate for one in line.implications if one.is_on is is_on)
        if candidates:
            yield Evidence(role, candidates=candidates)


@dataclass(frozen=True, slots=True)
class CycleFacts(Facts):
    """A cycle: what follows from a candidate that is true leads back to it, and it can be followed both ways."""

    family = "explainer.chains"
    line: Line  # false and true in turn; the last is the premise again

    @property
    def chain(self) -> Chain:
        """The same as nodes and links."""
        nodes = tuple(Node(one.candidate.digit, (one.candidate.cell,)) for one in self.line.implications)
        links = tuple(Link(one.is_on, () if one.house is None else (one.house,)) for one in self.line.implications[1:])
        return Chain(nodes, links)

    @property
    def length(self) -> int:
        return len(self.line.implications) - 1

    def evidence(self) -> tuple[Evidence, ...]:
        return ChainFacts(self.chain).evidence()


@dataclass(frozen=True, slots=True)
class NestedChain:
    """A step by chains that is found in what is left under the premises of others."""

    technique: str  # the id of the technique
    facts: ForcingFacts | CycleFacts
