"""Lines that are typed faster than the game takes them.

The terminal holds some thousand characters, and then the sender. But these are commands for many seconds; and readline
takes a line of any length, and notices signals only when nothing more is there to read.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sudoku_tui.system.threads import NoThread, start_thread

if sys.platform != "win32":
    import fcntl
    import termios

MANY = 1024
"""Characters that wait in the terminal. Nobody types so many ahead, but a text that is pasted may be longer."""

LINE_PATIENCE, LINES_PATIENCE = 0.3, 5.0
"""Seconds for which so many may wait while one line is typed, and while lines are obeyed. A pasted line of 10,000
characters takes a tenth of a second; a paste of some hundred lines takes a second or two."""

LOOK, PAUSE, END = 0.25, 0.05, 0.25
"""Seconds between two looks at what waits, between two while many wait, and without a character that end a flood."""


class Flood:
    """Watches how much waits in the terminal. What goes on too long is left out, and a line that is typed given up.

    Attributes:
        has_given_up: whether a line was given up, since `leave_out` was called.
    """

    def __init__(self, keyboard: int | None) -> None:
        """Watch a terminal, or nothing.

        Args:
            keyboard: its descriptor; None for commands that are not typed.
        """
        self.has_given_up = False
        self._keyboard: int | None = None  # while there is something to watch
        self._is_typing = False
        self._line_since = self._lines_since = time.monotonic()
        if keyboard is not None and sys.platform != "win32":
            with suppress(termios.error, NoThread):
                self._settings = termios.tcgetattr(keyboard)
                start_thread(threading.Thread(target=self._watch, name="flood", daemon=True))
                self._keyboard = keyboard

    @contextmanager
    def typing(self) -> Iterator[None]:
        """A block in which a line is typed. A flood ends it by `KeyboardInterrupt`."""
        self._line_since, self._is_typing = time.monotonic(), True
        try:
            yield
        finally:
            self._is_typing = False

    def leave_out(self) -> bool:
        """Leave out what is typed, until that ends, if there is a flood; says whether there was one."""
        if sys.platform == "win32" or self._keyboard is None:
            return False
        if not self.has_given_up and not self._many_wait_since(self._lines_since, LINES_PATIENCE):
            return False
        with suppress(termios.error):  # the terminal is gone
            settings = [*self._settings]
            settings[3] &= ~(termios.ICANON | termios.ECHO)  # otherwise only whole lines would be seen
            termios.tcsetattr(self._keyboard, termios.TCSAFLUSH, settings)
            try:
                time.sleep(END)
                while self._waiting():
                    termios.tcflush(self._keyboard, termios.TCIFLUSH)
                    time.sleep(END)
            finally:
                termios.tcsetattr(self._keyboard, termios.TCSADRAIN, self._settings)
        self._lines_since, self.has_given_up = time.monotonic(), False
        return True

    def _watch(self) -> None:
        """Note when there are not many that wait; and give up a line that goes on too long."""
        pause = LOOK
        while True:
            time.sleep(pause)
            pause = PAUSE
            if self._waiting() < MANY:
                pause = LOOK
                self._line_since = self._lines_since = time.monotonic()
            elif self._is_typing and self._many_wait_since(self._line_since, LINE_PATIENCE):
                self._give_up()

    def _many_wait_since(self, since: float, seconds: float) -> bool:
        return self._waiting() >= MANY and time.monotonic() > since + seconds

    def _waiting(self) -> int:
        """How many characters wait."""
        if sys.platform != "win32" and self._keyboard is not None:
            with suppress(OSError):  # the terminal is gone
                return int.from_bytes(fcntl.ioctl(self._keyboard, termios.FIONREAD, bytes(4)), sys.byteorder)
        return 0

    def _give_up(self) -> None:
        """Interrupt the thread that reads a line. It notices a signal when it waits: for a whole line, as of now."""
        main = threading.main_thread().ident
        if sys.platform == "win32" or self._keyboard is None or main is None:
            return
        self.has_given_up = True
        with suppress(termios.error):  # the terminal is gone
            by_character = termios.tcgetattr(self._keyboard)
            termios.tcsetattr(self._keyboard, termios.TCSAFLUSH, self._settings)
            end = time.monotonic() + LOOK
            while self._is_typing and time.monotonic() < end:
                signal.pthread_kill(main, signal.SIGINT)
                time.sleep(PAUSE)
            if self._is_typing:  # it waits for a character in readline, which ignores the signal
                termios.tcsetattr(self._keyboard, termios.TCSANOW, by_character)
