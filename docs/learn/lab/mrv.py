"""Backtracking with minimum remaining values, the degree, and the least constraining value."""

from sudoku_tui.lab import CSP, search


@search("my-mrv", "Backtracking with MRV, degree and LCV")
def backtrack(csp: CSP) -> bool:
    if csp.is_complete:
        return True
    var = select_unassigned_variable(csp)
    for value in csp.choose(var, order_domain_values(csp, var)):
        if csp.is_consistent(var, value):
            csp.assign(var, value)
            if backtrack(csp):
                return True
            csp.unassign(var)
    return False


def select_unassigned_variable(csp: CSP) -> int:
    """The fewest remaining values; of several, the most unassigned neighbours; of several, the first."""
    return min(csp.unassigned, key=lambda var: (len(csp.legal_values(var)), -len(unassigned_neighbours(csp, var))))


def order_domain_values(csp: CSP, var: int) -> list[int]:
    """The value that the fewest unassigned neighbours could take comes first."""
    domains = [csp.domain(neighbour) for neighbour in unassigned_neighbours(csp, var)]
    return sorted(csp.domain(var), key=lambda value: sum(value in domain for domain in domains))


def unassigned_neighbours(csp: CSP, var: int) -> list[int]:
    return [neighbour for neighbour in csp.neighbours(var) if csp.value(neighbour) is None]
