"""The public API for your own search algorithm: write it as textbooks do, and watch it event by event.

    from sudoku_tui.lab import CSP, search

    @search("my-solver", "Backtracking, written on a Sunday")
    def backtrack(csp: CSP) -> bool:
        if csp.is_complete:
            return True
        var = csp.unassigned[0]
        for value in csp.choose(var):
            if csp.is_consistent(var, value):
                csp.assign(var, value)
                if backtrack(csp):
                    return True
                csp.unassign(var)
        return False

The `CSP` makes the events, so the search needs to know none. A search that needs other events is a generator of events:
use `event_search`. `docs/learn/lab.md` is the page for students.

This package reads no file and starts no process. `sudoku_tui.game.jobs.own` loads a file and runs its searches with
limits.
"""

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Change,
    Choice,
    Counters,
    DeadEnd,
    Filling,
    Incomplete,
    Propagation,
    Solution,
)
from sudoku_tui.lab.csp import CSP
from sudoku_tui.lab.declared import DeclaredSearch, event_search, search

__all__ = [
    "CSP",
    "Assignment",
    "Backtrack",
    "Candidate",
    "Change",
    "Choice",
    "Contradiction",
    "Counters",
    "DeadEnd",
    "DeclaredSearch",
    "Filling",
    "Incomplete",
    "Propagation",
    "Solution",
    "event_search",
    "search",
]
