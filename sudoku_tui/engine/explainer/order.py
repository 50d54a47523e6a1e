"""The searches of the explainer in the order in which it asks them. It goes by this, and not by difficulty."""

from sudoku_tui.engine.explainer import fish, locking, singles, subsets, wings
from sudoku_tui.engine.explainer.hint import ChainSearch, Search

SEARCHES: tuple[Search | ChainSearch, ...] = (
    singles.hidden_single,
    locking.direct_locking,
    subsets.direct_hidden_pair,
    singles.naked_single,
    subsets.direct_hidden_triplet,
    locking.locking,
    subsets.naked_pair,
    fish.x_wing,
    subsets.hidden_pair,
    subsets.naked_triplet,
    fish.swordfish,
    subsets.hidden_triplet,
    # two strong links
    wings.xy_wing,
    wings.xyz_wing,
    # unique rectangles and loops
    subsets.naked_quad,
    fish.jellyfish,
    subsets.hidden_quad,
    # three strong links
    # WXYZ-Wing
    # bivalue universal graves
    # VWXYZ-Wing
    # aligned pair exclusion
    # forcing chains and cycles
    # aligned triplet exclusion
    # Nishio forcing chains
    # multiple forcing chains
    # dynamic forcing chains, with advanced and nested ones
)
