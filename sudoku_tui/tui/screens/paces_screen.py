"""The paces of those who raced on a puzzle, or of a challenge, side by side."""

from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.game.data.paces import Paces
from sudoku_tui.keys.screen_commands import PACE_COMMANDS, PACES
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.racing.pace_rows import pace_rows
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page, heading_row, rows_from
from sudoku_tui.tui.widgets.painted import PaintedScreen


class PacesScreen(PaintedScreen[None]):
    """Where each player lost time."""

    HELP_PART = PACES
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(PACE_COMMANDS)

    def __init__(self, paces: Paces) -> None:
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._paces, self._first = paces, 0

    def _rows(self, width: int, height: int) -> list[Row]:
        self._first, shown = rows_from([*pace_rows(self._paces, width)], self._first, height - 2)
        return [heading_row("Side by side", ("{paces_leave} closes", ""), width), [], *shown]

    @on_command("paces_up", -3)
    @on_command("paces_down", 3)
    def _scroll(self, rows: int) -> None:
        self._first = max(0, self._first + rows)
        self._page.show()

    @on_command("paces_leave")
    def leave(self) -> None:
        self.dismiss()
