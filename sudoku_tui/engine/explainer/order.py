"""The searches of the explainer in the order in which it asks them. It goes by this, and not by difficulty."""

from sudoku_tui.engine.explainer.hint import ChainSearch, Search

SEARCHES: tuple[Search | ChainSearch, ...] = ()
