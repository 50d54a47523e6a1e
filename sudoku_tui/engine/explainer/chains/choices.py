"""Candidates of which one is true: those of a cell, and the places of a digit in a house."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.engine.board import HOUSES_OF, cells_in, digits_in
from sudoku_tui.engine.explainer.chains.implications import NODE_AT
from sudoku_tui.engine.explainer.grid import Grid, spot_index
from sudoku_tui.engine.links.nodes import PLANE

CELL_KEY, REGION_KEY = 5, 6
"""Of hints by choices that are equally long, the one with the lower is taken."""


class OneOf(NamedTuple):
    """Candidates of which one is true."""

    nodes: tuple[int, ...]
    house: int | None  # where they are the places of a digit; None if they are those of a cell


def choices(grid: Grid) -> Iterator[OneOf]:
    """The choices in the order in which they are looked at: of each cell that has three candidates or more.

    First come those of its digits' houses of which it is the first place. A house whose first place is a cell with two
    candidates is never looked at (B10).
    """
    for cell, digits in enumerate(grid.digits):
        if digits.bit_count() < 3:
            continue
        row, column, box = HOUSES_OF[cell]
        nodes = tuple(PLANE * (digit - 1) + cell for digit in digits_in(digits))
        for node in nodes:
            for house in (box, row, column):
                places = places_in(grid, node, house)
                if len(places) > 1 and places[0] == node:
                    yield OneOf(places, house)
        yield OneOf(nodes, None)


def places_in(grid: Grid, node: int, house: int) -> tuple[int, ...]:
    """The places of a candidate's digit in a house."""
    index = spot_index(node // PLANE + 1, house)
    return tuple(NODE_AT[index][1 << position] for position in cells_in(grid.spots[index]))
