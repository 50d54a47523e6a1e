"""Long work in a process of its own: what it tells, and that a process that dies is no answer."""

import sys
from pathlib import Path

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.tui.jobs import JobFailed, run_job, run_search
from tests.game.games import FIRST, SOLVED


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """In the place of Python a script for the shell, which a test writes."""
    script = tmp_path / "python"
    monkeypatch.setattr(sys, "executable", str(script))
    return script


def write(script: Path, *commands: str) -> None:
    script.write_text("\n".join(("#!/bin/sh", *commands)), encoding="utf-8")
    script.chmod(0o755)


@pytest.mark.parametrize("end", ["exit 1", "kill -KILL $$", "printf '{\"cut\": '; kill -KILL $$"])
async def testscript_dies_has_told_what_it_told(script: Path, end: str) -> None:
    write(script, "echo '{\"found\": 1}'", end)
    messages = run_job("steps_job")
    assert await anext(messages) == {"found": 1}
    with pytest.raises(JobFailed):
        await anext(messages)


async def testscript_ends_well() -> None:
    reports = [report async for report in run_search(Position.from_string(FIRST))]
    assert reports[-1].finished
    assert reports[-1].solutions == (SOLVED,)


async def test_a_search_that_dies_ends_without_a_finished_report(script: Path) -> None:
    write(script, "exit 3")
    assert [report async for report in run_search(Position.from_string(FIRST))] == []


async def test_who_stops_listening_ends_the_job(script: Path) -> None:
    write(script, "echo '{\"found\": 1}'", "exec sleep 60")
    messages = run_job("steps_job")
    assert await anext(messages) == {"found": 1}
    await messages.aclose()
