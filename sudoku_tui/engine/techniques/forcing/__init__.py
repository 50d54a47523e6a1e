"""Forcing chains and forcing nets: what follows from a premise, or from each of several of which one is true."""

from sudoku_tui.engine.techniques.forcing.chains import CHAIN_CONTRADICTION, CHAIN_VERITY
from sudoku_tui.engine.techniques.forcing.nested import NESTED_NET
from sudoku_tui.engine.techniques.forcing.nets import NET_CONTRADICTION, NET_VERITY

FORCING_CHAINS = (CHAIN_CONTRADICTION, CHAIN_VERITY)
FORCING_NETS = (NET_CONTRADICTION, NET_VERITY)

__all__ = [
    "CHAIN_CONTRADICTION",
    "CHAIN_VERITY",
    "FORCING_CHAINS",
    "FORCING_NETS",
    "NESTED_NET",
    "NET_CONTRADICTION",
    "NET_VERITY",
]
