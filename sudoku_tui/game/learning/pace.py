"""How long the player takes, beside most people: one factor."""

from sudoku_tui.engine.immutable import immutable

LEAST_GAMES = 5
"""Of so many games the factor is told."""


@immutable
class Pace:
    """How long the player takes, beside most people; `game.learning.own_times` finds it out."""

    factor: float = 1.0  # what the minutes of people are to be multiplied with
    games: int = 0  # how many games it is from

    @property
    def is_known(self) -> bool:
        """Whether it is from enough games to be told."""
        return self.games >= LEAST_GAMES

    def minutes(self, people: float | None) -> float | None:
        """The minutes for the player of what takes people so many; None if that, or the player, is not known."""
        return None if people is None or not self.is_known else people * self.factor


NO_PACE = Pace()
"""That of a player of whom nothing is known."""
