"""Waiting for a puzzle that takes a moment to be made."""

from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from sudoku_tui.game.puzzles.puzzle_making import Making
from sudoku_tui.game.words.puzzle_words import making_words
from sudoku_tui.tui.making_jobs import run_making
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.widgets.page import Page
from sudoku_tui.tui.widgets.painted import PaintedScreen


class WaitingScreen(PaintedScreen[bool | None]):
    """Says how far the making is; answers with True when the puzzle is there, or None if the player does not wait."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", "Cancel", show=False)]

    def __init__(self, title: str, making: Making) -> None:
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._heading, self._making = title, making

    def on_mount(self) -> None:
        self._run()

    @work(exclusive=True)
    async def _run(self) -> None:
        await run_making(self._making, self._page.show)
        if self._making.generated is not None:
            self.dismiss(True)

    def _rows(self, width: int, _: int) -> list[Row]:
        heading, progress = (cut(f" {text}", width) for text in (self._heading, making_words(self._making)))
        return [[(heading, "heading")], [], [(progress, PLAIN)], [], [(" Escape cancels", "dim")]]
