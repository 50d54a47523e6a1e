"""Patterns of one digit with two strong links: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "skyscraper",
        ("Skyscraper", "Sky"),
        "Two rows (or columns) have only two places for a digit, and share a column (or row) at one end. The digit is "
        "at one of the other ends at least.",
        "Take a digit, and look for two rows where it has two places, one of them in the same column. Go to the two "
        "other ends. These must be in different columns through the same boxes, so that some cells see both: look "
        "there for the digit. Then try the columns.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "two-string-kite",
        ("2-String Kite", "2SK"),
        "A row and a column have only two places for a digit, and share a box at one end. The digit is at one of the "
        "other ends at least.",
        "Take a digit, and look for a box with one end of a row and one end of a column in which it has two places, in "
        "two different cells. From the other end of each draw a line across: look for the digit where they meet.",
        View.ONE_DIGIT,
        elsewhere=("Two-String Kite",),
    ),
    TechniqueWords(
        "dual-two-string-kite",
        ("Dual 2-String Kite", "D2SK"),
        "Two 2-String Kites on the same two cells of a box.",
        "When you have found a 2-String Kite, stay with its two cells in the box. You have used the row of one and the "
        "column of the other: try it the other way round, and with the other digits of both cells.",
        View.ONE_DIGIT,
        elsewhere=("Dual Two-String Kite",),
    ),
    TechniqueWords(
        "turbot-fish",
        ("Turbot Fish", "TF"),
        "Two houses have only two places for a digit, and one end of each sees the other. The digit is at one of the "
        "other ends at least.",
        "Take a digit, and look for houses where it has just two places. Boxes also count. Do two such pairs have "
        "ends that see each other, in whatever kind of house? Then go to the two free ends, and look for the digit in "
        "a cell that sees both.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "empty-rectangle",
        ("Empty Rectangle", "ER"),
        "The places for a digit in a box form a cross. A line with only two places leads from one arm to a cell that "
        "the other arm sees.",
        "Take a digit, and look for a box where its places are in one row and one column, as a cross or a corner. "
        "Follow one arm out of the box, to a line across it with just two places, one of them on your way. From the "
        "other place go back in parallel: where you cross the line of the other arm, the digit can be removed.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "dual-empty-rectangle",
        ("Dual Empty Rectangle", "DER"),
        "Two Empty Rectangles on the same cells of a box.",
        "When you have found an Empty Rectangle, stay with its box. Follow the same arm the other way, and then the "
        "other arm, to one more line with two places. Two places in the box are enough here, and another digit in the "
        "same cells also counts.",
        View.ONE_DIGIT,
    ),
)
