"""Long work in a process of its own: a busy thread would make every key wait (PLATFORM.md, section 2)."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import sudoku_tui
from sudoku_tui.engine.position import Position
from sudoku_tui.game.search import SearchReport


class JobFailed(Exception):
    """A job ended, by an error or by a signal, before it had told everything."""


async def run_job(module: str, *arguments: str) -> AsyncGenerator[dict[str, Any], None]:
    """Run a module of `sudoku_tui.game` that writes JSON objects, one a line: these objects as they come.

    Cancelling the task that reads them ends the process.

    Raises:
        JobFailed: after the last object, if the process did not end by itself and well.
    """
    # The child finds the package where we found it, also when it was never installed.
    package_home = str(Path(sudoku_tui.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([package_home, os.environ.get("PYTHONPATH", "")])}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", f"sudoku_tui.game.{module}", *arguments),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=environment,
    )
    assert process.stdout is not None
    try:
        async for line in process.stdout:
            if line.endswith(b"\n"):  # or it was cut short when the process ended
                yield json.loads(line)
        if await process.wait() != 0:
            raise JobFailed(module)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def run_search(position: Position) -> AsyncIterator[SearchReport]:
    """Search from a position: reports of the progress, and a finished one at the end, unless the process dies."""
    with suppress(JobFailed):
        async for report in run_job("search_job", position.givens_string(), position.to_string()):
            yield SearchReport.from_json(report)
