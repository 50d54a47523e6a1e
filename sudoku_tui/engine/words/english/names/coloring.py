"""Colouring: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "remote-pair",
        ("Remote Pair", "RP"),
        "Linked cells with the same two candidates take turns. A cell that sees one of each kind can hold neither "
        "digit.",
        "Look for the same two candidates in four cells or more. Go from one to the next that it sees, and colour them "
        "A and B in turn. Then look for a cell outside with one of the digits that sees an A and a B.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "simple-colors-trap",
        ("Simple Colors Trap", "SCT"),
        "Where a digit has only two places in a house, colour them in turn. A candidate that sees both colours is "
        "wrong.",
        "Take a digit with two places in several houses. Colour one such pair A and B, and go on from each end to the "
        "next house with two places, until nothing can be added. Then look at the places without a colour: does one "
        "see both an A and a B?",
        has_article=False,
        elsewhere=("Simple Coloring Trap", "Color Trap"),
    ),
    TechniqueWords(
        "simple-colors-wrap",
        ("Simple Colors Wrap", "SCW"),
        "Where a digit has only two places in a house, colour them in turn. A colour with two cells in one house is "
        "wrong.",
        "Colour a digit as for the trap, as far as it goes. Then look at each house: if it has two cells of one "
        "colour, this colour is false in all of its cells.",
        has_article=False,
        elsewhere=("Simple Coloring Wrap", "Color Wrap"),
    ),
    TechniqueWords(
        "multi-colors-1",
        ("Multi Colors Type 1", "MC1"),
        "Two coloured chains of a digit touch. One of the other two colours is true, and candidates that see both of "
        "these are false.",
        "Colour one chain of a digit A and B, and another that does not join it C and D. Do colours of the two meet, "
        "such as an A and a C in one house? Then look for the digit in cells that see a B and a D.",
        spelling="MCT1",
        has_article=False,
        elsewhere=("Multi-Coloring Type 1",),
    ),
    TechniqueWords(
        "multi-colors-2",
        ("Multi Colors Type 2", "MC2"),
        "A colour of one chain sees both colours of another chain of the same digit. So it is false.",
        "Colour two chains of a digit: A and B, C and D. Follow one colour of the first, say A, through its houses. If "
        "it meets a C somewhere and a D somewhere, all of A is false.",
        spelling="MCT2",
        has_article=False,
        elsewhere=("Multi-Coloring Type 2",),
    ),
    TechniqueWords(
        "medusa",
        ("3D Medusa", "3DM"),
        "Colour candidates of all digits in turn, wherever exactly one of two is true. One of the two colours is true.",
        "Start in a cell with two candidates: one is A, the other B. Go on to the other place of a coloured digit in a "
        "house with two, and to the other candidate in a cell with two. Then look for two As in a cell, or of one "
        "digit in a house; for a cell that A empties; and for candidates that see A and B.",
        spelling="3M",
        elsewhere=("Medusa",),
    ),
)
