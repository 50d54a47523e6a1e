"""The students' files of docs/lab: their searches run in this process."""

import runpy
from collections.abc import Callable
from pathlib import Path

from sudoku_tui.engine.search.events import Counters, Event, Solution
from sudoku_tui.lab import CSP
from sudoku_tui.lab.declared import MARK, DeclaredSearch

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "learn" / "lab"
COURSE_PUZZLES = (DOCS / "learn/course-puzzles.txt").read_text(encoding="utf-8").split()
FILES = {"backtracking": "backtracking", "mrv": "backtracking-mrv-lcv", "forward_checking": "forward-checking"}
"""For each file the key of the algorithm of ours that it is."""


class Enough(BaseException):
    """A search has told as many events as were wanted."""


def declared(file: str) -> DeclaredSearch:
    """The search of a student's file."""
    names = runpy.run_path(str(FOLDER / f"{file}.py"))
    (found,) = [getattr(value, MARK) for value in names.values() if hasattr(value, MARK)]
    assert isinstance(found, DeclaredSearch)
    return found


def events_of(function: Callable[[CSP], object], puzzle: str, most: int | None = None) -> tuple[list[Event], Counters]:
    """The events of a search up to its first solution or a number of events, and the counters after them."""
    events: list[Event] = []

    def tell(event: Event) -> None:
        events.append(event)
        if isinstance(event, Solution) or len(events) == most:
            raise Enough

    counters = Counters()
    csp = CSP(puzzle, tell, counters)
    try:
        function(csp)
        csp.finish()
    except Enough:
        pass
    return events, counters
