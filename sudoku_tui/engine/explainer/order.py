"""The searches of the explainer in the order in which it asks them. It goes by this, and not by difficulty."""

from sudoku_tui.engine.explainer import als_wings, exclusion, graves, loops
from sudoku_tui.engine.explainer.chains import dynamic
from sudoku_tui.engine.explainer.chains.multiple import MultipleSearch
from sudoku_tui.engine.explainer.chains.static import ForcingChainSearch
from sudoku_tui.engine.explainer.hint import ChainSearch, Search

SEARCHES: tuple[Search | ChainSearch, ...] = (
    # 1 to 12
    # 13
    # 14, 15
    loops.search,  # 16
    # 17, 18, 19
    # 20
    als_wings.search_wxyz,  # 21
    graves.search,  # 22
    als_wings.search_vwxyz,  # 24
    exclusion.search_pairs,  # 25
    ForcingChainSearch(),  # 27
    exclusion.search_triplets,  # 29
    dynamic.NISHIO,  # 30
    MultipleSearch(),  # 31
    dynamic.DYNAMIC,  # 32
    dynamic.DYNAMIC_PLUS,  # 33
    *dynamic.NESTED,  # 34 to 39
)
"""The numbers are those of the specification; 23, 26 and 28 are of later versions of the original."""
