"""Searches that run beside the game, without a show: for the solution, or for a step that takes long to find."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from textual.worker import Worker

from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.move_messages import Searched
from sudoku_tui.game.data.search_report import SearchReport
from sudoku_tui.game.jobs import next_step_job
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.tui import jobs
from sudoku_tui.tui.play.desk import Desk


class GameSearch:
    """One search at a time, in another process; its result waits until the game is seen."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._worker: Worker[None] | None = None
        self._found: SearchReport | None = None
        self._then: Callable[[], object] | None = None  # what is to be done with a step that was found
        desk.is_searching = self.is_running

    def is_running(self) -> bool:
        is_found = self._found is not None or self._then is not None
        return is_found or (self._worker is not None and self._worker.is_running)

    def cancel(self) -> None:
        if self._worker is not None:
            self._worker.cancel()

    def forget(self) -> None:
        self.cancel()
        self._found = self._then = None

    def start(self) -> None:
        self._begin(self._search)

    def look_for_step(self, position: Position, then: Callable[[], object]) -> None:
        """Search for the next step of a position on the way of Sudoku Explainer; then do something with it."""
        self._begin(partial(self._look_for_step, position, then))

    def _begin(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._desk.state.activity = in_keys("searching; {cancel} cancels")
        self._worker = self._desk.screen.run_worker(work, group="search", exclusive=True)
        self._desk.show()

    async def _look_for_step(self, position: Position, then: Callable[[], object]) -> None:
        state = self._desk.state
        way, messages = state.game.solver.way, jobs.run_job("next_step_job", *next_step_job.arguments_of(position))
        try:
            async for message in messages:
                if "search" in message:
                    how_far = f"{message['share']:.0%} of {message['search']}"
                    state.activity = f"{in_keys('searching; {cancel} cancels')}: {how_far}"
                    self.show_if_seen()
                else:
                    way.learn(position, next_step_job.read_step(message))
                    self._then, self._worker = then, None  # the game may be changed again
        except asyncio.CancelledError:
            state.game.say(Remark.STEP_SEARCH_CANCELLED)
            raise
        except jobs.JobFailed:
            state.game.say(Remark.STEP_SEARCH_BROKE_OFF)
        finally:
            state.activity = ""
            await asyncio.shield(messages.aclose())
            self.show_if_seen()

    async def _search(self) -> None:
        state, report = self._desk.state, SearchReport()
        try:
            async for report in jobs.run_search(state.game.position):
                state.activity = f"searching: {report.progress()}; {in_keys('{cancel} cancels')}"
                self.show_if_seen()
        except asyncio.CancelledError:
            state.game.say(Searched(report, is_cancelled=True))
            raise
        else:
            self._found = report
        finally:
            state.activity = ""
            self.show_if_seen()

    def show_if_seen(self) -> None:
        if self._desk.screen.is_active:
            then, self._then = self._then, None
            if then is not None:
                then()
            report, self._found = self._found, None
            if report is not None:
                self._show_report(report)
        self._desk.show_if_seen()

    def _show_report(self, report: SearchReport) -> None:
        game = self._desk.game
        if not report.finished:
            game.say(Remark.SEARCH_BROKE_OFF)
        elif len(report.solutions) == 1:
            game.solver.take_solution(report.solutions[0], Searched(report))
        else:
            placed_by_player = game.position.values != game.history.entries[0].position.values
            game.say(Searched(report, undo_may_help=not report.solutions and placed_by_player))
        if len(report.solutions) > 1:
            from sudoku_tui.tui.screens.solutions_screen import SolutionsScreen

            take = partial(game.solver.take_solution, message=Remark.SOLUTION_CHOSEN)
            self._desk.ask(SolutionsScreen(report.solutions, game), take)
