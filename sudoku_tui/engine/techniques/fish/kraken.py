"""Kraken fish: fish of lines with fins that are joined with what they remove by chains.

Both types are one search. Take a candidate for true, the *target*: then chains exclude many others. If what is left of
some digit in n rows lies in fewer columns (or the other way round), the target is false. Told the other way: of the
places that these columns do not hold one is true, and from each a chain leads to "the target is false".

Type 1: the target is a candidate of the digit, and so what the fish would remove if it had no fins. The places in the
target's column see it; from the fins there are chains. Type 2: the target is a candidate of another digit. There are
chains from all places in one column of the fish, and from the fins.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from sudoku_tui.engine.board import (
    ALL_CELLS,
    COLUMNS,
    DIGITS,
    HOUSE_MASK,
    PEER_MASK,
    ROWS,
    Candidate,
    cells_in,
    cells_of_houses,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.building import grouped_links
from sudoku_tui.engine.links.chain import Chain
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, PLANE, candidate_of, node_of
from sudoku_tui.engine.patterns.chain_making import make_chain
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.fish.line_fish import FishFacts
from sudoku_tui.engine.techniques.fish.patterns import covers_of, crowded
from sudoku_tui.engine.techniques.technique import Level, Technique

MAX_SIZE = 4  # bases
MAX_CHAINS = 5  # more than that nobody follows
"""The candidates to look for. Those that chains alone refute are passed over, which also bounds the work."""


@immutable
class KrakenFacts(Facts):
    """A fish, and a chain from each of its places that may be true to the target, which it then excludes.

    The chains of type 1 begin with the fins, those of type 2 with the places in one cover and the fins. A chain of one
    link is a place that sees the target.
    """

    family = "proofs.kraken"
    fish: FishFacts
    target: Candidate
    chains: tuple[Chain, ...]

    @property
    def covered_starts(self) -> tuple[int, ...]:
        """The cells of the fish in one cover from which there are chains: some in type 2, none in type 1."""
        starts = {chain.nodes[0].cells[0] for chain in self.chains}
        return tuple(cell for cell in self.fish.body if cell in starts)

    @property
    def length(self) -> int:
        return sum(len(chain.links) for chain in self.chains)

    def evidence(self) -> tuple[Evidence, ...]:
        return (*self.fish.evidence(), *followed(self.chains))


def followed(chains: Iterable[Chain]) -> tuple[Evidence, ...]:
    """The candidates on chains between their beginning and the target; nothing if they have none."""
    nodes = {node for chain in chains for node in chain.nodes[1:-1]}
    candidates = tuple(sorted({one for node in nodes for one in node.candidates}))
    return (Evidence(Role.GROUP_A, candidates=candidates),) if candidates else ()


class _Fish(NamedTuple):
    """Bases that a target crowds, and the covers of what it leaves in them: one less than bases."""

    target: Candidate
    digit: int
    bases: tuple[int, ...]
    needed: tuple[int, ...]
    outside: int  # the places in the bases that these covers do not hold, all excluded by the target

    @property
    def is_first_type(self) -> bool:
        return self.target.digit == self.digit


@dataclass(frozen=True)
class KrakenFish(Technique):
    """Kraken fish of one type."""

    is_first_type: bool = True

    facts_type = KrakenFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each target, by digit and cell: the smallest fish, and of these the one with the fewest chains."""
        for fish in _kraken_fish(position):
            if fish.is_first_type is self.is_first_type:
                yield Step(self, eliminations=(fish.target,), facts=_facts(position, fish))


@lru_cache(maxsize=2)  # both types look at the same position
def _kraken_fish(position: Position) -> tuple[_Fish, ...]:
    """The best fish of each type for each target that chains alone do not refute."""
    links = grouped_links(position)
    rows = [_Lines(position, digit, ROWS) for digit in DIGITS]
    columns = [_Lines(position, digit, COLUMNS) for digit in DIGITS]
    found = []
    for node in cells_in(links.nodes & CANDIDATE_NODES & ~links.refuted):
        target, off = candidate_of(node), links.off[node]
        crowded = [
            fish
            for lines in (*rows, *columns)
            for fish in lines.crowded_by(target, off >> PLANE * (lines.digit - 1) & ALL_CELLS)
        ]
        for is_first_type in (True, False):
            of_type = [fish for fish in crowded if fish.is_first_type is is_first_type]
            if of_type:
                found.append(min(of_type, key=lambda fish: (len(fish.bases), fish.outside.bit_count())))
    return tuple(found)


class _Lines:
    """The rows, or the columns, as bases of fish of a digit."""

    def __init__(self, position: Position, digit: int, bases: range) -> None:
        self.digit = digit
        self._across = COLUMNS if bases is ROWS else ROWS
        self._places = position.candidates[digit] & ~position.excluded[digit]
        open_bases = [base for base in bases if not position.placed[digit] & HOUSE_MASK[base]]
        cells = {base: self._places & HOUSE_MASK[base] for base in open_bases}
        self._bases = [(base, places, covers_of(places, self._across)) for base, places in cells.items()]
        # By the places that a target excludes the bases that it crowds; where it excludes none, it crowds none.
        self._without: dict[int, tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...]] = {0: ()}

    def crowded_by(self, target: Candidate, off: int) -> Iterator[_Fish]:
        """The fish whose bases a target crowds if it excludes the digit in a set of cells."""
        gone = self._places & off
        if gone not in self._without:  # many targets exclude the same
            self._without[gone] = tuple(self._crowded_without(gone))
        for bases, needed, outside in self._without[gone]:
            fish = _Fish(target, self.digit, bases, needed, outside)
            if _needs_chains(fish):
                yield fish

    def _crowded_without(self, gone: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
        """The bases that are crowded without some places: they, the covers of what is left, and what these lack."""
        left = {
            base: covers_of(cells & ~gone, self._across) if cells & gone else covers
            for base, cells, covers in self._bases
        }
        for size in range(2, MAX_SIZE + 1):
            few = [(base, covers) for base, covers in left.items() if covers.bit_count() < size]
            for bases, needed in crowded(few, size):
                if not _has_crowded_part([left[base] for base in bases]):
                    outside = self._places & cells_of_houses(bases) & ~cells_of_houses(cells_in(needed))
                    yield bases, tuple(cells_in(needed)), outside


def _has_crowded_part(covers: Sequence[int]) -> bool:
    """Whether some bases, but not all, have left fewer covers than they are; or none of them has any left."""
    return any(
        reduce(or_, part).bit_count() < number
        for number in range(1, len(covers))
        for part in combinations(covers, number)
    )


def _needs_chains(fish: _Fish) -> bool:
    """Whether there are chains to be followed, and no more than a person may want to follow."""
    starts = fish.outside & ~HOUSE_MASK[_own_cover(fish)] if fish.is_first_type else fish.outside
    cell, digit = fish.target
    seen = PEER_MASK[cell] if digit == fish.digit else 1 << cell
    return bool(starts & ~seen) and starts.bit_count() <= MAX_CHAINS


def _own_cover(fish: _Fish) -> int:
    """The cover besides those that are needed.

    For type 1 it is the target's; for type 2 the one with the most places outside of the others.
    """
    across = ROWS if fish.bases[0] in COLUMNS else COLUMNS
    if fish.is_first_type:
        return next(house for house in across if HOUSE_MASK[house] >> fish.target.cell & 1)
    return max(across, key=lambda house: (fish.outside & HOUSE_MASK[house]).bit_count())


def _facts(position: Position, fish: _Fish) -> KrakenFacts:
    own = _own_cover(fish)
    covers = tuple(sorted((*fish.needed, own)))
    body = position.candidates[fish.digit] & cells_of_houses(fish.bases) & cells_of_houses(covers)
    fins = fish.outside & ~HOUSE_MASK[own]
    starts = [*cells_in(0 if fish.is_first_type else fish.outside & ~fins), *cells_in(fins)]
    found = FishFacts(fish.digit, fish.bases, covers, tuple(cells_in(body)), tuple(cells_in(fins)))
    return KrakenFacts(
        found, fish.target, tuple(_chain(position, Candidate(cell, fish.digit), fish.target) for cell in starts)
    )


def _chain(position: Position, start: Candidate, target: Candidate) -> Chain:
    """A shortest chain from a candidate that is true to a target that is false, which the closure knows to be there."""
    links, first, last = grouped_links(position), node_of(start), node_of(target)
    way = links.way(1 << first, links.weak[last])
    assert way is not None
    return make_chain(position, [*way, last], begins_true=True)


_LEVEL_AND_SCORE = (Level.EXTREME, 500)
KRAKEN_FISH = (
    KrakenFish("kraken-fish-1", "0371", *_LEVEL_AND_SCORE, in_path=False, is_first_type=True),
    KrakenFish("kraken-fish-2", "0372", *_LEVEL_AND_SCORE, in_path=False, is_first_type=False),
)
"""Type 1, type 2."""
