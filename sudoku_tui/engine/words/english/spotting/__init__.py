"""How a player spots each technique: where to look first, and what then; by the technique's id.

Keys are not named here: a text comes with the view of the board that helps, and interfaces know how to get it.
"""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.words import Spotting, View
from sudoku_tui.engine.words.english.explainer.chain_names import CHAIN_NAMES
from sudoku_tui.engine.words.english.explainer.early_names import EARLY_NAMES
from sudoku_tui.engine.words.english.explainer.pattern_names import PATTERN_NAMES
from sudoku_tui.engine.words.english.phrases import number_word
from sudoku_tui.engine.words.english.spotting import almost_locked_sets, chains, fish

# Bent sets


def _bent_sets() -> Iterator[tuple[str, str]]:
    """The larger bent sets."""
    for name, size, hint in (
        ("wxyz-wing", 4, "Often the middle one has three or four candidates, and the others have two."),
        ("vwxyz-wing", 5, "The middle sees them all: one cell, or two where a box and a line meet."),
        ("uvwxyz-wing", 6, "Try it last, where a box and a line that cross have many cells with few candidates."),
    ):
        number = number_word(size)
        yield (
            name,
            f"In two houses that cross, collect {number} cells that hold only {number} digits, starting with those "
            f"that have two. {hint} Then check each digit: all but one must have its places in the set in one house. "
            "Look for the last one in the cells that see all its places in the set.",
        )


# Rectangles

_PAIR = "Look for two cells in a row or column with the same two candidates, and complete the rectangle, in two boxes. "

_ONE_DIGIT: Mapping[str, str] = {
    "hidden-single": "Take a digit that stands often, and a box where it is missing. In your mind draw its rows and "
    "columns through the box. If they leave one empty cell, place it there. After the boxes try rows and columns with "
    "few gaps.",
    "pointing": "Take a digit and a box where it has two or three places left. Are these in one row, or in one column? "
    "Then follow that line out of the box, and look for the digit there.",
    "claiming": "Take a digit and a row or column where it has two or three places left. Are these in one box? Then "
    "look for the digit in the other six cells of the box.",
    "hidden-pair": "Go through the digits that are missing in a house, and note where each can go. Do two of them have "
    "the same two places? It does not matter what else these cells allow. Begin with boxes: two digits that stand in "
    "the same lines outside of a box often share their places in it.",
    "hidden-triple": "Take a house with many empty cells, and only the digits that have two or three places there. "
    "Look for three of them that share the same three cells; none of them needs all three. Count places, not "
    "candidates: the others in these cells are what hides it.",
    "hidden-quadruple": "Look in a house that is nearly empty, at the digits with two, three or four places. Put four "
    "together that use the same four cells. If the rest of the house has few candidates, look there instead: a naked "
    "subset of the other cells removes the same.",
    **fish.ALL_FISH,
    "skyscraper": "Take a digit, and look for two rows where it has two places, one of them in the same column. Go to "
    "the two other ends. These must be in different columns through the same boxes, so that some cells see both: look "
    "there for the digit. Then try the columns.",
    "two-string-kite": "Take a digit, and look for a box with one end of a row and one end of a column in which it has "
    "two places, in two different cells. From the other end of each draw a line across: look for the digit where they "
    "meet.",
    "dual-two-string-kite": "When you have found a 2-String Kite, stay with its two cells in the box. You have used "
    "the row of one and the column of the other: try it the other way round, and with the other digits of both cells.",
    "turbot-fish": "Take a digit, and look for houses where it has just two places; boxes count, too. Do two such "
    "pairs have ends that see each other, in whatever kind of house? Then go to the two free ends, and look for the "
    "digit in a cell that sees both.",
    "empty-rectangle": "Take a digit, and look for a box where its places are in one row and one column, as a cross or "
    "a corner. Follow one arm out of the box, to a line across it with just two places, one of them on your way. From "
    "the other place go back in parallel: where you cross the line of the other arm, the digit can be removed.",
    "dual-empty-rectangle": "When you have found an Empty Rectangle, stay with its box. Follow the same arm the other "
    "way, and then the other arm, to one more line with two places. Two places in the box are enough here, and another "
    "digit in the same cells counts, too.",
}

_COLORS: Mapping[str, str] = {
    "simple-colors-trap": "Take a digit with two places in several houses. Colour one such pair A and B, and go on "
    "from each end to the next house with two places, until nothing can be added. Then look at the places without a "
    "colour: does one see both an A and a B?",
    "simple-colors-wrap": "Colour a digit as for the trap, as far as it goes. Then look at each house: if it has two "
    "cells of one colour, this colour is false in all of its cells.",
    "multi-colors-1": "Colour one chain of a digit A and B, and another that does not join it C and D. Do colours of "
    "the two meet, such as an A and a C in one house? Then look for the digit in cells that see a B and a D.",
    "multi-colors-2": "Colour two chains of a digit: A and B, C and D. Follow one colour of the first, say A, through "
    "its houses. If it meets a C somewhere and a D somewhere, all of A is false.",
    "medusa": "Start in a cell with two candidates: one is A, the other B. Go on to the other place of a coloured "
    "digit in a house with two, and to the other candidate in a cell with two. Then look for two As in a cell, or of "
    "one digit in a house; for a cell that A empties; and for candidates that see A and B.",
}

_TWO_CANDIDATES: Mapping[str, str] = {
    "locked-pair": "Look for two cells of a box, in one line, with the same two candidates. Then look for the "
    "digits in the other seven cells of the box, and in the rest of the line. If only one of the two houses loses "
    "something, it is a plain Naked Pair.",
    "naked-pair": "Go from one cell with two candidates to the next, and look along its row, its column and its box "
    "for a second one with the same two. Then see whether that house has either digit in a third cell.",
    "remote-pair": "Look for the same two candidates in four cells or more. Go from one to the next that it sees, and "
    "colour them A and B in turn. Then look for a cell outside with one of the digits that sees an A and a B.",
    "w-wing": "Look for two cells with the same two candidates that do not see each other. Take one of the digits: is "
    "there a house with two places for it, where one sees the first cell and the other the second? Then look for the "
    "other digit in cells that see both.",
    "grouped-w-wing": "Look as for a W-Wing, but allow three or more places. Choose a house that both cells look into, "
    "mostly a box that the row or column of each runs through: is every place of one digit on these lines? Then "
    "look for the other digit in cells that see both.",
    "xy-wing": "Take a cell with two candidates as the middle, say 1 and 2. In its houses look for one cell with 1 and "
    "another digit, and one with 2 and that same digit. Then look for this digit in the cells that see both of them.",
    "xyz-wing": "Take a cell with three candidates as the middle. It must see two cells with two of these three each, "
    "one in its box and one outside, in its row or column. The digit that all three cells have goes from the others "
    "where that line runs through the box: two cells at most.",
    "uniqueness-test-1": f"{_PAIR}Does a third corner show just the pair, too? Then look whether the fourth one has "
    "either of the two digits beside others.",
    "uniqueness-test-2": f"{_PAIR}Do both other corners show the pair and the same one digit more? Then look for that "
    "digit in the cells that see both of them, in their line and, if they share one, in their box.",
    "uniqueness-test-3": f"{_PAIR}Read the other two corners as one cell with all their extra digits. With two extra "
    "digits look in a house of both for a cell with exactly these two; with three, for two cells that make a triple.",
    "uniqueness-test-3-hidden": f"{_PAIR}In a house of the other two corners count the further places of the pair's "
    "digits. If both have only one and the same cell more, that cell holds one of them, and nothing else. With a third "
    "digit, two cells do the same.",
    "uniqueness-test-4": f"{_PAIR}Look at the line, or the box, of the other two corners: is one of the pair's digits "
    "possible nowhere else there? Then the other one goes from both corners.",
    "uniqueness-test-5": "Look for a rectangle in two boxes, where one corner, or two opposite ones, show just a pair. "
    "Do all other corners show the pair and the same one digit more? Then look for that digit in cells that see all of "
    "these corners.",
    "uniqueness-test-6": "Look for a rectangle in two boxes, where two opposite corners show just the same pair. Check "
    "its two rows, then its two columns: does one of the digits have no place in them outside the rectangle? "
    "Then it goes from the two corners with further candidates.",
    "hidden-rectangle": "Take a cell with two candidates, and look for a rectangle in two boxes whose corners all "
    "allow both. Go to the corner opposite, and look along its row and its column. If one of the two digits has no "
    "place in either but at the corners, the other one goes from this cell.",
    "avoidable-rectangle-2": "Look for two digits in a line that are no givens, such as 4 and 7, and for two open "
    "cells that complete a rectangle in two boxes. Does the one beside the 4 show 7 and one digit more, the one beside "
    "the 7 show 4 and the same? Then look for that digit in cells that see both.",
    "unique-loop": "Look for the same two candidates in three cells or more. Go from one to the next along rows, "
    "columns and boxes, through cells that have the two and more if you must, back to the start. Every house that you "
    "touch must have just two of these cells. Then conclude as in Uniqueness Tests 1 to 4.",
    "bug-lite": "Look for a few cells with two candidates round one with three or more. From a digit of that cell go "
    "to its partner in the row, the column and the box, from there with the other candidate, and so on. You "
    "have it when every digit that you met is twice in each of its houses.",
    "bug-plus-one": "Look for it near the end, when only one cell shows more than two candidates. Count each of its "
    "three digits in its row, column and box: the one that is there three times each is right.",
}

_CANDIDATES: Mapping[str, str] = {
    "naked-single": "Take an empty cell whose row, column and box are well filled. Count from 1 to 9, and leave out "
    "what stands in one of the three. If you are left with one digit, place it. With the candidates shown, look "
    "for a digit that is alone in its cell.",
    "locked-triple": "Look at three empty cells in a line inside a box. Do they show three digits in all, two or three "
    "in each cell? Then look for these digits in the other six cells of the box, and in the rest of the line. If only "
    "one of the two loses something, it is a plain Naked Triple.",
    "naked-triple": "Take a house with five empty cells or more. Start with a cell that has two candidates, and look "
    "for two others that bring in one digit more, no matter which. None of the three needs all three digits: 35, 58 "
    "and 38 will do.",
    "naked-quadruple": "Take a house with seven empty cells or more, and only the cells with two, three or four "
    "candidates. Start with two that share a digit, and add others as long as there are no more than four digits. "
    "When few cells are left out, look for the hidden subset in these instead.",
    "sue-de-coq": "Look where a box and a line meet: two open cells with four digits, or three with five. Look for a "
    "cell with two of these digits in the rest of the line, and for one with two others in the rest of the box. Then "
    "clear the line of the first two, the box of the others, and both of any that neither cell has.",
    "extended-rectangle": "Take two rows through the same three boxes, or two columns, and a column in each box: six "
    "open cells. Begin where they have two or three candidates. Do they show three digits in all, but for one cell? "
    "Then it holds none of the three. If instead one digit is too many, look for it in cells that see all its places.",
    **dict(_bent_sets()),
}

_NOTHING: Mapping[str, str] = {
    "full-house": "Look for the fullest rows, columns and boxes. With eight digits in one, count from 1 to 9: the one "
    "that you miss goes into the gap. Look at all three houses again after each digit that you place.",
    "avoidable-rectangle-1": "Look only at digits that are no givens. Find three at the corners of a rectangle in two "
    "boxes, with the same digit at two opposite corners. The open corner cannot be what stands at the corner opposite.",
}

SPOTTING: Mapping[str, Spotting] = {
    **{
        id: Spotting(text, view)
        for view, texts in (
            (None, _NOTHING),
            (View.CANDIDATES, _CANDIDATES),
            (View.ONE_DIGIT, _ONE_DIGIT),
            (View.TWO_CANDIDATES, _TWO_CANDIDATES),
            (View.COLORS, _COLORS),
            *almost_locked_sets.BY_VIEW,
            *chains.BY_VIEW,
        )
        for id, text in texts.items()
    },
    **{one.id: Spotting(one.spotting, one.view) for one in (*EARLY_NAMES, *PATTERN_NAMES, *CHAIN_NAMES)},
}
"""For each technique what to look for, and the view of the board that helps."""
