"""The first picture is on the screen before Textual is imported, and Textual paints the very same one."""

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.terminal.playing import quit_game
from tests.terminal.terminal import ALT_SCREEN, Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

# The game, in which Textual is not imported before a file is there.
GATED = """
import os, sys, time
from importlib.abc import MetaPathFinder
from sudoku_tui.cli.main import main

class Gate(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        while name == "textual" and not os.path.exists({gate!r}):
            time.sleep(0.01)
        return None

sys.meta_path.insert(0, Gate())
sys.exit(main(sys.argv[1:]))
"""
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
QUIET = 0.5


class Start:
    """A game whose start is held before Textual is imported."""

    def __init__(self, folder: Path) -> None:
        self._gate, self._data = folder / "gate", folder / "data"

    def terminal(self, *arguments: str, columns: int = 80, rows: int = 24, **environment: str) -> Terminal:
        """The game in a terminal."""
        program = GATED.format(gate=str(self._gate))
        return Terminal(
            [sys.executable, "-c", program, *arguments],
            columns=columns,
            rows=rows,
            environment={"SUDOKU_TUI_DATA": str(self._data), **environment},
        )

    def go_on(self) -> None:
        """Let Textual be imported."""
        self._gate.touch()


@pytest.fixture
def start(tmp_path: Path) -> Start:
    return Start(tmp_path)


def looks(terminal: Terminal) -> list[list[tuple[object, ...]]]:
    """Every cell of the screen, with all its attributes, but for the seconds of the clock."""
    cells = terminal.cells
    clock = slice(terminal.columns - 5, terminal.columns)
    for column in range(clock.start, clock.stop):
        cells[0][column] = ()
    return cells


TERMINALS: Mapping[str, Mapping[str, str]] = {
    "256": {},
    "no-colour": {"NO_COLOR": "1"},
    "truecolour": {"COLORTERM": "truecolor"},
    "16": {"TERM": "xterm"},
    "console": {"TERM": "linux", "LC_ALL": "C"},
}
SIZES = ((80, 24), (60, 20), (140, 45), (40, 15))


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("name", "size"),
    [
        *(("256", size) for size in SIZES),  # each size
        *((name, (80, 24)) for name in TERMINALS if name != "256"),  # each terminal
        *(("truecolour", (140, 45)), ("16", (60, 20)), ("no-colour", (40, 15)), ("console", (40, 15))),  # both
    ],
    ids=lambda part: part if isinstance(part, str) else f"{part[0]}x{part[1]}",
)
def test_there_is_no_difference_to_what_textual_paints(start: Start, name: str, size: tuple[int, int]) -> None:
    (columns, rows), environment = size, TERMINALS[name]
    with start.terminal("--new", columns=columns, rows=rows, **environment) as terminal:
        check_that_it_stays(start, terminal)


@pytest.mark.sample(1)
@pytest.mark.parametrize("theme", ["terminal-light", "colourblind-dark", "colourblind-light"])
def test_nor_in_another_theme_of_ours(start: Start, theme: str, tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text(f'[screen]\ntheme = "{theme}"\n', encoding="utf-8")
    with start.terminal("--new", "--config", str(config)) as terminal:
        check_that_it_stays(start, terminal)


def check_that_it_stays(start: Start, terminal: Terminal) -> None:
    """Check that the screen is as it was at first when Textual has moved the cursor away and back."""
    terminal.wait_until(lambda: ALT_SCREEN in terminal.modes, "the first picture")
    terminal.read_until_quiet(QUIET)
    early = looks(terminal)
    assert any(cell for row in early for cell in row if cell and cell[0] not in (" ", ""))
    start.go_on()
    terminal.press("right")
    terminal.wait_until(lambda: looks(terminal) != early, "a cursor that has moved")
    terminal.press("left")
    terminal.wait_until(lambda: looks(terminal) == early, "the first picture again")
    terminal.read_until_quiet(QUIET)
    assert looks(terminal) == early
    quit_game(terminal)


def test_clicks_and_keys_on_it_are_done_in_turn(start: Start) -> None:
    with start.terminal("--new") as terminal:
        terminal.wait_until(lambda: ALT_SCREEN in terminal.modes, "the first picture")
        terminal.read_until_quiet(QUIET)
        for key in ("\x1b[<0;5;3M\x1b[<0;5;3m", "4", "right"):  # the first row is the title, and A1 takes a 4
            terminal.press(key)
        start.go_on()
        terminal.wait_for("33/81", "A2 · ")
        quit_game(terminal)
