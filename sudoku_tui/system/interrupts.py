"""Ctrl+C at moments when Python cannot take it."""

import signal
from types import FrameType


class InterruptsLater:
    """A block at whose end Ctrl+C has its effect, if it came during the block.

    It is for imports: an interruption there may be printed and passed over, or come out as another error, according to
    where it hits.
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
