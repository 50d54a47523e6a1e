"""The technique reference: every technique in the order in which a path tries them; each opens its lesson."""

import textwrap
from typing import ClassVar

from textual.app import SystemCommand
from textual.binding import BindingType

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import TECHNIQUE_LIST_COMMANDS, TECHNIQUES
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.technique_names import name_in
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch
from sudoku_tui.tui.widgets.key_bindings import bindings_of, bound, on_command

WIDEST = 80  # room for every name
ADVICE = (
    "{list.arrows} choose, {techniques_find} finds, {list_take} opens, {list_leave} closes",
    "{techniques_find} finds, {list_take} opens, {list_leave.short} closes",
)


class TechniquesScreen(ChooseScreen[Technique]):
    """The list of the techniques with the idea of each beside it. The lesson stands above it until it is closed."""

    HELP_PART = TECHNIQUES
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(TECHNIQUE_LIST_COMMANDS),
        bound("right", "take"),
    ]

    def __init__(self, notation: Notation, wanted_board: BoardSize | None, practice: PracticeSearch) -> None:
        super().__init__(
            "The techniques, in order",
            ORDER,
            lambda technique: technique_line(technique, self.text_width),
            idea_lines,
            chosen=_place_of(practice.session.exercises.last_technique),
            list_width=max(len(technique_line(technique)) for technique in ORDER) + 2,
            advice=ADVICE,
        )
        self._notation, self._wanted_board, self._practice = notation, wanted_board, practice

    @on_command("list_leave")
    def _leave(self) -> None:
        self._remember()
        self.dismiss()

    def _remember(self) -> None:
        self._practice.session.exercises.last_technique = ORDER[self.chosen].id

    @on_command("techniques_find")
    def _find(self) -> None:
        """Let the player choose a technique by a part of its name."""
        from sudoku_tui.tui.screens.palette_screen import PaletteScreen

        items = [SystemCommand(technique_line(technique), "", self._show) for technique in ORDER]
        palette = PaletteScreen("Find a technique", items, {technique_line(one): _typed_for(one) for one in ORDER})

        def go_to(number: int) -> None:
            self.action_choose(items.index(palette.items[number]) - self.chosen)

        self.ask(palette, go_to)

    @on_command("take")
    def action_take(self) -> None:
        from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen

        self._remember()
        lesson = LessonScreen(ORDER[self.chosen], self._notation, self._wanted_board, self._practice)

        def go_to(technique: Technique) -> None:
            self.action_choose(ORDER.index(technique) - self.chosen)
            self._remember()

        self.ask(lesson, go_to)


def _typed_for(technique: Technique) -> str:
    """All that may be typed to find a technique, also without the apostrophes."""
    spellings = " ".join(words.spellings(technique.id))
    return spellings + " " + spellings.replace("'", "")


def _place_of(id: str) -> int:
    """The place of a technique in the list; the first one if it is not there."""
    return next((place for place, technique in enumerate(ORDER) if technique.id == id), 0)


def technique_line(technique: Technique, width: int = WIDEST) -> str:
    """A technique in the list: level, score, and a name for which there is room."""
    figures = f"{technique.level!s:<7} {technique.score:>5}  "
    return f"{figures}{name_in(technique, width - len(figures))}"


def idea_lines(technique: Technique, width: int) -> list[str]:
    """Name, level, idea and remarks of a technique, in lines of a width."""
    lines = [*textwrap.wrap(words.name(technique.id), width), f"{technique.level}, score {technique.score}", ""]
    lines += textwrap.wrap(words.about(technique.id).summary, width)
    for text in (*filter(None, [words.also_called(technique.id)]), *remarks(technique)):
        lines += ["", *textwrap.wrap(text, width)]
    return [*lines, "", *textwrap.wrap(in_keys("{list_take} opens the lesson."), width)]


def remarks(technique: Technique) -> list[str]:
    """Remarks on when the technique is tried."""
    said = []
    if technique.assumes_unique:
        said.append("It assumes that the puzzle has exactly one solution.")
    if not technique.in_path:
        said.append("Paths and hints do not try it, unless you turn it on in the settings.")
    if not technique.in_list:
        said.append("The list of all steps shows it only when it is asked for alone.")
    return said
