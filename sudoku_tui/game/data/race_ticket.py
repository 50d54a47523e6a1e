"""What a game knows of the race that it is: the rule about help, and what lets its player back into their seat."""

from __future__ import annotations

from enum import StrEnum

from sudoku_tui.engine.immutable import immutable

MOST_HELP_SECONDS = 600
"""The most that a use of help can cost."""


class HelpKind(StrEnum):
    """Whether the players of a race may have help: hints, steps of the solver, checks."""

    ALLOWED = "allowed"
    COSTS = "costs"  # each use adds to the time
    OFF = "off"


@immutable
class HelpRule:
    """The rule of a race about help."""

    kind: HelpKind = HelpKind.ALLOWED
    seconds: int = 0  # what each use costs; 0 unless help costs something

    def cost(self, times: int) -> int:
        """What so many uses cost, in seconds."""
        return times * self.seconds if self.kind is HelpKind.COSTS else 0


@immutable
class RaceTicket:
    """A player's seat in a race, and the secret that makes it theirs."""

    code: str  # of the race: four letters
    seat: int  # its number, from 1
    secret: str  # whoever knows it may write into the seat
    help: HelpRule
