"""The search in a process of its own: a busy thread would make every key wait (PLATFORM.md, section 2)."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import sudoku_tui
from sudoku_tui.engine.position import Position
from sudoku_tui.game.search import SearchReport


async def run_search(position: Position) -> AsyncIterator[SearchReport]:
    """Search from a position: reports of the progress, and a finished one at the end.

    Cancelling the task that reads the reports ends the process.
    """
    # The child finds the package where we found it, also when it was never installed.
    package_home = str(Path(sudoku_tui.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([package_home, os.environ.get("PYTHONPATH", "")])}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "sudoku_tui.game.search_job", position.givens_string(), position.to_string()),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=environment,
    )
    assert process.stdout is not None
    try:
        async for line in process.stdout:
            yield SearchReport.from_json(json.loads(line))
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
