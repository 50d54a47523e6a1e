"""Subsets: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "locked-pair",
        ("Locked Pair", "LP"),
        "Two cells where a box and a line meet have only two candidates. Both digits go from the rest of box and line.",
        "Look for two cells of a box, in one line, with the same two candidates. Then look for the digits in the "
        "other seven cells of the box, and in the rest of the line. If only one of the two houses loses something, it "
        "is an ordinary Naked Pair.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "locked-triple",
        ("Locked Triple", "LT"),
        "The three cells where a box and a line meet have only three candidates. They go from the rest of box and "
        "line.",
        "Look at three empty cells in a line inside a box. Do they show three digits in all, two or three in each "
        "cell? Then look for these digits in the other six cells of the box, and in the rest of the line. If only one "
        "of the two loses something, it is an ordinary Naked Triple.",
        View.CANDIDATES,
    ),
    TechniqueWords(
        "naked-pair",
        ("Naked Pair", "NP"),
        "Two cells of a house have together only two candidates, which go from the rest of the house.",
        "Go from one cell with two candidates to the next, and look along its row, its column and its box for a second "
        "one with the same two. Then see whether that house has either digit in a third cell.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "naked-triple",
        ("Naked Triple", "NT"),
        "Three cells of a house have together only three candidates, which go from the rest of the house.",
        "Take a house with five empty cells or more. Start with a cell that has two candidates, and look for two "
        "others that bring in one digit more, no matter which. None of the three needs all three digits: 35, 58 and 38 "
        "will do.",
        View.CANDIDATES,
        elsewhere=("Naked Triplet",),
    ),
    TechniqueWords(
        "naked-quadruple",
        ("Naked Quadruple", "NQ"),
        "Four cells of a house have together only four candidates, which go from the rest of the house.",
        "Take a house with seven empty cells or more, and only the cells with two, three or four candidates. Start "
        "with two that share a digit, and add others as long as there are no more than four digits. When few cells are "
        "left out, look for the hidden subset in these instead.",
        View.CANDIDATES,
        elsewhere=("Naked Quad",),
    ),
    TechniqueWords(
        "hidden-pair",
        ("Hidden Pair", "HP"),
        "Two digits have together only two places in a house, and every other candidate goes from these cells.",
        "Go through the digits that are missing in a house, and note where each can go. Do two of them have the same "
        "two places? It does not matter what else these cells allow. Begin with boxes: two digits that stand in the "
        "same lines outside a box often share their places in it.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "hidden-triple",
        ("Hidden Triple", "HT"),
        "Three digits have together only three places in a house, and every other candidate goes from these cells.",
        "Take a house with many empty cells, and only the digits that have two or three places there. Look for three "
        "of them that share the same three cells; none of them needs all three. Count places, not candidates: the "
        "other candidates in these cells hide it.",
        View.ONE_DIGIT,
        elsewhere=("Hidden Triplet",),
    ),
    TechniqueWords(
        "hidden-quadruple",
        ("Hidden Quadruple", "HQ"),
        "Four digits have together only four places in a house, and every other candidate goes from these cells.",
        "Look in a house that is nearly empty, at the digits with two, three or four places. Put four together that "
        "use the same four cells. If the rest of the house has few candidates, look there instead: a naked subset of "
        "the other cells removes the same.",
        View.ONE_DIGIT,
        elsewhere=("Hidden Quad",),
    ),
)
