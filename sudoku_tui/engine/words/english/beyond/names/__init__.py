"""What players call the techniques beyond HoDoKu; imported when one of them is first asked for, which no start does."""

from collections.abc import Mapping

from sudoku_tui.engine.words.english.beyond.names import (
    almost_locked,
    deadly_patterns,
    exocets,
    exotic_chains,
    guardians,
    rank_zero,
    rectangles,
    three_links,
    trials,
)
from sudoku_tui.engine.words.named import Named

BEYOND_HODOKU: Mapping[str, Named] = {
    one.id: one
    for module in (
        almost_locked,
        deadly_patterns,
        exocets,
        exotic_chains,
        guardians,
        rank_zero,
        rectangles,
        three_links,
        trials,
    )
    for one in module.NAMES
}
"""What is said of each technique beyond HoDoKu, by its id."""
