"""The widgets of the main screen, in the layout that fits."""

from collections.abc import Callable

from textual.widget import Widget

from sudoku_tui.keys.commands import BY_ID, FOOTER
from sudoku_tui.tui.render.board_rows import PLAIN
from sudoku_tui.tui.render.layout import BoardSize, Layout, best_layout, has_other_boards, too_small
from sudoku_tui.tui.render.play_view import PlayView
from sudoku_tui.tui.widgets.bars import Clock, KeyBar
from sudoku_tui.tui.widgets.board_view import Board
from sudoku_tui.tui.widgets.log_view import Log
from sudoku_tui.tui.widgets.painted import GroundColumn, GroundRow, Lines


class GameView:
    """Title, clock, board, panel, log and keys; `layout` is None where nothing fits."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self.layout: Layout | None = None
        self._beside_log, self._below_log = Log(id="log"), Log(id="log-below")
        self._title, self._clock = Lines(id="title"), Clock(seconds, id="clock")
        self._board, self._panel = Board(), Lines(id="panel")
        self._top = GroundRow(self._title, self._clock, id="top")
        self._side = GroundColumn(self._panel, self._beside_log, id="side")
        self._middle = GroundRow(self._board, self._side)
        self._keys = KeyBar([BY_ID[name] for name in FOOTER], id="keys")
        self._too_small = Lines(id="too-small")

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return self._top, self._middle, self._below_log, self._keys, self._too_small

    @property
    def log(self) -> Log:
        """The log where there is room for it: beside the board, or below it."""
        return self._below_log if self.layout is not None and not self.layout.panel_width else self._beside_log

    def leave_log(self) -> None:
        self._beside_log.leave()
        self._below_log.leave()

    def arrange(self, width: int, height: int, wanted_board: BoardSize | None, *, has_clock: bool) -> None:
        log = self.log
        self.layout = layout = best_layout(width, height, wanted_board)
        self._too_small.display = layout is None
        self._top.display = self._middle.display = layout is not None
        self._side.display = layout is not None and layout.panel_width > 0
        self._below_log.display = layout is not None and not layout.panel_width
        self._keys.display = layout is not None and layout.footer
        self._clock.display = has_clock
        if layout is None:
            self._too_small.show_rows([[(line, PLAIN)] for line in too_small(width, height)])
            return
        self._middle.styles.height = layout.board.height
        self._below_log.styles.height = layout.rows_below
        self._keys.show_keys(width, without=() if has_other_boards(layout) else ("size",))
        if self.log is not log:
            self.log.take_over(log)

    def show(self, view: PlayView) -> None:
        """Show everything; each widget paints only what differs."""
        self._board.show_cells(view.layout.board, view.cells())
        self._title.show_rows([view.title()])
        self._clock.show_time()
        if view.layout.panel_width:
            self._panel.styles.height = view.panel_height
            self._panel.show_rows(view.panel())
        self.log.show_log(view.game, *view.log_area, view.more_key)
