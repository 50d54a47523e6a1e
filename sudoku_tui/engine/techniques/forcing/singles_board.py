"""A board on which all that follows from a premise by singles, or by locked candidates too, is found at once.

A *node* is the number of a candidate, 0..728, as in `sudoku_tui.engine.links.nodes`. The board is that of the fast
solver, `sudoku_tui.engine.solver`, with 729 bits more on top, one for each node: set while it is true or possible.
Placing a candidate is still one `&`, and afterwards the top says what every other candidate has become.

    bit  4293              3564      0
           |  true or possible  |  the fast solver's board  |
"""

from functools import cache
from typing import NamedTuple

from sudoku_tui.engine.board import ALL_CELLS, DIGITS, Candidate, cells_in
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, IN_FIRST_CELL, candidate_of, node_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import (
    CELL_VIEW,
    EMPTY_BOARD,
    FIELD,
    after_singles,
    bits_of,
    build_tables,
    excluding,
    placing,
    without_locked,
)
from sudoku_tui.engine.techniques.forcing.clauses import EXCLUDED_BY, NODES

_TOP = EMPTY_BOARD.bit_length()


class _Masks(NamedTuple):
    place: list[int]  # by the `bit_length` of any of a candidate's four bits in a board: places the candidate
    suppose: list[int]  # by node: the same integers
    exclude: list[int]  # by node: removes the candidate
    lock: list[int]  # as the solver's: by the flag of a group, removes the digit from the rest of its line and its box


@cache
def _masks() -> _Masks:
    """The masks, built in some 10 ms when they are first needed."""
    place = [0] * (_TOP + 1)
    suppose, exclude = [], []
    for node in NODES:
        cell, digit = candidate_of(node)
        mask = placing(cell, digit) | (CANDIDATE_NODES ^ EXCLUDED_BY[node]) << _TOP
        for bit in bits_of(cell, digit - 1):
            place[bit + 1] = mask
        suppose.append(mask)
        exclude.append(excluding(cell, digit) | (CANDIDATE_NODES ^ 1 << node) << _TOP)
    return _Masks(place, suppose, exclude, [mask | _still_there(mask) << _TOP for mask in build_tables().lock])


def _still_there(mask: int) -> int:
    """The nodes that a mask of the fast solver does not remove from the cell view."""
    gone = (EMPTY_BOARD ^ mask) >> CELL_VIEW
    return CANDIDATE_NODES ^ sum(1 << node_of(Candidate(bit // FIELD, bit % FIELD + 1)) for bit in cells_in(gone))


def load(position: Position) -> int:
    """The board of a position, without the candidates that placed digits exclude, even if not yet eliminated."""
    masks = _masks()
    board = EMPTY_BOARD | CANDIDATE_NODES << _TOP
    for cell, value in enumerate(position.values):
        if value:
            board &= masks.suppose[node_of(Candidate(cell, value))]
    gone = [position.empty & ~cells for cells in position.candidates]
    return without(board, joined(gone))


def follow(board: int) -> int:
    """The board after all singles, or 0 if they lead to a contradiction."""
    return after_singles(board, _masks().place)


def suppose(board: int, node: int) -> int:
    """The board after a candidate is placed, and all singles that follow; 0 if they lead to a contradiction."""
    masks = _masks()
    return after_singles(board & masks.suppose[node], masks.place)


def follow_locked(board: int) -> int:
    """The board after all singles and locked candidates, or 0 if they lead to a contradiction."""
    masks = _masks()
    while board := after_singles(board, masks.place):
        narrowed = without_locked(board, masks.lock)
        if not narrowed:
            break
        board = narrowed
    return board


def place(board: int, node: int) -> int:
    """The board after a candidate is placed, and nothing else."""
    return board & _masks().suppose[node]


def without(board: int, nodes: int) -> int:
    """The board without some candidates."""
    exclude = _masks().exclude
    for node in cells_in(nodes):
        board &= exclude[node]
    return board


def standing(board: int) -> int:
    """The set of the nodes that are true or possible on a board; empty for a contradiction."""
    return board >> _TOP


def undecided(board: int) -> int:
    """The set of the nodes that may be true or false on a board without singles."""
    return not_alone(standing(board))


def not_alone(nodes: int) -> int:
    """Of a set of nodes those that share their cell with another one."""
    once = twice = 0
    for digit in DIGITS:
        plane = nodes >> node_of(Candidate(0, digit))
        twice |= once & plane
        once |= plane
    return nodes & (twice & ALL_CELLS) * IN_FIRST_CELL
