"""Choosing one of many: a collection, or a puzzle of a collection."""

from collections.abc import Callable
from typing import ClassVar

from rich.cells import set_cell_size
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from sudoku_tui.tui.board_art import PLAIN, Row, cut
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen

Preview = Callable[[int, int], list[str]]
"""What is shown beside an item: the number of the item and a width give lines of text."""

PREVIEW_WIDTH = 22  # the least
LIST_WIDTH = 36  # of the list where something is shown beside it

ADVICE = ("  arrows choose, Enter opens, Escape closes", "  Enter opens, Esc closes")
"""What the title says besides, the longest first."""


class ChooseScreen(PaintedScreen[int | None]):
    """A list to choose from; answers with the number of the chosen item, or None.

    Only the rows on the screen are made, so that a file of fifty thousand puzzles opens at once.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", "Close", show=False),
        Binding("enter,space", "take", "Open", show=False),
        Binding("up", "choose(-1)", show=False),
        Binding("down", "choose(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "choose(-1000000000)", show=False),
        Binding("end", "choose(1000000000)", show=False),
    ]

    def __init__(
        self,
        title: str,
        number: int,
        describe: Callable[[int], str],
        preview: Preview | None = None,
        chosen: int = 0,
        list_width: int = LIST_WIDTH,
    ) -> None:
        """Make a chooser.

        Args:
            title: what is chosen.
            number: how many items there are; at least one.
            describe: gives the line of an item.
            preview: gives what is shown beside an item, where there is room.
            chosen: the item to start at.
            list_width: the least width of the list where something is shown beside it, unless that leaves it no room.
        """
        super().__init__()
        self._heading, self._number, self._describe, self._preview = title, number, describe, preview
        self._chosen = max(0, min(number - 1, chosen))
        self._first, self._list_width = 0, list_width
        self._lines = Lines()

    def compose(self) -> ComposeResult:
        """One widget of lines."""
        yield self._lines

    def on_resize(self) -> None:
        """Show what fits."""
        self.call_after_refresh(self._show)

    @property
    def _room(self) -> int:
        """The columns of the list: all, or those that what is shown beside it leaves."""
        width = self.size.width
        if self._preview is None or width <= LIST_WIDTH + PREVIEW_WIDTH:
            return width
        return max(width // 2, min(self._list_width, width - PREVIEW_WIDTH - 1))

    @property
    def text_width(self) -> int:
        """The characters of the line of an item."""
        return self._room - 2

    @property
    def chosen(self) -> int:
        """The number of the chosen item."""
        return self._chosen

    def action_choose(self, by: int) -> None:
        """Go to another item."""
        self._chosen = max(0, min(self._number - 1, self._chosen + by))
        self._show()

    def action_page(self, direction: int) -> None:
        """Go a page on or back."""
        self.action_choose(direction * max(1, self.size.height - 3))

    def action_take(self) -> None:
        """Take the item."""
        self.dismiss(self._chosen)

    def on_click(self, event: events.Click) -> None:
        """Choose the item that was clicked; a click on the chosen one takes it."""
        index = self._first + event.y - 2
        if event.y >= 2 and index < self._number:
            if index == self._chosen:
                self.action_take()
            else:
                self.action_choose(index - self._chosen)

    def _show(self) -> None:
        height, width = self.size.height - 2, self.size.width
        self._first = max(self._chosen - height + 1, min(self._first, self._chosen))
        room, preview = self._room, []
        if self._preview is not None and room < width:
            preview = self._preview(self._chosen, width - room - 1)
        heading = f" {self._heading}"
        advice = next((advice for advice in ADVICE if len(heading + advice) <= width), "")
        rows: list[Row] = [[(heading, "heading"), (advice, "dim")], []]
        for index in range(self._first, min(self._number, self._first + height)):
            line = len(rows) - 2
            style = "cursor" if index == self._chosen else PLAIN
            row = [(set_cell_size(f" {cut(self._describe(index), self.text_width)}", room - 1), style)]
            if room < width and line < len(preview):
                row.append((f" {preview[line]}", PLAIN))
            rows.append(row)
        if room < width:
            rows += [[(f"{' ' * room}{line}", PLAIN)] for line in preview[len(rows) - 2 : height]]
        self._lines.show_rows(rows)


def grid_lines(values: str) -> list[str]:
    """81 values as eleven short lines, with gaps between the boxes."""
    rows = []
    for start in range(0, 81, 9):
        row = values[start : start + 9].replace(".", "·")
        rows.append("  ".join(" ".join(row[column : column + 3]) for column in (0, 3, 6)))
        if start in (18, 45):
            rows.append("")
    return rows
