"""The thread that saves: it owns the file of games, writes what has changed, and answers questions."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_tui.engine.notation import count
from sudoku_tui.game.players.permissions import Permissions
from sudoku_tui.game.saving.backlog import Backlog
from sudoku_tui.game.saving.models import SavedGame
from sudoku_tui.game.saving.problems import Damaged, OpenElsewhere, Replaced, SavingProblem
from sudoku_tui.game.saving.telling import Telling
from sudoku_tui.system.threads import start_thread

# SQLite and what uses it are imported in the thread: they would delay the first screen.
if TYPE_CHECKING:
    import sqlite3

    from sudoku_tui.game.saving.store import Store

T = TypeVar("T")

# Both in seconds.
RETRY = 5.0  # after how long saving is tried again in trouble
SOON = 1.0  # after how long the last game is looked for again, while that cannot be read

SEATS = "race "
"""What the names begin with by which the player's seats in races are remembered."""


class Beginning(NamedTuple):
    """The beginning that the file of games offers to a session."""

    # the game to go on with, if there is one; if another session plays it, a copy, which the player is only offered
    loaded: SavedGame | None = None
    played_at: float = 0.0  # when it was played last, in seconds since 1970 in UTC
    collection: str = ""  # the shipped collection of the puzzle that was played last, or nothing
    # the givens of the puzzles that were begun or solved; only looked up where a new one has to be found
    known: frozenset[str] = frozenset()
    seats: tuple[str, ...] = ()  # what is remembered of the player's seats in races


class SavingThread:
    """Works off a backlog, and looks up first what the session can begin with."""

    def __init__(
        self,
        folder: Path,
        permissions: Permissions,
        backlog: Backlog,
        telling: Telling,
        *,
        connect: Callable[[Path], sqlite3.Connection] | None = None,
        retry: float = RETRY,
    ) -> None:
        """A thread that has not been started; the arguments are those of `Keeper`."""
        self.continues_last = False  # whether the session goes on with the last game, if there is one
        self.on_unsaved: Callable[[], object] = lambda: None  # called in the thread when `Backlog.behind` has changed
        self.busy_since: float | None = None  # when the thread began what it does now; None if it waits
        self._folder, self._permissions, self._connect, self._retry = folder, permissions, connect, retry
        self._backlog, self._tell = backlog, telling.tell
        self._beginning: Future[Beginning] = Future()
        self._is_late = False  # whether that was asked for before it was there
        self._thread = threading.Thread(target=self._run, name="saving", daemon=True)
        # What follows belongs to the thread.
        self._store: Store
        self._played: set[SavedGame] = set()
        self._told: set[str] = set()
        self._retry_at = 0.0

    def start(self, *, continue_last: bool) -> None:
        """Start, and look up what the session can begin with."""
        self.continues_last = continue_last
        start_thread(self._thread)

    def beginning(self, patience: float) -> Beginning | None:
        """The beginning for the session; None if the file cannot be read after so many seconds, or in trouble."""
        backlog = self._backlog
        with backlog.changed:
            backlog.changed.wait_for(lambda: self._beginning.done() or backlog.trouble, patience)
            self._is_late = not self._beginning.done()
            return None if self._is_late else self._beginning.result()

    def release(self, game: SavedGame, store: Store) -> None:
        """Let other sessions play a game; in the thread."""
        self._played.discard(game)
        store.open_games.leave(game.key)

    def make_room(self, game: SavedGame, store: Store) -> None:
        """Delete the oldest games if there are too many beside one; tells of unfinished ones; in the thread."""
        most = self._permissions.most_games
        deleted = store.make_room(most, game.key) if most is not None else 0
        if deleted:
            have = "has" if deleted == 1 else "have"
            oldest = count(deleted, "unfinished game")
            self._tell(f"{most} games are kept, and there were more: {oldest}, the oldest, {have} been deleted.")

    def end(self, timeout: float) -> bool:
        """Wait for the end, which comes once the backlog is closed; False if it was never started."""
        if self._thread.ident is None:
            return False
        self._backlog.close()
        # In trouble the thread may be waiting for a lock, with nothing to write.
        self._thread.join(timeout if self._backlog.unwritten or not self._backlog.trouble else 0)
        return True

    # In the thread

    def _run(self) -> None:
        from sudoku_tui.game.saving.database import Database, connect, games_path
        from sudoku_tui.game.saving.store import Store

        may, path = self._permissions, games_path(self._folder)
        self._store = Store(Database(path, may.most_kept, not may.is_public, self._connect or connect))
        questions = self._backlog.questions
        while self._wait_for_work():
            is_asked = bool(questions)  # now: what came before the question is written before it
            self._save_all()
            if is_asked:
                question, answer = questions.popleft()
                try:
                    answer.set_result(self._with_store(question))
                except BaseException as error:
                    answer.set_exception(error)
        self._retry_at = 0.0
        self._save_all()
        self._store.close()

    def _wait_for_work(self) -> bool:
        backlog = self._backlog
        with backlog.changed:
            self.busy_since = None
            while not (backlog.is_closing or backlog.questions):
                is_idle = self._beginning.done() and not backlog.unwritten
                left = None if is_idle else self._retry_at - time.monotonic()
                if left is not None and left <= 0:
                    break
                backlog.changed.wait(left)
            return bool(backlog.questions) or not backlog.is_closing

    def _save_all(self) -> None:
        backlog = self._backlog
        while time.monotonic() >= self._retry_at:  # saving one can find damage, so that others are written again
            with backlog.changed:
                game = next(iter(backlog.unwritten), None)
            if not (self._beginning.done() or backlog.is_closing):
                self._attempt(self._find_beginning)
            elif game is not None:
                self._attempt(partial(self._save, game))
            else:
                break

    def _find_beginning(self, store: Store) -> None:
        try:
            found = _beginning(store, self.continues_last)
        except SavingProblem:
            raise  # and looked up again
        except Exception as error:  # a mistake of ours, to be told where the answer is asked for
            self._beginning.set_exception(error)
            raise
        with self._backlog.changed:
            self._beginning.set_result(found)
            self._backlog.changed.notify_all()
            is_late = self._is_late
        if is_late and not self._backlog.trouble:  # whose end is told
            self._tell("The games can be read now.")

    def _save(self, game: SavedGame, store: Store) -> None:
        """Write what is new in a game, and what the file has lost of it; as a copy if another session has taken it."""
        with self._backlog.changed:
            now = replace(game, texts=game.texts[:])
        try:
            was_lost = store.write(now)
        except OpenElsewhere as problem:
            game.become_copy()  # which is not written yet
            self._tell(f"{problem.reason} You play on in a copy.")
            return
        if was_lost:
            self._tell(f"{store.database.name} lacked this game. The game is saved again.")
        self._played.add(game)
        if self._backlog.note_written(game, len(now.texts), now.changes):
            self._tell_unsaved()

    def _attempt(self, work: Callable[[Store], object]) -> None:
        """Do some work; tells once what prevents it, and the end of the trouble."""
        backlog = self._backlog
        try:
            self._with_store(work)
        except SavingProblem as prevented:
            problem = prevented
        except Exception as error:  # a mistake of ours must not end the thread: it is told, and tried again
            problem = SavingProblem(f"Saving failed: {type(error).__name__}: {error}.")
        else:
            if backlog.trouble:
                self._tell("Games can be saved again; nothing was lost.")
            backlog.trouble, self._retry_at = "", 0.0
            self._told.clear()
            return
        with backlog.changed:
            is_awaited = self.continues_last and not self._beginning.done()
            backlog.trouble = str(problem)
            self._retry_at = time.monotonic() + (min(self._retry, SOON) if is_awaited else self._retry)
            backlog.changed.notify_all()
        if backlog.trouble not in self._told:
            self._told.add(backlog.trouble)
            if problem.is_lasting:
                self._tell(f"{problem.reason} It stays as it is, and this game is not saved. {problem.remedy}")
            else:
                hope = "The games cannot be read yet. The game you play" if is_awaited else "You can play on: your game"
                self._tell(f"{problem} {hope} is saved as soon as that is possible.")

    def _with_store(self, work: Callable[[Store], T]) -> T:
        """Do some work with the store; if its file was replaced or is damaged, all games are written again after it."""
        self.busy_since = time.monotonic()
        for _ in range(3):
            try:
                return work(self._store)
            except Replaced:
                self._write_again()
            except Damaged:
                from sudoku_tui.game.saving.damage import set_aside

                # First: if it cannot be set aside now, another session does so, and knows less than we have written.
                self._write_again(from_start=True)
                sentence = set_aside(self._store.database)
                if sentence:
                    self._tell(sentence)
        return work(self._store)

    def _write_again(self, *, from_start: bool = False) -> None:
        """Have the games of this session written again; the store adds no record twice.

        Args:
            from_start: do not tell that the file lacks what was written.
        """
        for game in self._played:
            with self._backlog.change(game):
                game.written = 0 if from_start else game.written
        if self._backlog.note_lost():
            self._tell_unsaved()

    def _tell_unsaved(self) -> None:
        with suppress(Exception):  # the interface may have ended
            self.on_unsaved()


def _beginning(store: Store, continue_last: bool) -> Beginning:
    seats = tuple(store.remembered_from(SEATS).values())
    summaries = store.to_go_on_with()
    last, loaded = (summaries[0], store.load(summaries[0].key)) if continue_last and summaries else (None, None)
    if last is not None and loaded is not None and not loaded.copy_of:
        return Beginning(loaded, last.played_at, last.facts.collection, seats=seats)
    results = store.results()
    known = frozenset([*(result.givens for result in results), *(summary.facts.givens for summary in summaries)])
    return Beginning(loaded, collection=store.last_collection(), known=known, seats=seats)
