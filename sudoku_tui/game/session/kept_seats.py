"""The player's seats in races, kept in their file of games until nothing more is to be told of them.

So a player comes back also where no game brings them back: they were waiting for the start, or had solved the puzzle
before the file of races could be told. A seat is held by the session that waits in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.engine.fields import data_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.game.data.race_ticket import RaceTicket
from sudoku_tui.game.data.saved_values import word_in
from sudoku_tui.game.records.game_records import UnreadableGame
from sudoku_tui.game.saving.kept_game import game_to_look_at
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.saving.saving_thread import SEATS
from sudoku_tui.game.together.races import RaceProblem

if TYPE_CHECKING:
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.game.saving.keeper import Keeper
    from sudoku_tui.game.saving.store import Store


@immutable
class KeptSeat:
    """A seat in a race as the player's file of games has it."""

    ticket: RaceTicket
    game: str = ""  # the key of the game that is the race; empty as long as that has not begun

    def to_text(self) -> str:
        return json.dumps({**self.ticket.to_fields(), "game": self.game})

    @property
    def name(self) -> str:
        """The name that it is remembered by."""
        return f"{SEATS}{self.ticket.code} {self.ticket.seat}"

    @property
    def lock(self) -> str:
        """The key that a session holds while it waits in the seat, as it holds that of a game that it plays."""
        return f"race_{self.ticket.code}_{self.ticket.seat}"


def seats_in(texts: Iterable[str]) -> list[KeptSeat]:
    """The seats of some texts, the one that was kept last comes last; what makes no sense is left out."""
    seats = list[KeptSeat]()
    for text in texts:
        with suppress(KeyError, TypeError, ValueError):
            fields = data_in(text)
            seats.append(KeptSeat(RaceTicket.from_fields(fields), word_in(fields["game"])))
    return seats


class KeptSeats:
    """Keeps the seats of a player; where the file of games cannot be used, that is no more than a seat lost."""

    def __init__(self, keeper: Keeper | None) -> None:
        self._keeper = keeper

    def keep(self, seat: KeptSeat) -> None:
        """Keep a seat, and hold it for this session; returns when it is on the disk."""
        if self._keeper is not None:
            with suppress(SavingProblem):
                self._keeper.asked(lambda store: _keep(store, seat))

    def note_begun(self, ticket: RaceTicket, game: str) -> None:
        """The race of a seat has begun, as the game of a key; does not wait for the disk."""
        if self._keeper is not None:
            self._keeper.ask(lambda store: _keep(store, KeptSeat(ticket, game)))

    def hold(self, seat: KeptSeat) -> bool:
        """Hold a seat for this session; False if another one waits in it."""
        with suppress(SavingProblem):
            return self._keeper is not None and self._keeper.asked(lambda store: store.open_games.take(seat.lock))
        return False

    def waited_in(self, code: str) -> RaceTicket | None:
        """The seat in a race of a code that waits for its players, held for this session from now on; None without one.

        Raises:
            RaceProblem: the player waits in it in another session.
        """
        if self._keeper is None:
            return None
        with suppress(SavingProblem):
            kept = seats_in(self._keeper.asked(lambda store: store.remembered_from(SEATS)).values())
            for seat in kept:
                if seat.ticket.code == code and not seat.game:
                    if not self.hold(seat):
                        raise RaceProblem(f"You already wait in race {code}, in another session.")
                    return seat.ticket
        return None

    def forget(self, ticket: RaceTicket) -> None:
        """Nothing more is to be told of a seat; does not wait for the disk."""
        if self._keeper is not None:
            self._keeper.ask(lambda store: _forget(store, KeptSeat(ticket)))

    def game_of(self, seat: KeptSeat) -> Game | None:
        """The game of a seat, to be looked at; None if there is none, or it cannot be read."""
        if self._keeper is None or not seat.game:
            return None
        with suppress(SavingProblem, UnreadableGame):
            return game_to_look_at(self._keeper.games.read(seat.game), LETTERS)
        return None


def _keep(store: Store, seat: KeptSeat) -> None:
    store.remember(seat.name, seat.to_text())
    store.open_games.take(seat.lock)


def _forget(store: Store, seat: KeptSeat) -> None:
    store.open_games.leave(seat.lock)
    store.forget(seat.name)
