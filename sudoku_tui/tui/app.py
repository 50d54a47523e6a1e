"""The Textual app: it holds the collection, opens puzzles, and ends cleanly whatever happens."""

import asyncio
import gc
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module

from textual import events
from textual.app import SystemCommand
from textual.screen import Screen

from sudoku_tui.config import Config
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.game import Game
from sudoku_tui.game.jobs.pool import ALLOWANCE
from sudoku_tui.game.origin import Origin, Source, collection_of, next_unsolved, shipped_puzzle
from sudoku_tui.game.permissions import OWNER, Permissions
from sudoku_tui.game.saving.keeper import Beginning, Keeper
from sudoku_tui.game.saving.models import Summary
from sudoku_tui.keys.commands import COMMANDS, help_of
from sudoku_tui.library import Collection
from sudoku_tui.tui.jobs import run_rating
from sudoku_tui.tui.opening import OpeningApp
from sudoku_tui.tui.play.screen import PlayScreen
from sudoku_tui.tui.saving_app import Rater
from sudoku_tui.tui.terminal import kind, start

SCREEN_CHANGE = 0.08
"""Seconds that a screen takes to open, at the most: it is painted after them."""

PREPARE_AFTER = 0.3
"""Seconds after which the techniques are imported: the board is painted by then, and nobody has pressed a key yet."""


FIRST_KEYS = b"\x1b[C\x1bOC\x1b[57417u"
"""Keys in three notations, which are read so that whatever reads them is there when the player presses one."""


class SudokuApp(OpeningApp):
    """sudoku-tui."""

    TITLE = "sudoku-tui"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = True
    ALLOW_SELECT = False  # a drag over our painted widgets would select nothing of use, and repaint them whole

    def __init__(
        self,
        collection: Collection | None,
        *,
        origin: Origin | None = None,
        warnings: Sequence[str] = (),
        choose: bool = False,
        now: Callable[[], float] = time.monotonic,
        config: Config | None = None,
        keeper: Keeper | None = None,
        beginning: Beginning | None = None,
        choose_game: bool = False,
        rater: Rater | None = None,
    ) -> None:
        """Make the app.

        Args:
            collection: the puzzles to play; the first one opens. None if the beginning has a game, or the shipped
                puzzles are to be played.
            origin: where the puzzle comes from that opens; its number is that in the collection.
            warnings: what the player should know about it, said in the log.
            choose: whether the player chooses a puzzle of the collection first.
            now: a clock in seconds.
            config: what the player has set.
            keeper: saves the games; it has been started. None to save nothing.
            beginning: what it has found to begin with.
            choose_game: whether the player chooses one of the unfinished games first.
            rater: finds out how hard puzzles are; None if nobody does.

        Raises:
            LibraryError: there is nothing to play.
        """
        super().__init__(config or Config(), now, keeper, rater)
        self._warnings = [*warnings, *self.config_problems]
        self._collection = collection
        self._start_origin = origin or Origin(Source.FILE)
        self._beginning = beginning or Beginning()
        self._shipped: Puzzle | None = None
        if collection is None and self._beginning.loaded is None:
            self._begin_with_shipped()
        self._choose, self._choose_game = choose, choose_game

    def get_default_screen(self) -> Screen[None]:
        """The game is the first screen."""
        self._play_screen = PlayScreen(self._first_game())
        return self._play_screen

    def _first_game(self) -> Game:
        """The game that the session begins with."""
        loaded = self._beginning.loaded
        game = self.continued(loaded, self._beginning.played_at) if loaded is not None else None
        if game is not None:
            self._say_warnings(game, self._warnings)
            return game
        if self._collection is not None:
            puzzle = self._collection.puzzles[self._start_origin.number]
        else:
            puzzle = self._shipped or self._begin_with_shipped()
        return self._open_game(puzzle, self._start_origin, self._warnings)

    def _begin_with_shipped(self) -> Puzzle:
        """Begin with the first puzzle that was not played, of the shipped collection that was played last."""
        beginning = self._beginning
        self._shipped, self._start_origin = shipped_puzzle(beginning.collection, beginning.known)
        return self._shipped

    def on_mount(self) -> None:
        """Be ready to play."""
        if not self.is_headless:
            self.screen_change_signal.subscribe(self, self._paint_once, immediate=True)
        self.set_timer(PREPARE_AFTER, self._prepare)
        if self._choose:
            self.browse_present()
        elif self._choose_game:
            self.action_continue_game()

    def _prepare(self) -> None:
        """Do what would make a key wait later: some at once, and much of it piece by piece."""
        if not gc.isenabled():  # as at a start from the command line; all that there is by now stays
            gc.freeze()
            gc.enable()
        self.rate_game()
        self.begin(self._import_techniques, "prepare")

    async def _import_techniques(self) -> None:
        """Import what the first step needs; a key waits for one module at the most."""
        from pkgutil import iter_modules

        from sudoku_tui.engine import techniques
        from sudoku_tui.tui.terminal.input_filter import InputFilter

        InputFilter().feed(FIRST_KEYS)
        modules = [module.name for module in iter_modules(techniques.__path__)]
        modules.sort(key="order".__eq__)  # this one imports all others
        for module in modules:
            import_module(f"{techniques.__name__}.{module}")
            await asyncio.sleep(0)
        self._play_screen.game.solver.prepare()

    async def on_event(self, event: events.Event) -> None:
        """Pass over keys that arrive when the last screen has closed: Textual would end with an error."""
        if not isinstance(event, events.InputEvent) or self.screen_stack:
            await super().on_event(event)

    def on_app_blur(self, event: events.AppBlur) -> None:
        """Pass over that the terminal lost the focus: nothing looks different, but Textual would paint all anew."""
        event.prevent_default()

    def on_app_focus(self, event: events.AppFocus) -> None:
        """Pass over that the terminal has the focus again."""
        event.prevent_default()

    def config_changed(self) -> None:
        """Show the game with the settings as they are now."""
        self._play_screen.apply_config()

    def _paint_once(self, _: object) -> None:
        """Paint a screen that opens or comes back when it is complete: Textual would paint it three or four times."""
        self.delay_update(SCREEN_CHANGE)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the palette has: our commands, not Textual's, whose panel of keys would cover the board."""
        if isinstance(screen, PlayScreen):
            for command in COMMANDS:
                if command.id not in ("place", "palette", "cancel", "up", "down", "left", "right"):
                    callback = partial(screen.action_command, command.id)
                    said = help_of(command, files=self.permissions.files)
                    yield SystemCommand(f"{said} ({command.key_label})", command.group, callback)
        yield SystemCommand("Theme: choose one by its name", "", self.search_themes)

    def action_command_palette(self) -> None:
        """Let the player find a command by its name."""
        from sudoku_tui.tui.screens.palette_screen import PaletteScreen, palette

        if self.use_command_palette and not isinstance(self.screen, PaletteScreen):
            commands = [*self.get_system_commands(self.screen)]
            self.push_screen(*palette("Find a command", commands, self.call_later))

    def search_themes(self) -> None:
        """Let the player find a theme by its name."""
        from sudoku_tui.tui.screens.palette_screen import palette

        themes = [SystemCommand(name, "", partial(setattr, self, "theme", name)) for name in self.available_themes]
        self.push_screen(*palette("Find a theme", themes, self.call_later))

    async def action_quit(self) -> None:
        """Quit as `q` does: close what is open; then ask if there is something to lose."""
        if self.screen is self._play_screen:
            self._play_screen.action_quit_game()
        else:
            self.screen.dismiss(None)

    @property
    def puzzle(self) -> Puzzle:
        """The present puzzle."""
        return self.about.puzzle

    @property
    def collection(self) -> Collection:
        """What the present puzzle is from; where that is gone, or nothing, a collection of it alone."""
        if self._collection is None:
            self._collection = collection_of(self.puzzle, self.origin, files=self.permissions.files)
        return self._collection

    def play(
        self,
        puzzle: Puzzle,
        origin: Origin,
        *,
        collection: Collection | None = None,
        warnings: Sequence[str] = (),
    ) -> None:
        """Close all other screens and play a puzzle; its game is saved from the first move on.

        If there is an unfinished game of the puzzle, that one is played on.

        Args:
            puzzle: what to play; its givens must obey the rules.
            origin: where it comes from.
            collection: the collection or file that it is from, if it is from one.
            warnings: what the player should know about it, said in the log.
        """
        self._show_game(self._open_game(puzzle, origin, warnings), collection)

    def _show_game(self, game: Game, collection: Collection | None = None) -> None:
        """Close all other screens and show another game."""
        self._collection = collection
        self.back_to_game()
        self._play_screen.start(game)
        self.rate_game()

    def action_next_puzzle(self) -> None:
        """Play the next puzzle."""
        self.next_puzzle()

    def next_puzzle(self) -> None:
        """Play the puzzle that follows the present one in the place where it is from; choose one where none follows."""
        puzzles, origin = self.collection.puzzles, self.origin
        if len(puzzles) == 1:
            self.back_to_game()
            self.play_following()
            return
        solved = self.keeper.solved() if self.keeper is not None else ()
        number = next_unsolved(puzzles, origin.number, solved)
        if number is None or number == origin.number:
            number = (origin.number + 1) % len(puzzles)
        self.play(puzzles[number], origin._replace(number=number), collection=self._collection)

    # Unfinished games

    def action_continue_game(self) -> None:
        """Let the player choose one of the unfinished games."""
        summaries = self.keeper.unfinished() if self.keeper is not None else []
        if self.keeper is None or not summaries:
            reason = "no game is saved in this session" if self.keeper is None else "there is no unfinished game"
            self.say("Continue", f"{reason}; for another puzzle,", "open")
            return
        from sudoku_tui.tui.screens.continue_screen import ContinueScreen

        screen = ContinueScreen(summaries, self.keeper.delete)

        def take(index: int | None) -> None:
            if index is not None:
                self._continue_game(screen.summaries[index])

        self.push_screen(screen, take)

    def _continue_game(self, summary: Summary) -> None:
        """Play on the game that was chosen."""
        assert self.keeper is not None
        self._leave_game()
        loaded = self.keeper.load(summary.key)
        game = None
        if isinstance(loaded, str):
            self._say_note(loaded)
        else:
            game = self.continued(loaded, summary.played_at)
        if game is not None:
            self.note_opened()
            self._show_game(game)
        else:
            self.play(self.puzzle, self.origin, collection=self._collection)

    def action_statistics(self) -> None:
        """Show how well the player has done."""
        from sudoku_tui.tui.screens.statistics_screen import StatisticsScreen

        results = self.keeper.results() if self.keeper is not None else []
        unfinished = self.keeper.unfinished() if self.keeper is not None else []
        self.push_screen(StatisticsScreen(results, [summary.facts.level for summary in unfinished]))


def run(
    collection: Collection | None,
    *,
    origin: Origin | None = None,
    warnings: Sequence[str] = (),
    choose: bool = False,
    config: Config | None = None,
    keeper: Keeper | None = None,
    beginning: Beginning | None = None,
    choose_game: bool = False,
    permissions: Permissions = OWNER,
    idle_minutes: float = 0,
    shows_mistakes: bool = False,
    mistakes_folder: str | None = None,
) -> tuple[int, str]:
    """Play in the terminal until the player quits.

    Args:
        collection, origin, warnings, choose, config, keeper, beginning, choose_game: as for the app.
        permissions: what the session allows.
        idle_minutes: after how many minutes without a key it ends; 0 for never.
        shows_mistakes: whether the details of a mistake of the program are shown.
        mistakes_folder: the folder that they are written to; None for the one that the system has for them.

    Returns:
        The exit code, which is 0, or 128 and the signal that ended it, or that of a mistake, which has been told; and a
        sentence about what could not be saved, or why it ended by itself.

    Raises:
        LibraryError: there is nothing to play.
    """
    app = SudokuApp(
        collection,
        origin=origin,
        warnings=warnings,
        choose=choose,
        config=config,
        keeper=keeper,
        beginning=beginning,
        choose_game=choose_game,
        rater=run_rating,
    )
    app.permissions = permissions
    app.shows_details, app.details_folder = shows_mistakes, mistakes_folder
    app.tells_paths = not permissions.is_public
    ALLOWANCE.limit(permissions.job, lambda sentence: app.tell("Limit", sentence))
    if idle_minutes:
        from sudoku_tui.tui.terminal.idle import IdleWatch

        app.idle = IdleWatch(idle_minutes, app.leave)
    app.suit_terminal(kind.characters_shown())
    start.discard_typed_ahead()
    app.run(mouse=kind.can_have_mouse())
    unsaved = app.close_games()
    start.drop_unwritten()
    app.has_ended.set()
    if app.mistake is not None:
        return app.tell_mistake(unsaved), ""
    return app.return_code or 0, " ".join(filter(None, (unsaved, app.farewell)))
