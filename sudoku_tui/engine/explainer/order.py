"""The searches of the explainer in the order in which it asks them. It goes by this, and not by difficulty."""

from sudoku_tui.engine.explainer import (
    als_wings,
    exclusion,
    fish,
    graves,
    locking,
    loops,
    singles,
    strong_links,
    subsets,
    wings,
)
from sudoku_tui.engine.explainer.chains import dynamic
from sudoku_tui.engine.explainer.chains.multiple import MultipleSearch
from sudoku_tui.engine.explainer.chains.nishio import NishioSearch
from sudoku_tui.engine.explainer.chains.static import ForcingChainSearch
from sudoku_tui.engine.explainer.hint import ChainSearch, Search

SEARCHES: tuple[Search | ChainSearch, ...] = (
    singles.hidden_single,  # 1
    locking.direct_locking,  # 2
    subsets.direct_hidden_pair,  # 3
    singles.naked_single,  # 4
    subsets.direct_hidden_triplet,  # 5
    locking.locking,  # 6
    subsets.naked_pair,  # 7
    fish.x_wing,  # 8
    subsets.hidden_pair,  # 9
    subsets.naked_triplet,  # 10
    fish.swordfish,  # 11
    subsets.hidden_triplet,  # 12
    strong_links.two_strong_links,  # 13
    wings.xy_wing,  # 14
    wings.xyz_wing,  # 15
    loops.search,  # 16
    subsets.naked_quad,  # 17
    fish.jellyfish,  # 18
    subsets.hidden_quad,  # 19
    strong_links.three_strong_links,  # 20
    als_wings.search_wxyz,  # 21
    graves.search,  # 22
    als_wings.search_vwxyz,  # 24
    exclusion.search_pairs,  # 25
    ForcingChainSearch(),  # 27
    exclusion.search_triplets,  # 29
    NishioSearch(),  # 30
    MultipleSearch(),  # 31
    dynamic.DYNAMIC,  # 32
    dynamic.DYNAMIC_PLUS,  # 33
    *dynamic.NESTED,  # 34 to 39
)
"""The numbers are those of the specification; 23, 26 and 28 are of later versions of the original."""
