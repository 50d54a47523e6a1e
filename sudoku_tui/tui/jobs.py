"""Long work in a process of its own: a busy thread would make every key wait (PLATFORM.md, section 2)."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio import StreamReader
from asyncio.subprocess import Process
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sudoku_tui
from sudoku_tui.engine.position import Position
from sudoku_tui.game.permissions import Limits
from sudoku_tui.game.rating import PuzzleRating

if TYPE_CHECKING:
    from sudoku_tui.game.solution_search import SearchReport


class JobFailed(Exception):
    """A job ended, by an error or by a signal, before it had told everything.

    Attributes:
        reason: why, as the end of a sentence, if it was a limit; otherwise empty.
    """

    def __init__(self, job: str = "", reason: str = "") -> None:
        super().__init__(job, reason)
        self.reason = reason


BEHIND = 10
"""How much less urgent than all else a job is that nobody waits for, as Unix counts it."""

NAMES = {
    "search_job": "the search",
    "generate_job": "the making of a puzzle",
    "rating_job": "the rating",
    "steps_job": "the search for steps",
    "compare_job": "the comparison",
    "practice_job": "the search for a puzzle",
}
"""What players call the jobs."""


class Crew:
    """The jobs of a session, and what they may take.

    Where that is limited, only the one that was begun last works; the others stand still meanwhile, and go on after it.
    """

    def __init__(self) -> None:
        self._limits: Limits | None = None
        self._tell: Callable[[str], object] = lambda _: None
        self._working: list[Process] = []

    def limit(self, limits: Limits | None, tell: Callable[[str], object]) -> None:
        """From now on a job may take so much.

        Args:
            limits: how much; None for as much as it wants.
            tell: is told a sentence about each that reached a limit.
        """
        self._limits, self._tell = limits, tell

    def command(self, module: str) -> tuple[str, ...]:
        """The arguments of Python that run a module within the limits, and import nothing from where the player is."""
        if self._limits is None:
            return ("-P", "-m", module)
        bounds = (str(self._limits.seconds), str(self._limits.megabytes))
        return ("-P", "-m", "sudoku_tui.game.jobs.bounded_job", *bounds, module)

    def begin(self, process: Process) -> None:
        """A job has begun: the others wait."""
        if self._limits is not None:
            if self._working:
                _signal(self._working[-1], signal.SIGSTOP)
            self._working.append(process)

    def end(self, process: Process) -> None:
        """A job has ended: the one before goes on."""
        if process in self._working:
            was_last = self._working[-1] is process
            self._working.remove(process)
            if was_last and self._working:
                _signal(self._working[-1], signal.SIGCONT)

    def failure(self, job: str, code: int) -> JobFailed:
        """Why a job ended with an exit code; where it was a limit, that is told."""
        from sudoku_tui.game.jobs.bounded_job import NO_MEMORY, TOO_LONG

        reason = ""
        if self._limits is not None and code in (NO_MEMORY, TOO_LONG):
            reason = self._limits.seconds_words if code == TOO_LONG else self._limits.memory_words
            self._tell(f"{NAMES.get(job, 'the work')} was ended: {reason}")
        return JobFailed(job, reason)


CREW = Crew()
"""The jobs of this session."""


def _signal(process: Process, number: int) -> None:
    with suppress(ProcessLookupError):
        process.send_signal(number)


async def run_job(module: str, *arguments: str, is_urgent: bool = True) -> AsyncGenerator[dict[str, Any], None]:
    """Run a module of `sudoku_tui.game` that writes JSON objects, one a line: these objects as they come.

    Cancelling the task that reads them ends the process. One that is not urgent leaves the processor to all others.

    Raises:
        JobFailed: after the last object, if the process did not end by itself and well.
    """
    async with _running(f"sudoku_tui.game.jobs.{module}", *arguments) as (process, output):
        if not is_urgent and hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)
        async for line in output:
            if line.endswith(b"\n"):  # or it was cut short when the process ended
                yield json.loads(line)
        if (code := await process.wait()) != 0:
            raise CREW.failure(module, code)


async def run_search(position: Position) -> AsyncIterator[SearchReport]:
    """Search from a position: reports of the progress, and a finished one at the end, unless the process dies."""
    from sudoku_tui.game.solution_search import SearchReport

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
    async with _running("sudoku_tui", *arguments) as (process, output):
        text = await output.read()
        if (code := await process.wait()) != 0:
            raise CREW.failure(arguments[0], code)
    return text.decode()


@asynccontextmanager
async def _running(module: str, *arguments: str) -> AsyncIterator[tuple[Process, StreamReader]]:
    """The process of a module and what it writes; it ends with the block.

    It is our own Python, which finds the package where we found it, also when it was never installed; and imports
    nothing from the folder where the player is, as it would without -P, and with an empty name in PYTHONPATH.
    """
    folders = [str(Path(sudoku_tui.__file__).parent.parent), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *CREW.command(module),
        *arguments,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=environment,
    )
    CREW.begin(process)
    try:
        assert process.stdout is not None
        yield process, process.stdout
    finally:
        CREW.end(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
