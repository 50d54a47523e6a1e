"""A disk that is held up: transactions do not end before it is let go."""

import sqlite3
import threading
from pathlib import Path

from sudoku_tui.game.saving.database import connect


class HeldDisk:
    """Opens files as usual; while the disk is held, what is written does not come to its end."""

    def __init__(self) -> None:
        self._is_free = threading.Event()
        self._is_free.set()

    def connect(self, path: Path) -> sqlite3.Connection:
        """Open a file; to be handed to a keeper."""
        connection = connect(path)
        connection.set_trace_callback(self._before_statement)
        return connection

    def _before_statement(self, statement: str) -> None:
        if statement == "COMMIT":
            self._is_free.wait()

    def hold(self) -> None:
        """From now on nothing is written."""
        self._is_free.clear()

    def let_go(self) -> None:
        """Let everything be written that waits."""
        self._is_free.set()
