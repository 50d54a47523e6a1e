"""The sizes of the 81 domains over time: what each assignment of a watched search has taken from them."""

import time
from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.notation import count
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.keys.screen_commands import SIZES, SIZES_COMMANDS
from sudoku_tui.tui.render.board_rows import Row, cut
from sudoku_tui.tui.render.lab.domain_strip import LABEL_WIDTH, LEGEND, NOTHING_GOES, columns_for, head_row, strip_row
from sudoku_tui.tui.screens.help_screen import open_help
from sudoku_tui.tui.widgets.bars import KeyBar
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page, paragraph
from sudoku_tui.tui.widgets.painted import PaintedScreen

ASIDE = 9  # columns at once
LEAST = 3  # rows of the strip, before the legend goes
SLICE = 0.2  # seconds that one key may take, where a search does much at once


class DomainsScreen(PaintedScreen[None]):
    """The rows so far, the last ones first seen; the search can go on and back from here."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(SIZES_COMMANDS)
    DEFAULT_CSS = "DomainsScreen > #keys { dock: bottom; }"

    def __init__(self, theatre: Theatre, empty: int) -> None:
        """Show a search; `empty` is the set of cells that it began without."""
        self._theatre, self._empty = theatre, empty
        self._page, self._keys = Page(self._page_rows), KeyBar(SIZES_COMMANDS, id="keys")
        super().__init__(self._page, self._keys)
        self._first: int | None = None  # the first row that is seen; None follows the search
        self._aside = 0  # the first column that is seen, where they do not all fit
        self._room = 1

    def on_resize(self) -> None:
        self._keys.show_keys(self.app.size.width)

    @on_command("sizes_next")
    def _go_on(self) -> None:
        self._do(self._next)

    @on_command("sizes_back")
    def _go_back(self) -> None:
        self._do(self._theatre.row_before)

    @on_command("sizes_page_up", -1)
    @on_command("sizes_page_down", 1)
    def _scroll_page(self, pages: int) -> None:
        self._scroll(pages * (self._room - 1))

    @on_command("sizes_first")
    def _go_to_first(self) -> None:
        self._scroll(-len(self._theatre.domain_rows()))

    @on_command("sizes_last")
    def _go_to_last(self) -> None:
        self._do(lambda: None)

    @on_command("sizes_help")
    def _open_help(self) -> None:
        open_help(self, SIZES)

    @on_command("sizes_leave")
    def leave(self) -> None:
        self.dismiss()

    def _next(self) -> None:
        end = time.monotonic() + SLICE
        self._theatre.next_row(lambda: time.monotonic() < end)

    def _do(self, change: Callable[[], object]) -> None:
        change()
        self._first = None
        self._page.show()

    @on_command("sizes_up", -1)
    @on_command("sizes_down", 1)
    def _scroll(self, by: int) -> None:
        last = max(0, len(self._theatre.domain_rows()) - self._room)
        first = max(0, (last if self._first is None else self._first) + by)
        self._first = None if first >= last else first
        self._page.show()

    @on_command("sizes_left", -ASIDE)
    @on_command("sizes_right", ASIDE)
    def _move(self, by: int) -> None:
        self._aside += by
        self._page.show()

    def _page_rows(self, width: int, height: int) -> list[Row]:
        theatre, notation = self._theatre, self._theatre.notation
        rows = theatre.domain_rows()
        cells, gaps = columns_for(width, self._empty)
        self._aside = max(0, min(self._aside, len(cells) - max(1, width - LABEL_WIDTH)))
        cells = cells if gaps else cells[self._aside :][: max(1, width - LABEL_WIDTH)]
        state = "the end" if theatre.ended else f"nodes {theatre.counters.nodes}"
        title = f" Sizes of the domains, {count(len(rows), 'row')}: {theatre.search.name}; {state}"
        keeps_all = theatre.event is not None and self._keeps_all(rows[0].left) and self._keeps_all(rows[-1].left)
        said = NOTHING_GOES if keeps_all else LEGEND
        below = paragraph(said, width, "dim")
        below = below if height - 3 - len(below) >= LEAST else []
        self._room = max(1, height - 3 - len(below))
        last = max(0, len(rows) - self._room)
        first = last if self._first is None else min(self._first, last)
        strip = [
            strip_row(rows[index], rows[index - 1] if index else None, cells, notation, gaps=gaps)
            for index in range(first, min(len(rows), first + self._room))
        ]
        strip += [[]] * (self._room - len(strip))
        return [[(cut(title, width), "heading")], head_row(cells, notation, width, gaps=gaps), *strip, *below]

    def _keeps_all(self, left: tuple[int, ...]) -> bool:
        """Whether no cell has lost a value."""
        return all(plane & self._empty == self._empty for plane in left[1:])
