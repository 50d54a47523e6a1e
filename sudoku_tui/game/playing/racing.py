"""A game that is a player's part in a race: the rule about help, and what is kept so that they find back into it."""

from __future__ import annotations

from bisect import bisect_right
from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.engine.fields import number_in
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.solver_messages import HelpCost
from sudoku_tui.game.data.race_ticket import HelpKind, HelpRule, RaceTicket
from sudoku_tui.game.data.saved_values import seconds_in
from sudoku_tui.game.data.timeline import Event
from sudoku_tui.game.playing.duel import filled_for_good, own_cells

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_tui.game.playing.game import Tally
    from sudoku_tui.game.playing.moves import Moves
    from sudoku_tui.game.records.game_records import Record

_MECHANICAL = (ELIMINATION, ALL_ELIMINATIONS)
"""Steps of the solver that are no help: they take away what a placed digit excludes."""

_STOOD = 0.5
"""By how many seconds the clock of the computer goes ahead before it is kept where that of the game is on it."""


class Racing:
    """The race of a game. While it is on, a solution is never shown; what else helps is allowed, costs time, or is off.

    As far as the game knows a race is on until it is told that it is over, also where the file of races is away.
    """

    def __init__(self, moves: Moves, tally: Callable[[], Tally], count_hint: Callable[[], object]) -> None:
        self.ticket: RaceTicket | None = None  # None where the game is no race, or the player has given it up
        self.finished_at: float | None = None  # when it was solved, on the clock of the computer; None before
        self.clock: Callable[[], float] | None = None  # that of the computer, while the game is followed in its race
        self._moves, self._tally, self._count_hint = moves, tally, count_hint
        self._cost_told = 0  # what help has cost as far as the player knows, in seconds
        self._spent: tuple[int, int] | None = None  # what help cost and how many mistakes there were, at the finish
        # Where both clocks were at the first move, and at the first one after each time in which only that of the
        # computer went on: the place of the move in the timeline, how long the game had been played, and that clock.
        self._clocks: list[tuple[int, float, float]] = []
        moves.stamp, moves.counted = self._stamp, self._tell_cost

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

    def stand_beside(self, rule: HelpRule) -> None:
        """Be a game on the puzzle of a race that the player is in with another game: what that refuses, this refuses.

        Help that costs something there cannot be had here, where nobody would count it.
        """
        self._moves.no_help = None if rule.kind is HelpKind.ALLOWED else Remark.HELP_IS_IN_THE_RACE
        self._moves.no_solution = Remark.SOLUTION_IS_OFF

    def note_look(self) -> None:
        """The player looks at what a hint would tell: while help costs, that counts as a hint."""
        if self.ticket is not None and self.ticket.help.kind is HelpKind.COSTS and self._moves.is_racing:
            self._count_hint()

    def note_cost(self) -> None:
        """The player knows what help has cost until now."""
        self._cost_told = self.penalty

    def _tell_cost(self) -> None:
        """Say what help has cost since that was said last, while the race is on or with its last move."""
        if self._moves.is_racing or self.finished_at is not None:
            cost, before = self.penalty, self._cost_told
            if cost > before:
                self._cost_told = cost
                self._moves.log.say(HelpCost(cost - before, cost))

    @property
    def penalty(self) -> int:
        """The cost of help until the finish, in seconds: each hint, each check, and each step of the solver."""
        if self._spent is not None:
            return self._spent[0]
        if self.ticket is None or self.ticket.help.kind is not HelpKind.COSTS:
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

    @property
    def moments(self) -> tuple[float, ...]:
        """When each cell was filled for good, on the clock of the computer; empty before the finish, or if unknown."""
        end = self.finished_at
        if end is None or not self._clocks:  # a version before the first release did not keep them
            return ()
        return tuple(min(end, moment) for moment in filled_for_good(self._course()))

    def _course(self) -> Iterator[tuple[float, int]]:
        """When how many cells were filled, until the puzzle was solved."""
        entries = self._moves.history.entries
        for place, event in enumerate(self._moves.timeline):
            if event.event in (Event.MOVE, Event.WENT):
                position = entries[event.number].position
                yield self._moment(place, event.seconds), own_cells(position)
                if position.is_complete:
                    break

    def _moment(self, place: int, played: float) -> float:
        """The moment at a place of the timeline, when the game had been played for so many seconds."""
        number = bisect_right(self._clocks, place, key=lambda clocks: clocks[0]) - 1
        _, at, moment = self._clocks[max(0, number)]
        return moment + played - at

    def replay(self, record: Record) -> None:
        """Be in the race of a record, if it has one; one that makes no sense leaves the game without."""
        with suppress(KeyError, TypeError, ValueError):
            at = seconds_in(record["seconds"]), seconds_in(record["race_clock"])
            self._clocks.append((len(self._moves.timeline), *at))
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
        """The fields that the record of a move has besides: when it was, where that is news; and the finish.

        That is in the record of the move that solves the puzzle, so that no kill can come between the two.
        """
        if self.ticket is None or self.clock is None or self.finished_at is not None:
            return {}
        now, played, place = self.clock(), round(self._moves.clock.played, 1), len(self._moves.timeline)
        is_news = not self._clocks or abs(self._moment(place, played) - now) > _STOOD
        if is_news:
            self._clocks.append((place, played, now))
        told: Record = {"race_clock": now} if is_news else {}
        if not self._moves.position.is_complete:
            return told
        self._spent = self.penalty, self.mistakes
        self.finished_at = now
        self.lift()
        return {**told, "race": self._fields()}

    def _keep(self) -> None:
        self._moves.keep({"race": self._fields()})

    def _fields(self) -> Record:
        fields: Record = {} if self.ticket is None else self.ticket.to_fields()
        if self.finished_at is not None and self._spent is not None:
            fields |= {"finished": self.finished_at, "penalty": self._spent[0], "mistakes": self._spent[1]}
        return fields
