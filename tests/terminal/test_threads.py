"""A system that gives the game too few threads: the account may have reached its limit on tasks."""

import asyncio
import sys
from pathlib import Path

import pytest

from sudoku_tui.game.jobs.workers.allowance import ALLOWANCE
from tests.game.games import FIRST
from tests.terminal.terminal import Terminal
from tests.tui.playing import playing

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

# What runs the game where only so many threads can be started; Python says nothing else of it.
FEW_THREADS = """
import sys, threading
left, start = int(sys.argv.pop(1)), threading.Thread.start
def refuse(thread):
    global left
    left -= 1
    if left < 0:
        raise RuntimeError("can't start new thread")
    start(thread)
threading.Thread.start = refuse
from sudoku_tui.cli.main import main
sys.exit(main())
"""


@pytest.mark.parametrize("threads", [0, 1, 2])
def test_a_session_without_its_threads_ends_with_a_sentence(threads: int, tmp_path: Path) -> None:
    with Terminal([sys.executable, "-c", FEW_THREADS, str(threads), "--data", str(tmp_path)]) as terminal:
        assert terminal.wait_exit() == 2
        terminal.assert_left_clean()
        assert "sudoku-tui: The system gives the game no more threads; try again" in terminal.words
        assert "Traceback" not in terminal.words


async def test_a_job_that_cannot_begin_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise BlockingIOError

    told: list[str] = []
    monkeypatch.setattr(asyncio, "create_subprocess_exec", refuse)
    monkeypatch.setattr(ALLOWANCE, "_tell", told.append)
    async with playing(FIRST) as table:
        await table.press("E", "t")
        await table.pilot.pause()
        assert told == ["the search for steps did not begin: the system starts no more processes now"]
        assert "stopped" in table.rows()[0]
