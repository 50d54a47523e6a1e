"""Every technique of the human solver, from the easiest to the hardest: the order in which a path tries them."""

from collections.abc import Mapping

from sudoku_tui.engine import words
from sudoku_tui.engine.techniques.avoidable_rectangles import AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2
from sudoku_tui.engine.techniques.coloring import (
    MULTI_COLORS_TYPE_1,
    MULTI_COLORS_TYPE_2,
    SIMPLE_COLORS_TRAP,
    SIMPLE_COLORS_WRAP,
)
from sudoku_tui.engine.techniques.deadly_patterns import BUG_LITE, BUG_PLUS_ONE
from sudoku_tui.engine.techniques.extended_rectangles import EXTENDED_RECTANGLE
from sudoku_tui.engine.techniques.fish import BASIC_FISH, FINNED_FISH, SIAMESE_FISH
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING
from sudoku_tui.engine.techniques.medusa import MEDUSA
from sudoku_tui.engine.techniques.remote_pairs import REMOTE_PAIR
from sudoku_tui.engine.techniques.single_digit import (
    DUAL_EMPTY_RECTANGLE,
    DUAL_TWO_STRING_KITE,
    EMPTY_RECTANGLE,
    SKYSCRAPER,
    TURBOT_FISH,
    TWO_STRING_KITE,
)
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.subsets import (
    HIDDEN_PAIR,
    HIDDEN_QUADRUPLE,
    HIDDEN_TRIPLE,
    LOCKED_PAIR,
    LOCKED_TRIPLE,
    NAKED_PAIR,
    NAKED_QUADRUPLE,
    NAKED_TRIPLE,
)
from sudoku_tui.engine.techniques.sue_de_coq import SUE_DE_COQ
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.unique_loops import UNIQUE_LOOP
from sudoku_tui.engine.techniques.unique_rectangle_subsets import UNIQUENESS_TEST_3, UNIQUENESS_TEST_3_HIDDEN
from sudoku_tui.engine.techniques.unique_rectangles import (
    HIDDEN_RECTANGLE,
    UNIQUENESS_TEST_1,
    UNIQUENESS_TEST_2,
    UNIQUENESS_TEST_4,
    UNIQUENESS_TEST_5,
    UNIQUENESS_TEST_6,
)
from sudoku_tui.engine.techniques.w_wings import GROUPED_W_WING, W_WING
from sudoku_tui.engine.techniques.wings import UVWXYZ_WING, VWXYZ_WING, WXYZ_WING, XY_WING, XYZ_WING

ORDER: tuple[Technique, ...] = (
    FULL_HOUSE,
    NAKED_SINGLE,
    HIDDEN_SINGLE,
    LOCKED_PAIR,
    LOCKED_TRIPLE,
    POINTING,
    CLAIMING,
    NAKED_PAIR,
    NAKED_TRIPLE,
    HIDDEN_PAIR,
    HIDDEN_TRIPLE,
    NAKED_QUADRUPLE,
    HIDDEN_QUADRUPLE,
    *BASIC_FISH,
    REMOTE_PAIR,
    BUG_PLUS_ONE,
    SKYSCRAPER,
    TWO_STRING_KITE,
    DUAL_TWO_STRING_KITE,
    TURBOT_FISH,
    EMPTY_RECTANGLE,
    DUAL_EMPTY_RECTANGLE,
    W_WING,
    XY_WING,
    XYZ_WING,
    UNIQUENESS_TEST_1,
    UNIQUENESS_TEST_2,
    UNIQUENESS_TEST_3,
    UNIQUENESS_TEST_4,
    UNIQUENESS_TEST_5,
    UNIQUENESS_TEST_6,
    HIDDEN_RECTANGLE,
    AVOIDABLE_RECTANGLE_1,
    AVOIDABLE_RECTANGLE_2,
    *FINNED_FISH,
    *SIAMESE_FISH,
    SUE_DE_COQ,
    SIMPLE_COLORS_TRAP,
    SIMPLE_COLORS_WRAP,
    MULTI_COLORS_TYPE_1,
    MULTI_COLORS_TYPE_2,
    # What HoDoKu lacks
    UNIQUENESS_TEST_3_HIDDEN,
    UNIQUE_LOOP,
    EXTENDED_RECTANGLE,
    BUG_LITE,
    GROUPED_W_WING,
    WXYZ_WING,
    MEDUSA,
    VWXYZ_WING,
    UVWXYZ_WING,
)
"""HoDoKu's order, and after its techniques those that HoDoKu lacks, so that scores can be compared with HoDoKu's."""

BY_ID: Mapping[str, Technique] = {technique.id: technique for technique in ORDER}
"""The techniques by their ids."""


def technique_of(key: str) -> Technique:
    """The technique of an id, or of its English name, which early versions wrote.

    Raises:
        KeyError: there is none.
    """
    return BY_ID[words.technique_id(key)]
