"""What a lesson needs to find a puzzle to practise its technique on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique


class PracticeSearch(Protocol):
    """Where lessons send the player to practise.

    Attributes:
        never_needed: the ids of the techniques for which a search has found no puzzle.
    """

    never_needed: set[str]

    @property
    def loses_game(self) -> bool:
        """Whether the present game would be lost if another began."""

    def arguments(self, technique: Technique) -> tuple[str, ...]:
        """The arguments of the job that looks for a puzzle."""

    def play(self, technique: Technique, found: Mapping[str, Any]) -> None:
        """Play the puzzle that the job has found."""
