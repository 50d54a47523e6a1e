"""A watched search, or two of them, that go on by themselves: at a speed, or as fast as they can to an event."""

import asyncio
import time
from collections.abc import Callable

from sudoku_tui.config.settings import THEATRE_SPEEDS as SPEEDS
from sudoku_tui.game.lab.side_by_side import SideBySide
from sudoku_tui.game.lab.theatre import Theatre

TICK = 0.05  # seconds from one repaint to the next at the higher speeds
SLICE = 0.004  # seconds of a run before keys are looked at
PAUSE = 0.002  # seconds left to them
REPAINT = 0.2  # seconds between repaints of a run


class Playback:
    """Playback, and how fast it is. Its coroutines are workers of the screen that shows it, which cancels them."""

    def __init__(self, speed: int, seconds: int | None) -> None:
        """Play at one of `SPEEDS`, in events a second; run for at most `seconds`, if given."""
        self._speed, self._seconds = SPEEDS.index(speed), seconds
        self.doing = ""  # what goes on, for the title; empty while it is paused

    @property
    def speed(self) -> str:
        """How fast it plays, in words."""
        return f"{SPEEDS[self._speed]} a second"

    def change_speed(self, by: int) -> None:
        """Play faster or slower, by as many steps of `SPEEDS` as there are."""
        self._speed = max(0, min(len(SPEEDS) - 1, self._speed + by))

    async def play(self, watched: Theatre | SideBySide, show: Callable[[], None]) -> None:
        """Play event by event, to the end; the speed may change meanwhile."""
        try:
            while not watched.ended:
                speed = SPEEDS[self._speed]
                self.doing = f"playing, {self.speed}"
                for _ in range(max(1, round(speed * TICK))):
                    watched.step(0)
                    if watched.waits:
                        break
                show()
                await asyncio.sleep(max(TICK, 1 / speed))
        finally:
            self.doing = ""
            show()

    async def run(
        self, doing: str, goes: Callable[[], bool], show: Callable[[], None], say: Callable[[str], None]
    ) -> None:
        """Go on in slices of a few milliseconds, so that keys are answered at once.

        Args:
            doing: what goes on, for the title.
            goes: goes on for a slice; whether it came to where it was to go.
            show: shows how far it is.
            say: tells why it paused before it was there.
        """
        painted, begun = 0.0, time.monotonic()
        self.doing = doing
        try:
            while not goes():
                now = time.monotonic()
                if self._seconds is not None and now - begun > self._seconds:
                    say(f"paused after {self._seconds} s, the limit in this public session; press it again to go on")
                    return
                if now - painted > REPAINT:
                    painted = now
                    show()
                await asyncio.sleep(PAUSE)
        finally:
            self.doing = ""
            show()


def for_a_slice() -> Callable[[], bool]:
    """Begin a slice of work; the answer tells whether it may go on."""
    end = time.monotonic() + SLICE
    return lambda: time.monotonic() < end
