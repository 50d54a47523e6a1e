"""A worker process: `python -m sudoku_tui.game.jobs TASK` does one task, as often as it is asked to.

Each line of its input is a JSON list, the arguments of the task. What the task yields comes out as JSON lines, and a
line `null` after the last. It ends with its input: then the answers are no longer wanted. Nothing else reads that input
or writes that output: standard input and output are empty for the task, which may run the code of other packages.
"""

import os
import sys
import traceback

from sudoku_tui.game.jobs.tasks import task_named
from sudoku_tui.game.jobs.workers.bounded_job import NO_MEMORY
from sudoku_tui.game.jobs.workers.channel import JobChannel


def main(name: str) -> None:
    """Do the task until standard input ends."""
    channel = JobChannel()
    run = task_named(name)
    while True:
        for message in run(*channel.request()):
            channel.write(message)
        channel.write(None)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except MemoryError:
        os._exit(NO_MEMORY)
    except BaseException:  # an ordinary exit would wait for the thread that reads
        traceback.print_exc()
        os._exit(1)
