"""All algorithms on one puzzle: `python -m sudoku_tui.game.jobs.compare_job VALUES SECONDS` writes JSON lines."""

import json
import sys
import time
from dataclasses import asdict
from typing import Any

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Counters
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.study.comparison import Measurement, measure, warm_up


def main(values: str, limit: str) -> None:
    """Measure; `values` are 81 characters, `limit` the most seconds of a run."""
    position = Position.from_string(values)
    warm_up(ALGORITHMS.values())
    for key, search in ALGORITHMS.items():
        measurement = measure(search, position, time.thread_time, float(limit))
        print(json.dumps({"key": key, **asdict(measurement), "verdict": measurement.verdict.value}), flush=True)


def measurement_of(line: dict[str, Any]) -> Measurement:
    """The measurement that a line told."""
    fields = {name: value for name, value in line.items() if name != "key"}
    return Measurement(**{**fields, "verdict": Verdict(line["verdict"]), "counters": Counters(**line["counters"])})


if __name__ == "__main__":
    main(*sys.argv[1:])
