"""The technique reference: every technique in the order in which a path tries them; each opens its lesson."""

import textwrap
from functools import partial
from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.technique_names import name_in
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.help_screen import open_help
from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch
from sudoku_tui.tui.widgets.key_bindings import Handlers, bound

WIDEST = 80  # room for every name


class TechniquesScreen(ChooseScreen[Technique]):
    """The list of the techniques with the idea of each beside it. The lesson stands above it until it is closed."""

    BINDINGS: ClassVar[list[BindingType]] = [bound("right", "take"), bound("question_mark,f1", "help")]

    def __init__(self, notation: Notation, wanted_board: BoardSize | None, practice: PracticeSearch) -> None:
        super().__init__(
            "The techniques, in order",
            ORDER,
            lambda technique: technique_line(technique, self.text_width),
            idea_lines,
            list_width=max(len(technique_line(technique)) for technique in ORDER) + 2,
        )
        self._notation, self._wanted_board, self._practice = notation, wanted_board, practice

    def handlers(self) -> Handlers:
        return {**super().handlers(), "take": self.action_take, "help": partial(open_help, self)}

    def action_take(self) -> None:
        from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen

        lesson = LessonScreen(ORDER[self.chosen], self._notation, self._wanted_board, self._practice)
        self.ask(lesson, lambda technique: self.action_choose(ORDER.index(technique) - self.chosen))


def technique_line(technique: Technique, width: int = WIDEST) -> str:
    """A technique in the list: level, score, and a name for which there is room."""
    figures = f"{technique.level!s:<7} {technique.score:>5}  "
    return f"{figures}{name_in(technique, width - len(figures))}"


def idea_lines(technique: Technique, width: int) -> list[str]:
    """Name, level, idea and remarks of a technique, in lines of a width."""
    lines = [*textwrap.wrap(technique.name, width), f"{technique.level}, score {technique.score}", ""]
    lines += textwrap.wrap(technique.summary, width)
    for text in remarks(technique):
        lines += ["", *textwrap.wrap(text, width)]
    return [*lines, "", *textwrap.wrap(in_keys("{list_take} opens the lesson."), width)]


def remarks(technique: Technique) -> list[str]:
    """What is special about when the technique is tried."""
    said = []
    if technique.assumes_unique:
        said.append("It assumes that the puzzle has exactly one solution.")
    if not technique.in_path:
        said.append("The easiest next step never uses it, because easier techniques do the same.")
    if not technique.in_list:
        said.append("The list of all steps shows it only when it is asked for alone.")
    return said
