"""A game that is saved as it goes on: what happens in it becomes records and facts for the keeper."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Self

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.fields import data_in
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.records.game_records import Record, UnreadableGame
from sudoku_tui.game.saving.models import ExerciseResult, Result, SavedGame
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts

if TYPE_CHECKING:
    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.rating import Rating, SeRating
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.saving.keeper import Keeper


def result_of(game: Game, about: PuzzleFacts, finished_at: float) -> Result:
    """How a solved game was solved the first time; the time is in seconds since 1970 in UTC."""
    tally, facts, solved_after = game.tally, about.to_row(), game.clock.first_solved
    return Result(
        finished_at=finished_at,
        seconds=round(game.clock.seconds if solved_after is None else solved_after, 1),
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
        er=_er_of(about.se),
        minutes=about.minutes,
    )


def _er_of(se: SeRating | None) -> float | None:
    return se.er if se is not None and se.er else None


def exercise_result_of(game: Game, finished_at: float) -> ExerciseResult | None:
    """How the exercise of a game ended; None if it has not, or if the game is none."""
    exercise = game.practice.exercise
    if exercise is None or exercise.end is None:
        return None
    return ExerciseResult(
        finished_at=finished_at,
        technique=exercise.technique,
        outcome=exercise.end.outcome.value,
        seconds=exercise.end.seconds,
        hints=game.hints.count,
        misses=exercise.misses,
        place=exercise.place,
        givens=game.puzzle.givens,
    )


def game_to_look_at(saved: SavedGame, notation: Notation) -> Game:
    """A saved game as it was left, not to be played on; where a record is unreadable, what is before it.

    Raises:
        UnreadableGame: nothing of it can be read.
    """
    about = PuzzleFacts.from_row(saved.facts)
    try:
        game = Game.restore(about.puzzle, _records(saved), _no_time, notation)
    except UnreadableGame as error:
        readable = SavedGame(saved.facts, saved.preview, saved.texts[: error.readable])
        game = Game.restore(about.puzzle, _records(readable), _no_time, notation)
    game.rating, game.se, game.told_level = about.rating, about.se, about.told_level
    return game


def game_to_review(saved: SavedGame, notation: Notation) -> Game:
    """A saved game to be reviewed.

    Raises:
        UnreadableGame: nothing of it can be read.
        SudokuError: it is a race that goes on, as far as the game knows.
    """
    game = game_to_look_at(saved, notation)
    if game.moves.is_racing:
        raise SudokuError("This game is a race that you have not finished. Finish it first; then review it.")
    return game


def _no_time() -> float:
    """The clock of a game that is not played."""
    return 0.0


class KeptGame:
    """A game that is saved from its first record on."""

    def __init__(self, keeper: Keeper, game: Game, about: PuzzleFacts, saved: SavedGame) -> None:
        self.game, self.about = game, about
        # While it is, what happens is no move of the player's: it is written together with the first that is.
        self.is_held = False
        self._keeper, self._saved = keeper, saved
        self._held: list[Record] = []
        self._aside: Record = {}  # what cells show, if that has changed: part of the next record that is written
        game.moves.record = self.record

    @classmethod
    def begin(cls, keeper: Keeper, game: Game, about: PuzzleFacts) -> Self:
        """Save a game that begins; the oldest games make room for it."""
        saved = SavedGame(about.to_row(), game.position.to_string())
        keeper.make_room(saved)
        return cls(keeper, game, about, saved)

    @classmethod
    def resume(
        cls,
        keeper: Keeper,
        saved: SavedGame,
        now: Callable[[], float],
        notation: Notation,
        techniques: Callable[[], Sequence[Technique]] | None = None,
    ) -> tuple[Self, list[str]]:
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
            notes.append(f"{error} You play on from the part before it, in a copy; the game itself stays as it is.")
            keeper.release(saved)
            saved = SavedGame(saved.facts, saved.preview, saved.texts[: error.readable], saved.seconds)
            game = Game.restore(about.puzzle, _records(saved), now, notation, techniques=techniques)
        game.rating, game.se, game.minutes = about.rating, about.se, about.minutes
        game.told_level = about.told_level
        return cls(keeper, game, about, saved), notes

    @property
    def key(self) -> str:
        """The name that the store knows it by."""
        return self._saved.key

    @property
    def is_begun(self) -> bool:
        """Whether something has happened in it that is saved."""
        return bool(self._saved.texts)

    def is_of(self, saved: SavedGame) -> bool:
        """Whether this is the game that was read."""
        return self._saved.key == saved.key

    def record(self, record: Record) -> None:
        saved, seconds = self._saved, record["seconds"]
        if "shows" in record:  # no move, which would wait for a slow disk
            self._aside = record
        elif self.is_held:
            self._held.append(record)
        elif record.keys() > {"seconds"} or (self._aside and saved.texts):
            record = {**self._aside, **record}
            self._aside = {}
            texts = [json.dumps(one, separators=(",", ":")) for one in (*self._held, record)]
            self._held.clear()
            with self._keeper.backlog.change(saved):
                saved.texts += texts
                saved.preview, saved.seconds = self.game.position.to_string(), seconds
                if "practice" in record and saved.exercise is None:
                    saved.exercise = exercise_result_of(self.game, time.time())
            self._keeper.backlog.keep_up()
        elif saved.texts and seconds > saved.seconds:
            saved.seconds = seconds
            self.note_opened()

    def rate(self, rating: Rating | None, se: SeRating | None = None, minutes: float | None = None) -> None:
        """Keep how hard the puzzle is and how long it takes people, as far as that is known now."""
        self.about = replace(self.about, rating=rating, se=se, minutes=minutes)
        self._saved.facts = self.about.to_row()
        if self._saved.result is not None:
            self._saved.result = self._saved.result._replace(er=_er_of(se), minutes=minutes)
        self.note_opened()

    def finish(self, finished_at: float) -> Result:
        """Save how the game was solved; the first time counts, and an exercise is no game."""
        result = result_of(self.game, self.about, finished_at)
        if self.game.practice.exercise is not None:
            self.put_away()
        elif self._saved.result is None:
            with self._keeper.backlog.change(self._saved):
                self._saved.result = result
        return result

    def put_away(self) -> None:
        """List the game no more, though the puzzle is not solved: it was an exercise, and the next one follows."""
        with self._keeper.backlog.change(self._saved):
            self._saved.is_put_away = True

    def note_opened(self) -> None:
        """Save the game's facts, unless nothing has happened in it: the next start goes on with it."""
        if self._saved.changes or self._saved.written:
            with self._keeper.backlog.change(self._saved):
                pass

    def release(self) -> None:
        self._keeper.release(self._saved)


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
