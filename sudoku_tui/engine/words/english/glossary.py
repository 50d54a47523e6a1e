"""The words of explanations, each defined once; the modules of families name those that they use."""

from sudoku_tui.engine.words.term import Term

CELL = Term("cell", "One of the 81 squares of the board.", ("cells",))
GIVEN = Term("given", "A digit that the puzzle has from the start.", ("givens",))
LINE = Term("line", "A row or a column.", ("lines",))
HOUSE = Term("house", "A row, a column or a box: nine cells that hold each digit once.", ("houses",))
SEE = Term(
    "see",
    "Two cells see each other if they share a row, a column or a box, so they cannot hold the same digit.",
    ("sees", "seen"),
)
CANDIDATE = Term("candidate", "A digit that nothing has ruled out yet in an empty cell.", ("candidates",))
PLACE = Term("place", "Of a digit in a house: a cell there that has the digit as a candidate.", ("places",))
BIVALUE = Term("bivalue cell", "A cell with just two candidates.", ("bivalue", "bivalue cells"))
BAND = Term(
    "band",
    ("Three boxes side by side, with their three rows. Three boxes one above the other are a stack."),
    ("bands", "stack"),
)

BASE = Term(
    "base", "Of a fish: the houses that it starts from. Each of them needs the digit once.", ("bases", "base house")
)
COVER = Term(
    "cover",
    "Of a fish: the houses that hold all places of the digit in its bases, as many as there are bases.",
    ("covers",),
)
FIN = Term("fin", "Of a fish: an extra place of the digit, in a base but in no cover.", ("fins",))
ENDO_FIN = Term("endo-fin", "A fin in a cell that two bases share.", ("endo-fins",))
SASHIMI = Term("sashimi", "A fish with fins in which a base would have only one place without its fins.")

PIVOT = Term("pivot", "Of a wing: the cell in the middle, which sees the pincers.", ("pivots",))
PINCER = Term(
    "pincer",
    ("Of a wing: a cell at an end. One of the pincers holds the digit that is removed elsewhere."),
    ("pincers",),
)

SUPPOSE = Term(
    "suppose", "To assume that something is true, and to see what follows. Nothing is placed.", ("supposed",)
)
LINK = Term(
    "link",
    ("A connection of two candidates, so that one tells you something about the other. It is strong or weak."),
    ("links",),
)
STRONG_LINK = Term(
    "strong link",
    "Two candidates of which at least one is true: if one is false, the other is true. For example, a house has only "
    "these two places for a digit, or a cell only these two candidates.",
    ("strong links", "strong"),
)
WEAK_LINK = Term(
    "weak link",
    "Two candidates of which at most one is true: if one is true, the other is false. They see each other with the "
    "same digit, or are in one cell.",
    ("weak links", "weak"),
)
CHAIN = Term(
    "chain", "Candidates joined by links one after another, so that the first tells about the last.", ("chains",)
)
LOOP = Term("loop", "A chain that returns to its beginning.", ("loops",))
NET = Term("net", "A chain that branches: several candidates together may lead to the next one.", ("nets",))
GROUP = Term(
    "group",
    "Two or three places of a digit where a box and a line meet, taken as one. The group is true if one of them is.",
    ("groups",),
)
CONTRADICTION = Term(
    "contradiction",
    ("Two things that cannot both be true. So the supposition before them is wrong."),
    ("contradictions",),
)

SUBSET = Term(
    "subset",
    "Cells of a house, as many as there are digits for them. It is naked if the cells have no other candidates, and "
    "hidden if the digits have no other places.",
    ("subsets", "naked", "hidden"),
)
ALMOST_LOCKED_SET = Term(
    "almost locked set",
    "Cells of one house with one digit more than there are cells. If it loses one of the digits, it holds all others.",
    ("almost locked sets", "set", "sets"),
)
RESTRICTED_COMMON = Term(
    "restricted common",
    "A digit of two almost locked sets whose places in both see each other: only one of the sets can hold it.",
    ("restricted commons",),
)
STEM = Term("stem", "Of a Death Blossom: the cell whose digit one of the petals loses.", ("stems",))
PETAL = Term("petal", "Of a Death Blossom: an almost locked set that loses a digit to the stem.", ("petals",))

COLOR = Term(
    "colour",
    "A letter for candidates that are all true or all false. Of two colours exactly one is true.",
    ("colours",),
)
PROPER = Term("proper puzzle", "A puzzle with exactly one solution, as every puzzle should be.")
DEADLY_PATTERN = Term(
    "deadly pattern",
    "Cells whose digits could be exchanged without changing the digits of any house. A proper puzzle has none, so "
    "some cell holds another digit.",
    ("deadly patterns",),
)
GUARDIAN = Term(
    "guardian",
    "A candidate that prevents an impossible pattern. At least one of the guardians is true.",
    ("guardians",),
)
BASE_CELL = Term("base cell", "Of an Exocet: a cell whose digit must also be in a target.", ("base cells",))
TARGET = Term("target", "Of an Exocet: a cell that must hold a digit of the base cells.", ("targets", "target cells"))
CROSS_LINE = Term("cross-line", "Of an Exocet: one of the three lines that cross its band elsewhere.", ("cross-lines",))
TEMPLATE = Term(
    "template",
    "Nine cells for a digit, one in each row, column and box: a way to place it all over the board.",
    ("templates",),
)

BASICS: tuple[Term, ...] = (CELL, GIVEN, LINE, HOUSE, SEE, CANDIDATE, PLACE)
"""The words that any explanation may use."""

GLOSSARY: tuple[Term, ...] = (
    *BASICS,
    BIVALUE,
    BAND,
    BASE,
    COVER,
    FIN,
    ENDO_FIN,
    SASHIMI,
    PIVOT,
    PINCER,
    SUPPOSE,
    LINK,
    STRONG_LINK,
    WEAK_LINK,
    CHAIN,
    LOOP,
    NET,
    GROUP,
    CONTRADICTION,
    SUBSET,
    ALMOST_LOCKED_SET,
    RESTRICTED_COMMON,
    STEM,
    PETAL,
    COLOR,
    PROPER,
    DEADLY_PATTERN,
    GUARDIAN,
    BASE_CELL,
    TARGET,
    CROSS_LINE,
    TEMPLATE,
)
"""All of them, from the board to rare patterns."""
