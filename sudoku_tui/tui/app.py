"""The Textual app: it holds the collection, opens puzzles, and ends cleanly whatever happens."""

import asyncio
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from textual import events
from textual.app import SystemCommand
from textual.screen import Screen

from sudoku_tui.config import Config
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.game import Game
from sudoku_tui.game.keeper import Beginning, Keeper
from sudoku_tui.game.origin import Origin, Source, collection_of, next_unsolved, shipped_puzzle
from sudoku_tui.game.saving.models import Summary
from sudoku_tui.library import Collection
from sudoku_tui.tui import paste_filter, terminal
from sudoku_tui.tui.commands import COMMANDS
from sudoku_tui.tui.jobs import run_rating
from sudoku_tui.tui.opening import OpeningApp
from sudoku_tui.tui.saving_app import Rater
from sudoku_tui.tui.screens.play import PlayScreen

SCREEN_CHANGE = 0.08
"""Seconds that a screen takes to open, at the most: it is painted after them."""

PREPARE_AFTER = 0.3
"""Seconds after which the techniques are imported: the board is painted by then, and nobody has pressed a key yet."""


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
        if self._collection is None:
            self._begin_with_shipped()
        assert self._collection is not None
        return self._open_game(self._collection.puzzles[self._start_origin.number], self._start_origin, self._warnings)

    def _begin_with_shipped(self) -> None:
        """Begin with the first puzzle that was not played, of the shipped collection that was played last."""
        beginning = self._beginning
        self._collection, self._start_origin = shipped_puzzle(beginning.collection, beginning.known)
        warning = self._collection.warning
        self._warnings += [warning] if warning else []

    def on_mount(self) -> None:
        """Be ready for a hang-up, a termination and a suspension."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for number in (signal.SIGHUP, signal.SIGTERM):
                loop.add_signal_handler(number, self._end, 128 + number)
            terminal.suspend_in(loop)
        # After a suspension the size has not changed, so Textual would leave the screen blank.
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
        if not self.is_headless:
            self.screen_change_signal.subscribe(self, self._paint_once, immediate=True)
        self.set_timer(PREPARE_AFTER, self._prepare)
        if self._choose:
            self.browse_present()
        elif self._choose_game:
            self.action_continue_game()

    def _end(self, code: int) -> None:
        """End because of a signal."""
        self._play_screen.game.note_time()
        self.exit(None, code)

    def _prepare(self) -> None:
        """Do what would make a key wait later."""
        self._play_screen.game.prepare()
        self.rate_game()

    async def on_event(self, event: events.Event) -> None:
        """Pass over keys that arrive when the last screen has closed: Textual would end with an error."""
        if not isinstance(event, events.InputEvent) or self.screen_stack:
            await super().on_event(event)

    def config_changed(self) -> None:
        """Show the game with the settings as they are now."""
        self._play_screen.apply_config()

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
    def puzzle(self) -> Puzzle:
        """The present puzzle."""
        return self.about.puzzle

    @property
    def collection(self) -> Collection:
        """What the present puzzle is from; where that is gone, or nothing, a collection of it alone."""
        if self._collection is None:
            self._collection = collection_of(self.puzzle, self.origin)
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
        self.play(puzzles[number], replace(origin, number=number), collection=self._collection)

    # Unfinished games

    def action_continue_game(self) -> None:
        """Let the player choose one of the unfinished games."""
        summaries = self.keeper.unfinished() if self.keeper is not None else []
        if self.keeper is None or not summaries:
            reason = "no game is saved in this session" if self.keeper is None else "there is no unfinished game"
            self.say("Continue", f"{reason}; for another puzzle,", "open")
            return
        from sudoku_tui.tui.screens.continue_game import ContinueScreen

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
            self._show_game(game)
        else:
            self.play(self.puzzle, self.origin, collection=self._collection)

    def action_statistics(self) -> None:
        """Show how well the player has done."""
        from sudoku_tui.tui.screens.statistics import StatisticsScreen

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
) -> tuple[int, str]:
    """Play in the terminal until the player quits.

    Args:
        collection, origin, warnings, choose, config, keeper, beginning, choose_game: as for the app.

    Returns:
        The exit code, which is 0, or 128 and the signal that ended it; and a sentence about what could not be saved.

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
    paste_filter.install()
    terminal.discard_typed_ahead()
    app.run()
    terminal.drop_unwritten()
    return app.return_code or 0, app.close_games()
