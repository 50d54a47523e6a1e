"""News of a job in the middle of something that takes long."""

from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from sudoku_tui.game.jobs.tasks import JobMessage
from sudoku_tui.system.threads import start_thread

SECONDS_BETWEEN = 0.3
"""After which time without a message it tells something."""


class _Said(NamedTuple):
    """News of the thread: a message, its end, or its error."""

    message: JobMessage = None
    error: BaseException | None = None


def with_news(messages: Iterator[JobMessage], news: Callable[[], JobMessage | None]) -> Iterator[JobMessage]:
    """Messages that another thread makes, and whenever none has come for a while, the news.

    Args:
        messages: what is made.
        news: how far it is; None if there is nothing new. It is called by the thread that asks for the messages.
    """
    said: SimpleQueue[_Said] = SimpleQueue()

    def work() -> None:
        try:
            for message in messages:
                said.put(_Said(message))
            said.put(_Said())
        except BaseException as error:  # it is raised where it is waited for
            said.put(_Said(error=error))

    start_thread(Thread(target=work, daemon=True))
    while True:
        try:
            message, error = said.get(timeout=SECONDS_BETWEEN)
        except Empty:
            message, error = news(), None
            if message is not None:
                yield message
            continue
        if error is not None:
            raise error
        if message is None:
            return
        yield message
