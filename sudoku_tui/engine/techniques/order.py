"""Every technique of the human solver, from the easiest to the hardest: the order in which a path tries them."""

from collections.abc import Mapping

from sudoku_tui.engine import words
from sudoku_tui.engine.techniques import (
    als,
    avoidable_rectangles,
    chains,
    coloring,
    deadly_patterns,
    extended_rectangles,
    fish,
    forcing,
    intersections,
    medusa,
    remote_pairs,
    single_digit,
    singles,
    subsets,
    sue_de_coq,
    templates,
    unique_loops,
    unique_rectangle_subsets,
    unique_rectangles,
    w_wings,
    wings,
)
from sudoku_tui.engine.techniques.technique import Technique

ORDER: tuple[Technique, ...] = (
    singles.FULL_HOUSE,
    singles.NAKED_SINGLE,
    singles.HIDDEN_SINGLE,
    subsets.LOCKED_PAIR,
    subsets.LOCKED_TRIPLE,
    intersections.POINTING,
    intersections.CLAIMING,
    subsets.NAKED_PAIR,
    subsets.NAKED_TRIPLE,
    subsets.HIDDEN_PAIR,
    subsets.HIDDEN_TRIPLE,
    subsets.NAKED_QUADRUPLE,
    subsets.HIDDEN_QUADRUPLE,
    *fish.BASIC_FISH,
    remote_pairs.REMOTE_PAIR,
    deadly_patterns.BUG_PLUS_ONE,
    single_digit.SKYSCRAPER,
    single_digit.TWO_STRING_KITE,
    single_digit.DUAL_TWO_STRING_KITE,
    single_digit.TURBOT_FISH,
    single_digit.EMPTY_RECTANGLE,
    single_digit.DUAL_EMPTY_RECTANGLE,
    w_wings.W_WING,
    wings.XY_WING,
    wings.XYZ_WING,
    unique_rectangles.UNIQUENESS_TEST_1,
    unique_rectangles.UNIQUENESS_TEST_2,
    unique_rectangle_subsets.UNIQUENESS_TEST_3,
    unique_rectangles.UNIQUENESS_TEST_4,
    unique_rectangles.UNIQUENESS_TEST_5,
    unique_rectangles.UNIQUENESS_TEST_6,
    unique_rectangles.HIDDEN_RECTANGLE,
    avoidable_rectangles.AVOIDABLE_RECTANGLE_1,
    avoidable_rectangles.AVOIDABLE_RECTANGLE_2,
    *fish.FINNED_FISH,
    *fish.SIAMESE_FISH,
    sue_de_coq.SUE_DE_COQ,
    coloring.SIMPLE_COLORS_TRAP,
    coloring.SIMPLE_COLORS_WRAP,
    coloring.MULTI_COLORS_TYPE_1,
    coloring.MULTI_COLORS_TYPE_2,
    *chains.CHAINS,
    *als.ALMOST_LOCKED_SETS,
    *fish.COMPLEX_FISH,
    *fish.SIAMESE_COMPLEX_FISH,
    *fish.KRAKEN_FISH,
    *forcing.FORCING_CHAINS,
    # What HoDoKu lacks
    unique_rectangle_subsets.UNIQUENESS_TEST_3_HIDDEN,
    unique_loops.UNIQUE_LOOP,
    extended_rectangles.EXTENDED_RECTANGLE,
    deadly_patterns.BUG_LITE,
    w_wings.GROUPED_W_WING,
    wings.WXYZ_WING,
    medusa.MEDUSA,
    wings.VWXYZ_WING,
    wings.UVWXYZ_WING,
    # Beyond chains
    *forcing.FORCING_NETS,
    templates.TEMPLATE_SET,
    templates.TEMPLATE_DELETE,
    forcing.NESTED_NET,
)
"""HoDoKu's order, and after its techniques those that HoDoKu lacks, so that scores can be compared with HoDoKu's."""

_OURS = ORDER.index(unique_rectangle_subsets.UNIQUENESS_TEST_3_HIDDEN)
LACKED_BY_HODOKU = ORDER[_OURS : ORDER.index(wings.UVWXYZ_WING) + 1]
HARDER_THAN_THESE = ORDER[ORDER.index(coloring.MULTI_COLORS_TYPE_2) + 1 : _OURS]
"""Chains and the like: they stand before what HoDoKu lacks, but are harder to see, and leave little to it."""

BY_ID: Mapping[str, Technique] = {technique.id: technique for technique in ORDER}  # the techniques by their ids


def technique_of(key: str) -> Technique:
    """The technique of an id, or of an English name, which early versions wrote; else raises `KeyError`."""
    return BY_ID[words.technique_id(key)]
