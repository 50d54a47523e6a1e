"""The paces of a session's game and of those it was played against: of a race, or of a challenge."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.data.paces import Paces
from sudoku_tui.game.exporting.sharing import NothingToShare, ghost_of
from sudoku_tui.game.together.races import SeatState, standings
from sudoku_tui.game.words.duels import rival_name

if TYPE_CHECKING:
    from sudoku_tui.formats.ghost import Ghost
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.game.session.session import Session
    from sudoku_tui.game.together.races import Race

NO_RIVAL = "This game is no race and no challenge, so there is nobody to compare with."
NOT_FINISHED = "When you have finished, you see side by side where each lost time."
NOT_TOLD = "The races file does not have your finish yet."
NOBODY_ELSE = "Nobody else has finished yet."
OWN_UNKNOWN = "Your own pace in this race is not known."


class NothingToCompare(SudokuError):
    """There are no paces to compare, or not yet; the text is a sentence that says why."""


def paces_of(session: Session) -> Paces:
    """The paces of the present game and of those whom the player may compare with; nothing of a game that goes on.

    Raises:
        NothingToCompare: there are none, or the player has not finished.
    """
    game = session.game
    if game.race.ticket is None and game.duel.ghost is None:
        raise NothingToCompare(NO_RIVAL)
    if not game.was_solved:
        raise NothingToCompare(NOT_FINISHED)
    if game.race.ticket is None:
        assert game.duel.ghost is not None
        return _of_duel(game, game.duel.ghost)
    view = None if session.racing is None else session.racing.present
    if view is None or view.race is None:
        raise NothingToCompare(NOT_TOLD)
    return _of_race(view.race, view.seat)


def _of_duel(game: Game, ghost: Ghost) -> Paces:
    try:
        own = ghost_of(game)
    except NothingToShare as problem:
        raise NothingToCompare(str(problem)) from None
    players = (own, replace(ghost, name=rival_name(ghost)))
    ordered = sorted(players, key=lambda player: player.seconds)
    return Paces(tuple(ordered), ordered.index(own))


def _of_race(race: Race, number: int) -> Paces:
    finished = [seat for _, seat in standings(race.seats) if seat.state is SeatState.FINISHED]
    if all(seat.number != number for seat in finished):
        raise NothingToCompare(NOT_TOLD)
    if len(finished) == 1:
        raise NothingToCompare(NOBODY_ELSE)
    known = [(seat.number, seat.pace) for seat in finished if seat.pace is not None]
    own = next((place for place, (seat, _) in enumerate(known) if seat == number), None)
    if own is None:
        raise NothingToCompare(OWN_UNKNOWN)
    return Paces(tuple(pace for _, pace in known), own, tuple(seat.name for seat in finished if seat.pace is None))
