"""Every step that exists now: a list that fills during the search; the board shows the chosen step."""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import events, work
from textual.binding import BindingType
from textual.worker import Worker

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.walk import StepWalk
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.solver.step_list import ALL_STEPS, FoundStep, StepFilter, StepList
from sudoku_tui.keys.screen_commands import STEPS_COMMANDS
from sudoku_tui.tui.render import step_list
from sudoku_tui.tui.render.bar_rows import unsaved_words
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cell_views, wrapped
from sudoku_tui.tui.render.layout import LEAST_PANEL_WIDTH, BoardSize, Layout, list_layouts
from sudoku_tui.tui.render.legend import beside
from sudoku_tui.tui.render.step_list import Division, Item, StepContext, with_legend
from sudoku_tui.tui.render.walk_rows import WalkPages, place_words
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch
from sudoku_tui.tui.screens.learning.step_choice import StepChoice
from sudoku_tui.tui.screens.learning.step_search import search_facts, search_steps
from sudoku_tui.tui.widgets.board_view import Board, cell_beside
from sudoku_tui.tui.widgets.key_bindings import (
    DIRECTIONS,
    Handler,
    bindings_of,
    bound,
    bound_digit,
    list_handler,
    on_command,
    on_digits,
)

WALK_LEGEND = 4  # rows for the legend below the sentences of a walk
REPAINT = 0.2  # seconds between repaints while the list fills


LIST_KEYS: Mapping[str, str] = {"steps_up": "list_up", "steps_down": "list_down"}
"""The keys that move in the list, when the player does not choose on the board."""


def _move_of_walk(id: str, pages: WalkPages) -> Callable[[], object] | None:
    """Where a key leads during a walk; other keys do what they do in the list."""
    match id:
        case "steps_why" | "steps_right" | "steps_board":
            return partial(pages.go, 1)
        case "steps_left":
            return partial(pages.go, -1)
        case "steps_fold":
            return pages.turn
    return None


class StepsScreen(BoardScreen[Step | None]):
    """Lists all steps; answers with the one to take, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of([command for command in STEPS_COMMANDS if not command.takes_digits]),
        *map(bound_digit, (0, *DIGITS)),
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
        cursor: int,
        *,
        unsaved: Callable[[], int],
        practice: PracticeSearch,
    ) -> None:
        """List the steps of some techniques.

        Args:
            game: the game.
            techniques: which to look for.
            wanted_board: the size of the board, if the player has chosen one.
            cursor: the cell where the player begins who chooses a candidate on the board.
            unsaved: tells how many moves the disk lacks, if more than the last.
            practice: what finds an exercise for a lesson.
        """
        super().__init__(wanted_board)
        self._unsaved, self._practice = unsaved, practice
        self._game = game
        self._list_top = self._page = 0
        self._walked: tuple[FoundStep, WalkPages] | None = None  # the step that is walked, as long as it is chosen
        self._list_rows = range(0)
        self._list = StepChoice(StepList(techniques))
        self._looked_for: Sequence[Technique] = ()  # by the search that goes on
        self._learning: Item | None = None  # the item that was chosen when facts were last asked for
        self._learner: Worker[None] | None = None
        self._awaited: FoundStep | None = None  # to be taken as soon as its facts are known
        self._pick = StepFilter(cell=cursor)  # the candidates that the cursor on the board is at
        self._picks = False  # whether the player chooses on the board, and not in the list

    def on_mount(self) -> None:
        self._start()

    @property
    def _steps(self) -> StepList:
        return self._list.steps

    @property
    def _chosen(self) -> Item | None:
        return self._list.chosen

    def _start(self) -> None:
        """Look for what is missing, unless that is being looked for."""
        missing = self._steps.missing(self._list.wanted.technique)
        if not (self._is_busy and set(missing) <= {*self._looked_for}):
            self._stop()
            if missing and self._game.position.contradiction is None:
                self._looked_for = missing
                self._worker = self._search(self._steps, missing)
        self._show()

    @work(exclusive=True, group="steps")
    async def _search(self, steps: StepList, techniques: Sequence[Technique]) -> None:
        repaint = self.set_interval(REPAINT, self._show_if_seen)
        try:
            await search_steps(steps, self._game.position, techniques, self._show_first)
        finally:
            repaint.stop()

    def _show_first(self) -> None:
        """Show the first steps as soon as they are found."""
        if not self._list.items and self._steps.count(self._list.wanted):
            self._show_if_seen()

    def _learn_facts(self) -> None:
        """Have the facts of the chosen step searched if they are not known."""
        chosen = self._chosen
        if chosen is not self._learning:
            self._learning = chosen
            if self._learner is not None:
                self._learner.cancel()
            if isinstance(chosen, FoundStep) and chosen.facts is None:
                self._learner = self._search_facts(chosen)

    @work(exclusive=True, group="facts")
    async def _search_facts(self, found: FoundStep) -> None:
        await search_facts(found, self._game.position)
        if self._awaited is found:
            self._take()

    def on_key(self) -> None:
        self._awaited = None

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker.is_finished:
            self._show_if_seen()

    def _show_in(self, layout: Layout) -> None:
        game = self._game
        self._list.update(headings=layout.panel_width > 0)
        self._learn_facts()
        reading_alone = self._page > 0 and self._step is not None and not layout.panel_width
        self._middle.display = not reading_alone
        height = self._page_area(layout)[1] if reading_alone else layout.rows_below
        self._below.styles.height = height
        cursor = self._pick.cell if self._picks else None
        step = self._step if self._walk is None else self._walk.walk.scene
        self._board.show_cells(layout.board, cell_views(game.position, cursor, step), game.notation)
        said = self._status(layout.width - 1)
        if unsaved := self._unsaved():
            said = f"{unsaved_words(unsaved)}; {said}"
        self._show_title(said, layout)
        if layout.panel_width:
            self._show_with_list(layout)
        else:
            self._below.show_rows(self._rows_without_list(layout.width, height))

    def _status(self, width: int) -> str:
        game = self._game
        if game.position.contradiction is not None:
            return "All steps"
        if self._walk is not None:
            return place_words(self._walk.walk)
        if self._picks:
            return step_list.pick_status(self._pick, self._steps, game.position, game.notation)
        return self._list.status(game.notation, width, searching=self._is_busy)

    def _useless(self, layout: Layout) -> list[str]:
        nothing_pending = [] if self._game.position.has_pending else ["steps_eliminate"]
        return [*super()._useless(layout), *nothing_pending]

    @property
    def _walk(self) -> WalkPages | None:
        """The chosen step, if it is walked."""
        return self._walked[1] if self._walked is not None and self._walked[0] is self._chosen else None

    @property
    def _step(self) -> Step | None:
        return self._chosen.step if isinstance(self._chosen, FoundStep) else None

    def _show_with_list(self, layout: Layout) -> None:
        context, width, height = self._step_context, layout.panel_width, layout.board.height
        said = wrapped(step_list.first_line(self._game.position, self._game.notation), width, "given")
        self._list_top = len(said)
        division = step_list.divide(layout, len(said) + max(1, len(self._list.items)))
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
        shown, notation = self._list, self._game.notation
        self._list_rows = range(min(height, len(shown.items)))
        if not shown.items:
            return wrapped(self._why_empty, width)
        items = shown.in_sight(height)
        chosen = shown.chosen
        return [step_list.item_row(item, shown.order, width, notation, chosen=item is chosen) for item in items]

    @property
    def _why_empty(self) -> str:
        if self._is_busy:
            return ""
        return step_list.nothing_found(self._steps, self._game.position, self._list.wanted, self._game.notation)

    def _rows_without_list(self, width: int, height: int) -> list[Row]:
        if page := self._read_page(width, height):
            return page
        notation = self._game.notation
        if not isinstance(self._chosen, FoundStep):
            return wrapped(step_list.first_line(self._game.position, notation) or self._why_empty, width)[:height]
        place = f"{self._list.index + 1}/{len(self._list.items)}"
        row = step_list.line_row(self._chosen, place, width, notation)
        legend = step_list.legend_columns(self._step, self._step_context, width, height // 3)
        # The row says the name of the technique already.
        detail = step_list.detail_rows(self._chosen, self._step_context, width, height - len(legend))[1:]
        return with_legend([row, *detail], legend, height)

    def _read_page(self, width: int, height: int) -> list[Row]:
        if self._walk is not None:
            legend = step_list.legend_of(self._walk.walk.scene, self._step_context, width, WALK_LEGEND)
            legend = legend if height > 3 * WALK_LEGEND else []
            return with_legend(self._walk.rows(width, height - WALK_LEGEND * bool(legend)), legend, height)
        if not self._page or not isinstance(self._chosen, FoundStep):
            return []
        all_pages = step_list.pages(self._chosen, self._step_context, width, height)
        return all_pages[min(self._page, len(all_pages)) - 1]

    def handler(self, id: str) -> Handler | None:
        pages = self._walk
        if pages is not None and (move := _move_of_walk(id, pages)) is not None:
            return partial(self._go_in_walk, move)
        return (self._handler_on_board(id) if self._picks else self._handler_in_list(id)) or super().handler(id)

    def _go_in_walk(self, move: Callable[[], object]) -> None:
        move()
        self._show()

    def _move(self, by: int) -> None:
        self._list.move(by, over_headings=self._page > 0)
        self._show_chosen()

    @on_command("steps_right", 1)
    @on_command("steps_left", -1)
    def _go_to_group(self, direction: int) -> None:
        self._list.go_to_group(direction)
        self._show_chosen()

    def _show_chosen(self) -> None:
        self._walked = None
        self._page = min(self._page, 1)
        self._show()

    @on_command("steps_order", StepChoice.sort)
    @on_command("steps_fold", StepChoice.fold)
    @on_command("steps_fold_all", StepChoice.fold_all)
    def _change_list(self, change: Callable[[StepChoice], object]) -> None:
        """Change what the list shows, and show it in place of an explanation."""
        self._walked, self._page = None, 0
        change(self._list)
        self._show()

    @on_command("steps_take")
    def _take(self) -> None:
        chosen = self._chosen
        if isinstance(chosen, FoundStep):
            if chosen.facts is None:
                self._awaited = chosen
                self._say_once("its proof is being searched; then it is taken")
            else:
                self._stop()
                self.dismiss(chosen.step)
        elif chosen is not None and isinstance(chosen.group.key, Technique):
            self._filter(replace(self._list.wanted, technique=chosen.group.key))
        else:
            self._say_once(self._why_not)

    # Filters

    def _filter(self, wanted: StepFilter) -> None:
        """Show only some steps, and look for them first."""
        self._walked, self._page, self._picks = None, 0, False
        self._list.filter(wanted)
        self._start()

    @on_command("steps_only")
    def _choose_technique(self) -> None:
        techniques = (None, *ORDER)
        chooser = ChooseScreen(
            "Show one technique alone",
            techniques,
            lambda technique: technique.name if technique else "All techniques",
            lambda technique, width: textwrap.wrap(technique.summary, width) if technique else [],
            techniques.index(self._technique),
        )
        self.ask(chooser, lambda number: self._filter(replace(self._list.wanted, technique=techniques[number])))

    @on_digits((0, *DIGITS))
    def _press_digit(self, digit: int) -> None:
        """Ask for a digit, or for none in particular if it is asked for already."""
        before = self._pick if self._picks else self._list.wanted
        after = replace(before, digit=0 if digit == before.digit else digit)
        if self._picks:
            self._pick = after
            self._show()
        else:
            self._filter(after)

    # The cursor on the board

    def _handler_in_list(self, id: str) -> Handler | None:
        return list_handler(LIST_KEYS.get(id, id), self._move, self.size.height // 3, len(self._list.items))

    def _handler_on_board(self, id: str) -> Handler | None:
        if id == "steps_take":
            return self._take_picked
        by = DIRECTIONS.get(id.removeprefix("steps_"))
        return list_handler(id, lambda _: None, 1, 1) if by is None else partial(self._move_on_board, *by)

    @on_command("steps_board")
    def _go_to_board(self) -> None:
        """Begin to choose a candidate on the board, or end it."""
        self._picks = not self._picks
        self._walked, self._page = None, 0
        self._pick = replace(self._pick, digit=self._list.wanted.digit)
        self._show()

    def _move_on_board(self, down: int, right: int) -> None:
        assert self._pick.cell is not None
        self._pick = replace(self._pick, cell=cell_beside(self._pick.cell, down, right))
        self._show()

    def _take_picked(self) -> None:
        """Show what places or removes the chosen candidate; without a digit, any candidate of the cell."""
        cell, position = self._pick.cell, self._game.position
        assert cell is not None
        if self._pick.digit in (0, *position.candidates_of(cell)) and not position.values[cell]:
            self._filter(replace(self._pick, technique=self._list.wanted.technique))

    @on_command("steps_why")
    def _read_on(self) -> None:
        layout = self._layout
        if layout is None:
            return
        if not isinstance(self._chosen, FoundStep):
            self._say_once(self._why_not)
            return
        walk = StepWalk.begin(self._chosen.step, self._game.position, self._game.notation)
        if walk.is_own:
            self._walked = self._chosen, WalkPages(walk)
            self._read(0)
            return
        width, height = self._page_area(layout)
        number = len(step_list.pages(self._chosen, self._step_context, width, height))
        self._read(0 if self._page >= number else self._page + 1)

    @on_command("steps_eliminate")
    def _eliminate_all(self) -> None:
        if not self._game.position.has_pending:
            self._say_once("nothing to eliminate now")
            return
        if self._unsaved():
            self._say_once(f"{unsaved_words(self._unsaved())}; wait for the disk")
            return
        self._stop()
        self._game.solver.eliminate_all()
        self._list.steps = StepList(self._steps.techniques)
        self._page = 0
        self._start()

    @on_command("steps_about")
    def _open_lesson(self) -> None:
        from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen

        if self._technique is None:
            self._say_once(self._why_not)
        else:
            lesson = LessonScreen(self._technique, self._game.notation, self._wanted_board, self._practice)
            self.app.push_screen(lesson)

    def leave(self) -> None:
        wanted = self._list.wanted
        if self._picks:
            self._go_to_board()
        elif self._walk is not None:
            self._walked = None
            self._show()
        elif self._is_busy or (not self._page and wanted == ALL_STEPS):
            super().leave()
        elif self._page:
            self._read(0)
        else:
            self._filter(ALL_STEPS if wanted.takes_every_effect else StepFilter(wanted.technique))

    def on_click(self, event: events.Click) -> None:
        row = event.screen_y - self._panel.region.y - self._list_top
        if (
            self._page
            or self._walk
            or not self._panel.region.contains(event.screen_x, event.screen_y)
            or row not in self._list_rows
        ):
            return
        self._picks = False
        index = self._list.first_in_sight + row
        if index == self._list.index:
            self._take()
        else:
            self._move(index - self._list.index)

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Choose a candidate on the board; the second click shows what places or removes it."""
        if self._picks and event.cell == self._pick.cell:
            self._take_picked()
        else:
            if not self._picks:
                self._go_to_board()
            self._pick = replace(self._pick, cell=event.cell)
            self._show()

    @property
    def _step_context(self) -> StepContext:
        assert self._layout is not None
        return StepContext(self._game.position, self._layout.board, self._game.notation)

    @property
    def _technique(self) -> Technique | None:
        """The technique that the chosen item, or else the whole list, is about."""
        chosen = self._chosen
        if isinstance(chosen, FoundStep):
            return chosen.technique
        if chosen is not None and isinstance(chosen.group.key, Technique):
            return chosen.group.key
        return self._list.wanted.technique

    @property
    def _why_not(self) -> str:
        if self._chosen is not None:
            return "this is a heading; choose a step below it"
        return "no step has been found yet" if self._is_busy else "there is no step"

    def _page_area(self, layout: Layout) -> tuple[int, int]:
        """The size of a page of the explanation: in place of the list, or of everything if there is none."""
        if layout.panel_width:
            return layout.panel_width, layout.board.height
        return layout.width, layout.board.height + layout.rows_below

    def _read(self, page: int) -> None:
        self._page = page
        self._show()
