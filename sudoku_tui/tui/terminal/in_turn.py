"""What comes from the terminal, given to the app in turn: not before it can take it, and a key not before a click.

In Textual a click goes through more queues than a key: from the widget under the mouse up to the screen. Of two that
come together, as what was done while the program started or the line stood still, the key would be done first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import chain, repeat
from typing import TYPE_CHECKING

from textual.app import ScreenStackError
from textual.errors import NoWidget

if TYPE_CHECKING:
    import asyncio

    from textual.app import App
    from textual.dom import DOMNode
    from textual.events import MouseUp

CLICK_SECONDS = 0.5  # after which a click whose widget has gone is done


class InTurn:
    """What waits for its turn. All is called in the loop of the app; nothing is given before the first `go_on`."""

    def __init__(self, app: App[None]) -> None:
        self._app = app
        self._waiting: deque[Callable[[], object]] = deque()
        self._is_held = True
        self._surely: asyncio.TimerHandle | None = None

    def put(self, give: Callable[[], object]) -> None:
        """Call this when it is its turn, which may be now."""
        self._waiting.append(give)
        self._give()

    def go_on(self) -> None:
        """Give what waits: the app has been laid out, or a click is done."""
        if self._surely is not None:
            self._surely.cancel()
            self._surely = None
        self._is_held = False
        self._give()

    def hold_until_done(self, click: MouseUp, loop: asyncio.AbstractEventLoop) -> None:
        """Give nothing until the app has done a click that it has just been given, or a moment has passed."""
        self._is_held = True
        self._surely = loop.call_later(CLICK_SECONDS, self.go_on)
        self._app.call_later(self._follow, click)

    def _give(self) -> None:
        while self._waiting and not self._is_held:
            self._waiting.popleft()()

    def _follow(self, click: MouseUp) -> None:
        """Go behind a click through the queues from the widget under the mouse up to the app."""
        app = self._app
        try:
            widget: DOMNode = app.mouse_captured or app.get_widget_at(click.screen_x, click.screen_y)[0]
        except (NoWidget, ScreenStackError):  # nothing is there that could do it
            self.go_on()
            return
        # A widget may answer the click with a message, which goes through its own queue once more.
        way = chain.from_iterable(repeat(node, 2) for node in widget.ancestors_with_self)

        def climb() -> None:
            for node in way:
                if node.call_later(climb):
                    return
            self.go_on()

        climb()
