"""Every step that exists now: a list that fills during the search; the board shows the chosen step."""

import textwrap
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from textual import events, work
from textual.binding import BindingType
from textual.worker import Worker

from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.game import Game
from sudoku_tui.game.jobs.steps_job import arguments_of, tell
from sudoku_tui.game.study.steps import FoundStep, Group, Order, StepList
from sudoku_tui.keys.screen_commands import STEPS_COMMANDS
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render import step_list
from sudoku_tui.tui.render.bar_rows import unsaved_words
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cell_views, wrapped
from sudoku_tui.tui.render.layout import LEAST_PANEL_WIDTH, BoardSize, Layout, list_layouts
from sudoku_tui.tui.render.legend import beside
from sudoku_tui.tui.render.step_list import Division, Item, StepContext, with_legend
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch
from sudoku_tui.tui.widgets.key_bindings import Handlers, bindings_of, bound, list_handlers

REPAINT = 0.2  # seconds between repaints while the list fills


class StepsScreen(BoardScreen[Step | None]):
    """Lists all steps; answers with the one to take, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(STEPS_COMMANDS),
        bound("pageup", "list_page_up"),
        bound("pagedown", "list_page_down"),
        bound("home", "list_first"),
        bound("end", "list_last"),
    ]
    COMMANDS_SHOWN = STEPS_COMMANDS
    LAYOUTS = staticmethod(list_layouts)

    def __init__(
        self,
        game: Game,
        techniques: Sequence[Technique],
        wanted_board: BoardSize | None,
        *,
        unsaved: Callable[[], int],
        practice: PracticeSearch,
    ) -> None:
        """List the steps of some techniques. `unsaved` tells how many moves the disk lacks, if more than the last."""
        super().__init__(wanted_board)
        self._unsaved, self._practice = unsaved, practice
        self._game = game
        self._order = Order.TECHNIQUE
        self._only: Technique | None = None
        self._items: Sequence[Item] = ()
        self._chosen: Item | None = None
        self._moved = False  # as long as the player has not moved, the first step stays chosen
        self._first = self._list_top = self._page = 0
        self._list_rows = range(0)
        self._steps = StepList(techniques)

    def on_mount(self) -> None:
        self._start()

    def _start(self) -> None:
        if self._steps.missing(self._only) and self._game.position.contradiction is None:
            self._worker = self._search(self._steps, self._steps.missing(self._only))
        self._show()

    @work(exclusive=True, group="steps")
    async def _search(self, steps: StepList, techniques: Sequence[Technique]) -> None:
        repaint = self.set_interval(REPAINT, self._show_if_seen)
        try:
            async for message in jobs.run_job("steps_job", *arguments_of(self._game.position, techniques)):
                tell(steps, message)
                if not self._items and steps.count(self._only):
                    self._show_if_seen()
        except jobs.JobFailed:
            pass  # the title says where it stopped
        finally:
            repaint.stop()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker.is_finished:
            self._show_if_seen()

    def _show_in(self, layout: Layout) -> None:
        game = self._game
        is_one_group = self._only is not None and self._order is Order.TECHNIQUE
        headings = layout.panel_width > 0 and not is_one_group
        self._items = step_list.items_of(self._steps.groups(self._order, self._only), headings=headings)
        self._choose_again()
        reading_alone = self._page > 0 and self._step is not None and not layout.panel_width
        self._middle.display = not reading_alone
        height = self._page_area(layout)[1] if reading_alone else layout.rows_below
        self._below.styles.height = height
        self._board.show_cells(layout.board, cell_views(game.position, None, self._step), game.notation)
        is_wrong = game.position.contradiction is not None
        said = (
            "All steps" if is_wrong else step_list.status(self._steps, self._order, self._only, searching=self._is_busy)
        )
        if unsaved := self._unsaved():
            said = f"{unsaved_words(unsaved)}; {said}"
        self._show_title(said, layout)
        if layout.panel_width:
            self._show_with_list(layout)
        else:
            self._below.show_rows(self._rows_without_list(layout.width, height))

    def _useless(self, layout: Layout) -> list[Callable[[], object]]:
        nothing_pending = [] if self._game.position.has_pending else [self._eliminate_all]
        return [*super()._useless(layout), *nothing_pending]

    def _choose_again(self) -> None:
        same = next((item for item in self._items if step_list.is_same(item, self._chosen)), None)
        if same is None or not self._moved:
            same = next((item for item in self._items if isinstance(item, FoundStep)), None)
        self._chosen = same

    @property
    def _step(self) -> Step | None:
        return self._chosen.step if isinstance(self._chosen, FoundStep) else None

    @property
    def _index(self) -> int:
        return next((index for index, item in enumerate(self._items) if item is self._chosen), 0)

    def _show_with_list(self, layout: Layout) -> None:
        context, width, height = self._step_context, layout.panel_width, layout.board.height
        said = wrapped(step_list.first_line(self._game.position, self._game.notation), width, "given")
        self._list_top = len(said)
        division = step_list.divide(layout, len(said) + max(1, len(self._items)))
        rows = said + self._rows_of_list(width, max(1, division.list_height - len(said)))
        room = height - len(rows) - 1
        if page := self._read_page(width, height):
            rows = page
        elif not division.text_below:
            tell_of = step_list.detail_rows if division.legend_below else step_list.explained
            rows += [[], *tell_of(self._chosen, context, width, room)]
        elif not division.legend_below:
            if layout.has_map:
                legend = step_list.figures(self._step, context, width)
            else:
                legend = step_list.legend_of(self._step, context, width, room)
            rows = with_legend(rows, legend, height)
        self._panel.show_rows(rows)
        self._below.show_rows([[(" ", PLAIN), *row] for row in self._rows_below_list(layout, division)])

    def _rows_below_list(self, layout: Layout, division: Division) -> list[Row]:
        context, width, height = self._step_context, layout.width - 1, layout.rows_below
        if not division.text_below:
            return step_list.legend_columns(self._step, context, width, height) if division.legend_below else []
        if not division.legend_below:
            return step_list.detail_rows(self._chosen, context, width, height)
        left = width - LEAST_PANEL_WIDTH
        legend = step_list.legend_of(self._step, context, LEAST_PANEL_WIDTH, height)
        return [*beside(step_list.detail_rows(self._chosen, context, left - 1, height), left, legend)]

    def _rows_of_list(self, width: int, height: int) -> list[Row]:
        """The part of the list with the chosen item. It turns half a page, so that most moves cost two rows."""
        self._list_rows = range(min(height, len(self._items)))
        if not self._items:
            return wrapped(self._why_empty, width)
        index = self._index
        if not self._first <= index < self._first + height:
            self._first = index - height // 2
        self._first = max(0, min(self._first, len(self._items) - height))
        if index == 1 and height > 1:
            self._first = 0  # the heading above the first step
        shown = self._items[self._first : self._first + height]
        notation = self._game.notation
        return [step_list.item_row(item, self._order, width, notation, chosen=item is self._chosen) for item in shown]

    @property
    def _why_empty(self) -> str:
        return "" if self._is_busy else step_list.nothing_found(self._steps, self._game.position, self._only)

    def _rows_without_list(self, width: int, height: int) -> list[Row]:
        if page := self._read_page(width, height):
            return page
        notation = self._game.notation
        if self._step is None:
            return wrapped(step_list.first_line(self._game.position, notation) or self._why_empty, width)[:height]
        row = step_list.line_row(self._step, f"{self._index + 1}/{len(self._items)}", width, notation)
        legend = step_list.legend_columns(self._step, self._step_context, width, height // 3)
        # The row says the name of the technique already.
        detail = step_list.detail_rows(self._chosen, self._step_context, width, height - len(legend))[1:]
        return with_legend([row, *detail], legend, height)

    def _read_page(self, width: int, height: int) -> list[Row]:
        if not self._page or not isinstance(self._chosen, FoundStep):
            return []
        all_pages = step_list.pages(self._chosen, self._step_context, width, height)
        return all_pages[min(self._page, len(all_pages)) - 1]

    def handlers(self) -> Handlers:
        return {
            "steps_take": self._take,
            "steps_down": partial(self._move, 1),
            "steps_up": partial(self._move, -1),
            "steps_right": partial(self._go_to_group, 1),
            "steps_left": partial(self._go_to_group, -1),
            "steps_order": self._sort,
            "steps_only": self._choose_technique,
            "steps_why": self._read_on,
            "steps_eliminate": self._eliminate_all,
            "steps_about": self._open_lesson,
            **self.board_handlers("steps_"),
            **list_handlers(self._move, self.size.height // 3, len(self._items)),
        }

    def _move(self, by: int) -> None:
        items = [item for item in self._items if isinstance(item, FoundStep) or not self._page]
        if items:
            index = next((index for index, item in enumerate(items) if item is self._chosen), 0)
            self._choose(items[max(0, min(len(items) - 1, index + by))])

    def _go_to_group(self, direction: int) -> None:
        firsts = [number + 1 for number, item in enumerate(self._items) if isinstance(item, Group)]
        firsts = [first for first in firsts if direction * first > direction * self._index]
        if firsts:
            self._choose(self._items[min(firsts) if direction > 0 else max(firsts)])

    def _choose(self, item: Item) -> None:
        self._chosen, self._moved = item, True
        self._page = min(self._page, 1)
        self._show()

    def _sort(self) -> None:
        self._order = self._order.next
        self._go_to_top()
        self._show()

    def _take(self) -> None:
        if isinstance(self._chosen, FoundStep):
            self._stop()
            self.dismiss(self._chosen.step)
        elif self._chosen is not None and isinstance(self._chosen.key, Technique):
            self._show_only(self._chosen.key)
        else:
            self._say_once(self._why_not)

    def _choose_technique(self) -> None:
        techniques = (None, *ORDER)
        chooser = ChooseScreen(
            "Show one technique alone",
            techniques,
            lambda technique: technique.name if technique else "All techniques",
            lambda technique, width: textwrap.wrap(technique.summary, width) if technique else [],
            techniques.index(self._technique),
        )
        self.ask(chooser, lambda number: self._show_only(techniques[number]))

    def _read_on(self) -> None:
        layout = self._layout
        if layout is None:
            return
        if not isinstance(self._chosen, FoundStep):
            self._say_once(self._why_not)
            return
        width, height = self._page_area(layout)
        number = len(step_list.pages(self._chosen, self._step_context, width, height))
        self._read(0 if self._page >= number else self._page + 1)

    def _eliminate_all(self) -> None:
        if not self._game.position.has_pending:
            self._say_once("nothing to eliminate now")
            return
        if self._unsaved():
            self._say_once(f"{unsaved_words(self._unsaved())}; wait for the disk")
            return
        self._stop()
        self._game.solver.eliminate_all()
        self._steps = StepList(self._steps.techniques)
        self._go_to_top()
        self._start()

    def _open_lesson(self) -> None:
        from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen

        if self._technique is None:
            self._say_once(self._why_not)
        else:
            lesson = LessonScreen(self._technique, self._game.notation, self._wanted_board, self._practice)
            self.app.push_screen(lesson)

    def leave(self) -> None:
        if self._is_busy or not (self._page or self._only):
            super().leave()
        elif self._page:
            self._read(0)
        else:
            self._show_only(None)

    def on_click(self, event: events.Click) -> None:
        row = event.screen_y - self._panel.region.y - self._list_top
        if self._page or not self._panel.region.contains(event.screen_x, event.screen_y) or row not in self._list_rows:
            return
        index = self._first + row
        if index == self._index:
            self._take()
        else:
            self._move(index - self._index)

    @property
    def _step_context(self) -> StepContext:
        assert self._layout is not None
        return StepContext(self._game.position, self._layout.board, self._game.notation)

    @property
    def _technique(self) -> Technique | None:
        """The technique that the chosen item, or else the whole list, is about."""
        if isinstance(self._chosen, FoundStep):
            return self._chosen.step.technique
        key = self._chosen.key if self._chosen is not None else self._only
        return key if isinstance(key, Technique) else self._only

    @property
    def _why_not(self) -> str:
        if self._chosen is not None:
            return "this is a heading; choose a step below it"
        return "no step has been found yet" if self._is_busy else "there is no step"

    def _show_only(self, technique: Technique | None) -> None:
        self._stop()
        self._only = technique
        self._go_to_top()
        self._moved = technique is None  # back among all, the step stays chosen
        self._start()

    def _go_to_top(self) -> None:
        self._moved, self._first, self._page = False, 0, 0

    def _page_area(self, layout: Layout) -> tuple[int, int]:
        """The size of a page of the explanation: in place of the list, or of everything if there is none."""
        if layout.panel_width:
            return layout.panel_width, layout.board.height
        return layout.width, layout.board.height + layout.rows_below

    def _read(self, page: int) -> None:
        self._page = page
        self._show()
