"""Singles and eliminations: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "elimination",
        ("Elimination", "E"),
        "A placed digit is removed from every cell in its row, column and box.",
        view=None,
    ),
    TechniqueWords(
        "eliminate-all",
        ("Eliminate all", "Ea"),
        "Each placed digit is removed from every cell in its row, column and box.",
        view=None,
    ),
    TechniqueWords(
        "full-house",
        ("Full House", "FH"),
        "A house has only one empty cell left.",
        "Look for the fullest rows, columns and boxes. With eight digits in one, count from 1 to 9: the missing digit "
        "goes into the gap. Look at all three houses again after each digit that you place.",
        None,
        elsewhere=("Last Digit",),
    ),
    TechniqueWords(
        "naked-single",
        ("Naked Single", "NS"),
        "A cell has only one candidate left.",
        "Take an empty cell whose row, column and box are well filled. Count from 1 to 9, and leave out the digits in "
        "these three. If you are left with one digit, place it. With the candidates shown, look for a digit that is "
        "alone in its cell.",
        View.CANDIDATES,
        elsewhere=("Sole Candidate", "Forced Digit"),
    ),
    TechniqueWords(
        "hidden-single",
        ("Hidden Single", "HS"),
        "A digit has only one place left in a row, column or box.",
        "Take a digit that stands often, and a box where it is missing. In your mind draw its rows and columns through "
        "the box. If they leave one empty cell, place it there. After the boxes try rows and columns with few gaps.",
        View.ONE_DIGIT,
        elsewhere=("Unique Candidate", "Pinned Digit"),
    ),
)
