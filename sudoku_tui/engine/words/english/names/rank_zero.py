"""Sets of cells that take up all their digits: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "firework-triple",
        ("Firework Triple", "FWT"),
        "A row and a column have three digits only in the box where they cross, or in one further cell each. These "
        "digits fill the crossing and the two cells.",
        "Choose a cell as the crossing, and go out of its box along its row. Note the digits with one place there at "
        "most, and where that is. Do the same down its column. Three digits with the same two places? Then clear the "
        "crossing and the places of all else, and the corners of the box of the three.",
        View.ONE_DIGIT,
        ("Triple Firework",),
    ),
    TechniqueWords(
        "firework-quadruple",
        ("Firework Quadruple", "FWQ"),
        "The lines through one corner of a rectangle have two digits only in its box or at the next corners. The "
        "lines through the opposite corner have two others like that. The four digits fill the corners.",
        "Look as for a Firework Triple, but be content with two digits. Draw the rectangle that the crossing and its "
        "two places begin. From the fourth corner look along its row and its column in the same way, for two other "
        "digits that lead to the same two cells.",
        View.ONE_DIGIT,
        ("Quadruple Firework",),
    ),
    TechniqueWords(
        "sk-loop",
        ("SK-Loop", "SKL"),
        "Sixteen cells in a ring of four boxes share so few digits, from pair to pair, that they need them all. Where "
        "two pairs meet, these digits go from the rest of the house.",
        "Look for four givens, or filled cells, at the corners of a rectangle in four boxes. In the row and the column "
        "of each the two other cells of its box must be empty. Go round from pair to pair: do neighbours have just two "
        "digits in common, and each pair no others?",
        View.CANDIDATES,
        ("Domino Loop", "Virus", "Stephen Kurzhals Loop"),
    ),
    TechniqueWords(
        "multi-sector-locked-sets",
        ("Multi-Sector Locked Sets", "MSLS", "Multi-Sector Sets"),
        "Where some rows and columns cross, the digits fit just as often as there are cells. So each is there as "
        "often as it can be, and goes from the rest of its lines.",
        "Choose three to five rows in which the same few digits are placed already. Choose columns that have these "
        "digits in other rows. Give each digit a count: the rows or the columns where the cells have it, whichever are "
        "fewer. If the sum is the number of empty cells, clear those lines outside.",
        View.CANDIDATES,
        ("Multifish", "Naked Multi-Sector", "Multi-Sector Naked Set"),
        has_article=False,
    ),
)
