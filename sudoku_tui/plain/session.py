"""The game that is played: begun or continued, saved as it goes on, and finished."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sudoku_tui.engine.notation import NOTATIONS
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.game.game import Game
from sudoku_tui.game.origin import Origin, collection_of, next_unsolved, shipped_puzzle
from sudoku_tui.game.permissions import OWNER, Permissions
from sudoku_tui.game.records import UnreadableGame
from sudoku_tui.game.saving.keeper import NOTING_TIME, About, Beginning, Keeper, KeptGame, result_of, time_ago
from sudoku_tui.library import Collection

if TYPE_CHECKING:
    from sudoku_tui.config import Config
    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.formats import Puzzle
    from sudoku_tui.game.game_log import LogLine
    from sudoku_tui.game.rating import PuzzleRating
    from sudoku_tui.game.saving.models import Result, Summary
    from sudoku_tui.game.saving.writer import Loaded


class Session:
    """What is played, one game after another.

    Attributes:
        config: what the player has set.
        keeper: saves the games; None if nothing is saved.
        permissions: what the player may do.
        notation: how cells are named.
        game: the present game.
        about: what it is about.
        is_told: whether the player has been told that it is solved.
        news: what its beginning has to say, besides that it begins.
        untold: sentences about trouble with saving; they come from another thread.
    """

    game: Game
    about: About

    def __init__(
        self,
        config: Config,
        keeper: Keeper | None,
        now: Callable[[], float] = time.monotonic,
        permissions: Permissions = OWNER,
    ) -> None:
        """Begin without a game.

        Args:
            config: what the player has set.
            keeper: saves the games; it has been started. None to save nothing.
            now: a clock in seconds, for the time played.
            permissions: what the player may do.
        """
        self.config, self.keeper, self.permissions = config, keeper, permissions
        self.notation: Notation = NOTATIONS[config.notation]
        self.is_told = False
        self.news: list[LogLine] = []
        self.untold: deque[str] = deque()
        self._now = now
        self._kept: KeptGame | None = None
        self._collection: Collection | None = None
        self._entries_at_start = 0
        self._begun: set[str] = set()
        self._noted_at = now()
        if keeper is not None:
            keeper.listen(self.untold.append)

    # Beginning

    def begin(
        self, collection: Collection | None, origin: Origin | None, beginning: Beginning, warnings: Sequence[str]
    ) -> None:
        """Play what the user named; or else go on with the last game; or else play a puzzle that ships.

        Args:
            collection: what the user named.
            origin: where its puzzles come from.
            beginning: what was found to begin with.
            warnings: what the player should know.

        Raises:
            LibraryError: there is nothing to play.
        """
        loaded = beginning.loaded
        if collection is None and loaded is not None and self.resume(loaded, beginning.played_at):
            self._warn(warnings)
            return
        if collection is None or origin is None:
            puzzle, origin = shipped_puzzle(beginning.collection, beginning.known)
            self.play(puzzle, origin, warnings=warnings)
            return
        if len(collection.puzzles) > 1:
            number = next_unsolved(collection.puzzles, -1, self.played()) or 0
            origin = origin._replace(number=number)
        self.play(collection.puzzles[origin.number], origin, collection, warnings)

    def play(
        self,
        puzzle: Puzzle,
        origin: Origin,
        collection: Collection | None = None,
        warnings: Sequence[str] = (),
        rating: PuzzleRating | None = None,
    ) -> None:
        """Play a puzzle; if there is an unfinished game of it, that one is played on.

        Args:
            puzzle: what to play; its givens must obey the rules.
            origin: where it comes from.
            collection: the collection or file that it is from, if it is from one.
            warnings: what the player should know about it.
            rating: how hard it is, if that is known.
        """
        self.leave()
        loaded = self.keeper.find(puzzle) if self.keeper is not None else None
        if loaded is None or not self._resume(
            loaded, "You have begun this puzzle before; to start it again,", "restart"
        ):
            self.about = About(puzzle, origin, rating)
            kept = self._kept = self.keeper.begin(puzzle, origin, rating) if self.keeper is not None else None
            record = kept.record if kept is not None else None
            game = Game(puzzle, self._now, self.notation, self._techniques, record)
            game.rating = rating
            if kept is not None:
                kept.game = game
            self._take(game)
        self.note_opened()
        self._collection = collection
        self._warn(warnings)

    def resume(self, loaded: Loaded, played_at: float) -> bool:
        """Play on a game of an earlier session; False if it cannot be read."""
        self.leave()
        self._collection = None
        return self._resume(loaded, f"as you left it {time_ago(played_at)}; for another puzzle,", "open")

    def note_opened(self) -> None:
        """Have the next start go on with the present game, though nothing has happened in it yet."""
        if self._kept is not None:
            self._kept.note_opened()

    def _resume(self, loaded: Loaded, text: str, advice: str) -> bool:
        assert self.keeper is not None
        try:
            kept, notes = self.keeper.resume(loaded, self._now, self.notation, self._techniques)
        except UnreadableGame as error:
            self.untold.append(f"{error} It is left as it is.")
            return False
        self._kept, self.about = kept, kept.about
        self._take(kept.game)
        self._warn(notes)
        self.news.append(kept.game.say("Continued", text, advice))
        if kept.game.was_solved:  # the program was killed before the result was written
            kept.finish(time.time())
        return True

    def _take(self, game: Game) -> None:
        """Play a game as the settings say."""
        self.game = game
        self.news = []
        self.is_told = game.was_solved
        self._begun.add(game.puzzle.givens)
        self._entries_at_start = len(game.history.entries)
        game.moves.remove_marks = self.config.remove_marks
        game.moves.auto_eliminate |= self.config.auto_eliminate

    def _warn(self, warnings: Sequence[str]) -> None:
        self.news += [self.game.say("Note", warning) for warning in warnings]

    def _techniques(self) -> Sequence[Technique]:
        return (ELIMINATION, *self.config.path_techniques)

    def rate(self) -> None:
        """Find out how hard the present puzzle is, unless that is known. It may take a second."""
        from sudoku_tui.game.rating import rate_puzzle

        if self.game.rating is not None:
            return
        rating = rate_puzzle(self.game.puzzle.givens)
        if rating is not None:
            self.game.rating = rating
            self.about = About(self.about.puzzle, self.about.origin, rating)
            if self._kept is not None:
                self._kept.rate(rating)

    # While it goes on

    @property
    def collection(self) -> Collection:
        """What the present puzzle is from; where that is gone, or nothing, a collection of it alone."""
        if self._collection is None:
            files = self.permissions.files
            self._collection = collection_of(self.about.puzzle, self.about.origin, files=files)
        return self._collection

    def played(self) -> frozenset[str]:
        """The givens of the puzzles that were begun or solved."""
        known = frozenset(self._begun)
        if self.keeper is not None:
            known |= self.keeper.solved()
            known |= {summary.facts.givens for summary in self.keeper.unfinished()}
        return known

    def unfinished(self) -> list[Summary]:
        """The games that can be continued, the one that was played last first."""
        return self.keeper.unfinished() if self.keeper is not None else []

    def set_notation(self, notation: Notation) -> None:
        """Name cells in another way from now on."""
        self.notation = self.game.notation = notation

    @property
    def is_at_risk(self) -> bool:
        """Whether there is a game that would be lost: begun, not solved, and not on the disk."""
        is_begun = len(self.game.history.entries) > self._entries_at_start and not self.game.is_solved
        return is_begun and (self.keeper is None or not self.keeper.is_saved())

    def settle(self) -> None:
        """Wait a moment until the disk has the move before; note the time played now and then."""
        if self.keeper is not None:
            self.keeper.settle()
        if self._now() > self._noted_at + NOTING_TIME:
            self._noted_at = self._now()
            self.game.note_time()

    # The end

    def finish(self) -> tuple[Result, list[Result]]:
        """Keep how the present game was solved; that, and the player's results before it."""
        past = self.keeper.results() if self.keeper is not None else []
        self.is_told = True
        if self._kept is not None:
            return self._kept.finish(time.time()), past
        return result_of(self.game, self.about, time.time()), past

    def leave(self) -> None:
        """Note the time of the present game, if there is one, and let other sessions play it."""
        if self._kept is not None:
            self._keep_result()
            self._kept.game.note_time()
            self._kept.release()
            self._kept = None

    def close(self) -> str:
        """Write what is left. Answers with a sentence about what could not be written, or nothing."""
        if self.keeper is None:
            return ""
        if self._kept is not None:
            self._keep_result()
            self._kept.game.note_time()
        return self.keeper.close()

    def _keep_result(self) -> None:
        """Keep the result of a game that has just been solved, of which nobody has been told."""
        if self._kept is not None and self._kept.game.was_solved and not self.is_told:
            self.finish()
