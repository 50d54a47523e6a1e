"""Another size at the worst moments: all through a start, many at once, and while screens open and close."""

import signal
import sys
from pathlib import Path

import pytest

from tests.reliability.flood import PLACES
from tests.reliability.resizing import SIZES, WITHOUT_CLOCK, PageWindow, Size, TerminalWindow, resized
from tests.terminal.playing import wait_for_game, wait_for_interface
from tests.web.serving import Served

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

IN_A_ROW = [(0.0, SIZES[number % 7]) for number in range(9)]
LAST = (100, 30)
AT_ONCE, ALL_THE_TIME = [*IN_A_ROW, (0.0, LAST)], [*((0.007, size) for _, size in IN_A_ROW), (0.007, LAST)]


@pytest.fixture
def config(tmp_path: Path) -> Path:
    path = tmp_path / "settings.toml"
    path.write_text(WITHOUT_CLOCK, encoding="utf-8")
    return path


def started(config: Path, **environment: str) -> TerminalWindow:
    command = (sys.executable, "-m", "sudoku_tui", "--no-save", "--config", config)
    return TerminalWindow(command, environment=environment)


@pytest.mark.sample(1)
@pytest.mark.parametrize("when", [AT_ONCE, ALL_THE_TIME * 10], ids=["ten at once", "all the time"])
def test_a_terminal_that_is_resized_while_a_session_starts(config: Path, when: list[tuple[float, Size]]) -> None:
    with started(config) as terminal:
        terminal.wait_for("┏")
        found = resized(terminal, when)
        assert found.is_safe, terminal.text
        assert terminal.columns == LAST[0]


@pytest.mark.sample(1)
@pytest.mark.parametrize("when", [AT_ONCE[-1:], ALL_THE_TIME * 10], ids=["at once", "all the time"])
def test_a_page_that_says_another_size_while_a_session_starts(
    tmp_path: Path, config: Path, when: list[tuple[float, Size]]
) -> None:
    with Served(tmp_path, "--config", str(config)) as served, PageWindow(served, 80, 24) as page:
        found = resized(page, when)
        assert found.is_safe, found


def test_a_terminal_that_is_resized_while_screens_open_and_close(config: Path) -> None:
    with started(config) as terminal:
        wait_for_interface(terminal)
        for number, keys in enumerate(PLACES.values()):
            terminal.press(*keys)
            terminal.resize(*SIZES[number % 7])
            terminal.read_until_quiet(0.02, 0.02 * number)
            terminal.resize(*SIZES[(number + 1) % 7])
            terminal.press("escape")
            terminal.read_until_quiet(0.1, 0.1)  # an Escape and a key at once are another key
        for _ in PLACES:
            terminal.press("escape")
            terminal.read_until_quiet(0.2, 0.2)
        found = resized(terminal, AT_ONCE)
        assert found.is_safe, terminal.text


def test_only_the_terminal_itself_says_its_size(config: Path) -> None:
    with started(config, COLUMNS="30", LINES="10") as terminal:
        wait_for_game(terminal)
        terminal.wait_for("Help")
        terminal.send(
            b"\x1b[48;10;20;0;0t\x1b[8;10;20t\x1b[?2048;1$y"
        )  # reports of a size, as some terminals send them
        for _ in range(200):
            terminal.signal(signal.SIGWINCH)
        terminal.resize_unread(0, 0)
        terminal.press("E")
        terminal.wait_for("1>Eliminate", "Help")
        found = resized(terminal, [(0.0, (0, 5)), (0.0, (65535, 1)), (0.0, LAST)])
        assert found.is_safe, terminal.text
