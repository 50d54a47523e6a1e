"""Large inputs without a puzzle: each is left at once when the player wants it, and keys are answered meanwhile."""

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.reliability.flood import start
from tests.reliability.reading import (
    COMMANDS,
    PASTE_END,
    PASTE_START,
    PASTES,
    answers_during_pastes,
    seconds_of_command,
    seconds_to_cancel,
    seconds_to_end,
    seconds_to_prompt,
    write_blank_lines,
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")
SOON = 4.0
"""Seconds that are far fewer than reading it all takes, on any machine; the benchmark has the budget."""


@pytest.fixture(scope="session")
def blank_lines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_blank_lines(tmp_path_factory.mktemp("blank") / "blank.txt")


@pytest.mark.sample(1)
@pytest.mark.parametrize("after", [0.2, 1.0])
def test_escape_leaves_a_file_that_is_read(after: float, blank_lines: Path, data_folder: Path) -> None:
    assert seconds_to_cancel(PROGRAM, data_folder, blank_lines, "escape", after) < SOON


@pytest.mark.exhaustive
def test_a_signal_ends_the_game_while_a_file_is_read(blank_lines: Path, data_folder: Path) -> None:
    assert seconds_to_end(PROGRAM, data_folder, blank_lines, signal.SIGTERM, 1.0) < SOON


@pytest.mark.sample(2)
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_command_while_a_file_is_read(command: str, number: int, blank_lines: Path) -> None:
    assert seconds_of_command(PROGRAM, blank_lines, command, number, 2.0) < SOON


def test_ctrl_c_leaves_a_file_in_the_plain_game(blank_lines: Path, data_folder: Path) -> None:
    assert seconds_to_prompt(PROGRAM, data_folder, blank_lines, 1.0) < SOON


@pytest.mark.sample(1)
@pytest.mark.parametrize("piece", PASTES)
def test_keys_are_answered_during_a_paste(piece: str, data_folder: Path) -> None:
    with start(PROGRAM, data_folder) as terminal:
        assert max(answers_during_pastes(terminal, PASTES[piece], 1_000_000)) < SOON


@pytest.mark.sample(1)
@pytest.mark.parametrize("piece", PASTES)
def test_keys_are_answered_during_a_paste_of_a_visitor(piece: str, tmp_path: Path) -> None:
    with start([*PROGRAM, "--kiosk", "--data", str(tmp_path)], tmp_path) as terminal:
        assert max(answers_during_pastes(terminal, PASTES[piece], 100_000)) < SOON


def test_a_paste_says_how_far_it_is_and_is_cancelled(data_folder: Path) -> None:
    with start(PROGRAM, data_folder) as terminal:
        terminal.pour(PASTE_START + b"x\r" * 500_000 + PASTE_END, 0.0)
        terminal.wait_until(lambda: "Escape cancels" in terminal.words, "how far it is")
        terminal.wait_until(lambda: re.search(r"Reading: [1-9]\d? %", terminal.words) is not None, "that it goes on")
        terminal.press("escape")
        terminal.wait_for("Cancelled;")
        assert "The text has no cells" not in terminal.words
