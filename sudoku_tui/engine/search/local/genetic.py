"""A genetic algorithm on a Sudoku, with the operators of the usual courses, after Mantere and Koljonen.

An individual is a grid whose boxes hold the nine digits once, and a gene is a box: children take whole boxes from two
parents, and a mutation swaps two cells of a box. How wrong a grid is, is counted with a few operations on one integer.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, NamedTuple

from sudoku_tui.engine.board import BOXES, CELLS, DIGITS, HOUSE_CELLS, HOUSES_OF, SIZE
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.search.events import Counters, Event, Filling, Progress
from sudoku_tui.engine.search.local.full_grids import LINES, LocalSearch, missing, open_cells


@dataclass(frozen=True, slots=True, kw_only=True)
class Generation(Filling):
    """A population is there; the grid is the best of it."""

    number: int  # from 0 on, where it was made by chance
    all_conflicts: tuple[int, ...]  # of each individual, upwards
    agreement: tuple[int, ...]  # for each cell how many individuals hold the digit of the best grid
    mutated: int  # how many children had two cells swapped

    __repr__ = brief

    @property
    def mean(self) -> float:
        """The mean of the conflicts."""
        return sum(self.all_conflicts) / len(self.all_conflicts)

    def diversity(self, givens: int) -> float:
        """In which share of the open cells an individual differs from the best, in the mean: 0 where all are equal.

        Args:
            givens: how many cells the puzzle fills.
        """
        size = len(self.all_conflicts)
        differing = sum(size - number for number in self.agreement)
        return differing / (size * (len(CELLS) - givens)) if givens < len(CELLS) else 0.0


class _Gene(NamedTuple):
    """A box of an individual."""

    digits: tuple[int, ...]  # of its open cells
    held: int  # what all its cells hold, as `_HELD` counts it


class _Individual(NamedTuple):
    """A grid, box by box."""

    conflicts: int
    genes: tuple[_Gene, ...]


# Two bits for each digit of each line count how many of its cells hold it, which are at most three: one of each box.
_ONES = sum(1 << 2 * place for place in range(len(LINES) * SIZE))
_HELD = [
    [sum(1 << 2 * (line * SIZE + digit - 1) for line in HOUSES_OF[cell][:2]) for digit in DIGITS] for cell in CELLS
]
"""For each cell and digit the one that they add to the counts."""


def _individual(genes: tuple[_Gene, ...]) -> _Individual:
    held = sum(gene.held for gene in genes)
    twice = held >> 1 & _ONES  # two or three of a digit in a line
    thrice = twice & held
    return _Individual(twice.bit_count() + 2 * thrice.bit_count(), genes)


@dataclass(frozen=True)
class Genetic(LocalSearch["_Population"]):
    """A genetic algorithm with restarts."""

    counts: ClassVar[tuple[str, ...]] = ("generations", "evaluated", "mutated")

    restarts: int = 30
    size: int = 100  # individuals of a population
    elite: int = 2  # the best of them, which go on as they are
    rivals: int = 3  # drawn by chance; the best of them becomes a parent
    mutation: float = 0.5  # the probability that a child is mutated
    patience: int = 100  # generations without a better individual, until it begins anew

    def _grids(self, values: tuple[int, ...], rng: Random) -> "_Population":
        return _Population(self, values, rng)

    def _begin(self, grids: "_Population", counters: Counters, *, anew: bool) -> None:
        super()._begin(grids, counters, anew=anew)
        counters.own["evaluated"] += self.size

    def _improve(self, grids: "_Population", counters: Counters, watch: bool) -> Generator[Event, None, None]:
        since, children = 0, self.size - self.elite
        while grids.conflicts and since < self.patience and grids.can_change:
            fewest = grids.conflicts
            mutated = grids.breed()
            since = 0 if grids.conflicts < fewest else since + 1
            counters.nodes += children
            counters.assignments += 2 * mutated  # all else is inherited
            counters.own["generations"] += 1
            counters.own["evaluated"] += children
            counters.own["mutated"] += mutated
            yield grids.told(mutated) if watch else Progress(0)

    @property
    def _long_enough(self) -> str:
        return f"{self.patience} generations without a better grid"


class _Population:
    """Individuals, the best first."""

    def __init__(self, search: Genetic, values: tuple[int, ...], rng: Random) -> None:
        """There is none before `fill`."""
        self.size, self.open = search.size, [cell for cell in CELLS if not values[cell]]
        self.number = 0  # of the generation
        self._search, self._values, self._rng = search, values, rng
        self._open = [open_cells(values, box) for box in BOXES]
        self._missing = [missing(values, box) for box in BOXES]
        self._given = [sum(_HELD[cell][values[cell] - 1] for cell in HOUSE_CELLS[box] if values[cell]) for box in BOXES]
        self._mutable = [number for number, cells in enumerate(self._open) if len(cells) > 1]
        self.can_change = bool(self._mutable)
        self._all: list[_Individual] = []

    @property
    def conflicts(self) -> int:
        """Of the best."""
        return self._all[0].conflicts if self._all else 0

    @property
    def values(self) -> Sequence[int]:
        """The digits of the best, by cell."""
        values = [*self._values]
        for individual in self._all[:1]:
            for cells, gene in zip(self._open, individual.genes, strict=True):
                for cell, digit in zip(cells, gene.digits, strict=True):
                    values[cell] = digit
        return values

    def fill(self) -> None:
        """Make all individuals by chance."""
        self.number = 0
        self._all = []
        for _ in range(self._search.size):
            shuffled = [self._rng.sample(digits, len(digits)) for digits in self._missing]
            self._all.append(_individual(tuple(self._gene(box, digits) for box, digits in enumerate(shuffled))))
        self._all.sort(key=_by_conflicts)

    def breed(self) -> int:
        """Let the elite live on and children take the place of all others; how many of these were mutated."""
        self.number += 1
        search, chance = self._search, self._rng.random
        children = self._all[: search.elite]
        mutated = 0
        while len(children) < search.size:
            mother, father = self._parent(), self._parent()
            genes = [one if chance() < 0.5 else other for one, other in zip(mother.genes, father.genes, strict=True)]
            if chance() < search.mutation:
                mutated += 1
                box = self._rng.choice(self._mutable)
                digits = [*genes[box].digits]
                first, second = self._rng.sample(range(len(digits)), 2)
                digits[first], digits[second] = digits[second], digits[first]
                genes[box] = self._gene(box, digits)
            children.append(_individual(tuple(genes)))
        children.sort(key=_by_conflicts)
        self._all = children
        return mutated

    def told(self, mutated: int = 0) -> Generation:
        """The population as an event."""
        grid = tuple(self.values)
        agreement = [len(self._all) if value else 0 for value in self._values]
        for individual in self._all:
            for cells, gene in zip(self._open, individual.genes, strict=True):
                for cell, digit in zip(cells, gene.digits, strict=True):
                    agreement[cell] += digit == grid[cell]
        conflicts = tuple(one.conflicts for one in self._all)
        return Generation(
            grid,
            conflicts[0],
            number=self.number,
            all_conflicts=conflicts,
            agreement=tuple(agreement),
            mutated=mutated,
        )

    def _parent(self) -> _Individual:
        """The best of some rivals: as they are in order, the one that stands first."""
        chance, size = self._rng.random, len(self._all)
        return self._all[min(int(chance() * size) for _ in range(self._search.rivals))]

    def _gene(self, box: int, digits: Sequence[int]) -> _Gene:
        held = self._given[box]
        for cell, digit in zip(self._open[box], digits, strict=True):
            held += _HELD[cell][digit - 1]
        return _Gene(tuple(digits), held)


def _by_conflicts(individual: _Individual) -> int:
    return individual.conflicts


GENETIC = Genetic(
    key="genetic",
    name="Genetic algorithm",
    author="Timo Mantere, Janne Koljonen",
    year=2007,
    idea=(
        "Make a hundred grids by chance, each box with the digits that it lacks. Draw three by chance: the one with "
        "the fewest clashes becomes a parent. A child takes each box from one of two parents (crossover), and half of "
        "the children have two cells of a box swapped (mutation). Children replace the old grids, except for the best "
        "two (elite). This repeats, generation by generation. Where nothing better is born for long, a new population "
        "begins. The idea is by John Holland (1975)."
    ),
    strengths=(
        "It needs to know only which of two grids is better, and looks in many places at once. Crossover joins parts "
        "that are good by themselves. Antennas, plans and programs have been found like this."
    ),
    weaknesses=(
        "A box that is right beside one neighbour is wrong beside another, so children of good grids are seldom "
        "better. Nearly all progress comes from mutation, which annealing has without a population. After some "
        "generations all individuals are cousins. It solves only easy puzzles, with luck. It can neither prove that "
        "there is no solution nor find a second one."
    ),
)
