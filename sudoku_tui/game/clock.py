"""The clock of a game: it can be paused, stopped for good, and wound on to where a saved game was."""

from collections.abc import Callable


class GameClock:
    """Counts the seconds that a game is played."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Start at once; `now` is a clock in seconds; only differences count."""
        self._now = now
        self._before = 0.0
        self._since: float | None = now()
        self._solved_after: float | None = None

    @property
    def seconds(self) -> float:
        """The time played, or the time until the puzzle was first solved."""
        return self.played if self._solved_after is None else self._solved_after

    @property
    def played(self) -> float:
        """The seconds played until now, also after the puzzle was solved."""
        return self._before if self._since is None else self._before + self._now() - self._since

    @property
    def is_stopped_for_good(self) -> bool:
        return self._solved_after is not None

    def stop_for_good(self) -> None:
        """Let `seconds` stay as they are: the puzzle is solved."""
        self._solved_after = self.seconds

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
