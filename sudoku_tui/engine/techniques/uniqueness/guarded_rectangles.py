"""Unique rectangles with guardians: one of the extra candidates is true, whatever cells they are in.

What follows without more is in the uniqueness tests; here it is followed over almost locked sets ("type 3" with sets
anywhere) and over chains.
"""

from collections.abc import Sequence
from functools import lru_cache

from sudoku_tui.engine.links.nodes import node_of
from sudoku_tui.engine.patterns.guardians import guardians_of
from sudoku_tui.engine.patterns.rectangles import rectangles
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.guardians.guarded import Found, GuardianTechnique, Reach
from sudoku_tui.engine.techniques.technique import Level


class GuardedRectangle(GuardianTechnique):
    """Four open cells in two rows, two columns and two boxes, at least one of which has no extra candidates.

    No placed value keeps either of the two digits out of any of them.
    """

    kind = "rectangle"
    assumes_unique = True

    def patterns(self, position: Position) -> Sequence[Found]:
        return _guarded_rectangles(position)


@lru_cache(maxsize=2)
def _guarded_rectangles(position: Position) -> tuple[Found, ...]:
    """Those that may be of use: the fewest guardians first, then by digits and cells."""
    are_useful = guardians_of(position).are_useful
    found = []
    for rectangle in rectangles(position):
        low, high = rectangle.digits
        digits = 1 << low | 1 << high
        extra = position.candidates_in(rectangle.roof, ~digits)
        nodes = sum([1 << node_of(one) for one in extra])
        if are_useful(nodes):
            found.append(Found(rectangle.cells, digits, nodes))
    return tuple(sorted(found, key=lambda one: (one.guardians.bit_count(), one.digits, one.cells)))


UNIQUE_RECTANGLE_WITH_SETS = GuardedRectangle("unique-rectangle-als", "3303", Level.UNFAIR, 240, reach=Reach.SETS)
UNIQUE_RECTANGLE_WITH_CHAINS = GuardedRectangle(
    "unique-rectangle-chains", "3304", Level.UNFAIR, 320, reach=Reach.CHAINS
)
