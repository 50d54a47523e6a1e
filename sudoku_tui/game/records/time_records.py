"""How long a puzzle takes people, as workers and programs get it."""

from typing import Any, Self

from sudoku_tui.engine.codec.steps import step_from_json, step_to_json
from sudoku_tui.engine.fields import Json, reading
from sudoku_tui.engine.human_time import LongLook, estimate
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import TimeRating
from sudoku_tui.engine.solver import is_unique
from sudoku_tui.engine.step import Step
from sudoku_tui.formats import format_board


@immutable
class LookRecord:
    """A moment that takes long."""

    minutes: float
    steps: int  # how many steps there are to be found
    board: str  # the digits then, 81 characters
    step: Step

    @classmethod
    def of(cls, moment: LongLook) -> Self:
        """A moment of an estimate."""
        return cls(moment.minutes, moment.steps, format_board(moment.position), moment.step)


@immutable
class TimeRecord(TimeRating):
    """How long a puzzle takes people, and where the time goes."""

    moments: tuple[LookRecord, ...]  # the longest first

    @classmethod
    def of(cls, position: Position) -> Self | None:
        """How long a position takes; None if its digits alone do not have one solution."""
        if not is_unique(position):
            return None
        time = estimate(position)
        return cls(time.minutes, time.low, time.high, tuple(map(LookRecord.of, time.moments)))

    def to_json(self) -> dict[str, Any]:
        """Plain data, for `from_json`."""
        moments = [{**vars(moment), "step": step_to_json(moment.step)} for moment in self.moments]
        return {**vars(self), "moments": moments}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """What `to_json` made plain."""
        with reading(data, "time") as fields:
            moments = (LookRecord(**{**one, "step": step_from_json(one["step"])}) for one in fields["moments"])
            return cls(**{**fields, "moments": tuple(moments)})
