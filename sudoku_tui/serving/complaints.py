"""Complaints to the administrator of a server: each kind of trouble in a line, and not again for a minute."""

import logging
import time
from collections.abc import Callable
from pathlib import Path

from sudoku_tui.formats.text import clean_text
from sudoku_tui.system.crashes import report

MINUTE = 60.0  # seconds
MOST_KINDS = 100  # of trouble that are remembered
LONGEST = 200  # characters of a line

_LIBRARIES = ("aiohttp", "asyncio", "asyncssh")


class Complaints(logging.Handler):
    """Lines for the administrator; whatever the libraries log becomes one, too.

    Visitors cause what they like as often as they like. Unbounded lines would fill a disk, and a pipe that nobody reads
    would stop the server.
    """

    def __init__(self, warn: Callable[[str], object], folder: Path, now: Callable[[], float] = time.monotonic) -> None:
        """Take who is told a sentence, the folder for details of mistakes, and a clock in seconds."""
        super().__init__(logging.ERROR)
        self._warn, self._folder, self._now = warn, folder, now
        self._told_at: dict[object, float] = {}

    def tell(self, sentence: str) -> None:
        """Tell a sentence, unless it has been told a short time ago."""
        if self._is_time_for(sentence):
            self._warn(sentence)

    def mistake(self, error: BaseException) -> None:
        """Tell of a bug in the server; its details are written to a file."""
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        if self._is_time_for((type(error), place and (place.tb_frame.f_code.co_filename, place.tb_lineno))):
            report(error, "The server has hit a bug, and goes on.", folder=str(self._folder))

    def emit(self, record: logging.LogRecord) -> None:
        """Take what a library logs."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, ConnectionError):  # somebody has gone
            return
        if error is None or isinstance(error, OSError | MemoryError):
            if self._is_time_for((record.pathname, record.lineno)):
                said = record.getMessage().partition("\n")[0][:LONGEST]  # what follows is a traceback
                self._warn(clean_text(said if error is None else f"{said}: {error}", LONGEST))
        else:
            self.mistake(error)

    def take_logs(self) -> None:
        """Take what the libraries log, in the place of tracebacks on standard error."""
        for name in _LIBRARIES:
            logger = logging.getLogger(name)
            logger.addHandler(self)
            logger.propagate = False

    def _is_time_for(self, kind: object) -> bool:
        now = self._now()
        if now < self._told_at.get(kind, float("-inf")) + MINUTE:
            return False
        if len(self._told_at) >= MOST_KINDS:
            self._told_at.clear()
        self._told_at[kind] = now
        return True
