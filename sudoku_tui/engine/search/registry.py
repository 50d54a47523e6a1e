"""All search algorithms by their keys."""

from collections.abc import Mapping
from types import MappingProxyType

from sudoku_tui.engine.search.arc_consistency import AC3, MAC, MAC_LCV, MAC_MRV, MAC_PLAIN
from sudoku_tui.engine.search.backtracking import BACKTRACKING, BACKTRACKING_LCV, BACKTRACKING_MRV, BACKTRACKING_MRV_LCV
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.exact_cover import DANCING_LINKS
from sudoku_tui.engine.search.fast import FAST
from sudoku_tui.engine.search.forward_checking import (
    FORWARD_CHECKING,
    FORWARD_CHECKING_LCV,
    FORWARD_CHECKING_MRV,
    FORWARD_CHECKING_PLAIN,
)
from sudoku_tui.engine.search.graph_coloring import (
    DSATUR,
    GREEDY_DSATUR,
    GREEDY_LARGEST_FIRST,
    GREEDY_RANDOM,
    GREEDY_SMALLEST_LAST,
)
from sudoku_tui.engine.search.naked_singles import NAKED_SINGLES
from sudoku_tui.engine.search.norvig import NORVIG


def _by_key(*searches: Search) -> Mapping[str, Search]:
    return MappingProxyType({search.key: search for search in searches})


ALGORITHMS = _by_key(
    BACKTRACKING,
    BACKTRACKING_MRV_LCV,
    FORWARD_CHECKING,
    AC3,
    MAC,
    NORVIG,
    DSATUR,
    GREEDY_LARGEST_FIRST,
    GREEDY_SMALLEST_LAST,
    GREEDY_RANDOM,
    GREEDY_DSATUR,
    DANCING_LINKS,
    NAKED_SINGLES,
    FAST,
)
"""The algorithms to choose from and to compare, in the order in which to show them."""

VARIANTS = _by_key(
    BACKTRACKING_MRV,
    BACKTRACKING_LCV,
    FORWARD_CHECKING_PLAIN,
    FORWARD_CHECKING_MRV,
    FORWARD_CHECKING_LCV,
    MAC_PLAIN,
    MAC_MRV,
    MAC_LCV,
)
"""The same with MRV, LCV or both turned off, for those who ask for them by name."""

EVERY: Mapping[str, Search] = MappingProxyType({**ALGORITHMS, **VARIANTS})
"""Both: every key that can be asked for."""
