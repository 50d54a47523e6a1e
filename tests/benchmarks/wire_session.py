"""The game in the pseudo-terminal of ../shared/tools/wire.py, which counts bytes and milliseconds."""

import fcntl
import importlib.util
import os
import select
import struct
import tempfile
import termios
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.benchmarks.installed import CHECKOUT, Installed
from tests.terminal.playing import TEXTUALS_FRAME

WIRE = CHECKOUT.parent / "shared" / "tools" / "wire.py"

TERM = "xterm-256color"
STARTING = 20.0
"""Seconds in which a program has to begin."""
QUIET, SETTLED, LOUD = 0.2, 0.5, 1.5
"""Seconds of silence that end the answer to a key, a screen, and one that is filled bit by bit."""
PAUSE = 0.02
"""Seconds of silence between the answer to a key and what is reported besides."""
SAFE_AFTER_TICK = 0.5
"""Seconds after a tick of the clock in which a key may be pressed and its answer be read before the next."""

# Put before everything else in a Python process: the search of the game then takes forever.
ENDLESS_SEARCH = """
import sys
if "search_job" in sys.orig_argv:
    import itertools, time, types
    from sudoku_tui.engine import solver

    def search(puzzle, *args, **options):
        for guesses in itertools.count():
            if guesses % 100_000 == 0:
                yield types.SimpleNamespace(solutions=(), guesses=guesses, backtracks=0, complete=False)

    solver.search = search
"""


class FrameWatch:
    """Stands among the questions that wire.py looks for in what it reads; notes whether Textual has painted."""

    def __init__(self) -> None:
        self.has_painted = False

    def search(self, data: bytes) -> None:
        """Look at a piece of the output. It is never a question."""
        self.has_painted = self.has_painted or TEXTUALS_FRAME in data


class Session:
    """A program in a pseudo-terminal of wire.py."""

    def __init__(self, terminal: Any, watch: FrameWatch, *, clock: bool) -> None:
        """Wait for the first screen, and until Textual has painted: keys are answered from then on.

        Args:
            terminal: the pseudo-terminal.
            watch: sees what the terminal reads.
            clock: whether a clock ticks, once a second: keys are pressed between its ticks.
        """
        self.terminal, self._clock = terminal, clock
        self.first_screen, end = 0, time.perf_counter() + STARTING
        while not watch.has_painted:
            if time.perf_counter() > end:
                raise SystemExit(f"Textual has not painted after {self.first_screen} bytes: does the program start?")
            self.first_screen += terminal.read(SETTLED)[0]
        self._ticked = 0.0

    def do(self, *keys: str) -> None:
        """Press keys without measuring."""
        for key in keys:
            self._press(key, QUIET)

    def press(self, key: str, quiet: float = QUIET) -> tuple[int, float]:
        """The bytes that answer a key, and the milliseconds to the last of them."""
        if self._clock and (quiet > QUIET or time.perf_counter() - self._ticked > SAFE_AFTER_TICK):
            select.select([self.terminal.fd], [], [], 1.1)
            self.terminal.read(0.03)
            self._ticked = time.perf_counter()
        return self._press(key, quiet)

    def _press(self, key: str, quiet: float) -> tuple[int, float]:
        pressed = time.perf_counter()
        count, milliseconds = self.terminal.press(key, quiet)
        if not count and select.select([self.terminal.fd], [], [], SETTLED)[0]:  # the machine is busy
            count, last = self.terminal.read(quiet)
            milliseconds = (last - pressed) * 1000
        return count, milliseconds

    def press_all(self, keys: Iterable[str]) -> tuple[list[int], list[float]]:
        """The bytes and the milliseconds of every key."""
        answers = [self.press(key) for key in keys]
        return [count for count, _ in answers], [milliseconds for _, milliseconds in answers]

    def answer_times(self, keys: Iterable[str]) -> list[float]:
        """The milliseconds from each key to the last byte of its answer, also while something else is reported."""
        times = []
        for key in keys:
            self.terminal.read(PAUSE)
            pressed = time.perf_counter()
            count, milliseconds = self.terminal.press(key, PAUSE)
            if not count:
                select.select([self.terminal.fd], [], [], 1.0)
                last = self.terminal.read(PAUSE)[1] or time.perf_counter()
                milliseconds = (last - pressed) * 1000
            times.append(milliseconds)
        return times

    def idle(self, seconds: float) -> float:
        """The bytes of a second in which nothing is done."""
        count, end = 0, time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            count += self.terminal.read(min(left, 0.25), left)[0]
        return count / seconds

    def resize(self, columns: int, rows: int) -> int:
        """The bytes that answer another size of the terminal."""
        fcntl.ioctl(self.terminal.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        count: int = self.terminal.read(SETTLED)[0]
        return count


class Lines:
    """One installation, and sessions with it."""

    def __init__(self, wire: ModuleType, game: Installed) -> None:
        """Take the tool that measures, and what it measures."""
        self._wire, self.game = wire, game

    @contextmanager
    def session(
        self,
        columns: int = 80,
        rows: int = 24,
        *,
        command: Sequence[Path] = (),
        arguments: Sequence[str] = (),
        settings: str = "",
        clock: bool = False,
        endless_search: bool = False,
    ) -> Iterator[Session]:
        """The game on its first screen; no session goes on with the game, the races or the settings of another one.

        Args:
            columns, rows: the size of the terminal.
            command: another program instead.
            arguments: of the game.
            settings: lines for the table `screen` of its settings.
            clock: whether its clock is shown.
            endless_search: whether a search comes to no end, and uses all of a processor.
        """
        argv = [str(part) for part in command or [self.game.program]] + [*arguments]
        folder = Path(tempfile.mkdtemp(dir=self.game.empty_app.parent))
        (folder / "races").mkdir()
        together = f'[together]\nfolder = "{folder / "races"}"\nname = "Ada"\n'
        (folder / "config.toml").write_text(
            f"{together}[play]\nclock = {str(clock).lower()}\n[screen]\n{settings}", encoding="utf-8"
        )
        os.environ.pop("PYTHONPATH", None)
        if endless_search:
            (folder / "sitecustomize.py").write_text(ENDLESS_SEARCH, encoding="utf-8")
            os.environ["PYTHONPATH"] = str(folder)
        os.environ["SUDOKU_TUI_DATA"] = str(folder / "data")
        os.environ["SUDOKU_TUI_CONFIG"] = str(folder / "config.toml")
        terminal, watch = self._wire.Terminal(argv, columns, rows, TERM), FrameWatch()
        self._wire.ANSWERS.append((watch, b""))
        try:
            yield Session(terminal, watch, clock=clock)
        finally:
            self._wire.ANSWERS.pop()
            terminal.close()


def load_wire() -> ModuleType | None:
    """The tool that measures, if it is there."""
    spec = importlib.util.spec_from_file_location("wire_tool", WIRE) if WIRE.exists() else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
