"""A search of my own."""

from sudoku_tui.lab import CSP, search


# Its key, for command lines, and its name, for lists. Choose others: small letters, digits and hyphens for the key.
@search("my-solver", "My own search")
def backtrack(csp: CSP) -> bool:
    """Backtracking: try one value after the other, and go back where none is left."""
    if csp.is_complete:
        return True
    var = select_unassigned_variable(csp)
    for value in csp.choose(var, order_domain_values(csp, var)):
        if csp.is_consistent(var, value):
            csp.assign(var, value)
            # Inference comes here: csp.remove(neighbour, value) until csp.unassign brings it back.
            if backtrack(csp):
                return True
            csp.unassign(var)
    return False


def select_unassigned_variable(csp: CSP) -> int:
    """The variable to assign next: the first one."""
    # The one with the fewest values left is better: min(csp.unassigned, key=...) of len(csp.legal_values(var)).
    return csp.unassigned[0]


def order_domain_values(csp: CSP, var: int) -> tuple[int, ...]:
    """The values to try, the first one first: ascending."""
    return csp.domain(var)


if __name__ == "__main__":  # python FILE shows what it prints, too
    puzzle = CSP("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    backtrack(puzzle)
    print(puzzle)
    print(puzzle.counters.assignments, "values tried,", puzzle.counters.backtracks, "taken back")
