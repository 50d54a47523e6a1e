"""The part of the main screen that opens the solver's screens, and runs a search beside the game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import work

from sudoku_tui.engine.step import Step
from sudoku_tui.tui.play.core import PlayCore

if TYPE_CHECKING:
    from sudoku_tui.game.solution_search import SearchReport


class PlaySolving(PlayCore):
    """The list of all steps, the techniques, the search theatre, and a search without a show."""

    # All steps

    def action_steps(self) -> None:
        """List every step that exists now."""
        from sudoku_tui.tui.screens.steps_screen import StepsScreen

        game = self.game
        if not self._may_move():
            return
        if game.is_solved:
            game.say("Steps", "the puzzle is solved", "open")
            self.show_game()
            return
        techniques = self.app.config.listed_techniques
        self.app.push_screen(StepsScreen(game, techniques, self._wanted_board, self.before_key), self._leave_steps)

    def _leave_steps(self, step: Step | None) -> None:
        """Take the step that was chosen."""
        if step is not None:
            self.game.solver.take(step)
        self._after_move()

    def action_techniques(self) -> None:
        """Open the technique reference."""
        from sudoku_tui.tui.screens.techniques_screen import TechniquesScreen

        if self._may_move():
            self.app.push_screen(TechniquesScreen(self.game.notation, self._wanted_board))

    # Searching

    def action_search(self) -> None:
        """Open the search theatre on what is placed."""
        from sudoku_tui.tui.screens.theatre_screen import TheatreScreen

        if not self._may_move():
            return
        if self.game.is_solved:
            self.game.say("Search", "the puzzle is solved", "open")
            self.show_game()
            return
        self.app.push_screen(TheatreScreen(self.game.position, self._wanted_board), self._leave_theatre)

    def _leave_theatre(self, answer: str | None) -> None:
        """Take over the solution that the player watched being found, or search for it without a show."""
        from sudoku_tui.tui.screens.theatre_screen import SEARCH

        if answer == SEARCH:
            self._start_search()
        elif answer is not None:
            self.game.solver.take_solution(answer, "the solution from the search theatre")
        self.show_game()

    def _start_search(self) -> None:
        """Search for the solution in another process."""
        self._activity = "searching; Escape cancels"
        self._searching = self._search()
        self.show_game()

    @work(exclusive=True, group="search")
    async def _search(self) -> None:
        """Run the search, show its progress, and show what it found."""
        from sudoku_tui.game.solution_search import SearchReport
        from sudoku_tui.tui.jobs import run_search

        game, report = self.game, SearchReport()
        try:
            async for report in run_search(game.position):
                self._activity = f"searching: {report.progress()}; Escape cancels"
                self._show_if_seen()
        except asyncio.CancelledError:
            game.say("Search", f"cancelled after {report.progress()}; nothing has changed")
            raise
        else:
            self._found = report
        finally:
            self._activity = ""
            self._show_if_seen()

    def _show_if_seen(self) -> None:
        """Show what a search has found, too: over another screen it would open a screen with solutions."""
        if self.is_active:
            report, self._found = self._found, None
            if report is not None:
                self._show_report(report)
        super()._show_if_seen()

    def _show_report(self, report: SearchReport) -> None:
        """Take the only solution over, say why there is none, or show two that differ."""
        game = self.game
        if not report.finished:
            game.say("Search", "ended before it found an answer; nothing has changed", "search")
        elif len(report.solutions) == 1:
            game.solver.take_solution(report.solutions[0], report.describe(game.notation))
        else:
            placed_by_player = game.position.values != game.history.entries[0].position.values
            advice = "undo" if not report.solutions and placed_by_player else None
            game.say("Search", report.describe(game.notation), advice)
        if len(report.solutions) > 1:
            from sudoku_tui.tui.screens.solutions_screen import SolutionsScreen

            self.app.push_screen(SolutionsScreen(report.solutions, game), self._take_one)

    def _take_one(self, solution: str | None) -> None:
        """Take over the solution that was chosen among several."""
        if solution is not None:
            self.game.solver.take_solution(solution, "one of several solutions taken over")
        self.show_game()
