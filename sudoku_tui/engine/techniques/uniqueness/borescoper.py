"""Borescoper's deadly pattern: a block in a box, and what its rows and its columns have in one line elsewhere.

Two rows and two columns meet in a box in four cells; or take only three of these. Both rows meet another column outside
the box, both columns another row. If four digits filled these eight cells (the octagon), or three digits the seven
(the heptagon), they could always be filled in another way with the same digits in each row, column and box, as trying
all fillings shows. Named after the player Borescoper.
"""

from collections.abc import Sequence

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.guardians.guarded import Found, GuardianTechnique, Reach
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.techniques.uniqueness.deadly_shapes import borescopers


class Borescoper(GuardianTechnique):
    """Seven cells that cannot hold three digits alone, or eight that cannot hold four."""

    kind = "borescoper"
    assumes_unique = True

    def patterns(self, position: Position) -> Sequence[Found]:
        return borescopers(position)


BORESCOPER = Borescoper("borescoper", "3340", Level.HARD, 175)
BORESCOPER_WITH_SETS = Borescoper("borescoper-als", "3341", Level.UNFAIR, 300, reach=Reach.SETS)
BORESCOPER_WITH_CHAINS = Borescoper("borescoper-chains", "3342", Level.UNFAIR, 350, reach=Reach.CHAINS)

BORESCOPERS = (BORESCOPER, BORESCOPER_WITH_SETS, BORESCOPER_WITH_CHAINS)
