"""The clock of a game: it can be paused, stopped for good, and wound on to where a saved game was."""

from collections.abc import Callable


class GameClock:
    """Counts the seconds that a game is played."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Start at once.

        Args:
            now: a clock in seconds; only differences count.
        """
        self._now = now
        self._before = 0.0
        self._since: float | None = now()

    @property
    def seconds(self) -> float:
        """The seconds played until now."""
        return self._before if self._since is None else self._before + self._now() - self._since

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def stop(self) -> None:
        """Let no time pass from now on."""
        self._before, self._since = self.seconds, None

    def start(self) -> None:
        """Let time pass, if none does."""
        if self._since is None:
            self._since = self._now()

    def wind(self, seconds: float) -> None:
        """Set the seconds played."""
        self._before = seconds
        if self._since is not None:
            self._since = self._now()
