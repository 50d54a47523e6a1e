"""The keys of the solver and of the history, and the keys that open the solver's screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.learning.glossary import explained_step
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.game.solver.se_way import SearchNeeded
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.tui.play.desk import Desk
from sudoku_tui.tui.play.game_search import GameSearch
from sudoku_tui.tui.render.player_layer import CellContent
from sudoku_tui.tui.widgets.key_bindings import on_command

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_tui.engine.step import Step
    from sudoku_tui.game.jobs.own.own_shelf import SearchShelf
    from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch


class SolverKeys:
    """Commands of the game that need no cell, the list of all steps, the techniques, the search theatre."""

    def __init__(self, desk: Desk, search: GameSearch, practice: PracticeSearch) -> None:
        self._desk, self._search, self._practice = desk, search, practice

    def explain(self) -> None:
        """Answer for the last move, or for the one that is looked at in the log; or read on in the answer."""
        self._play(BY_ID["explain"], partial(self._desk.game.answers.explain, self._desk.log.chosen))

    @on_command("hint")
    def ask_hint(self) -> None:
        self._play(BY_ID["hint"], partial(self._desk.game.hints.ask, self._desk.state.cursor))

    def run(self, command: Command) -> None:
        """Run a command that is one of the game."""
        assert command.runs is not None
        self._play(command, partial(command.runs, self._desk.game))

    def _show_candidates(self) -> None:
        """Let cells show the candidates from the first step of a game on, and say so."""
        desk = self._desk
        if not desk.game.shows and desk.state.content is not CellContent.CANDIDATES:
            desk.state.show_in_cells(CellContent.CANDIDATES)
            desk.game.say(Remark.CANDIDATES_SHOWN)

    def _play(self, command: Command, run: Callable[[], LogLine]) -> None:
        """Have the game do a command; but if its last text had no room in the log, show its rest."""
        desk = self._desk
        if not (desk.may_change() if command.is_move else desk.may_move()):
            return
        state, log = desk.state, desk.log
        if state.reading is command and log.read_on():
            return
        if command.is_step:
            self._show_candidates()
        try:
            line = run()
        except SearchNeeded as needed:
            self._search.look_for_step(needed.position, partial(self._play, command, run))
            return
        state.reads_on(command if command.reads_on and line.entry is None else None)
        state.legend = True
        desk.show()
        log.read_again()

    @on_command("steps")
    def list_steps(self) -> None:
        from sudoku_tui.tui.screens.learning.steps_screen import StepsScreen

        desk = self._desk
        if desk.may_move() and not self._is_solved(Remark.NO_STEPS_TO_LIST):
            desk.game.practice.note_help()
            desk.game.race.note_look()
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
        self._desk.game.solver.take_listed(step)

    def _is_solved(self, remark: Remark) -> bool:
        if self._desk.game.is_solved:
            self._desk.game.say(remark)
            self._desk.show()
        return self._desk.game.is_solved

    @on_command("techniques")
    def list_techniques(self) -> None:
        from sudoku_tui.tui.screens.learning.techniques_screen import TechniquesScreen

        desk = self._desk
        if desk.may_move():
            learner = self._practice.session.way.known()
            screen = TechniquesScreen(learner, desk.game.notation, desk.wanted_board, self._practice)
            desk.screen.app.push_screen(screen)

    @on_command("glossary")
    def show_words(self) -> None:
        """Show what the words of the explanation mean; a walk stays where it is."""
        from sudoku_tui.tui.screens.glossary_screen import GlossaryScreen

        desk = self._desk
        if desk.layout is not None:
            desk.screen.app.push_screen(GlossaryScreen(explained_step(desk.game, desk.log.chosen)))

    @cached_property
    def _shelf(self) -> SearchShelf:
        """The searches that the player wrote; most have none."""
        from sudoku_tui.game.jobs.own.own_shelf import SearchShelf

        return SearchShelf()

    @on_command("search")
    def watch_search(self, own_file: Path | None = None) -> None:
        """Open the search theatre, if there is something to search; a file of the player's own may be watched first."""
        from sudoku_tui.tui.screens.lab.theatre_screen import TheatreScreen

        desk = self._desk
        if desk.may_move() and not self._is_solved(Remark.NOTHING_TO_SEARCH):
            game, speed, permissions = desk.game, desk.config.theatre_speed, desk.session.permissions
            screen = TheatreScreen(
                game.position, game.notation, desk.wanted_board, speed, permissions, self._shelf, own_file
            )
            desk.ask(screen, self._leave_theatre)

    def _leave_theatre(self, answer: str) -> None:
        from sudoku_tui.tui.screens.lab.theatre_screen import SEARCH

        if answer == SEARCH:
            self._search.start()
        else:
            self._desk.game.solver.take_solution(answer, Remark.SOLUTION_WATCHED)
