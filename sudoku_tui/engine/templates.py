"""Templates of a digit: the ways to put it into every row, column and box, looking at its own candidates alone.

A candidate that is in no template can be removed, and a candidate that is in one cannot be removed by any technique
that looks at one digit only: no fish, chain or colouring of that digit has to be searched for. (Taking the templates
themselves for a technique is known as the pattern overlay method.) The board is cut into
three bands of three rows. A template takes three cells of each band, in different boxes, and the bands fit together
if their cells lie in different columns.
"""

from functools import lru_cache

from sudoku_tui.engine.board import BOX_SIZE, SIZE, cells_in

_ROW = (1 << SIZE) - 1
_BAND_SIZE = BOX_SIZE * SIZE
_BAND = (1 << _BAND_SIZE) - 1
_BITS = tuple(tuple(1 << column for column in cells_in(columns)) for columns in range(1 << SIZE))
"""For each set of columns the single columns in it, as sets."""
_OTHER_BOXES = {1 << column: _ROW & ~(0b111 << column // BOX_SIZE * BOX_SIZE) for column in range(SIZE)}
"""For each column the columns that do not run through the same boxes."""


def removable(candidates: int, placed: int, excluded: int) -> int:
    """The candidates of a digit that are in none of its templates, as a set of cells.

    All three arguments are sets of cells: those with the candidate, those that hold the digit, and those that see one
    of the latter, which are left out of the result. It is empty if there is no template at all, because then the
    position is wrong and proves nothing.
    """
    possible = candidates & ~excluded
    if not possible:
        return 0
    cells = possible | placed
    upper, middle, lower = _band(cells & _BAND), _band(cells >> _BAND_SIZE & _BAND), _band(cells >> 2 * _BAND_SIZE)
    used = 0
    for upper_columns, upper_cells in upper.items():
        other_columns = _ROW ^ upper_columns
        for middle_columns, middle_cells in middle.items():
            # Where the two share a column, this is a set of more than three columns, so it is not found.
            lower_cells = lower.get(other_columns ^ middle_columns)
            if lower_cells:
                used |= upper_cells | middle_cells << _BAND_SIZE | lower_cells << 2 * _BAND_SIZE
    return possible & ~used if used else 0


@lru_cache(maxsize=2048)  # few bands change from one position to the next: this halves the time
def _band(cells: int) -> dict[int, int]:
    """What the templates can take of a band: for each set of three columns the cells, as a set of the band's 27."""
    found: dict[int, int] = {}
    second_row, third_row = cells >> SIZE & _ROW, cells >> 2 * SIZE
    for first in _BITS[cells & _ROW]:
        others = _OTHER_BOXES[first]
        for second in _BITS[second_row & others]:
            for third in _BITS[third_row & others & _OTHER_BOXES[second]]:
                columns = first | second | third
                found[columns] = found.get(columns, 0) | first | second << SIZE | third << 2 * SIZE
    return found
