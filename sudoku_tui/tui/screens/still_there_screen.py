"""The question whether the player is still there."""

from textual import events, on

from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.widgets.page import Page, paragraph
from sudoku_tui.tui.widgets.painted import PaintedScreen


class StillThereScreen(PaintedScreen[None]):
    """Asks, and closes at any key, which does nothing else."""

    def __init__(self, left: str) -> None:
        super().__init__(Page(self._rows))
        self._text = f"You have pressed no key for a while. This session ends in {left}; everything is saved."

    def on_mount(self) -> None:
        self.app.bell()

    @on(events.Key)
    @on(events.Paste)
    @on(events.Click)
    def _close(self, event: events.Event) -> None:
        event.prevent_default().stop()
        self.dismiss(None)

    def _rows(self, width: int, _: int) -> list[Row]:
        rows: list[Row] = [[(" Are you still there?", "heading")], []]
        return [*rows, *paragraph(self._text, width), [], [(" Press any key to go on.", "heading")]]
