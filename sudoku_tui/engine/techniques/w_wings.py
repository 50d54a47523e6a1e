"""W-Wings: two cells with the same two candidates; a strong link on one digit lets only one of them hold it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES, PEER_MASK, Candidate, as_candidates, cells_in, digits_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.conjugate_pairs import conjugate_pairs
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class _SplitHouse(NamedTuple):
    """All places of a digit in a house, in two ends: the places in `near` see one cell, those in `far` another."""

    house: int
    near: int
    far: int


@immutable
class WWingFacts(Facts):
    """The facts of a W-Wing."""

    family = "w_wings"
    cells: tuple[int, int]  # the two cells with the same two candidates
    digit: int  # the digit that one of them must hold
    linked: int  # the digit of the link, which they cannot both hold
    house: int  # the house of the link
    # its places there, those that see the first cell and those that see the second
    ends: tuple[tuple[Candidate, ...], tuple[Candidate, ...]]

    def evidence(self) -> tuple[Evidence, ...]:
        near, far = self.ends
        pattern = tuple(Candidate(cell, self.linked) for cell in self.cells)
        return (
            Evidence(Role.HOUSE, houses=(self.house,)),
            Evidence(Role.PATTERN, candidates=pattern),
            Evidence(Role.FIN, candidates=tuple(Candidate(cell, self.digit) for cell in self.cells)),
            Evidence(Role.GROUP_A, candidates=near),
            Evidence(Role.GROUP_B, candidates=far),
            # The link of a group is drawn at its first cell.
            Evidence(Role.LINK_STRONG, links=((near[0], far[0]),)),
            Evidence(Role.LINK_WEAK, links=(*product(pattern[:1], near), *product(far, pattern[1:]))),
        )


@dataclass(frozen=True)
class WWing(Technique):
    """Two cells with the same two candidates, and a house where all places of one of these see one of the cells.

    The cells do not see each other. They cannot both hold the digit of the house, so one of them holds the other digit.
    """

    # whether the digit has more than two places in the house, so that an end of the link is a group, two or three cells
    # where a box and a line meet; or, if false, whether it has just two (a conjugate pair)
    is_grouped: bool = False

    facts_type = WWingFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each two cells and digit that removes something, by cell; the first link that there is counts."""
        for first in cells_in(position.bivalue_cells):
            digits = position.digits_of[first]
            for second in cells_in(position.bivalue_groups[digits] & ~PEER_MASK[first] & -2 << first):
                seen_by_both = PEER_MASK[first] & PEER_MASK[second]
                low, high = digits_in(digits)
                for digit, linked in ((low, high), (high, low)):
                    removed = position.candidates[digit] & seen_by_both
                    link = self._link(position, linked, first, second) if removed else None
                    if link is not None:
                        yield self._step((first, second), digit, linked, removed, link)

    def _link(self, position: Position, digit: int, first: int, second: int) -> _SplitHouse | None:
        """The first house in which every place of the digit sees one of two cells, and each of these sees a place."""
        unseen = position.candidates[digit] & ~(PEER_MASK[first] | PEER_MASK[second])
        for house in self._houses(position, digit):
            places = position.candidates[digit] & HOUSE_MASK[house]
            seen_by_first = places & PEER_MASK[first]
            if places & unseen or not seen_by_first or not places & PEER_MASK[second]:
                continue
            near = places & ~PEER_MASK[second] or seen_by_first & -seen_by_first
            return _SplitHouse(house, near, places & ~near)
        return None

    def _houses(self, position: Position, digit: int) -> Iterable[int]:
        """The houses in which the digit has two places, or those in which it has more."""
        if not self.is_grouped:
            return (pair.house for pair in conjugate_pairs(position)[digit])
        candidates, placed = position.candidates[digit], position.placed[digit]
        return (
            house
            for house in HOUSES
            if (candidates & HOUSE_MASK[house]).bit_count() > 2 and not placed & HOUSE_MASK[house]
        )

    def _step(self, cells: tuple[int, int], digit: int, linked: int, removed: int, link: _SplitHouse) -> Step:
        ends = (as_candidates(link.near, linked), as_candidates(link.far, linked))
        facts = WWingFacts(cells, digit, linked, link.house, ends)
        return Step(self, eliminations=as_candidates(removed, digit), facts=facts)


W_WING = WWing("w-wing", "0803", Level.HARD, 150)
GROUPED_W_WING = WWing("grouped-w-wing", "0804", Level.HARD, 170, is_grouped=True)
