"""Saves the games of a session in a thread of its own, so that the interface never waits long for a disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sudoku_tui.engine.notation import count
from sudoku_tui.game.players.permissions import OWNER, Permissions
from sudoku_tui.game.saving.backlog import CLOSING, Backlog
from sudoku_tui.game.saving.models import SavedGame
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.saving.saved_games import SavedGames
from sudoku_tui.game.saving.saving_thread import RETRY, Beginning, SavingThread
from sudoku_tui.game.saving.telling import Telling
from sudoku_tui.system.file_locks import lockers

if TYPE_CHECKING:
    import sqlite3

    from sudoku_tui.game.saving.store import Store

T = TypeVar("T")

# Both in seconds.
PATIENCE = 1.5  # how long a question to the file of games is waited for at the most; it takes some milliseconds
NOTING_TIME = 30.0  # after how long the time played is saved, if nothing else happens

NO_ANSWER = "The games file does not answer; try again."


class Keeper:
    """Saves the games of a session, and finds those of earlier ones.

    While the file cannot be written, games go on in memory, all of it is tried again every few seconds, and nothing is
    lost as long as the program runs.
    """

    def __init__(
        self,
        folder: Path,
        permissions: Permissions = OWNER,
        *,
        connect: Callable[[Path], sqlite3.Connection] | None = None,
        retry: float = RETRY,
    ) -> None:
        """A keeper that has not been started.

        Args:
            folder: where the games are; made if it is not there.
            permissions: how much the player may keep, and whether sentences about trouble say where the games are.
            connect: how the file is opened, if not as usual.
            retry: after how many seconds of trouble saving is tried again.
        """
        self.folder = folder
        self.backlog = Backlog()  # what is to be written, and how much of it the disk lacks
        # sentences about trouble: once for each kind, when it is over, and when a game goes on as a copy
        self.telling = Telling()
        self.thread = SavingThread(folder, permissions, self.backlog, self.telling, connect=connect, retry=retry)
        self.games = SavedGames(self)  # those in the file

    def start(self, *, continue_last: bool = False) -> None:
        """Start the thread, and let it look up what the session can begin with."""
        self.thread.start(continue_last=continue_last)
        self.ask(lambda store: store.database.check())

    def beginning(self, patience: float = PATIENCE) -> Beginning | None:
        """The beginning for the session; None if the file cannot be read after so many seconds, or in trouble.

        It is looked up again until it is there. Then a sentence is told: so whoever listens can ask again.
        """
        return self.thread.beginning(patience)

    def why_unread(self) -> str:
        """A sentence that says why the games cannot be read yet, as far as that is known; nothing in trouble."""
        if self.backlog.trouble:  # which has been told
            return ""
        from sudoku_tui.game.saving.database import games_path

        why, found = "another program has locked them", lockers(games_path(self.folder))
        if not found:
            why = "the disk seems slow" if found is not None else f"the disk is slow, or {why}"
        return f"The games cannot be read yet: {why}."

    # Asking

    def ask(self, question: Callable[[Store], T]) -> Future[T]:
        """Call a function with the store, in the thread and after everything that was to be written before.

        The future has its answer, or the `SavingProblem` that prevented it.
        """
        return self.backlog.ask(question)

    def asked(self, question: Callable[[Store], T]) -> T:
        """The answer of the store; raises `SavingProblem` if the file cannot be read, or does not answer soon."""
        return self.answer(self.ask(question))

    def answer(self, future: Future[T]) -> T:
        """The answer to a question; raises `SavingProblem` if there is none, or none comes soon."""
        since = self.thread.busy_since
        is_stuck = since is not None and time.monotonic() > since + PATIENCE  # so nobody waits for a disk that hangs
        try:
            return future.result(0.0 if is_stuck else PATIENCE)
        except TimeoutError:
            raise SavingProblem(NO_ANSWER) from None

    def remember(self, name: str, value: str) -> None:
        """Remember a word by its name, also in later sessions; where that cannot be saved, it is no loss."""
        self.ask(lambda store: store.remember(name, value))

    def remembered(self, name: str) -> str:
        """The word that was remembered by a name; empty if none was, or if the file of games does not tell."""
        with suppress(SavingProblem):
            return self.asked(lambda store: store.remembered(name))
        return ""

    # Games that are played

    def make_room(self, game: SavedGame) -> None:
        """Let the oldest games make room for one that begins; on a slow disk it may be written before."""
        self.ask(lambda store: self.thread.make_room(game, store))

    def release(self, game: SavedGame) -> None:
        """Let other sessions play a game, after all of it was written."""
        self.ask(lambda store: self.thread.release(game, store))

    def close(self, timeout: float = CLOSING) -> str:
        """Write what is left, let others play the games, and end; returns what could not be saved, or nothing."""
        unsaved = self.backlog.unsaved if self.thread.end(timeout) else 0
        if not unsaved:  # at most how long the game has been played
            return ""
        are = "is" if unsaved == 1 else "are"
        why = self.backlog.trouble or "The disk is too slow."
        return f"{count(unsaved, 'move')} of this game {are} not saved. {why}"
