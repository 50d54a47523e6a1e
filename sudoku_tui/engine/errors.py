"""The errors of the engine: one family, so that a caller can catch all of them with `SudokuError`."""


class SudokuError(Exception):
    """Anything the engine cannot do with what it was given; its text is one sentence for the user."""


class InvalidPuzzle(SudokuError):
    """What is given is no Sudoku, or not one that has the answer.

    Wrong length, a strange character, equal digits in a house; or not exactly one solution, where that is needed.
    """


class WrongArgument(SudokuError, ValueError):
    """An argument is not of the kind that is asked for, or out of its range; the text says what would be right."""


class IllegalMove(SudokuError):
    """A change that the position does not allow, such as placing a digit in a given cell."""


class UnknownTechnique(SudokuError):
    """No technique has this name or code; the text names the nearest."""


class UnknownAlgorithm(SudokuError):
    """No search algorithm has this key; the text names those that there are."""


class UnmeetableWish(SudokuError):
    """No puzzle can be as it is wanted; the text says why."""


class InvalidJson(SudokuError, ValueError):
    """JSON that is broken, cut off, of something else, or of a newer version; a `ValueError`, as Python's own is."""
