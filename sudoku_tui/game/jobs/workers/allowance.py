"""The allowance of the worker processes of a session, and how one is started and asked.

A worker is `python -m sudoku_tui.game.jobs TASK`; `__main__` says what it reads and writes. The interface on the screen
reads it with asyncio (`sudoku_tui.tui.jobs`), the command line with the threads of a `Pool`.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import sudoku_tui
from sudoku_tui.game.jobs.tasks import TASKS
from sudoku_tui.game.jobs.workers.bounded_job import NO_MEMORY, TOO_LONG
from sudoku_tui.game.players.permissions import Limits

WORKER = "sudoku_tui.game.jobs"
"""The module that a worker runs; the name of its task follows."""

BEHIND = 10
"""The niceness of a job whose result is not waited for."""


class JobFailed(Exception):
    """A job ended, by an error or by a signal, before it had told everything."""

    def __init__(self, job: str = "", reason: str = "") -> None:
        super().__init__(job, reason)
        self.reason = reason  # why, as the end of a sentence, if it was a limit; otherwise empty


class Process(Protocol):
    """The common part of the processes of `subprocess` and of `asyncio`."""

    @property
    def pid(self) -> int:
        """Its number."""

    def send_signal(self, signal: int) -> None:
        """Send it a signal."""


class Allowance:
    """The resources that the jobs of a session may take.

    Where that is limited, only the job that was begun last works; the others stand still meanwhile, and go on after it.
    """

    def __init__(self) -> None:
        self._limits: Limits | None = None
        self._tell: Callable[[str], object] = lambda _: None
        self._working: list[Process] = []

    def limit(self, limits: Limits | None, tell: Callable[[str], object]) -> None:
        """Limit what each job may take from now on.

        Args:
            limits: how much; None for as much as it wants.
            tell: is told a sentence about each job that reached a limit, or that could not begin.
        """
        self._limits, self._tell = limits, tell

    def command(self, module: str, *arguments: str) -> list[str]:
        """The command that runs a module of ours within the limits, and imports nothing from the current folder."""
        return bounded_command(self._limits, module, *arguments)

    @property
    def runs_own_code(self) -> bool:
        """Whether this session runs code that its player wrote: one for strangers, which is limited, never does."""
        return self._limits is None

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
        """Why a job ended with an exit code; if that was a limit, it is told as well."""
        reason = ""
        if self._limits is not None and code in (NO_MEMORY, TOO_LONG):
            reason = self._limits.seconds_words if code == TOO_LONG else self._limits.memory_words
            self._tell(f"{TASKS.get(job, 'the work')} was stopped: {reason}")
        return JobFailed(job, reason)

    def refusal(self, job: str) -> JobFailed:
        """Why a job cannot begin if the system starts no process for it; that is told."""
        reason = "the system starts no more processes now"
        self._tell(f"{TASKS.get(job, 'the work')} did not begin: {reason}")
        return JobFailed(job, reason)


ALLOWANCE = Allowance()
"""That of this session."""


def bounded_command(limits: Limits | None, module: str, *arguments: str) -> list[str]:
    """The command that runs a module of ours within some limits, and imports nothing from the current folder."""
    bounds: list[str] = []
    if limits is not None:
        bounds = ["sudoku_tui.game.jobs.workers.bounded_job", str(limits.seconds), str(limits.megabytes)]
    return [sys.executable, "-P", "-m", *bounds, module, *arguments]


def _signal(process: Process, number: int) -> None:
    with suppress(ProcessLookupError):
        process.send_signal(number)


def environment() -> dict[str, str]:
    """The environment of a worker. It finds the package where we found it, also when it was never installed.

    An empty name in PYTHONPATH would mean the current folder.
    """
    folders = [str(Path(sudoku_tui.__file__).parent.parent), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))}


def request(*arguments: object) -> bytes:
    """The line that asks a worker to do its task."""
    return f"{json.dumps(arguments)}\n".encode()
