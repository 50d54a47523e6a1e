"""Plain backtracking, variable after variable."""

from sudoku_tui.lab import CSP, search


@search("my-backtracking", "Backtracking, row by row")
def backtrack(csp: CSP) -> bool:
    if csp.is_complete:
        return True
    var = csp.unassigned[0]
    for value in csp.choose(var, reason="the first unassigned variable"):
        if csp.is_consistent(var, value):
            csp.assign(var, value)
            if backtrack(csp):
                return True
            csp.unassign(var)
    return False
