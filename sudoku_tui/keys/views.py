"""How a player gets the view of the board that helps to spot a technique, in each interface."""

from collections.abc import Mapping

from sudoku_tui.engine.words.technique_words import View

ON_SCREEN: Mapping[View, str] = {
    View.CANDIDATES: "{candidates} changes what cells show: choose the candidates.",
    View.ONE_DIGIT: "{highlight} and a digit shows where it can go.",
    View.TWO_CANDIDATES: "{highlight} and 0 shows the cells with two candidates, or two marks if marks are shown.",
    View.COLORS: "{highlight} and a digit shows its places, {color_mode} and 1 or 2 colours them.",
}
"""For each view a template of `in_keys`."""

TYPED: Mapping[View, str] = {
    View.CANDIDATES: "type candidates to see those of all cells.",
    View.ONE_DIGIT: "type find and a digit to see where it can go.",
    View.TWO_CANDIDATES: "type find 0 to hear the cells with two candidates.",
    View.COLORS: "type colour, cells, a digit and A or B to colour candidates.",
}
"""For each view what to do in the plain game."""
