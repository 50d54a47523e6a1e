"""The panel beside the board, whose digits are a pad for a mouse or a finger."""

from textual import events
from textual.message import Message

from sudoku_tui.tui.widgets.painted import Lines


class Panel(Lines):
    """Rows about the cell under the cursor, or about a step."""

    class Tapped(Message):
        """A column and a row of it were clicked, or touched."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x, self.y = x, y

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Tapped(event.x, event.y))
