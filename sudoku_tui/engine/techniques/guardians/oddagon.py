"""Bivalue oddagons: an odd loop of cells that two digits cannot fill, as neighbours see each other.

The digits would have to take turns round the loop. So one of the other candidates of its cells is true. (Known in the
players' forum since 2009 at the latest.) A loop has five, seven or nine cells, of which none but neighbours see each
other: of three cells in a house naked pairs say more, and beside a loop with a chord there is a smaller one.
"""

from collections.abc import Iterator
from functools import lru_cache

from sudoku_tui.engine.board import PEER_MASK, cells_in, digits_in
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.links.nodes import IN_FIRST_CELL
from sudoku_tui.engine.patterns.guardians import Guarded, guardians_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.guardians.guarded import GuardianTechnique
from sudoku_tui.engine.techniques.technique import Level

LONGEST = 9  # cells

_Path = tuple[tuple[int, ...], int, int]


@lru_cache(maxsize=2)
def _oddagons(position: Position) -> tuple[Guarded, ...]:
    """The loops that may be of use, at least one cell of which has no other candidate.

    They are in order: the fewest guardians first, then the shortest, then by digits and cells.
    """
    found = [one for digits, cells in position.bivalue_groups.items() for one in _of_digits(position, digits, cells)]
    return tuple(sorted(found, key=lambda one: (one.guardians.bit_count(), len(one.cells), one.digits, one.cells)))


def _of_digits(position: Position, digits: int, pure: int) -> Iterator[Guarded]:
    """The loops of two digits, each found from its first cell that has no other candidate."""
    low, high = digits_in(digits)
    able = position.candidates[low] & position.candidates[high]
    if able.bit_count() < 5:
        return
    others = joined([0 if digits >> digit & 1 else cells for digit, cells in enumerate(position.candidates)])
    extra = {cell: others & IN_FIRST_CELL << cell for cell in cells_in(able)}
    are_useful = guardians_of(position).are_useful
    for start in cells_in(pure):
        able ^= 1 << start
        # Each path with its guardians, and the cells that see none of it but the first, the last or both.
        near_start = PEER_MASK[start] & able
        paths: list[_Path] = [
            ((start, second), extra[second], able & ~(1 << second)) for second in cells_in(near_start)
        ]
        for length in range(3, LONGEST + 1):
            longer: list[_Path] = []
            for cells, guardians, allowed in paths:
                last = cells[-1]
                for cell in cells_in(allowed & PEER_MASK[last]):
                    together = guardians | extra[cell]
                    if together and not are_useful(together):
                        continue
                    if not near_start >> cell & 1:
                        longer.append(((*cells, cell), together, allowed & ~PEER_MASK[last]))
                    elif length > 3 and length % 2 and cells[1] < cell and together:
                        yield Guarded((*cells, cell), digits, together)
            paths = longer


ODDAGON, ODDAGON_WITH_SETS, ODDAGON_WITH_CHAINS = GuardianTechnique(
    "bivalue-oddagon", "3203", Level.UNFAIR, 250, kind="oddagon", search=_oddagons
).of_all_reaches(280, 300)
