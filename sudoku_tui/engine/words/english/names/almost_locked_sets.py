"""Almost locked sets, and Sue de Coq: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "sue-de-coq",
        ("Sue de Coq", "SdC"),
        "Cells where a line and a box meet split their digits between the two. So the digits go from the rest of both.",
        "Look where a box and a line meet: two open cells with four digits, or three with five. Look for a cell with "
        "two of these digits in the rest of the line, and for one with two others in the rest of the box. Then clear "
        "the line of the first two, the box of the others, and both of any that neither cell has.",
        View.CANDIDATES,
        elsewhere=("Two-Sector Disjoint Subset",),
    ),
    TechniqueWords(
        "als-xz",
        ("Almost Locked Set XZ-Rule", "AXZ", "ALS-XZ"),
        "Two sets of cells have one digit too many each, and only one can hold a certain digit. So another digit of "
        "both is in one of them, and goes from cells that see it in both.",
        "Look in a house for cells with one digit more than there are cells: one with two, two with three, three with "
        "four. Find a second such set with two of these digits. Do all places of one of them in both sets see each "
        "other? Then look for the other one in cells that see all its places in both.",
        View.CANDIDATES,
    ),
    TechniqueWords(
        "als-xy-wing",
        ("Almost Locked Set XY-Wing", "AXYW", "ALS-XY-Wing"),
        "Two sets of cells with one digit too many share a digit. They cannot both lose another to a third such set. "
        "So one of them holds the shared digit, and it goes from cells that see it in both.",
        "Take a cell with two candidates, or a larger set with one digit too many, as the middle. Look for two more "
        "sets, each of which sees it with another of its digits. Do these two have a digit of their own in common? "
        "Then look for that in cells that see all its places in both.",
        View.CANDIDATES,
    ),
    TechniqueWords(
        "als-chain",
        ("Almost Locked Set Chain", "AC", "ALS Chain"),
        "Sets of cells with one digit too many take digits from each other along a chain. So a digit of the first and "
        "the last is in one of them.",
        "Start as for an ALS-XY-Wing, and continue from set to set. Leave a set by a different digit from the one "
        "that led into it. All its places in the two sets must see each other. Compare each set with the first: which "
        "digit of both do cells outside see in full?",
        View.CANDIDATES,
        elsewhere=("Almost Locked Set XY-Chain", "ALS-XY-Chain"),
    ),
    TechniqueWords(
        "death-blossom",
        ("Death Blossom", "DB"),
        "A cell takes its digit, whichever it is, from a set of cells with one digit too many. So a digit that all "
        "these sets have is in one of them.",
        "Take a cell with two or three candidates: the stem. For each candidate look for a set with one digit too "
        "many, a petal, where all places of the candidate see the stem. Do all petals share a further digit? Then look "
        "for that in cells that see all its places in all petals.",
        View.CANDIDATES,
    ),
)
