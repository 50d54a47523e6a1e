"""The rating of a puzzle, and the end of its game, which waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual.worker import Worker, WorkerError

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.rating import SeRating
from sudoku_tui.game.learning.own_times import pace_of, timed, untimed
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.difficulty import Difficulty
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.game.saving.models import Result
from sudoku_tui.tui.flows.stage import Stage
from sudoku_tui.tui.flows.table_flow import TableFlow
from sudoku_tui.tui.jobs import run_times

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.finish_screen import FinishScreen

Rater = Callable[[str], Awaitable[Difficulty]]  # finds out how hard a puzzle of 81 characters is
SeRater = Callable[[str], Awaitable[SeRating | None]]  # the same on the scale of Sudoku Explainer


class FinishingFlow:
    """The way from a solved puzzle to the next one."""

    def __init__(
        self,
        stage: Stage,
        rater: Rater | None,
        se_rater: SeRater | None,
        leads_on: Mapping[str, Callable[[], object]],
        learn_from: Callable[[Game], object],
        tables: TableFlow,
    ) -> None:
        """Finish the games of a stage; without raters puzzles stay unrated. The finish screen offers `leads_on`.

        `learn_from` finds out what the player has learnt in a game that is solved; nothing waits for it. `tables` takes
        the time of a daily puzzle.
        """
        self._learn_from, self._tables = learn_from, tables
        self._stage, self._rater, self._se_rater, self._leads_on = stage, rater, se_rater, leads_on
        self._rating: Worker[None] | None = None
        self._se_known: tuple[Game, Worker[None]] | None = None  # whose rating is worked out, or was last
        self._finish_screen: FinishScreen | None = None

    def rate_game(self) -> None:
        """Find out what is not known yet of the present game's puzzle; and how fast the player is."""
        game = self._stage.game
        if self._rater is not None:
            self._stage.begin(self._find_pace, "pace")
        is_wanted = not (self._stage.session.present.is_rated or game.practice.exercise is not None)
        if self._rater is not None and is_wanted:
            self._rating = self._stage.begin(partial(self._rate, game, self._rater), "rating")
        else:
            self.explain_game()

    async def _rate(self, game: Game, rater: Rater) -> None:
        if self._stage.session.present.rated(game, *await rater(game.puzzle.givens)):
            self._stage.show_if_seen()
        if game is self._stage.game and game.rating is not None:
            self.explain_game()

    async def _find_pace(self) -> None:
        """Find out how fast the player is; once for each puzzle solved earlier, another process finds its time."""
        earlier = self._stage.session.earlier
        try:
            results = await asyncio.to_thread(earlier.results)
        except SudokuError:  # then the minutes are those of people
            return
        if lacking := untimed(results):
            minutes = await run_times(lacking)
            earlier.note_minutes(minutes)
            results = timed(results, minutes)
        pace = pace_of(results)
        if pace != earlier.pace:
            earlier.pace = pace
            self._stage.show_if_seen()

    def explain_game(self) -> None:
        """Find out Sudoku Explainer's rating, if that is to be shown; nothing waits for it."""
        game, last = self._stage.game, self._se_known
        if self._se_rater is None or not self._stage.session.present.lacks_se:
            self._stage.end("se_rating")
        elif last is None or last[0] is not game or last[1].is_finished:
            self._se_known = game, self._stage.begin(partial(self._rate_se, game, self._se_rater), "se_rating")

    async def _rate_se(self, game: Game, se_rater: SeRater) -> None:
        if self._stage.session.present.take_se(game, await se_rater(game.puzzle.givens)):
            self._stage.show_if_seen()
            if self._finish_screen is not None and self._finish_screen.is_active:
                self._finish_screen.show_se()

    def solved(self) -> None:
        """Keep the result of the present game, which has just been solved for the first time, and show it."""
        show = not self._stage.session.present.is_found_by_search
        self._stage.begin(partial(self._finish, self._stage.game, show=show), "finish")

    async def _finish(self, game: Game, *, show: bool) -> None:
        """Wait for the rating, and keep the result. The finish screen is skipped if a search solved the puzzle."""
        session = self._stage.session
        if self._rating is None or self._rating.is_finished:
            self.rate_game()
        if self._rating is not None:
            with suppress(WorkerError):
                await self._rating.wait()
        past = await self._past_results()
        if game is not session.game or not session.present.has_finished:
            return  # another puzzle was begun meanwhile; the session kept the result when it left this one
        result = session.present.finish()
        if self._rater is not None:
            self._learn_from(game)
        question = self._tables.note_finish(result)
        if show:
            self._show(game, result, past, question)

    def show_result(self) -> None:
        """Show again how the present game was solved, the first time."""
        if self._stage.session.present.has_finished:
            self.solved()  # it has not been told yet
        else:
            self._stage.begin(partial(self._show_again, self._stage.game), "finish")

    async def _show_again(self, game: Game) -> None:
        past = await self._past_results()
        if game is self._stage.game and game.was_solved:
            self._show(game, self._stage.session.present.result(past), past)

    async def _past_results(self) -> Sequence[Result]:
        with suppress(SudokuError):  # the file of games does not tell; the finish screen says what is unsaved
            return await asyncio.to_thread(self._stage.session.earlier.results)
        return []

    def _show(self, game: Game, result: Result, past: Sequence[Result], question: str = "") -> None:
        stage, session = self._stage, self._stage.session
        if stage.play_screen.is_active:
            from sudoku_tui.tui.screens.finish_screen import FinishScreen

            self._finish_screen = FinishScreen(
                game,
                result,
                past,
                self._leads_on,
                unsaved=lambda: session.disk.behind,
                scale=session.config.scale,
                question=question,
                has_table=session.is_together and session.about.origin.source is Source.DAILY,
            )
            stage.push(self._finish_screen)
            if game.race.ticket is not None:
                self._leads_on["race"]()
