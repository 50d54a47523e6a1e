"""The lesson words of each technique, by the technique's id; a module for each family."""

from collections.abc import Mapping

from sudoku_tui.engine.words.english.lessons import (
    almost_locked_sets,
    chains,
    coloring,
    deadly_patterns,
    exocets,
    fish,
    fish_with_boxes,
    guardians,
    intersections,
    rank_zero,
    single_digit,
    singles,
    subsets,
    three_links,
    trials,
    uniqueness,
    wings,
)
from sudoku_tui.engine.words.lesson_words import LessonWords

LESSONS: Mapping[str, LessonWords] = {
    one.id: one
    for module in (
        almost_locked_sets,
        chains,
        coloring,
        deadly_patterns,
        exocets,
        fish,
        fish_with_boxes,
        guardians,
        intersections,
        rank_zero,
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
