"""All of Textual's internals that we use or change: names with an underscore, and timers that suppress paints.

No other module uses them, except for `_app` and `_loop` of a driver. They are valid for the versions that
pyproject.toml allows; tests/tui/test_textual_inside.py has a test for each.
"""

from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial

from rich.console import RenderableType
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.events import Event, Key, Resize
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

__all__ = ["ANSI_SEQUENCES_KEYS", "FUNCTIONAL_KEYS", "OnceScreen", "QuietApp", "XTermParser"]

SCREEN_CHANGE = 0.08  # seconds until a new screen is painted; it opens in less
LONGEST_KEY = 0.3  # seconds after which keys no longer wait for the one before them
REARRANGING = 0.04  # seconds until a new layout is painted; it is computed in less


class QuietApp(App[None]):
    """An app without Textual's toasts and tooltips, and without its crash report, which shows all variables."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        # We have neither; each screen would hold their widgets.
        self._disable_notifications = self._disable_tooltips = True
        self._handed: Key | None = None  # a key that was given to another screen, until it has been handled
        self._typed_ahead: deque[Key] = deque()  # the keys after it

    def uncaught(self, error: BaseException) -> None:
        """Note an uncaught error; the app ends afterwards."""

    def end_by(self, error: Exception) -> None:
        self._handle_exception(error)

    def painted(self) -> None:
        """Note that a screen has been painted, or a part of one."""

    def unbound(self, key: str) -> None:
        """Note that a key, in Textual's name, does nothing here."""

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        is_bound = await super()._check_bindings(key, priority)
        if not (is_bound or priority):
            self.unbound(key)
        return is_bound

    async def _on_key(self, event: Key) -> None:
        """Give a key that was typed ahead to the screen that a key before it has opened: Textual gave it to the other.

        The keys after it wait until it has been handled, since it may close that screen. Textual calls every method of
        this name in the class hierarchy.
        """
        if event is self._handed:
            self.call_later(self.key_is_through, event)  # once its binding has run
        elif self._handed is not None or self._typed_ahead or self._is_for_another(event):
            event.prevent_default().stop()
            self._typed_ahead.append(event)
            await self._take_typed_ahead()

    def key_is_through(self, key: Key) -> None:
        """Go on with what was typed behind a key, if it is the one that was given to another screen."""
        if key is self._handed:
            self._handed = None
            self.call_later(self._take_typed_ahead)

    async def _take_typed_ahead(self) -> None:
        while self._typed_ahead and self._handed is None:
            key = self._typed_ahead.popleft()
            if self._is_for_another(key):
                self._handed = again = Key(key.key, key.character)
                again.time = key.time
                again._sender = None  # Textual stops a message on its way to whom it is from
                self.set_timer(LONGEST_KEY, partial(self.key_is_through, again))  # a widget may keep it
                (self.focused or self.screen)._forward_event(again)
            else:
                await self._check_bindings(key.key)

    def _is_for_another(self, key: Key) -> bool:
        """Whether a key is for a screen that has opened since it was read."""
        return isinstance(self.screen, OnceScreen) and self.screen.last_key_at < key.time

    def of_driver(self, name: str) -> Callable[[], object] | None:
        """A method that only our driver has; None with another driver, or without one."""
        method: Callable[[], object] | None = getattr(self._driver, name, None)
        return method

    def paint_screens_once(self) -> None:
        """Paint a screen that opens or returns once it is complete: Textual would paint it three or four times."""
        if not self.is_headless:
            self.screen_change_signal.subscribe(self, lambda _: self.delay_update(SCREEN_CHANGE), immediate=True)

    async def _on_resize(self, event: Resize) -> None:
        """Paint everything anew, even in the size before: in between, the terminal had another, and has cut its rows.

        Textual calls every method of this name in the class hierarchy.
        """
        if self._size is None:  # the app begins
            return
        if not self.is_headless:
            self.delay_update(REARRANGING)
        if event.size == self._size:
            event.prevent_default()  # Textual would lay the screen out again

    def _handle_exception(self, error: Exception) -> None:
        self.uncaught(getattr(error, "error", None) or error)  # a worker's error is wrapped
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def panic(self, *_renderables: RenderableType) -> None:
        self._close_messages_no_wait()


class OnceScreen(Screen[ScreenResultType]):
    """A screen that is painted once in a new size or layout: Textual would also paint intermediate states."""

    def __init__(self) -> None:
        super().__init__()
        self._last_size: Size | None = None
        self.last_key_at = 0.0  # when the last key was pressed that this screen was given

    async def on_event(self, event: Event) -> None:
        """Leave out sizes that are no longer that of the app, whose present one follows or has come.

        Textual lays a screen out in any size that it is told, and tells it that size once more: after two at once, it
        would be told them in turn for ever.
        """
        if isinstance(event, Key):
            self.last_key_at = event.time
        if not isinstance(event, Resize) or event.size == self.app.size:
            await super().on_event(event)
        if isinstance(event, Key) and event._stop_propagation and isinstance(self.app, QuietApp):
            self.app.key_is_through(event)  # it will not come back to the app

    def paint_rearranged(self) -> None:
        """Lay everything out again, and paint once."""
        batch = ExitStack()  # otherwise a pending repaint would come before the new layout
        batch.enter_context(self.app.batch_update())
        self.call_later(self._refresh_layout)
        self.call_later(batch.close)
        if not self.app.is_headless:
            self.app.delay_update(REARRANGING)

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Lay out; if everything is painted anyway, without painting the old layout first."""
        if not self._repaint_required:
            super()._refresh_layout(size, scroll)
        else:
            with self.app.batch_update():
                super()._refresh_layout(size, scroll)

    def _compositor_refresh(self) -> None:
        """Paint, with all that widgets have asked for so far: Textual would paint that once more in the next frame."""
        if not self.app._batch_count:  # otherwise nothing is painted
            self._compositor.update_widgets({*self.walk_children(Widget, with_self=True)})
        super()._compositor_refresh()
        if isinstance(self.app, QuietApp):
            self.app.painted()

    async def _on_resize(self, event: Resize) -> None:
        """Paint once in the new size. Textual calls every method of this name in the class hierarchy."""
        before, self._last_size = self._last_size, event.size
        if before not in (None, event.size):
            self.paint_rearranged()
