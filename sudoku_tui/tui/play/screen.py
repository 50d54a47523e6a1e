"""The main screen: board, candidate panel, log."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from sudoku_tui.config import SETTINGS
from sudoku_tui.engine.board import DIGITS
from sudoku_tui.game.evidence import looks_of
from sudoku_tui.game.game import LogLine
from sudoku_tui.keys.commands import COMMANDS
from sudoku_tui.tui.play.entering import Prefix
from sudoku_tui.tui.play.entering_keys import PlayEntering
from sudoku_tui.tui.play.solving_keys import PlaySolving
from sudoku_tui.tui.render.layout import has_other_boards, next_board
from sudoku_tui.tui.widgets.key_bindings import Handlers, bindings_of, bound
from sudoku_tui.tui.widgets.log_view import Log

DIRECTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""How far down and to the right the arrows go."""


class PlayScreen(PlayEntering, PlaySolving):
    """One game. It turns keys into calls of the game and shows what the game says."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of([command for command in COMMANDS if command.id != "place"]),
        *(bound(str(digit), str(digit)) for digit in DIGITS),
        # Not every terminal sends these, so they are no commands: `x` and a movement do the same.
        *(bound(f"shift+{direction}", f"extend_{direction}") for direction in DIRECTIONS),
    ]

    def handlers(self) -> Handlers:
        """What the keys of the game do."""
        app, game = self.app, self.game
        return {
            # Solving step by step
            "eliminate": partial(self._play, game.solver.eliminate),
            "eliminate_all": partial(self._play, game.solver.eliminate_all),
            "naked_single": partial(self._play, game.solver.naked_single),
            "hidden_single": partial(self._play, game.solver.hidden_single),
            "next_step": partial(self._play, game.solver.next_step),
            "explain": partial(self._play, game.solver.explain, "explain"),
            "hint": partial(self._play, game.solver.hint, "hint"),
            "steps": self.action_steps,
            "search": self.action_search,
            "toggle_auto_eliminate": partial(self._play, game.moves.toggle_auto_eliminate),
            # Playing
            **{str(digit): partial(self.action_place, digit) for digit in DIGITS},
            "erase": partial(self.action_place, 0),
            "erase_now": self.action_erase,
            "put": self.action_put,
            "undo": partial(self._play, game.moves.undo),
            "redo": partial(self._play, game.moves.redo),
            "check": partial(self._play, game.checks.check),
            "undo_mistake": partial(self._play, game.checks.undo_mistake),
            "bookmark": partial(self._play, game.bookmarks.toggle),
            "bookmarks": self.action_bookmarks,
            "restart": partial(self._play, game.moves.restart),
            "pause": self.action_pause,
            # Marks, colours, several cells
            "mark_mode": self.action_mark_mode,
            "mark_kind": self.action_mark_kind,
            "one_mark": partial(self.action_prefix, Prefix.ONE_MARK),
            "one_center_mark": partial(self.action_prefix, Prefix.ONE_CENTER_MARK),
            "fill_marks": partial(self.action_marks, game.marks.fill),
            "take_candidates": partial(self.action_marks, game.marks.take_candidates),
            "color_mode": self.action_color_mode,
            "clear_colors": partial(self._play, game.colors.clear),
            "select": self.action_select,
            "highlight": partial(self.action_prefix, Prefix.HIGHLIGHT),
            # Moving
            **{name: partial(self.action_move, *by) for name, by in DIRECTIONS.items()},
            **{f"extend_{name}": partial(self.action_extend, *by) for name, by in DIRECTIONS.items()},
            "row_start": partial(self.action_row_end, 0),
            "row_end": partial(self.action_row_end, 8),
            "next_box": partial(self.action_box, 1),
            "previous_box": partial(self.action_box, -1),
            "next_empty": partial(self.action_next_empty, 1),
            "previous_empty": partial(self.action_next_empty, -1),
            "log": self.action_walk_log,
            "log_up": partial(self.action_scroll_log, -1),
            "log_down": partial(self.action_scroll_log, 1),
            # The screen
            "size": self.action_size,
            "candidates": self.action_candidates,
            "clock": self.action_clock,
            "map_digit": self.action_map_digit,
            # Other
            "open": app.action_open_menu,
            "generate": app.action_generate,
            "next_puzzle": app.action_next_puzzle,
            "continue": app.action_continue_game,
            "statistics": app.action_statistics,
            "export": app.action_export,
            "techniques": self.action_techniques,
            "settings": app.action_settings,
            "help": self.action_help,
            "palette": app.action_command_palette,
            "cancel": self.action_cancel,
            "quit": self.action_quit_game,
        }

    def before_key(self) -> None:
        """Wait a moment until the move before is on the disk, so that no more than the next one can be lost."""
        self.app.settle()

    def on_key(self) -> None:
        """Take back what was said about the last key; this comes before what the key does."""
        self._note = ""

    def _play(self, command: Callable[[], LogLine], reads_on: str = "") -> None:
        """Call a command of the game.

        Args:
            command: the method.
            reads_on: the id of a command that first shows the rest of what it said last, if there was no room for it.
        """
        if not self._may_move():
            return
        if reads_on and self._reading == reads_on and self._log.read_on():
            return
        line = command()
        self._said = (reads_on if line.entry is None else "", self.game.log.last)
        self._legend = True
        self._after_move()
        self._log.read_again()

    def action_cancel(self) -> None:
        """Close what is open, one thing at each press; the mode comes last. Nothing is lost."""
        entering, shown = self.entering, self.game.shown
        if entering.close_first():
            self.show_game()
        elif self._is_searching():
            if self._searching is not None:
                self._searching.cancel()
        elif shown.step is not None or shown.houses or shown.wrong or not entering.close_last():
            self.game.hide_evidence()
            self.show_game()
        else:
            self.show_game()

    # The screen

    def action_size(self) -> None:
        """Take the next size of the board that fits, or say that there is none."""
        if self._layout is None:
            return
        if has_other_boards(self._layout):
            self._wanted_board = next_board(self._layout)
            self._rearrange(*self.size)
        else:
            self.game.say("Size", "no other board fits here")
            self.show_game()

    def action_map_digit(self) -> None:
        """Show the next digit of the step in the map beside the small board."""
        digits = looks_of(self._shown_step).digits
        if self._layout is None or not self._layout.has_map:
            self._note_once("the map of a digit needs the compact board and a panel")
        elif not digits:
            self._note_once("no step is shown, so there is no digit to map")
        else:
            self._map_digit = digits[(digits.index(self._map_digit) + 1) % len(digits)]
            self.show_game()

    def action_clock(self) -> None:
        """Show the clock, or not."""
        if self._layout is None:
            return
        setting = next(setting for setting in SETTINGS if setting.name == "clock")
        self.app.change_setting(setting, not self.app.config.clock)
        self._note_once(f"the clock is {'shown' if self.app.config.clock else 'hidden, and runs on'}")

    # The log

    def action_walk_log(self) -> None:
        """Let the arrows walk the log."""
        if self._layout is not None:
            self.entering.drop_prefix()
            self._log.walk()
            self.show_game()

    def action_scroll_log(self, direction: int) -> None:
        """Show what stands further up or down in the log."""
        self._log.scroll_page(direction)

    def on_log_chosen(self, message: Log.Chosen) -> None:
        """Show the moment of a line of the log, if the log has not been left meanwhile."""
        if self._log.is_walked:
            self._looking_at = message.entry
            self.show_game()

    def on_log_gone(self, message: Log.Gone) -> None:
        """Go to the chosen moment, or back to where the game was. A search needs the game as it is."""
        self._looking_at = None
        if message.entry not in (None, self.game.history.current.number) and not self._is_searching():
            self.game.moves.go_to(message.entry)
        self.show_game()

    # Other screens

    def on_paste(self, event: events.Paste) -> None:
        """Ask whether to play what is pasted."""
        event.stop()
        if self._may_move():
            self.app.take_pasted(event.text)

    def action_bookmarks(self) -> None:
        """List the bookmarks."""
        from sudoku_tui.tui.screens.bookmarks_screen import BookmarksScreen

        if not self._may_move():
            return
        if self.game.bookmarks.numbers:
            self.app.push_screen(BookmarksScreen(self.game), self._leave_bookmarks)
        else:
            self.game.say("Bookmarks", "there are none; to set one before you try something,", "bookmark")
            self.show_game()

    def _leave_bookmarks(self, number: int | None) -> None:
        """Go to the bookmark that was chosen."""
        if number is not None:
            self.game.bookmarks.go_to(number)
        self._after_move()

    def action_pause(self) -> None:
        """Stop the clock and hide the board until the player goes on."""
        from sudoku_tui.tui.screens.pause_screen import PauseScreen

        self.entering.drop_prefix()
        if self.game.was_solved:
            self._note_once("the puzzle is solved, and the clock stopped")
            return
        self.game.pause()
        self.app.push_screen(PauseScreen(self.game), self._leave_pause)

    def _leave_pause(self, wants_to_quit: bool | None) -> None:
        """Let the clock go on."""
        self.game.resume()
        if wants_to_quit:
            self.action_quit_game()

    def action_help(self) -> None:
        """Show the help."""
        from sudoku_tui.tui.screens.help_screen import HelpScreen

        self.entering.drop_prefix()
        self.app.push_screen(HelpScreen())

    def action_quit_game(self) -> None:
        """Quit; ask first if there is something to lose."""
        if self._quit_asked or not self.app.has_unsaved_game:
            self.app.exit()
            return
        self.game.say("Quit", "this game is not saved; press q again to quit, or go on")
        self._quit_asked = True
        self.show_game()
