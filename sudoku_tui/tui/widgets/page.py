"""A page of text that fills a screen."""

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from sudoku_tui.keys.commands import in_keys
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut, wrapped
from sudoku_tui.tui.widgets.painted import Lines


class Page(Lines):
    """Rows that are made anew for each size of the terminal."""

    DEFAULT_CSS = "Page { height: 100%; }"

    def __init__(self, rows: Callable[[int, int], list[Row]]) -> None:
        """Show what a function makes for a width and a height; rows below the height are left out."""
        super().__init__()
        self._make = rows

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show everything as it is now; only rows that differ are painted."""
        width, height = self.app.size
        self.show_rows(self._make(width, height)[:height])


def heading_row(heading: str, advice: Sequence[str], width: int) -> Row:
    """A title, and beside it the first advice that fits: templates of `in_keys`, the longest first."""
    row = [(cut(f" {heading}", width), "heading")]
    fitting = (f"  {said}" for said in map(in_keys, advice) if cell_len(f" {heading}  {said}") <= width)
    return [*row, *((said, "dim") for said in [*fitting][:1])]


def rows_from(rows: Sequence[Row], first: int, room: int) -> tuple[int, list[Row]]:
    """As many rows as there is room for, from a first one on, and which one is the first of them.

    That is an earlier one where fewer are left. The last row says how many do not fit below it.
    """
    first = max(0, min(first, len(rows) - room))
    shown = [*rows[first : first + room]]
    if shown and (left := len(rows) - first - room) > 0:
        shown[-1] = [(f" {left + 1} lines more: Down", "dim")]
    return first, shown


def paragraph(text: str, width: int, style: str = PLAIN) -> list[Row]:
    """A text in rows of a width, one column from the left."""
    return wrapped(text, max(2, width - 1), style, indent=" ")
