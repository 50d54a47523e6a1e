"""An app and its machine: the terminal, access to the system, and an end that cannot hang."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, ClassVar, TextIO

from textual import events
from textual.binding import Binding, BindingType

from sudoku_tui.game.players.permissions import OWNER, Permissions
from sudoku_tui.keys.key_names import key_of
from sudoku_tui.system import crashes
from sudoku_tui.tui.textual_inside import QuietApp

if TYPE_CHECKING:
    from textual.driver import Driver

    from sudoku_tui.tui.terminal.first_picture import FirstPicture
    from sudoku_tui.tui.terminal.idle import IdleWatch
    from sudoku_tui.tui.terminal.mode import TerminalMode
    from sudoku_tui.tui.terminal.page_text import PageText, Tell

GRACE = 8.0  # seconds for an orderly end after a signal or a crash; then the process exits


class TerminalApp(QuietApp):
    """An app that restores its terminal and ends even when it is stuck, and checks permissions."""

    # Not a command of the game, and fixed: every terminal program has it.
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+z", "suspend_process", "Suspend", show=False, priority=True)]

    mistake: BaseException | None = None  # the uncaught error that ends the app
    shows_details = False  # whether its details are printed
    details_folder: str | None = None  # for the file with them; None for the system's
    first_picture: FirstPicture | None = None  # already on the terminal
    terminal: TerminalMode | None = None  # a page of a browser; None for the terminal itself

    def __init__(self, permissions: Permissions = OWNER, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self.permissions = permissions
        self.idle: IdleWatch | None = None
        self.page_text: PageText | None = None  # tells a page that has asked
        self.farewell = ""  # a sentence for the player after the end
        self.has_ended = threading.Event()
        self._is_expected_to_end = self._ends = False

    def get_driver_class(self) -> type[Driver]:
        from sudoku_tui.tui.terminal.driver import TerminalDriver

        return TerminalDriver

    def on_mount(self) -> None:
        """Listen to the keyboard and the mouse after the first layout. Textual calls every method of this name."""
        self.call_after_refresh(self._listen_to_driver)

    def _listen_to_driver(self) -> None:
        if (listen := self.of_driver("listen")) is not None:
            listen()

    def paint_anew(self) -> None:
        self.refresh(layout=True)

    # The player

    async def on_event(self, event: events.Event) -> None:
        """Note every input of the player. Ignore it at the end, and keys after the last screen has closed."""
        if isinstance(event, events.InputEvent | events.Paste):
            if self._ends:
                return
            self.heard()
            if not self.screen_stack and not isinstance(event, events.Paste):
                return  # Textual would end with an error
            if isinstance(event, events.Key) and event.character and not event.character.isascii():
                event.key = key_of(event.character)  # text fields take the character itself
        await super().on_event(event)

    def heard(self) -> None:
        """Note that the player has done something."""
        if self.idle is not None:
            self.idle.heard()
        if self.page_text is not None:
            self.page_text.heard()

    def painted(self) -> None:
        if self.page_text is not None:
            self.page_text.look()

    def tell_as_text(self, tell: Tell) -> None:
        """Tell a page as text what the screen shows, all of it first, and what is new from now on."""

    def put_cursor(self, cell: int) -> None:
        """Move the cursor of the game to a cell (0..80), where a board is seen; it was chosen in the text of a page."""

    def tell_of_flood(self) -> None:
        """Tell the player that keys have come too fast, and that only the last one counts."""

    def tell_of_paste(self) -> None:
        """Tell the player that keys have come as a pasted puzzle does, and are taken for one."""

    def give_command(self, id: str) -> None:
        """Do what the key of a command does, where there is such a key; a button of a page has been pressed."""

    def leave(self, farewell: str) -> None:
        self.farewell = farewell
        self.exit()

    # The ways out of the program

    def ignore_suspension(self) -> None:
        """Ignore the suspend signal if the session may not be suspended."""
        if not self.permissions.suspends:
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)

    def action_suspend_process(self) -> None:
        suspend = self.of_driver("suspend")
        if self.permissions.suspends and suspend is not None:
            suspend()

    @contextmanager
    def suspend(self) -> Iterator[None]:
        if not self.permissions.suspends:
            raise PermissionError("This session cannot be suspended.")
        with super().suspend():
            yield

    def copy_to_clipboard(self, text: str) -> None:
        if self.permissions.clipboard:
            super().copy_to_clipboard(text)

    def save_screenshot(self, *arguments: Any, **named: Any) -> str:
        return super().save_screenshot(*arguments, **named) if self.permissions.files else ""

    def deliver_text(self, path_or_file: str | Path | TextIO, **named: Any) -> str | None:
        return super().deliver_text(path_or_file, **named) if self.permissions.files else None

    def deliver_binary(self, path_or_file: str | Path | BinaryIO, **named: Any) -> str | None:
        return super().deliver_binary(path_or_file, **named) if self.permissions.files else None

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        if self.permissions.files:
            super().open_url(url, new_tab=new_tab)

    # The end

    def end(self, code: int) -> None:
        """End with an exit code. Input that still waits does not count."""
        self._ends = True
        self.expect_end(code)
        self.exit(None, code)

    def expect_end(self, code: int) -> None:
        """Force the process to exit after GRACE seconds. May be called from a signal handler."""
        if not self._is_expected_to_end:
            self._is_expected_to_end = True
            with suppress(RuntimeError):  # there is no memory for a thread
                threading.Thread(target=self._end_surely, args=(code,), name="end", daemon=True).start()

    def save_at_once(self) -> str:
        """Save everything; returns what could not be saved, or an empty text."""
        return ""

    def _end_surely(self, code: int) -> None:
        if self.has_ended.wait(GRACE):
            return
        try:
            unsaved = self.save_at_once()
            if (leave := self.of_driver("leave_at_once")) is not None:
                leave()
            if self.mistake is not None:
                code = self.tell_mistake(unsaved)
        finally:  # whatever else is broken
            os._exit(code)

    # Mistakes

    def catch_errors(self) -> None:
        """Catch errors that Textual does not see: in other threads, and in callbacks of the loop."""
        loop = asyncio.get_running_loop()

        def in_thread(thrown: threading.ExceptHookArgs) -> None:
            with suppress(RuntimeError):  # the loop has ended, and so has the game
                loop.call_soon_threadsafe(self.fail, thrown.exc_value or thrown.exc_type())

        def in_loop(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
            error = context.get("exception")
            if isinstance(error, Exception) and not isinstance(error, OSError):  # that is a pipe without a reader
                self.fail(error)

        threading.excepthook = in_thread
        loop.set_exception_handler(in_loop)

    def fail(self, error: BaseException) -> None:
        self.end_by(error if isinstance(error, Exception) else RuntimeError(repr(error)))

    def tell_mistake(self, unsaved: str) -> int:
        """Report the crash on the restored terminal, with a sentence about unsaved games; returns the exit code."""
        assert self.mistake is not None
        saved = unsaved or "Your game is saved up to the last move."
        return crashes.report(
            self.mistake,
            f"The game has hit a bug and must end. {saved}",
            details=self.shows_details,
            folder=self.details_folder,
            is_public=self.permissions.is_public,
        )

    def uncaught(self, error: BaseException) -> None:
        if self.mistake is None:
            self.mistake = error
        self.expect_end(crashes.EXIT_CODE)
