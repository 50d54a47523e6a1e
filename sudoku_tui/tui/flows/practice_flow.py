"""From a lesson to a puzzle that needs its technique."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sudoku_tui.tui.flows.stage import Stage

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique


class PracticeFlow:
    """Where lessons send the player to practise: a `PracticeSearch`."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.never_needed: set[str] = set()

    @property
    def loses_game(self) -> bool:
        return self._stage.session.is_at_risk

    def arguments(self, technique: Technique) -> tuple[str, ...]:
        return self._stage.session.practice_arguments(technique)

    def play(self, technique: Technique, found: Mapping[str, Any]) -> None:
        """Play the puzzle that the job has found, from where the technique is the next step."""
        self._stage.back_to_game()
        self._stage.begin_game(lambda: self._stage.session.practise(technique, found))
