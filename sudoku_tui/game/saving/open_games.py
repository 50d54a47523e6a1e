"""Which games are open in a session, so that two do not play one: for each there is a file that its session holds.

The system lets go of a file when its process ends, however that happens, also on a network file system. Where files
cannot be held, a game that two sessions play becomes two when the second adds a record.
"""

import re
import time
from pathlib import Path

from sudoku_tui.system.held_file import HeldFile

FOLDER = "open"
"""The folder of the files, beside the file of games."""

# Only keys of this form name a file, whatever the file of games contains.
_FILE_NAME = re.compile(r"\w+")


def is_key(key: object) -> bool:
    """Whether this can be the key of a game."""
    return isinstance(key, str) and _FILE_NAME.fullmatch(key) is not None


class OpenGames:
    """The games that this session plays, and those of other sessions."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self._held: dict[str, HeldFile] = {}

    def take(self, key: str) -> bool:
        """Play a game; False if another session does."""
        if key in self._held or not is_key(key):
            return True
        for pause in (0.02, 0.0):  # another session may only be looking
            try:
                self._folder.mkdir(mode=0o700, exist_ok=True)
                self._held[key] = HeldFile(self._folder / key)
            except BlockingIOError:
                time.sleep(pause)
            except OSError:
                return True
            else:
                return True
        return False

    def leave(self, key: str) -> None:
        if key in self._held:
            self._held.pop(key).let_go()

    def leave_all(self) -> None:
        for key in [*self._held]:
            self.leave(key)

    def anywhere(self) -> frozenset[str]:
        """The games that this or another session plays."""
        return self.elsewhere() | self._held.keys()

    def elsewhere(self) -> frozenset[str]:
        """The games that other sessions play. Files that a killed session left behind are removed."""
        taken = set()
        try:
            keys = {path.name for path in self._folder.iterdir()} - self._held.keys()
        except OSError:
            return frozenset()
        for key in keys:
            try:
                HeldFile(self._folder / key).let_go()
            except BlockingIOError:
                taken.add(key)
            except OSError:
                continue
        return frozenset(taken)
