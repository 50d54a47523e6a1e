"""Guardians: the candidates too many of a pattern that cannot be, of which at least one is therefore true.

A candidate that cannot be true together with any of them is false: each guardian excludes a set of candidates, and
those that all exclude go. A guardian excludes the rest of its cell and its digit in its peers. It also excludes the
candidates that an almost locked set removes when the guardian takes one of its digits, and those that are false along
chains that begin with it. One guardian alone is true. Many patterns are described in this way (a forum's "OR-k",
"guardians", or a uniqueness pattern's "types").

Sets of candidates are sets of nodes, as in `links.nodes`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate, cells_in
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.links.building import candidate_links
from sudoku_tui.engine.links.chain import Chain
from sudoku_tui.engine.links.graph import LinkGraph
from sudoku_tui.engine.links.nodes import IN_FIRST_CELL, WEAK, candidate_of, node_of, of_digit
from sudoku_tui.engine.patterns.almost_locked_sets import AlmostLockedSet, AlmostLockedSets, almost_locked_sets
from sudoku_tui.engine.patterns.chain_making import make_chain
from sudoku_tui.engine.position import Position

MOST_WITH_SETS = 4
MOST_WITH_CHAINS = 3
"""The guardians that a pattern may have so that almost locked sets, or chains, are tried."""

LARGEST_SET = 5  # cells of an almost locked set; larger ones nobody sees


@dataclass(frozen=True, slots=True)
class LockedSet:
    """An almost locked set that is locked if a guardian is true: all its places of the guardian's digit see that."""

    candidates: tuple[Candidate, ...]  # all of its cells
    digit: int  # the one that the guardian takes from it
    removed: tuple[Candidate, ...]  # what its other digits exclude, as far as it is wanted

    __repr__ = brief

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(sorted({cell for cell, _ in self.candidates}))

    @property
    def kept(self) -> tuple[int, ...]:
        """The digits that it then has, one in each cell."""
        return tuple(sorted({digit for _, digit in self.candidates if digit != self.digit}))


class Guarded(NamedTuple):
    """A pattern as its search has it. The guardians say all that follows, so that few patterns are ever made."""

    cells: tuple[int, ...]  # in the order in which the words tell them
    digits: int  # the set of the digits that the cells cannot be filled with
    guardians: int  # the set of the nodes
    houses: tuple[int, ...] = ()  # where the pattern is, as the words tell it


def as_nodes(candidates: Iterable[Candidate]) -> int:
    """Some candidates as a set of nodes."""
    return sum({1 << node_of(candidate) for candidate in candidates})


def as_candidates(nodes: int) -> tuple[Candidate, ...]:
    """The candidates of a set of nodes, by cell and digit."""
    return tuple(sorted(map(candidate_of, cells_in(nodes))))


class Guardians:
    """The eliminations of sets of guardians in one position: what each of them excludes if it is true.

    What has been asked of a candidate is remembered: many patterns share a guardian.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._live = joined(position.candidates)
        self._with_sets: dict[int, int] = {}
        self._with_chains: dict[int, int] = {}

    def are_useful(self, guardians: int) -> bool:
        """Whether anything may fall to a set of guardians: a pattern with others need not be looked at."""
        return 0 < guardians.bit_count() <= MOST_WITH_SETS or bool(self.removed(guardians))

    def removed(self, guardians: int) -> int:
        """The candidates that fall to guardians without more; to a single one the rest of its cell, as it is true.

        Nothing if there are none: then the position is wrong, which is not for a technique to say.
        """
        if not guardians & (guardians - 1):
            cells = [candidate_of(node).cell for node in cells_in(guardians)]
            return sum([IN_FIRST_CELL << cell for cell in cells]) & self._live & ~guardians
        return self._by_all(guardians, self._excluded)

    def removed_with_sets(self, guardians: int) -> int:
        """The candidates that fall to them with almost locked sets, if none falls to them alone; no guardian does."""
        if guardians.bit_count() > MOST_WITH_SETS or self.removed(guardians) or not guardians & (guardians - 1):
            return 0
        return self._by_all(guardians, self._excluded_with_sets) & ~guardians

    def removed_with_chains(self, guardians: int) -> int:
        """The candidates that fall to them with chains, where none falls to them with almost locked sets.

        It may be one of them, if a chain leads from it to its own falsehood.
        """
        if (
            guardians.bit_count() > MOST_WITH_CHAINS
            or not guardians & (guardians - 1)
            or self.removed(guardians)
            or self.removed_with_sets(guardians)
        ):
            return 0
        return self._by_all(guardians, self._excluded_with_chains)

    def locked_sets(self, guardian: Candidate, wanted: int) -> tuple[LockedSet, ...]:
        """A few sets that are locked if a guardian is true, and then exclude what is wanted and it does not itself."""
        node = node_of(guardian)
        left, chosen = wanted & ~self._excluded(node), []
        found = [(one, self._removed_by(one, guardian.digit)) for one in self._locked_by(guardian)]
        while left:
            best, removed = max(found, key=lambda one: ((one[1] & left).bit_count(), -one[0].cells.bit_count()))
            candidates = self._position.candidates_in(best.cells)
            chosen.append(LockedSet(candidates, guardian.digit, as_candidates(removed & left)))
            left &= ~removed
        return tuple(chosen)

    def chain(self, guardian: Candidate, target: Candidate) -> Chain:
        """A shortest chain from a true guardian to a target that is false, which is known to be there."""
        start, end = node_of(guardian), node_of(target)
        graph = self._graph
        way = graph.way(1 << start, graph.weak[end])
        assert way is not None
        return make_chain(self._position, [*way, end], begins_true=True)

    @property
    def _graph(self) -> LinkGraph:
        return candidate_links(self._position)

    @property
    def _sets(self) -> AlmostLockedSets:
        return almost_locked_sets(self._position.candidates)

    def _by_all(self, guardians: int, excluded: Callable[[int], int]) -> int:
        removed = self._live
        while guardians and removed:
            lowest = guardians & -guardians
            removed &= excluded(lowest.bit_length() - 1)
            guardians ^= lowest
        return removed

    def _excluded(self, node: int) -> int:
        return WEAK[node] & self._live

    def _excluded_with_sets(self, node: int) -> int:
        known = self._with_sets.get(node)
        if known is None:
            known, guardian = self._excluded(node), candidate_of(node)
            for one in self._locked_by(guardian):
                known |= self._removed_by(one, guardian.digit)
            self._with_sets[node] = known
        return known

    def _excluded_with_chains(self, node: int) -> int:
        known = self._with_chains.get(node)
        if known is None:
            known, weak = 0, self._graph.weak
            for layer in self._graph.layers(1 << node):
                for true in cells_in(layer):
                    known |= weak[true]
            self._with_chains[node] = known
        return known

    def _locked_by(self, guardian: Candidate) -> Sequence[AlmostLockedSet]:
        sets = self._sets
        return [
            one
            for one in sets.of(sets.sees[guardian.digit][guardian.cell])
            if one.cells.bit_count() <= LARGEST_SET and not one.cells >> guardian.cell & 1
        ]

    def _removed_by(self, one: AlmostLockedSet, taken: int) -> int:
        """The candidates that a set excludes if it has all its digits but one."""
        return sum([of_digit(digit, view.seen) for digit, view in one.views.items() if digit != taken])


@lru_cache(maxsize=2)  # all patterns look at the same position
def guardians_of(position: Position) -> Guardians:
    """The guardians of a position, with what is remembered of them."""
    return Guardians(position)
