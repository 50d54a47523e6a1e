"""In which order a search takes the cells, and the values of a cell: row by row and upwards, or by rules of thumb.

A *domain* is the set of the values that a cell can still take: an integer, bit `digit` standing for that digit.
"""

from collections.abc import Callable
from typing import NamedTuple

from sudoku_tui.engine.board import DIGITS, PEER_MASK, Candidate, cells_in
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Choice

ALL_DIGITS = sum(1 << digit for digit in DIGITS)  # the domain of a cell about which nothing is known

ROW_ORDER_REASON = "the first empty cell, row by row"
FEWEST_REASON = "the fewest candidates of all cells"
DEGREE_REASON = "the fewest candidates, and of the cells with as few the most empty peers"
FIRST_REASON = "the first of the cells with the fewest candidates and, of these, the most empty peers"
LCV_REASON = "; first the value that takes least from the peers"


class Ordering(NamedTuple):
    """Two rules of thumb, each of which can be turned off."""

    # whether the cell with the minimum of remaining values comes first, ties going to the cell with the higher degree,
    # which is the number of its empty peers, and then to the first; otherwise the first empty cell
    mrv: bool = False
    # whether the least constraining value comes first, that is, the one that fewest empty peers could take; otherwise
    # the smallest
    lcv: bool = False

    @property
    def idea(self) -> str:
        """The rules that are on as sentences, to follow on those of an algorithm."""
        return (_MRV_IDEA if self.mrv else "") + (_LCV_IDEA if self.lcv else "")

    def choose(self, empty: int, domain: Callable[[int], int], depth: int) -> Choice | Contradiction | None:
        """The next of the empty cells and its values in order, by the domain of each; None if no cell is empty.

        A cell without a value is a contradiction.
        """
        if not empty:
            return None
        cell, reason = _fewest(empty, domain) if self.mrv else (next(cells_in(empty)), ROW_ORDER_REASON)
        values = domain(cell)
        if not values:
            return Contradiction((cell,), None, None)
        digits = [digit for digit in DIGITS if values >> digit & 1]
        if self.lcv and len(digits) > 1:
            peers = [domain(peer) for peer in cells_in(PEER_MASK[cell] & empty)]
            digits.sort(key=lambda digit: sum(values >> digit & 1 for values in peers))
            reason += LCV_REASON
        return Choice(tuple(Candidate(cell, digit) for digit in digits), reason, depth)


_MRV_IDEA = (
    " The next cell is the one with the fewest remaining values (MRV); of several, the one with the most empty peers, "
    "its degree."
)
_LCV_IDEA = " Of its values, the least constraining (LCV) comes first: the one that takes least from the peers."

ROW_ORDER = Ordering()
MRV = Ordering(mrv=True)
LCV = Ordering(lcv=True)
MRV_LCV = Ordering(mrv=True, lcv=True)


def _fewest(empty: int, domain: Callable[[int], int]) -> tuple[int, str]:
    """The cell with the fewest remaining values, ties broken by degree, and why it is this one."""
    sizes = [(domain(cell).bit_count(), cell) for cell in cells_in(empty)]
    fewest = min(sizes)[0]
    cells = [cell for size, cell in sizes if size == fewest]
    if len(cells) == 1:
        return cells[0], FEWEST_REASON
    degrees = [(PEER_MASK[cell] & empty).bit_count() for cell in cells]
    most = max(degrees)
    return cells[degrees.index(most)], DEGREE_REASON if degrees.count(most) == 1 else FIRST_REASON
