"""Work for the thread that saves: games that have changed, and questions to the store."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from sudoku_tui.game.saving.models import SavedGame
from sudoku_tui.game.saving.problems import SavingProblem

if TYPE_CHECKING:
    from sudoku_tui.game.saving.store import Store

T = TypeVar("T")

# Both in seconds.
DURABLE = 0.25  # how long a move waits at the most for the one before it to be on the disk
CLOSING = 2.0  # how long the end of the program waits at the most for what is left to be written

MOST_UNSAVED = 8  # how many moves a slow disk may lack; then it is waited for


class Backlog:
    """The work that is left, and how many moves the disk lacks. Any thread may use it."""

    def __init__(self) -> None:
        self.changed = threading.Condition()  # guards all that follows
        self.trouble = ""  # the sentence that says why nothing can be saved now; empty if it can
        self.unwritten: dict[SavedGame, None] = {}  # the games that have changed, the first one first
        self.questions: deque[tuple[Callable[[Store], Any], Future[Any]]] = deque()
        self.is_closing = False
        self._is_behind = False  # whether the disk has lacked more than the last move for longer than a moment

    # Adding to it

    @contextmanager
    def change(self, game: SavedGame) -> Iterator[None]:
        """A block that changes a game, which is written afterwards."""
        with self.changed:
            yield
            game.changes += 1
            self.unwritten[game] = None
            self.changed.notify_all()

    def ask(self, question: Callable[[Store], T]) -> Future[T]:
        """Have a function called with the store, after everything that was to be written before.

        The future has its answer, or the `SavingProblem` that prevented it.
        """
        answer: Future[T] = Future()
        with self.changed:
            if self.is_closing:
                answer.set_exception(SavingProblem("The games are closed."))
            else:
                self.questions.append((question, answer))
                self.changed.notify_all()
        return answer

    def close(self) -> None:
        """Take no more questions: the thread ends when all is written."""
        with self.changed:
            self.is_closing = True
            self.changed.notify_all()

    # Being sure

    @property
    def unsaved(self) -> int:
        """How many moves the disk lacks."""
        with self.changed:
            return self._count_unsaved()

    def _count_unsaved(self) -> int:
        return sum(len(game.texts) - game.written for game in self.unwritten)

    @property
    def behind(self) -> int:
        """How many moves the disk lacks, if these are more than the last one: the player has to see it. Or 0."""
        unsaved = self.unsaved
        return unsaved if unsaved > 1 else 0

    @property
    def has_room(self) -> bool:
        """Whether another move may be made. In trouble it may: the player has been told that nothing can be saved."""
        return self.unsaved < MOST_UNSAVED or bool(self.trouble)

    def keep_up(self) -> None:
        """Wait a moment, after a move, until the disk lacks no more than that one.

        If it lacks more even then, the player sees how many, and moves do not wait any more until it has caught up.
        """
        with self.changed:
            if not self._is_behind:
                self.changed.wait_for(lambda: self._count_unsaved() <= 1 or self.trouble, DURABLE)
                self._is_behind = self._count_unsaved() > 1

    def wait(self, timeout: float) -> bool:
        """Wait until the disk has everything, and return whether it has; at once in trouble."""
        with self.changed:
            self.changed.wait_for(lambda: not self.unwritten or self.trouble, timeout)
            return not self.unwritten

    def is_saved(self) -> bool:
        """Whether the disk has everything; waits for that a moment, unless the player sees that it has not."""
        return self.wait(0.0 if self.behind else CLOSING)

    # What the thread has done

    def note_written(self, game: SavedGame, records: int, changes: int) -> bool:
        """Note how many records of a game were written, and after how many changes; whether `behind` may differ."""
        with self.changed:
            game.written = records
            if game.changes == changes:
                del self.unwritten[game]
            was_behind = self._is_behind
            self._is_behind = was_behind and self._count_unsaved() > 1
            self.changed.notify_all()
        return was_behind

    def note_lost(self) -> bool:
        """Note that games have to be written again; whether `behind` may differ."""
        with self.changed:
            self._is_behind = self._count_unsaved() > 1
            return self._is_behind
