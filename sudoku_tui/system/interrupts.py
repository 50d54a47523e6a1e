"""Delaying Ctrl+C where Python cannot handle it."""

import signal
from types import FrameType


class InterruptsLater:
    """A block during which Ctrl+C is delayed until its end.

    Used for imports, where it may be printed and ignored, or be raised as another error, and for what threads share,
    which it may leave locked.
    """

    def __init__(self) -> None:
        self._came = False

    def __enter__(self) -> None:
        self._before = signal.getsignal(signal.SIGINT)
        if self._before is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._note)

    def __exit__(self, *exception: object) -> None:
        if self._before is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._before)
        if self._came:
            raise KeyboardInterrupt

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self._came = True
