"""Nishio and dynamic forcing chains: from each candidate that is true or false, while the grid changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.explainer.chains.closure import Closure, ClosureSetting
from sudoku_tui.engine.explainer.chains.finding import ClosureHint, Closures, found_by_one_digit, found_in
from sudoku_tui.engine.explainer.chains.lengths import difficulty
from sudoku_tui.engine.explainer.chains.nested import LINKS_ALONE, InnerLevel, advance, dynamic_id
from sudoku_tui.engine.explainer.chains.static import others_of_cell
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint, Tick, first_hint
from sudoku_tui.engine.links.proof import Argument, ForcingFacts
from sudoku_tui.engine.techniques.technique import Level


class DynamicForcingChains(ExplainerTechnique):
    """A technique of proofs that follow the grid as it changes."""

    facts_type = ForcingFacts


@dataclass(frozen=True)
class DynamicSearch:
    """A search for what follows while the grid changes."""

    name: str
    least: float
    level: InnerLevel = LINKS_ALONE
    is_nishio: bool = False

    def find(self, grid: Grid, tick: Tick) -> Hint | None:
        grid = grid.copy()  # facts are told later
        share = 0.0

        def pulse(now: float | None = None) -> None:
            nonlocal share
            share = share if now is None else now
            tick(share)

        def run(closure: Closure) -> None:
            advance(closure, self.level, pulse)

        closures = Closures(ClosureSetting(grid, in_cells=not self.is_nishio), run)
        found = (found_by_one_digit if self.is_nishio else found_in)(grid, closures, pulse)
        best = min(found, key=lambda one: one.place, default=None)
        return None if best is None else self._hint(grid, best)

    def _hint(self, grid: Grid, found: ClosureHint) -> Hint:
        technique, name = self._technique(found.argument)
        eliminations: tuple[Candidate, ...] = (found.candidate,)
        placement = None
        if found.is_on:
            eliminations, placement = others_of_cell(grid, found.candidate), found.candidate
        return Hint(
            technique,
            name,
            difficulty(self.least, found.complexity),
            lambda _: found.facts(),
            eliminations,
            placement,
        )

    def _technique(self, argument: Argument) -> tuple[ExplainerTechnique, str]:
        if self.is_nishio:
            return NISHIO_CHAINS, "Nishio Forcing Chains"
        number = self.level.number
        return DYNAMIC_CHAINS[number][argument], f"Dynamic {argument.capitalize()} Forcing Chains{_SUFFIXES[number]}"


_SUFFIXES = ("", " (+)", " (+ Forcing Chains)", " (+ Multiple Forcing Chains)", " (+ Dynamic Forcing Chains)")

NISHIO = DynamicSearch("Nishio Forcing Chains", 7.5, is_nishio=True)
DYNAMIC = DynamicSearch("Dynamic Forcing Chains", 8.5)
DYNAMIC_PLUS = DynamicSearch("Dynamic Forcing Chains (+)", 9.0, InnerLevel(1))
NESTED = (
    DynamicSearch("Dynamic Forcing Chains (+ Forcing Chains)", 9.5, InnerLevel(2)),
    DynamicSearch("Dynamic Forcing Chains (+ Multiple Forcing Chains)", 10.0, InnerLevel(3)),
    *(
        DynamicSearch("Dynamic Forcing Chains (+ Dynamic Forcing Chains)", 10.5, InnerLevel(4, inner))
        for inner in range(4)
    ),
)

_SCORES = (700, 900, 1500, 1500, 1500)  # by the level

NISHIO_CHAINS = DynamicForcingChains(
    "nishio-forcing-chains", "", Level.EXTREME, 500, search=partial(first_hint, (NISHIO,))
)
DYNAMIC_CHAINS: tuple[Mapping[Argument, ExplainerTechnique], ...] = tuple(
    {
        argument: DynamicForcingChains(
            dynamic_id(level, argument), "", Level.EXTREME, score, search=partial(first_hint, searches)
        )
        for argument in (Argument.CONTRADICTION, Argument.DOUBLE, Argument.CELL, Argument.REGION)
    }
    for level, (score, searches) in enumerate(
        zip(_SCORES, ((DYNAMIC,), (DYNAMIC_PLUS,), NESTED[:1], NESTED[1:2], NESTED[2:]), strict=True)
    )
)
"""Dynamic forcing chains by their level, and by how they argue."""
