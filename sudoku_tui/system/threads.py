"""Threads, which a system may refuse: an account can have a limit on its tasks."""

import errno
import threading


class NoThread(OSError):
    """The system gives the program no more threads; the text is a sentence for the player."""

    def __init__(self) -> None:
        super().__init__(errno.EAGAIN, "The system gives the game no more threads; try again when it is less busy.")

    def __str__(self) -> str:
        return str(self.strerror)


def start_thread(thread: threading.Thread) -> None:
    """Start a thread.

    Raises:
        NoThread: there can be no more now.
    """
    try:
        thread.start()
    except RuntimeError:  # all that Python says
        raise NoThread from None
