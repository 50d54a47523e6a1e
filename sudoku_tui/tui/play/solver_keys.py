"""The keys of the solver and of the history, and the keys that open the solver's screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.game.data.messages import Remark
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.game.solver.se_way import SearchNeeded
from sudoku_tui.tui.play.desk import Desk
from sudoku_tui.tui.play.game_search import GameSearch
from sudoku_tui.tui.render.player_layer import CellContent
from sudoku_tui.tui.widgets.key_bindings import Handlers

if TYPE_CHECKING:
    from sudoku_tui.engine.step import Step
    from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch


class SolverKeys:
    """Commands of the game that need no cell, the list of all steps, the techniques, the search theatre."""

    def __init__(self, desk: Desk, search: GameSearch, practice: PracticeSearch) -> None:
        self._desk, self._search, self._practice = desk, search, practice

    def handlers(self) -> Handlers:
        game = self._desk.game
        solver, moves = game.solver, game.moves
        return {
            "eliminate": partial(self.step, solver.eliminate),
            "eliminate_all": partial(self.step, solver.eliminate_all),
            "naked_single": partial(self.step, solver.naked_single),
            "hidden_single": partial(self.step, solver.hidden_single),
            "next_step": partial(self.step, solver.next_step),
            "hint": partial(self.play, self._ask_hint, "hint"),
            "steps": self.list_steps,
            "search": self.watch_search,
            "toggle_auto_eliminate": partial(self.play, moves.toggle_auto_eliminate),
            "undo": partial(self.play, moves.undo),
            "redo": partial(self.play, moves.redo),
            "restart": partial(self.play, moves.restart),
            "check": partial(self.play, game.checks.check),
            "undo_mistake": partial(self.play, game.checks.undo_mistake),
            "bookmark": partial(self.play, game.bookmarks.toggle),
            "clear_colors": partial(self.play, game.colors.clear),
            "techniques": self.list_techniques,
        }

    def explain(self) -> None:
        """Answer for the last move, or for the one that is looked at in the log; or read on in the answer."""
        command = partial(self._desk.game.solver.explain, self._desk.log.chosen)
        self.play(command, "explain", is_move=False)

    def step(self, command: Callable[[], LogLine]) -> None:
        """Have the solver take a step. The first one in a game lets cells show the candidates, and says so."""

        def step() -> LogLine:
            self._show_candidates()
            return command()

        self.play(step)

    def _show_candidates(self) -> None:
        desk = self._desk
        if not desk.game.shows and desk.state.content is not CellContent.CANDIDATES:
            desk.state.show_in_cells(CellContent.CANDIDATES)
            desk.game.say(Remark.CANDIDATES_SHOWN)

    def play(self, command: Callable[[], LogLine], reads_on: str = "", *, is_move: bool = True) -> None:
        """Call a command; but if the last text of the command `reads_on` had no room in the log, show its rest."""
        desk = self._desk
        if not (desk.may_change() if is_move else desk.may_move()):
            return
        state, log = desk.state, desk.log
        if reads_on and state.reading == reads_on and log.read_on():
            return
        try:
            line = command()
        except SearchNeeded as needed:
            again = partial(self.play, command, reads_on, is_move=is_move)
            self._search.look_for_step(needed.position, again)
            return
        state.reads_on(reads_on if line.entry is None else "")
        state.legend = True
        desk.show()
        log.read_again()

    def _ask_hint(self) -> LogLine:
        return self._desk.game.hints.ask(self._desk.state.cursor)

    def list_steps(self) -> None:
        from sudoku_tui.tui.screens.learning.steps_screen import StepsScreen

        desk = self._desk
        if desk.may_move() and not self._is_solved(Remark.NO_STEPS_TO_LIST):
            desk.game.practice.note_help()
            screen = StepsScreen(
                desk.game,
                desk.config.listed_techniques,
                desk.wanted_board,
                desk.state.cursor,
                unsaved=lambda: desk.session.disk.behind,
                practice=self._practice,
            )
            desk.ask(screen, desk.if_it_may_change(self._take))

    def _take(self, step: Step) -> None:
        self._show_candidates()
        self._desk.game.solver.take(step)

    def _is_solved(self, remark: Remark) -> bool:
        if self._desk.game.is_solved:
            self._desk.game.say(remark)
            self._desk.show()
        return self._desk.game.is_solved

    def list_techniques(self) -> None:
        from sudoku_tui.tui.screens.learning.techniques_screen import TechniquesScreen

        desk = self._desk
        if desk.may_move():
            desk.screen.app.push_screen(TechniquesScreen(desk.game.notation, desk.wanted_board, self._practice))

    def watch_search(self) -> None:
        from sudoku_tui.tui.screens.learning.theatre_screen import TheatreScreen

        desk = self._desk
        if desk.may_move() and not self._is_solved(Remark.NOTHING_TO_SEARCH):
            limits = desk.session.permissions.job
            seconds = limits.seconds if limits else None
            game, speed = desk.game, desk.config.theatre_speed
            screen = TheatreScreen(game.position, game.notation, desk.wanted_board, speed, seconds)
            desk.ask(screen, self._leave_theatre)

    def _leave_theatre(self, answer: str) -> None:
        from sudoku_tui.tui.screens.learning.theatre_screen import SEARCH

        if answer == SEARCH:
            self._search.start()
        else:
            self._desk.game.solver.take_solution(answer, Remark.SOLUTION_WATCHED)
