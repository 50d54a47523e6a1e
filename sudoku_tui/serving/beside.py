"""Work in a thread that the end of the server does not wait for, as a disk may hang."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from sudoku_tui.system.threads import start_thread

T = TypeVar("T")


async def beside(work: Callable[[], T]) -> T:
    """The result of some work, done by a thread of its own; it goes on if nobody waits for it any more.

    Raises:
        NoThread: there can be none now.
    """
    result: Future[T] = Future()
    result.set_running_or_notify_cancel()

    def run() -> None:
        try:
            result.set_result(work())
        except Exception as error:
            result.set_exception(error)

    start_thread(threading.Thread(target=run, name="beside", daemon=True))
    return await asyncio.wrap_future(result)
