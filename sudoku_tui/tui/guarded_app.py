"""The part of the app that keeps to what the session allows: every way that Textual has out of it is shut here."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, TextIO

from textual import events

from sudoku_tui.game.permissions import OWNER
from sudoku_tui.tui.terminal.app import TerminalApp

if TYPE_CHECKING:
    from sudoku_tui.game.permissions import Permissions
    from sudoku_tui.tui.terminal.idle import IdleWatch


class GuardedApp(TerminalApp):
    """An app that may not do everything.

    Attributes:
        permissions: what it may; to be set before it runs.
        idle: ends the session if the player has gone; None if nothing does.
        farewell: what is to be said at the end, if anything.
    """

    permissions: Permissions = OWNER
    idle: IdleWatch | None = None
    farewell: str = ""

    def on_mount(self) -> None:
        """Pass over what would suspend the program, where that is not allowed; begin to wait for keys."""
        if not self.permissions.suspends and hasattr(signal, "SIGTSTP"):
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        if self.idle is not None:
            self.idle.start(self)

    async def on_event(self, event: events.Event) -> None:
        """Take note of every sign of the player."""
        if self.idle is not None and isinstance(event, events.InputEvent | events.Paste):
            self.idle.heard()
        await super().on_event(event)

    def leave(self, farewell: str) -> None:
        """End, and have something said about it when the terminal is as it was."""
        self.farewell = farewell
        self.exit()

    def copy_to_clipboard(self, text: str) -> None:
        """Put a text into the clipboard of the terminal."""
        if self.permissions.clipboard:
            super().copy_to_clipboard(text)

    def save_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str:
        """Write a picture of the screen; answers with its path."""
        return super().save_screenshot(filename, path, time_format) if self.permissions.files else ""

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        """Write a picture of the screen."""
        return super().deliver_screenshot(filename, path, time_format) if self.permissions.files else None

    def deliver_text(self, path_or_file: str | Path | TextIO, **named: Any) -> str | None:
        """Write a file."""
        return super().deliver_text(path_or_file, **named) if self.permissions.files else None

    def deliver_binary(self, path_or_file: str | Path | BinaryIO, **named: Any) -> str | None:
        """Write a file."""
        return super().deliver_binary(path_or_file, **named) if self.permissions.files else None

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Have the browser of this machine show something."""
        if self.permissions.files:
            super().open_url(url, new_tab=new_tab)

    def action_suspend_process(self) -> None:
        """Suspend the program."""
        if self.permissions.suspends:
            super().action_suspend_process()

    @contextmanager
    def suspend(self) -> Iterator[None]:
        """A block in which the terminal belongs to something else.

        Raises:
            PermissionError: that is not allowed.
        """
        if not self.permissions.suspends:
            raise PermissionError("This session cannot be suspended.")
        with super().suspend():
            yield
