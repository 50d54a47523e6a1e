"""How fast the installed game starts, against an empty Textual app and against Python itself.

    python -m tests.benchmarks.startup [--program PATH] [--runs 11]

The commands are run in turn, A B A B. A screen is full when each of its characters has been written once; the game
writes it before Textual is imported. It is ready when the last byte of Textual's first frames has come.
"""

import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pyte

from tests.benchmarks.installed import installed, median, options, print_figure
from tests.terminal.playing import TEXTUALS_FRAME
from tests.terminal.terminal import Terminal, clean_environment, without_unknown

COLUMNS, ROWS = 80, 24
QUIET = 0.4
"""Seconds of silence after which the first screen is taken to be done: below the clock's second."""


class PaintRecorder(pyte.Screen):
    """A screen that remembers which of its characters were written."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__(columns, rows)
        self.painted: set[tuple[int, int]] = set()

    def draw(self, data: str) -> None:
        """Write text."""
        self.painted.update((self.cursor.y, self.cursor.x + offset) for offset in range(len(data)))
        super().draw(data)

    @property
    def is_full(self) -> bool:
        """Whether every character was written."""
        return len(self.painted) >= COLUMNS * ROWS


def first_screen(command: Sequence[str | Path]) -> tuple[float, float]:
    """Milliseconds from the start of a program until its screen is full, and until it is ready."""
    with Terminal(command, columns=COLUMNS, rows=ROWS) as terminal:
        terminal.wait_until(lambda: TEXTUALS_FRAME in terminal.output, "Textual's first frame")
        terminal.read_until_quiet(QUIET)
        chunks = list(terminal.chunks)
    recorder = PaintRecorder(COLUMNS, ROWS)
    stream = pyte.ByteStream(recorder)
    for seconds, chunk in chunks:
        stream.feed(without_unknown(chunk))
        if recorder.is_full:
            return seconds * 1000, chunks[-1][0] * 1000
    raise AssertionError(f"{command} never filled its screen; {len(recorder.painted)} characters were written")


def run_time(command: Sequence[str | Path]) -> float:
    """Milliseconds that a command takes that needs no terminal."""
    start = time.perf_counter()
    subprocess.run(command, env=clean_environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Measure and print."""
    parser = options(__doc__)
    parser.add_argument("--runs", type=int, default=11, help="how often each command is run")
    arguments = parser.parse_args()
    with installed(arguments.program) as game:
        starts: tuple[list[str | Path], ...] = ([game.program], [game.python, game.empty_app])
        screens: tuple[list[tuple[float, float]], ...] = ([], [])
        for _ in range(arguments.runs):
            for results, command in zip(screens, starts, strict=True):
                results.append(first_screen(command))
        short: tuple[list[str | Path], ...] = (
            [game.program, "--version"],
            [game.program, "--help"],
            [game.python, "-c", "pass"],
        )
        times: tuple[list[float], ...] = ([], [], [])
        for _ in range(3 * arguments.runs):
            for durations, command in zip(times, short, strict=True):
                durations.append(run_time(command))
    (full, ready), (empty_full, empty_ready) = (
        (median([one for one, _ in results]), median([one for _, one in results])) for results in screens
    )
    version, help_time, python = map(median, times)
    print(
        f"Medians of {arguments.runs} runs, {COLUMNS}x{ROWS}, TERM=xterm-256color; short commands {3 * arguments.runs}"
    )
    print_figure("exec to first full screen", full, "ms")
    print_figure("  an empty Textual app", empty_full, "ms")
    print_figure("  ratio", full / empty_full, "", [(0.65, "the board before the toolkit")])
    print_figure("exec to last byte of the start", ready, "ms")
    print_figure("  an empty Textual app", empty_ready, "ms")
    print_figure("  ratio", ready / empty_ready, "", [(1.30, "our part of the start")])
    print_figure("--version", version, "ms")
    print_figure("--help", help_time, "ms")
    print_figure("  python -c pass", python, "ms")
    print_figure("  ratio of --version", version / python, "", [(2.5, "a command that scripts call")])
    print_figure("  ratio of --help", help_time / python, "", [(2.5, "a command that scripts call")])


if __name__ == "__main__":
    main()
