"""The main screen: board, candidate panel, log."""

import asyncio
from contextlib import ExitStack
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import HorizontalGroup, Vertical
from textual.worker import Worker

from sudoku_tui.engine.board import CELLS, DIGITS
from sudoku_tui.engine.step import Step
from sudoku_tui.game.game import Game, LogLine, Shown
from sudoku_tui.game.history import Entry
from sudoku_tui.game.search import SearchReport
from sudoku_tui.tui.board_art import PLAIN, cell_views
from sudoku_tui.tui.commands import BY_ID, COMMANDS, FOOTER
from sudoku_tui.tui.evidence_art import looks_of
from sudoku_tui.tui.layout import (
    CLOCK_WIDTH,
    BoardSize,
    Layout,
    best_layout,
    has_other_boards,
    next_board,
    too_small,
)
from sudoku_tui.tui.widgets.bars import Clock, KeyBar, Title
from sudoku_tui.tui.widgets.board import Board
from sudoku_tui.tui.widgets.candidates import CandidatePanel
from sudoku_tui.tui.widgets.log import Log
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen

if TYPE_CHECKING:
    from sudoku_tui.tui.app import SudokuApp

FIRST_CELL = 40  # E5, the middle
WALKING = "log: ↑↓ choose, Enter go there, Escape back"
READ_ON = ("explain", "hint")
"""Commands that first show the rest of what they said last, if there is no room for all of it."""


class PlayScreen(PaintedScreen[None]):
    """One game. It turns keys into calls of the game and shows what the game says."""

    AUTO_FOCUS = ""
    app: "SudokuApp"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(command.keys, command.action, command.help, id=command.id, show=False)
            for command in COMMANDS
            if command.id != "place"
        ),
        *(Binding(str(digit), f"place({digit})", f"Place {digit}", show=False) for digit in DIGITS),
    ]

    def __init__(self, game: Game) -> None:
        """Show a game."""
        super().__init__()
        self.show_candidates = True
        self._wanted_board: BoardSize | None = None
        self._layout: Layout | None = None
        self._searching: Worker[None] | None = None
        self._found: SearchReport | None = None
        self._looking_at: int | None = None
        self._shown_step: Step | None = None
        self._legend = False
        self._map_digit = 0
        self._beside_log, self._below_log = Log(id="log"), Log(id="log-below")
        self.start(game)

    def start(self, game: Game) -> None:
        """Show another game."""
        if self._searching is not None:
            self._searching.cancel()
        self.game = game
        self._entries_at_start = len(game.history.entries)
        self.cursor = FIRST_CELL
        self._activity = ""
        self._found = None
        self._said: tuple[str, LogLine] = "", game.log[-1]
        self._quit_asked = False
        self._leave_log()
        self.show_game()

    def compose(self) -> ComposeResult:
        """Title, board and panels, keys; or one sentence where nothing fits."""
        self._title, self._clock = Title(id="title"), Clock(lambda: self.game.seconds, id="clock")
        self._board, self._panel = Board(), CandidatePanel(id="panel")
        self._top = HorizontalGroup(self._title, self._clock, id="top")
        self._side = Vertical(self._panel, self._beside_log, id="side")
        self._middle = HorizontalGroup(self._board, self._side)
        self._keys = KeyBar([BY_ID[name] for name in FOOTER], id="keys")
        self._too_small = Lines(id="too-small")
        # Arranged before the first paint, so that the board is painted once.
        self._arrange(*self.app.size)
        yield from (self._top, self._middle, self._below_log, self._keys, self._too_small)

    # Showing

    def on_resize(self, event: events.Resize) -> None:
        """Take the best layout for the new size."""
        self._rearrange(event.size.width, event.size.height)

    def _rearrange(self, width: int, height: int) -> None:
        """Find another layout. A repaint that is due has to wait: it would come before Textual lays out the board."""
        batch = ExitStack()
        batch.enter_context(self.app.batch_update())
        self._arrange(width, height)
        self.call_later(batch.close)

    def _arrange(self, width: int, height: int) -> None:
        """Find the layout for a size, and show the widgets that it has."""
        self._layout = layout = best_layout(width, height, self._wanted_board)
        self._too_small.display = layout is None
        self._top.display = self._middle.display = layout is not None
        self._side.display = layout is not None and layout.panel_width > 0
        self._below_log.display = layout is not None and not layout.panel_width
        self._keys.display = layout is not None and layout.footer
        if layout is None:
            self._too_small.show_rows([[(line, PLAIN)] for line in too_small(width, height)])
            return
        self._middle.styles.height = layout.board.height
        self._below_log.styles.height = layout.rows_below
        self._keys.show_keys(width, without=() if has_other_boards(layout) else ("size",))
        self.show_game()

    def on_screen_resume(self) -> None:
        """Show what happened while another screen was open; but first let a screen open that follows that one."""
        self.call_after_refresh(self._show_if_seen)

    def show_game(self) -> None:
        """Show everything as it is now; each widget paints only what differs."""
        layout, game = self._layout, self.game
        if layout is None:
            return
        shown = game.shown
        if self._looking_at is not None:
            entry = game.history.entries[self._looking_at]
            shown = Shown(entry, entry.step)
        entry, step = shown.entry, shown.step
        self._take_up(step)
        digit = self._map_digit if layout.has_map else 0
        views = cell_views(
            entry.position,
            self.cursor,
            step,
            show_candidates=self.show_candidates,
            focus=digit,
            houses=shown.houses,
            wrong=shown.wrong,
        )
        self._board.show_cells(layout.board, views)
        self._title.show_game(game, self._activity or self._moment(entry), layout.width - CLOCK_WIDTH)
        self._clock.show_time()
        if not layout.panel_width:
            self._show_log(layout.width, layout.rows_below)
            return
        height = layout.panel_height(with_map=bool(digit))
        self._panel.styles.height = height
        if step is None:
            self._panel.show_cell(game, entry, self.cursor, layout.panel_width)
        else:
            key = BY_ID["explain"].key_label if self._can_explain(step) else ""
            self._panel.show_step(
                game, entry, self.cursor, layout, step, digit=digit, legend=self._legend, legend_key=key
            )
        self._show_log(layout.panel_width, layout.board.height - height)

    def _show_log(self, width: int, height: int) -> None:
        """Show the log in an area of a width and height, with the key that reads on in it."""
        game = self.game
        more_key = BY_ID[self._reading or "log_down"].key_label
        self._log.show_log(game.log, game.current_line, width, height, more_key)

    @property
    def _reading(self) -> str:
        """The command that said the last line of the log and reads on in it, if there is one."""
        command, line = self._said
        return command if line is self.game.log[-1] else ""

    @property
    def _log(self) -> Log:
        """The log where there is room for it: beside the board, or below it."""
        return self._below_log if self._layout is not None and not self._layout.panel_width else self._beside_log

    def _take_up(self, step: Step | None) -> None:
        """Begin with the legend, and the map of the main digit, when another step is shown."""
        if step is not self._shown_step:
            self._shown_step = step
            self._legend = step is not None
            self._map_digit = next(iter(looks_of(step).digits), 0)

    def _moment(self, entry: Entry) -> str:
        """What the title says if it is not the present that is shown, or the log is walked."""
        if self._log.is_walked:
            return WALKING
        return "" if entry is self.game.history.current else f"as at move {entry.number}; Escape returns"

    # The keys

    def action_play(self, method: str) -> None:
        """Call a command of the game."""
        if not self._may_move():
            return
        if self._reading == method and self._log.read_on():
            return
        line = getattr(self.game, method)()
        self._said = (method if method in READ_ON and line.entry is None else "", self.game.log[-1])
        self._legend = True
        self._after_move()
        self._log.read_again()

    def action_place(self, digit: int) -> None:
        """Place a digit under the cursor."""
        if self._may_move():
            self.game.place(self.cursor, digit)
            self._after_move()

    def action_erase(self) -> None:
        """Erase the digit under the cursor."""
        if self._may_move():
            self.game.erase(self.cursor)
            self._after_move()

    def action_move(self, down: int, right: int) -> None:
        """Move the cursor, round the edges."""
        row, column = (self.cursor // 9 + down) % 9, (self.cursor % 9 + right) % 9
        self._go_to_cell(9 * row + column)

    def action_next_empty(self, direction: int) -> None:
        """Move the cursor to the next or previous empty cell, round the end."""
        cells = [(self.cursor + direction * distance) % len(CELLS) for distance in range(1, len(CELLS))]
        empty = [cell for cell in cells if not self.game.position.values[cell]]
        if empty:
            self._go_to_cell(empty[0])

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

    def action_candidates(self) -> None:
        """Show the candidates in the cells, or not."""
        self.show_candidates = not self.show_candidates
        self.show_game()

    def action_walk_log(self) -> None:
        """Let the arrows walk the log."""
        if self._layout is not None:
            self._log.walk()
            self.show_game()

    def action_scroll_log(self, direction: int) -> None:
        """Show what stands further up or down in the log."""
        self._log.scroll_page(direction)

    def action_map_digit(self) -> None:
        """Show the next digit of the step in the map beside the small board."""
        digits = looks_of(self._shown_step).digits
        if digits:
            self._map_digit = digits[(digits.index(self._map_digit) + 1) % len(digits)]
            self.show_game()

    def action_cancel(self) -> None:
        """Cancel the search, if one runs; else hide the evidence."""
        if self._is_searching() and self._searching is not None:
            self._searching.cancel()
        else:
            self.game.clear()
            self.show_game()

    def action_help(self) -> None:
        """Show the help."""
        from sudoku_tui.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen())

    @property
    def is_begun(self) -> bool:
        """Whether there is a game that would be lost: begun, and not solved."""
        return len(self.game.history.entries) > self._entries_at_start and not self.game.is_solved

    def action_quit_game(self) -> None:
        """Quit; ask first if there is something to lose."""
        if not self.is_begun or self._quit_asked:
            self.app.exit()
            return
        self.game.say("Quit", "this game is not saved; press q again to quit, or go on")
        self._quit_asked = True
        self.show_game()

    # Messages of the widgets

    def on_board_clicked(self, message: Board.Clicked) -> None:
        """Go to the cell that was clicked."""
        self._go_to_cell(message.cell)

    def on_log_chosen(self, message: Log.Chosen) -> None:
        """Show the moment of a line of the log, if the log has not been left meanwhile."""
        if self._log.is_walked:
            self._looking_at = message.entry
            self.show_game()

    def on_log_gone(self, message: Log.Gone) -> None:
        """Go to the chosen moment, or back to where the game was. A search needs the game as it is."""
        self._looking_at = None
        if message.entry not in (None, self.game.history.current.number) and not self._is_searching():
            self.game.go_to(message.entry)
        self.show_game()

    # All steps

    def action_steps(self) -> None:
        """List every step that exists now."""
        from sudoku_tui.tui.screens.steps import StepsScreen

        game = self.game
        if not self._may_move():
            return
        if game.is_solved:
            game.say("Steps", "the puzzle is solved", "open")
            self.show_game()
            return
        techniques = self.app.config.listed_techniques
        self.app.push_screen(StepsScreen(game, techniques, self._wanted_board), self._leave_steps)

    def _leave_steps(self, step: Step | None) -> None:
        """Take the step that was chosen."""
        if step is not None:
            self.game.take(step)
        self._after_move()

    def action_techniques(self) -> None:
        """Open the technique reference."""
        from sudoku_tui.tui.screens.techniques import TechniquesScreen

        if self._may_move():
            self.app.push_screen(TechniquesScreen(self.game.notation, self._wanted_board))

    # Searching

    def action_search(self) -> None:
        """Open the search theatre on what is placed."""
        from sudoku_tui.tui.screens.theatre import TheatreScreen

        if not self._may_move():
            return
        if self.game.is_solved:
            self.game.say("Search", "the puzzle is solved", "open")
            self.show_game()
            return
        self.app.push_screen(TheatreScreen(self.game.position, self._wanted_board), self._leave_theatre)

    def _leave_theatre(self, answer: str | None) -> None:
        """Take over the solution that the player watched being found, or search for it without a show."""
        from sudoku_tui.tui.screens.theatre import SEARCH

        if answer == SEARCH:
            self._start_search()
        elif answer is not None:
            self.game.take_solution(answer, "the solution from the search theatre")
        self.show_game()

    def _start_search(self) -> None:
        """Search for the solution in another process."""
        self._activity = "searching; Escape cancels"
        self._searching = self._search()
        self.show_game()

    def _may_move(self) -> bool:
        """Whether the game is seen and no search runs, which needs it as it is. A move ends the walk in the log."""
        if self._layout is None or self._is_searching():
            return False
        self._leave_log()
        return True

    def _is_searching(self) -> bool:
        """Whether a search runs, or has found something that is not shown yet."""
        return self._found is not None or (self._searching is not None and self._searching.is_running)

    @work(exclusive=True, group="search")
    async def _search(self) -> None:
        """Run the search, show its progress, and show what it found."""
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
        """Show the game and what a search has found, unless another screen hides them.

        Textual would paint all of that screen again, and a screen with solutions would open over it.
        """
        if self.is_active:
            report, self._found = self._found, None
            if report is not None:
                self._show_report(report)
            self.show_game()

    def _show_report(self, report: SearchReport) -> None:
        """Take the only solution over, say why there is none, or show two that differ."""
        game = self.game
        if not report.finished:
            game.say("Search", "ended before it found an answer; nothing has changed", "search")
        elif len(report.solutions) == 1:
            game.take_solution(report.solutions[0], report.describe(game.notation))
        else:
            placed_by_player = game.position.values != game.history.entries[0].position.values
            advice = "undo" if not report.solutions and placed_by_player else None
            game.say("Search", report.describe(game.notation), advice)
        if len(report.solutions) > 1:
            from sudoku_tui.tui.screens.solutions import SolutionsScreen

            self.app.push_screen(SolutionsScreen(report.solutions, game), self._take_one)

    def _take_one(self, solution: str | None) -> None:
        """Take over the solution that was chosen among several."""
        if solution is not None:
            self.game.take_solution(solution, "one of several solutions taken over")
        self.show_game()

    # Helpers

    def _can_explain(self, step: Step) -> bool:
        """Whether it is this step whose legend the command `explain` would bring back."""
        line = self.game.history.line_to(self.game.history.current)
        return step is next((entry.step for entry in reversed(line) if entry.step is not None), None)

    def _leave_log(self) -> None:
        """Look at the game as it is now."""
        self._looking_at = None
        self._beside_log.leave()
        self._below_log.leave()

    def _go_to_cell(self, cell: int) -> None:
        self.cursor = cell
        self._legend = False
        self.show_game()

    def _after_move(self) -> None:
        self._quit_asked = False
        self.show_game()
