"""The main screen: board, candidate panel, log."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from sudoku_tui.config import SETTINGS
from sudoku_tui.engine.board import DIGITS
from sudoku_tui.engine.evidence import looks_of
from sudoku_tui.engine.notation import join_words
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.keys.game_commands import COMMANDS, MARKING
from sudoku_tui.system.alarms import TooLong, within
from sudoku_tui.tui.play.cell_keys import CellKeys
from sudoku_tui.tui.play.desk import Desk
from sudoku_tui.tui.play.game_search import GameSearch
from sudoku_tui.tui.play.log_keys import LogKeys
from sudoku_tui.tui.play.solver_keys import SolverKeys
from sudoku_tui.tui.play.state import BOARDS, PlayState
from sudoku_tui.tui.play.walk_keys import WalkKeys
from sudoku_tui.tui.render.layout import BoardSize, has_other_boards
from sudoku_tui.tui.widgets.board_view import Board
from sudoku_tui.tui.widgets.key_bindings import (
    DIRECTIONS,
    Handler,
    bindings_of,
    bound,
    bound_digit,
    handler_of,
    on_command,
)
from sudoku_tui.tui.widgets.log_view import Log
from sudoku_tui.tui.widgets.painted import PaintedScreen
from sudoku_tui.tui.widgets.panel import Panel
from sudoku_tui.tui.widgets.screen_text import ScreenText

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.game.session.session import Session
    from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch
    from sudoku_tui.tui.screens.settings.live_settings import LiveSettings


MOST_SECONDS = 3
"""How much processor time a key may take where another package has added techniques; ours take far less."""


class PlayScreen(PaintedScreen[None]):
    """The screen of the game: it turns keys into calls of the game and shows the answers."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of([command for command in COMMANDS if not command.takes_digits]),
        *map(bound_digit, DIGITS),
        # Not every terminal sends these, so they are no commands: `x` and a movement do the same.
        *(bound(f"shift+{direction}", f"extend_{direction}") for direction in DIRECTIONS),
    ]

    def __init__(
        self,
        session: Session,
        settings: LiveSettings,
        practice: PracticeSearch,
        *,
        leads_on: Mapping[str, Callable[[], object]],
        background: Callable[[], str],
        solved: Callable[[], object],
        show_result: Callable[[], object],
        practised: Callable[[], object],
        pasted: Callable[[str], object],
    ) -> None:
        """Show the game of a session.

        Args:
            leads_on: the commands that lead away from the game, by their ids.
            background: tells in a few words what goes on besides the game.
            solved: called when the game has just been solved.
            show_result: shows again how it was solved.
            practised: called when a series of exercises has just ended.
        """
        super().__init__()
        self._session, self._settings = session, settings
        self._leads_on, self._pasted = leads_on, pasted
        self._is_outdated = False
        self._desk = Desk(self, session, background, solved, show_result, practised)
        self._search = GameSearch(self._desk)
        self._cells = CellKeys(self._desk)
        self._solver = SolverKeys(self._desk, self._search, practice)
        self._log = LogKeys(self._desk)
        self._walk = WalkKeys(self._desk, self._solver.explain)

    @property
    def game(self) -> Game:
        return self._desk.game

    @property
    def state(self) -> PlayState:
        return self._desk.state

    @property
    def wanted_board(self) -> BoardSize | None:
        """The size of the board that the player wants; None for the largest that fits."""
        return self._desk.wanted_board

    @property
    def is_at_rest(self) -> bool:
        """Whether no other screen is open and nothing runs that needs the present game."""
        return self.is_active and not self._search.is_running()

    def compose(self) -> ComposeResult:
        # Arranged before the first paint, so that the board is painted once.
        self._desk.arrange(*self.app.size)
        yield from self._desk.widgets

    def start(self) -> None:
        self._search.forget()
        self._desk.start()
        self.show_game()

    def apply_config(self) -> None:
        before, config, desk = self._session.config, self._settings.config, self._desk
        self._session.apply_config(config, may_move=not self._search.is_running())
        desk.state.apply_config(before, config)
        if config.board != before.board:
            desk.wanted_board = BOARDS.get(config.board)
        if self.is_active:
            desk.rearrange()
        else:  # while another screen hides the game, Textual would paint all of that screen again
            self._is_outdated = True

    def show_game(self) -> None:
        self._desk.show()

    def watch_own(self, file: Path) -> None:
        """Open the search theatre with a file of the player's own."""
        self._solver.watch_search(file)

    def show_race(self) -> None:
        """Show how far the players of a race are; the rest of the game is as it was."""
        self._desk.show_race()

    def as_text(self) -> ScreenText:
        return self._desk.as_text()

    def on_resize(self, event: events.Resize) -> None:
        self._desk.arrange(event.size.width, event.size.height)

    def on_screen_resume(self) -> None:
        """Show what happened meanwhile; but first let a screen open that follows the closed one."""
        if self._is_outdated:
            self._is_outdated = False
            self._desk.arrange(*self.app.size)
        self.call_after_refresh(self._search.show_if_seen)

    def show_note(self, text: str) -> None:
        self._desk.note_once(text)

    def forget_note(self) -> None:
        self.state.note = ""  # what the key does shows everything

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self._desk.may_move():
            self._pasted(event.text)

    def on_board_clicked(self, message: Board.Clicked) -> None:
        self.click(message.cell, extends=message.extend)

    def click(self, cell: int, *, extends: bool = False) -> None:
        """Do what a click on a cell (0..80) does; `extends` adds to the selected cells."""
        self._cells.click(cell, extends=extends)

    def on_board_dragged(self, message: Board.Dragged) -> None:
        self._cells.drag(message.cells, extends=message.extend)

    def on_panel_tapped(self, message: Panel.Tapped) -> None:
        digit = self._desk.digit_at(message.x, message.y)
        if digit:
            self.key_begins()
            self._cells.enter_digit(digit)

    def on_log_chosen(self, message: Log.Chosen) -> None:
        self.key_begins()
        self._log.look_at(message.entry)

    def on_log_gone(self, message: Log.Gone) -> None:
        if message.game is self.game:  # and not one that a quick hand has left meanwhile
            self._log.go_to(message.entry)

    def action_command(self, id: str) -> object:
        """Do a command. One that a technique of another package holds up is ended: here nothing else could end it."""
        command = BY_ID.get(id)
        refusal = None if command is None else self.game.moves.refusal(command.aid)
        if refusal is not None:
            self.key_begins()
            self.game.say(refusal)
            self.show_game()
            return None
        there = sys.modules.get("sudoku_tui.engine.outside")  # a key need not import the techniques
        try:
            with within(MOST_SECONDS if there is None or there.outside().added else 0):
                return super().action_command(id)
        except TooLong:
            from sudoku_tui.engine.outside import outside

            names = join_words([one.words.names[0] for one in outside().added.values()])
            self.game.note(
                f"The search was stopped after {MOST_SECONDS} s of work. {names} of another package may not come to an "
                "end; you can turn techniques off in the settings."
            )
            self.show_game()
            return None

    def handler(self, id: str) -> Handler | None:
        """The method that a command runs: of the walk, if there is one, of a part, of the screen, or of the game."""
        found = self._walk.handler(id)
        for part in (self._solver, self._cells, self._log, self):
            found = found or handler_of(part, id)
        command = BY_ID.get(id)
        if found is None and command is not None and command.runs is not None:
            found = partial(self._solver.run, command)
        return found or self._leads_on.get(id)

    @on_command("cancel")
    def action_cancel(self) -> None:
        """Close what is open, one thing at each press; the mode comes last. Nothing is lost."""
        entering, shown = self.state.entering, self.game.shown
        if not entering.close_first():
            if self._search.is_running():
                self._search.cancel()
                return
            if shown.step is not None or shown.houses or shown.wrong or not entering.close_last():
                self.game.hide_evidence()
        self.show_game()

    @on_command("size")
    def action_size(self) -> None:
        layout = self._desk.layout
        if layout is None:
            return
        if has_other_boards(layout):
            self._desk.take_next_board(layout)
        else:
            self.game.say(Remark.NO_OTHER_BOARD)
            self.show_game()

    @on_command("map_digit")
    def action_map_digit(self) -> None:
        layout, state = self._desk.layout, self.state
        digits = looks_of(state.shown_step).digits
        if layout is None or not layout.has_map:
            self._desk.note_once("the map of a digit needs the compact board and a panel")
        elif not digits:
            self._desk.note_once("no step is shown, so there is no map")
        else:
            state.map_digit = digits[(digits.index(state.map_digit) + 1) % len(digits)]
            self.show_game()

    @on_command("clock")
    def action_clock(self) -> None:
        if self._desk.layout is None:
            return
        setting = next(setting for setting in SETTINGS if setting.name == "clock")
        self._settings.change(setting, not self._settings.config.clock)
        self._desk.note_once(f"the clock is {'shown' if self._settings.config.clock else 'hidden, but runs'}")

    @on_command("pause")
    def action_pause(self) -> None:
        from sudoku_tui.tui.screens.pause_screen import PauseScreen

        self.state.entering.drop_prefix()
        if self.game.clock.is_stopped_for_good:
            self._desk.note_once("the puzzle is solved, and the clock stopped")
            return
        self.game.pause()
        self.app.push_screen(PauseScreen(self.game, has_clock=self._settings.config.clock), self._leave_pause)

    def _leave_pause(self, wants_to_quit: bool | None) -> None:
        self.game.resume()
        if wants_to_quit:
            self.action_quit()

    @on_command("help")
    def action_help(self) -> None:
        from sudoku_tui.tui.screens import help_screen

        entering = self.state.entering
        if self._desk.log.is_walked:
            part = help_screen.WALKING
        elif self.state.walk is not None:
            part = help_screen.WALKING_STEP
        elif entering.is_for_notes:
            part = MARKING
        elif self.game.practice.is_open:
            part = help_screen.EXERCISE
        else:
            part = help_screen.BEGINNING
        entering.drop_prefix()
        help_screen.open_help(self, part)

    @on_command("quit")
    def action_quit(self) -> None:
        if self._session.is_in_race and self._leads_on["race_left"]():
            return
        if self._desk.quit_asked or not self._session.is_at_risk:
            self.app.exit()
            return
        self.game.say(Remark.QUIT_UNSAVED)
        self._desk.quit_asked = True
        self.show_game()
