"""Unique matrices: three lines of a band or stack where they meet a line of each of its boxes.

If four digits filled the nine cells, these could always be filled in another way with the same digits in each of the
six lines, as trying all fillings shows. (With five digits that is not so.) Sudoku Studio (KyouyamaKazusa0805) has it.
"""

from collections.abc import Sequence

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.guardians.guarded import Found, GuardianTechnique, Reach
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.techniques.uniqueness.deadly_shapes import unique_matrices


class UniqueMatrix(GuardianTechnique):
    """Nine cells where three lines of a band or stack meet three others in different boxes: some hold a fifth digit."""

    kind = "unique_matrix"
    assumes_unique = True

    def patterns(self, position: Position) -> Sequence[Found]:
        return unique_matrices(position)


UNIQUE_MATRIX = UniqueMatrix("unique-matrix", "3335", Level.HARD, 175)
UNIQUE_MATRIX_WITH_SETS = UniqueMatrix("unique-matrix-als", "3336", Level.UNFAIR, 300, reach=Reach.SETS)
UNIQUE_MATRIX_WITH_CHAINS = UniqueMatrix("unique-matrix-chains", "3337", Level.UNFAIR, 350, reach=Reach.CHAINS)

UNIQUE_MATRICES = (UNIQUE_MATRIX, UNIQUE_MATRIX_WITH_SETS, UNIQUE_MATRIX_WITH_CHAINS)
