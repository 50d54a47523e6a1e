"""The explainer's patterns that no other path has: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

_NEAR_THE_END = "Look for it late, when nearly all cells have two candidates. "

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "doubly-linked-wxyz-wing",
        ("Doubly Linked WXYZ-Wing", "DWXYZ", "Doubly WXYZ-Wing"),
        "Three cells of a house have four digits. A cell with just two of these sees all their places there. It takes "
        "one of the two, and the three cells hold the others.",
        "Look for a WXYZ-Wing whose cell with two candidates sees each place of both its digits in the other three. "
        "Then look at all cells that see every place of a digit there: you may remove many candidates at once.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "doubly-linked-vwxyz-wing",
        ("Doubly Linked VWXYZ-Wing", "DVWXYZ", "Doubly VWXYZ-Wing"),
        "Four cells of a house have five digits. A cell with just two of these sees all their places there. It takes "
        "one of the two, and the four cells hold the others.",
        "Look for a VWXYZ-Wing whose cell with two candidates sees each place of both its digits in the other four. "
        "Then take digit by digit: a cell that sees all its places in the four cells loses it.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "bug-type-1",
        ("BUG Type 1", "BUG1"),
        "Without several candidates of one cell, all cells could change, which makes two solutions. So one of these "
        "is true, and the others of the cell go.",
        f"{_NEAR_THE_END}One cell has four or more. Count each of its digits in its houses: those with three places "
        "are the ones to keep. With three candidates it is a BUG + 1.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "bug-type-2",
        ("BUG Type 2", "BUG2"),
        "Without one digit in some cells, all cells could change, which makes two solutions. So one of these cells "
        "holds it, and cells that see them all do not.",
        f"{_NEAR_THE_END}Some have three. Is the digit with three places in a house the same in each of them? Then "
        "look for it in the cells that see all of these.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "bug-type-3",
        ("BUG Type 3", "BUG3"),
        "Without some candidates in cells of a house, all cells could change, which makes two solutions. So one of "
        "them is true, and they make a naked subset with other cells of the house.",
        f"{_NEAR_THE_END}Those with three or more must share a house. Collect their extra digits, and treat these as "
        "one cell: is there a pair or a triple with others of the house?",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "bug-type-4",
        ("BUG Type 4", "BUG4"),
        "Without some extra candidates of two cells, all cells could change, which makes two solutions. One of the "
        "two holds a digit that both have, so the other holds one of its extras.",
        f"{_NEAR_THE_END}Two cells of a house have three or more. Find a digit that the house has only in these two. "
        "Apart from it they keep only digits that have three places in some house.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "aligned-pair-exclusion",
        ("Aligned Pair Exclusion", "APE"),
        "Try each pair of candidates of two cells. A pair that would empty a third cell is impossible, and a "
        "candidate without a pair goes.",
        "Take two cells that both see several cells with two candidates. Write down their pairs of digits, and cross "
        "out each pair that is all the candidates of a cell that both see. Is a digit in none of the pairs left?",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "aligned-triplet-exclusion",
        ("Aligned Triplet Exclusion", "ATE", "Aligned Triplet Excl."),
        "Try each choice of candidates of three cells. A choice that would empty another cell is impossible, and a "
        "candidate without a choice goes.",
        "Take three cells that all see several cells with two or three candidates. Choose a digit in one, and go "
        "through the digits of the others. If each choice takes all candidates of a cell that they see, the first "
        "digit goes.",
        View.TWO_CANDIDATES,
    ),
)
