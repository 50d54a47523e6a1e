"""Timers that end a block: of work that takes too long, and of waiting for a player who types nothing."""

import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from types import FrameType


class TooLong(BaseException):
    """Work has taken more processor time than it may."""


class TooQuiet(BaseException):
    """No line was typed for too long."""


def within(seconds: float) -> AbstractContextManager[None]:
    """A block that `TooLong` ends after some seconds of processor time; 0 for no limit."""
    return _alarm("ITIMER_PROF", "SIGPROF", seconds, TooLong)


def waiting(seconds: float) -> AbstractContextManager[None]:
    """A block that `TooQuiet` ends after some seconds; 0 for no limit."""
    return _alarm("ITIMER_REAL", "SIGALRM", seconds, TooQuiet)


@contextmanager
def _alarm(timer: str, name: str, seconds: float, error: type[BaseException]) -> Iterator[None]:
    if not seconds or not hasattr(signal, timer):
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise error

    number, which = getattr(signal, name), getattr(signal, timer)
    before = signal.signal(number, ring)
    try:
        signal.setitimer(which, seconds)
        yield
    finally:
        signal.setitimer(which, 0)
        signal.signal(number, before)
