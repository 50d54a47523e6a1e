"""Death Blossom: a cell, the stem, and for each of its digits an almost locked set, a petal, that it takes this from.

All places of the digit in the petal see the stem. Whichever digit the stem holds, one petal lacks it, and has all its
other digits. So a digit that all petals can have goes from the cells that see all its places in all petals.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from sudoku_tui.engine.board import ALL_CELLS, CELLS, DIGITS, Candidate, as_candidates, cells_in, digits_in, digits_of
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.chain import Chain, Node
from sudoku_tui.engine.patterns.almost_locked_sets import (
    AlmostLockedSet,
    AlmostLockedSets,
    almost_locked_sets,
    any_of,
)
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import (
    AlsTechnique,
    WithoutOverlap,
    end_shown,
    first_of,
    link_of,
    node_of,
    restricting,
)
from sudoku_tui.engine.techniques.technique import Level


@immutable
class DeathBlossomFacts(Facts):
    """A stem and its petals."""

    family = "als"
    stem: tuple[Candidate, ...]  # the candidates of the cell
    petals: tuple[tuple[Candidate, ...], ...]  # for each of them the candidates of an almost locked set, by cell
    shared: tuple[int, ...]  # the digits of which one of the petals has each

    @property
    def cell(self) -> int:
        """The cell of the stem."""
        return self.stem[0].cell

    def ends(self, digit: int) -> tuple[Candidate, ...]:
        """The places of a digit in the petals, by cell."""
        return tuple(sorted({one for petal in self.petals for one in petal if one.digit == digit}))

    def part(self, number: int) -> tuple[Evidence, ...]:
        """The evidence of a petal."""
        return end_shown(_PETALS[number % len(_PETALS)], self.petals[number], self.shared)

    def link(self, number: int) -> Evidence:
        """The link from the stem to the first place of its digit in a petal."""
        digit = self.stem[number].digit
        return Evidence(Role.LINK_WEAK, links=((self.stem[number], first_of(self.petals[number], digit)),))

    def chain(self, number: int, digit: int) -> Chain:
        """Why a petal has a digit if the stem takes its own from it."""
        petal, stem = self.petals[number], self.stem[number]
        nodes = (Node(stem.digit, (stem.cell,)), node_of(petal, stem.digit), node_of(petal, digit))
        return Chain(nodes, (restricting(nodes[0], nodes[1]), link_of(petal)))

    def evidence(self) -> tuple[Evidence, ...]:
        parts = (self.part(number) for number in range(len(self.petals)))
        links = map(self.link, range(len(self.petals)))
        return (Evidence(Role.PATTERN, candidates=self.stem), *chain.from_iterable(parts), *links)


_PETALS = (Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D)


class _Blossom(NamedTuple):
    """A stem and its petals, and what they remove."""

    eliminations: tuple[Candidate, ...]
    stem: int
    petals: tuple[AlmostLockedSet, ...]

    def facts(self, position: Position) -> DeathBlossomFacts:
        return DeathBlossomFacts(
            position.candidates_in(1 << self.stem),
            tuple(position.candidates_in(petal.cells) for petal in self.petals),
            tuple(digits_of(self.eliminations)),
        )


class DeathBlossom(AlsTechnique):
    """A cell and an almost locked set for each of its digits; with overlap, one set may stand for several digits."""

    facts_type = DeathBlossomFacts
    contest = WithoutOverlap()

    def search(self, position: Position, *, overlap: bool) -> Iterator[_Blossom]:
        """The blossoms by their stems; of those of a stem that remove the same the first."""
        known = almost_locked_sets(position.candidates)
        victims = [_joined((view.seen, view.digit) for view in one.views.values()) for one in known.sets]
        for stem, digits in enumerate(position.digits_of):
            petals = [known.sees[digit][stem] for digit in digits_in(digits)]
            if len(petals) > 1 and all(petals):
                others = _joined((ALL_CELLS & ~(1 << stem), digit) for digit in DIGITS if not digits >> digit & 1)
                found = set()
                for gone, chosen in _choices(known, petals, victims, others, overlap=overlap):
                    if gone not in found:
                        found.add(gone)
                        yield _Blossom(_candidates(gone), stem, tuple(map(known.sets.__getitem__, chosen)))


def _choices(
    known: AlmostLockedSets, petals: Sequence[int], victims: Sequence[int], possible: int, *, overlap: bool
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The ways to choose a set from each of some masks so that they remove something: that, and their numbers.

    `victims` is what each set removes if it has all its digits, `possible` what may go at all, both as joined sets of
    cells. Not all of the sets chosen are the same: the stem would be in a naked subset. Of the choices from the first
    few masks that remove the same and leave the same to choose from only the first goes on.
    """
    for petal in petals:
        possible &= any_of(victims, petal)
    if not possible:
        return
    choices: dict[tuple[int, int], tuple[int, ...]] = {(possible, 0): ()}
    for petal in petals:
        further: dict[tuple[int, int], tuple[int, ...]] = {}
        sets = [(number, victims[number], known.sets[number].cells) for number in cells_in(petal)]
        useful = [one for one in sets if one[1] & possible]
        for (gone, taken), chosen in islice(choices.items(), _MOST_CHOICES):
            for number, removed, cells in useful:
                both = gone & removed
                if both and (overlap or not taken & cells):
                    # With overlap it matters only which set has been chosen if it is the only one so far.
                    is_alone = not chosen or taken == cells
                    further.setdefault((both, taken | cells if not overlap or is_alone else 0), (*chosen, number))
        choices = further
    for (gone, _), chosen in choices.items():
        if len(set(chosen)) > 1:
            yield gone, chosen


_MOST_CHOICES = 2000
"""How many choices for the first few digits of a stem go on. In real puzzles there were at most 910."""


def _joined(planes: Iterable[tuple[int, int]]) -> int:
    """Sets of cells, each with its digit, as one integer."""
    together = 0
    for cells, digit in planes:
        together |= cells << digit * len(CELLS)
    return together


def _candidates(joined: int) -> tuple[Candidate, ...]:
    """The candidates of joined sets of cells, by digit."""
    return tuple(one for digit in DIGITS for one in as_candidates(joined >> digit * len(CELLS) & ALL_CELLS, digit))


DEATH_BLOSSOM = DeathBlossom("death-blossom", "0904", Level.UNFAIR, 360, in_path=False)
