"""The lesson on a technique: what is told about it, examples sentence by sentence, and a puzzle to practise."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import work
from textual.binding import BindingType

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.game.learning.lesson import Scene, lesson
from sudoku_tui.game.learning.next_exercise import ExerciseSearch
from sudoku_tui.game.learning.way.chapters import BY_CHAPTER
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import LESSON_COMMANDS
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render import step_list
from sudoku_tui.tui.render.board_rows import BULLET, PLAIN, Row, cell_views, in_parts, wrapped
from sudoku_tui.tui.render.layout import BoardSize, Layout, list_layouts
from sudoku_tui.tui.render.lesson_pages import LessonPage, lesson_pages
from sudoku_tui.tui.render.player_layer import NO_CANDIDATES, NO_LAYER
from sudoku_tui.tui.render.step_list import StepContext, with_legend
from sudoku_tui.tui.render.technique_names import name_in
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command

T = TypeVar("T")

NO_POSITION = Position.from_string("." * 81)
NO_EXERCISE = "there is no exercise on it"
LEAST_NAME = 8  # with less room than this the title leaves out the name of the technique


class LessonScreen(BoardScreen[Technique | None]):
    """Teaches one technique after another; answers with the last one."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LESSON_COMMANDS)
    COMMANDS_SHOWN = LESSON_COMMANDS
    LAYOUTS = staticmethod(list_layouts)

    def __init__(
        self, technique: Technique, notation: Notation, wanted_board: BoardSize | None, practice: PracticeSearch
    ) -> None:
        super().__init__(wanted_board)
        self._practice = practice
        self._notation = notation
        self._doing = ""
        self._asked = False
        self._begin(technique)

    def _begin(self, technique: Technique) -> None:
        self._technique = technique
        self._examples = examples_of(technique)
        self._begin_example(0)

    def _begin_example(self, number: int) -> None:
        self._example = number
        examples = self._examples[number : number + 1]
        scenes = [scene for example in examples for scene in lesson(self._technique, example, self._notation)]
        self._scenes: Sequence[Scene] = scenes
        self._number = self._part = 0

    def _show_in(self, layout: Layout) -> None:
        scene = self._scene
        position, step = (scene.position, scene.step) if scene else (NO_POSITION, None)
        layer = NO_LAYER if scene else NO_CANDIDATES
        self._board.show_cells(layout.board, cell_views(position, None, step, layer=layer), self._notation)
        self._show_title(self._state(layout.width - 1), layout)
        legend = self._legend(layout)
        height = self._area(layout)[1]
        if not self._is_told:
            page = self._at_part(self._pages(layout))
            self._panel.show_rows(page.beside)
            self._below.show_rows(page.below)
        elif layout.panel_width:
            rows = self._text_rows(layout)
            is_below = self._has_legend_below(layout)
            self._panel.show_rows(rows if is_below else with_legend(rows, legend, height))
            self._below.show_rows([[(" ", PLAIN), *row] for row in legend] if is_below else [])
        else:
            self._below.show_rows(with_legend(self._newest(layout), legend, height))

    def _state(self, width: int) -> str:
        """The title: technique, place in the lesson, and search; only the search if there is little room."""
        technique = self._technique
        place, short = self._place
        title = f"{words.name(technique.id)} ({technique.level}, score {technique.score}): {place}"
        if not self._doing and len(title) <= width:
            return title
        if width - len(place) - 2 < LEAST_NAME:
            place = short
        state = f"{place}; {self._doing}" if self._doing else place
        room = width - len(state) - 2
        if room >= LEAST_NAME:
            return f"{name_in(technique, room)}: {state}"
        return state if len(state) <= width else self._doing or state

    @property
    def _place(self) -> tuple[str, str]:
        """The number of the example, and how far it has been told; in full, and for little room."""
        if self._scene is None:
            return "no example", "no example"
        example, examples = self._example + 1, len(self._examples)
        told, sentences = len(self._scene.sentences), len(self._scenes[-1].sentences)
        whole, short = f"example {example} of {examples}", f"{example}/{examples}"
        if not told:
            return whole, short
        if self._is_over:
            return f"{whole}, done", f"{short}, done"
        return f"{whole}, sentence {told} of {sentences}", f"{short}, {told}/{sentences}"

    def _useless(self, layout: Layout) -> list[str]:
        nothing_to_practise = ["lesson_practise", "lesson_mixed"] if self._cannot_be_practised else []
        return [*super()._useless(layout), *nothing_to_practise]

    @property
    def _scene(self) -> Scene | None:
        return self._scenes[self._number] if self._scenes else None

    @property
    def _is_over(self) -> bool:
        return self._number == len(self._scenes) - 1

    @staticmethod
    def _area(layout: Layout) -> tuple[int, int]:
        return (layout.panel_width, layout.board.height) if layout.panel_width else (layout.width, layout.rows_below)

    @staticmethod
    def _has_legend_below(layout: Layout) -> bool:
        return layout.panel_width > 0 and not layout.has_map and layout.rows_below >= step_list.LEAST_BELOW

    def _legend(self, layout: Layout) -> list[Row]:
        """The legend of the styles on the board, as far as there is room; beside a small board, the map of a digit."""
        if self._scene is None or self._scene.step is None:
            return []
        step, context = self._scene.step, StepContext(self._scene.position, layout.board, self._notation)
        width, height = self._area(layout)
        if layout.has_map:
            return step_list.figures(step, context, width)
        if self._has_legend_below(layout):
            return step_list.legend_columns(step, context, layout.width - 1, layout.rows_below)
        if layout.panel_width:
            return step_list.legend_of(step, context, width, max(1, height - step_list.LEAST_TEXT - 1))
        return step_list.legend_columns(step, context, width, height - step_list.LEAST_TEXT)

    def _room(self, layout: Layout) -> int:
        _, height = self._area(layout)
        legend = () if self._has_legend_below(layout) else self._legend(layout)
        return height - len(legend) - bool(legend)

    def _text_rows(self, layout: Layout) -> list[Row]:
        """The idea and all sentences so far; at least the newest, if there is little room."""
        newest = self._newest(layout)
        width, room, is_spaced = layout.panel_width, self._room(layout), self._is_spaced(layout)
        rows: list[Row] = [*self._idea_rows(width), []]
        for sentence in self._scenes[self._number].sentences[: None if self._is_over else -1]:
            rows += wrapped(sentence, width, indent="" if is_spaced else BULLET) + [[]] * is_spaced
        left = room - len(newest)
        if len(rows) > left:
            rows = [[("…", "dim")], *rows[len(rows) - left + 1 :]] if left > 0 else []
        return [*rows, *newest]

    def _newest(self, layout: Layout) -> list[Row]:
        return self._at_part(self._parts(layout))

    def _at_part(self, parts: Sequence[T]) -> T:
        return parts[min(self._part, len(parts) - 1)]

    def _parts(self, layout: Layout) -> list[list[Row]]:
        """The newest sentence, in parts if there is little room."""
        width, _ = self._area(layout)
        room = max(1, self._room(layout))
        if self._is_over:
            return in_parts(self._taken(), width, room, "given")
        indent = "" if self._is_spaced(layout) or not layout.panel_width else BULLET
        return in_parts(self._scenes[self._number].sentences[-1], width, room, "given", indent)

    @property
    def _is_told(self) -> bool:
        """Whether the example is being told; before that the player can look for the step on the board."""
        return self._number > 0

    def _pages(self, layout: Layout) -> list[LessonPage]:
        """What is told before the example; before another one than the first only how to spot it."""
        notes = () if self._examples else ("There is no example of this technique.",)
        return lesson_pages(self._technique.id, layout, notes, is_whole=self._example == 0)

    def _idea_rows(self, width: int) -> list[Row]:
        return wrapped(words.about(self._technique.id).summary, width, "dim")

    def _taken(self) -> str:
        """The choices after the end of an example, in words."""
        other = in_keys(" {lesson_example.short}: another example.") if len(self._examples) > 1 else ""
        practise = in_keys("{lesson_practise.short}: practise it, {lesson_mixed.short}: a mixed round.")
        practise = "There is no exercise on it." if self._cannot_be_practised else practise
        return f"The step is taken.{other} {practise}"

    def _is_spaced(self, layout: Layout) -> bool:
        width, height = self._area(layout)
        return width * height > step_list.SPACIOUS

    @property
    def _cannot_be_practised(self) -> bool:
        return self._technique.id in self._practice.never_needed

    @on_command("lesson_next", 1)
    @on_command("lesson_back", -1)
    def _go(self, by: int) -> None:
        layout = self._layout
        number = 1 if layout is None else len(self._parts(layout) if self._is_told else self._pages(layout))
        part = min(self._part, number - 1) + by
        if 0 <= part < number:
            self._part = part
        elif 0 <= self._number + by < len(self._scenes):
            self._number, self._part = self._number + by, 0
        self._say("")

    @on_command("lesson_example", 1)
    @on_command("lesson_example_before", -1)
    def _go_to_example(self, by: int) -> None:
        if self._examples:
            self._begin_example((self._example + by) % len(self._examples))
        self._say("")

    @on_command("lesson_down", 1)
    @on_command("lesson_up", -1)
    def _go_to_other(self, by: int) -> None:
        self._stop()
        self._begin(BY_CHAPTER[(BY_CHAPTER.index(self._technique) + by) % len(BY_CHAPTER)])
        self._say("")

    def leave(self) -> None:
        if self._is_busy:
            self._stop()
            self._say("cancelled")
        else:
            self.dismiss(self._technique)

    @on_command("lesson_words")
    def _show_words(self) -> None:
        from sudoku_tui.tui.screens.glossary_screen import GlossaryScreen

        self.app.push_screen(GlossaryScreen(self._scenes[-2].step if self._scenes else None))

    @on_command("lesson_practise", False)
    @on_command("lesson_mixed", True)
    def _look_for_puzzle(self, is_mixed: bool) -> None:
        if self._is_busy:
            return
        practise = "{lesson_mixed.short}" if is_mixed else "{lesson_practise.short}"
        exercises = self._practice.session.exercises
        if self._cannot_be_practised:
            self._say(NO_EXERCISE)
        elif self._practice.session.is_at_risk and not self._asked:
            self._say(in_keys(f"unsaved game: press {practise} again to leave it"))
            self._asked = True
        elif is_mixed or not self._practice.go_on(self._technique):
            search = exercises.search_beside(self._technique) if is_mixed else exercises.search(self._technique)
            self._worker = self._practise(search, in_keys(f"ended before an answer; {practise} tries again"))

    @work(exclusive=True, group="practice")
    async def _practise(self, search: ExerciseSearch, broke_off: str) -> None:
        self._say(in_keys("looking for a puzzle; {lesson_leave.short} cancels"))

        def changed() -> None:
            self._say(f"{search.progress}; {in_keys('{lesson_leave.short} cancels')}")

        try:
            await self._practice.run(search, changed)
        except jobs.JobFailed:
            self._say(broke_off)
            return
        if search.found is not None:
            self.app.call_next(self._practice.play, search.technique, search.found)
        else:
            self._say(NO_EXERCISE)

    def _say(self, text: str) -> None:
        self._doing, self._asked = text, False
        self._show_if_seen()
