"""The laboratory's door for a search of your own: written as the textbooks write it, watched event by event.

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

`CSP` tells what the search does, so that it needs to know nothing of events. A search that wants to say more than a
`CSP` can is a generator of events, `event_search`. `docs/learn/lab.md` is the page for students.

Nothing here reads a file or starts a process: `sudoku_tui.game.jobs.own` loads a file, and runs it under supervision.
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
