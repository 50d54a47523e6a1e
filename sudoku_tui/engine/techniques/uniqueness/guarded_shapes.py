"""Deadly patterns with guardians: one of the extra candidates is true, whatever cells they are in.

These are the shapes of `patterns.deadly_shapes`, the graves of `patterns.graves`, and unique rectangles: what follows
of those without more is in the uniqueness tests, so that only almost locked sets and chains are left to be tried.
"""

from collections.abc import Sequence

from sudoku_tui.engine.board import DIGITS, cells_in
from sudoku_tui.engine.links.nodes import node_of
from sudoku_tui.engine.patterns.deadly_shapes import borescopers, crowded_box, extended_rectangles, unique_matrices
from sudoku_tui.engine.patterns.graves import graves
from sudoku_tui.engine.patterns.guardians import Guarded, as_nodes, guardians_of
from sudoku_tui.engine.patterns.rectangles import rectangles, rectangles_of_roof
from sudoku_tui.engine.position import Position, once
from sudoku_tui.engine.techniques.guardians.guarded import GuardianTechnique, Reach
from sudoku_tui.engine.techniques.technique import Level


class DeadlyShape(GuardianTechnique):
    """Cells that could be filled in another way if they held some digits alone."""

    assumes_unique = True


class ExtendedRectangle2xN(DeadlyShape):
    """From three to six pairs of cells in two lines that could swap as many digits: some cell holds another."""

    def patterns(self, position: Position) -> Sequence[Guarded]:
        """All, or without more those which subsets and the extended rectangle of six cells leave: eight at least."""
        found = self.search(position)
        if self.reach is not Reach.BASIC:
            return found
        return [one for one in found if len(one.cells) > 6 and crowded_box(one.cells, len(one.cells) // 2) is None]


@once
def _guarded_rectangles(position: Position) -> tuple[Guarded, ...]:
    """The rectangles that may be of use: the fewest guardians first, then by digits and cells.

    If no corner is without guardians, each has one: more than four are too many.
    """
    are_useful = guardians_of(position).are_useful
    found = []
    for rectangle in (*rectangles(position), *rectangles_of_roof(position)):
        low, high = rectangle.digits
        digits = 1 << low | 1 << high
        extra = position.candidates_in(rectangle.roof, ~digits)
        nodes = sum([1 << node_of(one) for one in extra])
        if are_useful(nodes):
            found.append(Guarded(rectangle.cells, digits, nodes))
    return tuple(sorted(found, key=lambda one: (one.guardians.bit_count(), one.digits, one.cells)))


@once
def _guarded_graves(position: Position) -> tuple[Guarded, ...]:
    """The graves that may be of use, the fewest guardians first. One candidate more is BUG + 1."""
    cells, every_digit = tuple(cells_in(position.empty)), sum(1 << digit for digit in DIGITS)
    found = [as_nodes(extra) for extra in graves(position) if len(extra) > 1]
    useful = [nodes for nodes in found if guardians_of(position).are_useful(nodes)]
    return tuple(Guarded(cells, every_digit, nodes) for nodes in sorted(useful, key=lambda one: (one.bit_count(), one)))


EXTENDED_RECTANGLES = ExtendedRectangle2xN(
    "extended-rectangle-2xn", "3330", Level.HARD, 160, kind="extended_rectangle", search=extended_rectangles
).of_all_reaches(290, 340)
UNIQUE_MATRICES = DeadlyShape(
    "unique-matrix", "3335", Level.HARD, 175, kind="unique_matrix", search=unique_matrices
).of_all_reaches(300, 350)
BORESCOPERS = DeadlyShape("borescoper", "3340", Level.HARD, 175, kind="borescoper", search=borescopers).of_all_reaches(
    300, 350
)
GRAVES = DeadlyShape("bug-plus-n", "3345", Level.HARD, 130, kind="bug_plus_n", search=_guarded_graves).of_all_reaches(
    280, 330
)
UNIQUE_RECTANGLE_WITH_SETS = DeadlyShape(
    "unique-rectangle-als", "3303", Level.UNFAIR, 240, kind="rectangle", search=_guarded_rectangles, reach=Reach.SETS
)
UNIQUE_RECTANGLE_WITH_CHAINS = DeadlyShape(
    *("unique-rectangle-chains", "3304", Level.UNFAIR, 320),
    kind="rectangle",
    search=_guarded_rectangles,
    reach=Reach.CHAINS,
)
