"""A step: what a technique found, with the evidence for it. Immutable data; applying it is `Position`'s business."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.position import Position

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique


class Role(StrEnum):
    """What a piece of evidence is to the step. The same roles serve every technique."""

    HOUSE = "house"  # where the step happens
    PATTERN = "pattern"  # the cells or candidates that make the technique
    COVER = "cover"  # what limits the pattern: covering houses, or placed cells that exclude a digit
    FIN = "fin"
    LINK_STRONG = "link-strong"
    LINK_WEAK = "link-weak"
    GROUP_A = "group-a"
    GROUP_B = "group-b"
    GROUP_C = "group-c"
    GROUP_D = "group-d"


@dataclass(frozen=True, slots=True)
class Evidence:
    """Something to look at on the board: cells, candidates, houses or links, all in one role."""

    role: Role
    cells: tuple[int, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[int, ...] = ()
    links: tuple[tuple[Candidate, Candidate], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One use of a technique.

    Attributes:
        technique: the technique that found it.
        placements: the candidates that become values.
        eliminations: the candidates that go.
        evidence: what to look at, each piece in its role.
    """

    technique: "Technique"
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    evidence: tuple[Evidence, ...] = ()

    def apply(self, position: Position, *, eliminate: bool = False) -> Position:
        """The position after the step.

        Args:
            position: the one in which it was found.
            eliminate: whether what is placed goes from the candidates of its peers at once.
        """
        for cell, digit in self.placements:
            position = position.place(cell, digit, eliminate=eliminate)
        return position.eliminate(self.eliminations) if self.eliminations else position

    def cells(self, role: Role) -> tuple[int, ...]:
        """The cells of all evidence in a role; those of its candidates are not among them."""
        return tuple(cell for piece in self.evidence if piece.role == role for cell in piece.cells)

    def candidates(self, role: Role) -> tuple[Candidate, ...]:
        """The candidates of all evidence in a role."""
        return tuple(candidate for piece in self.evidence if piece.role == role for candidate in piece.candidates)

    def houses(self, role: Role = Role.HOUSE) -> tuple[int, ...]:
        """The houses of all evidence in a role."""
        return tuple(house for piece in self.evidence if piece.role == role for house in piece.houses)

    def conclusion(self, notation: Notation = LETTERS) -> str:
        """The result and its place in one line, for a log: "C4 = 5 in box 2"."""
        return self.technique.conclusion(self, notation)

    def explanation(self, notation: Notation = LETTERS) -> tuple[str, ...]:
        """Short sentences from a nudge to the conclusion; each can be checked on the board."""
        return self.technique.explanation(self, notation)
