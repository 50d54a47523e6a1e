"""The words about each technique, by its id; a module for each family."""

from collections.abc import Mapping

from sudoku_tui.engine.words.english.names import (
    almost_locked,
    almost_locked_sets,
    chains,
    coloring,
    deadly_patterns,
    exocets,
    explainer_chains,
    explainer_direct,
    explainer_patterns,
    fish,
    forcing,
    guardians,
    intersections,
    rank_zero,
    rectangles,
    single_digit,
    singles,
    subsets,
    three_links,
    trials,
    uniqueness,
    wings,
)
from sudoku_tui.engine.words.technique_words import TechniqueWords

TECHNIQUES: Mapping[str, TechniqueWords] = {
    one.id: one
    for module in (
        almost_locked,
        almost_locked_sets,
        chains,
        coloring,
        deadly_patterns,
        exocets,
        explainer_chains,
        explainer_direct,
        explainer_patterns,
        fish,
        forcing,
        guardians,
        intersections,
        rank_zero,
        rectangles,
        single_digit,
        singles,
        subsets,
        three_links,
        trials,
        uniqueness,
        wings,
    )
    for one in module.WORDS
}
