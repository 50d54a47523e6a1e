"""The way: the chapters with what is known of each, and the techniques of a chapter."""

import textwrap
from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.way import way_words
from sudoku_tui.game.learning.way.chapters import CHAPTERS, Chapter
from sudoku_tui.game.learning.way.learner import Learner
from sudoku_tui.keys.screen_commands import WAY, WAY_COMMANDS
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.technique_names import name_in
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch
from sudoku_tui.tui.screens.learning.techniques_screen import step_line, step_lines
from sudoku_tui.tui.widgets.key_bindings import bindings_of, bound, on_command
from sudoku_tui.tui.widgets.page import heading_row

BAR_WIDTH = 10
TITLE_WIDTH = 3 + max(len(chapter.title) for chapter in CHAPTERS)
PROGRESS_WIDTH = len("21/21")
MOST_PROPOSED = max(len(chapter.proposed) for chapter in CHAPTERS)
LIST_WIDTH = 1 + TITLE_WIDTH + 2 + BAR_WIDTH + 1 + PROGRESS_WIDTH + 1
ADVICE = (
    "{list_take} opens, {way_practise} practises, {list_leave} closes",
    "{list_take.short} opens, {way_practise.short} practises",
)


class WayScreen(ChooseScreen[Chapter]):
    """The chapters; a chapter stands above them until it is closed."""

    HELP_PART = WAY
    BINDINGS: ClassVar[list[BindingType]] = [*bindings_of(WAY_COMMANDS), bound("right", "take")]
    ROWS_ABOVE = 3

    def __init__(
        self,
        learner: Learner,
        notation: Notation,
        wanted_board: BoardSize | None,
        practice: PracticeSearch,
        practise: Callable[[Technique], object],
    ) -> None:
        """Show what a player knows; `practise` looks for an exercise on a technique and begins it."""
        following = learner.next
        super().__init__(
            "The way",
            CHAPTERS,
            lambda chapter: chapter_line(chapter, learner, self.text_width),
            lambda chapter, width: chapter_lines(chapter, learner, width),
            chosen=next((place for place, one in enumerate(CHAPTERS) if following in one.techniques), 0),
            list_width=LIST_WIDTH,
            advice=ADVICE,
        )
        self._learner, self._notation, self._wanted_board = learner, notation, wanted_board
        self._practice, self._practise = practice, practise

    def _rows_above(self, width: int) -> list[Row]:
        heading = heading_row(self._heading, self._advice, width)
        room = width - 1 - len(way_words.LEGEND)
        said = way_words.next_text(self._learner)
        legend = way_words.LEGEND if len(said) + 3 <= room else ""
        return [heading, [(cut(f" {said}", width), PLAIN), (f"  {legend}" if legend else "", "dim")]]

    @on_command("take")
    def action_take(self) -> None:
        chapter = self.items[self.chosen]
        self.app.push_screen(
            ChapterScreen(chapter, self._learner, self._notation, self._wanted_board, self._practice, self._practise)
        )

    @on_command("way_practise")
    def _practise_next(self) -> None:
        self._practise(self._learner.next_in(self.items[self.chosen]))


class ChapterScreen(ChooseScreen[Technique]):
    """The techniques of a chapter; each opens its lesson."""

    HELP_PART = WAY
    BINDINGS: ClassVar[list[BindingType]] = [*bindings_of(WAY_COMMANDS), bound("right", "take")]

    def __init__(
        self,
        chapter: Chapter,
        learner: Learner,
        notation: Notation,
        wanted_board: BoardSize | None,
        practice: PracticeSearch,
        practise: Callable[[Technique], object],
    ) -> None:
        super().__init__(
            way_words.chapter_title(chapter).strip(),
            chapter.techniques,
            lambda technique: step_line(technique, learner, self.text_width),
            lambda technique, width: step_lines(technique, learner, width),
            chosen=chapter.techniques.index(learner.next_in(chapter)),
            list_width=max(len(step_line(technique, learner)) for technique in chapter.techniques) + 2,
            advice=ADVICE,
        )
        self._notation, self._wanted_board = notation, wanted_board
        self._practice, self._practise = practice, practise

    @on_command("take")
    def action_take(self) -> None:
        from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen

        technique = self.items[self.chosen]
        self._practice.session.exercises.last_technique = technique.id
        self.app.push_screen(LessonScreen(technique, self._notation, self._wanted_board, self._practice))

    @on_command("way_practise")
    def _practise_chosen(self) -> None:
        self._practise(self.items[self.chosen])


def chapter_line(chapter: Chapter, learner: Learner, width: int) -> str:
    """A chapter in the list: its number and title, a bar, and how many of its techniques are known.

    Where all chapters have room for it, a sign for each technique follows.
    """
    title, progress = way_words.chapter_title(chapter), way_words.progress_text(chapter, learner)
    line = f"{title:<{TITLE_WIDTH}}  {way_words.bar(chapter, learner, BAR_WIDTH)} {progress:<{PROGRESS_WIDTH}}"
    if len(line) + 2 + MOST_PROPOSED > width:
        return line
    return f"{line}  {''.join(way_words.sign_of(technique, learner) for technique in chapter.proposed)}"


def chapter_lines(chapter: Chapter, learner: Learner, width: int) -> list[str]:
    """What a chapter is about and its techniques, each with a sign, in lines of a width."""
    lines = [*textwrap.wrap(chapter.idea, width), ""]
    lines += [
        f"{way_words.sign_of(technique, learner)} {name_in(technique, width - 2)}" for technique in chapter.proposed
    ]
    if rare := [technique for technique in chapter.techniques if technique not in chapter.proposed]:
        signs = "".join(way_words.sign_of(technique, learner) for technique in rare)
        lines += ["", *textwrap.wrap(f"and rare ones: {signs}", width)]
    return lines
