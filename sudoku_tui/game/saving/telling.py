"""Sentences about trouble with saving, for whoever listens."""

import threading
from collections.abc import Callable
from contextlib import suppress


class Telling:
    """Hands sentences on, from whichever thread they come, and keeps those that nobody has listened to yet."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._untold: list[str] = []
        self._listener: Callable[[str], object] = self._untold.append

    def listen(self, tell: Callable[[str], object]) -> None:
        """Have sentences told from now on, first those that came before."""
        with self._lock:
            self._listener = tell
            for sentence in self._untold:
                tell(sentence)
            self._untold.clear()

    def tell(self, sentence: str) -> None:
        with self._lock, suppress(Exception):  # the interface may have ended
            self._listener(sentence)
