"""Long work in a process of its own: a busy thread would make every key wait (PLATFORM.md, section 2)."""

import asyncio
import json
import os
import sys
from asyncio import StreamReader
from asyncio.subprocess import Process
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import sudoku_tui
from sudoku_tui.engine.position import Position
from sudoku_tui.game.rating import PuzzleRating
from sudoku_tui.game.search import SearchReport


class JobFailed(Exception):
    """A job ended, by an error or by a signal, before it had told everything."""


BEHIND = 10
"""How much less urgent than all else a job is that nobody waits for, as Unix counts it."""


async def run_job(module: str, *arguments: str, is_urgent: bool = True) -> AsyncGenerator[dict[str, Any], None]:
    """Run a module of `sudoku_tui.game` that writes JSON objects, one a line: these objects as they come.

    Cancelling the task that reads them ends the process. One that is not urgent leaves the processor to all others.

    Raises:
        JobFailed: after the last object, if the process did not end by itself and well.
    """
    async with _running("-m", f"sudoku_tui.game.{module}", *arguments) as (process, output):
        if not is_urgent and hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)
        async for line in output:
            if line.endswith(b"\n"):  # or it was cut short when the process ended
                yield json.loads(line)
        if await process.wait() != 0:
            raise JobFailed(module)


async def run_search(position: Position) -> AsyncIterator[SearchReport]:
    """Search from a position: reports of the progress, and a finished one at the end, unless the process dies."""
    with suppress(JobFailed):
        async for report in run_job("search_job", position.givens_string(), position.to_string()):
            yield SearchReport.from_json(report)


async def run_rating(givens: str) -> PuzzleRating | None:
    """How hard a puzzle of 81 characters is; None if it has not exactly one solution, or the process dies."""
    with suppress(JobFailed):
        async for message in run_job("rating_job", givens):
            return PuzzleRating.from_json(message["rating"]) if message["rating"] else None
    return None


async def run_command(*arguments: str) -> str:
    """What a command of `sudoku-tui` prints, run in a process of its own. Cancelling the task ends it.

    Raises:
        JobFailed: it did not end well.
    """
    async with _running("-m", "sudoku_tui", *arguments) as (process, output):
        text = await output.read()
        if await process.wait() != 0:
            raise JobFailed(arguments[0])
    return text.decode()


@asynccontextmanager
async def _running(*arguments: str) -> AsyncIterator[tuple[Process, StreamReader]]:
    """A process and what it writes; it ends with the block.

    It is our own Python, which finds the package where we found it, also when it was never installed.
    """
    package_home = str(Path(sudoku_tui.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([package_home, os.environ.get("PYTHONPATH", "")])}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=environment,
    )
    try:
        assert process.stdout is not None
        yield process, process.stdout
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
