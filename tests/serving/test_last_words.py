"""What a page is told of the end of its session: our sentences only, whatever Python writes."""

import os
import signal
import sys
from pathlib import Path

import pytest

from sudoku_tui.serving.last_words import ENDED, last_words
from tests.reliability.resizing import PageWindow
from tests.web.serving import Served, wait_until

OURS = "The game has hit a bug and must end. Your game is saved up to the last move."
PYTHONS = (
    'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\nMemoryError',
    'Fatal Python error: Segmentation fault\n\nCurrent thread 0x00007f (most recent call first):\n  File "a.py"',
    "Task exception was never retrieved\nfuture: <Task finished name='Task-1'>",
    "/usr/lib/python3/a.py:1: SyntaxWarning: invalid escape sequence",
    "MemoryError",
    "Killed",
    "\x1b[31m\x00\xff",
)


@pytest.mark.parametrize("text", PYTHONS)
def test_what_python_says_is_not_told(text: str) -> None:
    assert last_words(text.encode("latin-1"), 1) == ENDED
    assert last_words(text.encode("latin-1"), 0) == ""
    for said in (f"sudoku-tui: {OURS}\n{text}", f"{text}\nsudoku-tui: {OURS}\n", f"{text}\r\nsudoku-tui: {OURS}\r\n"):
        assert last_words(said.encode("latin-1"), 70) == OURS


def test_who_leaves_is_told_nothing() -> None:
    assert last_words(b"", 0) == ""
    assert last_words(b"sudoku-tui: Nobody has pressed a key.\n", 0) == "Nobody has pressed a key."


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_session_that_is_killed_ends_in_a_sentence(tmp_path: Path) -> None:
    with Served(tmp_path) as served, PageWindow(served, 80, 24) as page:
        wait_until(served.sessions, lambda: "no session begins")
        page.read_until_quiet(0.5)
        os.kill(page.pid, signal.SIGSEGV)
        assert page.last_words() == ENDED
