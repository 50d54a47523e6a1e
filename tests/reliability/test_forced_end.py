"""Public sessions that are ended by force leave nothing behind but what was played."""

import signal
import sys
from pathlib import Path

import pytest

from tests.reliability.ending import ENDS, keys_that_count, visitor_leaves
from tests.terminal.terminal import DEFAULT_TIMEOUT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", ENDS)
def test_a_visitor_leaves_no_folder(number: signal.Signals, tmp_path: Path) -> None:
    assert visitor_leaves(PROGRAM, tmp_path, number, DEFAULT_TIMEOUT) == []


def test_keys_that_wait_when_the_line_is_dropped_count(tmp_path: Path) -> None:
    assert keys_that_count(PROGRAM, tmp_path, "E" + "12" * 10) == 21
