"""The search for the next exercise, which goes on elsewhere: what it needs, and what it tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.learning.practice_puzzles import ExerciseTask

JOB = "practice_job"


class ExerciseSearch:
    """A search for a puzzle for an exercise."""

    def __init__(self, technique: Technique, task: ExerciseTask, techniques: Sequence[Technique]) -> None:
        """Look for what is asked, which is on a technique, in paths of some techniques."""
        self.technique = technique
        self.arguments = [*task], [other.id for other in techniques]  # of the job
        self.found: Mapping[str, Any] | None = None  # the fields of `FoundExercise`
        self._state = "looking for a puzzle"

    def hear(self, message: Mapping[str, Any]) -> None:
        """Take a message of the job."""
        if "place" in message:
            self.found = message
        else:
            self._state = f"looked at {message['looked']} of {message['of']} puzzles"

    def end(self) -> None:
        """Know that the job has told everything."""
        self._state = "there is no exercise on it"

    def fail(self, reason: str) -> None:
        """Know that the job ended before it had an answer, and why, if that is known."""
        self._state = f"ended before an answer{': ' if reason else ''}{reason}"

    @property
    def progress(self) -> str:
        """How far it is, in a few words."""
        return self._state
