"""Work that has been handed to a backend: each piece with what it is for, until its result is taken."""

from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Generic, TypeVar

from sudoku_tui.game.jobs.tasks import JobMessage
from sudoku_tui.game.jobs.workers.backend import Backend, Hear
from sudoku_tui.system.interrupts import InterruptsLater

T = TypeVar("T")


class Handed(Generic[T]):
    """Pieces of work on their way. Their results come in order, or as they are ready.

    Ctrl+C is delayed while a future is asked: it could leave the future locked, and then its thread would never end,
    nor would the program.
    """

    def __init__(self, backend: Backend, *, in_order: bool = True) -> None:
        self.backend = backend
        self._in_order = in_order
        self._pending: deque[tuple[T, Future[list[JobMessage]]]] = deque()

    def __len__(self) -> int:
        return len(self._pending)

    @property
    def has_room(self) -> bool:
        """Whether the backend should get more before a result is waited for."""
        return len(self._pending) < max(1, self.backend.most_pending)

    @property
    def next(self) -> T:
        """The purpose of the piece that was handed over first; there is one."""
        return self._pending[0][0]

    @property
    def ready(self) -> list[T]:
        """The purposes of the pieces whose results can be taken."""
        with InterruptsLater():
            return [what for what, future in self._pending if future.done()]

    def hand(self, what: T, *arguments: object, hear: Hear = lambda _: None) -> None:
        """Have the backend's task done with some arguments; `hear` is as in `Backend.submit`."""
        self._pending.append((what, self.backend.submit(*arguments, hear=hear)))

    def is_one_ready(self, seconds: float = 0) -> bool:
        """Whether a result can be taken, after waiting for one at most so long."""
        futures = [future for _, future in self._pending]
        futures = futures[:1] if self._in_order else futures
        with InterruptsLater():
            is_ready = any(future.done() for future in futures)
            if is_ready or not seconds:
                return is_ready
            return bool(wait(futures, seconds, FIRST_COMPLETED).done)

    def take(self) -> tuple[T, JobMessage]:
        """The next result that is ready, its last message, and what it is for; raises what the work raised."""
        with InterruptsLater():
            piece = next(piece for piece in self._pending if piece[1].done())
            message = piece[1].result()[-1]
        self._pending.remove(piece)
        return piece[0], message

    def drop_all_but_done(self) -> None:
        """Give up what is not done, or failed."""
        with InterruptsLater():
            self._pending = deque(piece for piece in self._pending if piece[1].done() and piece[1].exception() is None)
