"""What a game knows of the race that it is: the rule about help, and what lets its player back into their seat."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self

from sudoku_tui.engine.fields import number_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.game.data.saved_values import word_in

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
        """The cost of so many uses, in seconds."""
        return times * self.seconds if self.kind is HelpKind.COSTS else 0


@immutable
class RaceTicket:
    """A player's seat in a race, and the secret that makes it theirs."""

    code: str  # of the race: four letters
    seat: int  # its number, from 1
    secret: str  # whoever knows it may write into the seat
    help: HelpRule

    def to_fields(self) -> dict[str, Any]:
        """The ticket as JSON can hold it; `from_fields` reads it back."""
        return {
            "code": self.code,
            "seat": self.seat,
            "secret": self.secret,
            "help": self.help.kind.value,
            "help_seconds": self.help.seconds,
        }

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any]) -> Self:
        """The ticket of such fields; raises `KeyError`, `TypeError` or `ValueError` if they make no sense."""
        seconds = number_in(fields["help_seconds"], range(MOST_HELP_SECONDS + 1))
        rule = HelpRule(HelpKind(fields["help"]), seconds)
        return cls(word_in(fields["code"]), number_in(fields["seat"]), word_in(fields["secret"]), rule)
