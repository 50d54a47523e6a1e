"""Wings and rings of three strong links, and two relatives of W-Wings and remote pairs."""

from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.three_links import chute_remote_pairs, multi_branch_w_wings, wings

THREE_LINKS: tuple[Technique, ...] = (
    wings.M_WING,
    wings.S_WING,
    wings.H2_WING,
    wings.H3_WING,
    wings.L_WING,
    wings.L2_WING,
    wings.W_RING,
    wings.M_RING,
    wings.L_RING,
    multi_branch_w_wings.MULTI_BRANCH_W_WING,
    chute_remote_pairs.CHUTE_REMOTE_PAIR,
)
