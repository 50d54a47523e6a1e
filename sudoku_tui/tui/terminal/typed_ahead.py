"""Back-pressure: how far the keyboard is ahead of the game, and what is left out of a flood of keys."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from sudoku_tui.tui.terminal.input_filter import ESCAPE

MOST = 64
"""Keys that may wait in the game. While more wait, the keyboard is not read, so that terminal and line hold the sender.
It is so many because keys that have been read are played even if the line hangs up."""

ASK_EVERY = 16
"""Keys after which the game is asked how far it is. Asked after each key, it would answer each of them later."""

FULL_READ = 128
"""Bytes that are read at once. Where a read has so many, more may wait behind it."""

PATIENCE = 1.0
"""Seconds for which the game may be behind full reads; then they are a flood. Also the longest wait for room: a game
that is busy must notice a hang-up, and a screen that closes may not handle its last keys."""

FLOOD_READ, FLOOD_PAUSE = 4096, 0.005
"""Bytes of a flood that are read at once, and seconds before each such read. In this time even a key that is held down
sends less than a full read, so the first read that is not full ends a flood."""


class TypedAhead:
    """Typed input that is not handled yet.

    The system, sshd and the terminal hold thousands of keys, and each takes the game some milliseconds: after a flood,
    it would be busy for a long time. So a flood is read to its end, and of its pieces only the last one counts.

    All of it is for the thread that reads the keyboard, except for `handled` and `close`, which the event loop calls.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """Take a clock in seconds."""
        self._now = now
        self._changed = threading.Condition()
        self._passed_on = self._handled = 0  # keys, since the beginning
        self._is_closed = False
        self._behind_since: float | None = None  # the first of the full reads since the game was not behind
        self._last: list[str] = []  # the last piece of a flood, or nothing

    @property
    def is_flood(self) -> bool:
        return bool(self._last)

    @property
    def read_size(self) -> int:
        """How many bytes to read at once."""
        return FLOOD_READ if self.is_flood else FULL_READ

    def wait_for_room(self) -> None:
        """Wait until the game can take more keys, but not long; or until more of a flood has come."""
        if self.is_flood:
            time.sleep(FLOOD_PAUSE)
            return
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or self._passed_on - self._handled < MOST, PATIENCE)

    def sift(self, pieces: list[str], size: int) -> list[str]:
        """The pieces that count.

        Args:
            pieces: what `InputFilter` made of a read; none while a text is being pasted.
            size: how many bytes the read had.
        """
        if pieces and size >= FULL_READ:
            if self._behind_since is None:
                self._behind_since = self._now()
            if self._now() > self._behind_since + PATIENCE:
                last = pieces[-1]
                self._last = [last if last[0] == ESCAPE else last[-1]]
                return []
        elif self._passed_on - self._handled < ASK_EVERY:
            self._behind_since = None
        pieces, self._last = self._last + pieces, []
        return pieces

    def passed_on(self, number: int) -> int:
        """Count keys that the game is given; returns how many it has been given since the beginning."""
        with self._changed:
            self._passed_on += number
            return self._passed_on

    def handled(self, number: int) -> None:
        """Note that the game has handled so many keys since the beginning."""
        with self._changed:
            self._handled = max(self._handled, number)
            self._changed.notify()

    def close(self) -> None:
        """End waiting for room."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()
