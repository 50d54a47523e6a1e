"""Every way to the review of a game: of the present one, and of those that were played before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.tui.flows.stage import Stage

if TYPE_CHECKING:
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.game.review.review import Review
    from sudoku_tui.game.saving.models import EarlierGame, Summary


class ReviewFlow:
    """Opens reviews. The last one is kept until something else happens in its game."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._session = stage, stage.session
        self._last: tuple[Game, int, Review] | None = None  # a game, how much had happened in it, and its review

    def review_present(self) -> None:
        """Review the game that is played, or has just been solved; before the end that counts as a check."""
        from sudoku_tui.tui.screens.review_screen import ReviewScreen

        game = self._stage.game

        def take(review: Review) -> None:
            if not game.was_solved:
                game.checks.note_review()
            self._last = game, len(game.moves.timeline), review

        is_known = self._last is not None and self._last[:2] == (game, len(game.moves.timeline))
        known = self._last[2] if self._last is not None and is_known else None
        self._stage.push(ReviewScreen(game, known, take, is_check=not game.was_solved))

    def review_saved(self, summary: Summary) -> None:
        """Review a game of the file of games, or say why it cannot be read."""
        from sudoku_tui.game.saving.kept_game import game_to_review
        from sudoku_tui.tui.screens.review_screen import ReviewScreen

        keeper = self._session.keeper
        assert keeper is not None
        try:
            game = game_to_review(keeper.games.read(summary.key), self._session.notation)
        except SudokuError as error:
            self._stage.tell("Review", str(error))
        else:
            self._stage.push(ReviewScreen(game, None, lambda _: None))

    def choose(self) -> None:
        """Let the player choose one of their games, solved or not."""
        from sudoku_tui.tui.screens.games_screen import GamesScreen

        def review(game: EarlierGame) -> None:
            self.review_saved(game.summary)

        try:
            games = self._session.earlier.kept()
        except SudokuError as error:
            self._stage.tell("Review", str(error))
        else:
            self._stage.push(GamesScreen(games, review))
