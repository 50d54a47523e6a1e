"""The part of the app that has to do with its terminal and its end, which comes whatever happens."""

from __future__ import annotations

import asyncio
import os
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from sudoku_tui.system import crashes

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.driver import Driver

    from sudoku_tui.tui.terminal.first_picture import FirstPicture

GRACE = 8.0
"""Seconds that an end may take which a signal or a mistake asks for; after them it is made."""


class TerminalApp(App[None]):
    """An app that gives its terminal back and ends, also when it is stuck.

    Attributes:
        mistake: the error that nobody has caught, if there was one.
        shows_details: whether its details are shown, too.
        details_folder: the folder for them; None for the one that the system has.
        tells_paths: whether the player may know about files of this machine.
        first_picture: what the terminal shows already, if anything.
    """

    # It is no command of the game, and no key that the player can change: every program of a terminal has it.
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+z", "suspend_process", "Suspend", show=False, priority=True)]

    mistake: BaseException | None = None
    shows_details = False
    details_folder: str | None = None
    tells_paths = True
    first_picture: FirstPicture | None = None

    def __init__(self, **named: Any) -> None:
        """Make an app that has not ended."""
        super().__init__(**named)
        self.has_ended = threading.Event()
        self._is_expected_to_end = False

    def get_driver_class(self) -> type[Driver]:
        """What is between the app and the terminal."""
        if os.name != "posix":
            return super().get_driver_class()
        from sudoku_tui.tui.terminal.driver import TerminalDriver

        return TerminalDriver

    def paint_anew(self) -> None:
        """Paint everything: the terminal has something else, or not all."""
        self.refresh(layout=True)

    def action_suspend_process(self) -> None:
        """Stop until the shell lets the game go on."""
        suspend = getattr(self._driver, "suspend", None)
        if suspend is not None:
            suspend()

    # The end

    def end(self, code: int) -> None:
        """End because of a signal, or because the terminal is gone.

        Args:
            code: the exit code.
        """
        self.expect_end(code)
        self.exit(None, code)

    def expect_end(self, code: int) -> None:
        """Make an end, should there be none soon. May be called at any moment of the program."""
        if not self._is_expected_to_end:
            self._is_expected_to_end = True
            with suppress(RuntimeError):  # there is no memory for a thread
                threading.Thread(target=self._end_surely, args=(code,), name="end", daemon=True).start()

    def save_at_once(self) -> str:
        """Save what there is to save; answers with what could not be saved, or with nothing."""
        return ""

    def _end_surely(self, code: int) -> None:
        if self.has_ended.wait(GRACE):
            return
        try:
            unsaved = self.save_at_once()
            leave = getattr(self._driver, "leave_at_once", None)
            if leave is not None:
                leave()
            if self.mistake is not None:
                code = self.tell_mistake(unsaved)
        finally:  # whatever else is broken
            os._exit(code)

    # Mistakes

    def catch_errors(self) -> None:
        """Have errors found that Textual does not see: those of other threads, and of what the loop calls by itself."""
        loop = asyncio.get_running_loop()

        def in_thread(thrown: threading.ExceptHookArgs) -> None:
            with suppress(RuntimeError):  # the loop has ended, and so has the game
                loop.call_soon_threadsafe(self.fail, thrown.exc_value or thrown.exc_type())

        def in_loop(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
            error = context.get("exception")
            if isinstance(error, Exception) and not isinstance(error, OSError):  # that is a pipe whose reader has ended
                self.fail(error)

        threading.excepthook = in_thread
        loop.set_exception_handler(in_loop)

    def fail(self, error: BaseException) -> None:
        """End because of a mistake."""
        self._handle_exception(error if isinstance(error, Exception) else RuntimeError(repr(error)))

    def tell_mistake(self, unsaved: str) -> int:
        """Tell the player that there was a mistake, on a terminal that is as it was; answers with the exit code.

        Args:
            unsaved: what could not be saved, in a sentence; empty if everything is.
        """
        assert self.mistake is not None
        saved = unsaved or "Your game is saved up to the last move."
        return crashes.report(
            self.mistake,
            f"The game has made a mistake, and must end. {saved}",
            details=self.shows_details,
            folder=self.details_folder,
            is_public=not self.tells_paths,
        )

    def _handle_exception(self, error: Exception) -> None:
        """Take note of an error that nobody has caught, and end. Textual comes here with every one it meets."""
        if self.mistake is None:
            self.mistake = getattr(error, "error", None) or error  # what a worker failed with
        self.expect_end(crashes.EXIT_CODE)
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """End, without Textual's own account of the error, which has the values of all variables in it."""
        self._close_messages_no_wait()

    def panic(self, *_renderables: RenderableType) -> None:
        """End, without Textual's own account of the error."""
        self._close_messages_no_wait()
