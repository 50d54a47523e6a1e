"""Players of one computer who race in lines of text: processes in terminals of their own, as accounts of their own."""

import os
import re
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from sudoku_tui.game.together.race_file import RaceFile
from sudoku_tui.game.together.race_words import result_lines
from sudoku_tui.game.together.races import Race
from sudoku_tui.system.boot_clock import boot_clock
from tests.game.games import FIRST, SOLVED
from tests.terminal.terminal import Terminal

HOME = Path(__file__).parents[2]
RACED = SOLVED[:-16] + FIRST[-16:]
"""A puzzle of which ten cells are missing."""

MOVES = [f"{'ABCDEFGHI'[n // 9]}{n % 9 + 1} {SOLVED[n]}" for n, digit in enumerate(RACED) if digit == "."]
"""What fills them."""

_FIRST_ACCOUNT, _GROUP = 54_321, 54_300  # numbers that nobody has

_AS_ACCOUNT = (
    "import os, sys; account, group, *command = sys.argv[1:]; os.umask(0o022); os.setgroups([int(group)]);"
    "os.setgid(int(account)); os.setuid(int(account)); os.execv(command[0], command)"
)


_PACKAGES = os.pathsep.join([str(HOME), *(path for path in sys.path if path.endswith("site-packages"))])


@cache
def python_for_all() -> str:
    """A Python that other accounts can run, and we can start it as theirs; empty if there is none."""
    if os.name != "posix" or os.geteuid() != 0:
        return ""
    for program in (sys.executable, "/usr/local/bin/python3", "/usr/bin/python3"):
        command = [sys.executable, "-c", _AS_ACCOUNT, str(_FIRST_ACCOUNT), str(_GROUP), program, "-c"]
        trial = [*command, "import sudoku_tui.plain.loop, tomlkit"]
        if not subprocess.run(trial, env={"PYTHONPATH": _PACKAGES}, capture_output=True, check=False).returncode:
            return program
    return ""


class Racer:
    """A player in a terminal."""

    def __init__(self, home: Path, races: Path, number: int, **environment: str) -> None:
        """Take a home, which is made; `begin` comes next.

        Args:
            races: the folder of races, which their settings name.
            number: from 0; as root, each is an account of its own, of the same group.
            environment: more of it.
        """
        home.mkdir()
        self.data = home / "data"
        settings = home / "config.toml"
        settings.write_text(f'[together]\nfolder = "{races}"\n', encoding="utf-8")
        self.account = _FIRST_ACCOUNT + number
        if python_for_all():
            os.chown(home, self.account, self.account)
        folders = {"HOME": str(home), "SUDOKU_TUI_DATA": str(self.data), "SUDOKU_TUI_CONFIG": str(settings)}
        self._environment = {"PYTHONPATH": _PACKAGES, **folders, **environment}
        self.terminal: Terminal

    def __enter__(self) -> "Racer":
        self.begin(RACED)
        return self

    def __exit__(self, *_: object) -> None:
        self.terminal.__exit__(None, None, None)

    def begin(self, *words: str) -> None:
        """Start the game with words of its command line; without any, it goes on with the last game."""
        self.start("--plain", *words)
        self.hears("Type help for the commands")

    def start(self, *words: str, rows: int = 90) -> None:
        """Start the game on the screen, or as the words say."""
        command = [sys.executable, "-m", "sudoku_tui", *words]
        if python_for_all():
            command[0] = python_for_all()
            command = [sys.executable, "-c", _AS_ACCOUNT, str(self.account), str(_GROUP), *command]
        self.terminal = Terminal(command, columns=100, rows=rows, environment=self._environment)

    def types(self, *lines: str) -> None:
        for line in lines:
            self.terminal.press(line, "\r")

    def hears(self, *texts: str) -> str:
        """All that was said since the start, once some texts are among it."""
        self.terminal.wait_until(lambda: all(text in self.terminal.words for text in texts), f"{texts}", 25)
        return self.terminal.words

    def creates(self, words: str = "") -> str:
        """The code of a race on `RACED` that they make."""
        self.types(f"race create this {words}")
        found = re.search(r"Race ([A-Z]{4}): ", self.hears("In it:"))
        assert found is not None
        return found[1]


@contextmanager
def shared_folder() -> Iterator[Path]:
    """A folder that all accounts of the group can write in, as an administrator makes it, in one that all can enter."""
    with tempfile.TemporaryDirectory(prefix="races") as around:
        Path(around).chmod(0o755)
        races = Path(around) / "races"
        races.mkdir()
        if python_for_all():
            os.chown(races, 0, _GROUP)
        races.chmod(0o2770)
        yield races


def begun(racers: Sequence[Racer], rule: str = "") -> str:
    """The code of a race that has just begun, of which the first player is the creator."""
    first, *others = racers
    code = first.creates(f"{rule} Ada")
    for number, other in enumerate(others):
        other.types(f"race join {code} Ben {number}")
        first.hears(f"Ben {number} has joined the race.")
    first.types("race start")
    for racer in racers:
        racer.hears("The race begins.", "10 cells are empty.")
    return code


def in_file(races: Path, code: str) -> Race:
    """A race as the file has it."""
    file = RaceFile(races, boot_clock())
    try:
        return file.race(code)
    finally:
        file.close()


def agree(racers: Sequence[Racer], race: Race) -> None:
    """Check that all players have heard the result that the file has."""
    for racer in racers:
        racer.hears("The race is over.", *result_lines(race))


def mode(path: Path) -> int:
    """The permissions of a file."""
    return stat.S_IMODE(path.stat().st_mode)
