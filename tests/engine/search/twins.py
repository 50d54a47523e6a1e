"""Slow, obvious twins of the algorithms: the same trees, on dictionaries and sets, without events."""

from collections.abc import Callable

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSES, HOUSES_OF, PEERS
from sudoku_tui.engine.search.events import Counters

Values = dict[int, int]


def tree_of(counters: Counters) -> tuple[int, ...]:
    """The counters that describe the tree; a twin counts nothing else."""
    return (
        counters.nodes,
        counters.guesses,
        counters.dead_ends,
        counters.guesses_undone,
        counters.max_depth,
        counters.solutions,
    )


def legal(values: Values, cell: int) -> set[int]:
    """The digits that no peer holds."""
    return set(DIGITS) - {values[peer] for peer in PEERS[cell]}


def look_back(values: Values, changed: set[int]) -> bool:  # noqa: ARG001 - all of them are called alike
    """Plain backtracking: nothing follows from what has been assigned."""
    return True


def look_ahead(values: Values, changed: set[int]) -> bool:
    """Forward checking: whether each peer of a changed cell has a value left."""
    return all(values[peer] or legal(values, peer) for cell in changed for peer in PEERS[cell])


def look_all_around(values: Values, changed: set[int]) -> bool:  # noqa: ARG001 - all of them are called alike
    """Arc consistency: fill naked singles as long as there are any; whether every cell has a value left."""
    while True:
        empty = {cell: legal(values, cell) for cell in CELLS if not values[cell]}
        if not all(empty.values()):
            return False
        singles = [cell for cell, digits in empty.items() if len(digits) == 1]
        if not singles:
            return True
        values[singles[0]] = empty[singles[0]].pop()


def backtrack(
    puzzle: str, consistent: Callable[[Values, set[int]], bool], mrv: bool, lcv: bool, solutions: int
) -> Counters:
    """The tree of a search by cells until there are enough solutions."""
    count = Counters(nodes=1)

    def degree(values: Values, cell: int) -> int:
        return sum(not values[peer] for peer in PEERS[cell])

    def cost(values: Values, cell: int, digit: int) -> int:
        """How many peers have the digit in their domain, which nothing leaves in plain backtracking."""
        empty = [peer for peer in PEERS[cell] if not values[peer]]
        return sum(consistent is look_back or digit in legal(values, peer) for peer in empty)

    def search(values: Values, depth: int) -> None:
        empty = [cell for cell in CELLS if not values[cell]]
        if not empty:
            count.solutions += 1
            return
        cell = min(empty, key=lambda cell: (len(legal(values, cell)), -degree(values, cell))) if mrv else empty[0]
        digits = sorted(legal(values, cell))
        if not digits:
            count.dead_ends += 1
        if lcv:
            digits.sort(key=lambda digit: cost(values, cell, digit))
        guess = len(digits) > 1
        for digit in digits:
            count.nodes += 1
            count.guesses += guess
            count.max_depth = max(count.max_depth, depth + guess)
            assigned = {**values, cell: digit}
            if consistent(assigned, {cell}):
                search(assigned, depth + guess)
            else:
                count.dead_ends += 1
            if count.solutions == solutions:
                return
            count.guesses_undone += guess

    start = {cell: int(character) if character != "." else 0 for cell, character in enumerate(puzzle)}
    if consistent(start, {cell for cell in CELLS if start[cell]}):
        search(start, 0)
    else:
        count.dead_ends += 1
    return count


Constraint = tuple[int, int]


def exact_cover(puzzle: str, solutions: int) -> Counters:
    """The tree of Algorithm X until there are enough solutions: a dictionary from each constraint to its choices."""
    count = Counters(nodes=1)

    def fulfilled(choice: tuple[int, int]) -> list[Constraint]:
        cell, digit = choice
        return [(-1, cell), *((house, digit) for house in HOUSES_OF[cell])]

    def without(
        open_constraints: dict[Constraint, list[tuple[int, int]]], choice: tuple[int, int]
    ) -> dict[Constraint, list[tuple[int, int]]]:
        gone = {other for constraint in fulfilled(choice) for other in open_constraints[constraint]}
        return {
            constraint: [other for other in choices if other not in gone]
            for constraint, choices in open_constraints.items()
            if constraint not in fulfilled(choice)
        }

    def search(open_constraints: dict[Constraint, list[tuple[int, int]]], depth: int) -> None:
        if not open_constraints:
            count.solutions += 1
            return
        choices = min(open_constraints.values(), key=len)
        if not choices:
            count.dead_ends += 1
        guess = len(choices) > 1
        for choice in choices:
            count.nodes += 1
            count.guesses += guess
            count.max_depth = max(count.max_depth, depth + guess)
            search(without(open_constraints, choice), depth + guess)
            if count.solutions == solutions:
                return
            count.guesses_undone += guess

    constraints: dict[Constraint, list[tuple[int, int]]] = {(-1, cell): [] for cell in CELLS}
    constraints.update({(house, digit): [] for house in HOUSES for digit in DIGITS})
    for cell in CELLS:
        for digit in DIGITS:
            for constraint in fulfilled((cell, digit)):
                constraints[constraint].append((cell, digit))
    for cell, character in enumerate(puzzle):
        if character != ".":
            constraints = without(constraints, (cell, int(character)))
    search(constraints, 0)
    return count
