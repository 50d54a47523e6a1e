"""Two algorithms on the same position, side by side; in a small terminal in turn."""

from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from typing import ClassVar

from textual.binding import BindingType
from textual.worker import Worker

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Event, Search, Solution
from sudoku_tui.game.lab.landmarks import decides, goes_back
from sudoku_tui.game.lab.side_by_side import SideBySide
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import PAIR_COMMANDS
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.lab.search_view import theatre_views
from sudoku_tui.tui.render.lab.side_by_side_rows import (
    DIFFERENCE_ROWS,
    difference_lines,
    difference_rows,
    has_two_boards,
    joined,
    name_row,
    pair_layouts,
    shows_text,
    side_rows,
)
from sudoku_tui.tui.render.layout import GAP, BoardSize, Layout
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.screens.lab.algorithm_choice import algorithm_choice
from sudoku_tui.tui.screens.lab.playback import Playback, for_a_slice
from sudoku_tui.tui.widgets.board_view import Board
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.painted import GroundRow, Lines


class SideBySideScreen(BoardScreen[None]):
    """Watches two searches on a position; one of them is the one that keys choose, and that a small terminal shows."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(PAIR_COMMANDS)
    COMMANDS_SHOWN = PAIR_COMMANDS
    LAYOUTS = staticmethod(pair_layouts)

    def __init__(
        self,
        position: Position,
        notation: Notation,
        searches: tuple[Search, Search],
        choices: Sequence[Search],
        wanted_board: BoardSize | None,
        playback: Playback,
    ) -> None:
        """Begin both searches on the position; keys choose others, and a playback goes on with both."""
        super().__init__(wanted_board)
        self._position, self._notation, self._playback = position, notation, playback
        self._choices = choices
        self._pair = SideBySide(*searches, position, notation)
        self._chosen = 0  # the side that keys choose: 0 or 1
        self._text: bool | None = None  # whether the player wants the texts; None: where there is room
        self._other_board, self._other_panel = Board(), Lines()
        self._middle = GroundRow(self._board, self._panel, self._other_board, self._other_panel)

    def on_unmount(self) -> None:
        self._pair.close()

    # What is shown

    def _arrange(self, width: int, height: int) -> None:
        super()._arrange(width, height)
        layout = self._layout
        if layout is None:
            return
        is_double = has_two_boards(layout)
        self._other_board.display = is_double
        left = (
            width // 2 - layout.board.width - GAP
        )  # also where nothing is said: the second board begins in the middle
        self._panel.display = left > 0 if is_double else layout.panel_width > 0
        self._panel.styles.width = left if is_double else "1fr"
        self._other_panel.display = is_double and layout.panel_width > 0
        self._other_panel.styles.width = "1fr"
        self._show()

    def _show_in(self, layout: Layout) -> None:
        if has_two_boards(layout):
            self._show_both(layout)
        else:
            self._show_one(layout)

    def _show_both(self, layout: Layout) -> None:
        first, second = self._pair.sides
        self._show_board(self._board, first, layout)
        self._show_board(self._other_board, second, layout)
        paused = f"{self._paused}; {in_keys('{pair_other} marks the other algorithm')}"
        said = self._playback.doing or ("the end" if self._pair.ended else paused)
        self._show_title(f"Side by side, the same position: {said}", layout)
        differences = difference_rows(self._pair, layout.width)
        width, height = self._said_size(layout)
        if layout.panel_width:
            self._panel.show_rows(self._side_rows(0, width, height))
            self._other_panel.show_rows(self._side_rows(1, width, height))
            self._below.show_rows(differences)
        else:
            self._panel.show_rows([])
            first_rows, second_rows = (self._side_rows(side, width, height) for side in (0, 1))
            self._below.show_rows([*joined(first_rows, second_rows, layout.width // 2), *differences])

    def _show_one(self, layout: Layout) -> None:
        theatre, other = self._theatre, self._pair.sides[1 - self._chosen]
        self._show_board(self._board, theatre, layout)
        turn = in_keys(f"{{pair_other}} shows {other.search.key}")
        doing = self._playback.doing
        said = doing or f"{'the end' if theatre.ended else self._paused}; {turn}"
        self._show_title(f"{theatre.search.key}: {said if layout.panel_width else doing or theatre.describe()}", layout)
        differences = difference_lines(self._pair, (layout.panel_width or layout.width) - 1)
        if layout.panel_width:
            width, height = self._said_size(layout)
            self._panel.show_rows([*differences, *side_rows(theatre, width, height, text=self._text)])
            self._below.show_rows([])
        else:
            self._below.show_rows(differences[: layout.rows_below])

    def _show_board(self, board: Board, theatre: Theatre, layout: Layout) -> None:
        board.show_cells(layout.board, theatre_views(theatre, self._position.givens), self._notation)

    def _side_rows(self, side: int, width: int, height: int) -> list[Row]:
        theatre = self._pair.sides[side]
        name = name_row(theatre, width, chosen=side == self._chosen)
        return [name, *side_rows(theatre, width, height - 1, text=self._text)]

    def _said_size(self, layout: Layout) -> tuple[int, int]:
        """Columns and rows for what is said of a search."""
        if has_two_boards(layout):
            if layout.panel_width:
                return layout.panel_width - 1, layout.board.height
            return layout.width // 2 - 2, layout.rows_below - DIFFERENCE_ROWS
        taken = len(difference_lines(self._pair, layout.panel_width - 1))
        return layout.panel_width, layout.board.height - taken

    @property
    def _paused(self) -> str:
        return f"{in_keys('paused; {pair_play.short} plays')} {self._playback.speed}"

    @property
    def _theatre(self) -> Theatre:
        return self._pair.sides[self._chosen]

    # Keys

    @on_command("pair_step")
    def _step(self) -> None:
        self._do(self._pair.step)

    @on_command("pair_back")
    def _step_back(self) -> None:
        self._do(self._pair.back)

    def _do(self, change: Callable[[], object]) -> None:
        self._stop()
        change()
        self._show()

    @on_command("pair_play")
    def _play_or_pause(self) -> None:
        if self._is_busy:
            self._stop()
            self._show()
        else:
            self._worker = self._work(partial(self._playback.play, self._pair, self._show_if_seen))

    @on_command("pair_faster", 1)
    @on_command("pair_slower", -1)
    def _change_speed(self, by: int) -> None:
        self._playback.change_speed(by)
        self._show()

    @on_command("pair_other")
    def _choose_other(self) -> None:
        self._chosen = 1 - self._chosen
        self._show()

    @on_command("pair_text")
    def _fold_texts(self) -> None:
        layout = self._layout
        if layout is None or not (layout.panel_width or has_two_boards(layout)):
            self._say_once("no room for the algorithm's text")
            return
        width, height = self._said_size(layout)
        self._text = not any(shows_text(side, width, height - 1, text=self._text) for side in self._pair.sides)
        self._show()

    @on_command("pair_decision", "to the next decision", decides)
    @on_command("pair_backtrack", "to the next backtrack", goes_back)
    @on_command("pair_run", "running, {pair_leave} stops", lambda event: isinstance(event, Solution))
    def _go(self, doing: str, until: Callable[[Event], bool]) -> None:
        """Go to an event in both: at once if it is near, else in the background."""
        self._stop()
        turns = self._pair.towards(until)
        if went(turns):
            self._show()
        else:
            run = partial(self._playback.run, in_keys(doing), partial(went, turns), self._show_if_seen, self._say_once)
            self._worker = self._work(run)

    def _work(self, todo: Callable[[], Coroutine[None, None, None]]) -> Worker[None]:
        return self.run_worker(todo, group="pair", exclusive=True)

    def _stop(self) -> None:
        super()._stop()
        self._playback.doing = ""

    @on_command("pair_algorithm")
    def _choose_algorithm(self) -> None:
        self._stop()
        self._show()
        heading = "Choose an algorithm; both begin anew"
        self.ask(algorithm_choice(heading, self._choices, self._theatre.search), self._begin)

    def _begin(self, number: int) -> None:
        """Begin anew, the marked side with another algorithm."""
        search = self._choices[number]
        first, second = self._pair.searches
        self._pair.begin_with(*((first, search) if self._chosen else (search, second)))
        self._show()

    def action_help(self) -> None:
        self._stop()
        super().action_help()


def went(turns: Iterator[None]) -> bool:
    """Take turns for a slice of time; whether there are no more."""
    may_go_on = for_a_slice()
    return all(may_go_on() for _ in turns)
