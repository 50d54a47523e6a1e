"""Nishio and dynamic forcing chains: what follows while the grid changes, from each candidate that is true or false."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, HOUSES_OF, Candidate, digits_in
from sudoku_tui.engine.explainer.chains import techniques
from sudoku_tui.engine.explainer.chains.closure import Closure, Setting, same_everywhere
from sudoku_tui.engine.explainer.chains.facts import ForcingFacts, Kind
from sudoku_tui.engine.explainer.chains.implications import NODES
from sudoku_tui.engine.explainer.chains.lengths import difficulty
from sudoku_tui.engine.explainer.chains.multiple import CELL_KEY, REGION_KEY, places_in
from sudoku_tui.engine.explainer.chains.patterns import find_patterns
from sudoku_tui.engine.explainer.chains.static import others_of_cell
from sudoku_tui.engine.explainer.chains.telling import closure_line
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint, Tick
from sudoku_tui.engine.links.nodes import PLANE, candidate_of
from sudoku_tui.engine.position import Position

DOUBLE_KEY, CONTRADICTION_KEY = 1, 7


class Found(NamedTuple):
    """A hint by closures: some of them, each with the number of the implication that is its end."""

    complexity: int
    key: int
    kind: Kind
    ends: tuple[tuple[Closure, int], ...]
    candidate: Candidate
    is_on: bool  # whether the candidate is true by it
    house: int | None = None


class Closures:
    """The closures of a grid, each made when it is first asked for."""

    def __init__(self, setting: Setting, advance: Callable[[Closure], None]) -> None:
        self._setting, self._advance = setting, advance
        self._known: tuple[list[Closure | None], list[Closure | None]] = ([None] * len(NODES), [None] * len(NODES))

    def __call__(self, node: int, *, is_on: bool) -> Closure:
        known = self._known[is_on][node]
        if known is None:
            known = self._known[is_on][node] = Closure(self._setting, node, is_on=is_on)
            self._advance(known)
            known.close()
        return known


def found_in(grid: Grid, closures: Closures, tick: Tick) -> Iterator[Found]:
    """The hints of a grid in the order in which the explainer finds them."""
    for cell, digits in enumerate(grid.digits):
        if not digits & (digits - 1):
            continue
        tick(cell / len(CELLS))
        nodes = tuple(PLANE * (digit - 1) + cell for digit in digits_in(digits))
        for node in nodes:
            both = closures(node, is_on=True), closures(node, is_on=False)
            yield from _contradictions(node, both)
            if len(nodes) > 2:
                yield from _same(both, DOUBLE_KEY, Kind.DOUBLE)
            row, column, box = HOUSES_OF[cell]
            for house in (box, row, column):
                places = places_in(grid, node, house)
                if len(places) > 1 and places[0] == node:
                    yield from _same([closures(one, is_on=True) for one in places], REGION_KEY, Kind.REGION, house)
        yield from _same([closures(node, is_on=True) for node in nodes], CELL_KEY, Kind.CELL)


def found_by_one_digit(grid: Grid, closures: Closures, tick: Tick) -> Iterator[Found]:
    """The contradictions of Nishio, in the order in which the explainer finds them.

    A digit that can be in all its candidates, together with others of it, has none.
    """
    removable = grid.position().removable
    for cell, digits in enumerate(grid.digits):
        tick(cell / len(CELLS))
        for digit in digits_in(digits):
            if removable[digit] and digits & (digits - 1):
                node = PLANE * (digit - 1) + cell
                yield from _contradictions(node, (closures(node, is_on=True), closures(node, is_on=False)))


def _contradictions(node: int, closures: Sequence[Closure]) -> Iterator[Found]:
    for closure in closures:
        if closure.contradiction is not None:
            ends = tuple((closure, number) for number in closure.contradiction)
            kind, is_on = Kind.CONTRADICTION, not closure.is_on[0]
            yield Found(complexity_of(ends), CONTRADICTION_KEY, kind, ends, candidate_of(node), is_on)


def _same(closures: Sequence[Closure], key: int, kind: Kind, house: int | None = None) -> Iterator[Found]:
    for is_on in (True, False):
        for node, numbers in same_everywhere(closures, is_on=is_on):
            ends = tuple(zip(closures, numbers, strict=True))
            yield Found(complexity_of(ends), key, kind, ends, candidate_of(node), is_on, house)


def complexity_of(ends: Sequence[tuple[Closure, int]]) -> int:
    """The implications of all lines together, and those of each different chain inside of them."""
    return sum(closure.complexity(number) for closure, number in ends)


def _place(found: Found) -> tuple[int, int]:
    return found.complexity, found.key


@dataclass(frozen=True)
class DynamicSearch:
    """A search for what follows while the grid changes."""

    name: str
    least: float
    level: int = 0
    is_nishio: bool = False

    def find(self, grid: Grid, tick: Tick) -> Hint | None:
        grid = grid.copy()  # facts are told later
        closures = Closures(Setting(grid, in_cells=not self.is_nishio), self._run)
        found = (found_by_one_digit if self.is_nishio else found_in)(grid, closures, tick)
        best = min(found, key=_place, default=None)
        return None if best is None else self._hint(grid, best)

    def _run(self, closure: Closure) -> None:
        closure.run()
        while self.level and closure.contradiction is None and find_patterns(closure):
            closure.run()

    def _hint(self, grid: Grid, found: Found) -> Hint:
        def make_facts(_: Position) -> ForcingFacts:
            lines = tuple(closure_line(closure, number) for closure, number in found.ends)
            return ForcingFacts(found.kind, lines, found.house)

        technique, name = self._technique(found.kind)
        eliminations: tuple[Candidate, ...] = (found.candidate,)
        placement = None
        if found.is_on:
            eliminations, placement = others_of_cell(grid, found.candidate), found.candidate
        return Hint(technique, name, difficulty(self.least, found.complexity), make_facts, eliminations, placement)

    def _technique(self, kind: Kind) -> tuple[ExplainerTechnique, str]:
        if self.is_nishio:
            return techniques.NISHIO, "Nishio Forcing Chains"
        return techniques.DYNAMIC[self.level][
            kind
        ], f"Dynamic {kind.capitalize()} Forcing Chains{_SUFFIXES[self.level]}"


_SUFFIXES = ("", " (+)", " (+ Forcing Chains)", " (+ Multiple Forcing Chains)", " (+ Dynamic Forcing Chains)")


NISHIO = DynamicSearch("Nishio Forcing Chains", 7.5, is_nishio=True)
DYNAMIC = DynamicSearch("Dynamic Forcing Chains", 8.5)
DYNAMIC_PLUS = DynamicSearch("Dynamic Forcing Chains (+)", 9.0, level=1)
