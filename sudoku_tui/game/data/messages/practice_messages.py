"""Messages of exercises."""

from __future__ import annotations

from enum import StrEnum

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.game.data.messages.message import Message


class ExerciseEnd(StrEnum):
    """How an exercise ended."""

    ALONE = "alone"  # found without help
    HELPED = "helped"  # found with hints, in the list of all steps, or by the solver
    SKIPPED = "skipped"


@immutable
class Practised(Message):
    """An exercise begins: the technique of an id comes next; or exists here, beside easier steps."""

    technique: str
    is_next: bool
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
    """The technique of an exercise was found after some seconds."""

    technique: str
    outcome: ExerciseEnd
    seconds: float
    is_last: bool = False  # whether the series ends with it

    @property
    def advice(self) -> str:
        return "" if self.is_last else "next_puzzle"


@immutable
class StillThere(Message):
    """A move that is not the technique of an exercise, which may still be there."""

    technique: str
    is_there: bool
    is_right: bool | None = None  # whether the digits are known to be right; None if they are not the player's
    cells: tuple[int, ...] = ()  # the cells where the player saw it; empty if they made a move

    @property
    def advice(self) -> str:
        return "" if self.is_there else "undo"


@immutable
class PracticeEnded(Message):
    """A series of exercises has ended: how long each took that was found without help, or with it, in seconds."""

    technique: str
    alone: tuple[float, ...]
    helped: tuple[float, ...]
    skipped: int  # how many were skipped

    advice = "next_puzzle"
