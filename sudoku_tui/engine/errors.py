"""The errors of the engine. Catch `SudokuError` to catch all of them."""


class SudokuError(Exception):
    """The engine cannot work with its arguments. The text is one sentence for the user."""


class InvalidPuzzle(SudokuError):
    """The argument is not a Sudoku, or the function needs exactly one solution and it has none or several.

    A text is not a Sudoku if it has the wrong length or a strange character. Most functions also refuse a puzzle with
    two equal givens in a house.
    """


class WrongArgument(SudokuError, ValueError):
    """An argument has the wrong type or is out of range. The text describes a right one."""


class IllegalMove(SudokuError):
    """The position does not allow the change, for example placing a digit in a filled cell."""


class UnknownTechnique(SudokuError):
    """No technique has this name or code. The text names similar ones."""


class UnknownAlgorithm(SudokuError):
    """No search algorithm has this key. The text lists all keys."""


class UnmeetableWish(SudokuError):
    """No puzzle can meet the wishes. The text gives the reason."""


class InvalidJson(SudokuError, ValueError):
    """The JSON is broken, cut off, from a newer version, or about another kind of object."""
