"""The tasks of worker processes: one table."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

JobMessage = Any
"""What a task yields: anything that JSON can hold, except null."""

TASKS = {
    "search_job": "the search",
    "generate_job": "the making of a puzzle",
    "rating_job": "the rating",
    "se_rating_job": "the rating by Sudoku Explainer",
    "steps_job": "the search for steps",
    "facts_job": "the search for a proof",
    "next_step_job": "the search for the next step",
    "compare_job": "the comparison",
    "practice_job": "the search for a puzzle",
    "review_job": "the review",
    "solve_stream": "the solving",
    "rate_stream": "the rating of many puzzles",
    "check_stream": "the checking of many puzzles",
    "canonical_stream": "the search for canonical forms",
    "minimise_stream": "the making of minimal puzzles",
    "vary_stream": "the transforming of many puzzles",
    "bench_stream": "the measuring of many puzzles",
}
"""The name of each task, and what players call it. Its module here also has that name, and a function `run`.

`run` takes what JSON can hold, and yields messages.
"""


def task_named(name: str) -> Callable[..., Iterator[JobMessage]]:
    """The function of a task; its module is imported now, because no worker needs the others."""
    assert name in TASKS, name
    run: Callable[..., Iterator[JobMessage]] = import_module(f"sudoku_tui.game.jobs.{name}").run
    return run
