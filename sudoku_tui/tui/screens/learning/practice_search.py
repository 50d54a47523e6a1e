"""Finding a puzzle to practise a technique on, in another process."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.next_exercise import JOB, ExerciseSearch
from sudoku_tui.game.session.session import Session
from sudoku_tui.tui import jobs


@dataclass
class PracticeSearch:
    """Where lessons send the player to practise."""

    session: Session
    play: Callable[[Technique, Mapping[str, Any]], object]  # what the job has found for a technique
    go_on: Callable[[Technique], bool]  # with the exercise on a technique that was left, if there is one
    never_needed: set[str] = field(default_factory=set)  # ids of techniques for which a search has found no puzzle

    async def run(self, search: ExerciseSearch, changed: Callable[[], object]) -> None:
        """Look for a puzzle, and call `changed` at each progress. Cancelling this ends the process.

        Raises:
            JobFailed: the process ended before it had an answer.
        """
        messages = jobs.run_job(JOB, *search.arguments)
        try:
            async for message in messages:
                search.hear(message)
                if search.found is not None:
                    return
                changed()
        finally:
            await messages.aclose()
        self.never_needed.add(search.technique.id)
