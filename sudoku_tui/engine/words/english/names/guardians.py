"""Patterns of which at least one guardian is true: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "broken-wing",
        ("Broken Wing", "BrW"),
        "In an odd loop a digit cannot be in every second cell. So it is in another place of one of the loop's houses.",
        "Take a digit with few places, and look for a loop of five or seven of them: from each to the next in a row, "
        "a column or a box. Each house may serve once. Note where else these houses have the digit: these are the "
        "guardians. Look for the digit in a cell that sees them all.",
        View.ONE_DIGIT,
        synonyms=("Guardians", "Odd Loop", "Odd X-Loop"),
    ),
    TechniqueWords(
        "bivalue-oddagon",
        ("Bivalue Oddagon", "BvO"),
        "Two digits cannot take turns in a loop with an odd number of cells. So another candidate of the loop is true.",
        "Look for several cells with the same two candidates. Can you go from one to the next and back to the first in "
        "five, seven or nine moves, each in a row, column or box? Some cells on the way may have further candidates. "
        "One of these is true: look at what they all see, or whether they share a cell.",
        View.TWO_CANDIDATES,
        synonyms=("Oddagon",),
    ),
    TechniqueWords(
        "bivalue-oddagon-als",
        ("Bivalue Oddagon with ALS", "BOA", "Oddagon with ALS"),
        "One of the guardians of an oddagon is true. Each of them excludes the same, sometimes by an almost locked "
        "set.",
        "Find an odd loop of two digits with two to four extra candidates. For each extra, look for cells of one "
        "house that lose a digit to it and have one digit more than they are. They keep all others: note what these "
        "exclude. A candidate that goes every time is wrong.",
    ),
    TechniqueWords(
        "bivalue-oddagon-chains",
        ("Bivalue Oddagon with Chains", "BOC", "Oddagon with Chains"),
        "One of the guardians of an oddagon is true. A chain leads from each of them to the same.",
        "Find an odd loop of two digits with two or three extra candidates. Suppose one extra and follow it, from cell "
        "to cell with two candidates or where a digit has two places. Then do the same with the others, and compare "
        "what is false.",
    ),
    TechniqueWords(
        "tridagon",
        ("Tridagon", "Trd"),
        "Twelve cells in four boxes cannot be filled with three digits. So one of their other candidates is true.",
        "Look for four boxes that make a rectangle, where the same three digits are open in three cells each. No two "
        "of the three may share a row or column. In an odd number of the boxes they must slope the other way. Then "
        "look at what else these cells can hold: one extra, or several in a cell or of a digit, removes something.",
        synonyms=("Thor's Hammer", "Trivalue Oddagon", "Anti-Tridagon"),
    ),
    TechniqueWords(
        "tridagon-als",
        ("Tridagon with ALS", "TrA"),
        "One of the guardians of a tridagon is true. Each of them excludes the same, sometimes by an almost locked "
        "set.",
        "Find a tridagon with two to four extra candidates. For each extra, look for cells of one house that lose a "
        "digit to it, and then have just as many digits as they are. Note what these digits exclude. A candidate that "
        "goes for every extra is wrong.",
    ),
    TechniqueWords(
        "tridagon-chains",
        ("Tridagon with Chains", "TrC"),
        "One of the guardians of a tridagon is true. A chain leads from each of them to the same.",
        "Find a tridagon with two or three extra candidates. Suppose each of them in turn, and colour what is then "
        "false, along cells with two candidates and digits with two places. A candidate that is coloured each time is "
        "wrong.",
        synonyms=("Anti-Tridagon Chain", "OR-k Forcing Chain"),
    ),
)
