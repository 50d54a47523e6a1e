"""T&E depth: how deep suppositions must be nested to solve a puzzle with nothing but singles.

T&E(0) is singles. T&E(d) supposes each candidate, goes on by T&E(d - 1), removes the candidate if that ends in a
contradiction, and repeats this until no supposition does. The depth of a puzzle is the smallest d that solves it. The
result does not depend on any order, so it is a property of the puzzle (Denis Berthier, "The Hidden Logic of Sudoku",
2007, and "Pattern-Based Constraint Satisfaction", 2012). Every 9x9 puzzle that is known has a depth of 0 to 3.

A *node* is the number of a candidate, 0..728, as in `sudoku_tui.engine.links.nodes`. A *board* is that of
`sudoku_tui.engine.solver` with two bits more for each node: whether it still may be true, and whether it is not placed.

    bit  5022     4293       3564      0
           |  open  |  possible  |  the fast solver's board  |

Nearly all suppositions end in no contradiction, so what matters is to test few of them, and none from the start:

* If supposing a candidate leads to a consistent board, so does supposing any digit placed there: less follows from it.
* Such a board stays what it is while no candidate that it has left is removed; else the search goes on from it.
* What followed from a candidate also follows from it inside another supposition.
* The candidates of the solution need no test at the top.

So a depth of 1 takes 2 ms, a depth of 2 takes 20 ms, and a depth of 3 takes 60 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from sudoku_tui.engine.arguments import check_watch
from sudoku_tui.engine.board import Candidate, cells_in
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, FIRST_GROUP, WEAK, candidate_of, node_of
from sudoku_tui.engine.position import Position, PuzzleLike
from sudoku_tui.engine.rating import DepthRating, LimitReached, only_solution
from sudoku_tui.engine.solver import EMPTY_BOARD, after_singles, bits_of, excluding, placing

MAX_DEPTH = 3
"""The greatest depth that is tried. No known puzzle needs more, and one more would take minutes."""

_POSSIBLE = EMPTY_BOARD.bit_length()
_OPEN = _POSSIBLE + FIRST_GROUP

Watch = Callable[[], object]
"""A function that is called about every millisecond. It may raise `LimitReached` to end the rating."""


def rate_depth(puzzle: PuzzleLike, watch: Callable[[], object] | None = None) -> DepthRating:
    """The T&E depth of a puzzle: how deep suppositions must be nested to solve it with singles.

    Candidates that a position has removed stay removed. `watch` is called about every millisecond, and may raise
    `LimitReached` to end the rating. Raises `InvalidPuzzle` if the argument is not a puzzle, or has no solution or
    several.

    >>> from sudoku_tui.engine import rate_depth
    >>> rate_depth("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..").depth
    0
    >>> rate_depth("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1").depth
    2
    """
    check_watch(watch)
    position = Position.of(puzzle)
    digits = only_solution(position, "has a T&E depth", position.removed())
    solution = sum(1 << node_of(Candidate(cell, int(digit))) for cell, digit in enumerate(digits))
    board, depth, watch = _board_of(position), 0, watch or _watch_nothing
    try:
        while depth <= MAX_DEPTH:
            board = _closure(board, depth, watch, spared=solution)
            if not board & solution << _OPEN:
                return DepthRating(depth, depth)
            depth += 1
    except LimitReached as reached:
        return DepthRating(None, depth, str(reached))
    return DepthRating(None, depth)


def _watch_nothing() -> None:
    """Nobody wants to be called."""


class _DepthMasks(NamedTuple):
    place: list[int]  # by the `bit_length` of any of a candidate's four bits in a board: places the candidate
    suppose: list[int]  # by node: the same integers
    exclude: list[int]  # by node: removes the candidate


@cache
def _masks() -> _DepthMasks:
    place = [0] * (_POSSIBLE + 1)
    suppose, exclude = [], []
    for node in range(FIRST_GROUP):
        cell, digit = candidate_of(node)
        others = CANDIDATE_NODES ^ 1 << node
        mask = placing(cell, digit) | (CANDIDATE_NODES & ~WEAK[node]) << _POSSIBLE | others << _OPEN
        for bit in bits_of(cell, digit - 1):
            place[bit + 1] = mask
        suppose.append(mask)
        exclude.append(excluding(cell, digit) | others << _POSSIBLE | CANDIDATE_NODES << _OPEN)
    return _DepthMasks(place, suppose, exclude)


def _board_of(position: Position) -> int:
    """The board of a position; what placed digits exclude is gone from it, even where the elimination is pending."""
    masks = _masks()
    board = EMPTY_BOARD | CANDIDATE_NODES << _POSSIBLE | CANDIDATE_NODES << _OPEN
    for cell, value in enumerate(position.values):
        if value:
            board &= masks.suppose[node_of(Candidate(cell, value))]
    gone = joined([position.empty & ~cells for cells in position.candidates])
    while gone:
        node = gone.bit_length() - 1
        board &= masks.exclude[node]
        gone ^= 1 << node
    return board


def _both(board: int, other: int) -> int:
    """The common consequences of two boards, or 0 if a digit that is placed on one of them is excluded on the other.

    The fields of such a digit are closed, so that `after_singles` would not notice.
    """
    board &= other
    return 0 if CANDIDATE_NODES & ~(board >> _OPEN | board >> _POSSIBLE) else board


Boards = Mapping[int, int]
"""By node: what followed from supposing it, on the board of some earlier moment."""


def _closure(board: int, depth: int, watch: Watch, known: Sequence[Boards] = (), spared: int = 0) -> int:
    """The board after T&E of a depth, or 0 if there is a contradiction.

    Args:
        board: where to begin.
        depth: how deep suppositions are nested.
        watch: called now and then.
        known: by level, from 1 on, what followed from nodes by T&E(level - 1) on boards that had more candidates.
        spared: the nodes that need no test, because they are true.
    """
    masks = _masks()
    board = after_singles(board, masks.place)
    if not board or not depth:
        return board
    watch()
    after = [dict(known[level]) if level < len(known) else {} for level in range(depth + 1)]
    tested: list[set[int]] = [set() for _ in after]  # the nodes that have been tested here, by level
    level = 1
    while level <= depth:  # the levels below this one have nothing left to remove
        open_nodes = board >> _OPEN & board >> _POSSIBLE & CANDIDATE_NODES & ~spared
        for higher in range(level, depth + 1):
            for node in tested[higher]:
                then = after[higher][node]
                if not (then & ~board) >> _POSSIBLE & CANDIDATE_NODES:  # it has nothing that the board has not
                    open_nodes &= then >> _OPEN
        for node in _in_order(open_nodes, after[level - 1]):
            if not open_nodes >> node & 1:
                continue
            then = _supposed(board, node, level, watch, after)
            if not then:
                board = after_singles(board & masks.exclude[node], masks.place)
                if not board:
                    return 0
                for nodes in tested:
                    nodes.discard(node)
                level = 1
                break
            after[level][node] = then
            tested[level].add(node)
            open_nodes &= then >> _OPEN
        else:
            level += 1
    return board


def _in_order(nodes: int, after: Boards) -> list[int]:
    """A set of nodes; first those from which much follows, as that often breaks, or spares the test of others."""
    if not after:
        return list(cells_in(nodes))
    return sorted(cells_in(nodes), key=lambda node: (after.get(node, -1) >> _POSSIBLE & CANDIDATE_NODES).bit_count())


def _supposed(board: int, node: int, level: int, watch: Watch, after: Sequence[Boards]) -> int:
    """The board after a node is supposed on it, and T&E(level - 1); 0 for a contradiction."""
    masks = _masks()
    start = after[level].get(node) or after[level - 1].get(node)
    board = board & masks.suppose[node] if start is None else _both(board, start)
    if level == 1 or not board:
        return after_singles(board, masks.place) if board else 0
    return _closure(board, level - 1, watch, after[:level])
