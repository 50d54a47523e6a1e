"""Almost locked sets and candidates: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "almost-locked-pair",
        ("Almost Locked Pair", "ALP"),
        "Two digits share one cell of a line, one cell of a box, and the place where the two meet. Each of the two "
        "cells holds one of them.",
        "Find a cell with two candidates. Go to a box that meets its row or column elsewhere, or from its box to a "
        "line that meets that. Do the two digits have just one place there besides the meeting place? Then this place "
        "holds nothing else, and the first house has the digits nowhere else.",
        View.TWO_CANDIDATES,
        synonyms=("Almost Locked Candidates Pair", "ALC Pair"),
    ),
    TechniqueWords(
        "almost-locked-triple",
        ("Almost Locked Triple", "ALT"),
        "Three digits share two cells of a line, two cells of a box, and the place where line and box meet. So they "
        "fill all of these cells.",
        "Find two cells of a row or column with just three digits. In a box that meets the line elsewhere, do these "
        "digits have only two places off the line? Also swap the parts of line and box. Those two places lose all "
        "other digits; the first house loses the three digits elsewhere.",
        View.CANDIDATES,
        synonyms=("Almost Locked Candidates Triple", "ALC Triple"),
    ),
    TechniqueWords(
        "almost-locked-quadruple",
        ("Almost Locked Quadruple", "ALQ", "Almost Locked Quad"),
        "Four digits share three cells of a line, three cells of a box, and the place where line and box meet. So "
        "they fill all of these cells.",
        "Find three cells of a row or column with just four digits. In a box that meets the line elsewhere, do these "
        "digits have only three places off the line? Also swap the parts of line and box. It is rare. Look first "
        "where a house has few empty cells.",
        View.CANDIDATES,
        synonyms=("Almost Locked Candidates Quadruple", "ALC Quadruple"),
    ),
    TechniqueWords(
        "als-w-wing",
        ("Almost Locked Set W-Wing", "AWW", "ALS-W-Wing"),
        "Two sets of cells have one digit too many, and a strong link lets only one hold a certain digit. So another "
        "digit of both is in one of them.",
        "Find a digit with two places in a house. For each place look for a cell with two candidates, or a larger set "
        "with one digit too many, of which it sees all places of the digit. Do the two sets share another digit? Then "
        "look for that in cells that see all its places in both.",
        View.CANDIDATES,
        synonyms=("ALS W-Wing",),
    ),
    TechniqueWords(
        "grouped-als-w-wing",
        ("Grouped Almost Locked Set W-Wing", "GAWW", "Grouped ALS-W-Wing", "Gr. ALS-W-Wing"),
        "An ALS-W-Wing whose link is a house with three places or more. Each place sees all places of the digit in "
        "one set.",
        "Look as for an ALS-W-Wing, but let the digit have three places or more in the house. Often two or three of "
        "them lie in one box. Each place must see all candidates of the digit in the one set, or all in the other.",
        View.CANDIDATES,
        synonyms=("Grouped ALS W-Wing",),
    ),
    TechniqueWords(
        "als-aligned-pair-exclusion",
        ("ALS Aligned Pair Exclusion", "AAPE", "ALS Pair Exclusion"),
        "Try a digit of a cell with each digit of another cell that this one sees. Each time a set with one digit too "
        "many would lose two. So the digit goes.",
        "Take two cells in one house with few candidates, and a candidate of one. Cross out the digits that the other "
        "cannot have with it: the same one, and any that would empty a cell or take two digits from a larger set. Is "
        "nothing left?",
        View.CANDIDATES,
        synonyms=("APE", "ALS-APE"),
    ),
    TechniqueWords(
        "subset-exclusion",
        ("Subset Exclusion", "SbE"),
        "Try a digit of a cell with each digit of another cell anywhere. Each time a set with one digit too many "
        "would lose two. So the digit goes.",
        "Take a cell with two candidates, and one far from it that sees some of the same cells. Choose a candidate of "
        "this one. For each candidate of the first cell, is there a cell with two candidates that would be empty, or a "
        "larger set that would lose two digits?",
        View.CANDIDATES,
        synonyms=("Unaligned Pair Exclusion",),
    ),
    TechniqueWords(
        "als-aligned-triple-exclusion",
        ("ALS Aligned Triple Exclusion", "AATE", "ALS Triple Exclusion"),
        "Try a digit of a cell with each pair of digits of two other cells. Each time a set would keep too few "
        "digits. So the digit goes.",
        "Take three cells with few candidates, two of them in one house. Suppose a candidate of one, and cross out "
        "the digits that the two others cannot be then. Now try each pair that is left: does each empty a cell, or "
        "take two digits from a set with one too many?",
        View.CANDIDATES,
        synonyms=("ATE", "ALS-ATE"),
    ),
)
