"""How many bytes the installed game writes for what a player does, and how fast it answers.

    python -m tests.benchmarks.wire [--program PATH]

80x24 and 256 colours, as over SSH. The pseudo-terminal is that of ../shared/tools/wire.py, which must lie beside the
checkout. The clock ticks once a second: keys are pressed between its ticks, so that none is counted with them.
"""

import importlib.util
import os
import select
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.benchmarks.installed import CHECKOUT, Installed, installed, median, options, percentile_95, print_figure

WIRE = CHECKOUT.parent / "shared" / "tools" / "wire.py"

TERM = "xterm-256color"
STARTING = 20.0
"""Seconds in which a program has to begin."""
SETTLED = 0.5
QUIET = 0.2
"""Seconds of silence that end a screen, and the answer to a key."""
SAFE_AFTER_TICK = 0.5
"""Seconds after a tick of the clock in which a key may be pressed and its answer be read before the next."""

MOVES = ["right"] * 4 + ["down"] * 4 + ["left"] * 8 + ["up"] * 8 + ["right"] * 8 + ["down"] * 4
FOCUS_LOST, FOCUS_GAINED = "\x1b[O", "\x1b[I"


class Session:
    """The game in a pseudo-terminal of wire.py."""

    def __init__(self, terminal: Any) -> None:
        self.terminal = terminal
        select.select([terminal.fd], [], [], STARTING)
        self.first_screen: int = terminal.read(SETTLED)[0]
        self._ticked = 0.0

    def do(self, *keys: str) -> None:
        """Press keys without measuring."""
        for key in keys:
            self.terminal.press(key, QUIET)

    def press(self, key: str, quiet: float = QUIET) -> tuple[int, float]:
        """The bytes that answer a key, and the milliseconds to the last of them."""
        if quiet > QUIET or time.perf_counter() - self._ticked > SAFE_AFTER_TICK:
            select.select([self.terminal.fd], [], [], 1.1)  # the next tick, if the clock runs
            self.terminal.read(0.03)
            self._ticked = time.perf_counter()
        count, milliseconds = self.terminal.press(key, quiet)
        return count, milliseconds

    def press_all(self, keys: Iterable[str]) -> tuple[list[int], list[float]]:
        """The bytes and the milliseconds of every key."""
        answers = [self.press(key) for key in keys]
        return [count for count, _ in answers], [milliseconds for _, milliseconds in answers]

    def idle(self, seconds: float) -> float:
        """The bytes of a second in which nothing is done."""
        count, end = 0, time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            count += self.terminal.read(min(left, 0.25), left)[0]
        return count / seconds


class Bench:
    """Measures one installation."""

    def __init__(self, wire: ModuleType, game: Installed) -> None:
        self._wire, self._game = wire, game

    @contextmanager
    def session(self, columns: int = 80, rows: int = 24, command: Sequence[Path] = ()) -> Iterator[Session]:
        """The game on its first screen, in a terminal of some size; or another command."""
        argv = [str(part) for part in command or [self._game.program]]
        # No session goes on with the game of another one.
        os.environ["SUDOKU_TUI_DATA"] = tempfile.mkdtemp(dir=self._game.empty_app.parent)
        terminal = self._wire.Terminal(argv, columns, rows, TERM)
        try:
            yield Session(terminal)
        finally:
            terminal.close()

    def first_screen(self) -> None:
        """The start, and doing nothing."""
        with self.session(command=[self._game.python, self._game.empty_app]) as empty:
            empty_screen, empty_memory = empty.first_screen, empty.terminal.memory_kib()
        with self.session() as game:
            memory = game.terminal.memory_kib()
            print_figure("first screen", game.first_screen, "bytes", [(14_000, "issue 6")])
            print_figure("  an empty Textual app", empty_screen, "bytes")
            print_figure("idle, with the clock", game.idle(5), "B/s", [(90, "issue 6")])
            print_figure("memory", memory / 1024, "MiB")
            print_figure("  ratio to an empty Textual app", memory / empty_memory, "", [(1.25, "issue 6")])

    def moves(self) -> None:
        """Moving the cursor: without the panel, and with it."""
        alone = [(140, "issue 2"), (120, "issue 6")]
        followed = [(300, "issue 2"), (260, "issue 6")]
        for name, columns, rows, before, budgets in (
            ("compact board alone, 60x23", 60, 23, (), alone),
            ("marks board alone, 60x24", 60, 24, (), alone),
            ("marks board and panel, at the start", 80, 24, (), followed),
            ("marks board and panel, after E", 80, 24, ("E",), followed),
            ("compact board and panel, after E", 80, 24, ("E", "z"), followed),
        ):
            with self.session(columns, rows) as game:
                game.do(*before, "up")
                counts, _ = game.press_all(MOVES)
            print_figure(f"move: {name}", median(counts), "bytes", budgets)
            print_figure("  worst", max(counts), "bytes", [(500, "issue 6")] if budgets is followed else [])

    def latency(self) -> None:
        """The time from a key to the last byte of its answer, the game and a probe in turn."""
        game_times: list[float] = []
        probe_times: list[float] = []
        for _ in range(3):
            with self.session() as game:
                game_times += game.press_all(["right", "down"] * 8)[1]
            with self.session(command=[self._game.python, self._game.probe_app]) as probe:
                probe_times += probe.press_all(["right", "down"] * 8)[1]
        print_figure("key to last byte", median(game_times), "ms")
        print_figure("  an app that paints one row", median(probe_times), "ms")
        print_figure("  ratio", median(game_times) / median(probe_times), "", [(1.5, "issue 6")])
        print_figure("  95th percentile", percentile_95(game_times), "ms", [(10, "issue 6")])
        print_figure("  95th percentile of the app", percentile_95(probe_times), "ms")

    def playing(self) -> None:
        """Placing digits, the solver's steps, lines of the log."""
        with self.session() as game:
            counts = []
            for digit in "123456789":
                game.do("tab")
                counts.append(game.press(digit)[0])
            print_figure("a placed digit", median(counts), "bytes", [(900, "issue 6")])
            print_figure("  worst", max(counts), "bytes")
        with self.session() as game:
            game.do("m", "tab", "1")  # the first mark changes what all cells show
            counts, _ = game.press_all(["2", "3", "tab", "4", "5", "6", "tab", "7", "8"])
            print_figure("a mark, or a move to mark the next cell", median(counts), "bytes")
            print_figure("  worst", max(counts), "bytes")
        with self.session() as game:
            print_figure("a mode switched", game.press("k")[0], "bytes")
            game.do("escape", "f")
            print_figure("a digit highlighted", game.press("5")[0], "bytes")
        for name, before in (("marks board", ()), ("compact board", ("z",))):
            with self.session() as game:
                game.do(*before)
                counts, _ = game.press_all(["space"] * 40)
                print_figure(f"a solver step, {name}", median(counts), "bytes", [(2_500, "issue 6")])
                print_figure("  worst", max(counts), "bytes")
        with self.session() as game:
            game.do("n", "h", "n", "h")
            counts, _ = game.press_all(["n", "h"] * 12)
            print_figure("a line when the log is full, mean", sum(counts) / len(counts), "bytes", [(700, "issue 6")])
            print_figure("  worst", max(counts), "bytes")

    def screens(self) -> None:
        """What opens over the board, and what should cost next to nothing."""
        with self.session() as game:
            for name, key in (("help", "?"), ("theatre", "s"), ("menu", "o"), ("settings", ","), ("statistics", "S")):
                opened, closed = game.press(key, SETTLED)[0], game.press("escape", SETTLED)[0]
                print_figure(f"opening: {name}", opened, "bytes", [(9_000, "issue 6")])
                print_figure("  closing", closed, "bytes")
            print_figure("terminal focus lost", game.press(FOCUS_LOST, SETTLED)[0], "bytes", [(200, "issue 6")])
            print_figure("terminal focus gained", game.press(FOCUS_GAINED, SETTLED)[0], "bytes", [(200, "issue 6")])
            print_figure("an unbound key", game.press("Z", SETTLED)[0], "bytes", [(0, "issue 6")])


def load_wire() -> ModuleType | None:
    """The tool that measures, if it is there."""
    spec = importlib.util.spec_from_file_location("wire_tool", WIRE) if WIRE.exists() else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> int:
    """Measure and print."""
    arguments = options(__doc__).parse_args()
    wire = load_wire()
    if wire is None:
        print(f"Not measured: {WIRE} is missing, which lies beside the checkout.", file=sys.stderr)
        return 1
    with installed(arguments.program) as game:
        bench = Bench(wire, game)
        print(f"80x24 where nothing else is said, TERM={TERM}; medians where nothing else is said")
        bench.first_screen()
        bench.moves()
        bench.latency()
        bench.playing()
        bench.screens()
    return 0


if __name__ == "__main__":
    sys.exit(main())
