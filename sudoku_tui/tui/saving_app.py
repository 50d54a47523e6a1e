"""The part of the app that keeps games: saving, continuing, rating, and what happens when one is solved."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from textual import work
from textual.worker import Worker, WorkerError

from sudoku_tui.config import Config
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.game import Game
from sudoku_tui.game.history import Kind
from sudoku_tui.game.notes import NO_NOTES, Notes
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.rating import PuzzleRating, shipped_rating
from sudoku_tui.game.records import UnreadableGame
from sudoku_tui.game.saving.keeper import NOTING_TIME, About, Keeper, KeptGame, result_of, time_ago
from sudoku_tui.game.saving.models import Result
from sudoku_tui.tui.configured_app import ConfiguredApp

if TYPE_CHECKING:
    from sudoku_tui.game.saving.models import SavedGame
    from sudoku_tui.tui.play.screen import PlayScreen

Rater = Callable[[str], Awaitable[PuzzleRating | None]]
"""Finds out how hard a puzzle of 81 characters is."""


class SavingApp(ConfiguredApp):
    """An app whose games are saved as they are played, unless it has no keeper.

    Attributes:
        keeper: what saves them; None if nothing is saved.
        about: what the present game is about: puzzle, origin, rating.
    """

    _play_screen: PlayScreen

    def __init__(
        self, config: Config, now: Callable[[], float], keeper: Keeper | None = None, rater: Rater | None = None
    ) -> None:
        """Begin without a game.

        Args:
            config: what the player has set.
            now: a clock in seconds, for the time played.
            keeper: saves the games; it has been started.
            rater: finds out how hard puzzles are; None if nobody does.
        """
        super().__init__(config)
        self.keeper = keeper
        self.about: About
        self._now, self._rater = now, rater
        self._kept: KeptGame | None = None
        self._rating: Worker[None] | None = None
        self._unfinished_finish: KeptGame | None = None

    def on_mount(self) -> None:
        """Be told of trouble with saving; note the time played now and then."""
        if self.keeper is not None:
            loop = asyncio.get_running_loop()
            self.keeper.listen(lambda sentence: loop.call_soon_threadsafe(self._say_note, sentence))
            self.set_interval(NOTING_TIME, lambda: self._play_screen.game.note_time())

    def _say_note(self, sentence: str) -> None:
        """Write a sentence into the log."""
        self.say("Note", sentence)

    def say(self, label: str, text: str, advice: str | None = None) -> None:
        """Write a line into the log."""
        self._play_screen.game.say(label, text, advice)
        self._show_if_seen()

    def _show_if_seen(self) -> None:
        """Show the game, unless another screen hides it: when that closes, it is shown anyway."""
        if self.screen is self._play_screen:
            self._play_screen.show_game()

    # Games

    @property
    def origin(self) -> Origin:
        """Where the present puzzle comes from."""
        return self.about.origin

    def _techniques(self) -> Sequence[Technique]:
        return (ELIMINATION, *self.config.path_techniques)

    def _open_game(self, puzzle: Puzzle, origin: Origin, warnings: Sequence[str] = (), *, anew: bool = False) -> Game:
        """The game of a puzzle: one that was not finished is gone on with, unless it is to be begun anew."""
        self._leave_game()
        notes = _notes_with(puzzle)
        if self.keeper is not None and not anew:
            loaded = self.keeper.find(puzzle)
            if loaded is not None:
                game = self._resume(loaded, "You have begun this puzzle before; to start it again,", "restart")
                if game is not None:
                    self.note_opened()
                    if notes != NO_NOTES and all(entry.notes != notes for entry in game.history.entries):
                        game.marks.read(notes)  # undo takes them back
                    return game
        rating = shipped_rating(origin, puzzle.givens)
        self.about = About(puzzle, origin, rating)
        game = Game(puzzle, self._now, self.notation, self._techniques)
        game.rating = rating
        self._kept = self.keeper.keep(game, self.about) if self.keeper is not None else None
        if notes != NO_NOTES:
            with self.no_moves():
                game.marks.read(notes)
        self._say_warnings(game, warnings)
        return game

    def _resume(self, loaded: SavedGame, text: str, advice: str) -> Game | None:
        """A saved game to be played on; None if nothing of it can be read, which is then said in the next game."""
        assert self.keeper is not None
        try:
            kept, notes = self.keeper.resume(loaded, self._now, self.notation, self._techniques)
        except UnreadableGame as error:
            self.call_later(self._say_note, f"{error} It is left as it is.")
            return None
        self._kept, self.about = kept, kept.about
        self._say_warnings(kept.game, notes)
        kept.game.say("Continued", text, advice)
        if kept.game.was_solved:  # the program was killed before the result was written
            kept.finish(time.time())
        return kept.game

    @staticmethod
    def _say_warnings(game: Game, warnings: Sequence[str]) -> None:
        for warning in warnings:
            game.say("Note", warning)

    def _leave_game(self) -> None:
        """Note the time of the present game, and let other sessions play it."""
        self.finish_now()
        if self._kept is not None:
            self._kept.game.note_time()
            self._kept.release()
            self._kept = None

    def continued(self, loaded: SavedGame, played_at: float) -> Game | None:
        """The game of an earlier session, to be played on; None if it cannot be read."""
        return self._resume(loaded, f"as you left it {time_ago(played_at)}; for another puzzle,", "open")

    def note_opened(self) -> None:
        """Have the next start go on with the present game, though nothing has happened in it yet."""
        if self._kept is not None:
            self._kept.note_opened()

    @contextmanager
    def no_moves(self) -> Iterator[None]:
        """A block in which what happens in the present game is no reason to save it."""
        kept = self._kept
        if kept is None:
            yield
            return
        kept.is_held = True
        try:
            yield
        finally:
            kept.is_held = False

    # Being sure

    @property
    def has_unsaved_game(self) -> bool:
        """Whether there is a game that would be lost: begun, not solved, and not on the disk."""
        return self._play_screen.is_begun and (self.keeper is None or not self.keeper.is_saved())

    def settle(self) -> None:
        """Wait a moment until the disk has everything so far."""
        if self.keeper is not None:
            self.keeper.settle()

    def close_games(self) -> str:
        """At the end: write what is left. Answers with a sentence about what could not be written, or nothing."""
        if self.keeper is None:
            return ""
        self.finish_now()
        if self._kept is not None:
            self._kept.game.note_time()
        return self.keeper.close()

    def save_at_once(self) -> str:
        """Write what is left, when the app is stuck."""
        return self.keeper.close() if self.keeper is not None else ""

    # Rating

    def rate_game(self) -> None:
        """Find out how hard the present puzzle is, unless that is known."""
        game = self._play_screen.game
        if self._rater is not None and game.rating is None:
            self._rating = self._rate(game, self._rater)

    @work(group="rating", exclusive=True)
    async def _rate(self, game: Game, rater: Rater) -> None:
        rating = await rater(game.puzzle.givens)
        if rating is not None and game.rating is None:
            game.rating = rating
            if game is self._play_screen.game:
                self.about = About(self.about.puzzle, self.about.origin, rating)
                if self._kept is not None:
                    self._kept.rate(rating)
                self._show_if_seen()

    # The end of a game

    def solved(self) -> None:
        """To be called when the present game has just been solved, for the first time."""
        self._unfinished_finish = self._kept
        by_search = self._play_screen.game.history.current.kind is Kind.SEARCH
        self._finish(show=not by_search)

    @work(group="finish", exclusive=True)
    async def _finish(self, *, show: bool) -> None:
        """Keep the result of the present game, and show it; but nobody is congratulated on what a search has done."""
        game = self._play_screen.game
        if self._rating is None or self._rating.is_finished:
            self.rate_game()
        if self._rating is not None:
            with suppress(WorkerError):
                await self._rating.wait()
        if game is not self._play_screen.game:
            return
        past: list[Result] = []
        if self.keeper is not None:
            past = await asyncio.to_thread(self.keeper.results)
        result = self.finish_now() or result_of(game, self.about, time.time())
        if show and game is self._play_screen.game and self.screen is self._play_screen:
            from sudoku_tui.tui.screens.finish_screen import FinishScreen

            self.push_screen(FinishScreen(game, result, past))

    def finish_now(self) -> Result | None:
        """Keep the result of a game that was solved with what is known of it now, if that was not done yet."""
        kept, self._unfinished_finish = self._unfinished_finish, None
        return None if kept is None else kept.finish(time.time())


def _notes_with(puzzle: Puzzle) -> Notes:
    """The marks and colours that come with a puzzle."""
    if type(puzzle) is Puzzle:
        return NO_NOTES  # as nearly always; then nothing has to be imported
    from sudoku_tui.game.exporting import notes_of

    return notes_of(puzzle)
