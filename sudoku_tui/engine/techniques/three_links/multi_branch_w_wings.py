"""Multi-branch W-Wings: three cells or more with the same two candidates, and a house that lets one of them hold each.

The name is of the players' forum; a W-Wing is the same with two cells.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from sudoku_tui.engine.board import (
    HOUSE_MASK,
    HOUSES,
    PEER_MASK,
    Candidate,
    as_candidates,
    cells_in,
    digits_in,
    seen_by_all,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

_FEWEST = 3


@immutable
class MultiBranchWWingFacts(Facts):
    """The facts of a W-Wing of three cells or more."""

    family = "beyond.multi_branch_w_wings"
    cells: tuple[int, ...]  # with the same two candidates
    digit: int  # the digit that one of them must hold
    linked: int  # the digit of the house, which they cannot all hold
    house: int
    branches: tuple[tuple[Candidate, ...], ...]  # for each cell the places of the house that it sees and none before it

    def evidence(self) -> tuple[Evidence, ...]:
        places = tuple(sorted(place for branch in self.branches for place in branch))
        sights = tuple(
            (Candidate(cell, self.linked), place)
            for cell, branch in zip(self.cells, self.branches, strict=True)
            for place in branch
        )
        return (
            Evidence(Role.HOUSE, houses=(self.house,)),
            Evidence(Role.PATTERN, candidates=tuple(Candidate(cell, self.linked) for cell in self.cells)),
            Evidence(Role.FIN, candidates=tuple(Candidate(cell, self.digit) for cell in self.cells)),
            Evidence(Role.GROUP_A, candidates=places),
            Evidence(Role.LINK_WEAK, links=sights),
        )


class MultiBranchWWing(Technique):
    """Cells with the same two candidates, and a house where every place of one of these sees one of the cells.

    Wherever the digit of the house is, the cell that this place sees holds the other digit. None of the cells can be
    left out; with one or two it would be a simpler technique.
    """

    facts_type = MultiBranchWWingFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of cells and digit that removes something; fewer cells first, then the first house."""
        for digits, group in position.bivalue_groups.items():
            if group.bit_count() >= _FEWEST:
                low, high = digits_in(digits)
                for digit, linked in ((low, high), (high, low)):
                    yield from self._of_group(position, group, digit, linked)

    def _of_group(self, position: Position, group: int, digit: int, linked: int) -> Iterator[Step]:
        seeing = {cell: PEER_MASK[cell] & group for cell in cells_in(position.candidates[digit] & ~group)}
        if not any(cells.bit_count() >= _FEWEST for cells in seeing.values()):
            return
        open_houses = [house for house in HOUSES if not position.placed[linked] & HOUSE_MASK[house]]
        houses = [(house, position.candidates[linked] & HOUSE_MASK[house]) for house in open_houses]
        known: set[int] = set()
        for size in range(_FEWEST, max(cells.bit_count() for cells in seeing.values()) + 1):
            for cells in _sets(seeing.values(), size):
                for house, places in houses:
                    if places and not places & cells and _needs_all(places, cells) and cells not in known:
                        known.add(cells)
                        yield self._step(position, cells, (digit, linked), (house, places))

    def _step(self, position: Position, cells: int, digits: tuple[int, int], places: tuple[int, int]) -> Step:
        digit, linked = digits
        house, left = places
        branches = []
        for cell in cells_in(cells):
            branches.append(as_candidates(left & PEER_MASK[cell], linked))
            left &= ~PEER_MASK[cell]
        removed = position.candidates[digit] & seen_by_all(cells)
        facts = MultiBranchWWingFacts(tuple(cells_in(cells)), digit, linked, house, tuple(branches))
        return Step(self, eliminations=as_candidates(removed, digit), facts=facts)


def _sets(seen: Iterable[int], size: int) -> Iterator[int]:
    """The sets of so many cells that some cell sees together, each once."""
    known: dict[int, None] = {}
    for cells in seen:
        for chosen in combinations(cells_in(cells), size):
            known.setdefault(sum(1 << cell for cell in chosen))
    return iter(known)


def _needs_all(places: int, cells: int) -> bool:
    """Whether each place sees one of the cells, and would not if one of these were left out."""
    once = twice = 0
    for cell in cells_in(cells):
        seen = places & PEER_MASK[cell]
        twice |= once & seen
        once |= seen
    return once == places and all(places & PEER_MASK[cell] & ~twice for cell in cells_in(cells))


MULTI_BRANCH_W_WING = MultiBranchWWing("multi-branch-w-wing", "3010", Level.HARD, 170)
