"""The part of the app that makes puzzles: as the player wants them, and ahead of time, so that some are ready."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from sudoku_tui.engine.notation import count
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.origin import Origin
from sudoku_tui.library import Collection
from sudoku_tui.tui.saving_app import SavingApp

if TYPE_CHECKING:
    from textual.worker import WorkType

    from sudoku_tui.engine.generator import Wanted
    from sudoku_tui.engine.techniques.technique import Level
    from sudoku_tui.game.puzzle_making import Making
    from sudoku_tui.game.ready_puzzles import ReadyPuzzles
    from sudoku_tui.tui.play.screen import PlayScreen
    from sudoku_tui.tui.screens.generate_screen import Form

T = TypeVar("T")

SOON = 0.2
"""Seconds that a list waits for what the file of games knows."""

FILL_AFTER = 5.0
"""Seconds after the start of the game, or after a new one, before puzzles are made: the player is served first."""


class GeneratingApp(SavingApp):
    """An app in which puzzles can be made while another is played.

    Attributes:
        making: the puzzle that is being made, or is ready to be played; None if there is none.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        """Begin as the app below does."""
        super().__init__(*arguments, **named)
        self.making: Making | None = None
        self._form: Form | None = None

    def on_mount(self) -> None:
        """Have puzzles made when the player is busy with the first one."""
        if not self.is_headless:
            self.set_timer(FILL_AFTER, self.fill_ready_puzzles)

    @abstractmethod
    def play(
        self,
        puzzle: Puzzle,
        origin: Origin,
        *,
        collection: Collection | None = None,
        warnings: Sequence[str] = (),
    ) -> None:
        """Close all other screens and play a puzzle."""

    # Made as the player wants it

    def action_generate(self) -> None:
        """Play the puzzle that was made; if there is none, ask what it should be like."""
        if self.making is not None and self.making.generated is not None:
            self.play_made()
        else:
            self._generate()

    def _generate(self) -> None:
        from sudoku_tui.tui.screens.generate_screen import Form, GenerateScreen

        self._form = self._form or Form()
        self.push_screen(GenerateScreen(self._form))

    def make(self, wanted: Wanted, seed: str = "") -> None:
        """Begin to make a puzzle in the background; what was made before is given up.

        Args:
            wanted: what it should be like.
            seed: what it is made from; empty for any.
        """
        from sudoku_tui.game.generating import any_seed, wanted_words
        from sudoku_tui.game.puzzle_making import Making

        self.making = Making(wanted, seed or any_seed())
        self.workers.cancel_group(self, "ready")
        self.begin(partial(self._make, self.making), "making")
        self.say("Generate", f"a puzzle is being made: {wanted_words(wanted)}; to see how far it is,", "generate")

    async def _make(self, making: Making) -> None:
        """Make a puzzle, and tell how far it is where that is seen."""
        from sudoku_tui.tui.making_jobs import run_making
        from sudoku_tui.tui.screens.generate_screen import GenerateScreen

        def changed() -> None:
            if isinstance(self.screen, GenerateScreen):
                self.screen.progressed()

        await run_making(making, changed)
        tries = f", after {count(making.generated.tries, 'try', 'tries')}" if making.generated is not None else ""
        self.say("Generate", f"{making.words}{tries}; to {'play it' if tries else 'try again'},", "generate")

    def stop_making(self) -> None:
        """Give up what is being made."""
        self.workers.cancel_group(self, "making")
        self.making = None

    def play_made(self) -> None:
        """Play the puzzle that was made."""
        making, self.making = self.making, None
        assert making is not None
        self.play(making.puzzle, making.origin)

    # Made ahead of time

    def fill_ready_puzzles(self) -> None:
        """Have some puzzles of each level made while nobody waits for them, until there are enough."""
        from sudoku_tui.tui.making_jobs import fill_ready

        ready = self._ready_puzzles
        if ready is None:
            return
        self.begin(partial(fill_ready, ready, lambda: not self._is_making), "ready")

    @property
    def _ready_puzzles(self) -> ReadyPuzzles | None:
        """The puzzles that were made ahead of time, beside the games; None where nothing is saved, or none are made."""
        from sudoku_tui.game.ready_puzzles import ReadyPuzzles

        if self.keeper is None or not self.permissions.makes_ahead:
            return None
        return ReadyPuzzles(self.keeper.folder)

    @property
    def _is_making(self) -> bool:
        return self.making is not None and self.making.is_running

    @property
    def background(self) -> str:
        """What goes on while the player plays, in a few words for the title; empty if nothing does."""
        return "making a puzzle" if self._is_making else ""

    def _play_ready(self, level: Level) -> bool:
        """Play a puzzle that was made before somebody wanted it; False if there is none."""
        puzzles = self._ready_puzzles
        ready = puzzles.take(level) if puzzles is not None else None
        if ready is None:
            return False
        self.play(ready.puzzle, ready.origin)
        if not self.is_headless:
            self.set_timer(FILL_AFTER, self.fill_ready_puzzles)
        return True

    # What opening puzzles is made of

    @property
    def play_screen(self) -> PlayScreen:
        """The screen of the game."""
        return self._play_screen

    def back_to_game(self) -> None:
        """Close every screen but the game's."""
        for _ in self.screen_stack[1:]:
            self.pop_screen()

    def begin(self, work: Callable[[], Coroutine[Any, Any, object]], group: str = "opening") -> None:
        """Do what may wait for a file or for other processes. It ends when something else of its group is begun.

        That may be before it starts, so it is no coroutine: Python would complain about one that never starts.
        """
        todo: WorkType[object] = work
        self.run_worker(todo, group=group, exclusive=True)

    async def _solved(self) -> frozenset[str]:
        """The givens of the puzzles that were solved."""
        return await self._soon(lambda: self.keeper.solved() if self.keeper is not None else frozenset()) or frozenset()

    async def _soon(self, ask: Callable[[], T]) -> T | None:
        """An answer of the file of games, or None if it does not come soon."""
        if self.keeper is None:
            return ask()
        try:
            return await asyncio.wait_for(asyncio.to_thread(ask), SOON)
        except TimeoutError:
            return None
