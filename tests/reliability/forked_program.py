"""The program many times, each in a fork of one process that has imported it: a start takes 20 ms instead of 300.

    python forked_program.py

A line on the input is a JSON object with `arguments` and `environment` of the program, the file that is its standard
`input`, and the file that takes its `output`. The answer is a line with its exit code; negative if a signal killed it.
It imports nothing of the tests, so that the Python of an installed wheel can run it.
"""

import json
import os
import sys
from typing import Any

from sudoku_tui.cli import interface  # noqa: F401 - imported once here, not in every fork
from sudoku_tui.cli.main import main
from sudoku_tui.engine import order  # noqa: F401 - imported once here, not in every fork
from sudoku_tui.game.saving import backlog, damage, store  # noqa: F401 - imported once here, not in every fork
from sudoku_tui.plain import loop  # noqa: F401 - imported once here, not in every fork

backlog.DURABLE = 60.0  # a busy machine is no slow disk: what is tested is not how long a move waits


def run(wanted: dict[str, Any]) -> None:
    """Be the program, and end."""
    os.environ.update(wanted["environment"])
    taken, given = os.open(wanted["input"], os.O_RDONLY), os.open(wanted["output"], os.O_WRONLY | os.O_CREAT, 0o600)
    for descriptor, stream in ((taken, 0), (given, 1), (given, 2)):
        os.dup2(descriptor, stream)
    sys.stdin = os.fdopen(0, encoding="utf-8")  # as at a start; the one of this process has been read from
    code = main(wanted["arguments"])
    sys.stdout.flush()
    os._exit(code)


def serve() -> None:
    """Run what the lines of the input say."""
    for line in iter(sys.stdin.readline, ""):
        child = os.fork()
        if child == 0:
            run(json.loads(line))
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    serve()
