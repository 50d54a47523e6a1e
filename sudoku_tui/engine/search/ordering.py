"""In which order a search takes the cells, and the values of a cell: each in turn, by a rule of thumb, or at random.

A *domain* is the set of the values that a cell can still take: an integer, bit `digit` standing for that digit.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from sudoku_tui.engine.board import DIGITS, PEER_MASK, PEERS, Candidate, cells_in, digits_in
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Choice

ALL_DIGITS = sum(1 << digit for digit in DIGITS)  # the domain of a cell about which nothing is known

ROW_ORDER_REASON = "the first empty cell, row by row"
FEWEST_REASON = "the fewest candidates of all cells"
FIRST_FEWEST_REASON = "the first of the cells with the fewest candidates"
DEGREE_REASON = "the fewest candidates, and of the cells with as few the most empty peers"
FIRST_REASON = "the first of the cells with the fewest candidates and, of these, the most empty peers"
MOST_PEERS_REASON = "the most empty peers of all cells"
FIRST_MOST_PEERS_REASON = "the first of the cells with the most empty peers"
LCV_REASON = "; first the value that takes least from the peers"
RANDOM_REASON = "; its values at random"


def allowed(values: Sequence[int], cell: int) -> list[int]:
    """The digit of a cell (0..80), or, if it is empty, the digits that no peer holds."""
    if values[cell]:
        return [values[cell]]
    held = {values[peer] for peer in PEERS[cell]}
    return [digit for digit in DIGITS if digit not in held]


class Variables(StrEnum):
    """Which empty cell comes next."""

    CELL = "cell"  # the first, row by row
    MRV = "mrv"  # the one with the minimum of remaining values; of several, the first
    DEGREE = "degree"  # the one with the most empty peers; of several, the first
    MRV_DEGREE = "mrv-degree"  # the one with the minimum of remaining values; of several, by degree, then the first


class Values(StrEnum):
    """Which value of the cell comes first."""

    ASCENDING = "ascending"  # the smallest
    LCV = "lcv"  # the least constraining: the one that the fewest empty peers could take
    RANDOM = "random"  # any; a seed decides


@dataclass(frozen=True, slots=True)
class Ordering:
    """How the cells are ordered, and how the values of each."""

    variables: Variables = Variables.CELL
    values: Values = Values.ASCENDING
    seed: int = 0  # of the random order of values; a run with the same seed is the same

    @property
    def idea(self) -> str:
        """The rules other than cell after cell and upwards, as sentences to follow on those of an algorithm."""
        return _VARIABLES_IDEAS[self.variables] + _VALUES_IDEAS[self.values]

    def begin(self) -> "Chooser":
        """The chooser of one run."""
        return Chooser(self, Random(self.seed))


@dataclass(slots=True)
class Chooser:
    """An ordering at work in one run."""

    ordering: Ordering
    rng: Random
    order: list[int] = field(default_factory=list)
    """The domain of the cell chosen last, in the order in which its values are tried."""

    def choose(
        self, empty: int, remaining: Callable[[int], int], depth: int, domain: Callable[[int], int] | None = None
    ) -> Choice | Contradiction | None:
        """The next of the empty cells and its values in order; None if no cell is empty.

        A cell without a value is a contradiction. MRV counts the remaining values of a cell, those that are consistent
        with what has been assigned; LCV asks the domains of the peers. Both are the same, and `domain` is not needed,
        where each value that is assigned goes from the domains of its peers.
        """
        if not empty:
            return None
        cell, reason = _CHOOSE[self.ordering.variables](empty, remaining)
        values, domain = remaining(cell), domain or remaining
        if not values:
            return Contradiction((cell,), None, None)
        self.order = list(digits_in(domain(cell)))
        rule = self._sort(self.order, cell, empty, domain) if len(self.order) > 1 else ""
        digits = [digit for digit in self.order if values >> digit & 1]
        if len(digits) > 1:
            reason += rule
        return Choice(tuple(Candidate(cell, digit) for digit in digits), reason, depth)

    def _sort(self, digits: list[int], cell: int, empty: int, domain: Callable[[int], int]) -> str:
        """Put the values of a cell in order; why it is this one."""
        match self.ordering.values:
            case Values.ASCENDING:
                return ""
            case Values.LCV:
                peers = [domain(peer) for peer in cells_in(PEER_MASK[cell] & empty)]
                digits.sort(key=lambda digit: sum(values >> digit & 1 for values in peers))
                return LCV_REASON
            case Values.RANDOM:
                self.rng.shuffle(digits)
                return RANDOM_REASON


_VARIABLES_IDEAS = {
    Variables.CELL: "",
    Variables.MRV: " The next cell is the one with the fewest remaining values (MRV); of several, the first.",
    Variables.DEGREE: " The next cell is the one with the most empty peers, its degree; of several, the first.",
    Variables.MRV_DEGREE: (
        " The next cell is the one with the fewest remaining values (MRV); of several, the one with the most empty "
        "peers, its degree."
    ),
}
_VALUES_IDEAS = {
    Values.ASCENDING: "",
    Values.LCV: " Of its values, the least constraining (LCV) comes first: the one that takes least from the peers.",
    Values.RANDOM: " Its values come in a random order, which a seed decides.",
}

ROW_ORDER = Ordering()
MRV_DEGREE = Ordering(Variables.MRV_DEGREE)
LCV = Ordering(values=Values.LCV)
MRV_DEGREE_LCV = Ordering(Variables.MRV_DEGREE, Values.LCV)


def _first(empty: int, _: Callable[[int], int]) -> tuple[int, str]:
    return next(cells_in(empty)), ROW_ORDER_REASON


def _fewest(empty: int, domain: Callable[[int], int]) -> tuple[int, str]:
    """The cell with the fewest remaining values, and why it is this one."""
    cells = _with_fewest(empty, domain)
    return cells[0], FEWEST_REASON if len(cells) == 1 else FIRST_FEWEST_REASON


def _fewest_then_degree(empty: int, domain: Callable[[int], int]) -> tuple[int, str]:
    """The cell with the fewest remaining values, ties broken by degree, and why it is this one."""
    cells = _with_fewest(empty, domain)
    if len(cells) == 1:
        return cells[0], FEWEST_REASON
    cells = _with_most_peers(cells, empty)
    return cells[0], DEGREE_REASON if len(cells) == 1 else FIRST_REASON


def _highest_degree(empty: int, _: Callable[[int], int]) -> tuple[int, str]:
    """The cell with the most empty peers, and why it is this one."""
    cells = _with_most_peers(list(cells_in(empty)), empty)
    return cells[0], MOST_PEERS_REASON if len(cells) == 1 else FIRST_MOST_PEERS_REASON


def _with_fewest(empty: int, domain: Callable[[int], int]) -> list[int]:
    sizes = [(domain(cell).bit_count(), cell) for cell in cells_in(empty)]
    fewest = min(sizes)[0]
    return [cell for size, cell in sizes if size == fewest]


def _with_most_peers(cells: list[int], empty: int) -> list[int]:
    degrees = [(PEER_MASK[cell] & empty).bit_count() for cell in cells]
    most = max(degrees)
    return [cell for cell, degree in zip(cells, degrees, strict=True) if degree == most]


_CHOOSE: dict[Variables, Callable[[int, Callable[[int], int]], tuple[int, str]]] = {
    Variables.CELL: _first,
    Variables.MRV: _fewest,
    Variables.DEGREE: _highest_degree,
    Variables.MRV_DEGREE: _fewest_then_degree,
}
