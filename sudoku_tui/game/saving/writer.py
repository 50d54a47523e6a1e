"""The thread that saves: the interface never waits for a disk, unless it wants to."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sudoku_tui.game.saving.models import SavedGame, new_key
from sudoku_tui.game.saving.open_games import OpenGames
from sudoku_tui.game.saving.problems import Damaged, Forgotten, OpenElsewhere, Replaced, SavingProblem
from sudoku_tui.library import shown_name

# SQLite and what uses it are imported in the thread: they would delay the first screen.
if TYPE_CHECKING:
    import sqlite3

    from sudoku_tui.game.saving.store import Store

T = TypeVar("T")

RETRY = 5.0
"""After how many seconds of trouble saving is tried again."""


class Writer:
    """A thread with the file of games. Every method answers at once; `wait` and `close` wait as long as they are told.

    While a file cannot be written, games go on in memory, all of it is tried again every few seconds, and nothing is
    lost as long as the program runs.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        on_problem: Callable[[str], object] = lambda _: None,
        connect: Callable[[Path], sqlite3.Connection] | None = None,
        retry: float = RETRY,
        show: Callable[[Path], str] = shown_name,
    ) -> None:
        """A writer that has not been started.

        Args:
            folder: where the file is; None for the player's own folder.
            on_problem: is called in the thread with a sentence for the player: once for each kind of trouble, when it
                is over, and when a game goes on as a copy. It must not wait for the thread that plays.
            connect: how the file is opened, if not in the usual way.
            retry: after how many seconds of trouble saving is tried again.
            show: what the file and its folder are called in sentences.
        """
        self._folder, self._on_problem, self._connect = folder, on_problem, connect
        self._retry, self._show = retry, show
        self._changed = threading.Condition()  # guards the games, and what follows up to the thread
        self._unwritten: dict[SavedGame, None] = {}
        self._questions: deque[Callable[[], None]] = deque()
        self._is_closing = self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="saving", daemon=True)
        # What follows belongs to the thread, except that others read whether there is trouble.
        self._store: Store | None = None
        self._open_games: OpenGames | None = None
        self._played: set[SavedGame] = set()
        self._trouble = ""
        self._told: set[str] = set()
        self._retry_at = 0.0

    def start(self) -> None:
        self._thread.start()

    @contextmanager
    def change(self, game: SavedGame) -> Iterator[None]:
        """A block that changes a game, which is written afterwards."""
        with self._changed:
            yield
            self._note_change(game)

    def _note_change(self, game: SavedGame) -> None:
        game.changes += 1
        self._unwritten[game] = None
        self._changed.notify_all()

    def release(self, game: SavedGame) -> None:
        """Let other sessions play a game, after all of it was written."""

        def leave(store: Store) -> None:
            self._played.discard(game)
            store.open_games.leave(game.key)

        self.ask(leave)

    def ask(self, question: Callable[[Store], T]) -> Future[T]:
        """Call a function with the store, in the thread and after everything that was to be written before.

        The future has its answer, or the `SavingProblem` that prevented it.
        """
        answer: Future[T] = Future()

        def find_answer() -> None:
            try:
                answer.set_result(self._with_store(question))
            except BaseException as error:
                answer.set_exception(error)

        with self._changed:
            if self._is_closing:
                answer.set_exception(SavingProblem("The games are closed."))
            else:
                self._questions.append(find_answer)
                self._changed.notify_all()
        return answer

    # Being sure

    @property
    def trouble(self) -> str:
        """The sentence that says why nothing can be saved now; empty if it can."""
        return self._trouble

    @property
    def unsaved(self) -> int:
        """How many records are not on the disk."""
        with self._changed:
            return sum(len(game.texts) - game.written for game in self._unwritten)

    def wait(self, timeout: float) -> bool:
        """Wait until the disk has everything, and return whether it has; at once in trouble."""
        with self._changed:
            self._changed.wait_for(lambda: not self._unwritten or self._trouble, timeout)
            return not self._unwritten

    def close(self, timeout: float) -> bool:
        """Write what is left, let others play the games, end the thread; returns whether the disk has everything."""
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._is_closed, timeout)
            return not self._unwritten

    # The thread

    def _run(self) -> None:
        try:
            self._attempt(lambda _: None)
            while self._wait_for_work():
                is_asked = bool(self._questions)  # now: what came before the question is written before it
                self._save_all()
                if is_asked:
                    self._questions.popleft()()
            self._retry_at = 0.0
            self._save_all()
            self._drop()
            if self._open_games is not None:
                self._open_games.leave_all()
        finally:
            with self._changed:
                self._is_closed = True
                self._changed.notify_all()

    def _wait_for_work(self) -> bool:
        with self._changed:
            while not (self._is_closing or self._questions):
                left = self._retry_at - time.monotonic() if self._unwritten else None
                if left is not None and left <= 0:
                    break
                self._changed.wait(left)
            return bool(self._questions) or not self._is_closing

    def _save_all(self) -> None:
        for game in [*self._unwritten]:
            if time.monotonic() < self._retry_at:
                break
            self._attempt(partial(self._save, game))

    def _save(self, game: SavedGame, store: Store) -> None:
        """Write what is new in a game, or all of it if the file has lost it, or another session has taken it."""
        while True:
            with self._changed:
                now = replace(game, texts=game.texts[game.written :])
            try:
                store.write(now)
            except Forgotten:
                game.written = 0
                self._tell(f"{store.database.name} lacked this game. It has been saved anew.")
            except OpenElsewhere as problem:
                game.key, game.written = new_key(), 0
                self._tell(f"{problem.reason} You play on in a copy.")
            else:
                break
        self._played.add(game)
        with self._changed:
            game.written = now.written + len(now.texts)
            if game.changes == now.changes:
                del self._unwritten[game]
            self._changed.notify_all()

    def _attempt(self, work: Callable[[Store], object]) -> None:
        """Do some work; tells once what prevents it, and the end of the trouble."""
        problem = None
        try:
            self._with_store(work)
        except SavingProblem as prevented:
            problem = prevented
        except Exception as error:  # a mistake of ours must not end the thread: it is told, and tried again
            problem = SavingProblem(f"Saving failed: {type(error).__name__}: {error}.")
        if problem is None:
            if self._trouble:
                self._tell("Games can be saved again; nothing was lost.")
            self._trouble, self._retry_at = "", 0.0
            self._told.clear()
            return
        self._drop()
        with self._changed:
            self._trouble = str(problem)
            self._retry_at = time.monotonic() + self._retry
            self._changed.notify_all()
        if self._trouble not in self._told:
            self._told.add(self._trouble)
            if problem.is_lasting:
                self._tell(f"{problem.reason} It is left as it is, and this game is not saved. {problem.remedy}")
            else:
                self._tell(f"{problem} You can play on: what you do is saved as soon as that is possible.")

    def _with_store(self, work: Callable[[Store], T]) -> T:
        """Do some work with the store, which is opened if it is not, and made anew if it is damaged."""
        for _ in range(2):
            try:
                return work(self._open())
            except Replaced:
                self._drop()
            except Damaged:
                self._drop()
                self._set_aside()
        return work(self._open())

    def _open(self) -> Store:
        from sudoku_tui.game.saving.database import connect, games_path
        from sudoku_tui.game.saving.store import Store

        if self._store is None:
            path = games_path(self._folder)
            self._open_games = self._open_games or OpenGames(path.parent)
            self._store = Store(path, connect=self._connect or connect, open_games=self._open_games, show=self._show)
        return self._store

    def _set_aside(self) -> None:
        from sudoku_tui.game.saving.damage import set_aside
        from sudoku_tui.game.saving.database import connect, games_path

        sentence = set_aside(games_path(self._folder), self._connect or connect, self._show)
        if sentence:
            self._tell(sentence)
            with self._changed:  # of what we have written we know more than could be read
                for game in self._played:
                    game.written = 0
                    self._note_change(game)

    def _drop(self) -> None:
        if self._store is not None:
            self._store.close()
            self._store = None

    def _tell(self, sentence: str) -> None:
        with suppress(Exception):  # the interface may have ended
            self._on_problem(sentence)
