"""The links from one candidate that is true, or false, in the order in which the explainer looks at them.

A candidate is a node as in `sudoku_tui.engine.links.nodes`: `81 * (digit - 1) + cell`.
"""

from collections.abc import Sequence

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, HOUSES, HOUSES_OF
from sudoku_tui.engine.explainer.grid import POSITION_IN, Grid, spot_index
from sudoku_tui.engine.links.nodes import PLANE

NODES = range(PLANE * len(DIGITS))

_BOX_ROW_COLUMN = (2, 0, 1)  # the places in `HOUSES_OF` and `POSITION_IN`

IN_HOUSES: tuple[tuple[tuple[int, int, int], ...], ...] = tuple(
    tuple(
        (
            spot_index(node // PLANE + 1, HOUSES_OF[node % PLANE][kind]),
            1 << POSITION_IN[node % PLANE][kind],
            HOUSES_OF[node % PLANE][kind],
        )
        for kind in _BOX_ROW_COLUMN
    )
    for node in NODES
)
"""For each candidate, in its box, its row and its column: the entry of `Grid.spots`, its bit there, and the house."""

_PEERS_IN_ORDER: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        dict.fromkeys(peer for kind in _BOX_ROW_COLUMN for peer in HOUSE_CELLS[HOUSES_OF[cell][kind]] if peer != cell)
    )
    for cell in CELLS
)
"""For each cell its peers in the order of the box, the row and the column."""

NODE_AT: tuple[dict[int, int], ...] = tuple(
    {
        1 << position: PLANE * (index // len(HOUSES) - 1) + cell
        for position, cell in enumerate(HOUSE_CELLS[index % len(HOUSES)])
    }
    if index >= len(HOUSES)
    else {}
    for index in range(len(HOUSES) * 10)
)
"""For each entry of `Grid.spots`: the candidate of each bit."""


def ordered_nodes(grid: Grid) -> list[int]:
    """The candidates of the cells with at least two, by cell and digit."""
    return [
        PLANE * (digit - 1) + cell
        for cell, digits in enumerate(grid.digits)
        if digits & (digits - 1)
        for digit in DIGITS
        if digits >> digit & 1
    ]


class Weak:
    """The candidates that are false if one is true, in the order in which they are found, worked out when asked for."""

    def __init__(self, grid: Grid, *, in_cells: bool = True) -> None:
        """Look at a grid, which must not change; `in_cells` is whether candidates of a cell exclude each other."""
        self._grid, self._in_cells = grid, in_cells
        self._known: list[tuple[int, ...] | None] = [None] * len(NODES)

    def __getitem__(self, node: int) -> tuple[int, ...]:
        known = self._known[node]
        if known is None:
            plane, cell = divmod(node, PLANE)
            grid, first = self._grid, node - cell
            places = grid.places[plane + 1]
            same = [first + peer for peer in _PEERS_IN_ORDER[cell] if places >> peer & 1]
            if self._in_cells:
                digits = grid.digits[cell] & ~(2 << plane)
                same = [PLANE * (digit - 1) + cell for digit in DIGITS if digits >> digit & 1] + same
            known = self._known[node] = tuple(same)
        return known


def strong(grid: Grid, node: int, *, in_cells: bool = True, in_houses: bool = True) -> Sequence[int]:
    """The candidates that are true if one is false, each once: by the cell, the box, the row, the column."""
    plane, cell = divmod(node, PLANE)
    found = []
    if in_cells:
        other = grid.digits[cell] & ~(2 << plane)
        if other and not other & (other - 1):
            found.append(PLANE * (other.bit_length() - 2) + cell)
    if in_houses:
        spots = grid.spots
        for index, bit, _ in IN_HOUSES[node]:
            left = spots[index] & ~bit
            if left and not left & (left - 1) and NODE_AT[index][left] not in found:
                found.append(NODE_AT[index][left])
    return found
