"""Processes that work on chunks of puzzles side by side, and a queue that gives the answers back in order."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import sudoku_tui
from sudoku_tui.cli.answers import Answer, Found

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Self

    from sudoku_tui.cli.task import Task

Entry = Found | Answer
"""A puzzle to work on, or the answer to something that is none."""

SECONDS_A_CHUNK = 0.02
"""How long a process should be busy with a chunk: long beside the 0.1 ms that handing it over takes."""

MOST_IN_CHUNK = 250

CHUNKS_A_PROCESS = 8
"""How many chunks for each process may be unfinished or unprinted, so that memory has a bound."""

# Nothing but this package and the standard library is needed; leaving the rest out saves half of the start.
_START = "import sys; sys.path.append(sys.argv[1]); from sudoku_tui.cli.worker import main; main(sys.argv[2])"


class Crew:
    """A number of processes, each started when there is nobody idle, and a thread for each that waits for it.

    The processes do not hear of Ctrl+C, which would make each print a traceback. They end when their input does, which
    also happens when this process is killed.
    """

    def __init__(
        self, jobs: int, task: Task, print_answers: Callable[[list[Answer]], None], seconds_a_puzzle: float
    ) -> None:
        """Prepare to start processes.

        Args:
            jobs: how many.
            task: what is done with a puzzle.
            print_answers: what to do with the answers of a chunk; called in order and by this thread only.
            seconds_a_puzzle: a guess, which is improved on the way.
        """
        self._task, self._print = task, print_answers
        self._seconds_a_puzzle = seconds_a_puzzle
        self._most_pending = jobs * CHUNKS_A_PROCESS
        self._threads = ThreadPoolExecutor(jobs, initializer=_shield_from_interrupts)
        self._own = threading.local()
        self._processes: list[subprocess.Popen[bytes]] = []
        self._lock = threading.Lock()
        self._closed = False
        self._chunk: list[Entry] = []
        self._pending: deque[tuple[list[Entry], Future[tuple[list[Answer], float]]]] = deque()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        """End all processes, also if they are busy."""
        with self._lock:
            self._closed = True
            for process in self._processes:
                process.kill()
        self._threads.shutdown(cancel_futures=True)
        for process in self._processes:
            process.wait()

    def take(self, entry: Entry) -> None:
        """Take one entry in; its answer is printed later."""
        self._chunk.append(entry)
        if len(self._chunk) >= max(1, min(MOST_IN_CHUNK, int(SECONDS_A_CHUNK / self._seconds_a_puzzle))):
            self._hand_over()
            while self._pending and (self._pending[0][1].done() or len(self._pending) > self._most_pending):
                self._print_next()

    def catch_up(self) -> None:
        """Wait for all answers, and print them."""
        self._hand_over()
        while self._pending:
            self._print_next()

    def _hand_over(self) -> None:
        if self._chunk:
            questions = [entry for entry in self._chunk if isinstance(entry, Found)]
            self._pending.append((self._chunk, self._threads.submit(self._ask, questions)))
            self._chunk = []

    def _print_next(self) -> None:
        entries, future = self._pending[0]
        answers, seconds_a_puzzle = future.result()
        self._seconds_a_puzzle += 0.2 * (seconds_a_puzzle - self._seconds_a_puzzle)
        self._print(list(_in_order(entries, answers)))
        self._pending.popleft()

    def _ask(self, questions: list[Found]) -> tuple[list[Answer], float]:
        """Have the process of this thread answer, or answer here if it cannot. Returns the seconds a puzzle, too."""
        started = perf_counter()
        try:
            process = self._process()
            started = perf_counter()
            answers = _talk(process, questions)
        except (OSError, EOFError):
            if self._closed:
                raise
            self._own.failed = True
            answers = list(map(self._task.answerer(), questions))
        return answers, (perf_counter() - started) / max(1, len(questions))

    def _process(self) -> subprocess.Popen[bytes]:
        """The process of this thread; it is started if there is none.

        Raises:
            EOFError: it has failed before, or the crew is closed.
            OSError: it cannot be started.
        """
        if getattr(self._own, "failed", False):
            raise EOFError
        process: subprocess.Popen[bytes] | None = getattr(self._own, "process", None)
        if process is None:
            with self._lock:
                if self._closed:
                    raise EOFError
                process = self._own.process = _start_process(self._task)
                self._processes.append(process)
        return process


def _in_order(entries: list[Entry], answers: list[Answer]) -> Iterator[Answer]:
    remaining = iter(answers)
    for entry in entries:
        yield next(remaining) if isinstance(entry, Found) else entry


def _shield_from_interrupts() -> None:
    """Let neither this thread nor the processes that it starts hear of Ctrl+C."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _start_process(task: Task) -> subprocess.Popen[bytes]:
    # The child finds the package where we found it, also when it was never installed.
    package_home = str(Path(sudoku_tui.__file__).parent.parent)
    return subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", _START, package_home, json.dumps(task)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def _talk(process: subprocess.Popen[bytes], questions: list[Found]) -> list[Answer]:
    assert process.stdin is not None
    assert process.stdout is not None
    plain = [
        (puzzle.givens, puzzle.title, puzzle.line, puzzle.placed, puzzle.candidates, source)
        for puzzle, source in questions
    ]
    process.stdin.write(f"{json.dumps(plain)}\n".encode())
    process.stdin.flush()
    reply = process.stdout.readline()
    if not reply.endswith(b"\n"):
        raise EOFError
    return [Answer(*item) for item in json.loads(reply)]
