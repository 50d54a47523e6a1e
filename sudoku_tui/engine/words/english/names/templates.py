"""Templates: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "template-set",
        ("Template Set", "TS"),
        "Every way in which a digit can still be placed in all houses uses the same cell, so the digit is there.",
        "Take a digit with few places left, and draw every way to put it once into each row, column and box that lacks "
        "it. Does one of the cells belong to all ways? It is there. Leave out ways that another digit makes "
        "impossible.",
        View.ONE_DIGIT,
        has_article=False,
    ),
    TechniqueWords(
        "template-delete",
        ("Template Delete", "TD"),
        "No way in which a digit can still be placed in all houses uses a cell, so the digit goes from it.",
        "Take a digit, and suppose that it is in one of its places. Go on through the rows, columns and boxes that "
        "lack it: can you fill them all? If you get stuck whatever you try, it is not in that place. Begin where one "
        "choice leaves few others.",
        View.ONE_DIGIT,
        synonyms=("Pattern Overlay of one Digit",),
        has_article=False,
    ),
)
