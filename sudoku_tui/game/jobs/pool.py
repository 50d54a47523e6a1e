"""Worker processes: how each is started, what it may take, and a pool of them that does tasks side by side.

A worker is `python -m sudoku_tui.game.jobs TASK`; `__main__` says what it reads and writes. The interface on the screen
reads it with asyncio (`sudoku_tui.tui.jobs`), the command line with the threads of a `Pool`.
"""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, Self

import sudoku_tui
from sudoku_tui.game.jobs.bounded_job import NO_MEMORY, TOO_LONG
from sudoku_tui.game.jobs.tasks import TASKS, Message, task_named
from sudoku_tui.game.permissions import Limits

WORKER = "sudoku_tui.game.jobs"
"""The module that a worker runs; the name of its task follows."""

PAYS_AFTER = 0.3
"""Seconds of work after which more processes are started: three times what a start takes."""

MOST_BY_ITSELF = 8
"""The most processes that are started unasked: reading keeps some four of them busy with ordinary puzzles."""

BEHIND = 10
"""The niceness of a job whose result is not waited for."""


class JobFailed(Exception):
    """A job ended, by an error or by a signal, before it had told everything."""

    def __init__(self, job: str = "", reason: str = "") -> None:
        super().__init__(job, reason)
        self.reason = reason  # why, as the end of a sentence, if it was a limit; otherwise empty


class Process(Protocol):
    """What the processes of `subprocess` and of `asyncio` have in common."""

    @property
    def pid(self) -> int:
        """Its number."""

    def send_signal(self, signal: int) -> None:
        """Send it a signal."""


class Allowance:
    """What the jobs of a session may take.

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
            tell: is told a sentence about each job that reached a limit.
        """
        self._limits, self._tell = limits, tell

    def command(self, module: str, *arguments: str) -> list[str]:
        """The command that runs a module of ours within the limits, and imports nothing from the current folder."""
        bounds: list[str] = []
        if self._limits is not None:
            bounds = ["sudoku_tui.game.jobs.bounded_job", str(self._limits.seconds), str(self._limits.megabytes)]
        return [sys.executable, "-P", "-m", *bounds, module, *arguments]

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
            self._tell(f"{TASKS.get(job, 'the work')} was ended: {reason}")
        return JobFailed(job, reason)


ALLOWANCE = Allowance()
"""That of this session."""


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


def processes_for(jobs: int | None, seconds: float) -> int:
    """How many processes should work: as many as were asked for; unasked, several once one has worked long enough."""
    if jobs is None:
        return min(available_cores(), MOST_BY_ITSELF) if seconds >= PAYS_AFTER else 1
    return jobs


def available_cores() -> int:
    """How many processes can run at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pool:
    """A number of workers that all do the same task, each started when no other is idle, and a thread for each.

    The workers do not hear of Ctrl+C. They end when their input does, which also happens when this process is killed. A
    task whose worker cannot be started, or was killed, is done by the thread.
    """

    def __init__(self, jobs: int, task: str) -> None:
        self._task = task
        self._threads = ThreadPoolExecutor(jobs, initializer=_shield_from_interrupts)
        self._own = threading.local()
        self._processes: list[subprocess.Popen[bytes]] = []
        self._lock = threading.Lock()
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        """End all workers, also busy ones."""
        with self._lock:
            self._closed = True
            for process in self._processes:
                process.kill()
        self._threads.shutdown(cancel_futures=True)
        for process in self._processes:
            process.wait()

    def submit(self, *arguments: object, hear: Callable[[Message], object] = lambda _: None) -> Future[list[Message]]:
        """Have the task done with some arguments; the result will be all its messages.

        Args:
            arguments: what JSON can hold.
            hear: is called with each message when it comes, by another thread.
        """
        return self._threads.submit(self._do, arguments, hear)

    def _do(self, arguments: tuple[object, ...], hear: Callable[[Message], object]) -> list[Message]:
        try:
            return list(self._heard(_answers(self._process(), arguments), hear))
        except (OSError, EOFError):
            self._own.failed = True
            return list(self._heard(task_named(self._task)(*arguments), hear))

    def _heard(self, messages: Iterator[Message], hear: Callable[[Message], object]) -> Iterator[Message]:
        """The messages, passed on as they come, until the pool is closed; raises `EOFError` if it was closed."""
        for message in messages:
            if self._closed:
                break
            hear(message)
            yield message
        if self._closed:
            raise EOFError

    def _process(self) -> subprocess.Popen[bytes]:
        """The worker of this thread; it is started if there is none.

        Raises:
            EOFError: it has failed before, or the pool is closed.
            OSError: it cannot be started.
        """
        if getattr(self._own, "failed", False):
            raise EOFError
        process: subprocess.Popen[bytes] | None = getattr(self._own, "process", None)
        if process is None:
            with self._lock:
                if self._closed:
                    raise EOFError
                process = self._own.process = start_worker(self._task)
                self._processes.append(process)
        return process


def start_worker(task: str) -> subprocess.Popen[bytes]:
    """Start a process that does a task whenever it is asked to."""
    return subprocess.Popen(
        ALLOWANCE.command(WORKER, task),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(),
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def _answers(process: subprocess.Popen[bytes], arguments: tuple[object, ...]) -> Iterator[Message]:
    """Ask a worker, and read its answers.

    Raises:
        OSError, EOFError: it has ended before it had told everything.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(request(*arguments))
    process.stdin.flush()
    for line in process.stdout:
        if not line.endswith(b"\n"):
            break
        message: Any = json.loads(line)
        if message is None:
            return
        yield message
    raise EOFError


def _shield_from_interrupts() -> None:
    """Let neither this thread nor the processes that it starts hear of Ctrl+C."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
