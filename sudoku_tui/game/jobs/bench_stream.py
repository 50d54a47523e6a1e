"""Measure algorithms on puzzles of a stream, a chunk at a time."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sudoku_tui.game.jobs.compare_job import fields_of
from sudoku_tui.game.jobs.solve_stream import puzzle_from_fields
from sudoku_tui.game.study.comparison import measure, warm_up
from sudoku_tui.game.study.solvers.catalogue import find


def run(puzzles: Iterable[list[Any]], keys: Iterable[str], limit: float) -> Iterator[dict[str, Any]]:
    """Run the algorithms with these keys on a chunk of puzzles; the message has a list for each puzzle."""
    searches = [find(key, limit) for key in keys]
    warm_up(searches)
    now = cpu_clock()
    worst = dict.fromkeys(keys, 0.0)  # what seems to be the worst is measured again: it may have been a disturbance
    measured = []
    for fields in puzzles:
        position = puzzle_from_fields(fields).position()
        its = [measure(search, position, now, limit, worst[search.key]) for search in searches]
        for search, measurement in zip(searches, its, strict=True):
            worst[search.key] = max(worst[search.key], measurement.seconds)
        measured.append([fields_of(measurement) for measurement in its])
    yield {"measured": measured}


def cpu_clock() -> Callable[[], float]:
    """What tells this thread's CPU time in seconds, which other programs disturb little; else real time."""
    return time.thread_time if time.get_clock_info("thread_time").resolution < 1e-5 else time.perf_counter
