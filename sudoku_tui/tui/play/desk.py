"""The game on the main screen, the widgets that show it, and showing it: shared by the parts of the screen."""

import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from textual.screen import Screen
from textual.widget import Widget

from sudoku_tui.config import Config
from sudoku_tui.engine.board import ALL_CELLS, CELLS
from sudoku_tui.game.learning.pace_words import title_of_game
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.session.session import Session
from sudoku_tui.game.words.board_lines import cell_line, filled_words
from sudoku_tui.game.words.said import at_start, ended
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.keys.game_commands import FOOTER
from sudoku_tui.tui.play.race_lines import RaceLines
from sudoku_tui.tui.play.state import BOARDS, PlayState
from sudoku_tui.tui.render.bar_rows import WIDE_TITLE, unsaved_words
from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.render.layout import (
    PANEL_WIDTHS,
    Layout,
    best_layout,
    has_other_boards,
    layouts,
    next_board,
    too_small,
)
from sudoku_tui.tui.render.log_pages import spoken_line
from sudoku_tui.tui.render.play_view import PlayView
from sudoku_tui.tui.render.player_layer import CellContent
from sudoku_tui.tui.widgets.bars import Clock, KeyBar
from sudoku_tui.tui.widgets.board_view import Board
from sudoku_tui.tui.widgets.log_view import Log
from sudoku_tui.tui.widgets.painted import GroundColumn, GroundRow, Lines, PaintedScreen
from sudoku_tui.tui.widgets.panel import Panel
from sudoku_tui.tui.widgets.screen_text import ScreenText

T = TypeVar("T")
LEAST_LOG = 5  # rows that the players of a race leave to the log


class Desk:
    """The game on the screen: title, clock, board, panel, log and keys; `layout` is None where nothing fits."""

    def __init__(
        self,
        screen: PaintedScreen[None],
        session: Session,
        background: Callable[[], str],
        solved: Callable[[], object],
        show_result: Callable[[], object],
        practised: Callable[[], object],
    ) -> None:
        """Begin with the present game of a session; for the functions see `PlayScreen`."""
        self.screen, self.session = screen, session
        self._background, self._solved, self.show_result = background, solved, show_result
        self._practised = practised
        self.layout: Layout | None = None
        self.wanted_board = BOARDS.get(session.config.board)  # None for the largest that fits
        self.is_searching: Callable[[], bool] = lambda: False  # a search needs the game as it is
        self._beside_log, self._below_log = Log(id="log"), Log(id="log-below")
        self._title, self._clock = Lines(id="title"), Clock(self._seconds, self._show_others, id="clock")
        self._board, self._panel, self._race = Board(), Panel(id="panel"), RaceLines(id="race")
        self._top = GroundRow(self._title, self._clock, id="top")
        self._side = GroundColumn(self._panel, self._race, self._beside_log, id="side")
        self._middle = GroundRow(self._board, self._side)
        self._keys = KeyBar([BY_ID[name] for name in FOOTER], id="keys")
        self._too_small = Lines(id="too-small")
        self.start()

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def config(self) -> Config:
        return self.session.config

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return self._top, self._middle, self._below_log, self._keys, self._too_small

    @property
    def log(self) -> Log:
        """The log where there is room for it: beside the board, or below it."""
        return self._below_log if self.layout is not None and not self.layout.panel_width else self._beside_log

    def start(self) -> None:
        self.state = PlayState(self.session.game, self.config)
        self._was_solved, self._had_result = self.game.was_solved, self.game.practice.has_result
        self._ghost_filled = 0  # how many cells the other player of a challenge had filled when that was shown last
        self.quit_asked = False  # whether the last key asked to quit, and the player was asked whether they mean it
        self.leave_log()

    def arrange(self, width: int, height: int) -> None:
        log = self.log
        self.layout = layout = best_layout(width, height, self.wanted_board, self._layouts)
        self._too_small.display = layout is None
        self._top.display = self._middle.display = layout is not None
        self._side.display = layout is not None and layout.panel_width > 0
        self._below_log.display = layout is not None and not layout.panel_width
        self._keys.display = layout is not None and layout.footer
        self._clock.display = self.config.clock
        if layout is None:
            self._too_small.show_rows([[(line, PLAIN)] for line in too_small(width, height)])
            return
        self._middle.styles.height = layout.side_height if layout.panel_width else layout.board.height
        self._below_log.styles.height = layout.rows_below
        self._keys.show_keys(width, without=() if has_other_boards(layout) else ("size",))
        if self.log is not log:
            self.log.take_over(log)
        self.show()

    def _layouts(self, width: int, height: int) -> list[Layout]:
        return layouts(width, height, panel=PANEL_WIDTHS[self.config.panel_width])

    def take_next_board(self, shown: Layout) -> None:
        """Show the next size of the board that fits."""
        self.wanted_board = next_board(shown, self._layouts)
        self.rearrange()

    def rearrange(self) -> None:
        self.arrange(*self.screen.size)
        self.screen.paint_rearranged()

    def show(self) -> None:
        """Show everything; each widget paints only what differs."""
        if self.game.was_solved and not self._was_solved:
            self._was_solved = True
            self.screen.app.call_next(self._solved)
        if self.game.practice.has_result and not self._had_result:
            self._had_result = True
            self.screen.app.call_next(self._practised)
        if self.layout is None:
            return
        view = self._view(self.layout)
        self._board.show_cells(view.layout.board, view.cells(), view.game.notation)
        self._show_title(view)
        self._clock.show_time()
        if view.layout.panel_width:
            self._panel.styles.height = view.panel_height
            self._panel.show_rows(view.panel())
            self._race.show_all(view.race)
        if view.walk is None:
            self.log.show_log(self.game, *view.log_area, view.more_key)
        else:
            self.log.show_instead(view.walk.rows(*view.log_area))

    def _seconds(self) -> float:
        """The time that the clock shows: of the game; of a race since its start, which no pause stops."""
        together = self.session.racing
        seconds = None if together is None else together.seconds
        return self.game.clock.seconds if seconds is None else seconds

    def _show_others(self) -> None:
        """Show how far other players are, if they have filled another cell since that was shown."""
        self.show_race()
        ghost = self.game.duel.ghost
        if ghost is not None and self.layout is not None and ghost.filled(self._seconds()) != self._ghost_filled:
            self._show_title(self._view(self.layout))

    def show_race(self) -> None:
        """Show how far the players of a race are, if something has changed; the rest of it a second later."""
        if self.layout is None or self.session.racing is None or not self.screen.is_active:
            return
        view = self._view(self.layout)
        if len(view.race) != self._race.count:
            self.show()
            return
        self._race.show_some(view.race)
        if not view.layout.panel_width:
            self._show_title(view)

    def _show_title(self, view: PlayView) -> None:
        ghost = self.game.duel.ghost
        self._ghost_filled = 0 if ghost is None else ghost.filled(self._seconds())
        self._title.show_rows([view.title()])

    def _view(self, layout: Layout) -> PlayView:
        rows, in_title = self._race_rows(layout)
        return self.state.view(
            layout,
            self.config,
            has_colors=not self.screen.app.no_color,
            background=self._background(),
            is_walked=self.log.is_walked,
            unsaved=self.session.disk.behind,
            pace=self.session.earlier.pace,
            race=rows,
            race_in_title=in_title,
        )

    def _race_rows(self, layout: Layout) -> tuple[Sequence[Row], str]:
        """How far the players of a race are, in rows beside the board, or in a few words where there is no room."""
        together = self.session.racing
        view = None if together is None else together.present
        if view is None or view.race is None:
            return (), ""
        from sudoku_tui.tui.render.racing.race_rows import race_in_title, race_rows  # few games are races

        if not layout.panel_width:
            return (), race_in_title(view.race, view.seat, is_wide=layout.width >= WIDE_TITLE)
        most = layout.side_height - layout.panel_height(with_map=bool(self.state.map_digit)) - LEAST_LOG
        return race_rows(view.race, view.seat, self.game.race.penalty, layout.panel_width, most), ""

    def as_text(self) -> ScreenText:
        """The game as text; where there is no room for it, what is said instead."""
        if self.layout is None:
            return ScreenText(self.screen, parts=(self._too_small.passage,))
        view, game, state = self._view(self.layout), self.game, self.state
        position, layer = view.shown.entry.position, view.layer
        clashing = position.conflicts if layer.conflicts else 0
        notes = layer.notes if layer.content.is_of_marks else layer.notes.without_marks(ALL_CELLS)
        candidates = layer.content in (CellContent.CANDIDATES, CellContent.DIFFERENCES)
        cells = (
            cell_line(
                position,
                cell,
                notes,
                candidates=candidates,
                clashes=bool(clashing >> cell & 1),
                wrong=bool(layer.wrong >> cell & 1),
            )
            for cell in CELLS
        )
        lines, chosen, unsaved = tuple(game.log.lines), self.log.chosen, self.session.disk.behind
        states = [
            state.entering.words(sys.maxsize) or "digits fill cells",
            unsaved_words(unsaved) if unsaved else "",
        ]
        states.append(view.activity if state.walk is None else state.walk.said)
        if chosen is not None:
            states.append(spoken_line(game.log.line_of(chosen), game.notation))
        return ScreenText(
            game,
            title=title_of_game(game, self.config.scale, self.session.earlier.pace),
            filled=filled_words(position),
            names=tuple(map(game.notation.cell, CELLS)),
            cells=tuple(cells),
            cursor=state.cursor,
            log=lines,
            spoken=tuple(spoken_line(line, game.notation) for line in lines),
            note=at_start(ended(state.note)) if state.note else "",
            notes=state.notes,
            states=tuple(at_start(ended(one)) for one in states if one),
        )

    def digit_at(self, x: int, y: int) -> int:
        """The digit in a column and a row of the panel; 0 where there is none."""
        return 0 if self.layout is None else self._view(self.layout).digit_at(x, y)

    def show_if_seen(self) -> None:
        """Show the game, unless another screen hides it: Textual would paint all of that screen again."""
        if self.screen.is_active:
            self.show()

    def ask(self, screen: Screen[T | None], take: Callable[[T], object]) -> None:
        """Open a screen over the game. `take` is told its answer, unless that is None; then the game is shown."""

        def answered(answer: T | None) -> None:
            if answer is not None:
                take(answer)
            self.show()

        self.screen.app.push_screen(screen, answered)

    def note_once(self, text: str) -> None:
        self.state.note = text
        self.show()

    def may_move(self) -> bool:
        """Whether the game is seen and no search runs, which needs it as it is. A move ends the walk in the log."""
        if self.layout is None or self.is_searching():
            return False
        self.quit_asked = False
        self.state.entering.drop_prefix()
        self.leave_log()
        self.state.walk = None
        return True

    def may_change(self) -> bool:
        """Whether a move may be made now; says so if a slow disk must take some of those before first."""
        if not self.may_move():
            return False
        if not self.session.disk.has_room:
            self.note_once("wait for the disk")
        return self.session.disk.has_room

    def if_it_may_change(self, command: Callable[[T], object]) -> Callable[[T], None]:
        """A function that calls a command only if a move may be made then."""

        def call(argument: T) -> None:
            if self.may_change():
                command(argument)

        return call

    def leave_log(self) -> None:
        self.state.looking_at = None
        self._beside_log.leave()
        self._below_log.leave()
