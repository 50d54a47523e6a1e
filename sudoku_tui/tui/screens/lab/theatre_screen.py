"""The search theatre: a search algorithm at work on the position, event by event."""

import asyncio
import os
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import BindingType
from textual.worker import Worker

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.arc_consistency import MAC
from sudoku_tui.engine.search.events import Assignment, Event, Search, Solution
from sudoku_tui.engine.search.heuristics import Heuristics, parts_of
from sudoku_tui.engine.search.norvig import NORVIG
from sudoku_tui.game.jobs.own.own_search import BrokenSearch, OwnSearch
from sudoku_tui.game.jobs.own.own_shelf import SearchShelf
from sudoku_tui.game.lab.counted import Counted
from sudoku_tui.game.lab.landmarks import decides, goes_back
from sudoku_tui.game.lab.questions.asking import Examiner
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.game.players.permissions import Permissions
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import THEATRE_COMMANDS
from sudoku_tui.tui.render.lab.search_view import (
    has_text,
    theatre_rows,
    theatre_views,
)
from sudoku_tui.tui.render.layout import BoardSize, Layout
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.screens.lab.algorithm_choice import OwnFileScreen, algorithm_choice, choices
from sudoku_tui.tui.screens.lab.domains_screen import DomainsScreen
from sudoku_tui.tui.screens.lab.graph_screen import GraphScreen
from sudoku_tui.tui.screens.lab.parts_screen import PartsScreen
from sudoku_tui.tui.screens.lab.playback import Playback, for_a_slice
from sudoku_tui.tui.screens.lab.question_screen import QuestionScreen
from sudoku_tui.tui.screens.lab.side_by_side_screen import SideBySideScreen
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command

SEARCH = "search"  # the answer of the screen that asks for the fast search


class TheatreScreen(BoardScreen[str | None]):
    """Watches a search on a position. Answers with a solution to take over, with `SEARCH`, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(THEATRE_COMMANDS)
    COMMANDS_SHOWN = THEATRE_COMMANDS
    HAS_ROWS_BELOW = False

    def __init__(
        self,
        position: Position,
        notation: Notation,
        wanted_board: BoardSize | None,
        speed: int,
        permissions: Permissions,
        shelf: SearchShelf,
        own_file: Path | None = None,
    ) -> None:
        """Begin at rest.

        Args:
            speed: one of the settings, in events a second.
            permissions: a key runs a search no longer than a process may.
            shelf: the searches of the player.
            own_file: one of their files, to begin with.
        """
        super().__init__(wanted_board)
        self._shelf, self._own_file = shelf, own_file
        self._permissions = permissions
        self._playback = Playback(speed, permissions.job.seconds if permissions.job else None)
        self._position, self._notation = position, notation
        self._theatre = Theatre(NORVIG, position, notation)
        self._examiner = Examiner(Random())
        self._text: bool | None = None  # whether the player wants the algorithm's text; None: where there is room
        self._counted: dict[str, Counted] = {}  # by the key of each search that was watched, the last one last

    def on_mount(self) -> None:
        if self._own_file is not None:
            self._open(self._own_file)

    def on_unmount(self) -> None:
        self._theatre.close()

    def _show_in(self, layout: Layout) -> None:
        theatre = self._theatre
        self._board.show_cells(layout.board, theatre_views(theatre, self._position.givens), self._notation)
        doing = self._playback.doing
        paused = f"{in_keys('paused; {theatre_play.short} plays')} {self._playback.speed}"
        state = doing or ("the end" if theatre.ended else paused)
        name = f"{theatre.search.name} ({theatre.search.key})"
        if cell_len(f" {name}: {paused}") > layout.width:
            name = theatre.search.name
        title = f"{name}: {state}" if layout.panel_width else doing or theatre.describe()
        self._show_title(title, layout)
        if layout.panel_width:
            width, height = layout.panel_width, layout.board.height
            self._panel.show_rows(theatre_rows(theatre, width, height, text=self._text))

    def _useless(self, layout: Layout) -> list[str]:
        own = isinstance(self._theatre.search, OwnSearch)
        return [*super()._useless(layout), *([] if own else ["theatre_reload"])]

    @on_command("theatre_back")
    def _step_back(self) -> None:
        self._stop()
        self._theatre.back()
        self._show()

    @on_command("theatre_play")
    def _play_or_pause(self) -> None:
        if self._is_busy:
            self._stop()
            self._show()
        else:
            self._worker = self._work(partial(self._playback.play, self._theatre, self._show_if_seen))

    @on_command("theatre_text")
    def _fold_text(self) -> None:
        """Fold the text of the algorithm away, or show it."""
        layout = self._layout
        if layout is None or not layout.panel_width:
            self._say_once("no room for the algorithm's text")
            return
        self._text = not has_text(self._theatre, layout.panel_width, layout.board.height, text=self._text)
        self._show()

    @on_command("theatre_faster", 1)
    @on_command("theatre_slower", -1)
    def _change_speed(self, by: int) -> None:
        self._playback.change_speed(by)
        self._show()

    @on_command("theatre_step", "waiting for the next event, {theatre_leave} stops", lambda _: True)
    @on_command("theatre_run", "running, {theatre_leave} stops", lambda event: isinstance(event, Solution))
    @on_command("theatre_guess", "to the next guess", lambda event: isinstance(event, Assignment) and event.guess)
    @on_command("theatre_decision", "to the next decision", decides)
    @on_command("theatre_backtrack", "to the next backtrack", goes_back)
    def _go(self, doing: str, until: Callable[[Event], bool]) -> None:
        """Go to an event: at once if it is near, else in the background."""
        self._stop()
        theatre = self._theatre

        def goes() -> bool:
            return theatre.run(until, for_a_slice())

        if goes():
            self._show()
        else:
            run = partial(self._playback.run, in_keys(doing), goes, self._show_if_seen, self._say_once)
            self._worker = self._work(run)

    def _work(self, todo: Callable[[], Coroutine[None, None, None]]) -> Worker[None]:
        return self.run_worker(todo, group="theatre", exclusive=True)

    def _stop(self) -> None:
        super()._stop()
        self._playback.doing = ""

    @on_command("theatre_algorithm")
    def _choose_algorithm(self) -> None:
        self._stop()
        self._show()
        self._with_own(self._list_algorithms)

    def _list_algorithms(self) -> None:
        searches = choices(self._shelf.searches)
        heading, present = "Choose an algorithm", self._theatre.search
        chooser = algorithm_choice(heading, searches, present, own_file=self._shelf.is_open)
        self.app.push_screen(chooser, lambda number: self._take_choice(searches, number))
        if self._shelf.left_out:
            chooser.call_after_refresh(chooser.say, " ".join(self._shelf.left_out))

    def _take_choice(self, searches: Sequence[Search], number: int | None) -> None:
        if number is None:
            self._show()
        elif number == len(searches):
            self.ask(OwnFileScreen(), lambda path: self._open(Path(os.path.abspath(path))))
        else:
            self._begin(searches[number])

    @on_command("theatre_beside")
    def _choose_beside(self) -> None:
        """Ask for the second of two algorithms side by side: also for one made of parts that was watched before."""
        self._stop()
        self._count()
        self._show()
        self._with_own(self._list_beside)

    def _list_beside(self) -> None:
        watched = (counted.search for counted in self._counted.values())
        searches = choices([*self._shelf.searches, *watched, self._theatre.search])
        chooser = algorithm_choice(f"Side by side with {self._theatre.search.key}", searches, MAC)
        self.ask(chooser, lambda number: self._watch_beside(searches, searches[number]))

    def _watch_beside(self, searches: Sequence[Search], other: Search) -> None:
        both = self._theatre.search, other
        screen = SideBySideScreen(self._position, self._notation, both, searches, self._wanted_board, self._playback)
        self.app.push_screen(screen)

    # Searches of the player's own

    @on_command("theatre_reload")
    def _reload(self) -> None:
        """Load the file of the player's search again, and begin anew."""
        self._stop()
        if isinstance(self._theatre.search, OwnSearch):
            self._begin(self._theatre.search)
        else:
            self._say_once("only a search of your own can be reloaded")

    def _begin(self, search: Search) -> None:
        """Watch a search from its beginning; one of the player's own as its file is now."""
        if isinstance(search, OwnSearch):
            self._worker = self._work(partial(self._load, partial(self._shelf.again, search)))
        else:
            self._watch(search)

    def _open(self, path: Path) -> None:
        """Watch the first search of a file."""
        self._worker = self._work(partial(self._load, lambda: self._shelf.load(path)[0]))

    async def _load(self, load: Callable[[], OwnSearch]) -> None:
        """Have a file loaded by a thread, and watch what comes of it."""
        self._playback.doing = "loading the file"
        self._show_if_seen()
        try:
            search = await asyncio.to_thread(load)
        except SudokuError as error:
            self._playback.doing = ""
            self._say_once(str(error))
        else:
            self._playback.doing = ""
            self._watch(search)

    def _with_own(self, go_on: Callable[[], object]) -> None:
        """Go on when the searches of the player are those of their files and packages now: mostly at once."""
        if self._shelf.is_up_to_date:
            go_on()
        else:
            self._worker = self._work(partial(self._bring_up_to_date, go_on))

    async def _bring_up_to_date(self, go_on: Callable[[], object]) -> None:
        self._playback.doing = "loading your searches"
        self._show_if_seen()
        await asyncio.to_thread(self._shelf.bring_up_to_date)
        self._playback.doing = ""
        go_on()

    @on_command("theatre_parts")
    def _choose_parts(self) -> None:
        self._stop()
        self._count()
        parts = parts_of(self._theatre.search) or Heuristics()
        self.app.push_screen(PartsScreen(parts, self._counted, self._watch))

    def _count(self) -> None:
        """Keep what the search has counted, unless it was watched further before."""
        theatre, key = self._theatre, self._theatre.search.key
        before = self._counted.pop(key, None)
        now = Counted.of(theatre)
        # A file that has changed since counts in another way.
        if before is not None and before.search == now.search and before.counters.nodes > now.counters.nodes:
            now = before
        if now.counters.nodes and not isinstance(now.search, BrokenSearch):
            self._counted[key] = now

    @on_command("theatre_question")
    def _ask(self) -> None:
        self._stop()
        self._show()
        screen = QuestionScreen(self._theatre, self._position.givens, self._examiner, self._wanted_board)
        self.app.push_screen(screen)

    @on_command("theatre_sizes")
    def _show_sizes(self) -> None:
        self._stop()
        self._show()
        self.app.push_screen(DomainsScreen(self._theatre, self._position.empty))

    @on_command("theatre_graph")
    def _show_graph(self) -> None:
        self._stop()
        self._show()
        self.app.push_screen(GraphScreen(self._position, self._notation, self._wanted_board))

    @on_command("theatre_compare")
    def _compare(self) -> None:
        self._stop()
        self._show()
        self._with_own(self._open_comparison)

    def _open_comparison(self) -> None:
        from sudoku_tui.tui.screens.lab.compare_screen import CompareScreen

        self.app.push_screen(CompareScreen(self._position, self._permissions, self._shelf.searches), self._watch)

    def _watch(self, search: Search | None) -> None:
        """Begin anew with an algorithm, if there is one."""
        if search is not None:
            self._count()
            self._theatre.close()
            self._theatre = Theatre(search, self._position, self._notation)
        if isinstance(search, BrokenSearch):
            self._theatre.run(lambda _: False, lambda: True)  # to the sentence that says why
        self._show_if_seen()

    def action_help(self) -> None:
        self._stop()
        super().action_help()

    @on_command("theatre_take")
    def _take(self) -> None:
        self._stop()
        self.dismiss(self._theatre.solution or SEARCH)
