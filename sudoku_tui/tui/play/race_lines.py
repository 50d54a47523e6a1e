"""The players of a race, between the panel and the log."""

from collections.abc import Sequence

from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.widgets.painted import Lines

MOST_AT_ONCE = 2  # changed rows that are painted at a time: a race may cost 120 bytes a second, with its clock


class RaceLines(Lines):
    """A row for each player; nothing where the game is no race. It is not read out: that would never end."""

    IS_READ = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.count = 0  # how many rows there are
        self.display = False

    def show_all(self, rows: Sequence[Row]) -> None:
        """Show all rows as they are now."""
        if len(rows) != self.count:
            self.count = len(rows)
            self.styles.height = len(rows)
            self.display = bool(rows)
        self.show_rows(rows)

    def show_some(self, rows: Sequence[Row]) -> None:
        """Show the changes of some rows, those of the uppermost first; the others are shown when this is called again.

        There are as many rows as before.
        """
        left = MOST_AT_ONCE
        shown = [*self._rows]
        for y, (before, now) in enumerate(zip(self._rows, rows, strict=True)):
            if before != now and left:
                shown[y], left = now, left - 1
        self.show_rows(shown)
