"""Clauses: the sets of candidates of which exactly one is true. Nodes are numbered as in `sudoku_tui.engine.links`."""

from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_MASK, HOUSES
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, FIRST_GROUP, IN_FIRST_CELL, WEAK, of_digit
from sudoku_tui.engine.position import Position

NODES = range(FIRST_GROUP)


class Clause(NamedTuple):
    """Candidates of which exactly one is true: those of a cell, or the places of a digit in a house."""

    house: int | None  # None for those of a cell
    nodes: int  # the set of the nodes


CLAUSES: tuple[Clause, ...] = (
    *(Clause(None, IN_FIRST_CELL << cell) for cell in CELLS),
    *(Clause(house, of_digit(digit, HOUSE_MASK[house])) for digit in DIGITS for house in HOUSES),
)

CLAUSES_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(number for number, clause in enumerate(CLAUSES) if clause.nodes >> node & 1) for node in NODES
)
"""For each node the numbers of its four clauses."""

EXCLUDED_BY: tuple[int, ...] = tuple(WEAK[node] & CANDIDATE_NODES for node in NODES)
"""For each node what cannot be true together with it: the digit in the peers, other digits in the cell."""


def open_clauses(position: Position) -> list[int]:
    """For each clause the nodes that are candidates; one that is filled, with a value, has none."""
    live = joined(position.candidates)
    placed = joined(position.placed)
    return [0 if clause.nodes & placed else clause.nodes & live for clause in CLAUSES]
