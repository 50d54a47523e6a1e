"""Locked candidates: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "pointing",
        ("Locked Candidates Type 1 (Pointing)", "LC1", "Locked Candidates 1", "Pointing"),
        "All candidates of a digit in a box lie in one line, so the digit goes from the rest of that line.",
        "Take a digit and a box where it has two or three places left. Are these in one row, or in one column? Then "
        "follow that line out of the box, and look for the digit there.",
        View.ONE_DIGIT,
        spelling="Locked Candidates Type 1",
        has_article=False,
        elsewhere=("Pointing Pair", "Pointing Triple"),
    ),
    TechniqueWords(
        "claiming",
        ("Locked Candidates Type 2 (Claiming)", "LC2", "Locked Candidates 2", "Claiming"),
        "All candidates of a digit in a line lie in one box, so the digit goes from the rest of that box.",
        "Take a digit and a row or column where it has two or three places left. Are these in one box? Then look for "
        "the digit in the other six cells of the box.",
        View.ONE_DIGIT,
        spelling="Locked Candidates Type 2",
        has_article=False,
        elsewhere=("Box/Line Reduction",),
    ),
)
