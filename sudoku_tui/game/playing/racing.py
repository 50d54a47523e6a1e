"""A game that is a player's part in a race: the rule about help, and what is kept so that they find back into it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.engine.fields import number_in
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.race_ticket import HelpKind, RaceTicket
from sudoku_tui.game.data.saved_values import seconds_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_tui.game.playing.game import Tally
    from sudoku_tui.game.playing.moves import Moves
    from sudoku_tui.game.records.game_records import Record

_MECHANICAL = (ELIMINATION, ALL_ELIMINATIONS)
"""Steps of the solver that are no help: they take away what a placed digit excludes."""


class Racing:
    """The race of a game. While it is on, a solution is never shown; what else helps is allowed, costs time, or is off.

    As far as the game knows a race is on until it is told that it is over, also where the file of races is away.
    """

    def __init__(self, moves: Moves, tally: Callable[[], Tally]) -> None:
        self.ticket: RaceTicket | None = None  # None where the game is no race, or the player has given it up
        self.finished_at: float | None = None  # when it was solved, on the clock of the computer; None before
        self.clock: Callable[[], float] | None = None  # that of the computer, while the game is followed in its race
        self._moves, self._tally = moves, tally
        self._spent: tuple[int, int] | None = None  # what help cost and how many mistakes there were, at the finish
        moves.stamp = self._stamp

    def take(self, ticket: RaceTicket) -> None:
        """Be in a race from now on; the ticket is kept with the game."""
        self._begin(ticket)
        self._keep()

    def give_up(self) -> None:
        """Be in no race any more: the game is an ordinary one."""
        self.ticket = None
        self._keep()
        self.lift()

    def lift(self) -> None:
        """Let help be had again: the race is over."""
        self._moves.no_help = self._moves.no_solution = None

    @property
    def penalty(self) -> int:
        """The cost of help until the finish, in seconds: each hint, each check, and each step of the solver."""
        if self._spent is not None:
            return self._spent[0]
        if self.ticket is None:
            return 0
        tally = self._tally()
        mechanical = sum(
            entry.kind is EntryKind.STEP and entry.step is not None and entry.step.technique in _MECHANICAL
            for entry in self._moves.history.entries
        )
        return self.ticket.help.cost(tally.hints + tally.checks + tally.steps - mechanical)

    @property
    def mistakes(self) -> int:
        """How many wrong digits were placed before the finish."""
        return self._tally().mistakes if self._spent is None else self._spent[1]

    def replay(self, record: Record) -> None:
        """Be in the race of a record, if it has one; one that makes no sense leaves the game without."""
        if "race" not in record:
            return
        self.ticket = self.finished_at = self._spent = None
        self.lift()
        with suppress(KeyError, TypeError, ValueError):
            fields = record["race"] or {}
            ticket = RaceTicket.from_fields(fields)
            if "finished" in fields:
                self._spent = number_in(fields["penalty"]), number_in(fields["mistakes"])
                self.ticket, self.finished_at = ticket, seconds_in(fields["finished"])
            else:
                self._begin(ticket)

    def _begin(self, ticket: RaceTicket) -> None:
        self.ticket = ticket
        self._moves.no_help = Remark.HELP_IS_OFF if ticket.help.kind is HelpKind.OFF else None
        self._moves.no_solution = Remark.SOLUTION_IS_OFF

    def _stamp(self) -> Record:
        """The finish, for the record of the move that solves the puzzle: no kill can come between the two."""
        if self.ticket is None or self.clock is None or self.finished_at is not None:
            return {}
        if not self._moves.position.is_complete:
            return {}
        self._spent = self.penalty, self.mistakes
        self.finished_at = self.clock()
        self.lift()
        return {"race": self._fields()}

    def _keep(self) -> None:
        self._moves.keep({"race": self._fields()})

    def _fields(self) -> Record:
        fields: Record = {} if self.ticket is None else self.ticket.to_fields()
        if self.finished_at is not None and self._spent is not None:
            fields |= {"finished": self.finished_at, "penalty": self._spent[0], "mistakes": self._spent[1]}
        return fields
