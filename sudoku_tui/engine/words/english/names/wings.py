"""W-Wings and bent sets: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "w-wing",
        ("W-Wing", "WW"),
        "Two cells have the same two candidates. If both were the first, a house would have no place for it. So one "
        "of them is the second.",
        "Look for two cells with the same two candidates that do not see each other. Take one of the digits: is there "
        "a house with two places for it, where one sees the first cell and the other the second? Then look for the "
        "other digit in cells that see both.",
        View.TWO_CANDIDATES,
        elsewhere=("Semi-Remote Naked Pair",),
    ),
    TechniqueWords(
        "grouped-w-wing",
        ("Grouped W-Wing", "GWW"),
        "Two cells have the same two candidates and see all places of one of these in a house. So one cell holds the "
        "other digit.",
        "Look as for a W-Wing, but allow three or more places. Choose a house that both cells look into, mostly a box "
        "that the row or column of each runs through: is every place of one digit on these lines? Then look for the "
        "other digit in cells that see both.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "xy-wing",
        ("XY-Wing", "XYW"),
        "Either candidate of a cell forces a digit into one of two cells that it sees. The digit goes from all cells "
        "that see both.",
        "Take a cell with two candidates as the middle, say 1 and 2. In its houses look for one cell with 1 and "
        "another digit, and one with 2 and that same digit. Then look for this digit in the cells that see both of "
        "them.",
        View.TWO_CANDIDATES,
        elsewhere=("Y-Wing", "Bent Triple"),
    ),
    TechniqueWords(
        "xyz-wing",
        ("XYZ-Wing", "XYZW"),
        "A digit is in a cell with three candidates, or in one of two cells that it sees. It goes from all cells that "
        "see the three.",
        "Take a cell with three candidates as the middle. It must see two cells with two of these three each, one in "
        "its box and one outside, in its row or column. The digit that all three cells have goes from the others where "
        "that line runs through the box: two cells at most.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "wxyz-wing",
        ("WXYZ-Wing", "WXYZW"),
        "Four cells of two houses have four digits, three of them once at most. So at least one cell holds the fourth.",
        "In two houses that cross, collect four cells that hold only four digits, starting with those that have two. "
        "Often the middle one has three or four candidates, and the others have two. Then check each digit: all but "
        "one must have its places in the set in one house. Look for the last one in the cells that see all its places "
        "in the set.",
        View.CANDIDATES,
        elsewhere=("Bent Quad",),
    ),
    TechniqueWords(
        "vwxyz-wing",
        ("VWXYZ-Wing", "VWXYZW"),
        "Five cells of two houses have five digits, four of them once at most. So at least one cell holds the fifth.",
        "In two houses that cross, collect five cells that hold only five digits, starting with those that have two. "
        "The middle sees them all: one cell, or two where a box and a line meet. Then check each digit: all but one "
        "must have its places in the set in one house. Look for the last one in the cells that see all its places in "
        "the set.",
        View.CANDIDATES,
        spelling="VW",
    ),
    TechniqueWords(
        "uvwxyz-wing",
        ("UVWXYZ-Wing", "UVWXYZW"),
        "Six cells of two houses have six digits, five of them once at most. So at least one cell holds the sixth.",
        "In two houses that cross, collect six cells that hold only six digits, starting with those that have two. Try "
        "it last, where a box and a line that cross have many cells with few candidates. Then check each digit: all "
        "but one must have its places in the set in one house. Look for the last one in the cells that see all its "
        "places in the set.",
        View.CANDIDATES,
        spelling="UW",
    ),
)
