"""Waiting for something that takes a moment: a puzzle that is made, or puzzles that are read."""

from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual import work
from textual.binding import BindingType

from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import WAITING, WAITING_COMMANDS
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page
from sudoku_tui.tui.widgets.painted import PaintedScreen


class WaitingScreen(PaintedScreen[bool | None]):
    """Says how far some work is; answers with True when it has succeeded, or None if the player does not wait."""

    HELP_PART = WAITING
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(WAITING_COMMANDS)

    def __init__(
        self, title: str, run: Callable[[Callable[[], object]], Awaitable[bool]], progress: Callable[[], str]
    ) -> None:
        """Prepare to wait.

        Args:
            title: what the player waits for.
            run: does the work, calls its argument at each progress, and returns whether it has succeeded.
            progress: says how far the work is.
        """
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._heading, self._work, self._progress = title, run, progress
        self._has_succeeded = False

    def on_mount(self) -> None:
        self._run()

    @on_command("waiting_leave")
    def leave(self) -> None:
        self.dismiss()

    def on_screen_resume(self) -> None:
        if self._has_succeeded:  # while another screen stood above this one
            self.dismiss(True)

    @work(exclusive=True)
    async def _run(self) -> None:
        self._has_succeeded = await self._work(self._page.show)
        if self._has_succeeded:
            self.dismiss(True)

    def _rows(self, width: int, _: int) -> list[Row]:
        heading, progress = (cut(f" {text}", width) for text in (self._heading, self._progress()))
        return [[(heading, "heading")], [], [(progress, PLAIN)], [], [(in_keys(" {waiting_leave} cancels"), "dim")]]
