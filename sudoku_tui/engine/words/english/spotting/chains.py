"""How a player spots chains, and what follows from suppositions: Kraken fish, templates, forcing chains and nets."""

from collections.abc import Mapping

from sudoku_tui.engine.words import View

_GROUPS = "A group is true if one of its places is, and false if none is; what excludes it must see all of them."

_ONE_DIGIT: Mapping[str, str] = {
    "x-chain": "Take a digit and a house with two places for it. If it is not at the first, it is at the second; so it "
    "is not where that one sees it, and there go on in another house with two places. Stop at the far end of such a "
    "house. Then look for the digit in cells that see both ends of the whole way.",
    "kraken-fish-1": "When you have found a fish with fins that removes nothing, leave the fins out, and choose what "
    "it would remove then. Take one fin after another as true, and follow what it excludes and what that leaves alone. "
    "If each fin rules the candidate out, it goes.",
    "template-set": "Take a digit with few places left, and draw every way to put it once into each row, column and "
    "box that lacks it. Does one of the cells belong to all ways? It is there. Leave out ways that another digit makes "
    "impossible.",
    "template-delete": "Take a digit, and suppose that it is in one of its places. Go on through the rows, columns and "
    "boxes that lack it: can you fill them all? If you get stuck whatever you try, it is not in that place. Begin "
    "where one choice leaves few others.",
}

_TWO_CANDIDATES: Mapping[str, str] = {
    "xy-chain": "Take a cell with two candidates, say 1 and 2, and suppose that it is not 1. Then it is 2, so a cell "
    "that it sees with 2 and 3 is 3, and so on. Stop at a cell that becomes 1: either it or the first one is 1. Look "
    "for 1 in the cells that see both.",
}

_COLORS: Mapping[str, str] = {
    "continuous-nice-loop": "Follow a chain, and colour what is true A and what is false B. Sometimes you come back to "
    "the beginning and can go round again without a break. Then look at each place where an A excludes a B: for the "
    "digit in cells that see both, or, if both are in one cell, for its other candidates.",
    "discontinuous-nice-loop": "Suppose that a candidate is true. What it sees is false; where that leaves one place "
    "in a house, or one candidate in a cell, this is true; and so on in turn. Do you come to a true one that excludes "
    "the first? Then that goes. Start with candidates that see many pairs.",
    "aic": "Begin with a house with two places, or a cell with two candidates: if one is false, the other is true. Go "
    "on: that one excludes a third, which leaves a fourth alone. Colour them in turn. When you stop, which candidates "
    "are excluded by the first and by the last?",
    "grouped-continuous-nice-loop": "Look as for a Continuous Nice Loop, but where a digit has three places or more in "
    f"a house, see whether those in one line of a box can count as one. {_GROUPS}",
    "grouped-discontinuous-nice-loop": "Suppose that a candidate is true, and follow the links. Where a house is left "
    f"with two or three places, all in one line of a box, go on from these as one. {_GROUPS} If the way leads back, "
    "the first one goes.",
    "grouped-aic": "Follow an AIC until no house with two places goes on. Look for one with more, all but one of them "
    f"in one line of a box: these are a group. {_GROUPS}",
    "kraken-fish-2": "Take a fish that removes nothing, and one of its covers. The digit is at one of the places of "
    "the fish there, or at a fin. Suppose each of these in turn, and follow it. A candidate, of whatever digit, that "
    "every one of them excludes goes.",
    "forcing-chain-contradiction": "Suppose that a candidate is true, and colour all that chains from it make true or "
    "false. Is something both? Are two candidates of a cell true, or is there a cell or house with nothing left? Then "
    "it is false. Do the same for its being false.",
    "forcing-chain-verity": "Take a cell with two or three candidates, or a house with two or three places for a "
    "digit. Follow the chains from each with a colour of its own. Look for a candidate that all colours make true, or "
    "that all make false.",
    "forcing-net-contradiction": "Suppose that a candidate is true, and play on with all that you know from then: "
    "singles, one after another. If a cell or a house is left with nothing, the candidate is false. Choose one that "
    "opens many singles, and keep count of what came from what.",
    "forcing-net-verity": "Take a cell with two candidates, or a house with two places for a digit. Play on from the "
    "first with singles, and note what becomes of the board; then from the second. What comes out the same is right, "
    "whichever is true.",
    "nested-forcing-net": "Suppose a candidate, and play on until nothing more follows. There suppose a second one, "
    "and play on: if that breaks, it goes as long as the first holds. Do so until the first one breaks. It is the last "
    "resort of the hardest puzzles.",
}

BY_VIEW = (
    (View.ONE_DIGIT, _ONE_DIGIT),
    (View.TWO_CANDIDATES, _TWO_CANDIDATES),
    (View.COLORS, _COLORS),
)
"""What to look for, with the view of the board that helps."""
