"""The game that is played now: its puzzle and ratings, the collection that it is from, and how it ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.engine.notation import NOTATIONS
from sudoku_tui.engine.rating import HODOKU
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.puzzles.origin import Origin, collection_of
from sudoku_tui.game.saving.keeper import NOTING_TIME
from sudoku_tui.game.saving.kept_game import result_of

if TYPE_CHECKING:
    from sudoku_tui.config import Config
    from sudoku_tui.engine.rating import Rating, SeRating
    from sudoku_tui.game.data.game_log import LogLine
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.game.saving.kept_game import KeptGame
    from sudoku_tui.game.saving.models import Result
    from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
    from sudoku_tui.library import Collection


class PresentGame:
    """A game in a session, from its beginning until it is left."""

    def __init__(
        self,
        game: Game,
        about: PuzzleFacts,
        kept: KeptGame | None,
        now: Callable[[], float],
        *,
        files: bool = True,
    ) -> None:
        """Take a game that was begun or read; `start` comes next.

        Args:
            about: its puzzle, where that comes from, and its ratings.
            kept: saves it; None if nothing is saved.
            now: a clock in seconds; only differences count.
            files: whether the file that its puzzle comes from may be read.
        """
        self.game, self.about, self.kept = game, about, kept
        self.is_told = False  # whether the player knows that it is solved
        self.news: Sequence[LogLine] = game.log.lines[:]  # before `start`, the lines that are no news
        self.read_collection: Collection | None = None  # the collection of the puzzle, once it has been read
        self._files, self._now, self._noted_at = files, now, now()
        self._scale = HODOKU
        self._entries_at_start = 0

    def start(self, config: Config, collection: Collection | None, warnings: Sequence[str]) -> None:
        """Play it as the settings say. Then `news` has the log lines that it began with, after that of the start."""
        game, known = self.game, {*map(id, self.news)}
        self._take(config)
        if not game.moves.chose_elimination:
            game.moves.auto_eliminate = config.auto_eliminate
        for warning in warnings:
            game.note(warning)
        self.news = [line for line in game.log.lines if id(line) not in known]
        self.is_told = game.was_solved
        self.read_collection = collection
        self._entries_at_start = len(game.history.entries)

    def apply_config(self, config: Config, before: Config, *, may_move: bool = True) -> None:
        """Play with other settings from now on; a running search needs a game that may not move."""
        self._take(config)
        moves = self.game.moves
        if may_move and config.auto_eliminate not in (before.auto_eliminate, moves.auto_eliminate):
            moves.toggle_auto_eliminate()

    def _take(self, config: Config) -> None:
        game, self._scale = self.game, config.scale
        game.notation, game.moves.remove_marks = NOTATIONS[config.notation], config.remove_marks
        game.hints.kind, game.solver.order = config.hints, config.order
        game.answers.wants_mistakes = config.help_style == "mistakes"

    @contextmanager
    def no_moves(self) -> Iterator[None]:
        """A block in which what happens in the game is no reason to save it."""
        if self.kept is not None:
            self.kept.is_held = True
        try:
            yield
        finally:
            if self.kept is not None:
                self.kept.is_held = False

    @property
    def is_begun(self) -> bool:
        """Whether something has happened since the start, and it is not solved."""
        return len(self.game.history.entries) > self._entries_at_start and not self.game.is_solved

    # Its puzzle

    @property
    def collection(self) -> Collection:
        """The collection of the puzzle; one of it alone, if it has none or its file is gone."""
        if self.read_collection is None:
            self.read_collection = collection_of(self.about.puzzle, self.about.origin, files=self._files)
        return self.read_collection

    @property
    def has_unread_file(self) -> bool:
        """Whether `collection` would have to read a file of the player first, which may take long."""
        return self.read_collection is None and self._files and self.about.origin.is_file

    def take_collection(self, origin: Origin, collection: Collection) -> bool:
        """Take the collection that was read for an origin; False if it is that of another puzzle."""
        is_its = origin == self.about.origin
        if is_its:
            self.read_collection = collection
        return is_its

    @property
    def level(self) -> Level | None:
        """The level of the puzzle: as it was asked for, or as it is rated."""
        rating = self.about.rating
        return Level.named(self.about.origin.level) or (None if rating is None else rating.least_level)

    # Its ratings

    @property
    def is_rated(self) -> bool:
        """Whether it is known how hard the puzzle is, and how long it takes people."""
        return self.game.rating is not None and self.game.minutes is not None

    def rated(self, game: Game, rating: Rating | None, minutes: float | None = None) -> bool:
        """Take what was found out about the puzzle of a game; True if some of it is news about this game."""
        if game is not self.game:
            return False
        known = game.rating, game.minutes
        game.rating = game.rating or rating
        game.minutes = minutes if game.minutes is None else game.minutes
        if (game.rating, game.minutes) == known:
            return False
        self._keep_ratings()
        return True

    @property
    def lacks_se(self) -> bool:
        """Whether Sudoku Explainer's rating is to be shown, and is not known."""
        return self._scale != HODOKU and self.game.se is None

    def take_se(self, game: Game, se: SeRating | None) -> bool:
        """Take Sudoku Explainer's rating of the puzzle of a game; True if that is news about this game."""
        if se is None or game is not self.game or game.se is not None:
            return False
        game.se = se
        self._keep_ratings()
        return True

    def _keep_ratings(self) -> None:
        rating, se, minutes = self.game.rating, self.game.se, self.game.minutes
        self.about = replace(self.about, rating=rating, se=se, minutes=minutes)
        if self.kept is not None:
            self.kept.rate(rating, se, minutes)

    # Its time and its end

    def note_time_sometimes(self) -> None:
        """Save the time played if that was long ago."""
        if self._now() > self._noted_at + NOTING_TIME:
            self.note_time()

    def note_time(self) -> None:
        """Save the time played, though nothing else has happened."""
        self._noted_at = self._now()
        self.game.note_time()

    @property
    def has_finished(self) -> bool:
        """Whether it has just been solved, and the player has not been told."""
        return self.game.was_solved and not self.is_told

    @property
    def is_found_by_search(self) -> bool:
        """Whether a search has filled the board; then the finish screen is skipped."""
        return self.game.history.current.kind is EntryKind.SEARCH

    def finish(self) -> Result:
        """Save how it was solved, with what is known of it now; the player is told now."""
        self.is_told = True
        if self.kept is not None:
            return self.kept.finish(time.time())
        return result_of(self.game, self.about, time.time())

    def result(self, past: Sequence[Result]) -> Result:
        """How it was solved the first time: as one of the results of the player says, or as it tells itself."""
        own = result_of(self.game, self.about, time.time())
        is_it = ((one.givens, one.title, one.seconds) == (own.givens, own.title, own.seconds) for one in past)
        return next((one for one, found in zip(past, is_it, strict=True) if found), own)

    def put_away(self) -> None:
        """List it no more, though its puzzle is not solved."""
        if self.kept is not None:
            self.kept.put_away()

    def note_opened(self) -> None:
        """Let the next start continue it, though nothing has happened in it yet."""
        if self.kept is not None:
            self.kept.note_opened()

    def note_end(self) -> None:
        """Save the time, and the result if the player does not know it yet."""
        if self.kept is not None:
            if self.has_finished:
                self.finish()
            self.game.note_time()

    def leave(self) -> None:
        """Save its end and its time, and let other sessions play it."""
        self.note_end()
        if self.kept is not None:
            self.kept.release()
            self.kept = None
