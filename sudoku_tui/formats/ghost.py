"""The pace of somebody's game, as a challenge tells it: how many cells they had filled by when, and no digit."""

from bisect import bisect_right
from collections.abc import Iterable

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

    @classmethod
    def of_moments(cls, seconds: float, moments: Iterable[float]) -> "Ghost":
        """Somebody of whom it is known after how many seconds each cell was filled for good, in the order of time."""
        whole = max(1.0, seconds)
        return cls(int(whole), tuple(max(0, min(SHARES, round(one / whole * SHARES))) for one in moments))

    @property
    def size(self) -> int:
        """How many cells there were to fill."""
        return len(self.shares)

    def filled(self, seconds: float) -> int:
        """How many of these they had filled after so many seconds."""
        return self.size if seconds >= self.seconds else bisect_right(self.shares, seconds * SHARES / self.seconds)

    @property
    def moments(self) -> tuple[float, ...]:
        """After how many seconds each cell was filled for good, in the order of time."""
        return tuple(share * self.seconds / SHARES for share in self.shares)

    def in_parts(self, parts: int) -> list[int]:
        """How many cells they filled in each of so many equal parts of their time."""
        filled = [min(parts - 1, share * parts // SHARES) for share in self.shares]
        return [filled.count(part) for part in range(parts)]
