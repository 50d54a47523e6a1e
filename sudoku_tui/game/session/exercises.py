"""The exercises of a session: which one comes next, beginning it, and how those before it ended."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.fields import data_in
from sudoku_tui.engine.order import BY_ID
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.learning.next_exercise import ExerciseSearch
from sudoku_tui.game.learning.practice_puzzles import (
    ExerciseTask,
    FoundExercise,
    begin_exercise,
    beside,
    in_guise,
    is_next,
    play_forward,
)
from sudoku_tui.game.playing.exercise import SERIES, Exercise, Missed
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.kept_game import exercise_result_of
from sudoku_tui.game.saving.models import ExerciseResult
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.library import shipped_named

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.game.session.session import Session

LAST_TECHNIQUE = "technique"

OFTEN, SELDOM = 0.5, 0.1
"""How likely it is at most that an exercise has no pattern; and if the series has had one that has none."""


class Exercises:
    """Begins exercises in a session; each game knows its own (`Game.practice`)."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._places: dict[str, int] = {}  # by the id of a technique, the last place of a puzzle found for it
        self._ended: list[ExerciseResult] = []  # how those of this session ended, where nothing is saved
        self._last_technique: str | None = None  # the id of the one that the player looked at last, once it is known

    # Which comes next

    def search(self, technique: Technique) -> ExerciseSearch:
        """The search for the first exercise of a series on a technique, which is there.

        What was missed in an earlier session comes first; otherwise a puzzle after the last one that was found.
        """
        due = self._missed_before(technique)
        return self._search_again(due) if due is not None else self._search_new(technique)

    def search_mixed(self, techniques: Sequence[Technique]) -> ExerciseSearch:
        """The search for the first exercise of a mixed round, on one of some techniques."""
        return self._search_new(self._chosen(techniques), mixed=techniques)

    def search_beside(self, technique: Technique) -> ExerciseSearch:
        """The search for the first exercise of a mixed round, on a technique or one of those beside it in a path."""
        return self.search_mixed(beside(technique, self._session.config.path_techniques))

    def search_next(self) -> ExerciseSearch | None:
        """The search for the exercise after the present one, of the same series or another one like it.

        It is what comes back, if there is any; else a new one, which may have no pattern. None if the technique of the
        present one is not known here.
        """
        exercise, technique = self._session.game.practice.exercise, self._session.game.practice.technique
        if exercise is None or technique is None:
            return None
        if exercise.due:
            return self._search_again(exercise.due[0], exercise.mixed)
        mixed = [BY_ID[id] for id in exercise.mixed if id in BY_ID]
        chosen = self._chosen(mixed) if mixed else technique
        by_chance = Random(f"{chosen.id} {self._place_after(chosen)}").random()
        has_pattern = exercise.is_last or by_chance >= _chance_of_none(exercise)
        return self._search_new(chosen, mixed=mixed, has_pattern=has_pattern)

    def _search_new(
        self, technique: Technique, *, mixed: Sequence[Technique] = (), has_pattern: bool = True
    ) -> ExerciseSearch:
        ids = tuple(other.id for other in mixed)
        return self._search(technique, ExerciseTask(technique.id, self._place_after(technique), has_pattern, 0, ids))

    def _search_again(self, missed: Missed, mixed: tuple[str, ...] = ()) -> ExerciseSearch:
        task = ExerciseTask(missed.technique, missed.place, missed.has_pattern, missed.times, mixed)
        return self._search(BY_ID[missed.technique], task)

    def _search(self, technique: Technique, task: ExerciseTask) -> ExerciseSearch:
        return ExerciseSearch(technique, task, self._session.config.path_techniques)

    def _place_after(self, technique: Technique) -> int:
        """The place after the last puzzle that was found for a technique, also in earlier sessions."""
        if technique.id not in self._places:
            with suppress(SavingProblem):
                for one in self.results():
                    self._places[one.technique] = max(one.place, self._places.get(one.technique, -1))
        return self._places.get(technique.id, -1) + 1

    def _chosen(self, techniques: Sequence[Technique]) -> Technique:
        """The technique of the next exercise of a mixed round: by chance, but the same as often as it is asked."""
        seed = " ".join(f"{technique.id} {self._place_after(technique)}" for technique in techniques)
        return techniques[int(Random(seed).random() * len(techniques))]

    def _missed_before(self, technique: Technique) -> Missed | None:
        """The first exercise on a technique that was not right at once when it came last, in any session."""
        last: dict[tuple[int, bool], Missed | None] = {}
        with suppress(SavingProblem):
            for one in self.results():
                if one.technique == technique.id:
                    key = one.place, one.has_pattern
                    before = last.pop(key, None)
                    times = 1 if before is None else before.times + 1
                    last[key] = None if one.is_right_at_first else Missed(one.technique, *key, times)
        return next((missed for missed in last.values() if missed is not None), None)

    # Beginning it

    def begin(self, technique: Technique, found: Mapping[str, Any], *, goes_on: bool = False, of: int = SERIES) -> bool:
        """Play a puzzle from where an exercise on a technique begins; the search has found it.

        Args:
            goes_on: whether the present game is an exercise, whose series goes on; otherwise a series begins.
            of: how many exercises a series has that begins.

        Returns:
            False if its collection is gone; then the same game goes on, and its log says so.

        Raises:
            LibraryError: the collection cannot be read.
        """
        session, before = self._session, self._session.game.practice
        there = FoundExercise.from_json(found)
        entry = shipped_named(there.collection)
        if entry is None:
            text = f"There is no collection {there.collection}."
            session.game.say(Told("Open", text, is_ended=True))
            return False
        collection, techniques, task = entry.load(), session.config.path_techniques, there.task
        puzzle = in_guise(collection.puzzles[there.number], there.place, there.round, task.times)
        exercise = Exercise(
            technique.id, there.place, of=of, mixed=task.mixed, has_pattern=task.has_pattern, times=task.times
        )
        if goes_on:
            before.skip()
            session.present.put_away()
            if before.exercise is not None:
                exercise = before.exercise.followed_by(exercise)
        if not task.times:
            self._places[technique.id] = there.place
        if not task.mixed:
            self.last_technique = technique.id

        def prepare(game: Game) -> None:
            play_forward(game, technique, there.steps, techniques)

        def start(game: Game) -> None:
            begin_exercise(game, exercise, is_next=is_next(puzzle, technique, techniques))

        session.play_prepared(puzzle, Origin(Source.COLLECTION, there.collection, there.number), prepare, start)
        return True

    def go_on_with(self, technique: Technique) -> bool:
        """Go on with the exercise on a technique that was left last, if it has not ended; False if there is none."""
        session = self._session
        practice = session.game.practice
        if practice.is_open and practice.exercise is not None and practice.exercise.subject == technique.id:
            return True
        with suppress(SavingProblem):
            for summary, text in session.keeper.games.exercises_begun() if session.keeper is not None else ():
                with suppress(KeyError, TypeError, ValueError):
                    exercise = Exercise.from_json(data_in(text)["practice"])
                    if exercise.end is None and exercise.subject == technique.id and not summary.elsewhere:
                        session.continue_game(summary)
                        return True
        return False

    def end_series(self) -> bool:
        """Skip the last exercise of a series, unless it has ended; True if that ended the series."""
        practice = self._session.game.practice
        return practice.exercise is not None and practice.exercise.is_last and practice.skip() is not None

    # How they ended

    def note_end(self, game: Game) -> None:
        """Note how the exercise of a game has ended; what is saved knows it."""
        result = exercise_result_of(game, time.time())
        assert result is not None
        if self._session.keeper is None:
            self._ended.append(result)

    def results(self) -> list[ExerciseResult]:
        """How exercises ended, the oldest first; raises `SavingProblem` if the file of games does not tell."""
        keeper = self._session.keeper
        return keeper.games.exercises() if keeper is not None else self._ended

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


def _chance_of_none(exercise: Exercise) -> float:
    """How likely the exercise after one has no pattern: so that a series mostly has one, not the first, and no more."""
    if not all(ended.has_pattern for ended in exercise.ended):
        return SELDOM
    return min(OFTEN, 1 / max(1, exercise.of - exercise.number))
