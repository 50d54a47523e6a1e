"""The search algorithms by their keys."""

from collections.abc import Mapping
from types import MappingProxyType

from sudoku_tui.engine.errors import UnknownAlgorithm
from sudoku_tui.engine.immutable import angled
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.search import (
    arc_consistency,
    backjumping,
    backtracking,
    exact_cover,
    fast,
    forward_checking,
    graph_coloring,
    naked_singles,
    norvig,
)
from sudoku_tui.engine.search.chance import SEED_SIGN, is_seed, uses_chance, with_seed
from sudoku_tui.engine.search.encoded import belief, cdcl, diagram
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.heuristics import parse
from sudoku_tui.engine.search.local import annealing, genetic, min_conflicts, tabu


class _Searches(dict[str, Search]):
    """Searches by their keys, shown by the first and the last of these."""

    def __repr__(self) -> str:
        keys = [*self]
        return angled(count(len(keys), "algorithm"), f"{keys[0]} to {keys[-1]}")


def _by_key(*searches: Search) -> Mapping[str, Search]:
    return MappingProxyType(_Searches((search.key, search) for search in searches))


ALGORITHMS = _by_key(
    backtracking.BACKTRACKING,
    backtracking.BACKTRACKING_MRV_LCV,
    backjumping.BACKJUMPING,
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
    cdcl.CDCL,
    diagram.DIAGRAM,
    belief.BELIEF,
    min_conflicts.MIN_CONFLICTS,
    annealing.ANNEALING,
    tabu.TABU,
    genetic.GENETIC,
    naked_singles.NAKED_SINGLES,
    fast.FAST,
)
"""The algorithms in the order of lists and comparisons, by key."""

VARIANTS = _by_key(
    backtracking.BACKTRACKING_MRV,
    backtracking.BACKTRACKING_LCV,
    backjumping.BACKJUMPING_MRV,
    forward_checking.FORWARD_CHECKING_PLAIN,
    forward_checking.FORWARD_CHECKING_MRV,
    forward_checking.FORWARD_CHECKING_LCV,
    arc_consistency.MAC_PLAIN,
    arc_consistency.MAC_MRV,
    arc_consistency.MAC_LCV,
    graph_coloring.GRAPH_COLOURING_MRV,
    belief.BELIEF_DAMPED,
    belief.BELIEF_FIXING,
)
"""Variants with one other rule, such as MRV or LCV, by key. Lists do not show them."""

EVERY: Mapping[str, Search] = MappingProxyType({**ALGORITHMS, **VARIANTS})  # both: every key that can be asked for


def algorithm(key: str) -> Search:
    """Find a search algorithm.

    Args:
        key: a key such as "norvig"; a key with a seed such as "min-conflicts:7", for an algorithm that uses chance; or
            parts with plus signs between them, such as "mrv+lcv+mac".

    >>> from sudoku_tui.engine import algorithm
    >>> algorithm("norvig").name, algorithm("degree+random:7+mac").name
    ('Constraint propagation and search', 'Degree, random values (7), MAC')

    Raises:
        UnknownAlgorithm: no algorithm has this key. The text lists all keys.
    """
    if not isinstance(key, str):
        raise UnknownAlgorithm(f"The key of an algorithm is a text, such as 'norvig', not {key!r:.40}.")
    wanted = key.strip().lower()
    if wanted in EVERY:
        return EVERY[wanted]
    if "+" in wanted:
        return parse(wanted).search()
    key, sign, seed = wanted.partition(SEED_SIGN)
    if sign and key in EVERY and uses_chance(EVERY[key]) and is_seed(seed):
        return with_seed(EVERY[key], int(seed))
    shown = wanted if wanted.isprintable() else ascii(wanted)
    raise UnknownAlgorithm(
        f"No algorithm is called {shown[:40]!r}; there are {', '.join(ALGORITHMS)}, parts with plus signs, such as "
        "mrv+lcv+mac, and seeds of those that use chance, such as tabu:7."
    )
