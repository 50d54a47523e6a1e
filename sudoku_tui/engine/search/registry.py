"""All search algorithms by their keys."""

from collections.abc import Mapping
from types import MappingProxyType

from sudoku_tui.engine.search import (
    arc_consistency,
    backtracking,
    exact_cover,
    fast,
    forward_checking,
    graph_coloring,
    naked_singles,
    norvig,
)
from sudoku_tui.engine.search.events import Search


def _by_key(*searches: Search) -> Mapping[str, Search]:
    return MappingProxyType({search.key: search for search in searches})


ALGORITHMS = _by_key(
    backtracking.BACKTRACKING,
    backtracking.BACKTRACKING_MRV_LCV,
    forward_checking.FORWARD_CHECKING,
    arc_consistency.AC3,
    arc_consistency.MAC,
    norvig.NORVIG,
    graph_coloring.DSATUR,
    graph_coloring.GREEDY_LARGEST_FIRST,
    graph_coloring.GREEDY_SMALLEST_LAST,
    graph_coloring.GREEDY_RANDOM,
    graph_coloring.GREEDY_DSATUR,
    exact_cover.DANCING_LINKS,
    naked_singles.NAKED_SINGLES,
    fast.FAST,
)
"""The algorithms to choose from and to compare, in the order in which to show them."""

VARIANTS = _by_key(
    backtracking.BACKTRACKING_MRV,
    backtracking.BACKTRACKING_LCV,
    forward_checking.FORWARD_CHECKING_PLAIN,
    forward_checking.FORWARD_CHECKING_MRV,
    forward_checking.FORWARD_CHECKING_LCV,
    arc_consistency.MAC_PLAIN,
    arc_consistency.MAC_MRV,
    arc_consistency.MAC_LCV,
)
"""The same with MRV, LCV or both turned off, for those who ask for them by name."""

EVERY: Mapping[str, Search] = MappingProxyType({**ALGORITHMS, **VARIANTS})  # both: every key that can be asked for
