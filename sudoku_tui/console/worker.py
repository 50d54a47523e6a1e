"""A process of a crew: a JSON line with puzzles comes in on standard input, one with their answers goes out."""

import json
import os
import sys
import threading
from queue import SimpleQueue

from sudoku_tui.console.answers import Found, answer
from sudoku_tui.formats import Puzzle


def main(form: str) -> None:
    """Answer until standard input ends, which means that the answers are not wanted any more."""
    chunks: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(chunks,), daemon=True).start()
    while True:
        questions = (
            Found(Puzzle(givens, title, line), source) for givens, title, line, source in json.loads(chunks.get())
        )
        reply = json.dumps([answer(question, form) for question in questions])
        sys.stdout.buffer.write(f"{reply}\n".encode())
        sys.stdout.buffer.flush()


def _read(chunks: "SimpleQueue[bytes]") -> None:
    """Pass lines on; at the end, end the process, even if it is in the middle of a long search."""
    for line in sys.stdin.buffer:
        chunks.put(line)
    os._exit(0)
