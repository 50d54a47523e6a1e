"""A puzzle that is pasted where the terminal does not mark pastes: it comes as keys, but all at once.

Keys that come at once are usually keys: those that are held down, or wait while a line stands still. They differ from a
puzzle in that people move the cursor, or press one key again and again. So only a text counts that begins after a
silence, holds the cells of exactly one puzzle and no other key, and is followed by a silence.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from sudoku_tui.formats.grids.lone_grid import is_lone_grid, may_be_grid
from sudoku_tui.tui.terminal.input_filter import PASTE_END, PASTE_START

SILENCE = 0.05  # seconds; terminals send what is pasted in one piece, and lines carry it so
FEWEST = 9  # characters that come in one piece before they wait for more: a line of a grid
LONGEST = 900  # characters; a grid in a frame with blanks around its cells has 740


class UnmarkedPaste:
    """Holds cells back that come at once, until it is known whether they are a puzzle: for `SILENCE` after the last."""

    def __init__(self, found: Callable[[], object], now: Callable[[], float] = time.monotonic) -> None:
        """Take what is called when there is a puzzle, and a clock in seconds."""
        self._found, self._now = found, now
        self._held = ""
        self._since = float("-inf")  # since when nothing has come, although somebody has listened
        self._has_come = False  # whether something has, and nobody has listened since

    def listen(self) -> None:
        """Listen to the keyboard from now on: what came while the game was busy has not been silent."""
        if self._has_come:
            self._since, self._has_come = self._now(), False

    @property
    def wait(self) -> float | None:
        """The seconds until `sift` must be called, with nothing if nothing comes; None if nothing is held."""
        return max(0.0, self._since + SILENCE - self._now()) if self._held else None

    def sift(self, pieces: list[str]) -> list[str]:
        """The pieces that may pass: a puzzle as a paste, and everything else as it is.

        Args:
            pieces: what `InputFilter` made of a read, or of none.
        """
        is_silent = self._now() >= self._since + SILENCE
        passing = self.released() if is_silent else []
        if not pieces:
            return passing
        self._has_come = True
        if (self._held or is_silent) and len(pieces) == 1 and self._may_go_on(pieces[0]):
            self._held += pieces[0]
            return passing
        return [*passing, *self._let_go(), *pieces]

    def released(self) -> list[str]:
        """The text that was held back, since nothing follows it."""
        if not is_lone_grid(self._held):
            return self._let_go()
        self._found()
        return [f"{PASTE_START}{held}{PASTE_END}" for held in self._let_go()]

    def _may_go_on(self, piece: str) -> bool:
        """Whether a piece belongs to what is held, or begins it."""
        is_long = len(self._held) + len(piece) >= FEWEST
        return is_long and len(self._held) + len(piece) <= LONGEST and may_be_grid(piece)

    def _let_go(self) -> list[str]:
        held, self._held = self._held, ""
        return [held] if held else []
