"""Players who have not come for a long time: they are set aside, and after a time of grace removed for good.

No calendar decides that: a clock that was wrong once would remove everybody. What counts is for how long a server has
run since a player came. It is kept in a file, and grows by a clock that only runs forward. That a player has come is
told by their files, which are not the same as before; the times of files are never compared with the clock.

attendance.json      how long servers have run, and how long they had when each player was seen last
removed/DATE/NAME    a player who was set aside
"""

import datetime
import json
import os
import shutil
import time
import zlib
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sudoku_tui.engine.notation import count
from sudoku_tui.game.players.folders import ASIDE
from sudoku_tui.game.saving.open_games import OpenGames
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.held_file import HeldFile
from sudoku_tui.system.whole_file import write_whole

LOOK = 3_600.0
"""Seconds between two looks; what a server ran after the last one is not counted."""

GRACE_DAYS = 30
"""For how many more days a player who was set aside can be brought back."""

FILE_NAME = "attendance.json"

_DAY = 86_400.0


@dataclass
class _Attendance:
    """The attendance of the players, in the seconds that servers have run."""

    ran: float = 0.0  # how long they have run so far
    # of each player when they were seen last, and a number that tells how their files were then
    seen: dict[str, tuple[float, int]] = field(default_factory=dict)
    aside: dict[str, float] = field(default_factory=dict)  # when each player was set aside, by their places


class OldPlayers:
    """Looks after the players whose names begin in certain ways, as long as a server runs."""

    def __init__(
        self, data: Path, prefixes: Collection[str], keep_days: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Prepare for the first look.

        Args:
            data: the folder for the games of the account.
            prefixes: how the names of those begin who may be removed.
            keep_days: for how many days of a running server a player who does not come is kept.
            now: a clock in seconds that only runs forward; only differences count.
        """
        self._players, self._aside, self._path = data / "players", data / ASIDE, data / FILE_NAME
        self._prefixes, self._keep_days, self._now = prefixes, keep_days, now
        self._lock: HeldFile | None = None
        self._looked_at = now()

    def look(self, playing: Collection[str]) -> list[str]:
        """Note who has come, and set aside who has not for long; sentences for the administrator say so.

        Nobody is set aside at the first look at them. Of several servers with the same players, one looks.

        Args:
            playing: names of players who are there now.
        """
        if not self._players.is_dir():
            return []
        try:
            self._lock = self._lock or HeldFile(self._path.with_suffix(".lock"))
            return self._look(playing)
        except BlockingIOError:
            return []
        except OSError as error:
            return [f"Visits cannot be noted, so no player is removed: {reason_of(error)}."]

    def close(self) -> None:
        """Let another server look."""
        if self._lock is not None:
            self._lock.let_go()
            self._lock = None

    def _look(self, playing: Collection[str]) -> list[str]:
        known, said = self._read()
        now = self._now()
        known.ran = round(known.ran + min(max(0.0, now - self._looked_at), 2 * LOOK), 1)
        self._looked_at = now
        players = [*self._there()]
        marks = {folder.name: _mark(folder) for folder in players}
        before = known.seen
        known.seen = {
            name: before[name]
            if name in before and name not in playing and before[name][1] == mark
            else (known.ran, mark)
            for name, mark in marks.items()
        }
        places = {_place(folder): folder for folder in self._named(self._aside, "*/")}
        known.aside = {place: known.aside.get(place, known.ran) for place in places}
        self._write(known)  # first: if this fails, nobody is removed
        absent = [one for one in players if known.ran - known.seen[one.name][0] >= self._keep_days * _DAY]
        moved = self._set_aside([one for one in absent if not OpenGames(one).elsewhere()])
        if moved:
            said += self._told(len(moved))
            known.seen = {name: at for name, at in known.seen.items() if name not in moved}
            self._write(known)  # whoever is brought back has been seen then
        expired = [places[place] for place, since in known.aside.items() if known.ran - since >= GRACE_DAYS * _DAY]
        return said + self._remove(expired)

    def _there(self) -> Iterator[Path]:
        for folder in self._named(self._players):
            if folder.is_dir() and not folder.is_symlink():
                yield folder

    def _named(self, among: Path, within: str = "") -> Iterator[Path]:
        """The paths among others whose names begin as those of players who may be removed."""
        for prefix in self._prefixes:
            yield from among.glob(f"{within}{prefix}*")

    def _set_aside(self, absent: list[Path]) -> set[str]:
        """Move folders out of the way; the names of those that could be moved."""
        moved = set()
        for folder in absent:
            with suppress(OSError):
                target = self._free_place(folder.name)
                target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                folder.rename(target)
                moved.add(folder.name)
        return moved

    def _free_place(self, name: str) -> Path:
        """Where a folder can be set aside today; the date is for people, and may be wrong."""
        number, today = 1, datetime.date.today().isoformat()
        while (place := self._aside / (today if number == 1 else f"{today}-{number}") / name).exists():
            number += 1
        return place

    def _told(self, moved: int) -> list[str]:
        who = "1 player who did not come was" if moved == 1 else f"{moved} players who did not come were"
        return [
            f"{who} set aside in {shown_name(self._aside)}, after {self._keep_days:g} days of server time.",
            f"Players who come back within {GRACE_DAYS} more such days get their games back;"
            f" a folder that you move back to {shown_name(self._players)} stays.",
        ]

    def _remove(self, expired: list[Path]) -> list[str]:
        removed = 0
        for folder in expired:
            with suppress(OSError):
                shutil.rmtree(folder)
                removed += 1
            with suppress(OSError):  # others of that day are there
                folder.parent.rmdir()
        were = "was" if removed == 1 else "were"
        return [f"{count(removed, 'player')} set aside earlier {were} removed for good."] if removed else []

    # The file

    def _read(self) -> tuple[_Attendance, list[str]]:
        """The attendance, and a sentence if it cannot be read: then everybody counts as seen now."""
        try:
            data = json.loads(self._path.read_text(encoding="utf-8"))
            return _attendance_from(data), []
        except FileNotFoundError:
            return _Attendance(), []
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return _Attendance(), [
                f"{shown_name(self._path)} cannot be read: the days of all players are counted anew."
            ]

    def _write(self, known: _Attendance) -> None:
        data = {"ran": known.ran, "seen": known.seen, "aside": known.aside}
        write_whole(self._path, json.dumps(data, separators=(",", ":")).encode(), private=True)


def _attendance_from(data: Any) -> _Attendance:
    """The attendance in the file; raises `KeyError`, `TypeError` or `ValueError` if it is none of ours."""
    ran = float(data["ran"])
    if not 0 <= ran < float("inf"):
        raise ValueError("a server runs for a number of seconds")
    # A time to come would keep a player for ever.
    seen = {str(name): (min(float(at), ran), int(mark)) for name, (at, mark) in data["seen"].items()}
    return _Attendance(ran, seen, {str(place): min(float(at), ran) for place, at in data["aside"].items()})


def _mark(folder: Path) -> int:
    """A number that changes when something in a folder does."""
    about = []
    for path in (folder, *folder.iterdir()):
        with suppress(FileNotFoundError):  # it has just been removed
            status = os.stat(path, follow_symlinks=False)
            about.append((path.name, status.st_mtime_ns, status.st_size, status.st_ino))
    return zlib.crc32(repr(sorted(about)).encode())


def _place(folder: Path) -> str:
    return f"{folder.parent.name}/{folder.name}"
