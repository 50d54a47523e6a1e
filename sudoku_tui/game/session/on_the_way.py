"""The player's way in a session: what they have learnt, and today's ten minutes."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.learning.own_times import pace_of
from sudoku_tui.game.learning.statistics import Help, help_used, local_date
from sudoku_tui.game.learning.way.learner import Learner
from sudoku_tui.game.learning.way.memory import Attempt, attempts_of
from sudoku_tui.game.learning.way.today import Task, Today, tasks_of_day
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.review.review import Review, found_alone
from sudoku_tui.game.saving.models import FoundAlone
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.library import shipped_named

if TYPE_CHECKING:
    from sudoku_tui.game.session.session import Session


class OnTheWay:
    """All that the player has done on the way, in this session and in earlier ones."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.now: Callable[[], float] = time.time  # in seconds since 1970 in UTC
        self._found: list[FoundAlone] = []  # in games of this session, where nothing is saved

    def learner(self) -> Learner:
        """The player's present knowledge; raises `SavingProblem` if the file of games does not tell."""
        return Learner.after(self._attempts(), self.now())

    def known(self) -> Learner:
        """The player's present knowledge, as far as the file of games tells."""
        with suppress(SavingProblem):
            return self.learner()
        return Learner(self.now(), {})

    def _attempts(self) -> list[Attempt]:
        keeper = self._session.keeper
        found = self._found if keeper is None else keeper.games.found_alone()
        return attempts_of(self._session.exercises.results(), found)

    def note_found(self, key: str, times: Mapping[str, int], finished_at: float) -> None:
        """Note what the player found without help in a game; a game that is noted already stays as it is.

        What cannot be saved is no loss: a review of the game finds it again.

        Args:
            key: the name that the store knows the game by.
            times: how often each technique was found, by its id.
            finished_at: when, in seconds since 1970 in UTC.
        """
        found = [FoundAlone(finished_at, technique, number) for technique, number in times.items() if number > 0]
        keeper = self._session.keeper
        if keeper is None:
            self._found += found
        elif found:
            keeper.ask(lambda store: store.note_found(key, found))

    def learn_from(self, review: Review, key: str) -> None:
        """Note what the review of a game says that the player found without help; the store knows it by the key."""
        self.note_found(key, found_alone(review), self.now())

    # Today's ten minutes

    def today(self) -> Today:
        """Today's list, and how far it has come.

        Raises:
            LibraryError: a collection that ships cannot be read.
            SavingProblem: the file of games does not tell.
        """
        now = self.now()
        day = local_date(now)
        begins = datetime.datetime.combine(day, datetime.time()).timestamp()
        attempts, results = self._attempts(), self._session.earlier.results()
        before = Learner.after([one for one in attempts if one.at < begins], begins)
        earlier = [one for one in results if one.finished_at < begins]
        own = [one for one in results if one.finished_at >= begins and help_used(one) is not Help.PROGRAM]
        return Today(
            tasks_of_day(before, day.toordinal(), pace_of(earlier).factor, {one.givens for one in earlier}),
            tuple(one for one in self._session.exercises.results() if one.finished_at >= begins),
            frozenset([*(result.givens for result in own), *self._solved_unsaved()]),
            before,
            Learner.after(attempts, now),
        )

    def _solved_unsaved(self) -> list[str]:
        """The givens of the listed puzzle, if it has been solved by the player and nothing is saved."""
        game = self._session.listed
        is_own = game is not None and game.was_solved and not (game.tally.steps or game.tally.searches)
        return [game.puzzle.givens] if game is not None and is_own and self._session.keeper is None else []

    def play(self, task: Task) -> bool:
        """Play the puzzle of a task of today's list.

        Returns:
            False if its collection is gone; then the same game goes on, and its log says so.

        Raises:
            LibraryError: the collection cannot be read.
        """
        assert task.puzzle is not None
        session, name = self._session, task.puzzle.collection
        entry = shipped_named(name)
        if entry is None:
            session.game.say(Told("Open", f"There is no collection {name}.", is_ended=True))
            return False
        origin = Origin(Source.COLLECTION, name, task.puzzle.number)
        session.play_from(entry.load(), origin, task.puzzle.number, is_checked=True)
        session.note_listed()
        return True
