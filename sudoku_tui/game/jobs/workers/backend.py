"""Where a task is done again and again: in this process, in a pool of others, or on a cluster."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol, Self

from sudoku_tui.game.jobs.tasks import JobMessage, task_named

Hear = Callable[[JobMessage], object]
"""What is told each message of a task when it comes."""

NO_JOBS = "A cluster has workers of its own, so --jobs does not go with --cluster."


class Backend(Protocol):
    """A place where one task is done with whatever arguments. It is left when nothing more is wanted of it."""

    seconds_a_chunk: float  # how long a chunk should keep a worker busy, so that handing it over costs little beside it
    most_in_chunk: int  # how many puzzles a chunk has at most

    @property
    def workers(self) -> int:
        """How many chunks are worked on at the same time; it may change."""

    @property
    def most_pending(self) -> int:
        """How many chunks may be unfinished or unprinted, so that memory has a bound and no worker waits."""

    @property
    def description(self) -> str:
        """Who works, for a progress bar; empty if nobody needs to be told."""

    def submit(self, *arguments: object, hear: Hear = lambda _: None) -> Future[list[JobMessage]]:
        """Have the task done; the result will have at least the last of its messages.

        Args:
            arguments: what JSON can hold.
            hear: is called with each message when it comes, by any thread, if the backend hears of it.
        """

    def __enter__(self) -> Self: ...

    def __exit__(self, *exception: object) -> None: ...


class Here:
    """This process: what is submitted is done at once."""

    seconds_a_chunk = 0.005  # so that answers to quick puzzles come some at a time, and others one by one
    most_in_chunk = 100
    workers = 1
    most_pending = 0
    description = ""

    def __init__(self, task: str) -> None:
        self._run = task_named(task)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        """Nothing has to be ended."""

    def submit(self, *arguments: object, hear: Hear = lambda _: None) -> Future[list[JobMessage]]:
        """Do it now; `hear` is called by this thread. What goes wrong, also Ctrl+C, is raised here."""
        future: Future[list[JobMessage]] = Future()
        messages = []
        for message in self._run(*arguments):
            hear(message)
            messages.append(message)
        future.set_result(messages)
        return future
