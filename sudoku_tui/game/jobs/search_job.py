"""A search in a process of its own: `python -m sudoku_tui.game.jobs.search_job GIVENS VALUES` writes JSON lines."""

import json
import sys
import time

from sudoku_tui.engine.position import Position
from sudoku_tui.game.solution_search import search

SECONDS_BETWEEN_REPORTS = 0.25


def main(givens: str, values: str) -> None:
    """Search and report; both arguments are 81 characters, and `values` holds the givens too."""
    position = Position.from_string(givens)
    for cell, value in enumerate(values):
        if value != "." and not position.values[cell]:
            position = position.place(cell, int(value))
    reported = time.monotonic()
    for report in search(position, time.monotonic):
        if report.finished or time.monotonic() - reported > SECONDS_BETWEEN_REPORTS:
            reported = time.monotonic()
            print(json.dumps(report.to_json()), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
