"""The state of a terminal while the game has it: its settings, and the sequences that open and close our screen.

Needs no Textual: the first picture is drawn before Textual is imported.
"""

import os
import termios
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from sudoku_tui.system.screen_sequences import (
    ASK_FOR_FRAMES,
    ENTER,
    KITTY_OFF,
    KITTY_ON,
    LEAVE,
    MOUSE_OFF,
    MOUSE_ON,
    is_linux_console,
)
from sudoku_tui.tui.terminal.outlet import Outlet
from sudoku_tui.tui.terminal.start import standard_descriptors

MOST_COLUMNS, MOST_ROWS = 600, 250
"""The largest size that is drawn. SSH may report 65,535 by 65,535, and that would take all memory there is."""


class TerminalMode:
    """A terminal that the game may take and give back.

    Attributes:
        keyboard: the descriptor of the keyboard.
        screen: the descriptor of the screen.
        enter: the sequence that opens our screen.
        leave: the sequence that closes it; the terminal is then as it was.
        can_suspend: whether there can be a shell behind the program.
        sends_whole_keys: whether an Escape that comes alone is the key, and not the beginning of another one.
        told: is called with what a page says about itself, an object of JSON, in the thread that reads.
    """

    can_suspend = True
    sends_whole_keys = False

    def __init__(self, *, mouse: bool = True) -> None:
        """Find out what the terminal understands; nothing is written yet.

        Args:
            mouse: whether the mouse is used.
        """
        self.keyboard, self.screen = standard_descriptors()
        is_console = is_linux_console(os.environ.get("TERM", ""))
        asks = not is_console and os.environ.get("TERM_PROGRAM") != "Apple_Terminal"
        has_kitty = not is_console and os.environ.get("TEXTUAL_DISABLE_KITTY_KEY") != "1"
        has_mouse = mouse and not is_console
        self.enter = ENTER + MOUSE_ON * has_mouse + KITTY_ON * has_kitty + ASK_FOR_FRAMES * asks
        self.leave = MOUSE_OFF * has_mouse + KITTY_OFF * has_kitty + LEAVE
        self.told: Callable[[Mapping[str, Any]], object] = lambda _: None
        self._settings_before: list[Any] | None = None

    def size(self) -> tuple[int, int] | None:
        """The columns and rows of the terminal, at most the largest that are drawn; None where it does not say."""
        try:
            columns, rows = os.get_terminal_size(self.screen)
        except OSError:  # it is gone
            return None
        return (min(columns, MOST_COLUMNS), min(rows, MOST_ROWS)) if columns and rows else None

    def opened(self) -> Outlet:
        """The outlet that writes to the screen from now on."""
        return Outlet(self.screen)

    def closed(self) -> None:
        """The outlet has been closed, and nothing is written any more."""

    def keys_in(self, data: bytes) -> Iterable[bytes]:
        """The typed bytes among those that were read, divided where it is known that a key ends."""
        return (data,)

    def take_keyboard(self) -> None:
        """Have each key sent at once, without an echo, and Ctrl+C as a key. A second call changes nothing."""
        if self._settings_before is not None:
            return
        with suppress(termios.error):
            settings = termios.tcgetattr(self.keyboard)
            before = termios.tcgetattr(self.keyboard)
            settings[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
            settings[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            settings[6][termios.VMIN], settings[6][termios.VTIME] = 1, 0
            termios.tcsetattr(self.keyboard, termios.TCSANOW, settings)
            self._settings_before = before

    def give_keyboard_back(self) -> None:
        """Set the terminal as it was; keys that nobody has read are dropped."""
        with suppress(termios.error):
            if self._settings_before is not None:
                termios.tcsetattr(self.keyboard, termios.TCSANOW, self._settings_before)
                self._settings_before = None
            termios.tcflush(self.keyboard, termios.TCIFLUSH)
