"""A pool of worker processes that do tasks side by side, for the command line."""

import json
import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Self

from sudoku_tui.game.jobs.tasks import JobMessage, task_named
from sudoku_tui.game.jobs.workers.allowance import ALLOWANCE, BEHIND, WORKER, environment, request
from sudoku_tui.game.jobs.workers.backend import Hear
from sudoku_tui.system.interrupts import InterruptsLater

PAYS_AFTER = 0.3
"""Seconds of work after which more processes are started: three times what a start takes."""

MOST_BY_ITSELF = 8
"""The most processes that are started unasked: reading keeps some four of them busy with ordinary puzzles."""


CHUNKS_A_PROCESS = 8


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

    seconds_a_chunk = 0.02  # long beside the 0.1 ms that handing it over takes
    most_in_chunk = 500
    description = ""

    def __init__(self, jobs: int, task: str) -> None:
        self.workers = jobs
        self.most_pending = jobs * CHUNKS_A_PROCESS
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

    def submit(self, *arguments: object, hear: Hear = lambda _: None) -> Future[list[JobMessage]]:
        """Have the task done with some arguments; `hear` is called by another thread."""
        with InterruptsLater():  # it could come where the threads are locked, or one is started
            return self._threads.submit(self._do, arguments, hear)

    def _do(self, arguments: tuple[object, ...], hear: Hear) -> list[JobMessage]:
        try:
            return list(self._heard(_answers(self._process(), arguments), hear))
        except (OSError, EOFError):
            if self._closed:  # which killed the worker
                raise
            self._own.failed = True
            return list(self._heard(task_named(self._task)(*arguments), hear))

    def _heard(self, messages: Iterator[JobMessage], hear: Hear) -> Iterator[JobMessage]:
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


def start_worker(task: str, *, is_urgent: bool = True) -> subprocess.Popen[bytes]:
    """Start a process that does a task whenever it is asked to. One that is not urgent gets a low priority."""
    process = subprocess.Popen(
        ALLOWANCE.command(WORKER, task),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(),
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    if not is_urgent and hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)
    return process


def _answers(process: subprocess.Popen[bytes], arguments: tuple[object, ...]) -> Iterator[JobMessage]:
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
