"""The exercises of a session: which one comes next, beginning it, and how those before it ended."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.playing.exercise import Exercise
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.kept_game import exercise_result_of
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.library import shipped_named

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.learning.next_exercise import ExerciseSearch
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.game.saving.models import ExerciseResult
    from sudoku_tui.game.session.session import Session

LAST_TECHNIQUE = "technique"


class Exercises:
    """Begins exercises in a session; each game knows its own (`Game.practice`)."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._places: dict[str, int] = {}  # by the id of a technique, the place of the last puzzle found for it
        # is told how each exercise ended, as it ends
        self.on_result: Callable[[ExerciseResult], object] = lambda _: None
        self._last_technique: str | None = None  # the id of the one that the player looked at last, once it is known

    def search(self, technique: Technique) -> ExerciseSearch:
        """The search for a puzzle to practise a technique on; it begins after the last one that was found."""
        from sudoku_tui.game.learning.next_exercise import ExerciseSearch

        if technique.id not in self._places:
            with suppress(SavingProblem):
                self._places = {one.technique: one.place for one in self.results()} | self._places
        start = self._places.get(technique.id, -1) + 1
        return ExerciseSearch(technique, start, self._session.config.path_techniques)

    def begin(self, technique: Technique, found: Mapping[str, Any], *, goes_on: bool = False) -> bool:
        """Play a puzzle from where a technique is the next step; the search has found it.

        Args:
            goes_on: whether the present game is an exercise, whose series goes on; otherwise a series begins.

        Returns:
            False if its collection is gone; then the same game goes on, and its log says so.

        Raises:
            LibraryError: the collection cannot be read.
        """
        from sudoku_tui.game.learning.practice_puzzles import begin_exercise, is_next, play_forward

        session, before = self._session, self._session.game.practice
        name, number = found["collection"], found["number"]
        entry = shipped_named(name)
        if entry is None:
            session.game.say(Told("Open", f"The collection {name} is not there.", is_ended=True))
            return False
        collection, techniques = entry.load(), session.config.path_techniques
        if goes_on:
            before.skip()
            session.present.put_away()
        past = before.exercise.ended if goes_on and before.exercise and not before.exercise.is_last else ()
        exercise = Exercise(technique.id, found["place"], past)
        self._places[technique.id], self.last_technique = found["place"], technique.id

        def prepare(game: Game) -> None:
            play_forward(game, technique, techniques)

        def start(game: Game) -> None:
            begin_exercise(game, exercise, is_next=is_next(game, technique, techniques))

        session.play_prepared(collection, Origin(Source.COLLECTION, name, number), prepare, start)
        return True

    def end_series(self) -> bool:
        """Skip the last exercise of a series, unless it has ended; True if that ended the series."""
        practice = self._session.game.practice
        return practice.exercise is not None and practice.exercise.is_last and practice.skip() is not None

    def watch(self, game: Game) -> None:
        """Hand on how the exercise of a game ends, if it is one."""

        def ended() -> None:
            result = exercise_result_of(game, time.time())
            assert result is not None
            self.on_result(result)

        game.practice.ended = ended

    def results(self) -> list[ExerciseResult]:
        """How exercises ended, the oldest first; raises `SavingProblem` if the file of games does not tell."""
        keeper = self._session.keeper
        return keeper.games.exercises() if keeper is not None else []

    # The place in the list of techniques

    @property
    def last_technique(self) -> str:
        """The id of the technique that the player looked at last, also in an earlier session; or empty."""
        keeper = self._session.keeper
        if self._last_technique is None:
            self._last_technique = "" if keeper is None else keeper.remembered(LAST_TECHNIQUE)
        return self._last_technique

    @last_technique.setter
    def last_technique(self, id: str) -> None:
        keeper = self._session.keeper
        if keeper is not None and id != self._last_technique:
            keeper.remember(LAST_TECHNIQUE, id)
        self._last_technique = id
