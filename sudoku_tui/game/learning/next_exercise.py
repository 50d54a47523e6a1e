"""The search for the next exercise on a technique, which goes on elsewhere: what it needs, and what it tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique

JOB = "practice_job"


class ExerciseSearch:
    """A search for a puzzle that needs a technique."""

    def __init__(self, technique: Technique, start: int, techniques: Sequence[Technique]) -> None:
        """Look from the puzzle at a place on, in paths of some techniques."""
        self.technique = technique
        self.arguments = technique.id, start, [other.id for other in techniques]  # of the job
        self.found: Mapping[str, Any] | None = None  # the collection, the number and the place of the puzzle
        self._state = "looking for a puzzle"

    def hear(self, message: Mapping[str, Any]) -> None:
        """Take a message of the job."""
        if "place" in message:
            self.found = message
        else:
            self._state = f"looked at {message['looked']} of {message['of']} puzzles"

    def end(self) -> None:
        """Know that the job has told everything."""
        self._state = "no puzzle here needs it"

    def fail(self, reason: str) -> None:
        """Know that the job ended before it had an answer, and why, if that is known."""
        self._state = f"ended before an answer{': ' if reason else ''}{reason}"

    @property
    def progress(self) -> str:
        """How far it is, in a few words."""
        return self._state
