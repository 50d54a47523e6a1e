"""A search for the solution, with reports on the way."""

import time
from collections.abc import Iterator
from typing import Any

from sudoku_tui.engine.position import Position
from sudoku_tui.game.solution_search import search

SECONDS_BETWEEN_REPORTS = 0.25


def run(givens: str, values: str) -> Iterator[dict[str, Any]]:
    """Search and report; both arguments are 81 characters, and `values` holds the givens too."""
    position = Position.from_string(givens)
    for cell, value in enumerate(values):
        if value != "." and not position.values[cell]:
            position = position.place(cell, int(value))
    reported = time.monotonic()
    for report in search(position, time.monotonic):
        if report.finished or time.monotonic() - reported > SECONDS_BETWEEN_REPORTS:
            reported = time.monotonic()
            yield report.to_json()
