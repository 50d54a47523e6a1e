"""Wings and rings of three strong links: S-, M-, L- and H-Wings, named after which of the links are cells.

Players found and named them in the 2000s; the letters are those of StrmCkr and the players' forum. All of them are
alternating inference chains of five links, which is why chains find the same.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.chains.effects import as_candidates
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.engine.techniques.three_links.search import ArmKind, WingForm, WingFound, found

_CELL_CELL = WingForm(is_cell=False, first=ArmKind.CELL, last=ArmKind.CELL)
_CELL_HOUSE = WingForm(is_cell=False, first=ArmKind.CELL, last=ArmKind.SAME_CELL)
_TWO_CELLS = WingForm(is_cell=True, first=ArmKind.CELL, last=ArmKind.HOUSE)
_MIDDLE_CELL = WingForm(is_cell=True, first=ArmKind.HOUSE, last=ArmKind.HOUSE)
_HOUSES = WingForm(is_cell=False, first=ArmKind.SAME_CELL, last=ArmKind.SAME_CELL)
_HOUSES_IN_LINE = WingForm(is_cell=False, first=ArmKind.HOUSE, last=ArmKind.SAME_CELL)


@immutable
class ThreeLinkFacts(ChainFacts):
    """A chain with three strong links, or a ring, which ends with the node that it began with."""

    family = "beyond.three_links"


@dataclass(frozen=True)
class ThreeLinks(Technique):
    """Three strong links joined by two weak ones: one of the two ends is true.

    A wing removes what both ends exclude. In a ring the ends exclude each other, so one end of each of the three weak
    links is true, and what both ends of one exclude goes.
    """

    form: WingForm = _HOUSES
    is_wanted: Callable[[WingFound], bool] = bool

    facts_type = ThreeLinkFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of candidates that is removed, with the first pattern that does, without groups first."""
        known: set[int] = set()
        for one in found(position, self.form):
            if one.removed not in known and self.is_wanted(one):
                known.add(one.removed)
                yield Step(self, eliminations=as_candidates(one.removed), facts=ThreeLinkFacts(one.chain()))


def _is_wing(one: WingFound) -> bool:
    return not one.is_ring


def _is_ring(one: WingFound) -> bool:
    return one.is_ring


def _has_ends_alike(one: WingFound) -> bool:
    return not one.is_ring and one.ends_alike


def _has_ends_unlike(one: WingFound) -> bool:
    return not one.is_ring and not one.ends_alike


M_WING = ThreeLinks("m-wing", "3000", Level.HARD, 150, form=_CELL_HOUSE, is_wanted=_has_ends_alike)
S_WING = ThreeLinks("s-wing", "3001", Level.HARD, 150, form=_MIDDLE_CELL, is_wanted=_is_wing)
H2_WING = ThreeLinks("h2-wing", "3002", Level.HARD, 170, form=_CELL_HOUSE, is_wanted=_has_ends_unlike)
H3_WING = ThreeLinks("h3-wing", "3003", Level.HARD, 170, form=_TWO_CELLS, is_wanted=_has_ends_unlike)
L_WING = ThreeLinks("l-wing", "3004", Level.HARD, 170, form=_HOUSES, is_wanted=_is_wing)
L2_WING = ThreeLinks("l2-wing", "3005", Level.HARD, 170, form=_HOUSES_IN_LINE, is_wanted=_is_wing)
W_RING = ThreeLinks("w-ring", "3006", Level.HARD, 170, form=_CELL_CELL, is_wanted=_is_ring)
M_RING = ThreeLinks("m-ring", "3007", Level.HARD, 170, form=_CELL_HOUSE, is_wanted=_is_ring)
L_RING = ThreeLinks("l-ring", "3008", Level.HARD, 180, form=_HOUSES, is_wanted=_is_ring)
