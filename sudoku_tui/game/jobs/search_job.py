"""A search for the solution, with reports on the way."""

import time
from collections.abc import Iterator
from typing import Any

from sudoku_tui.engine.codec.positions import position_from_json, position_to_json
from sudoku_tui.engine.position import Position
from sudoku_tui.game.solver.solution_search import search

SECONDS_BETWEEN_REPORTS = 0.25


def arguments_of(position: Position) -> tuple[dict[str, Any]]:
    """The argument that makes the job search in a position."""
    return (position_to_json(position),)


def run(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Search in a position, as JSON has it, and report."""
    reported = time.monotonic()
    for report in search(position_from_json(position), time.monotonic):
        if report.finished or time.monotonic() - reported > SECONDS_BETWEEN_REPORTS:
            reported = time.monotonic()
            yield report.to_json()
