"""From one exercise of a series to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.engine import words
from sudoku_tui.game.playing.exercise import SERIES
from sudoku_tui.tui.flows.stage import Stage
from sudoku_tui.tui.jobs import JobFailed

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.learning.next_exercise import ExerciseSearch
    from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch


class PracticeFlow:
    """The way from one exercise to the next."""

    def __init__(self, stage: Stage, practice: PracticeSearch) -> None:
        self._stage, self._session, self._practice = stage, stage.session, practice

    @property
    def is_open(self) -> bool:
        """Whether the present game is an exercise."""
        return self._session.game.practice.technique is not None

    def next_exercise(self) -> None:
        """Look for the next exercise and play it; what the present one came to is kept. The last one has a result."""
        from sudoku_tui.tui.screens.opening.waiting_screen import WaitingScreen

        session = self._session
        exercise, technique = session.game.practice.exercise, session.game.practice.technique
        assert exercise is not None
        assert technique is not None
        if session.exercises.end_series():
            self._stage.back_to_game()
            self._stage.show_if_seen()
            return
        search = session.exercises.search(technique)
        heading = f"{words.name(technique.id)}: exercise {exercise.next_number} of {SERIES}"
        screen = WaitingScreen(heading, partial(self._look, search), lambda: search.progress)
        self._stage.ask(screen, lambda _: self._begin(search))

    def practise(self, technique: Technique, begun: Callable[[], object] = lambda: None) -> None:
        """Look for an exercise on a technique and play it; `begun` is called when it is played."""
        from sudoku_tui.tui.screens.opening.waiting_screen import WaitingScreen

        search = self._session.exercises.search(technique)
        heading = f"{words.name(technique.id)}: an exercise"

        def play(_: bool) -> None:
            found = search.found
            if found is not None and self._stage.begin_game(lambda: self._session.exercises.begin(technique, found)):
                begun()

        self._stage.ask(WaitingScreen(heading, partial(self._look, search), lambda: search.progress), play)

    async def _look(self, search: ExerciseSearch, changed: Callable[[], object]) -> bool:
        try:
            await self._practice.run(search, changed)
        except JobFailed as failure:
            search.fail(failure.reason)
        else:
            search.end()
        if search.found is None:
            changed()
        return search.found is not None

    def _begin(self, search: ExerciseSearch) -> None:
        found = search.found
        if found is not None:
            self._stage.begin_game(lambda: self._session.exercises.begin(search.technique, found, goes_on=True))
