"""The lesson on a technique: its idea, an example told sentence by sentence, and a puzzle to practise it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import HorizontalGroup
from textual.worker import Worker

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.examples import example_of
from sudoku_tui.game.lesson import Scene, lesson
from sudoku_tui.tui.board_art import PLAIN, cell_views
from sudoku_tui.tui.commands import LESSON_COMMANDS
from sudoku_tui.tui.layout import BoardSize, Layout, best_layout, list_layouts, next_board
from sudoku_tui.tui.steps_art import BULLET, SPACIOUS, Setting, legend_of, with_legend, wrapped
from sudoku_tui.tui.widgets.bars import KeyBar
from sudoku_tui.tui.widgets.board import Board
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen, Row, cut

if TYPE_CHECKING:
    from sudoku_tui.tui.app import SudokuApp

NO_POSITION = Position.from_string("." * 81)


class LessonScreen(PaintedScreen[Technique | None]):
    """Teaches one technique after another; answers with the last one."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(command.keys, command.action, command.help, id=command.id, show=False) for command in LESSON_COMMANDS
    ]
    app: "SudokuApp"

    def __init__(self, technique: Technique, notation: Notation, wanted_board: BoardSize | None) -> None:
        """Teach a technique, beside a board of the wanted size if that fits."""
        super().__init__()
        self._technique, self._notation = technique, notation
        self._wanted_board = wanted_board
        self._layout: Layout | None = None
        self._scenes: Sequence[Scene] = ()
        self._number = 0
        self._doing = ""
        self._asked = False
        self._worker: Worker[None] | None = None
        self._title, self._board = Lines(id="title"), Board()
        self._panel, self._below = Lines(id="lesson-panel"), Lines(id="below")
        self._keys = KeyBar(LESSON_COMMANDS, id="keys")
        self._middle = HorizontalGroup(self._board, self._panel)
        self._begin(technique)

    def compose(self) -> ComposeResult:
        """Title, board and text, keys."""
        self._arrange(*self.app.size)
        yield from (self._title, self._middle, self._below, self._keys)

    def on_resize(self, event: events.Resize) -> None:
        """Take the best layout for the new size."""
        self._arrange(event.size.width, event.size.height)

    # Showing

    def _begin(self, technique: Technique) -> None:
        """Begin the lesson on a technique."""
        self._technique, self._number = technique, 0
        example = example_of(technique)
        self._scenes = lesson(technique, example, self._notation) if example is not None else ()

    def _arrange(self, width: int, height: int) -> None:
        self._layout = layout = best_layout(width, height, self._wanted_board, list_layouts)
        self._middle.display = self._below.display = layout is not None
        self._keys.display = layout is not None and layout.footer
        if layout is not None:
            self._middle.styles.height = layout.board.height
            self._below.styles.height = layout.rows_below
            self._panel.display = layout.panel_width > 0
            self._keys.show_keys(width)
        self._show()

    def _show(self) -> None:
        """Show the scene as it is now."""
        layout = self._layout
        if layout is None:
            self._title.show_rows([[("The terminal is too small.", PLAIN)]])
            return
        scene = self._scenes[self._number] if self._scenes else None
        position, step = (scene.position, scene.step) if scene else (NO_POSITION, None)
        self._board.show_cells(layout.board, cell_views(position, None, step, scene is not None))
        title = f" {self._doing or self._state()}"
        self._title.show_rows([[(cut(title, layout.width), "heading")]])
        if layout.panel_width:
            self._panel.show_rows(self._text_rows(layout))
            self._below.show_rows([])
        else:
            self._below.show_rows(self._newest(layout.width)[: layout.rows_below])

    def _state(self) -> str:
        technique = self._technique
        place = f"{self._number + 1} of {len(self._scenes)}" if self._scenes else "no example"
        return f"{technique.name} ({technique.level}, score {technique.score}): {place}"

    def _text_rows(self, layout: Layout) -> list[Row]:
        """The idea and what has been said so far, below it the legend; at least the newest, if there is little room."""
        width, height = layout.panel_width, layout.board.height
        rows: list[Row] = [*wrapped(self._technique.summary, width, "dim"), []]
        if not self._scenes:
            return [*rows, *self._newest(width)][:height]
        scene = self._scenes[self._number]
        spaced = width * height > SPACIOUS
        for sentence in scene.sentences[: None if self._is_over else -1]:
            rows += [*wrapped(sentence, width), []] if spaced else wrapped(sentence, width, indent=BULLET)
        rows = [*rows, *self._newest(width, "" if spaced else BULLET)][-height:]
        setting = Setting(scene.position, layout.board, self._notation)
        return with_legend(rows, legend_of(scene.step, setting, width), height)

    def _newest(self, width: int, indent: str = "") -> list[Row]:
        """What is said now."""
        if not self._scenes:
            return wrapped("There is no example of this technique.", width)
        if self._is_over:
            said = "The step has been taken. p: play a puzzle that needs it."
            return wrapped(said, width, "given")
        return wrapped(self._scenes[self._number].sentences[-1], width, "given", indent)

    @property
    def _is_over(self) -> bool:
        return self._number == len(self._scenes) - 1

    # The keys

    def action_go(self, by: int) -> None:
        """Go on or back in the lesson."""
        self._number = max(0, min(len(self._scenes) - 1, self._number + by))
        self._say("")

    def action_other(self, by: int) -> None:
        """Go to the lesson on the next technique, or on the one before."""
        self._stop()
        self._begin(ORDER[(ORDER.index(self._technique) + by) % len(ORDER)])
        self._say("")

    def action_size(self) -> None:
        """Take the next size of the board that fits."""
        if self._layout is not None:
            self._wanted_board = next_board(self._layout, list_layouts)
            self._arrange(*self.size)

    def action_help(self) -> None:
        """Show the help."""
        from sudoku_tui.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Stop looking for a puzzle; if that is not going on, close."""
        if self._is_busy:
            self._stop()
            self._say("cancelled")
        else:
            self.dismiss(self._technique)

    # Practice

    def action_practise(self) -> None:
        """Look for a puzzle that needs the technique, and play it; ask first if a game would be lost."""
        if self._is_busy:
            return
        if self.app.has_unsaved_game and not self._asked:
            self._say("your game is not saved and would end; press p again to leave it")
            self._asked = True
            return
        self._worker = self._practise(self._technique)

    @work(exclusive=True, group="practice")
    async def _practise(self, technique: Technique) -> None:
        """Look for a puzzle in another process, and open it."""
        from sudoku_tui.tui.jobs import run_job

        self._say("looking for a puzzle; Esc cancels")
        async for message in run_job("practice_job", *self.app.practice_arguments(technique)):
            if "place" in message:
                self.app.call_next(self.app.practise, technique, message)
                return
            self._say(f"looking for a puzzle: {message['looked']} of {message['of']}; Esc cancels")
        self._say("no puzzle of the collections needs it")

    def _say(self, text: str) -> None:
        """Say in the title what is going on, or nothing; show the rest too."""
        self._doing = f"{self._technique.name}: {text}" if text else ""
        self._asked = False
        self._show()

    @property
    def _is_busy(self) -> bool:
        return self._worker is not None and not self._worker.is_finished

    def _stop(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
