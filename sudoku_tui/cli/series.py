"""Making the puzzles of a series, here or in several processes, in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, wait
from contextlib import ExitStack
from functools import partial
from time import monotonic
from typing import Self

from sudoku_tui.engine.generator import Wanted
from sudoku_tui.game.generating import Generated, read_message
from sudoku_tui.game.jobs.generate_job import make, order
from sudoku_tui.game.jobs.pool import MOST_BY_ITSELF, PAYS_AFTER, Pool, available_cores
from sudoku_tui.game.jobs.tasks import Message

_SECONDS_BETWEEN = 0.2
"""How often something comes at least, so that bounds are kept."""

_AHEAD = 8
"""How many puzzles for each process may be unfinished or wait for one before them."""


class Maker:
    """The puzzles of a series in order, each with its own number of tries, and in between None.

    Each puzzle depends on the seed and its number alone, so that several can be made side by side.
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
        self._next = 1
        self._tries: dict[int, int] = {}
        self._finished = 0
        self._cleanup = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        """End all processes."""
        self._cleanup.close()

    @property
    def tries(self) -> int:
        """How many tries there were in all, also for puzzles that have not come yet."""
        return self._finished + sum([*self._tries.values()])

    @property
    def tries_of_next(self) -> int:
        """How many tries there were at least for the puzzle that comes next."""
        return self._tries.get(self._next, 0)

    def __iter__(self) -> Iterator[Generated | None]:
        started = monotonic()
        while self._next <= self._number:
            if self._jobs is None and monotonic() > started + PAYS_AFTER:
                self._jobs = min(available_cores(), MOST_BY_ITSELF)
            if self._jobs is not None and self._jobs > 1 and self._next < self._number:
                yield from self._made_by_others(min(self._jobs, self._number - self._next + 1))
            else:
                yield from self._made_here()

    def _made_here(self) -> Iterator[Generated | None]:
        """The next puzzle, made in this process."""
        number = self._next
        for message in make(self._wanted, self._seed, range(number, number + 1), rated=self._rated):
            self._hear(number, message)
            told = read_message(message)
            yield self._come(told) if isinstance(told, Generated) else None

    def _made_by_others(self, jobs: int) -> Iterator[Generated | None]:
        """All other puzzles, made in other processes."""
        pool = self._cleanup.enter_context(Pool(jobs, "generate_job"))
        futures: deque[Future[list[Message]]] = deque()
        asked = self._next
        while self._next <= self._number:
            while asked <= self._number and len(futures) < jobs * _AHEAD:
                job = order(self._wanted, self._seed, range(asked, asked + 1), rated=self._rated)
                futures.append(pool.submit(job, hear=partial(self._hear, asked)))
                asked += 1
            wait([futures[0]], _SECONDS_BETWEEN)
            if futures[0].done():
                generated = read_message(futures.popleft().result()[-1])
                assert isinstance(generated, Generated)
                yield self._come(generated)
            else:
                yield None

    def _hear(self, number: int, message: Message) -> None:
        """Note how many tries there were for a puzzle; other threads call it, too."""
        self._tries[number] = message["tries"]

    def _come(self, generated: Generated) -> Generated:
        """Note that the next puzzle is there."""
        self._finished += self._tries.pop(self._next, 0)
        self._next += 1
        return generated
