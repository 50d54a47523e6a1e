"""From one exercise of a series to the next, and to its result."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.engine import words
from sudoku_tui.game.playing.game_words import series_name
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
        exercises, exercise = self._session.exercises, self._session.game.practice.exercise
        assert exercise is not None
        if exercises.end_series():
            self._stage.back_to_game()
            self._stage.show_if_seen()  # which shows the result
            return
        search = exercises.search_next()
        assert search is not None
        self._wait(search, f"{series_name(exercise)}: exercise {exercise.next_number} of {exercise.of}", goes_on=True)

    def show_result(self) -> None:
        """Show how the exercises of the series ended."""
        from sudoku_tui.tui.screens.learning.series_screen import SeriesScreen

        exercise = self._session.game.practice.exercise
        assert exercise is not None
        screen = SeriesScreen(exercise)
        ways = {"next": self.next_exercise, "mixed": self._mixed}
        self._stage.ask(screen, lambda way: ways[way]())

    def _mixed(self) -> None:
        """Begin a mixed round on the technique that was practised last and those beside it; or another one."""
        practice = self._session.game.practice
        assert practice.exercise is not None
        assert practice.technique is not None
        if practice.exercise.mixed:
            self.next_exercise()
        else:
            search = self._session.exercises.search_beside(practice.technique)
            self._wait(search, f"Mixed: exercise 1 of {practice.exercise.of}")

    def practise(self, technique: Technique, begun: Callable[[], object] = lambda: None) -> None:
        """Go on with the exercise on a technique that was left, or play a new one; then `begun` is called."""
        if self._stage.go_on_practising(technique):
            begun()
        else:
            self._wait(self._session.exercises.search(technique), f"{words.name(technique.id)}: an exercise", begun)

    def _wait(
        self,
        search: ExerciseSearch,
        heading: str,
        begun: Callable[[], object] = lambda: None,
        *,
        goes_on: bool = False,
    ) -> None:
        """Show how far a search is, and play what it finds; `goes_on` tells whether the series goes on with that."""
        from sudoku_tui.tui.screens.opening.waiting_screen import WaitingScreen

        begin = self._session.exercises.begin

        def play(_: bool) -> None:
            found = search.found
            if found is not None and self._stage.begin_game(lambda: begin(search.technique, found, goes_on=goes_on)):
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
