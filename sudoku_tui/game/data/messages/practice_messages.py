"""Messages of exercises. The id of a technique that is not told is empty."""

from __future__ import annotations

from enum import StrEnum

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.game.data.messages.message import Message


class ExerciseEnd(StrEnum):
    """How an exercise ended."""

    ALONE = "alone"  # found without help
    HELPED = "helped"  # found with hints, in the list of all steps, or by the solver
    SKIPPED = "skipped"


class Flaw(StrEnum):
    """Why cells are not the pattern that the player takes them for."""

    NOT_EMPTY = "not-empty"  # a cell has its digit already
    NO_DIGIT = "no-digit"  # no digit is possible in all of the cells
    MORE_PLACES = "more-places"  # a line of a fish has more places for the digit
    MANY_DIGITS = "many-digits"  # a naked single or subset has more digits than cells
    OTHER_PLACES = "other-places"  # no house has the digits of a hidden single or subset in these cells alone
    NOTHING_REMOVED = "nothing-removed"  # the pattern is there, but removes nothing


@immutable
class WhyNot:
    """The reason why cells are not a pattern, with what it is about; what does not belong to it is empty."""

    flaw: Flaw
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    house: int | None = None


@immutable
class Practised(Message):
    """An exercise begins: on the technique of an id, or on one of several."""

    technique: str
    is_next: bool  # whether no easier step is there if the technique is
    number: int = 1  # which exercise it is, from 1
    of: int = 1  # how many there are in a series

    @property
    def advice(self) -> str:
        return "hint" if self.is_next else "steps"


@immutable
class PracticeState(Message):
    """The game is an exercise of a series; it may have ended."""

    technique: str
    number: int
    of: int
    outcome: ExerciseEnd | None = None

    @property
    def advice(self) -> str:
        return "hint" if self.outcome is None else "next_puzzle"


@immutable
class TechniqueFound(Message):
    """The answer of an exercise was found after some seconds."""

    technique: str
    outcome: ExerciseEnd
    seconds: float
    is_last: bool = False  # whether the series ends with it
    has_pattern: bool = True  # whether the technique was there, and not "there is none" the answer

    advice = "next_puzzle"


@immutable
class StillThere(Message):
    """A move that is not the technique of an exercise, which may still be there."""

    technique: str
    is_there: bool
    is_right: bool | None = None  # whether the digits are known to be right; None if they are not the player's
    is_part: bool = False  # whether a step of it removes them, and more

    @property
    def advice(self) -> str:
        return "" if self.is_there else "undo"


@immutable
class NotNamed(Message):
    """Cells that the player names, which are not the pattern of an exercise."""

    technique: str
    cells: tuple[int, ...]  # those that they name
    right: tuple[int, ...] = ()  # those of them that belong to it, if that is told
    why: WhyNot | None = None


@immutable
class ThereIsOne(Message):
    """The player says that the technique is not there, and that is wrong."""

    advice = "hint"


@immutable
class PracticeEnded(Message):
    """A series of exercises has ended, each in one of four ways."""

    technique: str
    at_once: int  # how many were found without help, and the first answer was right
    later: int  # without help, after other answers
    helped: int
    skipped: int

    advice = "next_puzzle"
