"""A process of a crew: a JSON line with puzzles comes in on standard input, one with their answers goes out."""

import json
import os
import sys
import threading
from queue import SimpleQueue

from sudoku_tui.cli.answers import Found
from sudoku_tui.cli.task import Task
from sudoku_tui.formats import Puzzle


def main(task: str) -> None:
    """Answer until standard input ends, which means that the answers are not wanted any more."""
    answer = Task(*json.loads(task)).answerer()
    chunks: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(chunks,), daemon=True).start()
    while True:
        questions = (
            Found(Puzzle(givens, title, line, placed, tuple(candidates)), source)
            for givens, title, line, placed, candidates, source in json.loads(chunks.get())
        )
        reply = json.dumps([answer(question) for question in questions])
        sys.stdout.buffer.write(f"{reply}\n".encode())
        sys.stdout.buffer.flush()


def _read(chunks: "SimpleQueue[bytes]") -> None:
    """Pass lines on; at the end, end the process, even if it is in the middle of a long search."""
    for line in sys.stdin.buffer:
        chunks.put(line)
    os._exit(0)
