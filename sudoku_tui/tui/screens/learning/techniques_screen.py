"""The technique reference: every technique, chapter by chapter of the way; each opens its lesson."""

import textwrap
from typing import ClassVar

from textual.app import SystemCommand
from textual.binding import BindingType

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.way import way_words
from sudoku_tui.game.learning.way.chapters import BY_CHAPTER
from sudoku_tui.game.learning.way.learner import Learner, step_of
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

    def __init__(
        self, learner: Learner, notation: Notation, wanted_board: BoardSize | None, practice: PracticeSearch
    ) -> None:
        super().__init__(
            "Techniques by chapter",
            BY_CHAPTER,
            lambda technique: step_line(technique, learner, self.text_width),
            lambda technique, width: step_lines(technique, learner, width),
            chosen=_place_of(practice.session.exercises.last_technique),
            list_width=max(len(step_line(technique, learner)) for technique in BY_CHAPTER) + 2,
            advice=ADVICE,
        )
        self._notation, self._wanted_board, self._practice = notation, wanted_board, practice

    @on_command("list_leave")
    def _leave(self) -> None:
        self._remember()
        self.dismiss()

    def _remember(self) -> None:
        self._practice.session.exercises.last_technique = BY_CHAPTER[self.chosen].id

    @on_command("techniques_find")
    def _find(self) -> None:
        """Let the player choose a technique by a part of its name."""
        from sudoku_tui.tui.screens.palette_screen import PaletteScreen

        items = [SystemCommand(technique_line(technique), "", self._show) for technique in BY_CHAPTER]
        palette = PaletteScreen("Find a technique", items, {technique_line(one): _typed_for(one) for one in BY_CHAPTER})

        def go_to(number: int) -> None:
            self.action_choose(items.index(palette.items[number]) - self.chosen)

        self.ask(palette, go_to)

    @on_command("take")
    def action_take(self) -> None:
        from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen

        self._remember()
        lesson = LessonScreen(BY_CHAPTER[self.chosen], self._notation, self._wanted_board, self._practice)

        def go_to(technique: Technique) -> None:
            self.action_choose(BY_CHAPTER.index(technique) - self.chosen)
            self._remember()

        self.ask(lesson, go_to)


def _typed_for(technique: Technique) -> str:
    """All that may be typed to find a technique, also without the apostrophes."""
    spellings = " ".join(words.spellings(technique.id))
    return spellings + " " + spellings.replace("'", "")


def _place_of(id: str) -> int:
    """The place of a technique in the list; the first one if it is not there."""
    return next((place for place, technique in enumerate(BY_CHAPTER) if technique.id == id), 0)


def technique_line(technique: Technique, width: int = WIDEST) -> str:
    """A technique in the list: level, score, and a name for which there is room."""
    figures = f"{technique.level!s:<7} {technique.score:>5}  "
    return f"{figures}{name_in(technique, width - len(figures))}"


def step_line(technique: Technique, learner: Learner, width: int = WIDEST) -> str:
    """A technique as a step of the way: its number, a sign for what is known, level, and a name that has room."""
    head = f"{step_of(technique):>5} {way_words.sign_of(technique, learner)} {technique.level!s:<7} "
    return f"{head}{name_in(technique, width - len(head))}"


def step_lines(technique: Technique, learner: Learner, width: int) -> list[str]:
    """Name, level, idea and remarks of a technique, where it stands on the way, and what is known of it."""
    said = way_words.knowledge_text(technique, learner)
    place = textwrap.wrap(f"{way_words.place_text(technique)} {said[0].upper()}{said[1:]}.", width)
    return [*idea_lines(technique, width), "", *place]


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
