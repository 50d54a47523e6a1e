"""Large inputs without a puzzle: each is left at once when the player wants it, and keys are answered meanwhile."""

import signal
import sys
from pathlib import Path

import pytest

from tests.reliability.reading import (
    COMMANDS,
    seconds_of_command,
    write_blank_lines,
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")
SOON = 4.0
"""Seconds that are far fewer than reading it all takes, on any machine; the benchmark has the budget."""


@pytest.fixture(scope="session")
def blank_lines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_blank_lines(tmp_path_factory.mktemp("blank") / "blank.txt")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_command_while_a_file_is_read(command: str, number: int, blank_lines: Path) -> None:
    assert seconds_of_command(PROGRAM, blank_lines, command, number, 2.0) < SOON
