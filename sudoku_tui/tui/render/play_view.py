"""The main screen as it is drawn: board, title, panel and log. Pure; knows no widget."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY
from functools import cached_property
from itertools import zip_longest

from rich.cells import cell_len

from sudoku_tui.engine.board import SIZE, cells_of_houses
from sudoku_tui.engine.evidence import looks_of
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.learning.pace import Pace
from sudoku_tui.game.playing.game import Game, Shown
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.keys.game_commands import FOOTER
from sudoku_tui.tui.render.bar_rows import clock_row, key_row, title_row
from sudoku_tui.tui.render.board_rows import PLAIN, CellView, Row, cell_views
from sudoku_tui.tui.render.cell import board_row
from sudoku_tui.tui.render.layout import (
    CLOCK_WIDTH,
    GAP,
    LEAST_PANEL_WIDTH,
    WORDS_WIDTH,
    Layout,
    has_other_boards,
)
from sudoku_tui.tui.render.legend import MAP_WIDTH, beside, legend_rows, map_rows
from sudoku_tui.tui.render.log_pages import LogPages, wrap_line
from sudoku_tui.tui.render.panel_rows import cell_rows, digit_at, panel_height
from sudoku_tui.tui.render.player_layer import CellContent, PlayerLayer, shown_digits
from sudoku_tui.tui.render.walk_rows import WalkPages


@immutable
class PlayView:
    """Everything that decides how the main screen looks, except for the log, which turns its pages."""

    _: KW_ONLY
    game: Game
    layout: Layout
    shown: Shown  # the moment of the game, with a step or the houses of a hint
    cursor: int  # the cell (0..80) under the cursor
    layer: PlayerLayer  # the player's marks, colours, selection and highlight, and what empty cells show
    near: bool  # whether to highlight the houses of the cursor
    same: bool  # whether digits that equal the one under the cursor stand out
    map_digit: int  # the digit of the map beside the compact board, or 0 for no map
    legend: bool  # whether to show the legend of a step where only legend or cell fits
    legend_key: str  # the key that shows the legend again, or empty
    activity: str  # shown in place of the progress; empty if nothing is going on
    content: str  # what cells show, if that is unusual
    words: Callable[[int], str]  # for a width, the meaning of digit keys or a message about the last key
    has_clock: bool
    scale: str  # the scale of the difficulty, as the setting names it
    pace: Pace  # how fast the player is
    more_key: str  # the key that reads on in the log
    walk: WalkPages | None  # the step that is walked, in the place of the log
    race: Sequence[Row] = ()  # how far the players of a race are, between the panel and the log
    race_in_title: str = ""  # the same in a few words where there is no panel; empty where it is no race
    unsaved: int  # how many moves the disk lacks, if the player has to see it; or 0

    def cells(self) -> list[CellView]:
        shown = self.shown
        shaded = shown.cells | cells_of_houses(shown.houses)
        is_free = shown.step is None and not shaded  # what follows the cursor would be taken for evidence
        return cell_views(
            shown.entry.position,
            self.cursor,
            shown.step,
            layer=self.layer,
            focus=self.map_digit,
            shaded=shaded,
            near=self.near and is_free,
            same=self.same and is_free,
            found_with=None if shown.step is None else self._found_with,
        )

    @property
    def _found_with(self) -> Position:
        """The candidates that the evidence of a step is shown with.

        Where cells do not show the solver's candidates, what the placed digits exclude counts as gone.
        """
        position = self.shown.position or self.shown.entry.position
        return position if self.layer.content is CellContent.CANDIDATES else position.eliminated()

    def title(self) -> Row:
        width = self.layout.width - (CLOCK_WIDTH if self.has_clock else 0)
        return title_row(
            self.game,
            width,
            unsaved=self.unsaved,
            instead=self.activity,
            content=self.content,
            words=self.words,
            scale=self.scale,
            pace=self.pace,
            cell=self._cell_in_title(),
            race=self.race_in_title,
        )

    def _cell_in_title(self) -> str:
        """The digits of the cell under the cursor, where a small board has no room for them and no panel shows them."""
        layout, cell, position = self.layout, self.cursor, self.shown.entry.position
        if layout.panel_width or layout.board.cell_height > 1 or position.values[cell]:
            return ""
        corners, centers = shown_digits(position, self.layer, cell)
        known = len({*corners, *centers})
        if known <= layout.board.cell_width if self.layer.content.is_of_marks else known == SIZE:
            return ""  # it shows them; or nothing is known of it yet
        digits = "".join(map(str, corners)) + (f"({''.join(map(str, centers))})" if centers else "")
        return f"{self.game.notation.cell(cell)} {digits}" if digits else ""

    @cached_property
    def panel_height(self) -> int:
        """The rows of the panel with the empty row below it: as a rule always as many, so that the log does not jump.

        The legend of the present step gets fewer if the log needs them for the last line, and more if the log does not.
        """
        usual = panel_height(self.layout, self.layer, with_map=bool(self.map_digit))
        is_present = self.shown.entry is self.game.history.current
        if self.shown.step is None or self.map_digit or not is_present or not (self.legend or self._has_room_for_both):
            return usual
        needed = len(self._legend(self.shown.step, sys.maxsize)) + 1
        if self._has_room_for_both:
            needed = max(needed, usual)
        last_line = wrap_line(self.game.log.last, self.layout.panel_width, self.game.notation)
        fewest, most = sorted((needed, usual))
        room = self.layout.side_height - len(self.race) - len(last_line)
        height = max(fewest, min(most, room))
        if height <= room or self._has_room_for_both:
            return height
        return min(height, len(self._legend(self.shown.step, height)) + 1)  # where it is shortened, it may leave a row

    @property
    def _has_room_for_both(self) -> bool:
        """Whether the legend of a step has room beside the cell."""
        return not self.map_digit and self.layout.panel_width >= WORDS_WIDTH + LEAST_PANEL_WIDTH

    @property
    def _cell_width(self) -> int:
        """The columns of the cell in the panel, where something stands beside it, or else of the panel."""
        width = self.layout.panel_width
        if self._has_room_for_both:
            return max(WORDS_WIDTH, width // 2)
        return width - MAP_WIDTH if self.map_digit else width

    def _legend(self, step: Step, height: int) -> list[Row]:
        left, position, size = self._cell_width, self.shown.entry.position, self.layout.board
        if self._has_room_for_both:
            return legend_rows(position, step, size, self.layout.panel_width - left - GAP, height)
        gap = bool(self.map_digit)
        return legend_rows(position, step, size, left - gap, height - gap)

    def panel(self) -> Sequence[Row]:
        entry = self.shown.entry
        if self.shown.step is None:
            return cell_rows(self.game, entry, self.cursor, self.layout.panel_width, self.layer)
        return self._panel_of_step(entry, self.shown.step)

    def digit_at(self, x: int, y: int) -> int:
        """The digit in a column and a row of the panel, where the cell under the cursor stands there; or 0."""
        step = self.shown.step
        if step is not None and self.legend and not self._has_room_for_both:
            return 0
        width = self.layout.panel_width if step is None else self._cell_width
        return digit_at(self.game, self.shown.entry, self.cursor, width, self.layer, (x, y))

    def _panel_of_step(self, entry: Entry, step: Step) -> Sequence[Row]:
        """The cell under the cursor and the evidence of a step.

        The legend replaces the cell, or stands beside it where both fit. Beside the compact board, which cannot show
        all candidates, stands the map of a digit.
        """
        digit, left = self.map_digit, self._cell_width
        rows: Sequence[Row]
        if self.legend and not self._has_room_for_both:
            rows = self._legend(step, self.panel_height)
        else:
            rows = cell_rows(self.game, entry, self.cursor, left, self.layer)
        if self._has_room_for_both:
            rows = beside(rows, left + GAP, self._legend(step, self.panel_height))
        elif self.legend_key and not self.legend:
            rows = [*rows, [(self.legend_key, "heading"), (" legend", PLAIN)]]
        if digit:
            rows = beside(
                rows, left, [_map_title(step, digit), *map_rows(self._found_with, step, digit, self.game.notation)]
            )
        return rows

    @property
    def log_area(self) -> tuple[int, int]:
        layout = self.layout
        if not layout.panel_width:
            return layout.width, layout.rows_below
        return layout.panel_width, layout.side_height - self.panel_height - len(self.race)

    def screen(self) -> list[Row]:
        """The whole screen, row by row from the top."""
        layout, title = self.layout, self.title()
        blanks = " " * (layout.width - CLOCK_WIDTH * self.has_clock - sum(cell_len(text) for text, _ in title))
        clock = clock_row(self.game.clock.seconds) if self.has_clock else []
        pages = LogPages()
        pages.take(self.game, *self.log_area, self.more_key)
        right: list[Row] = []
        below: list[Row] = pages.page()
        below += [[]] * (self.log_area[1] - len(below))
        if layout.panel_width:
            panel = [*self.panel(), *[[]] * self.panel_height][: self.panel_height]
            right, below = [*panel, *self.race, *below], []
        views, size, gap = self.cells(), layout.board, (" " * GAP, PLAIN)
        board = [board_row(size, y, views, self.game.notation) for y in range(size.height)]
        rows: list[Row] = [[*title, (blanks, PLAIN), *clock]]
        beside_nothing = [(" " * size.width, PLAIN)]
        rows += [[*(cells or beside_nothing), gap, *row] for cells, row in zip_longest(board, right, fillvalue=())]
        rows += below or [[]] * (1 + layout.side_height - len(rows))
        if layout.footer:
            commands = [BY_ID[name] for name in FOOTER]
            rows.append(key_row(commands, layout.width, without=() if has_other_boards(layout) else ("size",)).pieces)
        return rows + [[]] * (layout.height - len(rows))


def _map_title(step: Step, digit: int) -> Row:
    """The digit of the map, and the key for the next digit if there is one."""
    digits = looks_of(step).digits
    title = f"digit {digit}"
    if len(digits) > 1:
        following = digits[(digits.index(digit) + 1) % len(digits)]
        title += f"; {BY_ID['map_digit'].key_label}: {following}"
    return [(f"  {title}", "heading")]
