"""Signals for the plain game: they take effect while it waits or searches, and never while a move is half done."""

from __future__ import annotations

import os
import select
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end the program."""

GRACE = 0.1
"""Seconds after which a signal that has had no effect is sent again."""


class Terminated(BaseException):
    """A signal asks the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Signals:
    """A context in which signals wait until they are admitted. Those that are ignored at its start stay so.

    One that comes when a line is about to be waited for, but is not yet, would take effect only after that line, since
    Python looks for signals before the wait, and the wait is not interrupted any more. So it is sent again.
    """

    def __init__(self) -> None:
        self._waiting: int | None = None
        self._admitted = False
        self._before: dict[int, signal._HANDLER] = {}
        self._bell = self._button = -1

    def __enter__(self) -> Signals:
        for number in (signal.SIGINT, *ENDING):
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._on_signal)
        if hasattr(signal, "pthread_kill"):
            self._bell, self._button = os.pipe()
            os.set_blocking(self._bell, False)
            os.set_blocking(self._button, False)
            signal.set_wakeup_fd(self._button, warn_on_full_buffer=False)
            threading.Thread(target=self._insist, name="signals", daemon=True).start()
        return self

    def __exit__(self, *exception: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        if self._button >= 0:
            signal.set_wakeup_fd(-1)
            os.close(self._button)  # which ends the thread

    @contextmanager
    def admitted(self) -> Iterator[None]:
        """A block that Ctrl+C ends by KeyboardInterrupt, and `Terminated` at another signal, also an earlier one."""
        try:
            self._admitted = True
            if self._waiting is not None:
                self._raise(self._waiting)
            yield
        finally:
            self._admitted = False

    def _insist(self) -> None:
        """Send signals again that have had no effect after a while, until the pipe that tells of them is closed."""
        main = threading.main_thread().ident
        while main is not None:
            select.select([self._bell], [], [])
            time.sleep(GRACE)
            numbers = self._unheard()
            if numbers is None:
                os.close(self._bell)
                return
            for number in {*numbers}.intersection(self._before):
                signal.pthread_kill(main, number)

    def _unheard(self) -> bytes | None:
        """The signals that have come since this was called last; None if no more will come."""
        with suppress(BlockingIOError):
            return os.read(self._bell, 64) or None
        return b""

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        if self._bell >= 0:
            self._unheard()
        if self._admitted:
            self._raise(number)
        if self._waiting not in ENDING:
            self._waiting = number

    def _raise(self, number: int) -> None:
        self._admitted, self._waiting = False, None
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        raise Terminated(number)
