"""W-Wings: two cells with the same two candidates, of which a strong link on one digit allows only one to hold it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from typing import ClassVar, NamedTuple

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES, PEER_MASK, Candidate, as_candidates, cells_in, digits_in
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class _Link(NamedTuple):
    """All places of a digit in a house, in two ends: the places in `near` see one cell, those in `far` another."""

    house: int
    near: int
    far: int


@dataclass(frozen=True)
class WWing(Technique):
    """Two cells with the same two candidates, and a house where all places of one of these see one of the cells.

    The cells do not see each other. They cannot both hold the digit of the house, so one of them holds the other digit.

    Attributes:
        is_grouped: whether the digit has more than two places in the house, so that an end of the link is a group, two
            or three cells where a box and a line meet; or, if false, whether it has just two (a conjugate pair).
    """

    is_grouped: bool = False

    own_legend: ClassVar[Mapping[Role, str]] = {
        Role.PATTERN: "not both true",
        Role.FIN: "one of these is true",
        Role.GROUP_A: "one end of the link",
        Role.GROUP_B: "its other end",
    }

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each two cells and digit that removes something, by cell; the first link that there is counts."""
        for digits, cells in position.bivalue_groups.items():
            for first, second in combinations(cells_in(cells), 2):
                if PEER_MASK[first] >> second & 1:
                    continue
                seen_by_both = PEER_MASK[first] & PEER_MASK[second]
                low, high = digits_in(digits)
                for digit, linked in ((low, high), (high, low)):
                    removed = position.candidates[digit] & seen_by_both
                    link = self._link(position, linked, first, second) if removed else None
                    if link is not None:
                        yield self._step((first, second), digit, linked, removed, link)

    def _link(self, position: Position, digit: int, first: int, second: int) -> _Link | None:
        """The first house in which every place of the digit sees one of two cells, and each of these sees a place."""
        unseen = position.candidates[digit] & ~(PEER_MASK[first] | PEER_MASK[second])
        for house in self._houses(position, digit):
            places = position.candidates[digit] & HOUSE_MASK[house]
            seen_by_first = places & PEER_MASK[first]
            if places & unseen or not seen_by_first or not places & PEER_MASK[second]:
                continue
            near = places & ~PEER_MASK[second] or seen_by_first & -seen_by_first
            return _Link(house, near, places & ~near)
        return None

    def _houses(self, position: Position, digit: int) -> Iterable[int]:
        """The houses in which the digit has two places, or those in which it has more."""
        if not self.is_grouped:
            return (pair.house for pair in position.conjugate_pairs[digit])
        candidates, placed = position.candidates[digit], position.placed[digit]
        return (
            house
            for house in HOUSES
            if (candidates & HOUSE_MASK[house]).bit_count() > 2 and not placed & HOUSE_MASK[house]
        )

    def _step(self, cells: tuple[int, int], digit: int, linked: int, removed: int, link: _Link) -> Step:
        near = as_candidates(link.near, linked)
        far = as_candidates(link.far, linked)
        first, second = (Candidate(cell, linked) for cell in cells)
        weak = (*product((first,), near), *product(far, (second,)))
        return Step(
            self,
            eliminations=as_candidates(removed, digit),
            facts=RecordedFacts(
                (
                    Evidence(Role.HOUSE, houses=(link.house,)),
                    Evidence(Role.PATTERN, candidates=(first, second)),
                    Evidence(Role.FIN, candidates=tuple(Candidate(cell, digit) for cell in cells)),
                    Evidence(Role.GROUP_A, candidates=near),
                    Evidence(Role.GROUP_B, candidates=far),
                    # The link of a group is drawn at its first cell.
                    Evidence(Role.LINK_STRONG, links=((near[0], far[0]),)),
                    Evidence(Role.LINK_WEAK, links=weak),
                )
            ),
        )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "3 and 7 in E2 and G7, linked by 7 in row D: removes 3 from G2"."""
        (first, linked), (second, _) = step.candidates(Role.PATTERN)
        digits = sorted((linked, step.eliminations[0].digit))
        return (
            f"{digit_words(digits)} in {notation.cells((first, second))}, linked by {linked} in "
            f"{notation.house(step.houses()[0])}: removes {notation.removals(step.eliminations)}"
        )

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The two cells, the house of the link, and why the cells cannot both hold its digit."""
        (first, linked), (second, _) = step.candidates(Role.PATTERN)
        digit = step.eliminations[0].digit
        house, both = notation.house(step.houses()[0]), notation.cells((first, second))
        near, far = ([cell for cell, _ in step.candidates(role)] for role in (Role.GROUP_A, Role.GROUP_B))
        seen = [
            f"{notation.cells(end)} {'sees' if len(end) == 1 else 'see'} {notation.cell(cell)}"
            for end, cell in ((near, first), (far, second))
        ]
        return (
            f"Look at {both}.",
            f"Each of them can only be {digit_words(sorted((digit, linked)), 'or')}.",
            f"The {linked} of {house} can go only in {notation.cells(sorted(near + far))}.",
            f"{', and '.join(seen)}.",
            f"{both} cannot both be {linked}: {house} would have no place for {linked}.",
            f"So at least one of {both} is {digit}.",
            f"A cell that sees both of them cannot be {digit}.",
            f"This removes {notation.removals(step.eliminations)}.",
        )


W_WING = WWing("w-wing", "0803", Level.HARD, 150)
GROUPED_W_WING = WWing("grouped-w-wing", "0804", Level.HARD, 170, is_grouped=True)
