"""The screens with a board of their own: a title, a board with a panel, rows of text below, and keys."""

import time
from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.screen import ScreenResultType
from textual.worker import Worker

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.tui.render.board_rows import PLAIN, cut, wrapped
from sudoku_tui.tui.render.layout import (
    BoardSize,
    Layout,
    best_layout,
    has_other_boards,
    layouts,
    next_board,
    too_small,
)
from sudoku_tui.tui.screens.help_screen import open_help
from sudoku_tui.tui.widgets.bars import KeyBar
from sudoku_tui.tui.widgets.board_view import Board
from sudoku_tui.tui.widgets.key_bindings import Handler
from sudoku_tui.tui.widgets.page import paragraph
from sudoku_tui.tui.widgets.painted import GroundRow, Lines, PaintedScreen

AT_ONCE = 0.4
"""Seconds after a screen over this one has closed. A key that closes is one too many then, and does nothing."""


class BoardScreen(PaintedScreen[ScreenResultType]):
    """A board and text about it; one thing at a time may go on in the background."""

    COMMANDS_SHOWN: ClassVar[Sequence[Command]]  # in the line of keys
    LAYOUTS: ClassVar["staticmethod[[int, int], list[Layout]]"] = staticmethod(layouts)  # for a size, the best first
    HAS_ROWS_BELOW: ClassVar[bool] = True
    """Whether text stands below the board. Without it there is always room for the line of keys."""

    def __init__(self, wanted_board: BoardSize | None = None) -> None:
        super().__init__()
        self._wanted_board = wanted_board
        self._layout: Layout | None = None
        self._worker: Worker[None] | None = None
        self._note = ""
        self._was_covered = False
        self._seen_again = -AT_ONCE  # when a screen over this one closed last, by the monotonic clock
        self._title, self._board = Lines(id="title"), Board()
        self._panel, self._below = Lines(id="beside"), Lines(id="below")
        self._keys = KeyBar(self.COMMANDS_SHOWN, id="keys")
        self._middle = GroundRow(self._board, self._panel)
        self._too_small = Lines(id="too-small")

    def compose(self) -> ComposeResult:
        # Arranged before the first paint, so that the board is painted once.
        self._arrange(*self.app.size)
        yield from (self._title, self._middle, self._below, self._keys, self._too_small)

    def on_resize(self, event: events.Resize) -> None:
        self._arrange(event.size.width, event.size.height)

    def on_screen_suspend(self) -> None:
        self._was_covered = True

    def on_screen_resume(self) -> None:
        if self._was_covered:
            self._seen_again = time.monotonic()
        self._show()

    @property
    def said(self) -> str:
        return self._board.said

    def show_note(self, text: str) -> None:
        self._say_once(text)

    def forget_note(self) -> None:
        self._note = ""  # what the key does shows everything

    def _arrange(self, width: int, height: int) -> None:
        self._layout = layout = best_layout(width, height, self._wanted_board, self.LAYOUTS)
        self._too_small.display = layout is None
        self._title.display = self._middle.display = layout is not None
        self._below.display = layout is not None and self.HAS_ROWS_BELOW
        self._keys.display = layout is not None and (layout.footer or not self.HAS_ROWS_BELOW)
        if layout is None:
            self._too_small.show_rows([[(line, PLAIN)] for line in too_small(width, height)])
            return
        self._middle.styles.height = layout.board.height
        self._below.styles.height = layout.rows_below
        self._panel.display = layout.panel_width > 0
        self._show()

    def _show(self) -> None:
        layout = self._layout
        if layout is not None:
            self._show_in(layout)
            self._keys.show_keys(layout.width, without=self._useless(layout))

    def _show_if_seen(self) -> None:
        """Show everything, unless another screen hides it: Textual would paint all of that screen again."""
        if self.is_active:
            self._show()

    @abstractmethod
    def _show_in(self, layout: Layout) -> None:
        """Show everything in a layout."""

    def _useless(self, layout: Layout) -> list[str]:
        """The ids of the commands that do nothing now; the line of keys leaves their keys out."""
        return [] if has_other_boards(layout, self.LAYOUTS) else [f"{self._prefix}size"]

    def _show_title(self, text: str, layout: Layout) -> None:
        self._title.show_rows([[(cut(f" {self._note or text}", layout.width), "heading")]])

    def _show_text(self, layout: Layout, paragraphs: Sequence[str], in_short: Sequence[str]) -> None:
        """Show paragraphs beside the board; where there is no panel, others below it as far as there is room."""
        if layout.panel_width:
            self._panel.show_rows([row for text in paragraphs for row in wrapped(text, layout.panel_width - 1) or [[]]])
            self._below.show_rows([])
        else:
            rows = [row for text in in_short for row in paragraph(text, layout.width) or [[]]]
            self._below.show_rows(rows[: layout.rows_below])

    def _say_once(self, text: str) -> None:
        self._note = text
        self._show()

    @property
    def _is_busy(self) -> bool:
        return self._worker is not None and not self._worker.is_finished

    def _stop(self) -> None:
        """Stop what goes on in the background, as a key does that is meant for this screen."""
        self._seen_again = -AT_ONCE
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    def handler(self, id: str) -> Handler | None:
        match id.removeprefix(self._prefix):
            case "size":
                return self.action_size
            case "help":
                return self.action_help
            case "leave":
                return self.leave
        return super().handler(id)

    @property
    def _prefix(self) -> str:
        """The beginning of the ids of this screen's commands."""
        return f"{self.COMMANDS_SHOWN[0].id.partition('_')[0]}_"

    def leave(self) -> None:
        """Stop what goes on in the background, or else close, unless the key was meant for a screen over this one."""
        if self._is_busy:
            self._stop()
            self._show()
        elif time.monotonic() - self._seen_again < AT_ONCE:
            self._say_once(in_keys(f"{{{self._prefix}leave.short}} again closes this"))
        else:
            self.dismiss(None)

    def action_size(self) -> None:
        if self._layout is None:
            return
        if not has_other_boards(self._layout, self.LAYOUTS):
            self._say_once("no other board size fits this terminal")
        else:
            self._wanted_board = next_board(self._layout, self.LAYOUTS)
            self._arrange(*self.size)
            self.paint_rearranged()

    def action_help(self) -> None:
        open_help(self, self.COMMANDS_SHOWN[0].group)
