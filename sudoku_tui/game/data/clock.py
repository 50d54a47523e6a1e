"""The clock of a game: it can be paused, stopped for good, and wound on to where a saved game was.

Each time that the puzzle is started again is a try of its own, which begins at 0:00. Who goes back to an earlier try,
by undo or by the log, finds the time that it had, and it goes on from there.
"""

from collections.abc import Callable


class GameClock:
    """Counts the seconds that a game is played, in all and in each try."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Start at once; `now` is a clock in seconds; only differences count."""
        self._now = now
        self._before = 0.0
        self._since: float | None = now()
        self._try = 0  # the present one: the number of the history entry with which it began
        self._try_from = 0.0  # when it would have begun, by the seconds played, if it had been played without a break
        self._left: dict[int, float] = {}  # how long the tries were played that were left
        self._solved: dict[int, float] = {}  # the tries that were solved, the first one first: after how long

    @property
    def seconds(self) -> float:
        """The time played in this try, or the time until the puzzle was first solved in it."""
        return self._solved.get(self._try, self.played - self._try_from)

    @property
    def played(self) -> float:
        """The seconds played until now in all tries, also after the puzzle was solved."""
        return self._before if self._since is None else self._before + self._now() - self._since

    @property
    def first_solved(self) -> float | None:
        """How long the try took that solved the puzzle first; None if none has."""
        return next(iter(self._solved.values()), None)

    @property
    def is_stopped_for_good(self) -> bool:
        """Whether the puzzle has been solved in this try."""
        return self._try in self._solved

    def stop_for_good(self) -> None:
        """Let `seconds` stay as they are in this try: the puzzle is solved."""
        self._solved.setdefault(self._try, self.seconds)

    def turn_to(self, number: int) -> None:
        """Count for the try that began with the history entry of a number; 0 for the first one."""
        if number != self._try:
            self._left[self._try] = self.played - self._try_from
            self._try, self._try_from = number, self.played - self._left.get(number, 0.0)

    @property
    def is_paused(self) -> bool:
        return self._since is None

    def stop(self) -> None:
        self._before, self._since = self.played, None

    def start(self) -> None:
        if self._since is None:
            self._since = self._now()

    def wind(self, seconds: float) -> None:
        self._before = seconds
        if self._since is not None:
            self._since = self._now()
