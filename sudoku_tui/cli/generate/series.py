"""The puzzles of a series, made here, in several processes or on a cluster."""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from time import monotonic
from typing import Self

from sudoku_tui.engine.explainer.rating import Watch
from sudoku_tui.engine.generator import Wanted
from sudoku_tui.game.jobs.generate_job import make
from sudoku_tui.game.jobs.tasks import JobMessage
from sudoku_tui.game.jobs.workers.backend import Backend
from sudoku_tui.game.jobs.workers.cluster import DaskCluster
from sudoku_tui.game.jobs.workers.handed import Handed
from sudoku_tui.game.jobs.workers.pool import Pool, processes_for
from sudoku_tui.game.making import generated as generating
from sudoku_tui.game.making.generated import order

_SECONDS_BETWEEN = 0.2  # how often something comes at least, so that bounds are kept


class Series:
    """The puzzles of a series in order, each with its own number of tries, and in between None.

    Each puzzle depends on the seed and its number alone, so that several can be made side by side.
    """

    def __init__(
        self,
        wanted: Wanted,
        seed: str,
        number: int,
        jobs: int | None,
        cluster: str | None = None,
        *,
        rated: bool,
        watch: Watch | None = None,
    ) -> None:
        """Prepare; `jobs` is the number of processes: 1 means this one alone, None as many as pay.

        `cluster` is the address of the scheduler whose workers do it instead, or None.
        `watch` is told in this process how far a rating by Sudoku Explainer is; its errors go through.
        """
        self._watch = watch
        self._wanted, self._seed, self._number, self._jobs, self._rated = wanted, seed, number, jobs, rated
        self._cluster = cluster
        self._next = 1
        self._tries: dict[int, int] = {}
        self._finished = 0
        self._cleanup = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._cleanup.close()

    @property
    def tries(self) -> int:
        """How many tries there were in all, also for puzzles that have not come yet."""
        return self._finished + sum([*self._tries.values()])

    @property
    def tries_of_next(self) -> int:
        """How many tries there were at least for the puzzle that comes next."""
        return self._tries.get(self._next, 0)

    def __iter__(self) -> Iterator[generating.Generated | None]:
        started = monotonic()
        if self._cluster is not None:
            yield from self._made_by_others(DaskCluster(self._cluster, "generate_job"))
        while self._next <= self._number:
            jobs = min(processes_for(self._jobs, monotonic() - started), self._number - self._next + 1)
            if jobs > 1:
                yield from self._made_by_others(Pool(jobs, "generate_job"))
            else:
                yield from self._made_here()

    def _made_here(self) -> Iterator[generating.Generated | None]:
        number = self._next
        for message in make(self._wanted, self._seed, range(number, number + 1), rated=self._rated, watch=self._watch):
            self._note_tries(number, message)
            told = generating.read_message(message)
            yield self._deliver(told) if isinstance(told, generating.Generated) else None

    def _made_by_others(self, backend: Backend) -> Iterator[generating.Generated | None]:
        self._cleanup.enter_context(backend)
        handed: Handed[int] = Handed(backend)
        asked = self._next
        while self._next <= self._number:
            while asked <= self._number and handed.has_room:
                job = order(self._wanted, self._seed, range(asked, asked + 1), rated=self._rated)
                handed.hand(asked, job, hear=partial(self._note_tries, asked))
                asked += 1
            if handed.is_one_ready(_SECONDS_BETWEEN):
                generated = generating.read_message(handed.take()[1])
                assert isinstance(generated, generating.Generated)
                yield self._deliver(generated)
            else:
                yield None

    def _note_tries(self, number: int, message: JobMessage) -> None:
        """Note how many tries there were for a puzzle; other threads call it, too."""
        self._tries[number] = message["tries"]

    def _deliver(self, generated: generating.Generated) -> generating.Generated:
        self._finished += self._tries.pop(self._next, 0)
        self._next += 1
        return generated
