"""A race as all its players see it: the seats, how far each is, what has come of it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.game.data.race_ticket import HelpRule

if TYPE_CHECKING:
    from sudoku_tui.formats.ghost import Ghost

LETTERS_OF_CODES = "BCDGHJMNPRTVWXZ"
"""The letters of a code: none that is taken for a digit, no vowel, few that make a rude word, and no Q, which quits."""

CODE_LENGTH = 4
MOST_SEATS = 8
MOST_NAME = 20
"""The longest name of a player in a race, in characters."""

COUNTDOWN = 5.0
"""How many seconds pass from when somebody starts a race to when it begins."""

GONE = 60.0
"""Who has given no sign for so many seconds, while a race waits for its players, has gone."""

LAST = 3600.0
"""A race that has begun has ended after so many seconds without a sign of anybody."""

FASTEST = 0.05
"""The seconds a cell that the fastest player needs: nobody moves to a cell and types a digit twenty times a second."""


class RaceProblem(SudokuError):
    """A race cannot be made, entered, or gone on with; the text is a sentence for the player."""


class NoSuchRace(RaceProblem):
    """A race is not there, or one's seat in it, and will not come back."""


class RaceState(StrEnum):
    """How far a race is."""

    OPEN = "open"  # it waits for players
    COUNTDOWN = "countdown"
    RUNNING = "running"
    ENDED = "ended"


class SeatState(StrEnum):
    """The state of a player of a race."""

    PLAYING = "playing"
    FINISHED = "finished"
    LEFT = "left"  # given up


@immutable
class Seat:
    """A player of a race, as far as the others may know. Whoever has finished has solved the puzzle: it was checked."""

    number: int  # from 1; the creator's is the lowest
    name: str  # one line that a terminal can show as it is, unlike all others of the race
    state: SeatState
    filled: int  # how many cells they have filled, rightly or wrongly
    heard: float  # when they gave a sign the last time, on the clock of the computer
    seconds: float = 0.0  # from the start of the race to when they had solved it; 0 if they have not
    penalty: int = 0  # what their help costs, in seconds; the same
    mistakes: int = 0  # how many wrong digits they placed; the same
    pace: Ghost | None = None  # when they filled how many cells; None if they have not solved it, or it is not told

    @property
    def result(self) -> float:
        """The seconds that decide: the time with what help costs, to a tenth."""
        return round(self.seconds + self.penalty, 1)


@immutable
class Race:
    """A race at a moment. All moments are seconds on the clock of the computer."""

    code: str  # what its players call it: four letters
    givens: str  # its puzzle, 81 characters; empty until it begins
    size: int  # how many cells there are to fill
    title: str  # of its puzzle; one line that a terminal can show as it is, often empty
    level: str  # the id of its level; empty if it is not known
    minutes: float | None  # how long its puzzle takes people; None if that is not known
    help: HelpRule
    created: float
    starts: float | None  # when it begins, or has begun; None while it waits for players
    seats: tuple[Seat, ...]  # from 1 to `MOST_SEATS`, by their numbers

    def state(self, now: float) -> RaceState:
        """How far it is at a moment."""
        if self.starts is None:
            return RaceState.OPEN
        if now < self.starts:
            return RaceState.COUNTDOWN
        is_on = any(seat.state is SeatState.PLAYING for seat in self.seats)
        return RaceState.RUNNING if is_on and now < self.last_sign + LAST else RaceState.ENDED

    @property
    def last_sign(self) -> float:
        """When one of its players gave a sign the last time."""
        return max((self.starts or self.created, *(seat.heard for seat in self.seats)))

    def seat(self, number: int) -> Seat | None:
        """The seat of a number."""
        return next((seat for seat in self.seats if seat.number == number), None)

    def may_start(self, number: int, now: float) -> bool:
        """Whether the player of a seat may start it: who created it; anybody if they have gone. One alone never may."""
        there = [seat for seat in self.seats if seat.number == number or now < seat.heard + GONE]
        is_first = there[0].number == number or self.seats[0] not in there
        return self.starts is None and is_first and len(there) > 1


def standings(seats: Iterable[Seat]) -> list[tuple[int, Seat]]:
    """The players in the order of the result, each with their place from 1; who is as fast has the same place.

    Who has not finished comes after, with the place 0: who has filled more first, and who has given up last.
    """
    ordered = sorted(seats, key=_rank)
    return [(place_now(ordered, seat.number) if seat.state is SeatState.FINISHED else 0, seat) for seat in ordered]


def place_now(seats: Iterable[Seat], number: int) -> int:
    """The place of the player of a seat in the order of `standings`, from 1, also while they have not finished."""
    seats = [*seats]
    own = next(seat for seat in seats if seat.number == number)
    return 1 + sum(_rank(seat) < _rank(own) for seat in seats)


def _rank(seat: Seat) -> tuple[int, float]:
    """Less for who is before: by the result; who has not finished, by what is filled; who has given up comes last."""
    if seat.state is SeatState.FINISHED:
        return 0, seat.result
    return 1 + (seat.state is SeatState.LEFT), -seat.filled
