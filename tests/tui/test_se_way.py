"""Space and hints on Sudoku Explainer's way: a search for a step is in nobody's way."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest

from sudoku_tui.config import Config
from sudoku_tui.game.jobs import next_step_job
from sudoku_tui.game.jobs.workers.allowance import JobFailed
from tests.game.games import FIRST
from tests.game.solver.test_se_way import NEEDS_CHAINS
from tests.tui.playing import Table, playing

CONFIG = Config(show="candidates", order="se")


@pytest.fixture
def slow_job(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """A job that tells once how far it is, and does its work when the event happens."""
    go_on = asyncio.Event()

    async def run_job(task: str, *arguments: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        assert task == "next_step_job"
        yield {"search": "Forcing Chains", "share": 0.4}
        await go_on.wait()
        for message in next_step_job.run(*arguments):
            yield message

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    return go_on


async def press_until_it_searches(table: Table, key: str = "space") -> None:
    for _ in range(30):
        if "searching" in table.rows()[0]:
            return
        await table.press(key)


async def test_easy_steps_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", lambda *_: pytest.fail("a job"))
    async with playing(FIRST, config=CONFIG) as table:
        await table.press("space", "space")
        assert table.log[-1].startswith("Hidden Single, SE 1.2: ")


async def test_a_search_tells_how_far_it_is_and_then_the_step_is_taken(slow_job: asyncio.Event) -> None:
    async with playing(NEEDS_CHAINS, config=CONFIG) as table:
        await press_until_it_searches(table)
        assert "searching; Escape cancels: 40% of Forcing Chains" in table.rows()[0]
        moves = len(table.game.history.entries)
        await table.press("left", "up", "5", "space", "u")
        assert len(table.game.history.entries) == moves  # the game stays as it is meanwhile
        slow_job.set()
        await table.until(lambda: len(table.game.history.entries) == moves + 1)
        assert ", SE " in table.log[-1]
        assert "searching" not in table.rows()[0]
        await table.press("space")
        assert len(table.game.history.entries) == moves + 2 or "searching" in table.rows()[0]


@pytest.mark.usefixtures("slow_job")
async def test_a_search_can_be_cancelled() -> None:
    async with playing(NEEDS_CHAINS, config=CONFIG) as table:
        await press_until_it_searches(table)
        moves = len(table.game.history.entries)
        await table.press("escape")
        await table.finish()
        assert table.log[-1] == "Next step: its search was cancelled; nothing has changed"
        assert len(table.game.history.entries) == moves
        await table.press("u")
        assert table.game.history.current.number == moves - 2


async def test_a_hint_waits_for_the_search_too(slow_job: asyncio.Event) -> None:
    async with playing(NEEDS_CHAINS, config=CONFIG) as table:
        await press_until_it_searches(table)
        await table.press("escape")
        await table.finish()
        await table.press("i")
        assert "searching" in table.rows()[0]
        slow_job.set()
        await table.until(lambda: table.log[-1].startswith("Hint 1 of 5: "))
        assert table.game.hints.count == 1


async def test_the_step_waits_until_the_game_is_seen(slow_job: asyncio.Event) -> None:
    async with playing(NEEDS_CHAINS, config=CONFIG) as table:
        await press_until_it_searches(table)
        moves = len(table.game.history.entries)
        await table.press("question_mark")
        slow_job.set()
        await table.finish()
        assert len(table.game.history.entries) == moves
        await table.press("escape")
        await table.until(lambda: len(table.game.history.entries) == moves + 1)


async def test_another_puzzle_ends_the_search(slow_job: asyncio.Event) -> None:
    async with playing(NEEDS_CHAINS, FIRST, config=CONFIG) as table:
        await press_until_it_searches(table)
        await table.press("o")
        await table.press("o")
        slow_job.set()
        await table.finish()
        assert table.log == ["Start: 32 givens, 49 cells to fill"]


async def test_a_search_that_breaks_off_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run_job(*_: object) -> AsyncIterator[dict[str, Any]]:
        yield {"search": "Forcing Chains", "share": 0.4}
        raise JobFailed("next_step_job")

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    async with playing(NEEDS_CHAINS, config=CONFIG) as table:
        for _ in range(30):
            await table.press("space")
            await table.finish()
            if table.log[-1] == "Next step: its search broke off; nothing has changed":
                break
        else:
            pytest.fail(f"it never broke off: {table.log}")


def test_no_interface_imports_it_at_the_start() -> None:
    program = (
        "import sys, sudoku_tui.cli.interface, sudoku_tui.tui.starting, sudoku_tui.tui.app, sudoku_tui.plain.loop;"
        "print('sudoku_tui.engine.explainer' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "False"
