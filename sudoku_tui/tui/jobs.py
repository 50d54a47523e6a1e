"""Long work in other processes, read with asyncio: a busy thread would delay every key."""

import asyncio
import json
import os
from asyncio import StreamReader
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import SeRating
from sudoku_tui.game.data.search_report import SearchReport
from sudoku_tui.game.jobs import search_job
from sudoku_tui.game.jobs.workers.allowance import ALLOWANCE, BEHIND, WORKER, JobFailed, environment, request
from sudoku_tui.game.puzzles.difficulty import SE_SECONDS, Difficulty

__all__ = ["JobFailed", "run_command", "run_job", "run_rating", "run_se_rating", "run_search", "run_times"]

LONGEST_LINE = 1 << 20
"""The most bytes of a message: the proof of a net takes tens of thousands."""


async def run_job(task: str, *arguments: object, is_urgent: bool = True) -> AsyncGenerator[dict[str, Any], None]:
    """The messages of a worker that does a task of `sudoku_tui.game.jobs.tasks`.

    Cancelling the reading task ends the process. A task that is not urgent gets a low priority.

    Raises:
        JobFailed: after the last message, if the process ended early.
    """
    async with _running(WORKER, task, request=request(*arguments)) as (process, output):
        if not is_urgent and hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)
        async for line in output:
            if line.endswith(b"\n"):  # a dying process may leave an incomplete line
                message = json.loads(line)
                if message is None:
                    return
                yield message
        raise ALLOWANCE.failure(task, await process.wait())


async def run_search(position: Position) -> AsyncIterator[SearchReport]:
    """Search from a position: reports of the progress, the last one finished unless the process dies."""
    with suppress(JobFailed):
        async for report in run_job("search_job", *search_job.arguments_of(position)):
            yield SearchReport.from_json(report)


async def run_rating(givens: str) -> Difficulty:
    """The rating of a puzzle of 81 characters; nothing without exactly one solution, or if the process dies."""
    with suppress(JobFailed):
        async for message in run_job("rating_job", givens):
            return Difficulty.from_json(message)
    return Difficulty()


async def run_times(puzzles: Sequence[str]) -> dict[str, float]:
    """How many minutes puzzles of 81 characters take people, as far as that can be known; nobody waits for it."""
    times = {}
    with suppress(JobFailed):
        left = iter(puzzles)
        async for message in run_job("rating_job", *puzzles, is_urgent=False):
            givens, minutes = next(left), Difficulty.from_json(message).minutes
            if minutes is not None:
                times[givens] = minutes
    return times


async def run_se_rating(givens: str) -> SeRating | None:
    """The rating of Sudoku Explainer, as far as it is known after some time; None where `run_rating` gives nothing."""
    with suppress(JobFailed):
        async for message in run_job("se_rating_job", SE_SECONDS, givens, is_urgent=False):
            return SeRating.from_json(message["se"]) if message["se"] else None
    return None


async def run_command(*arguments: str, given: str = "", worst: int = 0) -> bytes:
    """The output of a `sudoku-tui` command in another process, which ends if the task is cancelled.

    Args:
        arguments: those of the command.
        given: its standard input; there is none if that is empty.
        worst: the highest exit code with which its output is good.

    Raises:
        JobFailed: it failed.
    """
    async with _running("sudoku_tui", *arguments, request=given.encode() or None) as (process, output):
        if process.stdin is not None:
            process.stdin.write_eof()
        content = await output.read()
        if not 0 <= (code := await process.wait()) <= worst:
            raise ALLOWANCE.failure(arguments[0], code)
    return content


@asynccontextmanager
async def _running(
    module: str, *arguments: str, request: bytes | None = None
) -> AsyncIterator[tuple[Process, StreamReader]]:
    """Start a module in a process, send it a request, and give its output; the process ends with the block.

    Raises:
        JobFailed: the system starts no process now.
    """
    try:
        process = await asyncio.create_subprocess_exec(
            *ALLOWANCE.command(module, *arguments),
            stdin=DEVNULL if request is None else PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=environment(),
            limit=LONGEST_LINE,
        )
    except (OSError, RuntimeError):  # no process, or none of the threads that wait for one on Python 3.11
        raise ALLOWANCE.refusal(arguments[0]) from None
    ALLOWANCE.begin(process)
    try:
        if request is not None and process.stdin is not None:
            process.stdin.write(request)
        assert process.stdout is not None
        yield process, process.stdout
    finally:
        ALLOWANCE.end(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
