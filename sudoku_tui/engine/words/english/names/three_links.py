"""Wings and rings of three strong links: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "m-wing",
        ("M-Wing", "MW"),
        "A cell with two candidates and two houses with two places each make a digit true in one of two cells.",
        "Take a cell with two candidates, say 1 and 2. It sees a place of 2 in a house with two places. Go to the "
        "other place: is 1 a candidate there, and has this 1 only one other place in a house? Then that place or the "
        "first cell is 1. Look for 1 in cells that see both.",
        synonyms=("Medusa Wing",),
    ),
    TechniqueWords(
        "s-wing",
        ("S-Wing", "SPW"),
        "Two houses with two places each, joined by a cell with two candidates. One of the two far places is true.",
        "Take a cell with two candidates, say 1 and 2. It should see a place of 1 in a house with two places, and a "
        "place of 2 in such a house. Go to the far places: the 1 or the 2 there is true. If they see each other, "
        "neither cell can hold the digit of the other.",
        synonyms=("Split Wing",),
    ),
    TechniqueWords(
        "h2-wing",
        ("H2-Wing", "H2W"),
        "A cell with two candidates and two houses with two places each make one of two digits true.",
        "Begin as for an M-Wing, at a cell with 1 and 2 that sees a place of 2 in a house with two places. At the "
        "other place take any third digit, say 3, that has two places in a house. The first cell is 1, or the far "
        "place is 3. If they see each other, the far place cannot be 1.",
    ),
    TechniqueWords(
        "h3-wing",
        ("H3-Wing", "H3W"),
        "Two cells with two candidates and a house with two places make one of two digits true.",
        "Take two cells that see each other, one with 1 and 2, one with 2 and 3. Does the second one see a place of 3 "
        "in a house with two places? Then the first cell is 1, or the far place is 3. If they see each other, the far "
        "place cannot be 1.",
    ),
    TechniqueWords(
        "l-wing",
        ("L-Wing", "LW"),
        "Three houses with two places each, joined in two cells. One of the two ends is true.",
        "Take a house with two places for a digit. If these two cells have other digits that are in a house with two "
        "places each, go on from both cells to the far places. One of the two far ones is true. Look for candidates "
        "that both exclude.",
        synonyms=("L1-Wing", "L3-Wing", "H1-Wing", "Local Wing"),
    ),
    TechniqueWords(
        "l2-wing",
        ("L2-Wing", "L2W"),
        "Two houses with two places for one digit, and a third for another, joined by a cell. One of the ends is true.",
        "Take two houses with two places each for a digit, so that a place of the one sees a place of the other. At "
        "one far place, choose another digit with two places in a house, and go to its far place. One of the two ends "
        "is true. If they see each other, neither can hold the digit of the other.",
        synonyms=("iW-Wing", "Hybrid Wing", "Strong Wing", "Purple Cow"),
    ),
    TechniqueWords(
        "w-ring",
        ("W-Ring", "WR"),
        "A W-Wing whose two cells see each other. All its links are strong, and each of its houses loses candidates.",
        "Look for two cells of a house with the same two candidates. Does each see one of the two places of one of "
        "these digits in another house? Then the digit goes from what sees a cell and the place beside it, and the "
        "pair excludes its digits as usual.",
        synonyms=("W-Wing Ring", "Continuous W-Wing"),
    ),
    TechniqueWords(
        "m-ring",
        ("M-Ring", "MR"),
        "An M-Wing whose two ends see each other. All its links are strong, and each of its weak links removes "
        "candidates.",
        "Look for an M-Wing, and see whether its two ends are in one house. Then it closes. The ends exclude the digit "
        "from that house, the second link does so for its own digit, and the cell between two houses loses all other "
        "candidates.",
        synonyms=("S-Ring", "M-Wing Ring", "S-Wing Ring"),
    ),
    TechniqueWords(
        "l-ring",
        ("L-Ring", "LR"),
        "Three houses with two places each, joined in cells to a ring. These cells lose all other candidates.",
        "Take a cell, and two of its digits that have two places each in a house. Go to both far cells. Do these share "
        "a digit with just these two places in a house? Then the three cells are a ring, and lose every digit that is "
        "not of it.",
        synonyms=("L-Wing Ring",),
    ),
    TechniqueWords(
        "multi-branch-w-wing",
        ("Multi-Branch W-Wing", "MBWW", "Branched W-Wing"),
        "Three cells or more have the same two candidates and see all places of one of these in a house. So one cell "
        "holds the other digit.",
        "Look for three cells with the same two candidates. Take one of the digits, and a house where it has a few "
        "places. Does each of these see one of the cells? Then the cells cannot all be that digit. Look for the other "
        "digit where a cell sees all three.",
        View.TWO_CANDIDATES,
        synonyms=("Multi-Branched W-Wing",),
    ),
    TechniqueWords(
        "chute-remote-pair",
        ("Chute Remote Pair", "CRP", "Chute Pair"),
        "Two cells in a band have the same two candidates, and the third box has no place for one of them in the "
        "third row.",
        "Look for two cells with the same two candidates, in two boxes side by side but in different rows. In the "
        "third box look at the three cells of the row that has neither of them. If one of the two digits is not there "
        "and cannot be, the cells are not both that digit. It also works with columns.",
        View.TWO_CANDIDATES,
        synonyms=("Chute Remote Pairs",),
    ),
)
