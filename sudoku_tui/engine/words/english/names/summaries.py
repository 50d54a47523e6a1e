"""The idea of every technique in one sentence, by the technique's id."""

from collections.abc import Mapping

from sudoku_tui.engine.words.english.explainer.chain_names import CHAIN_NAMES
from sudoku_tui.engine.words.english.explainer.early_names import EARLY_NAMES
from sudoku_tui.engine.words.english.explainer.pattern_names import PATTERN_NAMES
from sudoku_tui.engine.words.english.names.fish import FISH

_RECTANGLE = (
    "If the cells of a rectangle held only the same two digits, these could be swapped, and the puzzle would have two "
    "solutions"
)
_AVOIDABLE = (
    "If the four cells of a rectangle were filled with two digits, and none of them a given, the digits could be "
    "swapped, and the puzzle would have two solutions"
)

SUMMARIES: Mapping[str, str] = {
    "elimination": "A placed digit is removed from every cell in its row, column and box.",
    "eliminate-all": "Each placed digit is removed from every cell in its row, column and box.",
    "full-house": "A house has only one empty cell left.",
    "naked-single": "A cell has only one candidate left.",
    "hidden-single": "A digit has only one place left in a row, column or box.",
    "locked-pair": "Two cells where a box and a line meet have only two candidates: both digits go from the rest of "
    "box and line.",
    "locked-triple": "The three cells where a box and a line meet have only three candidates: they go from the rest "
    "of box and line.",
    "pointing": "All candidates of a digit in a box lie in one line, so the digit goes from the rest of that line.",
    "claiming": "All candidates of a digit in a line lie in one box, so the digit goes from the rest of that box.",
    "naked-pair": "Two cells of a house have together only two candidates, which go from the rest of the house.",
    "naked-triple": "Three cells of a house have together only three candidates, which go from the rest of the house.",
    "hidden-pair": "Two digits have together only two places in a house, and every other candidate goes from these "
    "cells.",
    "hidden-triple": "Three digits have together only three places in a house, and every other candidate goes from "
    "these cells.",
    "naked-quadruple": "Four cells of a house have together only four candidates, which go from the rest of the house.",
    "hidden-quadruple": "Four digits have together only four places in a house, and every other candidate goes from "
    "these cells.",
    "remote-pair": "Joined cells with the same two candidates take turns: a cell that sees one of each kind can hold "
    "neither digit.",
    "bug-plus-one": "If all empty cells had two candidates, and each digit two places wherever it is missing, all "
    "cells could change to their other candidate, and the puzzle would have two solutions; so the one candidate too "
    "many is true.",
    "skyscraper": "Two rows (or columns) have only two places for a digit, and share a column (or row) at one end: "
    "the digit is at one of the other ends at least.",
    "two-string-kite": "A row and a column have only two places for a digit, and share a box at one end: the digit is "
    "at one of the other ends at least.",
    "dual-two-string-kite": "Two 2-String Kites on the same two cells of a box.",
    "turbot-fish": "Two houses have only two places for a digit, and one end of each sees the other: the digit is at "
    "one of the other ends at least.",
    "empty-rectangle": "The places for a digit in a box form a cross; a line with only two places joins one arm to a "
    "cell that the other arm sees.",
    "dual-empty-rectangle": "Two Empty Rectangles on the same cells of a box.",
    "w-wing": "Two cells have the same two candidates. Were both the one, a house would have no place for it: one is "
    "the other.",
    "grouped-w-wing": "Two cells have the same two candidates and see all the places of one of these in a house: one "
    "is the other digit.",
    "xy-wing": "Either candidate of a cell forces a digit into one of two cells that it sees: it goes from all that "
    "see both.",
    "xyz-wing": "A cell with three candidates or one of two cells that it sees holds a digit: it goes from all that "
    "see the three.",
    "wxyz-wing": "Four cells of two houses have four digits, three of them once at most, so one cell at least holds "
    "the fourth.",
    "vwxyz-wing": "Five cells of two houses have five digits, four of them once at most, so one cell at least holds "
    "the fifth.",
    "uvwxyz-wing": "Six cells of two houses have six digits, five of them once at most, so one cell at least holds "
    "the sixth.",
    "uniqueness-test-1": f"{_RECTANGLE}; so where three of the cells can hold nothing else, the fourth holds neither.",
    "uniqueness-test-2": f"{_RECTANGLE}; so one of two cells in a line holds the one extra candidate that both have.",
    "uniqueness-test-3": f"{_RECTANGLE}; so two of the cells with their extra candidates act as one cell of a naked "
    "subset.",
    "uniqueness-test-3-hidden": f"{_RECTANGLE}; so two cells of a house take at most one digit of a hidden subset "
    "there.",
    "uniqueness-test-4": f"{_RECTANGLE}; so where two of the cells must hold one of the digits, they cannot hold the "
    "other.",
    "uniqueness-test-5": f"{_RECTANGLE}; so one of three cells, or of two at opposite corners, holds the one extra "
    "candidate that all have.",
    "uniqueness-test-6": f"{_RECTANGLE}; so a digit that must be in two opposite corners is in those that allow only "
    "the two digits.",
    "hidden-rectangle": f"{_RECTANGLE}; so a cell cannot hold one of them if that would force the other into both "
    "cells next to it.",
    "avoidable-rectangle-1": f"{_AVOIDABLE}; so where three are filled like that, the fourth is different.",
    "avoidable-rectangle-2": f"{_AVOIDABLE}; so where two are filled like that, one of the others holds the one extra "
    "candidate that both have.",
    "unique-loop": "If the cells of a loop held only the same two digits by turns, these could be swapped, and the "
    "puzzle would have two solutions; so one of the cells that allow another digit holds one.",
    "extended-rectangle": "If two lines held the same three digits where three boxes cross them, they could swap "
    "them, and the puzzle would have two solutions; so one of these cells holds another digit.",
    "bug-lite": "If some cells had two candidates each, and each digit two places or none among them in every house, "
    "these cells could change to their other candidate, and the puzzle would have two solutions; so the one cell with "
    "more candidates holds one of the others.",
    "sue-de-coq": "Cells where a line and a box meet share out their digits between the two, so the digits go from "
    "the rest of both.",
    "simple-colors-trap": "Where a digit has only two places in a house, colour them in turn: a candidate that sees "
    "both colours is wrong.",
    "simple-colors-wrap": "Where a digit has only two places in a house, colour them in turn: a colour with two cells "
    "in one house is wrong.",
    "multi-colors-1": "Two coloured chains of a digit touch: one of the other two colours is right; what sees both of "
    "these is wrong.",
    "multi-colors-2": "A colour of one chain sees both colours of another chain of the same digit: it is wrong.",
    "medusa": "Colour candidates of all digits in turn, wherever exactly one of two is true: one of the two colours "
    "is right.",
    "x-chain": "Strong and weak links lead by turns from one place of a digit to another: the digit is at one of the "
    "two ends, and what sees both goes.",
    "xy-chain": "Cells with two candidates lead from one to the next, each sharing a digit with it: one of the two "
    "ends holds the digit that both begin and end with.",
    "continuous-nice-loop": "Strong and weak links take turns round a loop, so one end of each weak link is true: what "
    "else sees both ends goes.",
    "discontinuous-nice-loop": "What follows from a candidate, or from its absence, leads back to the opposite, so "
    "what was supposed is wrong.",
    "aic": "In an alternating inference chain strong and weak links take turns between candidates of any digits: one "
    "of its two ends is true, and what both exclude goes.",
    "grouped-continuous-nice-loop": "A Continuous Nice Loop with groups: places of a digit where a box and a line meet "
    "count as one.",
    "grouped-discontinuous-nice-loop": "A Discontinuous Nice Loop with groups: places of a digit where a box and a "
    "line meet count as one.",
    "grouped-aic": "An AIC with groups: places of a digit where a box and a line meet count as one.",
    "als-xz": "Two sets of cells have one digit too many each, and only one of them can hold a certain digit: so "
    "another digit that both have is in one of them, and goes from what sees it in both.",
    "als-xy-wing": "Two sets of cells with one digit too many cannot both lose a digit to a third such set: so a digit "
    "that the two have is in one of them, and goes from what sees it in both.",
    "als-chain": "Sets of cells with one digit too many take digits from each other along a chain: a digit that the "
    "first and the last have is in one of them.",
    "death-blossom": "Whichever digit a cell holds, it takes it from a set of cells with one digit too many: a digit "
    "that all these sets have is in one of them.",
    "kraken-fish-1": "A fish removes a candidate that does not see its fins, because a chain from each fin excludes "
    "it.",
    "kraken-fish-2": "A fish has its digit at one of its places in a cover, or at a fin, and from each of these a "
    "chain excludes the same candidate.",
    "template-set": "Every way in which a digit can still be placed in all houses uses the same cell, so the digit is "
    "there.",
    "template-delete": "No way in which a digit can still be placed in all houses uses a cell, so the digit goes from "
    "it.",
    "forcing-chain-contradiction": "Chains from a candidate, or from its absence, lead to two things that cannot both "
    "be: so what was supposed is wrong.",
    "forcing-chain-verity": "One of several candidates must be true, and a chain from each of them leads to the same: "
    "so it is right in any case.",
    "forcing-net-contradiction": "All that follows from a candidate, or from its absence, leads to a contradiction: so "
    "what was supposed is wrong.",
    "forcing-net-verity": "One of several candidates must be true, and all that follows from each of them has "
    "something in common: so that is right in any case.",
    "nested-forcing-net": "A candidate is refuted by supposing others in what follows from it and refuting these, too: "
    "trial and error, two deep.",
    **{fish.id: fish.summary for fish in FISH},
    **{one.id: one.summary for one in (*EARLY_NAMES, *PATTERN_NAMES, *CHAIN_NAMES)},
}
"""The idea of each technique in one sentence."""
