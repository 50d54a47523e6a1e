"""Public sessions that are ended by force leave nothing behind but what was played."""

import signal
import sys
from pathlib import Path

import pytest

from tests.reliability.ending import ENDS, visitor_leaves
from tests.terminal.terminal import DEFAULT_TIMEOUT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")


@pytest.mark.parametrize("number", ENDS)
def test_a_visitor_leaves_no_folder(number: signal.Signals, tmp_path: Path) -> None:
    assert visitor_leaves(PROGRAM, tmp_path, number, DEFAULT_TIMEOUT) == []
