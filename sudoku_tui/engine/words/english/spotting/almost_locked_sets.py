"""How a player spots what almost locked sets do: sets of cells of a house with one digit more than cells."""

from collections.abc import Mapping

from sudoku_tui.engine.words import View

_CANDIDATES: Mapping[str, str] = {
    "als-xz": "Look in a house for cells with one digit more than there are cells: one with two, two with three, three "
    "with four. Find a second such set with two of these digits. Do all places of one of them in both sets see each "
    "other? Then look for the other one in cells that see all its places in both.",
    "als-xy-wing": "Take a cell with two candidates, or a larger set with one digit too many, as the middle. Look for "
    "two more sets, each of which sees it with another of its digits. Do these two have a digit of their own in "
    "common? Then look for that in cells that see all its places in both.",
    "als-chain": "Start as for an ALS-XY-Wing, and go on from set to set. The digit that leads on must be another than "
    "the one that led there, and all its places in the two sets must see each other. Compare each set with the first: "
    "which digit of both do cells outside see in full?",
    "death-blossom": "Take a cell with two or three candidates: the stem. For each candidate look for a set with one "
    "digit too many, a petal, where all places of the candidate see the stem. Do all petals share a further digit? "
    "Then look for that in cells that see all its places in all petals.",
}

BY_VIEW = ((View.CANDIDATES, _CANDIDATES),)
"""What to look for, with the view of the board that helps."""
