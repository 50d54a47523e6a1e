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

WAKING = getattr(signal, "SIGUSR1", None)
"""The signal by which another thread ends a wait for a line; None where there is none."""

GRACE = 0.1
"""Seconds after which a signal that has had no effect is sent again."""


class Terminated(BaseException):
    """A signal asks the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Woken(BaseException):
    """There is something to tell before the next line."""


class Signals:
    """A context in which signals are delayed until they are admitted. Those that are ignored at its start stay so.

    A signal that arrives after Python last checked for signals, but before it waits for a line, does not interrupt that
    wait, and would take effect only after the line. So it is sent again.
    """

    def __init__(self) -> None:
        self._delayed: int | None = None
        self._admitted = self._may_wake = False
        self._waking_lock = threading.Lock()  # held while the waking signal is sent, or its handler is taken away
        self._before: dict[int, signal._HANDLER] = {}
        self._wake_reader = self._wake_writer = -1

    def __enter__(self) -> Signals:
        for number in (signal.SIGINT, *ENDING, *([WAKING] if WAKING is not None else [])):
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._on_signal)
        if hasattr(signal, "pthread_kill"):
            self._wake_reader, self._wake_writer = os.pipe()
            os.set_blocking(self._wake_reader, False)
            os.set_blocking(self._wake_writer, False)
            signal.set_wakeup_fd(self._wake_writer, warn_on_full_buffer=False)
            threading.Thread(target=self._resend, name="signals", daemon=True).start()
        return self

    def __exit__(self, *exception: object) -> None:
        with self._waking_lock:
            before, self._before = self._before, {}
        for number, handler in before.items():
            signal.signal(number, handler)
        if self._wake_writer >= 0:
            signal.set_wakeup_fd(-1)
            os.close(self._wake_writer)  # which ends the thread

    @contextmanager
    def admitted(self) -> Iterator[None]:
        """A block that Ctrl+C ends by KeyboardInterrupt, and `Terminated` at another signal, also an earlier one."""
        try:
            self._admitted = True
            if self._delayed is not None:
                self._raise(self._delayed)
            yield
        except SystemError as error:
            # Two signals at once: `input` also called the handler of the second, while the error of the first was set.
            if error.__cause__ is None:
                raise
            raise error.__cause__ from None
        finally:
            self._admitted = False

    @contextmanager
    def waking(self) -> Iterator[None]:
        """A block that `wake` ends by `Woken`."""
        try:
            self._may_wake = True
            yield
        finally:
            self._may_wake = False

    def wake(self) -> None:
        """End a block in which that is possible; to be called in another thread."""
        main = threading.main_thread().ident
        with self._waking_lock:
            if WAKING in self._before and main is not None:
                signal.pthread_kill(main, WAKING)

    def _resend(self) -> None:
        """Resend signals without effect after `GRACE` seconds, until the pipe that reports them is closed."""
        main = threading.main_thread().ident
        while main is not None:
            select.select([self._wake_reader], [], [])
            time.sleep(GRACE)
            numbers = self._take_pending()
            if numbers is None:
                os.close(self._wake_reader)
                return
            for number in {*numbers}.intersection(self._before):
                signal.pthread_kill(main, number)

    def _take_pending(self) -> bytes | None:
        """The signals that have arrived since the last call; None if no more will arrive."""
        with suppress(BlockingIOError):
            return os.read(self._wake_reader, 64) or None
        return b""

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        if number != WAKING and self._delayed not in ENDING:
            self._delayed = number  # first of all: if an error is set, the next call fails
        pending = (self._take_pending() or b"") if self._wake_reader >= 0 else b""
        # Python calls the handlers in the order of the numbers; `input` calls those that are left even after an error,
        # which is another error. So the last one raises it.
        if any(other > number for other in pending if other in self._before):
            return
        if self._admitted and self._delayed is not None:
            self._raise(self._delayed)
        if number == WAKING and self._may_wake:
            self._may_wake = False
            raise Woken

    def _raise(self, number: int) -> None:
        self._admitted, self._delayed = False, None
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        raise Terminated(number)
