"""How much a command tells a player of the puzzle, which decides whether it can be had in a race."""

from enum import Enum, auto


class Aid(Enum):
    """A degree of help: how much is told besides what stands on the board and what placed digits exclude."""

    NONE = auto()  # nothing
    HELP = auto()  # what a player could find: a candidate that goes, a digit, a mistake
    SOLUTION = auto()  # all digits, or the search for them
