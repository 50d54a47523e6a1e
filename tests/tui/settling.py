"""Waiting until an app has done all it can, instead of sleeping.

Textual's pilot sleeps 20 ms at a time until the process uses little of the processor: that was half of the time of a
test, and on a busy machine it is no proof that anything has happened. The event loop knows whether something is ready.
"""

import asyncio
from typing import Any, cast

from textual.app import App, ScreenStackError
from textual.screen import Screen

MOST_ROUNDS = 20_000
"""Rounds of the event loop for an app that never rests, such as one that plays a search."""


async def settle(app: App[Any]) -> None:
    """Wait until an app rests: each message is handled, all is painted, and what follows the painting is done.

    Timers, threads and other processes may still have something to say: a test that needs it waits for it.
    """
    loop = cast(Any, asyncio.get_running_loop())
    for _ in range(MOST_ROUNDS):
        await asyncio.sleep(0)
        if loop._ready:
            continue
        screen = _screen(app)
        if screen is None:
            return
        # What Textual's own timers would begin in 8 and in 16 ms.
        if app._resize_timer is not None:
            app._check_resize()
        elif screen._update_timer._active.is_set():
            screen._on_timer_update()
        else:
            return


def _screen(app: App[Any]) -> Screen[Any] | None:
    """The screen that is seen, if the app runs."""
    try:
        return app.screen
    except ScreenStackError:
        return None
