"""All algorithms on one puzzle: `python -m sudoku_tui.game.compare_job VALUES SECONDS` writes one JSON object for each.

A line has the algorithm's `key`, the `verdict`, `nodes`, `assignments`, `backtracks`, `seconds`, and how many of the
empty `cells` it `filled`.
"""

import json
import sys
import time

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.comparison import measure, warm_up


def main(values: str, limit: str) -> None:
    """Measure; `values` are 81 characters, `limit` the most seconds of a run."""
    position = Position.from_string(values)
    warm_up(ALGORITHMS.values())
    for key, search in ALGORITHMS.items():
        measurement = measure(search, position, time.thread_time, float(limit))
        counters = measurement.counters
        result = {
            "key": key,
            "verdict": measurement.verdict.value,
            "nodes": counters.nodes,
            "assignments": counters.assignments,
            "backtracks": counters.backtracks,
            "seconds": measurement.seconds,
            "cells": measurement.cells,
            "filled": measurement.filled,
        }
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
