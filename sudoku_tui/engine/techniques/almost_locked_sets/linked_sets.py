"""Linked sets, shared by the techniques of almost locked sets: each has a restricted common to the next.

If the first set lacks a digit z, it is locked and has the restricted common, so the second set lacks that, is locked,
and so on to the last set: that has all its digits but the last restricted common. So if the last set can also have z,
the first or the last has it, and z goes from all cells that see all its places in these two.
"""

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, Protocol

from sudoku_tui.engine.board import (
    Candidate,
    as_candidates,
    cell_set,
    cells_of,
    common_houses,
    digits_of,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.patterns.almost_locked_sets import AlmostLockedSet, almost_locked_sets
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Contest, Technique


@immutable
class LinkedSetsFacts(Facts):
    """Almost locked sets in a row."""

    family = "als"
    sets: tuple[tuple[Candidate, ...], ...]  # the candidates of each, by cell
    commons: tuple[tuple[int, ...], ...]  # the restricted commons of each set and the next: one, or two of two sets
    # the digits of which one of the ends has each; none where two restricted commons lock both sets anyway
    shared: tuple[int, ...]

    @property
    def length(self) -> int:
        return len(self.sets)

    @property
    def is_doubly_linked(self) -> bool:
        return not self.shared

    def ends(self, digit: int) -> tuple[Candidate, ...]:
        """The places of a digit in the first and in the last set, by cell."""
        return tuple(sorted({one for one in (*self.sets[0], *self.sets[-1]) if one.digit == digit}))

    def part(self, number: int) -> tuple[Evidence, ...]:
        """The evidence of a set."""
        is_last = number == len(self.sets) - 1
        if number and not is_last:
            return (Evidence((Role.GROUP_C, Role.GROUP_D)[number % 2 - 1], candidates=self.sets[number]),)
        return end_shown(Role.GROUP_B if is_last else Role.GROUP_A, self.sets[number], self.shared)

    def link(self, number: int) -> Evidence:
        """A link from a set to the next, for each restricted common between its first places in the two."""
        first, second = self.sets[number : number + 2]
        digits = self.commons[number]
        return Evidence(Role.LINK_WEAK, links=tuple((first_of(first, x), first_of(second, x)) for x in digits))

    def chain(self, digit: int) -> Chain:
        """The consequences if the first set lacks a digit, link by link; of doubly linked sets back to there."""
        commons = [by[0] for by in self.commons]
        reached = [digit, *commons]
        left = [*commons, digit]
        nodes, links = [], []
        for number, one in enumerate(self.sets):
            nodes += [node_of(one, reached[number]), node_of(one, left[number])]
            links.append(link_of(one))
            if number < len(commons):
                links.append(restricting(nodes[-1], node_of(self.sets[number + 1], left[number])))
        if self.is_doubly_linked:
            nodes.append(nodes[0])
            links.append(restricting(nodes[-2], nodes[0]))
        return Chain(tuple(nodes), tuple(links))

    def evidence(self) -> tuple[Evidence, ...]:
        parts = (self.part(number) for number in range(len(self.sets)))
        return (*chain.from_iterable(parts), *map(self.link, range(len(self.commons))))


def end_shown(role: Role, candidates: tuple[Candidate, ...], shared: Collection[int]) -> tuple[Evidence, ...]:
    """The evidence of a set that may have digits of which it or another has each."""
    wanted = tuple(one for one in candidates if one.digit in shared)
    others = tuple(one for one in candidates if one.digit not in shared)
    return (Evidence(role, candidates=others), *((Evidence(Role.FIN, candidates=wanted),) if wanted else ()))


def node_of(candidates: Sequence[Candidate], digit: int) -> Node:
    """The places of a digit in a set."""
    return Node(digit, tuple(cell for cell, other in candidates if other == digit))


def link_of(candidates: Sequence[Candidate]) -> Link:
    """Why a set that lacks a digit has each of the others."""
    cells = cells_of(candidates)
    return Link(is_strong=True, als=tuple(cells), held=tuple(candidates)) if len(cells) > 1 else Link(is_strong=True)


def restricting(first: Node, second: Node) -> Link:
    """Why not both of two sets have a digit: by the houses in which its places see each other."""
    whole = common_houses(cell_set((*first.cells, *second.cells)))[:1]
    pairs = (common_houses(1 << one | 1 << other)[0] for one in first.cells for other in second.cells)
    return Link(is_strong=False, houses=whole or tuple(sorted(set(pairs))))


def first_of(candidates: Sequence[Candidate], digit: int) -> Candidate:
    """The first candidate of a digit."""
    return next(one for one in candidates if one.digit == digit)


class AlsPattern(Protocol):
    """The find of a search: what it removes, and the facts, which are made only if nothing before removes the same."""

    @property
    def eliminations(self) -> tuple[Candidate, ...]: ...

    def facts(self, position: Position, /) -> Facts: ...


class LinkedSets(NamedTuple):
    """Almost locked sets in a row, and what they remove: see `LinkedSetsFacts`."""

    eliminations: tuple[Candidate, ...]
    sets: tuple[AlmostLockedSet, ...]
    commons: tuple[tuple[int, ...], ...]
    is_doubly_linked: bool = False

    @property
    def has_no_set_twice(self) -> bool:
        return len({one.number for one in self.sets}) == len(self.sets)

    def facts(self, position: Position) -> LinkedSetsFacts:
        sets = tuple(position.candidates_in(one.cells) for one in self.sets)
        return LinkedSetsFacts(sets, self.commons, () if self.is_doubly_linked else tuple(digits_of(self.eliminations)))


def removed(first: AlmostLockedSet, last: AlmostLockedSet, excluded: int) -> tuple[Candidate, ...]:
    """The eliminations if one of two sets has each digit that both can have, but for a set of digits; by digit."""
    gone: tuple[Candidate, ...] = ()
    views = last.views
    for digit, view in first.views.items():
        if digit in views and not excluded >> digit & 1:
            common = view.seen & views[digit].seen
            if common:
                gone += as_candidates(common, digit)
    return gone


def without_one(masks: Mapping[int, int]) -> dict[int, int]:
    """For each digit with a mask what is in the masks of the other digits; for 0 what is in any of them."""
    once = twice = 0
    for mask in masks.values():
        twice |= once & mask
        once |= mask
    others = {0: once}
    for digit, mask in masks.items():
        others[digit] = once & ~mask | twice
    return others


MOST_SETS = 600
"""In more than 700 puzzles of all kinds there were at most 384; cells of two random digits have thousands."""


@dataclass(frozen=True)
class AlsTechnique(Technique):
    """Almost locked sets that remove something together.

    As in HoDoKu, a path looks only at sets that have no cell in common, and a list of all steps lets them overlap.
    """

    overlap: bool = True  # whether the steps that there are include those of sets that have cells in common

    @abstractmethod
    def search(self, position: Position, *, overlap: bool) -> Iterator[AlsPattern]:
        """The patterns in a fixed order: those without overlap in that of HoDoKu's paths, or those with overlap.

        With overlap it may also give others: `find` has looked for them before.
        """

    def patterns(self, position: Position, *, overlap: bool) -> Iterator[AlsPattern]:
        """The patterns; none where there are more almost locked sets than a puzzle has."""
        if len(almost_locked_sets(position.candidates).sets) <= MOST_SETS:
            yield from self.search(position, overlap=overlap)

    def find(self, position: Position) -> Iterator[Step]:
        """The first step of all that remove the same, those of sets that do not overlap first."""
        found = set()
        for overlap in (False, True) if self.overlap else (False,):
            for pattern in self.patterns(position, overlap=overlap):
                effect = frozenset(pattern.eliminations)  # their order depends on the pattern
                if effect not in found:
                    found.add(effect)
                    yield self.step(position, pattern)

    def step(self, position: Position, pattern: AlsPattern) -> Step:
        return Step(self, eliminations=pattern.eliminations, facts=pattern.facts(position))


class WithoutOverlap(Contest):
    """The first step of sets that do not overlap: what a path takes."""

    def best_step(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        for technique in techniques:
            assert isinstance(technique, AlsTechnique)
            for pattern in technique.patterns(position, overlap=False):
                return technique.step(position, pattern)
        return None
