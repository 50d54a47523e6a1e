"""A worker process: `python -m sudoku_tui.game.jobs TASK` does one task, as often as it is asked to.

Each line of its input is a JSON list, the arguments of the task. What the task yields comes out as JSON lines, and a
line `null` after the last. It ends with its input: then the answers are no longer wanted.
"""

import json
import os
import sys
import threading
import traceback
from queue import SimpleQueue

from sudoku_tui.game.jobs.tasks import task_named
from sudoku_tui.game.jobs.workers.bounded_job import NO_MEMORY


def main(name: str) -> None:
    """Do the task until standard input ends."""
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(requests,), daemon=True).start()
    run = task_named(name)
    while True:
        for message in run(*json.loads(requests.get())):
            _write(message)
        _write(None)


def _write(message: object) -> None:
    sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
    sys.stdout.flush()


def _read(requests: "SimpleQueue[bytes]") -> None:
    """Pass requests on; at the end, end the process, even if it is in the middle of a long search."""
    for line in sys.stdin.buffer:
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
