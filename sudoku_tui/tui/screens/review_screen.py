"""The review of a game: a list of findings, and the chosen one in words and, with its step, on the board."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import events, work
from textual.binding import BindingType
from textual.worker import Worker

from sudoku_tui.game.jobs import review_job
from sudoku_tui.game.learning.walk import StepWalk
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.playing.game_words import name_of_game
from sudoku_tui.game.review.review import Review
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import REVIEW_COMMANDS
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render import step_list
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cell_views, wrapped
from sudoku_tui.tui.render.layout import BoardSize, Layout, list_layouts
from sudoku_tui.tui.render.review_rows import (
    OVERVIEW,
    ReviewItem,
    ReviewScene,
    finding_step,
    fitting,
    in_sight,
    item_row,
    review_items,
    review_scene,
    review_text,
)
from sudoku_tui.tui.render.step_list import StepContext
from sudoku_tui.tui.render.walk_rows import WalkPages, place_words
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.widgets.key_bindings import Handler, bindings_of, bound, list_handler, on_command

LIST_KEYS = {"review_up": "list_up", "review_down": "list_down"}


class ReviewScreen(BoardScreen[None]):
    """Has a game reviewed in another process, and shows what was found."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(REVIEW_COMMANDS),
        bound("pageup", "list_page_up"),
        bound("pagedown", "list_page_down"),
        bound("home", "list_first"),
        bound("end", "list_last"),
    ]
    COMMANDS_SHOWN = REVIEW_COMMANDS
    LAYOUTS = staticmethod(list_layouts)

    def __init__(
        self,
        game: Game,
        review: Review | None,
        found: Callable[[Review], object],
        wanted_board: BoardSize | None = None,
        *,
        is_check: bool = False,
    ) -> None:
        """Review a game as it is now; `found` is told what came of it, unless the review is known already.

        `is_check` if that counts as a check; then this is said while it can still be cancelled.
        """
        super().__init__(wanted_board)
        self._game, self._review, self._found = game, review, found
        self._items: list[ReviewItem] = [ReviewItem(OVERVIEW)] if review is None else review_items(review)
        self._chosen, self._shown = 0, range(0)  # the items that the panel shows
        self._walk: WalkPages | None = None
        self._done, self._failure, self._is_check = 0.0, "", is_check

    def on_mount(self) -> None:
        if self._review is None:
            self._worker = self._make()

    @work(exclusive=True, group="review")
    async def _make(self) -> None:
        messages = jobs.run_job("review_job", *review_job.arguments_of(self._game))
        try:
            async for message in messages:
                news = review_job.read_message(message)
                if isinstance(news, Review):
                    self._review, self._items = news, review_items(news)
                    self._found(news)
                else:
                    self._done = news
                self._show_if_seen()
        except asyncio.CancelledError:
            self._failure = "the review was cancelled"
            raise
        except jobs.JobFailed as failure:
            self._failure = f"the review was stopped{f': {failure.reason}' if failure.reason else ''}"
        finally:
            await asyncio.shield(messages.aclose())

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker.is_finished:
            self._show_if_seen()

    # What is shown

    @property
    def _item(self) -> ReviewItem:
        return self._items[self._chosen]

    @property
    def _scene(self) -> ReviewScene:
        scene = review_scene(self._item.finding, self._game)
        return scene if self._walk is None else scene._replace(step=self._walk.walk.scene)

    def _show_in(self, layout: Layout) -> None:
        scene, notation = self._scene, self._game.notation
        views = cell_views(scene.position, None, scene.step, shaded=scene.cells)
        self._board.show_cells(layout.board, views, notation)
        self._show_title(self._status, layout)
        if layout.panel_width:
            self._panel.show_rows(self._panel_rows(layout.panel_width - 1, layout.board.height))
            context = StepContext(scene.position, layout.board, notation)
            legend = step_list.legend_columns(scene.step, context, layout.width - 1, layout.rows_below)
            self._below.show_rows([[(" ", PLAIN), *row] for row in legend])
        else:
            self._below.show_rows(self._rows_below(layout.width, layout.rows_below))

    @property
    def _status(self) -> str:
        if self._walk is not None:
            return place_words(self._walk.walk)
        if self._review is None:
            doing = f"{self._done:.0%} done; {in_keys('{review_leave.short} cancels')}"
            what = "Reviewing the game, which counts as a check" if self._is_check else "Reviewing the game"
            return f"{what}: {doing}" if self._is_busy or not self._failure else self._failure
        return f"Review: {name_of_game(self._game)}"

    def _panel_rows(self, width: int, height: int) -> list[Row]:
        if self._walk is not None:
            return self._walk.rows(width, height)
        if self._review is None:
            return []
        text = [row for sentence in self._text(self._review) for row in wrapped(sentence, width)]
        self._shown = in_sight(len(self._items), height, len(text), self._chosen)
        rows = [
            item_row(self._items[number], width, self._game.notation, chosen=number == self._chosen)
            for number in self._shown
        ]
        return [*rows, [], *fitting(text, width, height - len(rows) - 1)]

    def _rows_below(self, width: int, height: int) -> list[Row]:
        """The chosen item alone, where there is no room for the list."""
        if self._walk is not None:
            return self._walk.rows(width, height)
        if self._review is None:
            return []
        row = item_row(self._item, width, self._game.notation, chosen=True)
        text = [row for sentence in self._text(self._review) for row in wrapped(sentence, width)]
        return [row, *fitting(text, width, height - 1)] if height > 1 else [row]

    def _text(self, review: Review) -> list[str]:
        return review_text(self._item, review, self._game.notation)

    def _useless(self, layout: Layout) -> list[str]:
        useless = [*super()._useless(layout), *([] if self._walk else ["review_fold"])]
        return useless if finding_step(self._item.finding) is not None else [*useless, "review_why", "review_words"]

    # Where to go

    def handler(self, id: str) -> Handler | None:
        walk = self._walk
        if walk is not None:
            match id:
                case "review_why" | "review_right":
                    return partial(self._in_walk, partial(walk.go, 1))
                case "review_left":
                    return partial(self._in_walk, partial(walk.go, -1))
                case "review_fold":
                    return partial(self._in_walk, walk.turn)
        in_list = list_handler(LIST_KEYS.get(id, id), self._move, self.size.height // 3, len(self._items))
        return in_list or super().handler(id)

    def _in_walk(self, move: Callable[[], object]) -> None:
        move()
        self._show()

    def _move(self, by: int) -> None:
        to = max(0, min(len(self._items) - 1, self._chosen + by))
        onward, back = range(to, len(self._items)), range(to, -1, -1)
        order = (*onward, *back) if by > 0 else (*back, *onward)
        self._choose(next(number for number in order if not self._items[number].is_heading))

    def _choose(self, number: int) -> None:
        self._chosen, self._walk = number, None
        self._show()

    @on_command("review_right", 1)
    @on_command("review_left", -1)
    def _go_to_group(self, direction: int) -> None:
        """Choose the first finding of the next group, or of the one before."""
        starts = [0, *(number + 1 for number, item in enumerate(self._items) if item.is_heading)]
        if direction > 0:
            self._choose(next((start for start in starts if start > self._chosen), self._chosen))
        else:
            self._choose(next((start for start in reversed(starts) if start < self._chosen), 0))

    @on_command("review_why")
    def _begin_walk(self) -> None:
        shown = finding_step(self._item.finding)
        if shown is None:
            self._say_once("no step is shown, so there is nothing to walk")
        else:
            self._walk = WalkPages(StepWalk.begin(shown.step, shown.position, self._game.notation))
            self._show()

    @on_command("review_fold")
    def _cannot_fold(self) -> None:
        self._say_once("you can fold only the branches of a step that you walk")

    @on_command("review_words")
    def _show_words(self) -> None:
        from sudoku_tui.tui.screens.glossary_screen import GlossaryScreen

        shown = finding_step(self._item.finding)
        self.app.push_screen(GlossaryScreen(None if shown is None else shown.step))

    def leave(self) -> None:
        if self._walk is None:
            super().leave()
        else:
            self._choose(self._chosen)

    def on_click(self, event: events.Click) -> None:
        layout, x, y = self._layout, event.screen_x, event.screen_y
        if layout is None or self._walk is not None or not self._panel.region.contains(x, y):
            return
        clicked = [*self._shown][y - self._panel.region.y :]
        if clicked and not self._items[clicked[0]].is_heading:
            self._choose(clicked[0])
