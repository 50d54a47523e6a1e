"""The techniques of the explainer's chains."""

from collections.abc import Mapping
from dataclasses import dataclass

from sudoku_tui.engine.explainer.chains.facts import CycleFacts, ForcingFacts
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint, Search
from sudoku_tui.engine.techniques.technique import Level


def _search(grid: Grid) -> Hint | None:
    """What the first search for chains finds that finds something."""
    from sudoku_tui.engine.explainer.order import SEARCHES  # they name these techniques

    found = (search.find(grid, lambda _: None) for search in SEARCHES if not callable(search))
    return next((hint for hint in found if hint is not None), None)


@dataclass(frozen=True)
class ChainTechnique(ExplainerTechnique):
    """A technique of the searches for chains."""

    search: Search = _search


class Cycle(ChainTechnique):
    """A loop whose candidates are true and false in turn."""

    facts_type = CycleFacts


class ForcingChains(ChainTechnique):
    """What follows from a premise, or from each of several."""

    facts_type = ForcingFacts


NESTED = ("", "-plus", "-plus-forcing-chains", "-plus-multiple-forcing-chains", "-plus-dynamic-forcing-chains")
"""What the ids of dynamic forcing chains end with, by their level: what is tried inside of them."""

KINDS = ("contradiction", "double", "cell", "region")
"""The kinds of dynamic forcing chains, in their ids."""

_SCORES = (700, 900, 1500, 1500, 1500)
"""The scores of dynamic forcing chains by their level."""

GENERALIZED_X_WING = Cycle("generalized-x-wing", "", Level.UNFAIR, 260)
X_CYCLE = Cycle("bidirectional-x-cycle", "", Level.UNFAIR, 260)
Y_CYCLE = Cycle("bidirectional-y-cycle", "", Level.UNFAIR, 260)
CYCLE = Cycle("bidirectional-cycle", "", Level.UNFAIR, 280)
TURBOT_CHAIN = ForcingChains("turbot-chain", "", Level.HARD, 120)  # "Turbot Fish" to the original
FORCING_X_CHAIN = ForcingChains("forcing-x-chain", "", Level.UNFAIR, 260)
FORCING_CHAIN = ForcingChains("forcing-chain", "", Level.UNFAIR, 280)
NISHIO = ForcingChains("nishio-forcing-chains", "", Level.EXTREME, 500)
CELL = ForcingChains("cell-forcing-chains", "", Level.EXTREME, 500)
REGION = ForcingChains("region-forcing-chains", "", Level.EXTREME, 500)

DYNAMIC: tuple[Mapping[str, ForcingChains], ...] = tuple(
    {kind: ForcingChains(f"dynamic-{kind}-forcing-chains{suffix}", "", Level.EXTREME, score) for kind in KINDS}
    for suffix, score in zip(NESTED, _SCORES, strict=True)
)
"""Dynamic forcing chains by their level, 0 to 4, and their kind (the values of `Kind`)."""

CHAINS: tuple[ExplainerTechnique, ...] = (
    GENERALIZED_X_WING,
    X_CYCLE,
    Y_CYCLE,
    CYCLE,
    TURBOT_CHAIN,
    FORCING_X_CHAIN,
    FORCING_CHAIN,
    NISHIO,
    CELL,
    REGION,
    *(technique for kinds in DYNAMIC for technique in kinds.values()),
)
