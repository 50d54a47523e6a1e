"""A challenge in the real program: given as an argument, it costs bytes only when the ghost has filled another cell."""

import sys
from pathlib import Path

import pytest

from sudoku_tui.formats.coded.challenges import DAMAGED, challenge_code
from sudoku_tui.formats.ghost import SHARES, Ghost
from tests.game.games import FIRST
from tests.terminal.playing import quit_game, wait_for_interface
from tests.terminal.terminal import Terminal
from tests.terminal.test_wire import PROGRAM, QUIET, start

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's pseudo-terminals")

SIZE = FIRST.count(".")
AT_ONCE = SIZE - 4  # cells that are filled from the start on, so that four changes follow
SECONDS = 8
LAST = tuple(SHARES * (number + 1) // 4 for number in range(4))
CODE = challenge_code(FIRST, Ghost(SECONDS, ((0,) * AT_ONCE + LAST), name="Ada"))


def test_the_ghost_goes_on_in_few_bytes_and_is_silent_in_between(tmp_path: Path) -> None:
    with start(tmp_path, arguments=["--data", str(tmp_path), CODE]) as terminal:
        wait_for_interface(terminal, "Ada ")
        terminal.read_until_quiet(QUIET)
        before = len(terminal.output)
        terminal.wait_for(f"Ada {SIZE}/{SIZE}")
        assert len(terminal.output) - before < len(LAST) * 120 + 400  # the rating comes meanwhile
        terminal.read_until_quiet(1.0)
        before = len(terminal.output)
        terminal.read_until_quiet(1.5)
        assert len(terminal.output) == before
        quit_game(terminal)
    with start(tmp_path, arguments=["--data", str(tmp_path)]) as terminal:
        wait_for_interface(terminal, f"you 0, Ada {SIZE}/{SIZE}")
        quit_game(terminal)


def test_a_damaged_code_is_one_sentence(tmp_path: Path) -> None:
    with Terminal([*PROGRAM, "--data", str(tmp_path), CODE[:-1]]) as terminal:
        assert terminal.wait_exit() == 2
        assert terminal.words == f"sudoku-tui: {DAMAGED}"
