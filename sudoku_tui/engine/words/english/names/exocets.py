"""Exocets: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

_FIRST = "Find a Junior Exocet first. "

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "junior-exocet",
        ("Junior Exocet", "JE"),
        "Two cells of a line and box hold two digits, and each of them is also in one of two target cells. So the "
        "targets hold nothing else.",
        "Look for two cells of a row in one box with three or four digits between them. Take the third column of the "
        "box, and one column in each of the two boxes beside it. Outside the three boxes each digit should be in only "
        "two rows of these columns.",
        View.ONE_DIGIT,
        ("JExocet", "JE2", "Exocet"),
    ),
    TechniqueWords(
        "junior-exocet-mirror",
        ("Junior Exocet: Mirror", "JEM", "JE Mirror"),
        "The digit of a target of a Junior Exocet is in one of two cells of the other target's box. If one cannot "
        "hold it, the other does.",
        f"{_FIRST}Below or above the targets its digits must be missing. Take the row without base and target, and the "
        "box of the other target: two cells there, outside its column, are the mirror. Is one of them solved?",
        View.CANDIDATES,
        ("Mirror Node", "JExocet Mirror"),
    ),
    TechniqueWords(
        "junior-exocet-pairs",
        ("Junior Exocet: Pairs", "JEP", "JE Pairs"),
        "The targets of a Junior Exocet hold two digits that also fit into its base and its cross-lines. A digit in "
        "no such pair goes from base and targets.",
        f"{_FIRST}Then write down which two digits the targets can hold. Cross out pairs that the base cannot have, "
        "and digits that cannot also stand in the base's cross-line and in that of the other target. Which digits are "
        "left in each cell?",
        View.CANDIDATES,
        ("Pair Table", "JExocet Pairs", "Incompatible Base Pairs"),
    ),
    TechniqueWords(
        "junior-exocet-base-digit",
        ("Junior Exocet: Base Digit", "JEB", "JE Base Digit"),
        "Base and targets of a Junior Exocet hold a digit for certain. Then the rest of the cross-lines has it twice, "
        "and it goes from two rows with all its places there.",
        f"{_FIRST}List the pairs that its targets can hold. Is one digit in all of them? Mark its places in the "
        "cross-lines outside the three boxes: if they are in two rows, look along these for the digit.",
        View.ONE_DIGIT,
        ("Known Base Digit",),
    ),
    TechniqueWords(
        "double-exocet",
        ("Double Exocet", "DE", "Double JE"),
        "Two Junior Exocets with the same four digits and the same cross-lines share no digit. So all four are true, "
        "in the bases and in the targets.",
        f"{_FIRST}It must have four digits. In another box and row beside it, look for two cells with the same four. "
        "The target in the third box should be in the row of the other two cells, and the other way round.",
        View.CANDIDATES,
        ("Double JExocet", "Double Junior Exocet"),
    ),
    TechniqueWords(
        "senior-exocet",
        ("Senior Exocet", "SE"),
        "Two cells of a line and box hold two digits, and each of them is in one of two targets. One target is far "
        "from the band. The targets hold nothing else.",
        "Search as for a Junior Exocet, but with one target beside the base. Which digits fit into all three columns "
        "without it? A single cell of these columns, anywhere else, may be the place that all of them need.",
        View.ONE_DIGIT,
        ("SExocet",),
    ),
)
