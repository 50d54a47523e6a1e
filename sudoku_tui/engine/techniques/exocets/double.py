"""Double Exocets: two Junior Exocets in one band, with the same four digits and the same cross-lines."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate, as_candidates, cell_set, digits_in, seen_by_all
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.exocets.exocet import Exocet, FoundExocet, as_exocet, junior_exocets
from sudoku_tui.engine.techniques.exocets.junior import are_free, covered, exocet_evidence
from sudoku_tui.engine.techniques.technique import Level, Technique


class Cover(NamedTuple):
    """A digit, and the two lines that have all its places in the cross-lines."""

    digit: int
    houses: tuple[int, int]


@immutable
class DoubleExocetFacts(Facts):
    """Two exocets, with the same places in the cross-lines; and lines from which digits go that two must have there."""

    family = "beyond.exocets"
    exocets: tuple[Exocet, Exocet]
    companions: tuple[int, ...]  # the companions of the four targets, without digits of the base
    covers: tuple[Cover, ...]

    def evidence(self) -> tuple[Evidence, ...]:
        first, second = self.exocets
        houses = tuple(dict.fromkeys(house for cover in self.covers for house in cover.houses))
        return (
            *exocet_evidence(first),
            Evidence(Role.GROUP_B, candidates=second.in_base),
            Evidence(Role.GROUP_D, candidates=(*second.in_targets[0], *second.in_targets[1])),
            Evidence(Role.GROUP_C, cells=self.companions),
            *((Evidence(Role.COVER, houses=houses),) if houses else ()),
        )


class DoubleExocet(Technique):
    """The two bases cannot share a digit, so all four digits are true in the bases, and in the targets."""

    facts_type = DoubleExocetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each two exocets that remove something."""
        fours = [found for found in junior_exocets(position) if found.digits.bit_count() == 4]
        pairs = [pair for pair in combinations(fours, 2) if _are_double(*pair)]
        for one, two in pairs:
            if not are_free(position, one) or not are_free(position, two):
                continue
            first, second = as_exocet(position, one), as_exocet(position, two)
            removed, covers = _removed(position, first, second, one.digits)
            if removed:
                companions = tuple(sorted({*one.companions, *two.companions}))
                facts = DoubleExocetFacts((first, second), companions, covers)
                yield Step(self, eliminations=removed, facts=facts)


def _are_double(one: FoundExocet, two: FoundExocet) -> bool:
    """Whether two exocets have the same digits and cross-lines, and each a target in the base's box of the other.

    The other targets are in the third box, each in the row of the other's base.
    """
    if one.across != two.across or one.digits != two.digits or set(one.lines) != set(two.lines):
        return False
    row, other_row = one.base[0][0], two.base[0][0]
    if row // 3 != other_row // 3 or row == other_row or one.lines[0] == two.lines[0]:
        return False
    third = next(line for line in one.lines if line not in (one.lines[0], two.lines[0]))
    return (other_row, third) in one.targets and (row, third) in two.targets


def _removed(
    position: Position, first: Exocet, second: Exocet, digits: int
) -> tuple[tuple[Candidate, ...], tuple[Cover, ...]]:
    """The eliminations of two exocets, and the digits with the further lines from which they go."""
    removed = list(position.candidates_in(cell_set((*first.targets, *second.targets)), ~digits))
    covers = []
    for digit in digits_in(digits):
        here = position.candidates[digit]
        bases, targets = cell_set((*first.base, *second.base)), cell_set((*first.targets, *second.targets))
        if not here & targets:
            return (), ()  # the position is wrong
        gone = here & (seen_by_all(here & bases) | seen_by_all(here & targets))
        for lines, left in covered(first, digit):
            if here & left & ~gone:
                gone |= here & left
                covers.append(Cover(digit, lines))
        removed += as_candidates(gone, digit)
    return tuple(dict.fromkeys(removed)), tuple(covers)


DOUBLE_EXOCET = DoubleExocet("double-exocet", "3504", Level.EXTREME, 450)
