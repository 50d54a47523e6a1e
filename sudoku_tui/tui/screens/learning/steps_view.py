"""The rows of the screen of all steps: the list, and the explanation and the legend of the chosen step."""

from dataclasses import dataclass
from functools import cached_property

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.game.solver.step_list import FoundStep
from sudoku_tui.tui.render import step_list
from sudoku_tui.tui.render.board_rows import PLAIN, Row, wrapped
from sudoku_tui.tui.render.layout import LEAST_PANEL_WIDTH, Layout
from sudoku_tui.tui.render.legend import beside
from sudoku_tui.tui.render.step_list import Division, Item, StepContext, with_legend
from sudoku_tui.tui.render.walk_rows import WalkPages
from sudoku_tui.tui.screens.learning.step_choice import StepChoice

WALK_LEGEND = 4  # rows for the legend below the sentences of a walk


@dataclass(frozen=True)
class StepsView:
    """Everything that decides how the list of steps looks in a layout."""

    position: Position
    notation: Notation
    layout: Layout
    choice: StepChoice
    page: int  # of the explanation of the chosen step; 0 while the list is shown
    walk: WalkPages | None  # of the chosen step, if it is walked
    are_pending: bool  # whether the board of the game has candidates that placed digits exclude
    is_searching: bool

    @property
    def scene(self) -> Step | None:
        """The step on the board: the chosen one, or the part of it that a walk has come to."""
        return self._step if self.walk is None else self.walk.walk.scene

    @property
    def is_read_alone(self) -> bool:
        """Whether an explanation also stands in the place of the board."""
        return self.page > 0 and self._step is not None and not self.layout.panel_width

    @property
    def height_below(self) -> int:
        """The rows below the board, or in its place."""
        return self._page_area[1] if self.is_read_alone else self.layout.rows_below

    @property
    def number_of_pages(self) -> int:
        """The pages of the explanation of the chosen step."""
        return len(self._pages(*self._page_area))

    def panel(self) -> list[Row]:
        """The rows beside the board: the list, and below it as much about the chosen step as there is room for."""
        width, height = self.layout.panel_width, self.layout.board.height
        division = self._division
        rows = self._said + self._rows_of_list(width, self._list_height)
        room = height - len(rows) - 1
        if page := self._read_page(width, height):
            return page
        if not division.text_below:
            tell_of = step_list.detail_rows if division.legend_below else step_list.explained
            return [*rows, [], *tell_of(self._chosen, self._context, width, room)]
        if division.legend_below:
            return rows
        if self.layout.has_map:
            return with_legend(rows, step_list.figures(self._step, self._context, width), height)
        return with_legend(rows, step_list.legend_of(self._step, self._context, width, room), height)

    def below(self) -> list[Row]:
        """The rows below the board."""
        if not self.layout.panel_width:
            return self._rows_without_list(self.layout.width, self.height_below)
        return [[(" ", PLAIN), *row] for row in self._rows_below_list(self.layout.width - 1, self.layout.rows_below)]

    def item_at(self, row: int) -> int | None:
        """The index of the item in a row of the panel."""
        row -= len(self._said)
        is_listed = not self.page and self.walk is None and 0 <= row < min(self._list_height, len(self.choice.items))
        return self.choice.first_in_sight + row if is_listed else None

    @property
    def _chosen(self) -> Item | None:
        return self.choice.chosen

    @property
    def _step(self) -> Step | None:
        return self._chosen.step if isinstance(self._chosen, FoundStep) else None

    @property
    def _context(self) -> StepContext:
        return StepContext(self.position, self.layout.board, self.notation)

    @property
    def _first_line(self) -> str:
        return step_list.first_line(self.position, self.notation, are_pending=self.are_pending)

    @cached_property
    def _said(self) -> list[Row]:
        return wrapped(self._first_line, self.layout.panel_width, "given")

    @cached_property
    def _division(self) -> Division:
        return step_list.divide(self.layout, len(self._said) + max(1, len(self.choice.items)))

    @property
    def _list_height(self) -> int:
        return max(1, self._division.list_height - len(self._said))

    @property
    def _page_area(self) -> tuple[int, int]:
        """The size of a page of the explanation: in place of the list, or of everything if there is none."""
        layout = self.layout
        if layout.panel_width:
            return layout.panel_width, layout.board.height
        return layout.width, layout.board.height + layout.rows_below

    def _rows_of_list(self, width: int, height: int) -> list[Row]:
        shown, chosen = self.choice, self._chosen
        if not shown.items:
            return wrapped(self._why_empty, width)
        items = shown.in_sight(height)
        return [step_list.item_row(item, shown.order, width, self.notation, chosen=item is chosen) for item in items]

    def _rows_below_list(self, width: int, height: int) -> list[Row]:
        step, context, division = self._step, self._context, self._division
        if not division.text_below:
            return step_list.legend_columns(step, context, width, height) if division.legend_below else []
        if not division.legend_below:
            return step_list.detail_rows(self._chosen, context, width, height)
        left = width - LEAST_PANEL_WIDTH
        legend = step_list.legend_of(step, context, LEAST_PANEL_WIDTH, height)
        return [*beside(step_list.detail_rows(self._chosen, context, left - 1, height), left, legend)]

    def _rows_without_list(self, width: int, height: int) -> list[Row]:
        if page := self._read_page(width, height):
            return page
        if not isinstance(self._chosen, FoundStep):
            return wrapped(self._first_line or self._why_empty, width)[:height]
        place = f"{self.choice.index + 1}/{len(self.choice.items)}"
        row = step_list.line_row(self._chosen, place, width, self.notation)
        legend = step_list.legend_columns(self._step, self._context, width, height // 3)
        # The row says the name of the technique already.
        detail = step_list.detail_rows(self._chosen, self._context, width, height - len(legend))[1:]
        return with_legend([row, *detail], legend, height)

    @property
    def _why_empty(self) -> str:
        if self.is_searching:
            return ""
        return step_list.nothing_found(self.choice.steps, self.position, self.choice.wanted, self.notation)

    def _read_page(self, width: int, height: int) -> list[Row]:
        if self.walk is not None:
            legend = step_list.legend_of(self.walk.walk.scene, self._context, width, WALK_LEGEND)
            legend = legend if height > 3 * WALK_LEGEND else []
            return with_legend(self.walk.rows(width, height - WALK_LEGEND * bool(legend)), legend, height)
        pages = self._pages(width, height) if self.page else []
        return pages[min(self.page, len(pages)) - 1] if pages else []

    def _pages(self, width: int, height: int) -> list[list[Row]]:
        chosen = self._chosen
        return step_list.pages(chosen, self._context, width, height) if isinstance(chosen, FoundStep) else []
