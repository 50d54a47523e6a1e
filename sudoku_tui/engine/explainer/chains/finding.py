"""Hints by closures: contradictions, and candidates to which all of a cell, or all places of a digit, lead."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, HOUSES_OF, Candidate, digits_in
from sudoku_tui.engine.explainer.chains.choices import CELL_KEY, REGION_KEY, choices, places_in
from sudoku_tui.engine.explainer.chains.closure import Closure, ClosureSetting, same_everywhere
from sudoku_tui.engine.explainer.chains.implications import NODES
from sudoku_tui.engine.explainer.chains.lengths import difficulty
from sudoku_tui.engine.explainer.chains.static import others_of_cell
from sudoku_tui.engine.explainer.chains.telling import closure_proof
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint, Tick
from sudoku_tui.engine.links.nodes import PLANE, candidate_of
from sudoku_tui.engine.links.proof import Argument, ForcingFacts

DOUBLE_KEY, CONTRADICTION_KEY = 1, 7


class ForcingTechnique(ExplainerTechnique):
    """A technique of proofs from each of some premises."""

    facts_type = ForcingFacts


class ClosureHint(NamedTuple):
    """A hint by closures: some of them, each with the number of the implication that is its end."""

    complexity: int
    key: int
    argument: Argument
    ends: tuple[tuple[Closure, int], ...]
    candidate: Candidate
    is_on: bool  # whether the candidate is true by it
    house: int | None = None

    @property
    def place(self) -> tuple[int, int]:
        """The hint with the lowest is taken; of several with this one the first."""
        return self.complexity, self.key

    def facts(self) -> ForcingFacts:
        ends: dict[Closure, list[int]] = {}  # a contradiction has two of one
        for closure, number in self.ends:
            ends.setdefault(closure, []).append(number)
        proofs = tuple(closure_proof(closure, numbers) for closure, numbers in ends.items())
        premises = tuple(dict.fromkeys(proof.premise.candidate for proof in proofs))
        return ForcingFacts(self.argument, premises, self.house, proofs)

    def hint(self, technique: ExplainerTechnique, name: str, least: float, grid: Grid) -> Hint:
        """The hint that a search makes of it in a grid; `least` is the lowest difficulty of that search."""
        removed: tuple[Candidate, ...] = (self.candidate,)
        placement = None
        if self.is_on:
            removed, placement = others_of_cell(grid, self.candidate), self.candidate
        return Hint(technique, name, difficulty(least, self.complexity), lambda _: self.facts(), removed, placement)


def shortest(found: Iterable[ClosureHint]) -> ClosureHint | None:
    """The first of the shortest, if there are any."""
    return min(found, key=lambda one: one.place, default=None)


class Closures:
    """The closures of a grid, each made when it is first asked for."""

    def __init__(self, setting: ClosureSetting, advance: Callable[[Closure], None]) -> None:
        self._setting, self._advance = setting, advance
        self._known: tuple[list[Closure | None], list[Closure | None]] = ([None] * len(NODES), [None] * len(NODES))

    def __call__(self, node: int, *, is_on: bool) -> Closure:
        known = self._known[is_on][node]
        if known is None:
            known = self._known[is_on][node] = Closure(self._setting, node, is_on=is_on)
            self._advance(known)
            known.close()
        return known


def found_in(grid: Grid, closures: Closures, tick: Tick) -> Iterator[ClosureHint]:
    """The hints of a grid in the order in which the explainer finds them."""
    for cell, digits in enumerate(grid.digits):
        if not digits & (digits - 1):
            continue
        tick(cell / len(CELLS))
        nodes = tuple(PLANE * (digit - 1) + cell for digit in digits_in(digits))
        for node in nodes:
            both = closures(node, is_on=True), closures(node, is_on=False)
            yield from contradictions(node, both)
            if len(nodes) > 2:
                yield from _same(both, DOUBLE_KEY, Argument.DOUBLE)
            row, column, box = HOUSES_OF[cell]
            for house in (box, row, column):
                places = places_in(grid, node, house)
                if len(places) > 1 and places[0] == node:
                    yield from _same([closures(one, is_on=True) for one in places], REGION_KEY, Argument.REGION, house)
        yield from _same([closures(node, is_on=True) for node in nodes], CELL_KEY, Argument.CELL)


def found_by_choices(grid: Grid, closures: Closures) -> Iterator[ClosureHint]:
    """The hints of multiple forcing chains, where candidates may lead to contradictions."""
    for choice in choices(grid):
        key, argument = (CELL_KEY, Argument.CELL) if choice.house is None else (REGION_KEY, Argument.REGION)
        yield from _same([closures(node, is_on=True) for node in choice.nodes], key, argument, choice.house)


def contradictions(node: int, closures: Sequence[Closure]) -> Iterator[ClosureHint]:
    """The hints that a candidate is true, or false, since its closure has a contradiction where it is not."""
    for closure in closures:
        if closure.contradiction is not None:
            ends = tuple((closure, number) for number in closure.contradiction)
            argument, is_on = Argument.CONTRADICTION, not closure.is_on[0]
            yield ClosureHint(complexity_of(ends), CONTRADICTION_KEY, argument, ends, candidate_of(node), is_on)


def _same(closures: Sequence[Closure], key: int, argument: Argument, house: int | None = None) -> Iterator[ClosureHint]:
    for is_on in (True, False):
        for node, numbers in same_everywhere(closures, is_on=is_on):
            ends = tuple(zip(closures, numbers, strict=True))
            yield ClosureHint(complexity_of(ends), key, argument, ends, candidate_of(node), is_on, house)


def complexity_of(ends: Sequence[tuple[Closure, int]]) -> int:
    """The implications of all lines together, and those of each different chain inside of them."""
    complexity = sum(closure.complexity(number) for closure, number in ends)
    if any(closure.nested for closure, _ in ends):
        inside = {step.key: step for closure, number in ends for step in closure.nested_before(number)}
        complexity += sum(step.complexity for step in inside.values())
    return complexity
