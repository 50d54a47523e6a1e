"""All search algorithms on one puzzle."""

import time
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Counters
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.lab.comparison import Measurement, measure, warm_up


def run(values: str, limit: str) -> Iterator[dict[str, Any]]:
    """Measure; `values` are 81 characters, `limit` the most seconds of a run."""
    position = Position.from_string(values)
    warm_up(ALGORITHMS.values())
    for key, search in ALGORITHMS.items():
        measurement = measure(search, position, time.thread_time, float(limit))
        yield {"key": key, **fields_of(measurement)}


def fields_of(measurement: Measurement) -> dict[str, Any]:
    """A measurement as JSON can hold it."""
    return {**asdict(measurement), "verdict": measurement.verdict.value}


def measurement_of(line: dict[str, Any]) -> Measurement:
    """The measurement that a line told."""
    fields = {name: value for name, value in line.items() if name != "key"}
    return Measurement(**{**fields, "verdict": Verdict(line["verdict"]), "counters": Counters(**line["counters"])})
