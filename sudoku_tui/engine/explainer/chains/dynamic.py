"""Nishio and dynamic forcing chains: what follows while the grid changes, from each candidate that is true or false."""

from dataclasses import dataclass

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.explainer.chains import techniques
from sudoku_tui.engine.explainer.chains.closure import Closure, Setting
from sudoku_tui.engine.explainer.chains.facts import Kind
from sudoku_tui.engine.explainer.chains.finding import Closures, Found, found_by_one_digit, found_in
from sudoku_tui.engine.explainer.chains.lengths import difficulty
from sudoku_tui.engine.explainer.chains.nested import LINKS_ALONE, Level, advance
from sudoku_tui.engine.explainer.chains.static import others_of_cell
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint, Tick


@dataclass(frozen=True)
class DynamicSearch:
    """A search for what follows while the grid changes."""

    name: str
    least: float
    level: Level = LINKS_ALONE
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

        closures = Closures(Setting(grid, in_cells=not self.is_nishio), run)
        found = (found_by_one_digit if self.is_nishio else found_in)(grid, closures, pulse)
        best = min(found, key=lambda one: one.place, default=None)
        return None if best is None else self._hint(grid, best)

    def _hint(self, grid: Grid, found: Found) -> Hint:
        technique, name = self._technique(found.kind)
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

    def _technique(self, kind: Kind) -> tuple[ExplainerTechnique, str]:
        if self.is_nishio:
            return techniques.NISHIO, "Nishio Forcing Chains"
        number = self.level.number
        return techniques.DYNAMIC[number][kind], f"Dynamic {kind.capitalize()} Forcing Chains{_SUFFIXES[number]}"


_SUFFIXES = ("", " (+)", " (+ Forcing Chains)", " (+ Multiple Forcing Chains)", " (+ Dynamic Forcing Chains)")

NISHIO = DynamicSearch("Nishio Forcing Chains", 7.5, is_nishio=True)
DYNAMIC = DynamicSearch("Dynamic Forcing Chains", 8.5)
DYNAMIC_PLUS = DynamicSearch("Dynamic Forcing Chains (+)", 9.0, Level(1))
NESTED = (
    DynamicSearch("Dynamic Forcing Chains (+ Forcing Chains)", 9.5, Level(2)),
    DynamicSearch("Dynamic Forcing Chains (+ Multiple Forcing Chains)", 10.0, Level(3)),
    *(DynamicSearch("Dynamic Forcing Chains (+ Dynamic Forcing Chains)", 10.5, Level(4, inner)) for inner in range(4)),
)
