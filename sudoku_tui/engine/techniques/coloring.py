"""Colouring: candidates joined by strong links get two colours in turn; exactly one of these is right.

Names, types and what counts as a step are those of HoDoKu (Bernhard Hobiger, 2008).
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, permutations, product
from typing import ClassVar, NamedTuple

from sudoku_tui.engine.board import (
    PEER_MASK,
    Candidate,
    as_candidates,
    cell_set,
    cells_in,
    cells_of,
    common_houses,
    seen_by_any,
)
from sudoku_tui.engine.immutable import brief, immutable
from sudoku_tui.engine.links.conjugate_pairs import conjugate_pairs
from sudoku_tui.engine.patterns.clusters import digit_clusters
from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Contest, Level, Technique

COLORS = (Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D)
"""The roles of the colours: A and B of one cluster, C and D of another."""

_LINKS_TOLD = 5  # this many strong links have their houses shown; of more the colours say enough

Candidates = tuple[Candidate, ...]


class StrongLink(NamedTuple):
    """Two candidates, exactly one of them true: the only places of a digit in a house, or the only two of a cell."""

    first: Candidate
    second: Candidate
    house: int | None = None


class Sight(NamedTuple):
    """A candidate, and some that it excludes: they are the same digit in its peers, or other digits in its cell."""

    candidate: Candidate
    seen: Candidates

    def __repr__(self) -> str:
        return brief(self)

    def links(self) -> Iterator[tuple[Candidate, Candidate]]:
        return ((self.candidate, one) for one in self.seen)


@dataclass(frozen=True, slots=True)
class TwoColors:
    """The two colours of a cluster."""

    a: Candidates  # the candidates of one colour
    b: Candidates  # those of the other
    tree: tuple[StrongLink, ...]  # strong links that join them all, each going on from an earlier one

    __repr__ = brief

    def houses(self) -> tuple[int, ...]:
        """The houses of the links, in the same order; links in a cell have none."""
        return tuple(link.house for link in self.tree if link.house is not None)


@immutable
class TrapFacts(Facts):
    """Candidates that see both colours of a cluster."""

    family = "coloring"
    digit: int  # the digit that is coloured
    colors: TwoColors  # the cluster
    sights: tuple[Sight, ...]  # what each of the candidates sees, first of colour A and then of colour B

    def evidence(self) -> tuple[Evidence, ...]:
        return (*coloring_evidence(self.colors), sight_evidence(self.sights))


@immutable
class WrapFacts(Facts):
    """Two candidates of colour A that see each other."""

    family = "coloring"
    digit: int  # the digit that is coloured
    colors: TwoColors  # the cluster
    conflict: Sight  # one of the candidates, and the other that it sees
    house: int  # where both are

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            *coloring_evidence(self.colors),
            *clash_evidence([self.conflict]),
            Evidence(Role.COVER, houses=(self.house,)),
        )


@dataclass(frozen=True, slots=True)
class Touch:
    """Two colours of different clusters that see each other, and what that means for some candidates."""

    conflict: Sight  # a candidate of one colour, and one of the other that it sees
    sights: tuple[Sight, ...]  # candidates, with what they see of the counterparts of both colours

    __repr__ = brief


@immutable
class TouchingColorsFacts(Facts):
    """Two clusters with colours that touch, so that one of the counterparts of these colours is right."""

    family = "coloring"
    digit: int  # the digit that is coloured
    clusters: tuple[TwoColors, TwoColors]  # the two clusters
    touches: tuple[Touch, ...]  # where they touch

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            *coloring_evidence(*self.clusters),
            *(piece for touch in self.touches for piece in clash_evidence([touch.conflict], touch.sights)),
        )


@immutable
class OpposedColorsFacts(Facts):
    """Colours of a cluster that see both colours of another."""

    family = "coloring"
    digit: int  # the digit that is coloured
    clusters: tuple[TwoColors, TwoColors]  # the two clusters
    # for each colour that is wrong what its candidates see of both colours of the other cluster
    opposed: tuple[tuple[Sight, ...], ...]

    def evidence(self) -> tuple[Evidence, ...]:
        clashes = (piece for sights in self.opposed for piece in clash_evidence(sights))
        return (*coloring_evidence(*self.clusters), *clashes)


class ColoredCluster(NamedTuple):
    """A cluster of one digit, with the cells that each colour sees."""

    a: int
    b: int
    seen_by_a: int
    seen_by_b: int

    @property
    def lowest(self) -> int:
        """The lowest cell as a set: it is in the first colour."""
        return self.a & -self.a

    def both_ways(self) -> tuple["ColoredCluster", "ColoredCluster"]:
        """The cluster, and the same with its colours exchanged."""
        return self, ColoredCluster(self.b, self.a, self.seen_by_b, self.seen_by_a)


class ClusterScan(Contest):
    """The clusters that techniques look at. In a path they look together, the later ones first, as in HoDoKu."""

    def __init__(self, number: int) -> None:
        """Take how many clusters they look at, at a time."""
        self._number = number

    def groups(self, position: Position) -> Iterator[tuple[int, tuple[ColoredCluster, ...]]]:
        """Each choice of clusters in each order, with the digit: by digit, then by the lowest cells of the clusters."""
        clusters = digit_clusters(position)
        for digit, removable in enumerate(outside_templates(position)):
            if removable:
                colored = [ColoredCluster(a, b, seen_by_any(a), seen_by_any(b)) for a, b in clusters[digit]]
                for group in permutations(colored, self._number):
                    yield digit, group

    def best_step(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """The first step that any of the techniques has."""
        colorings = [technique for technique in reversed(techniques) if isinstance(technique, DigitColoring)]
        for digit, group in self.groups(position):
            for coloring in colorings:
                for step in coloring.steps(position, digit, group):
                    return step
        return None


class DigitColoring(Technique):
    """The base of the techniques that colour one digit."""

    contest: ClassVar[ClusterScan]

    def find(self, position: Position) -> Iterator[Step]:
        """The steps by digit, then by the lowest cells of the clusters."""
        for digit, group in self.contest.groups(position):
            yield from self.steps(position, digit, group)

    @abstractmethod
    def steps(self, position: Position, digit: int, group: tuple[ColoredCluster, ...]) -> Iterator[Step]:
        """The steps of clusters of one digit, in this order."""


_SIMPLE_COLORS = ClusterScan(1)
_MULTI_COLORS = ClusterScan(2)


class SimpleColorsTrap(DigitColoring):
    """Candidates that see both colours of a cluster; one of the colours is right."""

    facts_type = TrapFacts
    contest = _SIMPLE_COLORS

    def steps(self, position: Position, digit: int, group: tuple[ColoredCluster, ...]) -> Iterator[Step]:
        """At most one step: all such candidates that are not in the cluster."""
        (cluster,) = group
        a, b, seen_by_a, seen_by_b = cluster
        trapped = position.candidates[digit] & seen_by_a & seen_by_b & ~(a | b)
        if trapped:
            facts = TrapFacts(digit, _two_colors(position, digit, cluster), _sights(digit, trapped, a, b))
            yield Step(self, eliminations=as_candidates(trapped, digit), facts=facts)


class SimpleColorsWrap(DigitColoring):
    """A colour is wrong if two of its candidates see each other."""

    facts_type = WrapFacts
    contest = _SIMPLE_COLORS

    def steps(self, position: Position, digit: int, group: tuple[ColoredCluster, ...]) -> Iterator[Step]:
        """A step for each such colour: all its candidates."""
        (cluster,) = group
        for one_way in cluster.both_ways():
            wrong = one_way.a & one_way.seen_by_a
            if wrong:
                conflict = _sight(digit, wrong, wrong)
                house = common_houses(1 << conflict.candidate.cell | 1 << conflict.seen[0].cell)[0]
                facts = WrapFacts(digit, _two_colors(position, digit, one_way), conflict, house)
                yield Step(self, eliminations=facts.colors.a, facts=facts)


class MultiColorsType1(DigitColoring):
    """Two colours that see each other are not both right, so that at least one of their counterparts is."""

    facts_type = TouchingColorsFacts
    contest = _MULTI_COLORS

    def steps(self, position: Position, digit: int, group: tuple[ColoredCluster, ...]) -> Iterator[Step]:
        """At most one step: all candidates that see both counterparts of two such colours, by these colours."""
        first, second = group
        if first.lowest > second.lowest:
            return  # it is the same step in the other order
        removed: list[Candidate] = []
        touches = []
        for one, other in product(first.both_ways(), second.both_ways()):
            if one.seen_by_a & other.a:
                trapped = position.candidates[digit] & one.seen_by_b & other.seen_by_b
                seen = trapped & ~(one.b | other.b | cell_set(cells_of(removed)))
                if seen:
                    removed += as_candidates(seen, digit)
                    touches.append(Touch(_sight(digit, one.a, other.a), _sights(digit, seen, one.b, other.b)))
        if removed:
            both = (_two_colors(position, digit, first), _two_colors(position, digit, second))
            facts = TouchingColorsFacts(digit, both, tuple(touches))
            yield Step(self, eliminations=tuple(removed), facts=facts)


class MultiColorsType2(DigitColoring):
    """A colour that sees both colours of another cluster: one of these is right, so the first is wrong."""

    facts_type = OpposedColorsFacts
    contest = _MULTI_COLORS

    def steps(self, position: Position, digit: int, group: tuple[ColoredCluster, ...]) -> Iterator[Step]:
        """At most one step: all candidates of such colours of the first cluster."""
        first, second = group
        wrong = [one for one in first.both_ways() if one.seen_by_a & second.a and one.seen_by_a & second.b]
        if wrong:
            low, high = sorted(group, key=lambda cluster: cluster.lowest)
            both = (_two_colors(position, digit, low), _two_colors(position, digit, high))
            facts = OpposedColorsFacts(digit, both, tuple(_opposed(digit, one.a, second) for one in wrong))
            eliminations = tuple(candidate for one in wrong for candidate in as_candidates(one.a, digit))
            yield Step(self, eliminations=eliminations, facts=facts)


def coloring_evidence(*clusters: TwoColors) -> Iterator[Evidence]:
    """The evidence of coloured clusters.

    For each cluster its colours and its strong links; before them the houses of all these links, in the same order, if
    the links are few enough to be explained one by one.
    """
    if are_told(*clusters):
        yield Evidence(Role.HOUSE, houses=tuple(house for cluster in clusters for house in cluster.houses()))
    roles = iter(COLORS)
    for cluster in clusters:
        yield Evidence(next(roles), candidates=cluster.a)
        yield Evidence(next(roles), candidates=cluster.b)
        yield tree_evidence(cluster)


def are_told(*clusters: TwoColors) -> bool:
    """Whether the strong links of clusters are few enough to be explained one by one, and some are links in a house."""
    number = sum(len(cluster.tree) for cluster in clusters)
    return number <= _LINKS_TOLD and any(link.house is not None for cluster in clusters for link in cluster.tree)


def tree_evidence(cluster: TwoColors) -> Evidence:
    """The strong links of a cluster."""
    return Evidence(Role.LINK_STRONG, links=tuple((link.first, link.second) for link in cluster.tree))


def sight_evidence(sights: Iterable[Sight]) -> Evidence:
    """The evidence of sights: weak links."""
    return Evidence(Role.LINK_WEAK, links=tuple(chain.from_iterable(sight.links() for sight in sights)))


def clash_evidence(clashing: Sequence[Sight], others: Sequence[Sight] = ()) -> tuple[Evidence, Evidence]:
    """The evidence of sights, and of some the candidates, which stand out: they show that a colour is wrong."""
    candidates = dict.fromkeys(one for sight in clashing for one in (sight.candidate, *sight.seen))
    return sight_evidence((*clashing, *others)), Evidence(Role.CLASH, candidates=tuple(candidates))


def spanning_tree(links: Iterable[StrongLink], cluster: set[Candidate]) -> tuple[StrongLink, ...]:
    """Links that join all candidates of a cluster, each going on from an earlier one, along the chain if it is one."""
    partners: dict[Candidate, list[StrongLink]] = {candidate: [] for candidate in sorted(cluster)}
    for first, second, house in links:
        if first in partners:
            partners[first].append(StrongLink(first, second, house))
            partners[second].append(StrongLink(second, first, house))
    ends = (candidate for candidate, onward in partners.items() if len({link.second for link in onward}) == 1)
    start = next(ends, next(iter(partners)))
    tree: list[StrongLink] = []
    reached = {start}
    waiting = partners[start][::-1]
    while waiting:
        link = waiting.pop()
        if link.second not in reached:
            reached.add(link.second)
            tree.append(link)
            waiting += partners[link.second][::-1]
    return tuple(tree)


def _two_colors(position: Position, digit: int, cluster: ColoredCluster) -> TwoColors:
    a, b = as_candidates(cluster.a, digit), as_candidates(cluster.b, digit)
    links = (
        StrongLink(Candidate(first, digit), Candidate(second, digit), house)
        for house, first, second in conjugate_pairs(position)[digit]
    )
    return TwoColors(a, b, spanning_tree(links, {*a, *b}))


def _sight(digit: int, cells: int, *colors: int) -> Sight:
    """The first of some cells that sees one of a first colour, and the first cell of each colour that it sees."""
    cell = next(cell for cell in cells_in(cells) if PEER_MASK[cell] & colors[0])
    seen = (next(cells_in(PEER_MASK[cell] & color)) for color in colors)
    return Sight(Candidate(cell, digit), tuple(Candidate(other, digit) for other in seen))


def _sights(digit: int, cells: int, *colors: int) -> tuple[Sight, ...]:
    return tuple(_sight(digit, 1 << cell, *colors) for cell in cells_in(cells))


def _opposed(digit: int, wrong: int, other: ColoredCluster) -> tuple[Sight, ...]:
    """The sights of the first cells of a colour at either colour of another cluster, in one if both are one cell's."""
    first, second = _sight(digit, wrong, other.a), _sight(digit, wrong, other.b)
    return (
        (Sight(first.candidate, first.seen + second.seen),) if first.candidate == second.candidate else (first, second)
    )


SIMPLE_COLORS_TRAP = SimpleColorsTrap("simple-colors-trap", "0500", Level.HARD, 150)
SIMPLE_COLORS_WRAP = SimpleColorsWrap("simple-colors-wrap", "0501", Level.HARD, 150)
MULTI_COLORS_TYPE_1 = MultiColorsType1("multi-colors-1", "0502", Level.HARD, 200)
MULTI_COLORS_TYPE_2 = MultiColorsType2("multi-colors-2", "0503", Level.HARD, 200)
