"""ALS-W-Wing: a W-Wing whose two ends are almost locked sets.

Two almost locked sets without a common cell both have the digits d and z. In some house every place of d sees all
places of d in the one set, or all of those in the other. If both sets held d, the house would have no place for it. So
one of them lacks d, and holds z: this goes from the cells that see all its places in both.

The generalisation of the W-Wing, as the players' forum describes it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from operator import attrgetter
from typing import NamedTuple

from sudoku_tui.engine.board import DIGITS, HOUSE_MASK, HOUSES, Candidate, as_candidates, digits_of
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.patterns.almost_locked_sets import (
    AlmostLockedSet,
    AlmostLockedSets,
    DigitView,
    almost_locked_sets,
    any_of,
)
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import (
    MOST_SETS,
    end_shown,
    first_of,
    link_of,
    node_of,
    removed,
    restricting,
)
from sudoku_tui.engine.techniques.technique import Level, Technique


class _LinkingHouse(NamedTuple):
    """A house and the places of a digit there, each set of places with the sets all whose places see just these."""

    house: int
    digit: int
    places: int
    sets_seeing: dict[int, int]


class _LinkedPair(NamedTuple):
    """Two sets, and the link between them."""

    first: AlmostLockedSet
    second: AlmostLockedSet
    link: _LinkingHouse

    @property
    def rank(self) -> tuple[int, ...]:
        """The order of the steps: first those that are no ALS-XZ by the same digit, then by few cells and places."""
        is_restricted = self.first.views[self.link.digit].restricted >> self.second.number & 1
        cells = self.first.cells.bit_count() + self.second.cells.bit_count()
        return (
            is_restricted,
            cells,
            self.link.places.bit_count(),
            self.first.number,
            self.second.number,
            self.link.digit,
        )

    def facts(self, position: Position, gone: tuple[Candidate, ...]) -> "AlsWWingFacts":
        first, second, (house, digit, places, _) = self
        far = places & second.views[digit].seen
        return AlsWWingFacts(
            (position.candidates_in(first.cells), position.candidates_in(second.cells)),
            digit,
            house,
            (as_candidates(places & ~far, digit), as_candidates(far, digit)),
            tuple(digits_of(gone)),
        )


@immutable
class AlsWWingFacts(Facts):
    """Two almost locked sets, and the link that lets one of them at most hold a digit."""

    family = "beyond.als_w_wing"
    sets: tuple[tuple[Candidate, ...], tuple[Candidate, ...]]  # the candidates of each, by cell
    linked: int  # the digit of the link
    house: int  # where it is
    link: tuple[tuple[Candidate, ...], tuple[Candidate, ...]]  # its places there, by the set that sees them
    shared: tuple[int, ...]  # the digits of which one of the sets holds each

    def part(self, number: int) -> tuple[Evidence, ...]:
        """The evidence of a set."""
        return end_shown((Role.GROUP_A, Role.GROUP_B)[number], self.sets[number], self.shared)

    def ends(self, digit: int) -> tuple[Candidate, ...]:
        """The places of a digit in both sets, by cell."""
        return tuple(sorted(one for part in self.sets for one in part if one.digit == digit))

    def chain(self, digit: int) -> Chain:
        """The consequences if the first set lacks a digit, link by link."""
        (first, second), (near, far) = self.sets, map(self._node, self.link)
        here, there = node_of(first, self.linked), node_of(second, self.linked)
        nodes = (node_of(first, digit), here, near, far, there, node_of(second, digit))
        linked = Link(is_strong=True, houses=(self.house,))
        links = (link_of(first), restricting(here, near), linked, restricting(far, there), link_of(second))
        return Chain(nodes, links)

    def _node(self, places: tuple[Candidate, ...]) -> Node:
        return Node(self.linked, tuple(cell for cell, _ in places))

    def evidence(self) -> tuple[Evidence, ...]:
        near, far = self.link
        first, second = (first_of(one, self.linked) for one in self.sets)
        return (
            Evidence(Role.HOUSE, houses=(self.house,)),
            *self.part(0),
            *self.part(1),
            Evidence(Role.PATTERN, candidates=tuple(sorted((*near, *far)))),
            # The link of a group is drawn at its first cell.
            Evidence(Role.LINK_STRONG, links=((near[0], far[0]),)),
            Evidence(Role.LINK_WEAK, links=(*product((first,), near), *product(far, (second,)))),
        )


@dataclass(frozen=True)
class AlsWWing(Technique):
    """Two almost locked sets, of which a strong link lets only one hold a digit that both can hold."""

    is_grouped: bool = False  # whether the digit has more than two places in the house of the link

    facts_type = AlsWWingFacts

    def find(self, position: Position) -> Iterator[Step]:
        """The first step of all that remove the same; at least one set has several cells: else it is a W-Wing.

        Those by a digit that is a restricted common anyway come last: they are ALS-XZ, which needs no link.
        """
        known = almost_locked_sets(position.candidates)
        if len(known.sets) > MOST_SETS:
            return
        patterns = [pattern for link in _links(position, known, self.is_grouped) for pattern in _pairs(known, link)]
        found = set()
        for pattern in sorted(patterns, key=attrgetter("rank")):
            gone = removed(pattern.first, pattern.second, 1 << pattern.link.digit)
            if gone not in found:
                found.add(gone)
                yield Step(self, eliminations=gone, facts=pattern.facts(position, gone))


def _links(position: Position, known: AlmostLockedSets, is_grouped: bool) -> Iterator[_LinkingHouse]:
    """The houses in which a digit has two places, or more, with the sets that see some of them."""
    views_of: list[list[DigitView]] = [[] for _ in position.candidates]
    for view in known.views:
        views_of[view.digit].append(view)
    for digit in DIGITS:
        candidates, placed, views = position.candidates[digit], position.placed[digit], views_of[digit]
        for house in HOUSES:
            places = candidates & HOUSE_MASK[house]
            if placed & HOUSE_MASK[house] or (places.bit_count() > 2) is not is_grouped or not places & places - 1:
                continue
            sets_seeing: dict[int, int] = {}
            outside = ~any_of(known.holders, places)
            for view in views:
                seen = view.seen & places
                if seen and seen != places and view.sets & outside:
                    sets_seeing[seen] = sets_seeing.get(seen, 0) | view.sets & outside
            if len(sets_seeing) > 1:
                yield _LinkingHouse(house, digit, places, sets_seeing)


def _pairs(known: AlmostLockedSets, link: _LinkingHouse) -> Iterator[_LinkedPair]:
    """The pairs of sets that see all places of a link together, and remove something."""
    digit, places, sets_seeing = link.digit, link.places, link.sets_seeing
    for seen, sets in sets_seeing.items():
        partners = 0
        for other, more in sets_seeing.items():
            if seen | other == places:
                partners |= more
        if not partners:
            continue
        for first in known.of(sets):
            later = partners & -2 << first.number & ~first.overlapping
            if not later:
                continue
            removing = 0
            for z, view in first.views.items():
                if z != digit:
                    removing |= view.removing
            for second in known.of(later & removing):
                if first.cells & first.cells - 1 or second.cells & second.cells - 1:
                    yield _LinkedPair(first, second, link)


ALS_W_WING = AlsWWing("als-w-wing", "3105", Level.UNFAIR, 310)
GROUPED_ALS_W_WING = AlsWWing("grouped-als-w-wing", "3106", Level.UNFAIR, 320, is_grouped=True)
