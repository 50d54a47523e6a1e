"""Patterns of one digit with two strong links: Skyscraper, 2-String Kite, Turbot Fish, Empty Rectangle."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations, product
from typing import NamedTuple

from sudoku_tui.engine.board import (
    BOXES,
    COLUMNS,
    HOUSE_MASK,
    HOUSES,
    HOUSES_OF,
    PEER_MASK,
    ROWS,
    Candidate,
    as_candidates,
    cells_in,
    common_houses,
    digit_in,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.conjugate_pairs import ConjugatePair, conjugate_pairs
from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.ranking import rank
from sudoku_tui.engine.techniques.technique import Level, Technique

_SEEN_IN = {
    ROWS: tuple(HOUSE_MASK[row] & ~(1 << cell) for cell, (row, _, _) in enumerate(HOUSES_OF)),
    COLUMNS: tuple(HOUSE_MASK[column] & ~(1 << cell) for cell, (_, column, _) in enumerate(HOUSES_OF)),
    BOXES: tuple(HOUSE_MASK[box] & ~(1 << cell) for cell, (_, _, box) in enumerate(HOUSES_OF)),
    HOUSES: PEER_MASK,
}
"""For each kind of house, and for all, what each cell sees in its house of that kind."""


@immutable
class TurbotFishFacts(Facts):
    """Two conjugate pairs, joined by two cells that see each other: end = inner - inner = end."""

    family = "single_digit"
    digit: int
    houses: tuple[int, int]  # the houses of the two pairs
    ends: tuple[int, int]  # one end of each pair: at least one of these cells has the digit
    inner: tuple[int, int]  # the other end of each pair: these two see each other
    weak: int  # a house of both inner cells

    @property
    def meeting(self) -> tuple[int, ...]:
        return tuple(sorted(self.inner))

    @property
    def targets(self) -> int:
        return PEER_MASK[self.ends[0]] & PEER_MASK[self.ends[1]]

    def evidence(self) -> tuple[Evidence, ...]:
        end, other_end = digit_in(self.ends, self.digit)
        inner, other_inner = digit_in(self.inner, self.digit)
        return (
            Evidence(Role.HOUSE, houses=self.houses),
            Evidence(Role.COVER, houses=(self.weak,)),
            Evidence(Role.PATTERN, candidates=(inner, other_inner)),
            Evidence(Role.GROUP_A, candidates=(end, other_end)),
            Evidence(Role.LINK_STRONG, links=((end, inner), (other_inner, other_end))),
            Evidence(Role.LINK_WEAK, links=((inner, other_inner),)),
        )


@immutable
class EmptyRectangleFacts(Facts):
    """A cross in a box, and a conjugate pair in a line across one of its arms."""

    family = "single_digit"
    digit: int
    box: int
    places: tuple[int, ...]  # the cells of the box where the digit is a candidate, in ascending order
    arm: int  # the line of the cross that holds one end of the pair
    other_arm: int  # the other line of the cross
    pair_house: int  # the line of the pair
    near: int  # the end of the pair that is in the arm
    far: int  # the other end
    line: int  # the line through the far end that crosses the other arm

    @property
    def meeting(self) -> tuple[int, ...]:
        return self.places

    @property
    def targets(self) -> int:
        return HOUSE_MASK[self.other_arm] & HOUSE_MASK[self.line]

    def evidence(self) -> tuple[Evidence, ...]:
        ends = Candidate(self.near, self.digit), Candidate(self.far, self.digit)
        return (
            Evidence(Role.HOUSE, houses=(self.box, self.pair_house)),
            Evidence(Role.COVER, houses=(self.arm, self.other_arm, self.line)),
            Evidence(Role.PATTERN, candidates=digit_in(self.places, self.digit)),
            Evidence(Role.GROUP_A, candidates=ends),
            Evidence(Role.LINK_STRONG, links=(ends,)),
        )


OneDigitFacts = TurbotFishFacts | EmptyRectangleFacts
"""A pattern: its `meeting` is the cells that another may also have; its `targets` are the cells that lose the digit."""


@immutable
class DualFacts(Facts):
    """Two patterns that meet in a box."""

    family = "single_digit"
    first: OneDigitFacts
    second: OneDigitFacts

    def evidence(self) -> tuple[Evidence, ...]:
        return self.first.evidence() + self.second.evidence()


class SingleDigitPattern(Technique):
    """A pattern of one digit that may meet another in a box."""

    @abstractmethod
    def patterns(self, position: Position) -> Iterator[OneDigitFacts]:
        """The patterns that eliminate."""

    def find(self, position: Position) -> Iterator[Step]:
        for facts in self.patterns(position):
            yield Step(self, eliminations=removed_by(facts, position), facts=facts)


def removed_by(facts: OneDigitFacts, position: Position) -> tuple[Candidate, ...]:
    """The eliminations of a pattern in a position."""
    return as_candidates(position.candidates[facts.digit] & facts.targets, facts.digit)


class Shape(NamedTuple):
    """The kinds of houses in which the links of a chain lie: first strong link, second strong link, weak link."""

    first: range
    second: range
    weak: range


@dataclass(frozen=True)
class TurbotFish(SingleDigitPattern):
    """Two conjugate pairs with one end of each in sight of the other: at least one of the other two ends is true."""

    shapes: tuple[Shape, ...] = (Shape(HOUSES, HOUSES, HOUSES),)  # the kinds of houses that the chain may lie in

    facts_type = TurbotFishFacts

    def patterns(self, position: Position) -> Iterator[TurbotFishFacts]:
        """The chains that eliminate, by shape, then by digit, then by the houses of the pairs."""
        for shape in self.shapes:
            for digit, removable in enumerate(outside_templates(position)):
                if removable:  # else no pattern of this digit could remove anything
                    yield from _chains(position, digit, shape)


class BestTurbotFish(TurbotFish):
    """Chains in houses of any kind, of which HoDoKu looks at all."""

    def find(self, position: Position) -> Iterator[Step]:
        """The steps from the best to the worst, by what they remove, then by their first ends and their digits."""
        chains = sorted(self.patterns(position), key=lambda chain: (min(chain.ends), chain.digit))
        steps = (Step(self, eliminations=removed_by(chain, position), facts=chain) for chain in chains)
        yield from sorted(steps, key=lambda step: rank(step.eliminations))


class Cross(NamedTuple):
    """A row and a column of a box that hold all places of a digit there, while neither holds all of them alone."""

    row: int
    column: int


@dataclass(frozen=True)
class EmptyRectangle(SingleDigitPattern):
    """A box whose places for a digit form a cross, and a conjugate pair in a line across one of its arms."""

    two_candidates: bool = False  # whether two places in the box are enough; such patterns are Turbot Fish as well

    facts_type = EmptyRectangleFacts

    def patterns(self, position: Position) -> Iterator[EmptyRectangleFacts]:
        """The crosses that eliminate, by digit and box; first with pairs in columns, then in rows, in their order."""
        fewest = 2 if self.two_candidates else 3
        for digit, removable in enumerate(outside_templates(position)):
            if not removable:
                continue  # no pattern of this digit could remove anything
            in_house = conjugate_pairs(position)[digit]
            pairs = [pair for kind in (COLUMNS, ROWS) for pair in in_house if pair.house in kind]
            candidates = position.candidates[digit]
            for box in BOXES:
                places = candidates & HOUSE_MASK[box]
                if places.bit_count() < fewest or position.placed[digit] & HOUSE_MASK[box]:
                    continue
                for cross in _crosses(places):
                    for pair in pairs:
                        yield from self._with_pair(candidates, digit, box, cross, pair)

    def _with_pair(
        self, candidates: int, digit: int, box: int, cross: Cross, pair: ConjugatePair
    ) -> Iterator[EmptyRectangleFacts]:
        """The cross with a pair that has one end in an arm, if the other end and the other arm eliminate."""
        if pair.house in COLUMNS:
            kind, arm, other_arm = 0, cross.row, cross.column
        else:
            kind, arm, other_arm = 1, cross.column, cross.row
        for near, far in ((pair.first, pair.second), (pair.second, pair.first)):
            if HOUSES_OF[near][kind] != arm:
                continue
            line = HOUSES_OF[far][kind]
            target = candidates & HOUSE_MASK[line] & HOUSE_MASK[other_arm]
            if target and not (target | 1 << near) & HOUSE_MASK[box]:
                places = tuple(cells_in(candidates & HOUSE_MASK[box]))
                yield EmptyRectangleFacts(digit, box, places, arm, other_arm, pair.house, near, far, line)


@dataclass(frozen=True, kw_only=True)
class Dual(Technique):
    """Two patterns on the same cells of a box, with different eliminations, as one step. Their digits may differ."""

    single: SingleDigitPattern  # the technique that finds the patterns

    facts_type = DualFacts

    def find(self, position: Position) -> Iterator[Step]:
        earlier: dict[tuple[int, ...], list[OneDigitFacts]] = {}
        for second in self.single.patterns(position):
            met = earlier.setdefault(second.meeting, [])
            removed = removed_by(second, position)
            for first in met:
                removed_first = removed_by(first, position)
                eliminations = {*removed_first, *removed}
                if len(eliminations) > max(len(removed_first), len(removed)):
                    yield Step(self, eliminations=tuple(sorted(eliminations)), facts=DualFacts(first, second))
            met.append(second)


def _chains(position: Position, digit: int, shape: Shape) -> Iterator[TurbotFishFacts]:
    """The chains of a shape that eliminate, each from one end only, by the houses of their pairs."""
    candidates, pairs = position.candidates[digit], conjugate_pairs(position)[digit]
    firsts = _of_kind(pairs, shape.first)
    couples = combinations(firsts, 2) if shape.first is shape.second else product(firsts, _of_kind(pairs, shape.second))
    seen = _SEEN_IN[shape.weak]
    for first, second in couples:
        ends, other_ends = first[1:], second[1:]
        if not set(ends).isdisjoint(other_ends):
            continue
        for (end, inner), (other_inner, other_end) in product(permutations(ends), permutations(other_ends)):
            if (
                seen[inner] >> other_inner & 1
                and PEER_MASK[end] & PEER_MASK[other_end] & candidates
                and (shape.weak is HOUSES or not seen[end] >> other_end & 1)  # else a Skyscraper could be an X-Wing
            ):
                weak = common_houses(1 << inner | 1 << other_inner)[0]
                houses = first.house, second.house
                yield TurbotFishFacts(digit, houses, (end, other_end), (inner, other_inner), weak)


def _of_kind(pairs: Sequence[ConjugatePair], kind: range) -> list[ConjugatePair]:
    """The pairs in houses of a kind; of those with the same cells only the first."""
    of_kind: dict[tuple[int, ...], ConjugatePair] = {}
    for pair in pairs:
        if pair.house in kind:
            of_kind.setdefault(pair[1:], pair)
    return list(of_kind.values())


def _crosses(places: int) -> Iterator[Cross]:
    """The crosses that some places in a box make, by row; two places can make two, more of them one."""
    for row in dict.fromkeys(HOUSES_OF[cell][0] for cell in cells_in(places)):
        beside = places & ~HOUSE_MASK[row]
        for column in {HOUSES_OF[cell][1] for cell in cells_in(beside)}:
            in_row_alone = places & HOUSE_MASK[row] & ~HOUSE_MASK[column]
            if in_row_alone and not beside & ~HOUSE_MASK[column]:
                yield Cross(row, column)


SKYSCRAPER = TurbotFish(
    "skyscraper", "0400", Level.HARD, 130, shapes=(Shape(ROWS, ROWS, COLUMNS), Shape(COLUMNS, COLUMNS, ROWS))
)
TWO_STRING_KITE = TurbotFish("two-string-kite", "0401", Level.HARD, 150, shapes=(Shape(ROWS, COLUMNS, BOXES),))
TURBOT_FISH = BestTurbotFish("turbot-fish", "0403", Level.HARD, 120)
EMPTY_RECTANGLE = EmptyRectangle("empty-rectangle", "0402", Level.HARD, 120)
DUAL_TWO_STRING_KITE = Dual(
    "dual-two-string-kite", "0404", Level.HARD, 150, in_path=False, in_list=False, single=TWO_STRING_KITE
)
DUAL_EMPTY_RECTANGLE = Dual(
    "dual-empty-rectangle",
    "0405",
    Level.HARD,
    120,
    in_path=False,
    in_list=False,
    single=replace(EMPTY_RECTANGLE, two_candidates=True),
)
