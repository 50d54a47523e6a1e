"""Templates, overlays and trials: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "pattern-overlay",
        ("Pattern Overlay", "POM"),
        "Compare the ways to place two digits in all houses. A way of the one is impossible if it takes a cell from "
        "every way of the other.",
        "This is work for a computer. List all ways to place a digit, then those of another one, and cross out each "
        "that shares a cell with every way of the other. Begin with digits that have few places left. A candidate "
        "that is in none of the ways left goes.",
        View.ONE_DIGIT,
        synonyms=("Pattern Overlay Method", "Templates of two Digits"),
    ),
    TechniqueWords(
        "digit-forcing",
        ("Digit Forcing", "DF"),
        "Whether a candidate is true or false, singles remove the same other candidates.",
        "Take a candidate of a cell with two candidates, or a digit with two places in a house. Place it, and mark "
        "what singles give. Take that back, remove the candidate instead, and mark again with another colour. A "
        "candidate that both remove goes.",
        View.TWO_CANDIDATES,
        synonyms=("Digit Forcing Chain", "Double Forcing Net"),
    ),
    TechniqueWords(
        "template-set",
        ("Template Set", "TS"),
        "Every way to place a digit in all houses uses the same cell. So the digit is there.",
        "Take a digit with few places left, and draw every way to put it once into each row, column and box that lacks "
        "it. Does one of the cells belong to all ways? It is there. Leave out ways that another digit makes "
        "impossible.",
        View.ONE_DIGIT,
        has_article=False,
    ),
    TechniqueWords(
        "template-delete",
        ("Template Delete", "TD"),
        "No way to place a digit in all houses uses a certain cell. So the digit goes from that cell.",
        "Take a digit, and suppose that it is in one of its places. Go on through the rows, columns and boxes that "
        "lack it: can you fill them all? If you get stuck whatever you try, it is not in that place. Begin where one "
        "choice leaves few others.",
        View.ONE_DIGIT,
        synonyms=("Pattern Overlay of one Digit",),
        has_article=False,
    ),
)
