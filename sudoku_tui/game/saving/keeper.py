"""Joins games to the thread that saves them: what happens is written down at once, and read back at the next start."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_tui.engine.notation import count
from sudoku_tui.game.game import Game
from sudoku_tui.game.puzzles.puzzle_facts import PuzzleFacts, is_same_puzzle
from sudoku_tui.game.records import Record, UnreadableGame
from sudoku_tui.game.saving.models import Result, SavedGame, Summary
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.saving.writer import Writer
from sudoku_tui.library import shown_name

if TYPE_CHECKING:
    import sqlite3

    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.rating import Rating
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.formats import Puzzle
    from sudoku_tui.game.saving.store import Store

T = TypeVar("T")

DURABLE = 0.25
"""Seconds that a move waits at the most for the one before it to be on the disk."""

PATIENCE = 1.5
"""Seconds that a question to the file of games is waited for at the most; it takes some milliseconds."""

CLOSING = 2.0
"""Seconds that the end of the program waits at the most for what is left to be written."""

NOTING_TIME = 30.0
"""After how many seconds the time played is to be noted, if nothing else happens."""

NO_ANSWER = "The file of games does not answer; try it again."


def result_of(game: Game, about: PuzzleFacts, finished_at: float) -> Result:
    """How a solved game was solved; the time is in seconds since 1970 in UTC."""
    tally, facts = game.tally, about.to_row()
    return Result(
        finished_at=finished_at,
        seconds=round(game.clock.seconds, 1),
        level=facts.level,
        score=facts.score,
        hints=tally.hints,
        steps=tally.steps,
        searches=tally.searches,
        mistakes=tally.mistakes,
        checks=tally.checks,
        givens=facts.givens,
        title=facts.title,
        collection=facts.collection,
    )


class KeptGame:
    """A game that is saved from its first record on.

    Attributes:
        game: the game.
        about: what it is about.
        is_held: while it is, what happens is no move of the player's: it is written together with the first that is.
    """

    def __init__(self, writer: Writer, game: Game, about: PuzzleFacts, saved: SavedGame) -> None:
        self.game, self.about = game, about
        self.is_held = False
        self._writer, self._saved = writer, saved
        self._held: list[Record] = []
        game.moves.record = self.record

    def record(self, record: Record) -> None:
        saved, seconds = self._saved, record["seconds"]
        if self.is_held:
            self._held.append(record)
        elif record.keys() > {"seconds"}:
            texts = [json.dumps(one, separators=(",", ":")) for one in (*self._held, record)]
            self._held.clear()
            with self._writer.change(saved):
                saved.texts += texts
                saved.preview, saved.seconds = self.game.position.to_string(), seconds
        elif saved.texts and seconds > saved.seconds:
            saved.seconds = seconds
            self.note_opened()

    def rate(self, rating: Rating) -> None:
        self.about = replace(self.about, rating=rating)
        self._saved.facts = self.about.to_row()
        self.note_opened()

    def finish(self, finished_at: float) -> Result:
        """Save how the game was solved; the first time counts."""
        result = result_of(self.game, self.about, finished_at)
        if self._saved.result is None:
            with self._writer.change(self._saved):
                self._saved.result = result
        return result

    def note_opened(self) -> None:
        """Save the game's facts, unless nothing has happened in it: the next start goes on with it."""
        if self._saved.changes or self._saved.written:
            with self._writer.change(self._saved):
                pass

    def release(self) -> None:
        self._writer.release(self._saved)


class Beginning(NamedTuple):
    """What a session can begin with.

    Attributes:
        loaded: the game to go on with, if there is one; a copy, if another session plays it.
        played_at: when it was played last, in seconds since 1970 in UTC.
        collection: the shipped collection of the puzzle that was played last, or nothing.
        known: the givens of the puzzles that were begun or solved; only looked up where a new one has to be found.
    """

    loaded: SavedGame | None = None
    played_at: float = 0.0
    collection: str = ""
    known: frozenset[str] = frozenset()


class Keeper:
    """Saves the games of a session, and finds those of earlier ones. Nothing here waits long for a disk."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        connect: Callable[[Path], sqlite3.Connection] | None = None,
        most_games: int | None = None,
        tells_paths: bool = True,
    ) -> None:
        """A keeper that has not been started.

        Args:
            folder: where the games are; None for the player's own folder.
            connect: how the file is opened, if not in the usual way.
            most_games: how many games are kept; the oldest make room for new ones. None for no limit.
            tells_paths: whether sentences about trouble say where the games are.
        """
        self._folder, self._most_games = folder, most_games
        self._lock = threading.Lock()
        self._untold: list[str] = []
        self._listener: Callable[[str], object] | None = None
        show = shown_name if tells_paths else _shown_to_stranger
        self._writer = Writer(folder, on_problem=self._tell, connect=connect, show=show)
        self._beginning: Future[Beginning] | None = None

    @property
    def folder(self) -> Path:
        from sudoku_tui.game.saving.database import data_folder

        return data_folder() if self._folder is None else self._folder

    def start(self, *, continue_last: bool = False) -> None:
        """Start the thread, and let it look up what the session can begin with."""
        self._writer.start()
        self._beginning = self._writer.ask(lambda store: _beginning(store, continue_last))
        self._writer.ask(lambda store: store.check())

    def listen(self, tell: Callable[[str], object]) -> None:
        """Have sentences about trouble told, also those that came before. They come from another thread."""
        with self._lock:
            self._listener = tell
            for sentence in self._untold:
                tell(sentence)
            self._untold.clear()

    def _tell(self, sentence: str) -> None:
        with self._lock:
            if self._listener is None:
                self._untold.append(sentence)
            else:
                self._listener(sentence)

    # Games

    def beginning(self) -> Beginning:
        """What the session can begin with; the least there can be if that cannot be found out soon."""
        return (self._answer(self._beginning) if self._beginning is not None else None) or Beginning()

    def keep(self, game: Game, about: PuzzleFacts) -> KeptGame:
        if self._most_games is not None:
            self._make_room(self._most_games)
        return KeptGame(self._writer, game, about, SavedGame(about.to_row(), game.position.to_string()))

    def _make_room(self, most: int) -> None:
        """Delete the oldest games until only `most` are left; tells if unfinished ones were among them."""

        def tell(made: Future[int]) -> None:
            deleted = made.result() if made.exception() is None else 0
            if deleted:
                have = "has" if deleted == 1 else "have"
                oldest = count(deleted, "unfinished game")
                self._tell(f"{most} games are kept, and there were more: {oldest}, the oldest, {have} been deleted.")

        self._writer.ask(lambda store: store.make_room(most)).add_done_callback(tell)

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
            game = _restored(about, saved, now, notation, techniques)
        except UnreadableGame as error:
            notes.append(f"{error} You play on from what is before it, in a copy.")
            self._writer.release(saved)
            saved = SavedGame(saved.facts, saved.preview, saved.texts[: error.readable], saved.seconds)
            game = _restored(about, saved, now, notation, techniques)
        return KeptGame(self._writer, game, about, saved), notes

    def find(self, puzzle: Puzzle) -> SavedGame | None:
        """The unfinished game of a puzzle, if there is one; a copy, if another session plays it."""
        return self._answer(self._writer.ask(lambda store: _find(store, puzzle)))

    def load(self, key: str) -> SavedGame | str:
        """A game by the key of its summary, or a sentence that says why it cannot be played."""
        return self._answer_or_sentence(self._writer.ask(lambda store: store.load(key)))

    def delete(self, key: str) -> str:
        """Delete a game; returns nothing, or a sentence that says why it is still there."""
        return self._answer_or_sentence(self._writer.ask(lambda store: store.delete(key))) or ""

    # What is known of all games

    def unfinished(self) -> list[Summary]:
        """The games that were begun and not solved, the one that was played last first."""
        return self._answer(self._writer.ask(lambda store: store.unfinished())) or []

    def results(self) -> list[Result]:
        """How games were solved, the oldest first."""
        return self._answer(self._writer.ask(lambda store: store.results())) or []

    def solved(self) -> frozenset[str]:
        """The givens of the solved puzzles."""
        return frozenset(result.givens for result in self.results())

    def _answer(self, future: Future[T]) -> T | None:
        """The answer to a question; None if none comes soon. The writer tells of its own trouble."""
        try:
            return future.result(PATIENCE)
        except TimeoutError:
            return None
        except SavingProblem as problem:
            if not self._writer.trouble:
                self._tell(str(problem))
            return None

    @staticmethod
    def _answer_or_sentence(future: Future[T]) -> T | str:
        try:
            return future.result(PATIENCE)
        except TimeoutError:
            return NO_ANSWER
        except SavingProblem as problem:
            return str(problem)

    # Being sure

    @property
    def trouble(self) -> str:
        return self._writer.trouble

    @property
    def unsaved(self) -> int:
        return self._writer.unsaved

    def settle(self) -> None:
        """Wait a moment until the disk has everything so far, so that no more than the next move can be lost."""
        self._writer.wait(DURABLE)

    def is_saved(self) -> bool:
        """Whether the disk has everything; waits for that a moment."""
        return self._writer.wait(CLOSING)

    def close(self) -> str:
        """Write what is left and end; returns a sentence about what could not be saved, or nothing."""
        with suppress(RuntimeError):  # it was never started
            if not self._writer.close(CLOSING) and self.unsaved:  # or it is only how long the game has been played
                reason = self._writer.trouble or "The disk is too slow."
                are = "is" if self.unsaved == 1 else "are"
                return f"{count(self.unsaved, 'move')} of this game {are} not saved. {reason}"
        return ""


def _restored(
    about: PuzzleFacts,
    saved: SavedGame,
    now: Callable[[], float],
    notation: Notation,
    techniques: Callable[[], Sequence[Technique]] | None,
) -> Game:
    records: list[Record] = [json.loads(text) for text in saved.texts]
    if not records or saved.seconds > float(records[-1].get("seconds", 0.0)):
        records.append({"seconds": saved.seconds})  # the time since the last record is not among them
    game = Game.restore(about.puzzle, records, now, notation, techniques=techniques)
    game.rating = about.rating
    return game


def _shown_to_stranger(path: Path) -> str:
    """The name of a file or folder for a visitor: without its place."""
    return shown_name(path.name) if path.suffix else "the folder of the games"


def _beginning(store: Store, continue_last: bool) -> Beginning:
    summaries = store.unfinished()
    if continue_last and summaries:
        last = summaries[0]
        return Beginning(store.load(last.key), last.played_at, last.facts.collection)
    results = store.results()
    played = [(summary.played_at, summary.facts.collection) for summary in summaries if summary.facts.collection]
    played += [(result.finished_at, result.collection) for result in results if result.collection]
    known = frozenset([*(result.givens for result in results), *(summary.facts.givens for summary in summaries)])
    return Beginning(collection=max(played, default=(0.0, ""))[1], known=known)


def _find(store: Store, puzzle: Puzzle) -> SavedGame | None:
    for summary in store.unfinished():
        if summary.facts.givens == puzzle.givens:
            with suppress(UnreadableGame):
                if is_same_puzzle(PuzzleFacts.from_row(summary.facts).puzzle, puzzle):
                    return store.load(summary.key)
    return None
