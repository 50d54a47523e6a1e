"""The games that the player has played before: those that are not solved, and how the others were."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.game.data.messages.message import Message, Told
from sudoku_tui.game.learning.pace import NO_PACE
from sudoku_tui.game.puzzles.origin import next_unsolved
from sudoku_tui.game.saving.models import EarlierGame
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_tui.game.saving.keeper import Keeper
    from sudoku_tui.game.saving.models import Result, SavedGame, Summary
    from sudoku_tui.library import Collection


class EarlierGames:
    """The games in the file of games; none where nothing is saved, but for those of this session."""

    def __init__(self, keeper: Keeper | None) -> None:
        self._keeper = keeper
        self.pace = NO_PACE  # how fast the player is, once that has been found out
        self._begun: set[str] = set()  # the givens of the puzzles that were begun in this session
        self._elsewhere = ""  # the key of the game that is open elsewhere and of which a copy is offered; or nothing

    def unfinished(self) -> list[Summary]:
        """The games that have not been solved; raises `SavingProblem` if the file of games does not tell."""
        return self._keeper.games.unfinished() if self._keeper is not None else []

    def listed(self) -> list[Summary]:
        """The unfinished games, and last those that cannot be read and are left as they are.

        Raises:
            SavingProblem: the file of games does not tell.
        """
        listed = self._keeper.games.listed() if self._keeper is not None else []
        known = [one if one.is_readable and PuzzleFacts.can_be_read(one.facts) else one.unread() for one in listed]
        return sorted(known, key=lambda summary: not summary.is_readable)

    def kept(self) -> list[EarlierGame]:
        """The games of which the moves are kept, the one that was played last first; raises as `unfinished` does."""
        if self._keeper is None:
            return []
        results = self._keeper.games.results_by_key()
        return [EarlierGame(one, results.get(one.key)) for one in self._keeper.games.kept()]

    def results(self) -> list[Result]:
        """How games were solved; raises `SavingProblem` if the file of games does not tell."""
        return self._keeper.games.results() if self._keeper is not None else []

    def note_minutes(self, minutes: Mapping[str, float]) -> None:
        """Keep how long puzzles that were solved take people, by their givens; where it cannot be, it is no loss."""
        if self._keeper is not None:
            self._keeper.games.note_minutes(minutes)

    def left_out(self) -> str:
        """A sentence about results that cannot be read, or nothing; raises as `unfinished` does."""
        return "" if self._keeper is None else self._keeper.games.left_out()

    # The puzzles

    def note_begun(self, givens: str) -> None:
        self._begun.add(givens)

    def solved(self) -> frozenset[str]:
        """The givens of the puzzles that were solved, as far as the file of games tells."""
        with suppress(SavingProblem):
            return frozenset(result.givens for result in self.results())
        return frozenset()

    def played(self) -> frozenset[str]:
        """The givens of the puzzles that were begun or solved, as far as the file of games tells."""
        known = self.solved() | self._begun
        with suppress(SavingProblem):
            known |= {summary.facts.givens for summary in self.unfinished()}
        return known

    def first_unplayed(self, collection: Collection) -> int:
        """The number of the first puzzle of a collection that was never begun, from 0; 0 if there is none."""
        return next_unsolved(collection.puzzles, -1, self.played()) or 0

    # A game that is open elsewhere

    def offer_copy(self, elsewhere: SavedGame) -> Message:
        """Offer a copy of a game that is open elsewhere, until another game begins; the message says so."""
        self._elsewhere = elsewhere.copy_of
        name = elsewhere.facts.title and f" {elsewhere.facts.title}"
        return Told("Continue", f"your game{name} is open elsewhere", "continue", "to play a copy")

    def offered_copy(self) -> Summary | None:
        """The game that is open elsewhere, if a copy of it is offered; raises as `unfinished` does."""
        summaries = self.unfinished() if self._elsewhere else []
        return next((summary for summary in summaries if summary.key == self._elsewhere), None)

    def offer_no_copy(self) -> None:
        self._elsewhere = ""
