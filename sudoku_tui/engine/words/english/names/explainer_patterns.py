"""The explainer's patterns that no other path has: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

_NEAR_THE_END = "Look for it late, when nearly all cells have two candidates. "

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "doubly-linked-wxyz-wing",
        ("Doubly Linked WXYZ-Wing", "DWXYZ", "Doubly WXYZ-Wing"),
        "Three cells of a house have four digits, and a cell that sees their places of two of these has just the two: "
        "it takes one of them, and all the others are in the three cells.",
        "Look for a WXYZ-Wing whose cell with two candidates sees each place of both its digits in the other three. "
        "Then look at everything that sees all places of a digit there: much may go at once.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "doubly-linked-vwxyz-wing",
        ("Doubly Linked VWXYZ-Wing", "DVWXYZ", "Doubly VWXYZ-Wing"),
        "Four cells of a house have five digits, and a cell that sees their places of two of these has just the two: "
        "it takes one of them, and all the others are in the four cells.",
        "Look for a VWXYZ-Wing whose cell with two candidates sees each place of both its digits in the other four. "
        "Then take digit by digit: what sees all its places in the four cells loses it.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "bug-type-1",
        ("BUG Type 1", "BUG1"),
        "But for several candidates of one cell all cells could change, which would make two solutions: so one of "
        "these is true, and the others of the cell go.",
        f"{_NEAR_THE_END}One cell has four or more. Count each of its digits in its houses: those with three places "
        "are the ones to keep. With three candidates it is a BUG + 1.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "bug-type-2",
        ("BUG Type 2", "BUG2"),
        "But for one digit in some cells all cells could change, which would make two solutions: so one of these cells "
        "holds it, and what sees them all does not.",
        f"{_NEAR_THE_END}Some have three. Is the digit with three places in a house the same in each of them? Then "
        "look for it in the cells that see all of these.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "bug-type-3",
        ("BUG Type 3", "BUG3"),
        "But for some candidates in cells of a house all cells could change, which would make two solutions: so one of "
        "them is true, and they make a naked subset with other cells of the house.",
        f"{_NEAR_THE_END}Those with three or more must share a house. Collect the digits that they have too much, and "
        "treat these as one cell: is there a pair or a triple with others of the house?",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "bug-type-4",
        ("BUG Type 4", "BUG4"),
        "But for some candidates of two cells all cells could change, which would make two solutions. One of the two "
        "cells holds a digit that both have, so the other holds what it has too much.",
        f"{_NEAR_THE_END}Two cells of a house have three or more. Find a digit that the house has only in these two: "
        "beside it they keep nothing but what has three places somewhere.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "aligned-pair-exclusion",
        ("Aligned Pair Exclusion", "APE"),
        "Of two cells each pair of candidates is tried: one that would leave a third cell empty cannot be, and a "
        "candidate without a pair goes.",
        "Take two cells that both see several cells with two candidates. Write down their pairs of digits, and cross "
        "out those which are all that one of the cells in sight of both has. Is a digit in no pair that is left?",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "aligned-triplet-exclusion",
        ("Aligned Triplet Exclusion", "ATE", "Aligned Triplet Excl."),
        "Of three cells each choice of candidates is tried: one that would leave another cell empty cannot be, and a "
        "candidate without a choice goes.",
        "Take three cells that all see several cells with two or three candidates. Choose a digit in one, and go "
        "through the digits of the others. If each choice has all that some cell in sight of them has, the first digit "
        "goes.",
        View.TWO_CANDIDATES,
    ),
)
