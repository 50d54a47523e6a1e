"""Chains, also with the links of patterns: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "x-chain",
        ("X-Chain", "XC"),
        "Strong and weak links lead by turns from one place of a digit to another. The digit is at one of the two "
        "ends, and goes from cells that see both.",
        "Take a digit and a house with two places for it. If it is not at the first, it is at the second, and not at "
        "a place that this sees. Go on from there in another house with two places. Stop at the far end of such a "
        "house. Then look for the digit in cells that see both ends of the whole way.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "xy-chain",
        ("XY-Chain", "XYC"),
        "Cells with two candidates lead from one to the next by a digit that both have. One of the two ends holds the "
        "digit that the chain begins and ends with.",
        "Take a cell with two candidates, say 1 and 2, and suppose that it is not 1. Then it is 2, so a cell that it "
        "sees with 2 and 3 is 3, and so on. Stop at a cell that becomes 1: either it or the first one is 1. Look for 1 "
        "in the cells that see both.",
        View.TWO_CANDIDATES,
        elsewhere=("Y-Chain",),
    ),
    TechniqueWords(
        "continuous-nice-loop",
        ("Continuous Nice Loop", "CNL", "Cont. Nice Loop"),
        "Strong and weak links take turns round a loop, so one end of each weak link is true. Other candidates that "
        "see both ends go.",
        "Follow a chain, and colour what is true A and what is false B. Sometimes you come back to the beginning and "
        "can go round again without a break. Then look at each place where an A excludes a B: for the digit in cells "
        "that see both, or, if both are in one cell, for its other candidates.",
        elsewhere=("AIC Ring", "AIC Loop"),
    ),
    TechniqueWords(
        "discontinuous-nice-loop",
        ("Discontinuous Nice Loop", "DNL", "Discont. Nice Loop", "Discont. Loop"),
        "Links lead from a candidate, or from its absence, back to the opposite. So the supposition is wrong.",
        "Suppose that a candidate is true, and those that it sees are false. If one place is left in a house, or one "
        "candidate in a cell, it is true: go on. Does a true one exclude the first? Then the first goes. Start with "
        "candidates that see many pairs.",
    ),
    TechniqueWords(
        "aic",
        ("AIC", "AIC"),
        "In an alternating inference chain, strong and weak links take turns between candidates of any digits. One of "
        "its two ends is true, and candidates that both exclude go.",
        "Begin with a house with two places, or a cell with two candidates: if one is false, the other is true. Go on: "
        "that one excludes a third, which leaves a fourth alone. Colour them in turn. When you stop, which candidates "
        "are excluded by the first and by the last?",
        spelling="Alternating Inference Chain",
    ),
    TechniqueWords(
        "grouped-continuous-nice-loop",
        ("Grouped Continuous Nice Loop", "GCNL", "Grouped Cont. Loop", "Gr. Cont. Loop"),
        "A Continuous Nice Loop with groups: places of a digit where a box and a line meet count as one.",
        "Look as for a Continuous Nice Loop. Where a digit has three places or more in a house, see whether those in "
        "one line of a box can count as one. A group is true if one of its places is, and false if none is. A "
        "candidate that excludes it must see all of them.",
    ),
    TechniqueWords(
        "grouped-discontinuous-nice-loop",
        (
            "Grouped Discontinuous Nice Loop",
            "GDNL",
            "Grouped Discont. Nice Loop",
            "Gr. Discont. Loop",
            "Gr. Disc. Loop",
        ),
        "A Discontinuous Nice Loop with groups: places of a digit where a box and a line meet count as one.",
        "Suppose that a candidate is true, and follow the links. Where a house is left with two or three places, all "
        "in one line of a box, go on from these as one. A group is true if one of its places is, and false if none "
        "is. A candidate that excludes it must see all of them. If the way leads back, the first one goes.",
    ),
    TechniqueWords(
        "grouped-aic",
        ("Grouped AIC", "GAIC"),
        "An AIC with groups: places of a digit where a box and a line meet count as one.",
        "Follow an AIC until no house with two places goes on. Look for one with more, all but one of them in one "
        "line of a box: these are a group. A group is true if one of its places is, and false if none is. A candidate "
        "that excludes it must see all of them.",
        spelling="Grouped Alternating Inference Chain",
    ),
    TechniqueWords(
        "exotic-aic",
        ("Exotic AIC", "XAIC"),
        "An alternating inference chain with the two guardians of an impossible pattern as one of its strong links.",
        "When you have found an oddagon or a tridagon with two extra candidates in different cells, note them as a "
        "link: without the one, the other is true. Then look for chains, as always, that come to one of them and go "
        "on from the other.",
        synonyms=("AIC with Exotic Links", "OR-2 Chain", "Oddagon Chain", "Tridagon Chain"),
    ),
    TechniqueWords(
        "unique-aic",
        ("Unique AIC", "UAIC"),
        "An alternating inference chain in which a strong link comes from a deadly pattern with two guardians.",
        "Look for a deadly pattern, such as a rectangle, that just two extra candidates in different cells prevent. "
        "Note them as a link: without the one, the other is true. Then look for chains that come to one of them and go "
        "on from the other.",
        synonyms=("AIC with Uniqueness", "UR Chain"),
    ),
)
