"""Dynamic forcing chains: from each candidate that is true or false, while the grid changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from sudoku_tui.engine.explainer.chains import multiple
from sudoku_tui.engine.explainer.chains.closure import Closure, ClosureSetting
from sudoku_tui.engine.explainer.chains.finding import Closures, ForcingTechnique, found_in, shortest
from sudoku_tui.engine.explainer.chains.nested import LINKS_ALONE, InnerLevel, advance, dynamic_id
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint, Tick, first_hint
from sudoku_tui.engine.links.proof import Argument
from sudoku_tui.engine.techniques.technique import Level


@dataclass(frozen=True)
class DynamicSearch:
    """A search for what follows while the grid changes."""

    name: str
    least: float
    level: InnerLevel = LINKS_ALONE

    def find(self, grid: Grid, tick: Tick) -> Hint | None:
        grid = grid.copy()  # facts are told later
        share = 0.0

        def pulse(now: float | None = None) -> None:
            nonlocal share
            share = share if now is None else now
            tick(share)

        def run(closure: Closure) -> None:
            advance(closure, self.level, pulse)

        best = shortest(found_in(grid, Closures(ClosureSetting(grid), run), pulse))
        if best is None:
            return None
        number, argument = self.level.number, best.argument
        name = f"Dynamic {argument.capitalize()} Forcing Chains{_SUFFIXES[number]}"
        return best.hint(DYNAMIC_CHAINS[number][argument], name, self.least, grid)


_SUFFIXES = ("", " (+)", " (+ Forcing Chains)", " (+ Multiple Forcing Chains)", " (+ Dynamic Forcing Chains)")

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


def _technique(level: int, argument: Argument, score: int) -> ExplainerTechnique:
    """A technique of a level, which has a step where no easier chain and no lower level has one."""
    own = (one for one in (DYNAMIC, DYNAMIC_PLUS, *NESTED) if one.level.number <= level)
    search = partial(first_hint, (*multiple.SEARCHES, *own))
    return ForcingTechnique(dynamic_id(level, argument), "", Level.EXTREME, score, search=search)


DYNAMIC_CHAINS: tuple[Mapping[Argument, ExplainerTechnique], ...] = tuple(
    {
        argument: _technique(level, argument, score)
        for argument in (Argument.CONTRADICTION, Argument.DOUBLE, Argument.CELL, Argument.REGION)
    }
    for level, score in enumerate(_SCORES)
)
"""Dynamic forcing chains by their level, and by how they argue."""
