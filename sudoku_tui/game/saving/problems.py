"""Problems with the file of games, each in a sentence that says where and what to do."""

from sudoku_tui.engine.errors import SudokuError

UNREADABLE = "This game cannot be read: it is damaged, or from a newer sudoku-tui. It stays as it is."
"""The sentence about a game that cannot be played."""


class SavingProblem(SudokuError):
    """Games cannot be saved or read; `is_lasting` if that stays so until the player does something."""

    def __init__(self, reason: str, remedy: str = "", *, is_lasting: bool = False) -> None:
        super().__init__(f"{reason} {remedy}".rstrip())
        self.reason, self.remedy, self.is_lasting = reason, remedy, is_lasting


class Damaged(SavingProblem):
    """The file may be damaged."""


class Replaced(SavingProblem):
    """Another file has the place of the one that was open, or none has."""


class OpenElsewhere(SavingProblem):
    """A game is open in another session, or was played on there."""
