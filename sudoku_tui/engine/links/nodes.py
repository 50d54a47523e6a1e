"""The nodes that links join: each is one digit in one or several cells, and has a number that is always the same.

A node is *true* if the digit is in one of its cells. A *set of nodes* is an integer, bit `node` standing for that node:

    bit  0 .. 728    729 .. 1214        1215 ...
         candidates  groups of 2 or 3   digits of almost locked sets

The candidates are laid out as in `sudoku_tui.engine.counting`, and the groups alike: a *group* is all candidates of a
digit in the intersection of a box and a line, and each digit has 54 of them. Because their numbers are fixed, what a
node sees is a table, and what it sees of a position is the table and the mask of the nodes that are there.
"""

from sudoku_tui.engine.board import CELLS, DIGITS, INTERSECTIONS, PEER_MASK, Candidate, seen_by_all
from sudoku_tui.engine.counting import joined

PLANE = len(CELLS)  # the candidates of a digit
GROUP_PLANE = len(INTERSECTIONS)  # the groups of a digit
FIRST_GROUP = PLANE * len(DIGITS)
FIRST_SET = FIRST_GROUP + GROUP_PLANE * len(DIGITS)  # the first node that is a digit of an almost locked set
CANDIDATE_NODES = (1 << FIRST_GROUP) - 1

IN_FIRST_CELL = joined([1] * 10)
"""The nine candidates of the first cell, as nodes; shifted by a cell's number they are those of that cell."""

INTERSECTION_CELLS = tuple(cells for _, _, cells in INTERSECTIONS)


def node_of(candidate: Candidate) -> int:
    """The number of a candidate's node."""
    return PLANE * (candidate.digit - 1) + candidate.cell


def candidate_of(node: int) -> Candidate:
    """The candidate of a node below `FIRST_GROUP`."""
    digit, cell = divmod(node, PLANE)
    return Candidate(cell, digit + 1)


def group_node(digit: int, intersection: int) -> int:
    """The node of the group of a digit in an intersection, which is an index in `INTERSECTIONS`."""
    return FIRST_GROUP + GROUP_PLANE * (digit - 1) + intersection


def of_digit(digit: int, cells: int, groups: int = 0) -> int:
    """Candidates and groups of a digit as a set of nodes, given as a set of cells and one of intersections."""
    return cells << PLANE * (digit - 1) | groups << group_node(digit, 0)


def _groups_within(cells: int) -> int:
    """The intersections that lie in a set of cells, as a set of their indices."""
    return sum(1 << index for index, group in enumerate(INTERSECTION_CELLS) if not group & ~cells)


_SEEN_BY_GROUP = tuple(seen_by_all(group) for group in INTERSECTION_CELLS)
_GROUPS_SEEN_BY_CELL = tuple(_groups_within(seen) for seen in PEER_MASK)
_GROUPS_SEEN_BY_GROUP = tuple(_groups_within(seen) for seen in _SEEN_BY_GROUP)

SAME_DIGIT: tuple[int, ...] = tuple(of_digit(digit, seen) for digit in DIGITS for seen in PEER_MASK)
"""For each candidate those of the same digit that exclude it, as nodes."""

WEAK: tuple[int, ...] = (
    *(
        of_digit(digit, PEER_MASK[cell], _GROUPS_SEEN_BY_CELL[cell])
        | IN_FIRST_CELL << cell & ~of_digit(digit, 1 << cell)
        for digit in DIGITS
        for cell in CELLS
    ),
    *(
        of_digit(digit, seen, groups)
        for digit in DIGITS
        for seen, groups in zip(_SEEN_BY_GROUP, _GROUPS_SEEN_BY_GROUP, strict=True)
    ),
)
"""For each candidate and group the nodes that exclude it, whatever the position."""

CROSSING: tuple[dict[int, int], ...] = tuple(
    {
        group & other: index
        for index, (other_box, _, other) in enumerate(INTERSECTIONS)
        if other_box == box and (group & other).bit_count() == 1
    }
    for box, _, group in INTERSECTIONS
)
"""For each intersection those that cross it in its box, by the cell where they do, as a set of one cell.

Two groups that cross exclude each other only where that cell has lost the digit.
"""
