"""Work in slices of a few milliseconds, so that keys are answered at once."""

import time
from collections.abc import Callable

SLICE = 0.004  # seconds of work before keys are looked at
PAUSE = 0.002  # seconds left to them
REPAINT = 0.2  # seconds between repaints of a run


def for_a_slice() -> Callable[[], bool]:
    """Begin a slice of work; the answer tells whether it may go on."""
    end = time.monotonic() + SLICE
    return lambda: time.monotonic() < end
