"""Extended rectangles of any size: two lines of a band or stack that could swap N digits in 2N cells.

The cells are in pairs, each in a box. If N digits filled them, both lines would have all N; and if the lines swapped
them, every row, column and box would keep its digits. That of six cells without more is in `..extended_rectangles`.
"""

from collections.abc import Sequence

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.guardians.guarded import Found, GuardianTechnique, Reach
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.techniques.uniqueness.deadly_shapes import crowded_box, extended_rectangles


class ExtendedRectangle2xN(GuardianTechnique):
    """From three to six pairs of cells in two lines that could swap as many digits: some cell holds another."""

    kind = "extended_rectangle"
    assumes_unique = True

    def patterns(self, position: Position) -> Sequence[Found]:
        """All, or without more those which subsets and the smaller extended rectangle leave: eight cells at least."""
        found = extended_rectangles(position)
        if self.reach is not Reach.BASIC:
            return found
        return [one for one in found if len(one.cells) > 6 and crowded_box(one.cells, len(one.cells) // 2) is None]


EXTENDED_RECTANGLE_2XN = ExtendedRectangle2xN("extended-rectangle-2xn", "3330", Level.HARD, 160)
EXTENDED_RECTANGLE_2XN_WITH_SETS = ExtendedRectangle2xN(
    "extended-rectangle-2xn-als", "3331", Level.UNFAIR, 290, reach=Reach.SETS
)
EXTENDED_RECTANGLE_2XN_WITH_CHAINS = ExtendedRectangle2xN(
    "extended-rectangle-2xn-chains", "3332", Level.UNFAIR, 340, reach=Reach.CHAINS
)

EXTENDED_RECTANGLES = (EXTENDED_RECTANGLE_2XN, EXTENDED_RECTANGLE_2XN_WITH_SETS, EXTENDED_RECTANGLE_2XN_WITH_CHAINS)
