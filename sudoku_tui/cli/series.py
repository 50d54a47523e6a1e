"""Making the puzzles of a series, here or in several processes, in order."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING

import sudoku_tui
from sudoku_tui.cli.stream import MOST_BY_ITSELF, PROCESSES_PAY_AFTER, available_cores
from sudoku_tui.game.generating import Generated, Progress, read_message
from sudoku_tui.game.jobs.generate_job import make, order

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

    from sudoku_tui.engine.generator import Wanted

_START = (
    "import sys; sys.path.append(sys.argv[1]); from sudoku_tui.game.jobs.generate_job import main; main(sys.argv[2])"
)

_SECONDS_BETWEEN = 0.2
"""How often something comes at least, so that bounds are kept."""


class Maker:
    """The puzzles of a series in order, each with its own number of tries, and in between None.

    Each puzzle depends on the seed and its number alone, so processes can take turns: one of three makes 1, 4 and 7.

    Attributes:
        tries: how many there were in all, also for puzzles that have not come yet.
    """

    def __init__(self, wanted: Wanted, seed: str, number: int, jobs: int | None, *, rated: bool) -> None:
        """Prepare to make puzzles.

        Args:
            wanted: what they are like.
            seed: the seed of the series.
            number: how many.
            jobs: how many processes work; 1 means this one alone, None as many as pay.
            rated: whether they come with their ratings.
        """
        self._wanted, self._seed, self._number, self._jobs, self._rated = wanted, seed, number, jobs, rated
        self._workers: list[_Worker] = []
        self._next = self._first = 1
        self._finished = 0
        self._running = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.wait()
            worker.thread.join()

    @property
    def tries(self) -> int:
        """How many tries there were in all."""
        return self._finished + self._running + sum(worker.tries for worker in self._workers)

    @property
    def tries_of_next(self) -> int:
        """How many tries there were at least for the puzzle that comes next."""
        if self._workers:
            return self._workers[self._turn].tries_of_current
        return self._running

    @property
    def _turn(self) -> int:
        """Which process makes the next puzzle."""
        return (self._next - self._first) % len(self._workers)

    def __iter__(self) -> Iterator[Generated | None]:
        started = monotonic()
        while self._next <= self._number:
            if self._jobs is None and monotonic() > started + PROCESSES_PAY_AFTER:
                self._jobs = min(available_cores(), MOST_BY_ITSELF)
            if self._jobs is not None and self._jobs > 1 and self._next < self._number:
                yield from self._made_by_others(min(self._jobs, self._number - self._next + 1))
            else:
                yield from self._made_here()

    def _made_here(self) -> Iterator[Generated | None]:
        """The next puzzle, made in this process."""
        for message in make(self._wanted, self._seed, range(self._next, self._next + 1), rated=self._rated):
            told = read_message(message)
            self._running = told.tries
            if isinstance(told, Generated):
                self._finished += told.tries
                self._running = 0
                self._next += 1
                yield told
            else:
                yield None

    def _made_by_others(self, jobs: int) -> Iterator[Generated | None]:
        """All other puzzles, made in other processes."""
        self._first = self._next
        told: SimpleQueue[tuple[int, str]] = SimpleQueue()
        for turn in range(jobs):
            numbers = range(self._next + turn, self._number + 1, jobs)
            job = order(self._wanted, self._seed, numbers, rated=self._rated)
            self._workers.append(_Worker(turn, job, told))
        waiting: dict[int, Generated] = {}
        while self._next <= self._number:
            try:
                turn, line = told.get(timeout=_SECONDS_BETWEEN)
            except Empty:
                yield None
                continue
            generated = self._workers[turn].hear(line)
            if generated is not None:
                waiting[generated.number] = generated
            while self._next in waiting:
                self._next += 1
                yield waiting.pop(self._next - 1)
            yield None
            while self._next <= self._number and self._next not in waiting and self._workers[self._turn].has_ended:
                yield from self._made_here()  # somebody has killed the process


class _Worker:
    """A process that makes some of the puzzles, and the thread that reads what it writes.

    Attributes:
        process: the process.
        thread: the thread.
        tries: how many tries it has made.
        tries_of_current: how many of these for the puzzle at which it is.
        has_ended: whether it has told all it will tell.
    """

    def __init__(self, turn: int, job: str, told: SimpleQueue[tuple[int, str]]) -> None:
        self.tries = self.tries_of_current = 0
        self.has_ended = False
        self._turn, self._told = turn, told
        # The child finds the package where we found it, also when it was never installed.
        package_home = str(Path(sudoku_tui.__file__).parent.parent)
        with _shielded_from_interrupts():
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-c", _START, package_home, job],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
            self.thread = threading.Thread(target=self._read, daemon=True)
            self.thread.start()

    def hear(self, line: str) -> Generated | None:
        """Note what a line says, or its end: the puzzle, with its own number of tries, if it says one."""
        if not line:
            self.has_ended = True
            return None
        told = read_message(json.loads(line))
        before = self.tries - self.tries_of_current
        self.tries = told.tries
        self.tries_of_current = told.tries - before
        if isinstance(told, Progress):
            return None
        own = self.tries_of_current
        self.tries_of_current = 0
        return Generated(told.puzzle, told.rating, told.number, own)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith("\n"):
                self._told.put((self._turn, line))
        self._told.put((self._turn, ""))


@contextmanager
def _shielded_from_interrupts() -> Iterator[None]:
    """A block in which what is started does not hear of Ctrl+C, which would make it print a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
