"""The fixed facts of the 9x9 board: cells, houses, peers, their names, and bit masks of sets of cells.

A *cell* is an integer 0..80, row by row: cell 0 is A1, cell 8 is A9, cell 80 is I9.
A *house* is an integer 0..26: rows A..I are 0..8, columns 1..9 are 9..17, boxes 1..9 are 18..26.
A *set of cells* is an integer of 81 bits, bit `cell` standing for that cell.
A *digit* is an integer 1..9.
A *set of digits* is an integer, bit `digit` standing for that digit (bit 0 is unused).
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from sudoku_tui.engine.errors import WrongArgument

SIZE = 9
BOX_SIZE = 3
DIGITS = range(1, SIZE + 1)
CELLS = range(SIZE * SIZE)
ROWS = range(9)
COLUMNS = range(9, 18)
BOXES = range(18, 27)
HOUSES = range(27)
ALL_CELLS = (1 << 81) - 1
ROW_NAMES = "ABCDEFGHI"


class CellAndDigit(NamedTuple):
    """The fields of a `Candidate`: a cell (0 to 80) and a digit (1 to 9), unchecked."""

    cell: int
    digit: int


class Candidate(CellAndDigit):
    """One digit (1 to 9) in one cell (0 to 80).

    Raises:
        WrongArgument: the cell or the digit is out of range.

    >>> from sudoku_tui.engine import Candidate
    >>> Candidate(0, 5)
    Candidate(cell=0, digit=5)
    >>> Candidate(81, 1)
    Traceback (most recent call last):
        ...
    sudoku_tui.engine.errors.WrongArgument: A candidate has a cell from 0 to 80 and a digit from 1 to 9, not 81 and 1.
    """

    __slots__ = ()

    def __new__(cls, cell: int, digit: int) -> "Candidate":
        """Take it from those that there are: that takes no longer than to make another one."""
        try:
            return _CANDIDATES[cell, digit]
        except (KeyError, TypeError):
            found = f"{cell!r:.40} and {digit!r:.40}"
            raise WrongArgument(f"A candidate has a cell from 0 to 80 and a digit from 1 to 9, not {found}.") from None


_CANDIDATES = {(cell, digit): tuple.__new__(Candidate, (cell, digit)) for cell in CELLS for digit in DIGITS}
"""All candidates, by cell and digit."""


def check_cell(cell: int) -> None:
    """Raise `WrongArgument` unless the argument is a cell, 0 to 80."""
    if cell not in CELLS:
        raise WrongArgument(f"A cell is a whole number from 0 (A1) to 80 (I9), not {cell!r:.40}.")


def check_house(house: int) -> None:
    """Raise `WrongArgument` unless the argument is a house, 0 to 26."""
    if house not in HOUSES:
        raise WrongArgument(f"A house is a whole number from 0 (row A) to 26 (box 9), not {house!r:.40}.")


def box_of(cell: int) -> int:
    """The box of a cell, as a house (18 to 26)."""
    return 18 + cell // 27 * 3 + cell % 9 // 3


def cell_set(cells: Iterable[int]) -> int:
    """The set of some cells: an integer with the bit `cell` for each."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_in(mask: int) -> Iterator[int]:
    """The cells (0 to 80) of a set of cells, in ascending order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


digits_in = cells_in  # the digits of a set, in ascending order: sets of digits and of cells are the same bits

HOUSES_OF: tuple[tuple[int, int, int], ...] = tuple((c // 9, 9 + c % 9, box_of(c)) for c in CELLS)
"""For each cell its three houses: row, column, box."""

HOUSE_CELLS: tuple[tuple[int, ...], ...] = tuple(tuple(c for c in CELLS if h in HOUSES_OF[c]) for h in HOUSES)
"""For each house its nine cells, in ascending order."""

HOUSE_MASK: tuple[int, ...] = tuple(cell_set(cells) for cells in HOUSE_CELLS)  # for each house the set of its cells

PEER_MASK: tuple[int, ...] = tuple(
    (HOUSE_MASK[row] | HOUSE_MASK[column] | HOUSE_MASK[box]) & ~(1 << cell)
    for cell, (row, column, box) in enumerate(HOUSES_OF)
)
"""For each cell the set of its 20 peers: the other cells of its row, column and box."""

PEERS: tuple[tuple[int, ...], ...] = tuple(tuple(cells_in(mask)) for mask in PEER_MASK)
"""For each cell its 20 peers, in ascending order."""


INTERSECTIONS: tuple[tuple[int, int, int], ...] = tuple(
    (box, line, HOUSE_MASK[box] & HOUSE_MASK[line])
    for box in BOXES
    for line in (*ROWS, *COLUMNS)
    if HOUSE_MASK[box] & HOUSE_MASK[line]
)
"""The 54 places where a box and a line (a row or column) meet: the box, the line, and the set of their three cells."""


@lru_cache(maxsize=8192)  # positions that follow on each other ask for the same sets of cells
def seen_by_all(mask: int) -> int:
    """The set of the cells that are peers of every cell of a set. An empty set gives all 81 cells."""
    seen = ALL_CELLS
    while mask:
        lowest = mask & -mask
        seen &= PEER_MASK[lowest.bit_length() - 1]
        mask ^= lowest
    return seen


def seen_by_any(mask: int) -> int:
    """The set of the cells that are peers of at least one cell of a set."""
    seen = 0
    while mask:
        lowest = mask & -mask
        seen |= PEER_MASK[lowest.bit_length() - 1]
        mask ^= lowest
    return seen


def seen_in_every_house(mask: int) -> int:
    """The set of the cells that see a cell of a set in their row, in their column and in their box."""
    rows = columns = boxes = 0
    for cell in cells_in(mask):
        row, column, box = HOUSES_OF[cell]
        rows |= HOUSE_MASK[row]
        columns |= HOUSE_MASK[column]
        boxes |= HOUSE_MASK[box]
    return rows & columns & boxes


def cells_of_houses(houses: Iterable[int]) -> int:
    """The set of all cells of some houses (0 to 26)."""
    cells = 0
    for house in houses:
        cells |= HOUSE_MASK[house]
    return cells


def common_houses(mask: int) -> tuple[int, ...]:
    """The houses that contain every cell of a set: row, column, box. The set must not be empty."""
    return tuple(house for house in HOUSES_OF[mask.bit_length() - 1] if not mask & ~HOUSE_MASK[house])


def as_candidates(cells: int, digit: int) -> tuple[Candidate, ...]:
    """The candidates of a digit in all cells of a set of cells."""
    candidates = _candidates_of(digit)
    return tuple(candidates[cell] for cell in cells_in(cells))


@cache
def _candidates_of(digit: int) -> tuple[Candidate, ...]:
    """A digit in each cell, made once: a history may hold thousands of steps with hundreds of eliminations each."""
    return tuple(Candidate(cell, digit) for cell in CELLS)


def digit_in(cells: Iterable[int], digit: int) -> tuple[Candidate, ...]:
    """The candidates of a digit in some cells, in the order of the cells."""
    return tuple(Candidate(cell, digit) for cell in cells)


def cells_of(candidates: Iterable[Candidate]) -> list[int]:
    """The cells of some candidates, each once, in ascending order."""
    return sorted({cell for cell, _ in candidates})


def digits_of(candidates: Iterable[Candidate]) -> list[int]:
    """The digits of some candidates, each once, in ascending order."""
    return sorted({digit for _, digit in candidates})
