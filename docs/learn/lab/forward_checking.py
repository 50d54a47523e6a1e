"""Forward checking with minimum remaining values, the degree, and the least constraining value."""

from sudoku_tui.lab import CSP, search


@search("my-forward-checking", "Forward checking with MRV and LCV")
def solve(csp: CSP) -> bool:
    return all(forward_check(csp, var, csp.domain(var)[0]) for var in csp.givens) and backtrack(csp)


def backtrack(csp: CSP) -> bool:
    if csp.is_complete:
        return True
    var = min(csp.unassigned, key=lambda var: (len(csp.domain(var)), -len(unassigned_neighbours(csp, var))))
    for value in csp.choose(var, order_domain_values(csp, var)):
        csp.assign(var, value)
        if forward_check(csp, var, value) and backtrack(csp):
            return True
        csp.unassign(var)
    return False


def forward_check(csp: CSP, var: int, value: int) -> bool:
    """Remove {var = value} from the domains of the neighbours; whether each of these has a value left."""
    for neighbour in unassigned_neighbours(csp, var):
        csp.remove(neighbour, value)
    return all(csp.domain(neighbour) for neighbour in unassigned_neighbours(csp, var))


def order_domain_values(csp: CSP, var: int) -> list[int]:
    """The value that the fewest unassigned neighbours could take comes first."""
    domains = [csp.domain(neighbour) for neighbour in unassigned_neighbours(csp, var)]
    return sorted(csp.domain(var), key=lambda value: sum(value in domain for domain in domains))


def unassigned_neighbours(csp: CSP, var: int) -> list[int]:
    return [neighbour for neighbour in csp.neighbours(var) if csp.value(neighbour) is None]
