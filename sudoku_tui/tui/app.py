"""The Textual app: it holds the collection, opens puzzles, and ends cleanly whatever happens."""

import asyncio
import signal
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from textual import events
from textual.app import App, SystemCommand
from textual.screen import Screen

from sudoku_tui.config import Config
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.game import Game
from sudoku_tui.game.search import warning_about
from sudoku_tui.library import Collection, shipped_collections
from sudoku_tui.tui import terminal
from sudoku_tui.tui.commands import COMMANDS
from sudoku_tui.tui.screens.choose import ChooseScreen, grid_lines
from sudoku_tui.tui.screens.play import PlayScreen
from sudoku_tui.tui.theme import TERMINAL_THEME

SCREEN_CHANGE = 0.08
"""Seconds that a screen takes to open, at the most: it is painted after them."""

PREPARE_AFTER = 0.3
"""Seconds after which the techniques are imported: the board is painted by then, and nobody has pressed a key yet."""


class SudokuApp(App[None]):
    """sudoku-tui."""

    TITLE = "sudoku-tui"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = True
    ALLOW_SELECT = False  # a drag over our painted widgets would select nothing of use, and repaint them whole

    def __init__(
        self,
        collection: Collection,
        *,
        warnings: Sequence[str] = (),
        choose: bool = False,
        now: Callable[[], float] = time.monotonic,
        config: Config | None = None,
    ) -> None:
        """Make the app.

        Args:
            collection: the puzzles to play; the first one opens.
            warnings: what the player should know about it, said in the log.
            choose: whether the player chooses a puzzle of the collection first.
            now: a clock in seconds.
            config: what the player has set.
        """
        # Here Textual decides what NO_COLOR does: without this it would turn the terminal's own colours into black.
        super().__init__(ansi_color=True)
        self.register_theme(TERMINAL_THEME)
        self.theme = TERMINAL_THEME.name
        self.ansi_color = None  # from now on as the theme has it
        self.collection, self.puzzle_number = collection, 0
        self.config = config or Config()
        self._warnings, self._choose, self._now = warnings, choose, now
        self._practised: dict[str, int] = {}
        self.never_needed: set[str] = set()  # techniques for which a search for practice has found no puzzle

    def get_default_screen(self) -> Screen[None]:
        """The game is the first screen."""
        self._play_screen = PlayScreen(self._new_game())
        return self._play_screen

    def on_mount(self) -> None:
        """Be ready for a hang-up, a termination and a suspension."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for number in (signal.SIGHUP, signal.SIGTERM):
                loop.add_signal_handler(number, self.exit, None, 128 + number)
            terminal.suspend_in(loop)
        # After a suspension the size has not changed, so Textual would leave the screen blank.
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
        if not self.is_headless:
            self.screen_change_signal.subscribe(self, self._paint_once, immediate=True)
        self.set_timer(PREPARE_AFTER, lambda: self._play_screen.game.prepare())
        if self._choose:
            self.run_worker(self.choose_puzzle(from_this=True))

    async def on_event(self, event: events.Event) -> None:
        """Pass over keys that arrive when the last screen has closed: Textual would end with an error."""
        if not isinstance(event, events.InputEvent) or self.screen_stack:
            await super().on_event(event)

    def _paint_once(self, _: object) -> None:
        """Paint a screen that opens or comes back when it is complete: Textual would paint it three or four times."""
        self.delay_update(SCREEN_CHANGE)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Our commands for the palette, besides Textual's own."""
        yield from super().get_system_commands(screen)
        if isinstance(screen, PlayScreen):
            for command in COMMANDS:
                if command.id not in ("place", "palette", "cancel", "up", "down", "left", "right"):
                    callback = self._runner(screen, command.action)
                    yield SystemCommand(f"{command.help} ({command.key_label})", command.group, callback)

    @staticmethod
    def _runner(screen: PlayScreen, action: str) -> Callable[[], object]:
        return lambda: screen.run_action(action)

    async def action_quit(self) -> None:
        """Quit as `q` does: close what is open; then ask if there is something to lose."""
        if self.screen is self._play_screen:
            self._play_screen.action_quit_game()
        else:
            self.screen.dismiss(None)

    @property
    def has_unsaved_game(self) -> bool:
        """Whether another puzzle would end a game that has been begun."""
        return self._play_screen.is_begun

    def practice_arguments(self, technique: Technique) -> tuple[str, str, str]:
        """What the search for a puzzle to practise a technique is told; it begins after the last one it found."""
        from sudoku_tui.game.practice_job import arguments_of

        start = self._practised.get(technique.name, -1) + 1
        return arguments_of(technique, start, self.config.path_techniques)

    def practise(self, technique: Technique, found: Mapping[str, Any]) -> None:
        """Play the puzzle that a search for practice has found, from where the technique is the next step."""
        from sudoku_tui.game.practice import play_forward

        self._back_to_game()
        collection = self._load(found["collection"])
        if collection is None:
            return
        self._practised[technique.name] = found["place"]
        self.collection, self.puzzle_number, self._warnings = collection, found["number"], []
        game = self._new_game()
        play_forward(game, technique, self.config.path_techniques)
        self._play_screen.start(game)

    def action_choose_puzzle(self) -> None:
        """Let the player choose another puzzle."""
        self.run_worker(self.choose_puzzle(), exclusive=True)

    async def choose_puzzle(self, *, from_this: bool = False) -> None:
        """Let the player choose a collection, unless it is to be the present one, and a puzzle; and open it."""
        collection = self.collection if from_this else await self._choose_collection()
        if collection is None:
            return
        puzzles = collection.puzzles

        def describe(index: int) -> str:
            givens = 81 - puzzles[index].givens.count(".")
            return f"{index + 1:5}  {puzzles[index].title or 'Puzzle'} ({givens} givens)"

        next_one = self.puzzle_number + 1 if collection is self.collection and not from_this else 0
        index = await self.push_screen_wait(
            ChooseScreen(
                collection.title, len(puzzles), describe, lambda index, _: grid_lines(puzzles[index].values), next_one
            )
        )
        if index is None:
            return
        self.collection, self.puzzle_number = collection, index
        warning = warning_about(puzzles[index])
        self._warnings = [] if warning is None else [warning]
        self._back_to_game()  # such as two solutions of the puzzle before
        self._play_screen.start(self._new_game())

    def _back_to_game(self) -> None:
        """Close every screen but the game's."""
        for _ in self.screen_stack[1:]:
            self.pop_screen()

    async def _choose_collection(self) -> Collection | None:
        shipped = [entry for entry in shipped_collections() if entry.title != self.collection.title]
        titles = [f"{self.collection.title} (this one)", *(entry.title for entry in shipped)]
        number = await self.push_screen_wait(ChooseScreen("Open a collection", len(titles), titles.__getitem__))
        if not number:
            return None if number is None else self.collection
        return self._load(shipped[number - 1].name)

    def _load(self, name: str) -> Collection | None:
        """A shipped collection, by its name; or None if it is gone or cannot be read, which the log says."""
        try:
            for entry in shipped_collections():
                if entry.name == name:
                    return entry.load()
            reason = f"The collection {name} is not there."
        except SudokuError as error:
            reason = str(error)
        self._play_screen.game.say("Open", reason)
        self._play_screen.show_game()
        return None

    def _new_game(self) -> Game:
        puzzle = self.collection.puzzles[self.puzzle_number]
        game = Game(puzzle, self._now, techniques=lambda: (ELIMINATION, *self.config.path_techniques))
        for warning in self._warnings:
            game.say("Note", warning)
        return game


def run(
    collection: Collection, *, warnings: Sequence[str] = (), choose: bool = False, config: Config | None = None
) -> int:
    """Play in the terminal until the player quits.

    Args:
        collection: the puzzles; at least one.
        warnings: sentences for the log.
        choose: whether to choose a puzzle of the collection first.
        config: what the player has set.

    Returns:
        The exit code: 0, or 128 and the signal that ended it.
    """
    app = SudokuApp(collection, warnings=warnings, choose=choose, config=config)
    terminal.discard_typed_ahead()
    app.run()
    terminal.drop_unwritten()
    return app.return_code or 0
