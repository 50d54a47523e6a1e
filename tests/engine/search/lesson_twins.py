"""The searches of the lessons, as small as they can be written, after the definitions: what they assign and undo.

In the form of Russell and Norvig's book a Sudoku has 81 variables, the givens among them with a domain of one value.
Graph colouring colours the vertices that have no colour yet.
"""

from collections.abc import Callable
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, DIGITS, PEERS

Domains = list[list[int]]


class Counts(NamedTuple):
    """How many values were tried, and how many assignments were undone, until there was a solution or no way left."""

    assignments: int
    backtracks: int


class Csp:
    """The assignment and the domains of one search."""

    def __init__(self, puzzle: str) -> None:
        self.value: dict[int, int] = {}
        self.domains: Domains = [[int(one)] if one in "123456789" else list(DIGITS) for one in puzzle]
        self.assignments = self.backtracks = 0

    def unassigned(self, cell: int) -> list[int]:
        return [peer for peer in PEERS[cell] if peer not in self.value]

    def is_consistent(self, cell: int, value: int) -> bool:
        return all(self.value.get(peer) != value for peer in PEERS[cell])

    def remaining(self, cell: int) -> int:
        return sum(self.is_consistent(cell, value) for value in self.domains[cell])

    def prune(self, cell: int, value: int) -> bool:
        """Remove a value from a domain; whether there is another one."""
        self.domains[cell] = [other for other in self.domains[cell] if other != value]
        return bool(self.domains[cell])


def no_inference(csp: Csp, cell: int, value: int) -> bool:  # noqa: ARG001 - all of them are called alike
    return True


def forward_checking(csp: Csp, cell: int, value: int) -> bool:
    csp.domains[cell] = [value]
    return all(csp.prune(peer, value) for peer in csp.unassigned(cell) if value in csp.domains[peer])


def mac(csp: Csp, cell: int, value: int) -> bool:
    csp.domains[cell] = [value]
    queue = [(peer, cell) for peer in csp.unassigned(cell)]
    for one, other in queue:  # it grows meanwhile
        supported = [value for value in csp.domains[one] if any(value != support for support in csp.domains[other])]
        if len(supported) < len(csp.domains[one]):
            csp.domains[one] = supported
            if not supported:
                return False
            queue += [(peer, one) for peer in PEERS[one] if peer != other]
    return True


def csp_counts(puzzle: str, inference: Callable[[Csp, int, int], bool]) -> Counts:
    """Backtracking with MRV, the degree and the lower cell; LCV and the lower value; and an inference."""
    csp = Csp(puzzle)

    def backtrack() -> bool:
        if len(csp.value) == len(CELLS):
            return True
        open_cells = [cell for cell in CELLS if cell not in csp.value]
        cell = min(open_cells, key=lambda cell: (csp.remaining(cell), -len(csp.unassigned(cell)), cell))
        domains = [csp.domains[peer] for peer in csp.unassigned(cell)]
        for value in sorted(csp.domains[cell], key=lambda value: (sum(value in domain for domain in domains), value)):
            csp.assignments += 1
            if csp.is_consistent(cell, value):
                csp.value[cell] = value
                before = list(csp.domains)
                if inference(csp, cell, value) and backtrack():
                    return True
                csp.domains = before
                del csp.value[cell]
                csp.backtracks += 1
        return False

    backtrack()
    return Counts(csp.assignments, csp.backtracks)


def colouring_counts(puzzle: str) -> Counts:
    """Graph colouring: the first of the vertices with the fewest colours left, and the smallest colour first."""
    colour = {cell: int(one) for cell, one in enumerate(puzzle) if one in "123456789"}
    given = taken_back = 0

    def colours(vertex: int) -> list[int]:
        return [one for one in DIGITS if all(colour.get(peer) != one for peer in PEERS[vertex])]

    def extend() -> bool:
        nonlocal given, taken_back
        left = {vertex: colours(vertex) for vertex in CELLS if vertex not in colour}
        if not left:
            return True
        vertex = min(left, key=lambda vertex: len(left[vertex]))
        for one in left[vertex]:
            colour[vertex] = one
            given += 1
            if extend():
                return True
            del colour[vertex]
            taken_back += 1
        return False

    extend()
    return Counts(given, taken_back)
