"""Making puzzles: as the player wants them, and ahead of time, so that some are ready."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.engine.notation import count
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.making.making_words import making_words, wanted_words
from sudoku_tui.game.puzzles.glance import NOTHING, Glance
from sudoku_tui.game.session.glances import glance_at_made
from sudoku_tui.tui.flows.stage import Stage

if TYPE_CHECKING:
    from sudoku_tui.engine.generator import Wanted
    from sudoku_tui.game.making.making import Making
    from sudoku_tui.tui.screens.opening.generate_screen import PuzzleWishes

FILL_AFTER = 5.0
"""Seconds after the start of the game, or after a new one, before puzzles are made: the player is served first."""


class GeneratingFlow:
    """Puzzles that are made while another one is played."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._session = stage, stage.session
        self._form: PuzzleWishes | None = None

    @property
    def making(self) -> Making | None:
        return self._session.next_puzzle.making

    @property
    def _is_making(self) -> bool:
        return self.making is not None and self.making.is_running

    def background(self) -> str:
        """The work in the background, in a few words for the title; empty if there is none."""
        return "making a puzzle" if self._is_making else ""

    def glance(self) -> Glance:
        """The puzzle that was made and waits to be played."""
        made = None if self.making is None else self.making.generated
        return NOTHING if made is None else glance_at_made(made)

    def generate(self) -> None:
        from sudoku_tui.tui.screens.opening.generate_screen import GenerateScreen, PuzzleWishes

        if self.making is not None and self.making.generated is not None:
            self.play_made()
        else:
            self._form = self._form or PuzzleWishes()
            self._stage.push(GenerateScreen(self._form, self, self._session.notation))

    def make(self, wanted: Wanted, seed: str = "") -> None:
        """Begin to make a puzzle in the background; what was made before is given up. An empty seed means any."""
        from sudoku_tui.game.making.making import Making

        making = self._session.next_puzzle.making = Making(wanted, seed, scale=self._session.config.scale)
        self._stage.end("ready")
        self._stage.begin(partial(self._make, making), "making")
        text = f"a puzzle is being made: {wanted_words(wanted)}"
        self._stage.say(Told("Generate", text, "generate", "to see how far it is"))

    async def _make(self, making: Making) -> None:
        from sudoku_tui.tui.making_jobs import run_making
        from sudoku_tui.tui.screens.opening.generate_screen import GenerateScreen

        def changed() -> None:
            screen = self._stage.app.screen
            if isinstance(screen, GenerateScreen):
                screen.progressed()

        await run_making(making, changed)
        tries = f", after {count(making.generated.tries, 'try', 'tries')}" if making.generated is not None else ""
        purpose = "to play it" if tries else "to try again"
        if making.generated is not None:
            self._stage.say(Told("Generate", making.again))
        self._stage.say(Told("Generate", f"{making_words(making)}{tries}", "generate", purpose))

    def stop_making(self) -> None:
        self._stage.end("making")
        self._session.next_puzzle.making = None

    def play_made(self) -> None:
        assert self.making is not None
        self._session.next_puzzle.play_made(self.making)
        self._stage.show_new_game()

    def fill_later(self) -> None:
        if not self._stage.app.is_headless:
            self._stage.app.set_timer(FILL_AFTER, self.fill_ready_puzzles)

    def fill_ready_puzzles(self) -> None:
        from sudoku_tui.tui.making_jobs import fill_ready

        ready = self._session.next_puzzle.ready
        if ready is not None:
            self._stage.begin(partial(fill_ready, ready, lambda: not self._is_making), "ready")
