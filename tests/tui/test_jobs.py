"""Long work in a process of its own: what it tells, and that a process that dies is no answer."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.engine.generator import Wanted
from sudoku_tui.engine.position import Position
from sudoku_tui.game.jobs.workers.allowance import ALLOWANCE
from sudoku_tui.game.jobs.workers.bounded_job import NO_MEMORY
from sudoku_tui.game.making.making import Making
from sudoku_tui.game.making.making_words import making_words
from sudoku_tui.game.players.permissions import Limits
from sudoku_tui.tui.jobs import JobFailed, run_job, run_search
from sudoku_tui.tui.making_jobs import run_making
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
async def test_a_job_that_dies_has_told_what_it_told(script: Path, end: str) -> None:
    write(script, "echo '{\"found\": 1}'", end)
    messages = run_job("steps_job")
    assert await anext(messages) == {"found": 1}
    with pytest.raises(JobFailed):
        await anext(messages)


async def test_a_long_message_is_read(script: Path) -> None:
    write(script, 'printf \'{"long": "%0200000d"}\\nnull\\n\' 0')
    assert [message async for message in run_job("facts_job")] == [{"long": "0" * 200_000}]


async def test_a_search_ends_well() -> None:
    reports = [report async for report in run_search(Position.from_string(FIRST))]
    assert reports[-1].finished
    assert reports[-1].solutions == (SOLVED,)


async def test_a_job_imports_nothing_from_the_folder_where_the_player_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('not the one that is meant')", encoding="ascii")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    reports = [report async for report in run_search(Position.from_string(FIRST))]
    assert reports[-1].finished


async def test_a_search_that_dies_ends_without_a_finished_report(script: Path) -> None:
    write(script, "exit 3")
    assert [report async for report in run_search(Position.from_string(FIRST))] == []


async def test_who_stops_listening_ends_the_job(script: Path) -> None:
    write(script, "echo '{\"found\": 1}'", "exec sleep 60")
    messages = run_job("steps_job")
    assert await anext(messages) == {"found": 1}
    await messages.aclose()


@pytest.fixture
def told() -> Iterator[list[str]]:
    """What is told of limits, which hold for this test: a second, 512 MiB."""
    told: list[str] = []
    ALLOWANCE.limit(Limits(1, 512), told.append)
    yield told
    ALLOWANCE.limit(None, print)


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("kill -XCPU $$", "it took more than 1 s, the limit in this public session"),
        (f"exit {NO_MEMORY}", "it took more than 512 MiB, the limit in this public session"),
    ],
)
async def test_a_job_that_reached_a_limit_says_which(script: Path, told: list[str], end: str, said: str) -> None:
    write(script, end)
    with pytest.raises(JobFailed) as failure:
        await anext(run_job("steps_job"))
    assert failure.value.reason == said
    assert told == [f"the search for steps was stopped: {said}"]


async def test_what_takes_too_long_is_ended(told: list[str]) -> None:
    making = Making(Wanted(givens=range(17, 18)), "for ever")
    await run_making(making)
    assert making_words(making).startswith("ended before a puzzle was there: it took more than 1 s")
    assert told[0].startswith("the making of a puzzle was stopped")


def test_what_wants_too_much_memory_is_ended(tmp_path: Path) -> None:
    (tmp_path / "hog.py").write_text("bytearray(1 << 30)", encoding="ascii")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    command = [sys.executable, "-m", "sudoku_tui.game.jobs.workers.bounded_job", "10", "300", "hog"]
    assert subprocess.run(command, env=environment, check=False).returncode == NO_MEMORY


async def test_one_job_works_and_the_others_stand_still(script: Path, told: list[str]) -> None:
    write(script, 'echo "{\\"pid\\": $$}"', "exec sleep 60")

    def state(process: int) -> str:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(") ")[2][0]

    async def until(process: int, states: str) -> None:
        while state(process) not in states:
            await asyncio.sleep(0.01)

    first, second = run_job("generate_job"), run_job("steps_job")
    one = (await anext(first))["pid"]
    other = (await anext(second))["pid"]
    await until(one, "T")
    assert state(other) in "SR"
    await second.aclose()
    await until(one, "SR")
    await first.aclose()
    assert told == []
