"""The question whether the player is still there."""

import textwrap

from textual import events
from textual.app import ComposeResult

from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen


class StillThereScreen(PaintedScreen[None]):
    """Asks, and closes at any key, which does nothing else."""

    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    StillThereScreen > Lines { height: 100%; }
    """

    def __init__(self, left: str) -> None:
        """Ask.

        Args:
            left: how much time there is to answer, in words.
        """
        super().__init__()
        self._text = f"No key has been pressed for a while. This session ends in {left}; everything is saved."
        self._lines = Lines()

    def compose(self) -> ComposeResult:
        yield self._lines

    def on_mount(self) -> None:
        self._show()
        self.app.bell()

    def on_resize(self, _: events.Resize) -> None:
        self.call_after_refresh(self._show)

    def on_key(self, event: events.Key) -> None:
        event.prevent_default().stop()
        self.dismiss(None)

    def on_paste(self, event: events.Paste) -> None:
        event.prevent_default().stop()
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        event.prevent_default().stop()
        self.dismiss(None)

    def _show(self) -> None:
        width = self.app.size.width
        rows: list[Row] = [[(" Are you still there?", "heading")], []]
        rows += [[(f" {line}", PLAIN)] for line in textwrap.wrap(self._text, max(1, width - 2))]
        rows += [[], [(" Press any key to go on.", "heading")]]
        self._lines.show_rows(rows)
