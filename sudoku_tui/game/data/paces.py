"""Side by side: how long each of several players took for the same part of a puzzle, and where they waited longest."""

from __future__ import annotations

from itertools import pairwise

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.formats.ghost import Ghost

STRETCHES = 10
"""Into how many stretches the cells of a puzzle are divided."""


@immutable
class PaceStretch:
    """Some of the cells of a puzzle, in the order in which each player filled them: not the same cells for all."""

    first: int  # the number of its first cell, from 1
    last: int
    seconds: tuple[int, ...]  # how long each player took for it

    def lost(self, player: int) -> int:
        """How many seconds longer a player took for it than whoever was fastest."""
        return self.seconds[player] - min(self.seconds)


@immutable
class PaceWait:
    """A time in which a player filled nothing for good."""

    seconds: float
    filled: int  # how many cells they had filled then


@immutable
class Paces:
    """Players who have all solved the same puzzle."""

    players: tuple[Ghost, ...]  # at least one, in the order of the result; each with a name
    own: int  # the index of the player who compares
    unknown: tuple[str, ...] = ()  # the names of those who have solved it, but whose pace is not known

    def stretches(self) -> list[PaceStretch]:
        """The time of all players in stretches of as many cells, the first one from the start of the puzzle."""
        size = self.players[0].size
        number = min(STRETCHES, size)
        ends = [size * place // number for place in range(number + 1)] if size else []
        moments = [(0, *map(int, player.moments)) for player in self.players]
        return [
            PaceStretch(first + 1, last, tuple(times[last] - times[first] for times in moments))
            for first, last in pairwise(ends)
        ]

    def waits(self, player: int, most: int) -> list[PaceWait]:
        """The longest waits of a player, the longest first."""
        moments = (0.0, *self.players[player].moments)
        waits = [PaceWait(after - before, filled) for filled, (before, after) in enumerate(pairwise(moments))]
        return sorted(waits, key=lambda wait: -wait.seconds)[:most]

    def most_lost(self, player: int) -> PaceStretch | None:
        """Where a player lost the most against whoever was fastest there; None if nowhere."""
        stretch = max(self.stretches(), key=lambda one: one.lost(player), default=None)
        return stretch if stretch is not None and stretch.lost(player) else None
