"""Belief propagation on the graph of cells and houses: how likely each digit of a cell is, as its houses tell it.

The *factor graph* has a vertex for each cell and one for each house, and an edge from a cell to each of its houses.
*Messages* go along the edges, each a weight for every digit. A cell tells a house how likely its digits are by what its
other houses say; a house tells a cell in how many ways, weighted by what its other cells say, it can be filled when the
cell takes that digit. The messages of its three houses, multiplied, are the *belief* of a cell. In a graph without
circles it would be the *marginal*, the share of the solutions that have the digit there. The graph of a Sudoku has
circles: what a cell says comes back to it as if others had said it, and the beliefs are a guess, may be too sure, or
never rest.

After Todd Moon and Jacob Gunther, "Multiple constraint satisfaction by belief propagation: an example using Sudoku"
(2006), on the sum-product algorithm of Frank Kschischang, Brendan Frey and Hans-Andrea Loeliger (2001). All the ways to
fill a house are summed up by the sets of digits that its first cells, and its last, can take: some 7,000 products, and
not 362,880 permutations.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, HOUSES, PEERS, Candidate
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import (
    Assignment,
    Counters,
    DeadEnd,
    Event,
    FamilyEvent,
    Filling,
    Incomplete,
    Progress,
    Propagation,
    Search,
)
from sudoku_tui.engine.search.ordering import allowed
from sudoku_tui.engine.search.tree import Run

Weights: TypeAlias = Mapping[int, float]
"""For each digit that is possible a weight above 0; all of them add up to 1."""

LEAST = 1e-30
"""No weight is smaller: a product of nine must not become 0, which says that a digit is impossible."""

REST = 1e-4
"""Beliefs that change by less have converged."""

_FULL = sum(1 << digit for digit in DIGITS)


@dataclass(frozen=True, slots=True)
class Beliefs(FamilyEvent):
    """All cells and houses have told each other once more how likely the digits are."""

    iteration: int  # from 1 on
    beliefs: tuple[Weights, ...]  # for each of the 81 cells
    change: float  # by how much a belief has changed at the most

    __repr__ = brief

    @property
    def surest(self) -> tuple[Candidate, float] | None:
        """The likeliest of all candidates that are not certain, and its belief; None if all cells are certain."""
        open_ones = (
            (belief, -cell, digit)
            for cell, weights in enumerate(self.beliefs)
            if len(weights) > 1
            for digit, belief in weights.items()
        )
        best = max(open_ones, default=None)
        return None if best is None else (Candidate(-best[1], best[2]), best[0])


@dataclass(frozen=True, slots=True)
class Fixing(Assignment):
    """The surest cell takes its likeliest digit, which is never taken back."""

    belief: float = 1.0

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class ZeroBeliefs(Propagation):
    """Candidates go because no filling of one of their houses has them."""

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Likeliest(Filling):
    """Each cell takes the digit with the largest belief."""

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Unfillable(DeadEnd):
    """The cells of a house cannot share the nine digits among them, or its three houses leave no digit to a cell.

    The contradiction names the cells, and the house or None.
    """

    __repr__ = brief


class SumProduct:
    """The messages of a factor graph and the beliefs that follow. Without a circle in it these are exact."""

    def __init__(self, domains: Sequence[Sequence[int]], houses: Sequence[int] = HOUSES, damping: float = 0.0) -> None:
        """Begin with messages that say nothing.

        Args:
            domains: for each of the 81 cells the digits that it can take, at least one.
            houses: which houses must be filled; the others do not count.
            damping: how much of a cell's message is as it was before, from 0 to below 1; that calms what swings.
        """
        self.houses = houses
        self.damping = damping
        self.beliefs = [_even(domain) for domain in domains]
        self.to_houses = {house: {cell: self.beliefs[cell] for cell in HOUSE_CELLS[house]} for house in houses}
        self._houses_of = [[house for house in houses if cell in HOUSE_CELLS[house]] for cell in CELLS]

    def iterate(self) -> float | Contradiction:
        """Send all messages once, from the houses and then from the cells.

        Returns:
            By how much a belief has changed at the most; or what cannot be filled: a house, or a cell, to which its
            houses leave no digit.
        """
        to_cells: dict[int, dict[int, Weights]] = {}
        for house in self.houses:
            its_ways = ways(self.to_houses[house])
            if its_ways is None:
                return Contradiction(HOUSE_CELLS[house], None, house)
            to_cells[house] = its_ways
        change = 0.0
        for cell in CELLS:
            heard = {house: to_cells[house][cell] for house in self._houses_of[cell]}
            if not heard:
                continue
            before = self.beliefs[cell]
            digits = [digit for digit in before if all(digit in weights for weights in heard.values())]
            if not digits:
                return Contradiction((cell,), None, None)
            belief = _product(digits, heard.values())
            change = max(change, *(abs(belief.get(digit, 0.0) - weight) for digit, weight in before.items()))
            self.beliefs[cell] = belief
            for house in heard:
                told = _product(digits, [weights for other, weights in heard.items() if other != house])
                self.to_houses[house][cell] = self._damped(told, self.to_houses[house][cell])
        return change

    def fix(self, cell: int, digit: int) -> None:
        """Let a cell be sure of a digit from now on."""
        self.beliefs[cell] = _even((digit,))
        for house in self._houses_of[cell]:
            self.to_houses[house][cell] = self.beliefs[cell]

    def likeliest(self) -> tuple[int, ...]:
        """For each cell the digit with the largest belief; of several, the smallest."""
        return tuple(max(sorted(weights), key=weights.__getitem__) for weights in self.beliefs)

    def _damped(self, weights: Weights, before: Weights) -> Weights:
        if not self.damping:
            return weights
        return {digit: (1 - self.damping) * weight + self.damping * before[digit] for digit, weight in weights.items()}


def ways(told: Mapping[int, Weights]) -> dict[int, Weights] | None:
    """The message of a house to its cells: for each digit in how many ways the others can be filled, in proportion.

    Args:
        told: by cell, what it says of its digits.

    Returns:
        By cell the digits that are possible there; None if the house cannot be filled.
    """
    cells = sorted(told, key=lambda cell: len(told[cell]))  # those with few digits first: fewer sets
    first: list[dict[int, float]] = [{0: 1.0}]  # for the first cells, by the set of their digits, the sum of all ways
    for cell in cells:
        first.append(_one_cell_more(first[-1], told[cell]))
    if _FULL not in first[-1]:
        return None
    last = {0: 1.0}  # the same for the last cells
    found: dict[int, Weights] = {}
    for cell, before in zip(reversed(cells), reversed(first[:-1]), strict=True):
        sums = {}
        for digit in told[cell]:
            rest = _FULL ^ 1 << digit
            total = 0.0
            for taken, weight in last.items():
                if rest ^ taken in before:
                    total += weight * before[rest ^ taken]
            if total:
                sums[digit] = total
        found[cell] = _product([*sums], [sums])
        last = _one_cell_more(last, told[cell])
    return found


def _one_cell_more(sums: Mapping[int, float], told: Weights) -> dict[int, float]:
    more: dict[int, float] = {}
    weights = [(1 << digit, weight) for digit, weight in told.items()]
    for taken, total in sums.items():
        for bit, weight in weights:
            if not taken & bit:
                more[taken | bit] = more.get(taken | bit, 0.0) + total * weight
    return more


def _even(digits: Sequence[int]) -> Weights:
    return dict.fromkeys(digits, 1 / len(digits))


def _product(digits: Sequence[int], weights: Iterable[Weights]) -> Weights:
    """The products of the weights of each digit, so that they add up to 1."""
    products = dict.fromkeys(digits, 1.0)
    for one in weights:
        for digit in digits:
            products[digit] *= one[digit]
    total = sum(products.values())
    return {digit: max(product / total, LEAST) for digit, product in products.items()}


class _BeliefRun(Run):
    """The graph of a puzzle, and the events already reported about it."""

    def __init__(
        self, search: "BeliefPropagation", values: tuple[int, ...], counters: Counters, *, watch: bool
    ) -> None:
        super().__init__(values, counters, watch)
        self.search = search
        self.open = [cell for cell in CELLS if not values[cell]]
        self.left = [{value} if value else {*DIGITS} for value in values]  # the candidates that have not been ruled out
        self.fixed = 0  # how many cells, which is the depth
        counters.own |= {"iterations": 0, "messages": 0, "fixed": 0}

    def run(self) -> Generator[Event, None, None]:
        domains = [allowed(self.digits, cell) for cell in CELLS]
        if not self.open:
            yield from self.end(None, 0)
            return
        if not all(domains):
            yield from self.end(Contradiction((domains.index([]),), None, None), 0)
            return
        graph = SumProduct(domains, damping=self.search.damping)
        since = 0  # iterations since the start, or since a cell was fixed
        while True:
            outcome = graph.iterate()
            since += 1
            self.counters.own["iterations"] += 1
            self.counters.own["messages"] += 2 * len(HOUSES) * len(DIGITS)
            if isinstance(outcome, Contradiction):
                yield from self.fail(outcome)
                return
            yield from self.tell(graph, outcome)
            likeliest = graph.likeliest()
            rests = outcome < REST
            if not _clashes(likeliest):
                yield from self.fill(likeliest)
                yield from self.end(None, self.fixed)
                return
            if not rests and since < self.search.iterations:
                continue
            surest = Beliefs(self.fixed, since, tuple(graph.beliefs), outcome).surest
            if not self.search.fixes or surest is None:
                break
            yield from self.fix(graph, *surest)
            since = 0
        yield from self.fill(likeliest)
        yield from self.end(self.incomplete(since, outcome, rests=rests), self.fixed)

    def tell(self, graph: SumProduct, change: float) -> Generator[Event, None, None]:
        """Tell of an iteration, and of what has become impossible."""
        gone = [
            Candidate(cell, digit)
            for cell in self.open
            for digit in sorted(self.left[cell].difference(graph.beliefs[cell]))
        ]
        for cell, digit in gone:
            self.left[cell].remove(digit)
        self.counters.propagations += bool(gone)
        if not self.watch:
            yield Progress(self.fixed)
            return
        if gone:
            yield ZeroBeliefs(gone[0].cell, tuple(gone), self.fixed)
        yield Beliefs(self.fixed, self.counters.own["iterations"], tuple(graph.beliefs), change)

    def fix(self, graph: SumProduct, surest: Candidate, belief: float) -> Generator[Event, None, None]:
        """Let the surest cell be sure."""
        cell, digit = surest
        graph.fix(cell, digit)
        self.left[cell] = {digit}
        self.fixed += 1
        self.digits[cell] = digit
        counters = self.counters
        counters.own["fixed"] += 1
        counters.nodes += 1
        counters.guesses += 1
        counters.assignments += 1
        counters.max_depth = self.fixed
        if self.watch:
            yield Fixing(cell, digit, self.fixed, guess=True, belief=belief)

    def fill(self, likeliest: tuple[int, ...]) -> Generator[Event, None, None]:
        self.counters.assignments += self.digits.count(0)
        self.digits[:] = likeliest
        if self.watch:
            yield Likeliest(likeliest, _clashes(likeliest), self.fixed)

    def fail(self, contradiction: Contradiction) -> Generator[Event, None, None]:
        """Something cannot be filled: a proof, if no cell was fixed."""
        self.counters.dead_ends += 1
        yield Unfillable(contradiction, self.fixed)
        if self.fixed:
            summary = f"It fixed {count(self.fixed, 'cell')}, and then nothing fitted any more. That proves nothing."
            yield from self.end(Incomplete(self.values(), summary, self.fixed), self.fixed)

    def incomplete(self, iterations: int, change: float, *, rests: bool) -> Incomplete:
        how = (
            f"The beliefs came to rest after {count(iterations, 'iteration')}."
            if rests
            else f"The beliefs do not come to rest: after {count(iterations, 'iteration')} they still change by "
            f"{change:.2f}."
        )
        pairs = _clashes(self.digits)
        summary = (
            f"{how} With the likeliest digit in each cell, {count(pairs, 'pair')} of peers "
            f"{'holds' if pairs == 1 else 'hold'} the same digit. That proves nothing."
        )
        kept = [
            0 if cell in self.open and any(digit == self.digits[peer] for peer in PEERS[cell]) else digit
            for cell, digit in enumerate(self.digits)
        ]
        return Incomplete(tuple(kept), summary, self.fixed)


def _clashes(values: Sequence[int]) -> int:
    """How many pairs of peers hold the same digit."""
    return sum(values[cell] == values[peer] for cell in CELLS for peer in PEERS[cell] if peer > cell)


@dataclass(frozen=True)
class BeliefPropagation(Search):
    """Messages until the likeliest digits are a solution, until the beliefs rest, or until it has been enough.

    It can fix the surest cell then, and go on.
    """

    complete: ClassVar[bool] = False

    iterations: int = 100  # how many there are at the most, or from one cell that is fixed to the next
    damping: float = 0.0  # as in `SumProduct`
    fixes: bool = False  # whether it fixes the surest cell, and goes on

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        return _BeliefRun(self, values, counters, watch=watch).run()


_IDEA = (
    "Cells and houses tell each other how likely each digit is. A cell uses the messages of its other houses, a house "
    "the ways to fill its other cells. The messages of a cell's three houses, multiplied, are its belief. When the "
    "likeliest digits are a solution, it ends."
)
_STRENGTHS = (
    "One iteration sees all ways to fill a house. So it finds pairs, triples and all other facts of a single house at "
    "once. It solves easy puzzles in a few iterations. Every phone decodes error-correcting codes in this way."
)

BELIEF = BeliefPropagation(
    key="belief-propagation",
    name="Belief propagation (sum-product)",
    author="Todd K. Moon, Jacob H. Gunther",
    year=2006,
    idea=_IDEA,
    strengths=_STRENGTHS,
    weaknesses=(
        "A cell's own message comes back through circles as if others had sent it. In hard puzzles the beliefs swing "
        "for ever, or rest and are wrong. It never goes back and cannot find a second solution. It can prove that "
        "there is none only by a house that cannot be filled."
    ),
)
BELIEF_DAMPED = replace(
    BELIEF,
    key="belief-propagation-damped",
    name="Belief propagation, damped",
    damping=0.5,
    idea=f"{_IDEA} Half of what a cell says is what it said before, so that the beliefs swing less.",
    weaknesses="They come to rest in nearly all puzzles, but in hard ones most are wrong: the circles remain.",
)
BELIEF_FIXING = replace(
    BELIEF_DAMPED,
    key="belief-propagation-fixing",
    name="Belief propagation, fixing cells",
    author="Marc Mézard, Giorgio Parisi and Riccardo Zecchina",
    year=2002,
    iterations=30,
    fixes=True,
    idea=(
        f"{_IDEA} Where they rest and are none, the surest cell takes its likeliest digit, and the messages go on "
        "(decimation)."
    ),
    weaknesses="A cell that is fixed is never taken back: one that is wrong spoils all that follows.",
)
