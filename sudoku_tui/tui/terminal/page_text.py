"""Telling a page as text what the screen shows: soon after a key, and otherwise at most once a second."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping

SOON = 0.05  # seconds after a change, in which what belongs to it comes, too
MOST_LATE = 0.3  # seconds for which that is put off where more comes all the time, as while a key is held down
PAUSE = 1.0  # seconds at least between two times that something is told which the player has not asked for

Tell = Callable[[Mapping[str, object]], object]
"""Sends a page an object that JSON can hold."""


class PageText:
    """Looks for news when something has been painted, and tells them in the loop that runs."""

    def __init__(self, news: Callable[[bool], Mapping[str, object]], tell: Tell) -> None:
        """Take what finds the news, told whether the player has done something since; and who is told."""
        self._news, self._tell = news, tell
        self._has_done = True  # whether the player has done something that may not have been told yet
        self._told_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._changed_at = 0.0  # when the first change came that has not been told

    def heard(self) -> None:
        """Note that the player has done something."""
        if not self._has_done:
            self._has_done = True
            if self._timer is not None:  # it may be far away
                self._timer.cancel()
                self._timer = None
                self.look()

    def look(self) -> None:
        """Look for news soon: when nothing more has come for a moment, if the player has done something."""
        now = time.monotonic()
        if self._timer is None:
            self._changed_at = now
        elif self._has_done and now < self._changed_at + MOST_LATE:
            self._timer.cancel()
        else:
            return
        wait = SOON if self._has_done else max(SOON, self._told_at + PAUSE - now)
        self._timer = asyncio.get_running_loop().call_later(wait, self._look_now)

    def _look_now(self) -> None:
        self._timer = None
        if news := self._news(self._has_done):
            self._has_done, self._told_at = False, time.monotonic()
            self._tell(news)
