"""Measure algorithms on puzzles of a stream, a chunk at a time."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sudoku_tui.game.jobs.chunks import Fields, puzzle_from_fields
from sudoku_tui.game.jobs.compare_job import fields_of
from sudoku_tui.game.lab.comparison import measure, warm_up
from sudoku_tui.game.lab.solvers.catalogue import find


def run(
    puzzles: Iterable[Fields], keys: Iterable[str], limit: float, repeat_above: float | None = None
) -> Iterator[dict[str, Any]]:
    """Run the algorithms with these keys on a chunk of puzzles; the message has a list for each puzzle.

    Args:
        puzzles: as `puzzle_fields` tells them.
        keys: of the algorithms.
        limit: seconds after which a run is given up.
        repeat_above: seconds from which on a run is repeated; None for more than each algorithm has needed so far.
    """
    searches = [find(key, limit) for key in keys]
    warm_up(searches)
    now = cpu_clock()
    # What seems to be the worst is measured again: it may have been a disturbance.
    above = dict.fromkeys(keys, 0.0 if repeat_above is None else repeat_above)
    measured = []
    for fields in puzzles:
        position = puzzle_from_fields(fields).position()
        its = [measure(search, position, now, limit, above[search.key]) for search in searches]
        if repeat_above is None:
            above = {key: max(above[key], measurement.seconds) for key, measurement in zip(above, its, strict=True)}
        measured.append([fields_of(measurement) for measurement in its])
    yield {"measured": measured}


def cpu_clock() -> Callable[[], float]:
    """A clock of this thread's CPU time in seconds, which other programs disturb little; else real time."""
    return time.thread_time if time.get_clock_info("thread_time").resolution < 1e-5 else time.perf_counter
