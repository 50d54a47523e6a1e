"""A short game that the disk ends at each of its calls in turn; then what the real program has of it afterwards.

The game is played by `--plain`, which says each move when it is made, and makes none before the one before is saved.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from tests.game.saving.saved import is_whole
from tests.reliability.disk import ENDED_BY_DISK, bad_disk
from tests.terminal.terminal import clean_environment

MOVES = ("A1 4", "A2 8", "undo", "B2 6", "eliminate", "step")
"""The short game, as it is typed; each of these is a record of its own in the file."""

NOT_SAVED = re.compile(r"(\d+) moves? of this game (?:is|are) not saved")

ENDS = ("exit", "torn", "power", "mixed")
FAILURES = (("error", "EIO"), ("short", "ENOSPC"))
"""What happens at a call: events of bad_disk.c, and the errors of those that fail."""

ANOTHER_MOVE, ANOTHER_MOVE_SAID = "I9 6", ". You: I9 = 6."
"""What is played when the program is started again, and how it is answered."""

START_OF_LOG = "Now 0. Start: 32 givens; every empty cell holds all nine candidates; type step."


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

    def calls(self) -> int:
        """How many calls of the short game change the disk."""
        place, count = self.new(), self._folder / "calls"
        played = self.play(place, bad_disk(place, count=count))
        assert (played.code, played.said) == (0, len(MOVES)), played.text
        return len(count.read_text(encoding="ascii").splitlines())

    def play(self, place: Path, disk: dict[str, str]) -> Played:
        """Play the short game."""
        return self._run(MOVES, place, disk)

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
        played = self.play(place, disk(place))
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
        return f"{wrong}\nFirst it said, and ended with {played.code}:\n{played.text}\nThen:\n{after.text}"


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
