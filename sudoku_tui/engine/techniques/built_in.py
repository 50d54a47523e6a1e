"""The techniques that come with the program, from the easiest to the hardest: the order in which a path tries them."""

from sudoku_tui.engine.techniques import (
    aligned_exclusion,
    almost_locked_candidates,
    almost_locked_sets,
    chains,
    coloring,
    exocets,
    exotic_chains,
    fish,
    forcing,
    guardians,
    intersections,
    medusa,
    rank_zero,
    remote_pairs,
    single_digit,
    singles,
    subsets,
    sue_de_coq,
    templates,
    three_links,
    trials,
    uniqueness,
    w_wings,
    wings,
)
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.uniqueness import (
    avoidable_rectangles,
    bivalue_graves,
    extended_rectangles,
    rectangle_subsets,
    unique_loops,
    unique_rectangles,
)

BEYOND_HODOKU: tuple[Technique, ...] = tuple(
    sorted(
        (
            *almost_locked_candidates.ALMOST_LOCKED_CANDIDATES,
            *almost_locked_sets.ALS_W_WINGS,
            *aligned_exclusion.ALIGNED_EXCLUSION,
            *exocets.EXOCETS,
            *exotic_chains.EXOTIC_CHAINS,
            *guardians.GUARDIANS,
            *rank_zero.RANK_ZERO,
            *three_links.THREE_LINKS,
            *trials.TRIALS,
            *uniqueness.BEYOND_RECTANGLES,
        ),
        key=lambda technique: (technique.level, technique.score),
    )
)
"""The techniques beyond HoDoKu and the solvers of its time, from the easiest to the hardest."""

LACKED_BY_HODOKU: tuple[Technique, ...] = (
    rectangle_subsets.UNIQUENESS_TEST_3_HIDDEN,
    unique_loops.UNIQUE_LOOP,
    extended_rectangles.EXTENDED_RECTANGLE,
    bivalue_graves.BUG_LITE,
    w_wings.GROUPED_W_WING,
    wings.WXYZ_WING,
    medusa.MEDUSA,
    wings.VWXYZ_WING,
    wings.UVWXYZ_WING,
    *BEYOND_HODOKU,
)
"""The techniques that HoDoKu lacks, in the order of a path."""

HARDER_THAN_THESE: tuple[Technique, ...] = (
    *chains.CHAINS,
    *almost_locked_sets.ALMOST_LOCKED_SETS,
    *fish.COMPLEX_FISH,
    *fish.SIAMESE_COMPLEX_FISH,
    *fish.KRAKEN_FISH,
    *forcing.FORCING_CHAINS,
)
"""Chains and the like: they stand before what HoDoKu lacks, but are harder to see, and leave little to it."""

BUILT_IN: tuple[Technique, ...] = (
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
    bivalue_graves.BUG_PLUS_ONE,
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
    rectangle_subsets.UNIQUENESS_TEST_3,
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
    *HARDER_THAN_THESE,
    *LACKED_BY_HODOKU,
    # Beyond chains
    *forcing.FORCING_NETS,
    templates.TEMPLATE_SET,
    templates.TEMPLATE_DELETE,
    forcing.NESTED_NET,
)
"""HoDoKu's order, and after its techniques those that HoDoKu lacks, so that scores can be compared with HoDoKu's."""
