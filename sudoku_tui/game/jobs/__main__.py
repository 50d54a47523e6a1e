"""A worker process: `python -m sudoku_tui.game.jobs TASK` does one task, as often as it is asked to.

Each line of its input is a JSON list, the arguments of the task. What the task yields comes out as JSON lines, and a
line `null` after the last. It ends with its input: then the answers are no longer wanted. Nothing else reads that input
or writes that output: standard input and output are empty for the task, which may run the code of other packages.
"""

import json
import os
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import Any, BinaryIO

from sudoku_tui.game.jobs.tasks import task_named
from sudoku_tui.game.jobs.workers.bounded_job import NO_MEMORY


def main(name: str) -> None:
    """Do the task until standard input ends."""
    requests: SimpleQueue[bytes] = SimpleQueue()
    asked, answers = _channel()
    threading.Thread(target=_read, args=(asked, requests), daemon=True).start()
    run = task_named(name)
    while True:
        for message in run(*json.loads(requests.get())):
            _write(answers, message)
        _write(answers, None)


def _channel() -> tuple[BinaryIO, BinaryIO]:
    """The former standard input and output, under numbers that no other process gets; they lead nowhere from now on."""
    channel = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1):
        os.dup2(nowhere, number)
    os.close(nowhere)
    return channel


def _write(answers: BinaryIO, message: object) -> None:
    answers.write(f"{json.dumps(message, separators=(',', ':'), default=_plain)}\n".encode())
    answers.flush()


def _plain(value: Any) -> object:
    """A value of ours as JSON can hold it."""
    return value.to_json()


def _read(asked: BinaryIO, requests: "SimpleQueue[bytes]") -> None:
    """Pass requests on; at the end, end the process, even if it is in the middle of a long search."""
    for line in asked:
        requests.put(line)
    os._exit(0)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except MemoryError:
        os._exit(NO_MEMORY)
    except BaseException:  # an ordinary exit would wait for the thread that reads
        traceback.print_exc()
        os._exit(1)
