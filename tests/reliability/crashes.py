"""A short game that the disk ends at each of its calls in turn; then what the real program has of it afterwards.

It is begun in an empty folder, or continued where the file is damaged and has to be exchanged for a new one.

The game is played by `--plain`, which says each move when it is made, and makes none before the one before is saved.
"""

import json
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from sudoku_tui.game.saving.database import FILE_NAME
from tests.game.saving.saved import is_whole, store
from tests.reliability.disk import ENDED_BY_DISK, bad_disk
from tests.terminal.terminal import clean_environment

MOVES = ("A1 4", "A2 8", "undo", "B2 6", "eliminate", "step")
"""The short game, as it is typed; each of these is a record of its own in the file."""

MORE_MOVES = ("I8 4", "I6 7")
"""How the short game is continued where the file is damaged."""

RANDOM_NAME = re.compile(r"[0-9a-f]{12,}")
"""What differs in the names of files from one time to the next."""

NOT_SAVED = re.compile(r"(\d+) moves? of this game (?:is|are) not saved")


class Event(NamedTuple):
    """What happens at a call, and perhaps at all that follow; see `bad_disk`."""

    event: str
    error: str = "EIO"
    lasting: bool = False

    @property
    def name(self) -> str:
        """All of it in words."""
        failure = f" {self.error}" if self in FAILURES else ""
        return f"{self.event}{failure}{', lasting' if self.lasting else ''}"


ENDS = tuple(map(Event, ("exit", "torn", "power", "mixed")))
FAILURES = tuple(Event(*kind, lasting) for kind in (("error", "EIO"), ("short", "ENOSPC")) for lasting in (False, True))
EVENTS = (*ENDS, *FAILURES)

ANOTHER_MOVE, ANOTHER_MOVE_SAID = "I9 6", ". You: I9 = 6."
"""What is played when the program is started again, and how it is answered."""

START_OF_LOG = "Now 0. Start: 32 givens, 49 cells to fill; type hint for a hint."


Disk = Callable[[Path], dict[str, str]]
"""The environment of a program for which the disk below a folder is bad."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played, perhaps not to its end.

    Attributes:
        code: the exit code of the program.
        text: what it has said.
    """

    code: int
    text: str

    @property
    def said(self) -> int:
        """How many changes of the game the player has been told of."""
        return len(re.findall(r"^(?:\d+\. |Undo: )", self.text, re.MULTILINE))

    @property
    def log(self) -> tuple[str, ...]:
        """The log of the game, as the command has shown it; empty if it has only its first line."""
        lines = self.text.partition("every move is saved.\n")[2].splitlines()
        shown = takewhile(lambda line: not line.endswith(ANOTHER_MOVE_SAID), lines)
        moves = tuple(line for line in shown if not line.startswith("Continued as you left it"))
        return moves if moves != (START_OF_LOG,) else ()

    @property
    def lost(self) -> int:
        """How many moves are lost, as the program says itself at its end."""
        found = NOT_SAVED.search(" ".join(self.text.split()))
        return int(found[1]) if found else 0


class Games:
    """Runs the program in one folder after another."""

    def __init__(self, folder: Path, server: "subprocess.Popen[str]") -> None:
        self._folder, self._server, self._number = folder, server, 0
        self.logs = [self._log_after(count) for count in range(len(MOVES) + 1)]
        self._damaged, self._records = self._damage()
        (self._content,) = _files_with_journals(self._damaged)

    def _log_after(self, count: int) -> tuple[str, ...]:
        """The log after so many moves, when nothing has gone wrong."""
        place = self.new()
        assert self._run(MOVES[:count], place, bad_disk(place)).said == count
        return self.go_on(place).log

    def new(self) -> Path:
        """An empty folder for games; the one before is removed."""
        shutil.rmtree(self._folder / str(self._number), ignore_errors=True)
        self._number += 1
        place = self._folder / str(self._number)
        place.mkdir()
        return place

    def new_damaged(self) -> Path:
        """A folder with the short game in a file that is damaged, so that an index of it cannot be read."""
        place = self.new()
        shutil.copytree(self._damaged, place, dirs_exist_ok=True)
        return place

    def _damage(self) -> tuple[Path, list[object]]:
        """A folder with the short game in a damaged file, and the records of the game."""
        place = self._folder / "damaged"
        place.mkdir()
        assert self._run(MOVES, place, bad_disk(place)).said == len(MOVES)
        (records,) = _saved(place)
        file = place / FILE_NAME
        with closing(sqlite3.connect(file)) as connection:
            (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'game_unfinished'").fetchone()
            (size,) = connection.execute("PRAGMA page_size").fetchone()
        content = file.read_bytes()
        file.write_bytes(content[: (page - 1) * size] + bytes(size) + content[page * size :])
        return place, records

    def calls(self, *, damaged: bool = False) -> list[str]:
        """The calls of the short game that change the disk: what each does, and to which file."""
        place, count = self.new_damaged() if damaged else self.new(), self._folder / "calls"
        count.unlink(missing_ok=True)
        played = self._run(MORE_MOVES if damaged else MOVES, place, bad_disk(place, count=count))
        assert (played.code, played.said) == (0, len(MORE_MOVES if damaged else MOVES)), played.text
        lines = count.read_text(encoding="ascii").splitlines()
        return [RANDOM_NAME.sub("*", line.split(maxsplit=1)[1]) for line in lines]

    def go_on(self, place: Path) -> Played:
        """Start the program again, on a disk that is well; see what it has, and make another move."""
        return self._run(["log", ANOTHER_MOVE], place, bad_disk(place))

    def _run(self, lines: Sequence[str], place: Path, environment: dict[str, str]) -> Played:
        typed, output = self._folder / "typed", self._folder / "output"
        typed.write_text("".join(f"{line}\n" for line in (*lines, "quit", "quit")), encoding="ascii")
        output.unlink(missing_ok=True)
        wanted = {
            "arguments": ["--plain", "--data", str(place)],
            "environment": environment,
            "input": str(typed),
            "output": str(output),
        }
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.write(f"{json.dumps(wanted)}\n")
        self._server.stdin.flush()
        code = int(self._server.stdout.readline())
        return Played(code, output.read_text(encoding="utf-8"))

    def problem_after(self, disk: Disk) -> str:
        """Play the short game on a bad disk, start the program again, and compare; what is wrong, or nothing.

        What the player was told of is there, but for the last move, and what the program said it could not save.
        """
        place = self.new()
        played = self._run(MOVES, place, disk(place))
        after = self.go_on(place)
        least = played.said - played.lost - (played.code == ENDED_BY_DISK)
        if played.code not in (0, ENDED_BY_DISK):
            wrong = "It did not end as it should."
        elif after.code or after.lost or ANOTHER_MOVE_SAID not in after.text or "mistake" in played.text + after.text:
            wrong = "It does not go on."
        elif after.log not in self.logs[max(0, least) : played.said + 2]:
            wrong = f"It has not the moves from {least} to {played.said + 1}."
        elif not is_whole(place):
            wrong = "The file is damaged."
        else:
            return ""
        return _told(wrong, played, after)

    def problem_of_exchange(self, disk: Disk) -> str:
        """Continue the short game in a damaged file on a bad disk, start again, and compare; what is wrong, or nothing.

        The game is there with all that was played before, and what the player was told of since, as above; if it could
        not be read, that may be in another game. The damaged file is there too.
        """
        place = self.new_damaged()
        played = self._run(MORE_MOVES, place, disk(place))
        after = self.go_on(place)
        least = played.said - played.lost - (played.code == ENDED_BY_DISK)
        saved = _saved(place)
        continued = [texts for texts in saved if texts[: len(self._records)] == self._records]
        if played.code not in (0, ENDED_BY_DISK):
            wrong = "It did not end as it should."
        elif after.code or after.lost or ANOTHER_MOVE_SAID not in after.text or "mistake" in played.text + after.text:
            wrong = "It does not go on."
        elif not continued:
            wrong = "The game is lost."
        elif sum(map(len, saved)) < len(self._records) + max(0, least) + 1:
            wrong = f"It has not the {least} moves."
        elif not is_whole(place):
            wrong = "The file is damaged."
        elif self._content not in _files_with_journals(place):
            wrong = "The damaged file, or its journal, is lost."
        else:
            return ""
        return _told(wrong, played, after)


def _told(wrong: str, played: Played, after: Played) -> str:
    return f"{wrong}\nFirst it said, and ended with {played.code}:\n{played.text}\nThen:\n{after.text}"


def _files_with_journals(place: Path) -> list[tuple[bytes, bytes]]:
    """What the files of games in a folder have, and the journals beside them."""
    files = [*place.glob("games*.sqlite3")]
    journals = [Path(f"{file}-journal") for file in files]
    return [(file.read_bytes(), log.read_bytes()) for file, log in zip(files, journals, strict=True) if log.exists()]


def _saved(place: Path) -> list[list[object]]:
    """The records of each unfinished game in a folder, without the time."""
    with closing(store(place)) as games:
        read = [games.read(summary.key) for summary in games.unfinished()]
    assert not any(game.unread for game in read)
    return [[{**json.loads(text), "seconds": 0} for text in game.texts] for game in read]


def sample(calls: Sequence[str], step: int, first: int) -> list[int]:
    """The numbers, from 1, of some calls: every one of so many from the first on, and one of each kind."""
    return sorted({*range(1 + first % step, len(calls) + 1, step), *(1 + calls.index(call) for call in calls)})


@contextmanager
def games(folder: Path, python: str | Path = sys.executable) -> Iterator[Games]:
    """What runs the program, for as long as the context lasts.

    Args:
        folder: an empty folder for everything.
        python: the Python that has the program.
    """
    with subprocess.Popen(
        [python, Path(__file__).with_name("forked_program.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=clean_environment({"LD_PRELOAD": bad_disk(folder)["LD_PRELOAD"]}),
        text=True,
    ) as server:
        yield Games(folder, server)
