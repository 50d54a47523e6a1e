"""The pace of somebody's game, as a challenge tells it: how many cells they had filled by when, and no digit."""

from bisect import bisect_right

from sudoku_tui.engine.immutable import immutable

SHARES = 512
"""Into how many equal parts the time of a game is divided; a moment is the number of such a part."""


@immutable
class Ghost:
    """A player who solved a puzzle, and against whom another one plays it."""

    seconds: int  # how long they took, without pauses; at least 1
    # for each cell that was empty, in the order of time, the part of `SHARES` after which one more was filled for good
    shares: tuple[int, ...]
    hints: int = 0  # how many they asked for
    steps: int = 0  # how many digits or eliminations they had from the solver
    checks: int = 0  # how often they had their entries checked
    name: str = ""  # what they call themselves; one line that a terminal can show as it is; often empty

    @property
    def size(self) -> int:
        """How many cells there were to fill."""
        return len(self.shares)

    def filled(self, seconds: float) -> int:
        """How many of these they had filled after so many seconds."""
        return self.size if seconds >= self.seconds else bisect_right(self.shares, seconds * SHARES / self.seconds)
