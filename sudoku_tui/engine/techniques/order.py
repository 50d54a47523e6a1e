"""Every technique of the human solver, from the easiest to the hardest: the order in which a path tries them."""

from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique

ORDER: tuple[Technique, ...] = (
    FULL_HOUSE,
    NAKED_SINGLE,
    HIDDEN_SINGLE,
)
"""HoDoKu's order, and after its techniques those that HoDoKu lacks, so that scores can be compared with HoDoKu's."""
