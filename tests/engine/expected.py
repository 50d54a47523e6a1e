"""Steps as tests write them down: with their evidence, whatever the facts are called."""

from collections.abc import Iterable
from dataclasses import dataclass

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.technique import Technique


@dataclass(frozen=True, eq=False)
class Expected:
    """A step that is wanted; equal to a step with just these effects and this evidence."""

    technique: Technique
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    evidence: tuple[Evidence, ...] = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        wanted = (self.technique, self.placements, self.eliminations, self.evidence)
        return wanted == (other.technique, other.placements, other.eliminations, other.evidence)


def parts_of(pieces: Iterable[Evidence]) -> set[tuple[object, ...]]:
    """Each cell, candidate, house and link of some evidence, with its role."""
    return {
        (piece.role, kind, part)
        for piece in pieces
        for kind in ("cells", "candidates", "houses", "links")
        for part in getattr(piece, kind)
    }


def cells_shown(step: Step, role: Role) -> tuple[int, ...]:
    """The cells of all evidence in a role; those of its candidates are not among them."""
    return tuple(cell for piece in step.facts.shown(role) for cell in piece.cells)


def candidates_shown(step: Step, role: Role) -> tuple[Candidate, ...]:
    """The candidates of all evidence in a role."""
    return tuple(candidate for piece in step.facts.shown(role) for candidate in piece.candidates)


def houses_shown(step: Step, role: Role = Role.HOUSE) -> tuple[int, ...]:
    """The houses of all evidence in a role."""
    return tuple(house for piece in step.facts.shown(role) for house in piece.houses)
