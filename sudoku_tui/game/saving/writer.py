"""The thread that saves: the interface never waits for a disk, unless it wants to."""

from __future__ import annotations

import json
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar
from weakref import WeakSet

from sudoku_tui.engine.notation import count
from sudoku_tui.game.saving.models import Change, GameFacts, Record, Result
from sudoku_tui.game.saving.problems import (
    Damaged,
    Forgotten,
    Locked,
    OpenElsewhere,
    Replaced,
    SavingProblem,
)
from sudoku_tui.game.saving.sessions import HEARTBEAT, this_session
from sudoku_tui.library import shown_name

# SQLite and what uses it are imported in the thread: they would delay the first screen.
if TYPE_CHECKING:
    import sqlite3

    from sudoku_tui.game.saving.store import Store

T = TypeVar("T")

PATIENCE = 3.0
"""How many seconds a locked file is waited for before the player is told."""

RETRY = 5.0
"""After how many seconds of trouble saving is tried again."""

# A file up to this size is looked through once, as soon as nothing has happened for a second.
_CHECKED_BYTES = 32 << 20
_IDLE_SECONDS = 1.0


class SavedGame:
    """A game that is being saved: what a writer needs to save it, all of it once more if it must."""

    def __init__(self, facts: GameFacts, preview: str, texts: Sequence[str] = ()) -> None:
        self.key = _new_key()
        self.facts = facts
        self.preview = preview
        self.seconds = 0.0
        self.result: Result | None = None
        self.texts = [*texts]
        self.written = 0
        self.version = 0
        self.version_written = 0

    @property
    def is_written(self) -> bool:
        """Whether the disk has all of it."""
        return self.version == self.version_written

    def start_anew(self, key: str | None = None) -> None:
        """Write all of it the next time, as a game of its own or under its name."""
        self.key = key or _new_key()
        self.written = 0


class Loaded(NamedTuple):
    """A game from the disk, to be played on.

    Attributes:
        game: what to give the writer with everything that happens from now on.
        records: what happened so far, in order.
        note: a sentence for the player, such as that this is a copy; or nothing.
    """

    game: SavedGame
    records: tuple[Record, ...]
    note: str = ""


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
        patience: float = PATIENCE,
        retry: float = RETRY,
    ) -> None:
        """A writer that has not been started.

        Args:
            folder: where the file is; None for the player's own folder.
            on_problem: is called in the thread with a sentence for the player: once for each kind of trouble, when it
                is over, and when a game goes on as a copy. It must not wait for the thread that plays.
            connect: how the file is opened, if not in the usual way.
            patience: how many seconds a locked file is waited for before the player is told.
            retry: after how many seconds of trouble saving is tried again.
        """
        self._folder = folder
        self._on_problem = on_problem
        self._connect = connect
        self._patience = patience
        self._retry = retry
        self._changed = threading.Condition()
        self._unwritten: dict[SavedGame, None] = {}
        self._requests: deque[Callable[[], None]] = deque()
        self._closing = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="saving", daemon=True)
        # What follows belongs to the thread, except that others read whether there is trouble.
        self._session = this_session()
        self._store: Store | None = None
        self._trouble: SavingProblem | None = None
        self._locked_since: float | None = None
        self._told: set[type[SavingProblem]] = set()
        self._retry_at = 0.0
        self._heard_at = 0.0
        self._is_checked = False
        self._played: WeakSet[SavedGame] = WeakSet()  # in this session, and not left

    def start(self) -> None:
        """Start the thread; it opens the file."""
        self._thread.start()

    # What happens in games

    def begin(self, facts: GameFacts, preview: str) -> SavedGame:
        """A new game. Nothing of it is on the disk before something happens in it."""
        return SavedGame(facts, preview)

    def append(self, game: SavedGame, record: Record, *, preview: str, seconds: float) -> None:
        """Save that something happened in a game.

        Args:
            game: the game.
            record: what happened; it must go into JSON.
            preview: the 81 values on the board after it.
            seconds: how long the game has been played.
        """
        text = json.dumps(record, separators=(",", ":"))
        with self._changed:
            game.texts.append(text)
            game.preview = preview
            game.seconds = seconds
            self._note_change(game)

    def update(self, game: SavedGame, facts: GameFacts) -> None:
        """Save that more is known of a game, such as its level."""
        with self._changed:
            game.facts = facts
            if game.version or game.written:
                self._note_change(game)

    def finish(self, game: SavedGame, result: Result) -> None:
        """Save that a game was solved. If it is solved again, the first time counts."""
        with self._changed:
            if game.result is None:
                game.result = result
                self._note_change(game)

    def release(self, game: SavedGame) -> Future[None]:
        """Let other sessions play a game, after all of it was written."""

        def leave(store: Store) -> None:
            self._played.discard(game)
            store.release(game.key)

        return self.ask(leave)

    def _note_change(self, game: SavedGame) -> None:
        game.version += 1
        self._unwritten[game] = None
        self._changed.notify_all()

    # Questions

    def ask(self, question: Callable[[Store], T]) -> Future[T]:
        """Call a function with the store, in the thread and after everything that was to be written before.

        The future has its answer, or the `SavingProblem` that prevented it.
        """
        answer: Future[T] = Future()

        def request() -> None:
            if answer.set_running_or_notify_cancel():
                try:
                    answer.set_result(self._patiently(question))
                except BaseException as error:
                    answer.set_exception(error)

        with self._changed:
            if self._closing:
                answer.set_exception(SavingProblem("The games are closed."))
            else:
                self._requests.append(request)
                self._changed.notify_all()
        return answer

    def load(self, key: str) -> Future[Loaded]:
        """A game to be played on; a copy of it, if another session has it or its end is damaged."""
        return self.ask(lambda store: load_game(store, key))

    # The end of things

    @property
    def trouble(self) -> str:
        """Why nothing can be saved now, in a sentence; nothing if it can."""
        trouble = self._trouble
        return str(trouble) if trouble else ""

    @property
    def unsaved(self) -> int:
        """How many records are not on the disk."""
        with self._changed:
            return sum(len(game.texts) - game.written for game in self._unwritten)

    def wait(self, timeout: float) -> bool:
        """Wait until the disk has everything: whether it has. In trouble it answers at once."""
        with self._changed:
            self._changed.wait_for(lambda: not self._unwritten or self._trouble is not None, timeout)
            return not self._unwritten

    def close(self, timeout: float) -> bool:
        """Write what is left, let others play the games, and end the thread: whether the disk has everything."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._closed, timeout)
            return not self._unwritten

    # The thread

    def _run(self) -> None:
        try:
            self._attempt(lambda _: None)
            while self._wait_for_work():
                self._save_due()
                while self._requests:
                    self._save_due()  # what came before the question, while another game was being written
                    self._requests.popleft()()
                self._keep_house()
            self._save_at_the_end()
            with suppress(Exception):  # the claims of a session that has ended do not count anyway
                if self._store is not None:
                    self._store.release_all()
            self._drop()
        finally:
            with self._changed:
                self._closed = True
                self._changed.notify_all()

    def _save_due(self) -> None:
        for game in self._due():
            self._save(game)

    def _wait_for_work(self) -> bool:
        """Wait until there is something to do, or to look after; False if it is time to end."""
        with self._changed:
            until = time.monotonic() + (HEARTBEAT if self._is_checked or self._store is None else _IDLE_SECONDS)
            while not (self._closing or self._requests or self._due()):
                now = time.monotonic()
                if now >= until:
                    break
                # What is to be tried again may have come while we wait.
                self._changed.wait((min(until, self._retry_at) if self._unwritten else until) - now)
            return not self._closing or bool(self._requests)

    def _due(self) -> list[SavedGame]:
        """The games to write now."""
        with self._changed:
            return [*self._unwritten] if time.monotonic() >= self._retry_at else []

    def _save_at_the_end(self) -> None:
        until = time.monotonic() + self._patience
        while True:
            for game in [*self._unwritten]:
                self._save(game)
            if not self._unwritten or self._locked_since is None or time.monotonic() >= until:
                return

    def _save(self, game: SavedGame) -> None:
        with self._changed:
            version = game.version
        if self._attempt(lambda store: self._write(store, game)):
            with self._changed:
                game.version_written = version
                if game.is_written:
                    self._unwritten.pop(game, None)
                self._changed.notify_all()

    def _write(self, store: Store, game: SavedGame) -> None:
        """Write what is new in a game, or all of it if the file has lost it, or another session has taken it."""
        while True:
            with self._changed:
                texts = tuple(game.texts[game.written :])
                change = Change(game.key, game.facts, game.written, texts, game.seconds, game.preview, game.result)
            try:
                store.write(change)
            except Forgotten:
                game.start_anew(game.key)
                self._tell(f"{shown_name(store.database.path)} lacked this game. It has been saved anew.")
            except OpenElsewhere as problem:
                game.start_anew()
                self._tell(f"{problem.reason} You play on in a copy.")
            else:
                with self._changed:
                    game.written = change.first + len(texts)
                self._played.add(game)
                return

    def _attempt(self, work: Callable[[Store], None]) -> bool:
        """Do some work; whether it was done. What prevents it is told once, and so is the end of it."""
        try:
            self._with_store(work)
        except SavingProblem as problem:
            self._note_trouble(problem)
            return False
        except Exception as error:  # a mistake of ours must not end the thread: it is told, and tried again
            self._note_trouble(SavingProblem(f"Saving failed: {type(error).__name__}: {error}."))
            return False
        if self._trouble is not None:
            self._tell("Games can be saved again; nothing was lost.")
        with self._changed:
            self._trouble = self._locked_since = None
            self._told.clear()
            self._retry_at = 0.0
        return True

    def _note_trouble(self, problem: SavingProblem) -> None:
        now = time.monotonic()
        if isinstance(problem, Locked):
            self._locked_since = self._locked_since or now
            if now - self._locked_since < self._patience:
                self._retry_at = now + min(0.1, self._retry)
                return
        else:
            self._locked_since = None
            self._drop()
        with self._changed:
            self._trouble = problem
            self._retry_at = now + self._retry
            self._changed.notify_all()
        if type(problem) not in self._told:
            self._told.add(type(problem))
            if problem.is_lasting:
                self._tell(f"{problem.reason} It is left as it is, and this game is not saved. {problem.remedy}")
            else:
                hope = "You can play on: what you do is saved as soon as that is possible."
                self._tell(" ".join(filter(None, (problem.reason, problem.remedy, hope))))

    def _patiently(self, question: Callable[[Store], T]) -> T:
        """The answer of a question; a locked file is waited for."""
        until = time.monotonic() + self._patience
        while True:
            try:
                return self._with_store(question)
            except Locked:
                if time.monotonic() >= until:
                    raise

    def _with_store(self, work: Callable[[Store], T]) -> T:
        """Do some work with the store, which is opened if it is not, and mended if it is damaged."""
        for _ in range(2):
            with suppress(Replaced):
                try:
                    return work(self._open())
                except Damaged:
                    self._drop()
                    self._mend()
            self._drop()
        return work(self._open())

    def _open(self) -> Store:
        from sudoku_tui.game.saving.database import connect, games_path
        from sudoku_tui.game.saving.store import Store

        if self._store is None:
            self._store = Store(games_path(self._folder), connect=self._connect or connect, session=self._session)
            self._heard_at = time.monotonic()
        return self._store

    def _mend(self) -> None:
        from sudoku_tui.game.saving.damage import set_aside
        from sudoku_tui.game.saving.database import connect, games_path

        path = games_path(self._folder)
        aside = set_aside(path, self._connect or connect)
        if aside is not None:
            self._tell(
                f"{shown_name(path)} was damaged. It is kept as {shown_name(aside.path.name)}; a new file has what"
                f" could be read of it: {count(aside.games, 'game')} and {count(aside.results, 'result')}."
            )
            with self._changed:  # of what we have written we know more than could be read
                for game in self._played:
                    game.start_anew(game.key)
                    self._note_change(game)

    def _keep_house(self) -> None:
        """Say that we are there; look once, when there is nothing else to do, whether the file is whole."""
        store, now = self._store, time.monotonic()
        if store is None or self._unwritten:
            return
        with suppress(SavingProblem):
            if now - self._heard_at >= HEARTBEAT:
                self._heard_at = now
                store.heartbeat()
        if not self._is_checked:
            with suppress(SavingProblem, OSError):
                self._check(store)

    def _check(self, store: Store) -> None:
        """Look whether the file is whole, and leave off when there is something to do."""
        self._is_checked = True
        if store.database.path.stat().st_size > _CHECKED_BYTES:
            return
        store.database.give_up_when(self._is_wanted)
        try:
            is_whole = store.database.check("quick_check")
        except Damaged:
            is_whole = False
        except SavingProblem:
            self._is_checked = not self._is_wanted()
            return
        finally:
            store.database.give_up_when(None)
        if not is_whole:
            self._drop()
            self._mend()

    def _is_wanted(self) -> bool:
        return bool(self._unwritten or self._requests or self._closing)

    def _drop(self) -> None:
        if self._store is not None:
            self._store.close()
            self._store = None

    def _tell(self, sentence: str) -> None:
        with suppress(Exception):  # the interface may have ended
            self._on_problem(sentence)


def load_game(store: Store, key: str) -> Loaded:
    """A game to be played on, as `Writer.load` answers with it. To be called in the thread."""
    note = ""
    is_ours = True
    try:
        if not store.claim(key):
            is_ours, note = False, "This game is open in another session. You play on in a copy."
    except (Forgotten, Replaced, Damaged, Locked):
        raise
    except SavingProblem:
        pass  # it can be read though not written, and is claimed when that is possible again
    journal = store.journal(key)
    if journal.unread:
        is_ours = False
        note = f"The end of this game is damaged ({count(journal.unread, 'record')}). You play on from what is left."
    game = SavedGame(journal.summary.facts, journal.summary.preview, journal.texts)
    game.seconds = journal.summary.seconds
    if is_ours:
        game.key = key
        game.written = len(journal.texts)
    return Loaded(game, tuple(json.loads(text) for text in journal.texts), note)


def _new_key() -> str:
    return os.urandom(12).hex()
