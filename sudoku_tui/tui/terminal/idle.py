"""Idle timeout: warns one minute before, then saves and exits."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from sudoku_tui.engine.notation import count

if TYPE_CHECKING:
    from textual.app import App

WARNING = 60.0  # seconds before the end; half the time limit if that is shorter


class IdleWatch:
    """Ends a session in which no key is pressed for a time limit."""

    def __init__(self, minutes: float, end: Callable[[str], object], now: Callable[[], float] = time.monotonic) -> None:
        """Take the time limit, a function that ends the session with a sentence, and a clock in seconds."""
        self._seconds = minutes * 60
        self._warning = min(WARNING, self._seconds / 2)
        self._end, self._now = end, now
        self._heard_at = now()
        self._app: App[None]
        self._ask: Callable[[str], object] = lambda _: None

    def start(self, app: App[None], ask: Callable[[str], object]) -> None:
        """Start the timer in a running app; `ask` asks for a key, given the time left in words."""
        self._app, self._ask = app, ask
        self.heard()
        self._wait(self._seconds - self._warning)

    def heard(self) -> None:
        self._heard_at = self._now()

    @property
    def words(self) -> str:
        minutes = self._seconds / 60
        return count(round(minutes), "minute") if minutes >= 1 else f"{self._seconds:g} seconds"

    def _wait(self, seconds: float) -> None:
        self._app.set_timer(max(0.01, seconds), self._look)

    def _look(self) -> None:
        """Ask, end, or wait on, depending on the time since the last key."""
        left = self._heard_at + self._seconds - self._now()
        if left <= 0:
            self._end(f"Nobody has pressed a key for {self.words}, so the session has ended.")
        elif left <= self._warning:
            self._ask(f"{self._warning:.0f} seconds")
            self._wait(left)
        else:
            self._wait(left - self._warning)
