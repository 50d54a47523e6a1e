"""Every step that exists now: a list that fills during the search; the board shows the chosen step."""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import events, work
from textual.binding import BindingType
from textual.worker import Worker

from sudoku_tui.engine import words
from sudoku_tui.engine.board import DIGITS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.walk import StepWalk
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.solver.step_list import ALL_STEPS, FoundStep, StepFilter, StepList
from sudoku_tui.keys.screen_commands import STEPS_COMMANDS
from sudoku_tui.tui.render import step_list
from sudoku_tui.tui.render.bar_rows import unsaved_words
from sudoku_tui.tui.render.board_rows import cell_views
from sudoku_tui.tui.render.layout import BoardSize, Layout, list_layouts
from sudoku_tui.tui.render.step_list import Item
from sudoku_tui.tui.render.walk_rows import WalkPages, place_words
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.learning.candidate_pick import CandidatePick
from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch
from sudoku_tui.tui.screens.learning.step_choice import StepChoice
from sudoku_tui.tui.screens.learning.step_reading import StepReading, move_of_walk
from sudoku_tui.tui.screens.learning.step_search import ProofSearch, search_steps
from sudoku_tui.tui.screens.learning.steps_view import StepsView
from sudoku_tui.tui.widgets.board_view import Board
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

REPAINT = 0.2  # seconds between repaints while the list fills


LIST_KEYS: Mapping[str, str] = {"steps_up": "list_up", "steps_down": "list_down"}
"""The keys that move in the list, when the player does not choose on the board."""


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
        self._position = game.position.eliminated()  # where the steps are looked for
        self._list = StepChoice(StepList(techniques))
        self._looked_for: Sequence[Technique] = ()  # by the search that goes on
        self._proof = ProofSearch(self, lambda: self._position, self._take)
        self._reading = StepReading()
        self._pick = CandidatePick(cursor)

    def on_mount(self) -> None:
        self._start()

    @property
    def _chosen(self) -> Item | None:
        return self._list.chosen

    def _start(self) -> None:
        """Look for what is missing, unless that is being looked for."""
        missing = self._list.steps.missing(self._list.wanted.technique)
        if not (self._is_busy and set(missing) <= {*self._looked_for}):
            self._stop()
            if missing and self._position.contradiction is None:
                self._looked_for = missing
                self._worker = self._search(self._list.steps, missing)
        self._show()

    @work(exclusive=True, group="steps")
    async def _search(self, steps: StepList, techniques: Sequence[Technique]) -> None:
        repaint = self.set_interval(REPAINT, self._show_if_seen)
        try:
            await search_steps(steps, self._position, techniques, self._show_first)
        finally:
            repaint.stop()

    def _show_first(self) -> None:
        """Show the first steps as soon as they are found."""
        if not self._list.items and self._list.steps.count(self._list.wanted):
            self._show_if_seen()

    def on_key(self) -> None:
        self._proof.awaited = None

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker.is_finished:
            self._show_if_seen()

    def _show_in(self, layout: Layout) -> None:
        game = self._game
        self._list.update(headings=layout.panel_width > 0)
        self._proof.look_for(self._chosen)
        view = self._view(layout)
        self._middle.display = not view.is_read_alone
        self._below.styles.height = view.height_below
        cursor = self._pick.cell if self._pick.is_on else None
        self._board.show_cells(layout.board, cell_views(self._position, cursor, view.scene), game.notation)
        said = self._status(layout.width - 1)
        if unsaved := self._unsaved():
            said = f"{unsaved_words(unsaved)}; {said}"
        self._show_title(said, layout)
        if layout.panel_width:
            self._panel.show_rows(view.panel())
        self._below.show_rows(view.below())

    def _view(self, layout: Layout) -> StepsView:
        page, walk, pending = self._reading.page, self._walk, self._game.position.has_pending
        return StepsView(
            self._position,
            self._game.notation,
            layout,
            self._list,
            page,
            walk,
            are_pending=pending,
            is_searching=self._is_busy,
        )

    def _status(self, width: int) -> str:
        game = self._game
        if self._position.contradiction is not None:
            return "All steps"
        if self._walk is not None:
            return place_words(self._walk.walk)
        if self._pick.is_on:
            return step_list.pick_status(self._pick.candidates, self._list.steps, self._position, game.notation)
        return self._list.status(game.notation, width, searching=self._is_busy)

    def _useless(self, layout: Layout) -> list[str]:
        nothing_pending = [] if self._game.position.has_pending else ["steps_eliminate"]
        return [*super()._useless(layout), *nothing_pending]

    @property
    def _walk(self) -> WalkPages | None:
        """The chosen step, if it is walked."""
        return self._reading.walk_of(self._chosen)

    def handler(self, id: str) -> Handler | None:
        pages = self._walk
        if pages is not None and (move := move_of_walk(id, pages)) is not None:
            return partial(self._go_in_walk, move)
        return (self._handler_on_board(id) if self._pick.is_on else self._handler_in_list(id)) or super().handler(id)

    def _go_in_walk(self, move: Callable[[], object]) -> None:
        move()
        self._show()

    def _move(self, by: int) -> None:
        self._list.move(by, over_headings=self._reading.page > 0)
        self._show_chosen()

    @on_command("steps_right", 1)
    @on_command("steps_left", -1)
    def _go_to_group(self, direction: int) -> None:
        self._list.go_to_group(direction)
        self._show_chosen()

    def _show_chosen(self) -> None:
        self._reading.go_to_other()
        self._show()

    @on_command("steps_order", StepChoice.sort)
    @on_command("steps_fold", StepChoice.fold)
    @on_command("steps_fold_all", StepChoice.fold_all)
    def _change_list(self, change: Callable[[StepChoice], object]) -> None:
        """Change what the list shows, and show it in place of an explanation."""
        self._reading.close()
        change(self._list)
        self._show()

    @on_command("steps_take")
    def _take(self) -> None:
        chosen = self._chosen
        if isinstance(chosen, FoundStep):
            if chosen.facts is None:
                self._proof.awaited = chosen
                self._say_once("searching for its proof; then the game takes the step")
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
        self._reading.close()
        self._pick.is_on = False
        self._list.filter(wanted)
        self._start()

    @on_command("steps_only")
    def _choose_technique(self) -> None:
        techniques = (None, *ORDER)
        chooser = ChooseScreen(
            "Show one technique alone",
            techniques,
            lambda technique: words.name(technique.id) if technique else "All techniques",
            lambda technique, width: textwrap.wrap(words.about(technique.id).summary, width) if technique else [],
            techniques.index(self._list.technique),
        )
        self.ask(chooser, lambda number: self._filter(replace(self._list.wanted, technique=techniques[number])))

    @on_digits((0, *DIGITS))
    def _press_digit(self, digit: int) -> None:
        """Ask for a digit, or for none in particular if it is asked for already."""
        if self._pick.is_on:
            self._pick.digit = 0 if digit == self._pick.digit else digit
            self._show()
        else:
            wanted = self._list.wanted
            self._filter(replace(wanted, digit=0 if digit == wanted.digit else digit))

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
        self._pick.is_on = not self._pick.is_on
        self._pick.digit = self._list.wanted.digit
        self._reading.close()
        self._show()

    def _move_on_board(self, down: int, right: int) -> None:
        self._pick.move(down, right)
        self._show()

    def _take_picked(self) -> None:
        """Show what places or removes the chosen candidate."""
        wanted = self._pick.wanted(self._position, self._list.wanted.technique)
        if wanted is not None:
            self._filter(wanted)

    @on_command("steps_why")
    def _read_on(self) -> None:
        layout = self._layout
        if layout is None:
            return
        if not isinstance(self._chosen, FoundStep):
            self._say_once(self._why_not)
            return
        walk = StepWalk.begin(self._chosen.step, self._position, self._game.notation)
        self._reading.read_on(self._chosen, walk, lambda: self._view(layout).number_of_pages)
        self._show()

    @on_command("steps_eliminate")
    def _eliminate_all(self) -> None:
        if not self._game.position.has_pending:
            self._say_once("nothing to eliminate now")
            return
        if self._unsaved():
            self._say_once(f"{unsaved_words(self._unsaved())}; wait for the disk")
            return
        self._game.solver.eliminate_all()
        self._reading.close()
        self._show()

    @on_command("steps_words")
    def _show_words(self) -> None:
        from sudoku_tui.tui.screens.glossary_screen import GlossaryScreen

        chosen = self._chosen
        self.app.push_screen(GlossaryScreen(chosen.step if isinstance(chosen, FoundStep) else None))

    @on_command("steps_about")
    def _open_lesson(self) -> None:
        from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen

        if self._list.technique is None:
            self._say_once(self._why_not)
        else:
            lesson = LessonScreen(self._list.technique, self._game.notation, self._wanted_board, self._practice)
            self.app.push_screen(lesson)

    def leave(self) -> None:
        wanted = self._list.wanted
        if self._pick.is_on:
            self._go_to_board()
        elif self._walk is None and (self._is_busy or (not self._reading.page and wanted == ALL_STEPS)):
            super().leave()
        elif self._walk is not None or self._reading.page:
            self._reading.close()
            self._show()
        else:
            self._filter(ALL_STEPS if wanted.takes_every_effect else StepFilter(wanted.technique))

    def on_click(self, event: events.Click) -> None:
        if self._layout is None or not self._panel.region.contains(event.screen_x, event.screen_y):
            return
        index = self._view(self._layout).item_at(event.screen_y - self._panel.region.y)
        if index is None:
            return
        self._pick.is_on = False
        if index == self._list.index:
            self._take()
        else:
            self._move(index - self._list.index)

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Choose a candidate on the board; the second click shows what places or removes it."""
        if self._pick.is_on and event.cell == self._pick.cell:
            self._take_picked()
        else:
            if not self._pick.is_on:
                self._go_to_board()
            self._pick.cell = event.cell
            self._show()

    @property
    def _why_not(self) -> str:
        if self._chosen is not None:
            return "this is a heading; choose a step below it"
        return "no step has been found yet" if self._is_busy else "there is no step"
