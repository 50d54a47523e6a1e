"""Saves the games of a session in a thread of its own, so that the interface never waits long for a disk."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from sudoku_tui.engine.notation import count
from sudoku_tui.game.data.saved_values import data_in
from sudoku_tui.game.players.permissions import OWNER, Permissions
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.records.game_records import Record, UnreadableGame
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.saving.models import ExerciseResult, Result, SavedGame, Summary
from sudoku_tui.game.saving.problems import Damaged, OpenElsewhere, Replaced, SavingProblem
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts, is_same_puzzle
from sudoku_tui.system.file_locks import lockers
from sudoku_tui.system.threads import start_thread

# SQLite and what uses it are imported in the thread: they would delay the first screen.
if TYPE_CHECKING:
    import sqlite3

    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.formats import Puzzle
    from sudoku_tui.game.saving.store import Store

T = TypeVar("T")

# All in seconds.
DURABLE = 0.25  # how long a move waits at the most for the one before it to be on the disk
PATIENCE = 1.5  # how long a question to the file of games is waited for at the most; it takes some milliseconds
CLOSING = 2.0  # how long the end of the program waits at the most for what is left to be written
NOTING_TIME = 30.0  # after how long the time played is saved, if nothing else happens
RETRY = 5.0  # after how long saving is tried again in trouble
SOON = 1.0  # after how long the last game is looked for again, while that cannot be read

MOST_UNSAVED = 8  # how many moves a slow disk may lack; then it is waited for

NO_ANSWER = "The file of games does not answer; try it again."


class Beginning(NamedTuple):
    """The beginning that the file of games offers to a session."""

    # the game to go on with, if there is one; if another session plays it, a copy, which the player is only offered
    loaded: SavedGame | None = None
    played_at: float = 0.0  # when it was played last, in seconds since 1970 in UTC
    collection: str = ""  # the shipped collection of the puzzle that was played last, or nothing
    # the givens of the puzzles that were begun or solved; only looked up where a new one has to be found
    known: frozenset[str] = frozenset()


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
        self.trouble = ""  # the sentence that says why nothing can be saved now; empty if it can
        self.on_unsaved: Callable[[], object] = lambda: None  # called in the thread when `behind` has changed there
        self._permissions, self._connect, self._retry = permissions, connect, retry
        self._lock = threading.Lock()  # guards the sentences
        self._untold: list[str] = []
        self._listener: Callable[[str], object] = self._untold.append
        self.continues_last = False  # whether the session goes on with the last game, if there is one
        self._beginning: Future[Beginning] = Future()
        self._is_late = False  # whether that was asked for before it was there
        self._changed = threading.Condition()  # guards the games, and what follows up to the thread
        self._unwritten: dict[SavedGame, None] = {}
        self._questions: deque[tuple[Callable[[Store], Any], Future[Any]]] = deque()
        self._is_closing = False
        self._is_behind = False  # whether the disk has lacked more than the last move for longer than a moment
        self._busy_since: float | None = None  # when the thread began what it does now; None if it waits
        self._thread = threading.Thread(target=self._run, name="saving", daemon=True)
        # What follows belongs to the thread.
        self._store: Store
        self._played: set[SavedGame] = set()
        self._told: set[str] = set()
        self._retry_at = 0.0

    def start(self, *, continue_last: bool = False) -> None:
        """Start the thread, and let it look up what the session can begin with."""
        self.continues_last = continue_last
        start_thread(self._thread)
        self.ask(lambda store: store.database.check())

    def listen(self, tell: Callable[[str], object]) -> None:
        """Have sentences about trouble told, also those that came before.

        They come from the thread: once for each kind of trouble, when it is over, and when a game goes on as a copy.
        """
        with self._lock:
            self._listener = tell
            for sentence in self._untold:
                tell(sentence)
            self._untold.clear()

    def _tell(self, sentence: str) -> None:
        with self._lock, suppress(Exception):  # the interface may have ended
            self._listener(sentence)

    # Games

    def beginning(self, patience: float = PATIENCE) -> Beginning | None:
        """The beginning for the session; None if the file cannot be read after so many seconds, or in trouble.

        It is looked up again until it is there. Then a sentence is told: so whoever listens can ask again.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._beginning.done() or self.trouble, patience)
            self._is_late = not self._beginning.done()
            return None if self._is_late else self._beginning.result()

    def why_unread(self) -> str:
        """A sentence that says why the games cannot be read yet, as far as that is known; nothing in trouble."""
        if self.trouble:  # which has been told
            return ""
        from sudoku_tui.game.saving.database import games_path

        why, found = "another program has locked them", lockers(games_path(self.folder))
        if not found:
            why = "the disk seems to be slow" if found is not None else f"the disk is slow, or {why}"
        return f"The games cannot be read yet: {why}."

    def keep(self, game: Game, about: PuzzleFacts) -> KeptGame:
        """Save a game that begins; the oldest games make room for it."""
        self.ask(self._make_room)
        return KeptGame(self, game, about, SavedGame(about.to_row(), game.position.to_string()))

    def resume(
        self,
        saved: SavedGame,
        now: Callable[[], float],
        notation: Notation,
        techniques: Callable[[], Sequence[Technique]] | None = None,
    ) -> tuple[KeptGame, list[str]]:
        """A saved game to be played on, and sentences for the player.

        Unreadable records stay where they are: then a copy is played, of the readable ones before them.

        Raises:
            UnreadableGame: nothing of it can be read.
        """
        notes = [saved.note] if saved.note else []
        about = PuzzleFacts.from_row(saved.facts)
        try:
            game = Game.restore(about.puzzle, _records(saved), now, notation, techniques=techniques)
        except UnreadableGame as error:
            notes.append(f"{error} You play on from what is before it, in a copy; the game itself is left as it is.")
            self.release(saved)
            saved = SavedGame(saved.facts, saved.preview, saved.texts[: error.readable], saved.seconds)
            game = Game.restore(about.puzzle, _records(saved), now, notation, techniques=techniques)
        game.rating, game.se, game.told_level = about.rating, about.se, about.told_level
        return KeptGame(self, game, about, saved), notes

    def find(self, puzzle: Puzzle) -> SavedGame | None:
        """The unfinished game of a puzzle, if there is one; a copy, if another session plays it.

        If the file does not answer, that is told, unless trouble has been.
        """
        found = self.ask(lambda store: _find(store, puzzle))
        try:
            return self._answer(found)
        except SavingProblem as problem:
            if not self.trouble:
                reason = str(problem) if found.done() else self.why_unread()
                self._tell(f"{reason} So it is not known whether you have begun this puzzle before.")
            return None

    def load(self, key: str) -> SavedGame | str:
        """A game by the key of its summary, or a sentence that says why it cannot be played."""
        return self._answer_or_sentence(self.ask(lambda store: store.load(key)))

    def delete(self, key: str) -> str:
        """Delete a game; returns nothing, or a sentence that says why it is still there."""
        return self._answer_or_sentence(self.ask(lambda store: store.delete(key))) or ""

    # What is known of all games

    def unfinished(self) -> list[Summary]:
        """The games that have not been solved, the one that was played last first.

        Raises:
            SavingProblem: the file cannot be read, or does not answer soon.
        """
        return self.asked(lambda store: store.unfinished())

    def listed(self) -> list[Summary]:
        """The unfinished games, and those that cannot be read."""
        return self.asked(lambda store: store.listed())

    def results(self) -> list[Result]:
        """How games were solved, the oldest first; raises as `unfinished` does."""
        return self.asked(lambda store: store.results())

    def exercises(self) -> list[ExerciseResult]:
        """How exercises on techniques ended, the oldest first; raises as `unfinished` does."""
        return self.asked(lambda store: store.exercises())

    def remember(self, name: str, value: str) -> None:
        """Remember a word by its name, also in later sessions; where that cannot be saved, it is no loss."""
        self.ask(lambda store: store.remember(name, value))

    def remembered(self, name: str) -> str:
        """The text that was remembered by a name; empty if none was, or if the file of games cannot be read."""
        with suppress(SavingProblem):
            return self.asked(lambda store: store.remembered(name))
        return ""

    def asked(self, question: Callable[[Store], T]) -> T:
        """The answer of the store; raises as `unfinished` does."""
        return self._answer(self.ask(question))

    def _answer(self, future: Future[T]) -> T:
        """The answer to a question; raises `SavingProblem` if there is none, or none comes soon."""
        since = self._busy_since
        is_stuck = since is not None and time.monotonic() > since + PATIENCE  # so nobody waits for a disk that hangs
        try:
            return future.result(0.0 if is_stuck else PATIENCE)
        except TimeoutError:
            raise SavingProblem(NO_ANSWER) from None

    def _answer_or_sentence(self, future: Future[T]) -> T | str:
        try:
            return self._answer(future)
        except SavingProblem as problem:
            return str(problem)

    # Writing and asking

    @contextmanager
    def change(self, game: SavedGame) -> Iterator[None]:
        """A block that changes a game, which is written afterwards."""
        with self._changed:
            yield
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
        with self._changed:
            if self._is_closing:
                answer.set_exception(SavingProblem("The games are closed."))
            else:
                self._questions.append((question, answer))
                self._changed.notify_all()
        return answer

    # Being sure

    @property
    def unsaved(self) -> int:
        """How many moves the disk lacks."""
        with self._changed:
            return self._count_unsaved()

    def _count_unsaved(self) -> int:
        return sum(len(game.texts) - game.written for game in self._unwritten)

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
        with self._changed:
            if not self._is_behind:
                self._changed.wait_for(lambda: self._count_unsaved() <= 1 or self.trouble, DURABLE)
                self._is_behind = self._count_unsaved() > 1

    def wait(self, timeout: float) -> bool:
        """Wait until the disk has everything, and return whether it has; at once in trouble."""
        with self._changed:
            self._changed.wait_for(lambda: not self._unwritten or self.trouble, timeout)
            return not self._unwritten

    def is_saved(self) -> bool:
        """Whether the disk has everything; waits for that a moment, unless the player sees that it has not."""
        return self.wait(0.0 if self.behind else CLOSING)

    def close(self, timeout: float = CLOSING) -> str:
        """Write what is left, let others play the games, and end; returns what could not be saved, or nothing."""
        if self._thread.ident is None:
            return ""
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
        # In trouble the thread may be waiting for a lock, with nothing to write.
        self._thread.join(timeout if self._unwritten or not self.trouble else 0)
        unsaved = self.unsaved
        if not unsaved:  # at most how long the game has been played
            return ""
        are = "is" if unsaved == 1 else "are"
        return f"{count(unsaved, 'move')} of this game {are} not saved. {self.trouble or 'The disk is too slow.'}"

    # The thread

    def _run(self) -> None:
        from sudoku_tui.game.saving.database import Database, connect, games_path
        from sudoku_tui.game.saving.store import Store

        may, path = self._permissions, games_path(self.folder)
        self._store = Store(Database(path, may.most_kept, not may.is_public, self._connect or connect))
        while self._wait_for_work():
            is_asked = bool(self._questions)  # now: what came before the question is written before it
            self._save_all()
            if is_asked:
                question, answer = self._questions.popleft()
                try:
                    answer.set_result(self._with_store(question))
                except BaseException as error:
                    answer.set_exception(error)
        self._retry_at = 0.0
        self._save_all()
        self._store.close()

    def _wait_for_work(self) -> bool:
        with self._changed:
            self._busy_since = None
            while not (self._is_closing or self._questions):
                is_idle = self._beginning.done() and not self._unwritten
                left = None if is_idle else self._retry_at - time.monotonic()
                if left is not None and left <= 0:
                    break
                self._changed.wait(left)
            return bool(self._questions) or not self._is_closing

    def _save_all(self) -> None:
        while time.monotonic() >= self._retry_at:  # saving one can find damage, so that others are written again
            with self._changed:
                game = next(iter(self._unwritten), None)
            if not (self._beginning.done() or self._is_closing):
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
        with self._changed:
            self._beginning.set_result(found)
            self._changed.notify_all()
            is_late = self._is_late
        if is_late and not self.trouble:  # whose end is told
            self._tell("The games can be read now.")

    def _save(self, game: SavedGame, store: Store) -> None:
        """Write what is new in a game, and what the file has lost of it; as a copy if another session has taken it."""
        with self._changed:
            now = replace(game, texts=game.texts[:])
        try:
            was_lost = store.write(now)
        except OpenElsewhere as problem:
            game.become_copy()  # which is not written yet
            self._tell(f"{problem.reason} You play on in a copy.")
            return
        if was_lost:
            self._tell(f"{store.database.name} lacked this game. It has been saved anew.")
        self._played.add(game)
        with self._changed:
            game.written = len(now.texts)
            if game.changes == now.changes:
                del self._unwritten[game]
            was_behind = self._is_behind
            self._is_behind = was_behind and self._count_unsaved() > 1
            self._changed.notify_all()
        if was_behind:
            self._tell_unsaved()

    def _make_room(self, store: Store) -> None:
        """Delete the oldest games if there are too many; tells if unfinished ones were among them."""
        most = self._permissions.most_games
        deleted = store.make_room(most) if most is not None else 0
        if deleted:
            have = "has" if deleted == 1 else "have"
            oldest = count(deleted, "unfinished game")
            self._tell(f"{most} games are kept, and there were more: {oldest}, the oldest, {have} been deleted.")

    def _attempt(self, work: Callable[[Store], object]) -> None:
        """Do some work; tells once what prevents it, and the end of the trouble."""
        try:
            self._with_store(work)
        except SavingProblem as prevented:
            problem = prevented
        except Exception as error:  # a mistake of ours must not end the thread: it is told, and tried again
            problem = SavingProblem(f"Saving failed: {type(error).__name__}: {error}.")
        else:
            if self.trouble:
                self._tell("Games can be saved again; nothing was lost.")
            self.trouble, self._retry_at = "", 0.0
            self._told.clear()
            return
        with self._changed:
            is_awaited = self.continues_last and not self._beginning.done()
            self.trouble = str(problem)
            self._retry_at = time.monotonic() + (min(self._retry, SOON) if is_awaited else self._retry)
            self._changed.notify_all()
        if self.trouble not in self._told:
            self._told.add(self.trouble)
            if problem.is_lasting:
                self._tell(f"{problem.reason} It is left as it is, and this game is not saved. {problem.remedy}")
            else:
                hope = "The games cannot be read yet. What you play" if is_awaited else "You can play on: what you do"
                self._tell(f"{problem} {hope} is saved as soon as that is possible.")

    def _with_store(self, work: Callable[[Store], T]) -> T:
        """Do some work with the store; if its file was replaced or is damaged, all games are written again after it."""
        self._busy_since = time.monotonic()
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
            with self.change(game):
                game.written = 0 if from_start else game.written
        with self._changed:
            self._is_behind = self._count_unsaved() > 1
        if self._is_behind:
            self._tell_unsaved()

    def _tell_unsaved(self) -> None:
        with suppress(Exception):  # the interface may have ended
            self.on_unsaved()


def _records(saved: SavedGame) -> Iterator[Record]:
    """The records of a game; where one is no JSON there is None."""
    record: Record | None = None
    for text in saved.texts:
        record = None
        with suppress(TypeError, ValueError):
            record = data_in(text)
        yield record or {}
    if record is None or saved.seconds > record["seconds"]:  # which has been replayed by now
        yield {"seconds": saved.seconds}  # the time since the last record is not among them


def _beginning(store: Store, continue_last: bool) -> Beginning:
    summaries = store.unfinished()
    last, loaded = (summaries[0], store.load(summaries[0].key)) if continue_last and summaries else (None, None)
    if last is not None and loaded is not None and not loaded.copy_of:
        return Beginning(loaded, last.played_at, last.facts.collection)
    results = store.results()
    known = frozenset([*(result.givens for result in results), *(summary.facts.givens for summary in summaries)])
    return Beginning(loaded, collection=store.last_collection(), known=known)


def _find(store: Store, puzzle: Puzzle) -> SavedGame | None:
    for summary in store.unfinished():
        if summary.facts.givens == puzzle.givens:
            with suppress(UnreadableGame):
                if is_same_puzzle(PuzzleFacts.from_row(summary.facts).puzzle, puzzle):
                    return store.load(summary.key)
    return None
