"""The line between a worker process and whoever asks it: requests come in, messages go out, each a line of JSON."""

import json
import os
import threading
from os import _exit  # the code of others, which a worker may run, can replace that of the module
from queue import SimpleQueue
from typing import Any


class JobChannel:
    """The worker's end. Nothing else reads standard input or writes standard output, which lead nowhere from now on.

    When the input ends, so does the process, even in the middle of a long search: nobody wants the answers any more.
    """

    def __init__(self) -> None:
        self._asked, self._answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1):
            os.dup2(nowhere, number)
        os.close(nowhere)
        self._requests: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    @property
    def numbers(self) -> tuple[int, int]:
        """Its descriptors: that of requests, and that of messages."""
        return self._asked.fileno(), self._answers.fileno()

    def request(self) -> list[Any]:
        """Wait for the next request: the arguments of the task."""
        arguments: list[Any] = json.loads(self._requests.get())
        return arguments

    def write(self, message: object) -> None:
        """Send a message, and wait until there is room for it."""
        self._answers.write(f"{json.dumps(message, separators=(',', ':'), default=_plain)}\n".encode())
        self._answers.flush()

    def _read(self) -> None:
        for line in self._asked:
            self._requests.put(line)
        _exit(0)


def _plain(value: Any) -> object:
    """A value of ours as JSON can hold it."""
    return value.to_json()
