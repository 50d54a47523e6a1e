"""What the benchmarks share: the game installed from its wheel, an empty Textual app beside it, and a table."""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.terminal.terminal import clean_environment

CHECKOUT = Path(__file__).resolve().parents[2]

EMPTY_APP = """\
from textual.app import App
from textual.widgets import Static


class EmptyApp(App[None]):
    def compose(self):
        yield Static()


EmptyApp().run()
"""

PROBE_APP = """\
from itertools import cycle

from textual.app import App
from textual.widgets import Static


class ProbeApp(App[None]):
    def compose(self):
        self.texts = cycle("+-")
        yield Static("-")

    def on_key(self):
        self.query_one(Static).update(next(self.texts), layout=False)


ProbeApp().run()
"""

BOARD_APP = """\
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

MOVES = {"up": -9, "down": 9, "left": -1, "right": 1}
PLAIN, CURSOR = Style(), Style(reverse=True)


class Board(Widget):
    cursor = 40

    def move(self, by):
        cells = {self.cursor, (self.cursor + by) % 81}
        self.cursor = (self.cursor + by) % 81
        rows = {cell // 9: [4 * (other % 9) for other in cells if other // 9 == cell // 9] for cell in cells}
        self.refresh(*(Region(min(xs), 2 * row + 1, max(xs) - min(xs) + 4, 1) for row, xs in rows.items()))

    def render_line(self, y):
        if y > 18:
            return Strip([Segment(" " * self.size.width, PLAIN)])
        if y % 2 == 0:
            return Strip([Segment(("+---" * 9 + "+").ljust(self.size.width), PLAIN)])
        segments = []
        for column in range(9):
            cell = 9 * (y // 2) + column
            segments += [Segment("|", PLAIN), Segment(f" {cell % 9 + 1} ", CURSOR if cell == self.cursor else PLAIN)]
        return Strip([*segments, Segment("|".ljust(self.size.width - 36), PLAIN)]).simplify()


class BoardApp(App[None]):
    ENABLE_COMMAND_PALETTE = False

    def compose(self):
        yield Board()

    def on_key(self, event):
        if event.key in MOVES:
            self.query_one(Board).move(MOVES[event.key])


BoardApp().run()
"""


@dataclass(frozen=True, slots=True)
class Installed:
    """A fresh environment with the game in it.

    Attributes:
        program: the game's command.
        python: the environment's Python.
        empty_app: a script with a Textual app that shows one empty Static.
        probe_app: a script with a Textual app that paints one row at each key.
        board_app: a script with a Textual app that draws a bare board, in which the arrows move a cursor.
    """

    program: Path
    python: Path
    empty_app: Path
    probe_app: Path
    board_app: Path


@contextmanager
def installed(program: Path | None) -> Iterator[Installed]:
    """The game installed from a wheel of this checkout, with byte code, for as long as the context lasts.

    Args:
        program: a sudoku-tui that is installed already and to be measured instead.
    """
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        os.environ["SUDOKU_TUI_DATA"] = str(folder / "games")  # nobody's own games are touched
        if program is None:
            print("Installing the wheel into a fresh environment ...", file=sys.stderr)
            quietly(sys.executable, "-m", "build", "--wheel", "--outdir", folder / "dist", CHECKOUT)
            quietly(sys.executable, "-m", "venv", folder / "environment")
            program = folder / "environment" / "bin" / "sudoku-tui"
            quietly(program.with_name("pip"), "install", *(folder / "dist").glob("*.whl"))
        empty_app = folder / "empty_app.py"
        empty_app.write_text(EMPTY_APP, encoding="utf-8")
        probe_app = folder / "probe_app.py"
        probe_app.write_text(PROBE_APP, encoding="utf-8")
        board_app = folder / "board_app.py"
        board_app.write_text(BOARD_APP, encoding="utf-8")
        python = program.with_name("python")
        # Byte code for what was installed without it; pip has made it, other installers may not have.
        subprocess.run([program, "--help"], env=clean_environment(), stdout=subprocess.DEVNULL, check=True)
        yield Installed(program, python, empty_app, probe_app, board_app)


def quietly(*command: str | Path) -> None:
    """Run a command; say what it said only if it fails."""
    result = subprocess.run(command, env=clean_environment(), capture_output=True, text=True, check=False)
    if result.returncode:
        raise SystemExit(f"{command} failed:\n{result.stdout}{result.stderr}")


def options(description: str | None) -> argparse.ArgumentParser:
    """The arguments that all benchmarks take."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(
        "--program", type=Path, help="an installed sudoku-tui; otherwise the wheel is built and installed"
    )
    return parser


def median(values: Sequence[float]) -> float:
    """The median; 0 of nothing."""
    return statistics.median(values) if values else 0.0


def percentile_95(values: Sequence[float]) -> float:
    """The value that 95 % do not exceed."""
    return sorted(values)[max(0, round(0.95 * len(values)) - 1)] if values else 0.0


def print_figure(name: str, value: float, unit: str, budgets: Sequence[tuple[float, str]] = ()) -> None:
    """Print a figure, and for each budget (a limit and what it is for) whether it holds."""
    shown = f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"
    verdicts = [f"{'ok' if value <= limit else 'OVER'}: {limit:,g} ({purpose})" for limit, purpose in budgets]
    print(f"{name:48} {shown:>9} {unit:5} {', '.join(verdicts)}".rstrip(), flush=True)
