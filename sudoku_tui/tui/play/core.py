"""What every part of the main screen builds on: the game and what is shown of it, in the layout that fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.worker import Worker

from sudoku_tui.config import Config
from sudoku_tui.engine.board import cell_set
from sudoku_tui.engine.step import Step
from sudoku_tui.game.evidence import looks_of
from sudoku_tui.game.game import Game, LogLine, Shown
from sudoku_tui.game.history import Entry
from sudoku_tui.keys.commands import BY_ID, FOOTER
from sudoku_tui.tui.play.entering import BIVALUE, Entering
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cell_views
from sudoku_tui.tui.render.layout import CLOCK_WIDTH, BoardSize, Layout, best_layout, has_other_boards, too_small
from sudoku_tui.tui.render.panel_rows import cell_rows, panel_height, step_rows
from sudoku_tui.tui.render.player_layer import CellContent, PlayerLayer
from sudoku_tui.tui.widgets.bars import Clock, KeyBar, Title
from sudoku_tui.tui.widgets.board_view import Board
from sudoku_tui.tui.widgets.log_view import Log
from sudoku_tui.tui.widgets.painted import GroundColumn, GroundRow, Lines, PaintedScreen

if TYPE_CHECKING:
    from sudoku_tui.game.solution_search import SearchReport
    from sudoku_tui.tui.app import SudokuApp

FIRST_CELL = 40  # E5, the middle
WALKING = "log: ↑↓ choose, Enter go there, Escape back"
BOARDS = {"large": BoardSize.LARGE, "marks": BoardSize.MARKS, "compact": BoardSize.COMPACT}
"""The boards that the settings can ask for."""
WIDE = 120
"""The columns from which on the houses of the cursor are shown by themselves: they make a move three times as dear."""
CONTENTS = {content.name.lower(): content for content in CellContent}
"""What the settings can ask to be shown in cells."""


class PlayCore(PaintedScreen[None]):
    """One game as it is shown. `PlayScreen` adds the keys.

    Attributes:
        game: the game.
        cursor: the cell (0..80) under the cursor.
        entering: what digit keys do, and to which cells.
        content: what empty cells show.
    """

    AUTO_FOCUS = ""
    app: SudokuApp

    def __init__(self, game: Game) -> None:
        """Show a game."""
        super().__init__()
        self._config = self.app.config
        self._wanted_board = BOARDS.get(self._config.board)
        self._layout: Layout | None = None
        self._searching: Worker[None] | None = None
        self._found: SearchReport | None = None
        self._looking_at: int | None = None
        self._shown_step: Step | None = None
        self._legend = False
        self._map_digit = 0
        self._note = ""
        self._is_outdated = False
        self._beside_log, self._below_log = Log(id="log"), Log(id="log-below")
        self.start(game)

    def start(self, game: Game) -> None:
        """Show another game, and play it as the settings say."""
        if self._searching is not None:
            self._searching.cancel()
        config = self.app.config
        self.game = game
        game.moves.remove_marks = config.remove_marks
        if not game.moves.chose_elimination:
            game.moves.auto_eliminate = config.auto_eliminate
        self._entries_at_start = len(game.history.entries)
        self._was_solved = game.was_solved
        self.cursor = FIRST_CELL
        self.entering = Entering()
        self.entering.digit_first = config.digit_first
        self.content = CONTENTS[config.show]
        self._activity = ""
        self._note = ""
        self._found = None
        self._said: tuple[str, LogLine] = "", game.log.last
        self._quit_asked = False
        self._leave_log()
        self.show_game()

    def apply_config(self) -> None:
        """Play and show the game with the settings as they are now; what has not been set anew stays."""
        before, self._config = self._config, self.app.config
        config, game = self._config, self.game
        game.notation = self.app.notation
        game.moves.remove_marks = config.remove_marks
        if config.auto_eliminate not in (before.auto_eliminate, game.moves.auto_eliminate) and not self._is_searching():
            game.moves.toggle_auto_eliminate()
        if config.digit_first != before.digit_first:
            self.entering.digit_first, self.entering.chosen = config.digit_first, None
        if config.show != before.show:
            self.content = CONTENTS[config.show]
        if config.board != before.board:
            self._wanted_board = BOARDS.get(config.board)
        if self.is_active:
            self._rearrange(*self.size)
        else:  # while another screen hides the game, Textual would paint all of that screen again
            self._is_outdated = True

    def compose(self) -> ComposeResult:
        """Title, board and panels, keys; or one sentence where nothing fits."""
        self._title, self._clock = Title(id="title"), Clock(lambda: self.game.clock.seconds, id="clock")
        self._board, self._panel = Board(), Lines(id="panel")
        self._top = GroundRow(self._title, self._clock, id="top")
        self._side = GroundColumn(self._panel, self._beside_log, id="side")
        self._middle = GroundRow(self._board, self._side)
        self._keys = KeyBar([BY_ID[name] for name in FOOTER], id="keys")
        self._too_small = Lines(id="too-small")
        # Arranged before the first paint, so that the board is painted once.
        self._arrange(*self.app.size)
        yield from (self._top, self._middle, self._below_log, self._keys, self._too_small)

    # Layout

    def on_resize(self, event: events.Resize) -> None:
        """Take the best layout for the new size."""
        self._arrange(event.size.width, event.size.height)

    def _rearrange(self, width: int, height: int) -> None:
        """Find another layout."""
        self._arrange(width, height)
        self.paint_rearranged()

    def _arrange(self, width: int, height: int) -> None:
        """Find the layout for a size, and show the widgets that it has."""
        log = self._log
        self._layout = layout = best_layout(width, height, self._wanted_board)
        self._too_small.display = layout is None
        self._top.display = self._middle.display = layout is not None
        self._side.display = layout is not None and layout.panel_width > 0
        self._below_log.display = layout is not None and not layout.panel_width
        self._keys.display = layout is not None and layout.footer
        self._clock.display = self.app.config.clock
        if layout is None:
            self._too_small.show_rows([[(line, PLAIN)] for line in too_small(width, height)])
            return
        self._middle.styles.height = layout.board.height
        self._below_log.styles.height = layout.rows_below
        self._keys.show_keys(width, without=() if has_other_boards(layout) else ("size",))
        if self._log is not log:
            self._log.take_over(log)
        self.show_game()

    # Showing

    def on_screen_resume(self) -> None:
        """Show what happened while another screen was open; but first let a screen open that follows that one."""
        if self._is_outdated:
            self._is_outdated = False
            self._arrange(*self.app.size)
        self.call_after_refresh(self._show_if_seen)

    def _show_if_seen(self) -> None:
        """Show the game, unless another screen hides it: Textual would paint all of that screen again."""
        if self.is_active:
            self.show_game()

    def show_game(self) -> None:
        """Show everything as it is now; each widget paints only what differs."""
        layout, game = self._layout, self.game
        if game.was_solved and not self._was_solved:
            self._was_solved = True
            self.app.call_next(self.app.solved)
        if layout is None:
            return
        shown = game.shown
        if self._looking_at is not None:
            entry = game.history.entries[self._looking_at]
            shown = Shown(entry, entry.step)
        entry, step = shown.entry, shown.step
        self._take_up(step)
        digit = self._map_digit if layout.has_map else 0
        layer = self._layer(shown, self.app.config)
        # What a step speaks of has houses of its own to look at.
        near = step is None and not shown.houses and self._shows_houses(layout)
        views = cell_views(entry.position, self.cursor, step, layer=layer, focus=digit, houses=shown.houses, near=near)
        self._board.show_cells(layout.board, views)
        self._show_title(entry, layout)
        self._clock.show_time()
        if not layout.panel_width:
            self._show_log(layout.width, layout.rows_below)
            return
        height = panel_height(layout, layer, with_map=bool(digit))
        self._panel.styles.height = height
        rows: Sequence[Row]
        if step is None:
            rows = cell_rows(game, entry, self.cursor, layout.panel_width, layer)
        else:
            key = BY_ID["explain"].key_label if self._can_explain(step) else ""
            rows = step_rows(
                game, entry, self.cursor, layout, step, layer=layer, digit=digit, legend=self._legend, legend_key=key
            )
        self._panel.show_rows(rows)
        self._show_log(layout.panel_width, layout.board.height - height)

    def _shows_houses(self, layout: Layout) -> bool:
        """Whether the row, the column and the box of the cursor are to be seen."""
        wanted = self.app.config.cursor_houses
        return not self.app.no_color and (layout.width >= WIDE if wanted == "auto" else wanted == "on")

    def _layer(self, shown: Shown, config: Config) -> PlayerLayer:
        """What the player sees besides digits and evidence."""
        highlight = self.entering.highlight
        wrong = shown.wrong
        if config.help_style == "mistakes" and shown.entry is self.game.history.current:
            wrong |= cell_set(self.game.checks.wrong_cells)
        return PlayerLayer(
            notes=shown.entry.notes,
            content=self.content,
            selected=self.entering.selected,
            digit=highlight or 0,
            bivalue=highlight == BIVALUE,
            conflicts=config.help_style != "none",
            wrong=wrong,
        )

    def _show_title(self, entry: Entry, layout: Layout) -> None:
        """Show the title, the progress, and what is to be said; or, instead of all that, what goes on."""
        width = layout.width - (CLOCK_WIDTH if self._clock.display else 0)
        instead = self._activity or self._moment(entry)
        usual = self.content is CellContent.CANDIDATES
        besides = [self.app.background, "" if usual else f"{self.content.value} shown"]
        content = "" if self._note else "  ".join(filter(None, besides))
        self._title.show_game(self.game, width, instead=instead, content=content, words=self._words)

    def _words(self, width: int) -> str:
        """What the title says after the progress: about the last key, or what digit keys do."""
        return self._note or self.entering.words(width)

    def _show_log(self, width: int, height: int) -> None:
        """Show the log in an area of a width and height, with the key that reads on in it."""
        game = self.game
        more_key = BY_ID[self._reading or "log_down"].key_label
        self._log.show_log(game.log.lines, game.current_line, width, height, more_key)

    @property
    def _reading(self) -> str:
        """The command that said the last line of the log and reads on in it, if there is one."""
        command, line = self._said
        return command if line is self.game.log.last else ""

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

    def _can_explain(self, step: Step) -> bool:
        """Whether it is this step whose legend the command `explain` would bring back."""
        line = self.game.history.line_to(self.game.history.current)
        return step is next((entry.step for entry in reversed(line) if entry.step is not None), None)

    def _note_once(self, text: str) -> None:
        """Say something in the title until the next key."""
        self._note = text
        self.show_game()

    # What the keys ask

    @property
    def is_begun(self) -> bool:
        """Whether there is a game that would be lost: begun, and not solved."""
        return len(self.game.history.entries) > self._entries_at_start and not self.game.is_solved

    def _is_searching(self) -> bool:
        """Whether a search runs, or has found something that is not shown yet."""
        return self._found is not None or (self._searching is not None and self._searching.is_running)

    def _may_move(self) -> bool:
        """Whether the game is seen and no search runs, which needs it as it is. A move ends the walk in the log."""
        if self._layout is None or self._is_searching():
            return False
        self.entering.drop_prefix()
        self._leave_log()
        return True

    def _leave_log(self) -> None:
        """Look at the game as it is now."""
        self._looking_at = None
        self._beside_log.leave()
        self._below_log.leave()

    def _after_move(self) -> None:
        self._quit_asked = False
        self.show_game()
