"""Waiting for a puzzle that takes a moment to be made."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from sudoku_tui.game.puzzles.puzzle_making import Making
from sudoku_tui.tui.making_jobs import run_making
from sudoku_tui.tui.render.board_rows import PLAIN, cut
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen


class WaitingScreen(PaintedScreen[bool | None]):
    """Says how far the making is; answers with True when the puzzle is there, or None if the player does not wait."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", "Cancel", show=False)]

    DEFAULT_CSS = """
    WaitingScreen > Lines { height: 100%; }
    """

    def __init__(self, title: str, making: Making) -> None:
        super().__init__()
        self._heading, self._making = title, making
        self._lines = Lines()

    def compose(self) -> ComposeResult:
        yield self._lines

    def on_mount(self) -> None:
        self._show()
        self._run()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    @work(exclusive=True)
    async def _run(self) -> None:
        """Make the puzzle in another process; closing the screen ends it."""
        await run_making(self._making, self._show)
        if self._making.generated is not None:
            self.dismiss(True)

    def _show(self) -> None:
        width = self.app.size.width
        words = self._making.words
        rows = [[(cut(f" {self._heading}", width), "heading")], [], [(cut(f" {words}", width), PLAIN)]]
        self._lines.show_rows([*rows, [], [(" Escape cancels", "dim")]])
