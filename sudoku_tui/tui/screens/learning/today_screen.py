"""Today's ten minutes: a short list, what has been done of it, and in the end what came of it."""

import textwrap
from collections.abc import Callable
from typing import ClassVar

from rich.cells import set_cell_size

from sudoku_tui.game.learning.way import way_words
from sudoku_tui.game.learning.way.today import Task, Today
from sudoku_tui.game.puzzles.rating_words import time_text
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.screens.choose_screen import ChooseScreen, grid_lines
from sudoku_tui.tui.widgets.page import heading_row

LIST_WIDTH = 46
MINUTES_WIDTH = 7
DONE, OPEN = "✓", "·"
ADVICE = (
    "{list_take} begins, {list_leave} closes; you can go on later today",
    "{list_take.short} begins, {list_leave.short} closes",
)


class TodayScreen(ChooseScreen[Task]):
    """The tasks of today, to be done one after another; when all are done, it shows what came of them."""

    ROWS_ABOVE: ClassVar[int] = 3

    def __init__(self, today: Today, begin: Callable[[Task], object]) -> None:
        """Show a list with at least one task; `begin` opens what a task needs."""
        following = today.next
        super().__init__(
            "Today's ten minutes",
            today.tasks,
            lambda task: task_line(task, today, self.text_width),
            lambda task, width: task_lines(task, today, width),
            chosen=0 if following is None else today.tasks.index(following),
            list_width=LIST_WIDTH,
            on_take=begin,
            advice=ADVICE,
        )
        self._today = today

    def _rows_above(self, width: int) -> list[Row]:
        said = way_words.left_text(self._today)
        return [
            heading_row(self._heading, self._advice, width),
            [(cut(f" {said[0].upper()}{said[1:]}.", width), PLAIN)],
        ]


def task_line(task: Task, today: Today, width: int) -> str:
    """A task in the list: whether it is done, what it is, and how long it takes."""
    mark = DONE if today.done(task) >= task.times else OPEN
    text = set_cell_size(cut(f"{mark} {way_words.task_text(task)}", width - MINUTES_WIDTH), width - MINUTES_WIDTH)
    return f"{text}{time_text(task.minutes):>{MINUTES_WIDTH}}"


def task_lines(task: Task, today: Today, width: int) -> list[str]:
    """What is to be done for a task, and what came of the list so far, in lines of a width."""
    lines = textwrap.wrap(way_words.task_note(task, today), width)
    if task.puzzle is not None:
        lines += ["", *grid_lines(task.puzzle.puzzle.givens)]
    for sentence in way_words.result_sentences(today):
        lines += ["", *textwrap.wrap(sentence, width)]
    return lines
