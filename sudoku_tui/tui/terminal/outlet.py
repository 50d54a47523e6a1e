"""Writing to a terminal without blocking, even if the terminal accepts nothing for a while."""

import os
import select
import termios
import threading
from collections.abc import Callable
from contextlib import suppress

from sudoku_tui.system.threads import start_thread

LIMIT = 1 << 16  # characters that may wait; more are dropped, and everything is painted again later

PATIENCE = 1.0  # seconds that `close` waits for a terminal that accepts nothing

_PIECE = 4096
_CANCEL = "\x18"  # ends an incomplete control sequence


class Outlet:
    """A thread that writes to a terminal.

    Textual's own blocks the event loop when 30 pieces are waiting, and blocks the end forever.
    """

    def __init__(self, descriptor: int, framed: Callable[[bytes], bytes] = bytes) -> None:
        """Write to a descriptor; `framed` makes of text, as bytes, what is written there."""
        self._descriptor, self._framed = descriptor, framed
        self.caught_up: Callable[[], object] = lambda: None  # called in the thread after output was dropped
        self._changed = threading.Condition()
        self._waiting: list[str] = []
        self._packets: list[bytes] = []  # what waits besides
        self._size = 0
        self._has_dropped = self._is_closing = self._is_gone = self._gives_up = False
        self._thread = threading.Thread(target=self._run, name="output", daemon=True)
        start_thread(self._thread)

    def write(self, text: str) -> None:
        """Queue text; never blocks."""
        with self._changed:
            if self._is_gone:
                return
            if self._size > LIMIT:
                self._has_dropped = True
                return
            self._waiting.append(text)
            self._size += len(text)
            self._changed.notify()

    def send(self, packet: bytes) -> None:
        """Queue bytes that are written as they are, after the text that waits; never blocks."""
        with self._changed:
            if self._size > LIMIT:
                self._has_dropped = True
            elif not self._is_gone:
                self._packets.append(packet)
                self._size += len(packet)
                self._changed.notify()

    def close(self, last: str) -> None:
        """End when everything is written; `last` replaces all unwritten text if the terminal accepts nothing."""
        with self._changed:
            self._is_closing = True
            self._changed.notify()
        self._thread.join(PATIENCE)
        if not self._thread.is_alive():
            return
        with self._changed:
            self._gives_up = True
            self._waiting = [_CANCEL + last]
        for _ in range(100):
            with suppress(termios.error):
                termios.tcflush(self._descriptor, termios.TCOFLUSH)
                # Flushing alone would not wake the writing thread.
                termios.tcflow(self._descriptor, termios.TCOOFF)
                termios.tcflow(self._descriptor, termios.TCOON)
            self._thread.join(0.01)
            if not self._thread.is_alive():
                return

    def _run(self) -> None:
        while True:
            with self._changed:
                while not (self._waiting or self._packets or self._is_closing):
                    self._changed.wait()
                if not (self._waiting or self._packets):
                    return
                text = "".join(self._waiting)
                data = b"".join([self._framed(text.encode("utf-8", "replace")) if text else b"", *self._packets])
                self._waiting.clear()
                self._packets.clear()
                is_last = self._gives_up
            while data and (is_last or not self._gives_up):
                try:
                    data = data[os.write(self._descriptor, data[:_PIECE]) :]
                except BlockingIOError:  # another program has made the terminal non-blocking
                    select.select([], [self._descriptor], [], 0.1)
                except OSError:  # the terminal is gone; the keyboard thread will notice
                    data, self._is_gone = b"", True
            with self._changed:
                if self._is_gone:
                    self._waiting.clear()
                    self._packets.clear()
                self._size = sum(map(len, (*self._waiting, *self._packets)))
                has_dropped, self._has_dropped = self._has_dropped, False
            if has_dropped and not self._is_closing:
                self.caught_up()
