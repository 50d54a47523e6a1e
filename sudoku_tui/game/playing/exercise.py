"""An exercise on a technique: what is asked in a game, and how it ended.

A series has some exercises, each in a game of its own, played forward to where the technique is the next step; or to
where there is none, and to see that is the answer. In a mixed round it is not told which technique it is. What was not
right at once comes back as an equivalent, after the next exercise. What is known of the series is kept with the game,
so that it goes on wherever that game does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Self

from sudoku_tui.engine.fields import number_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.data.saved_values import seconds_in, word_in

SERIES = 5
"""How many exercises a series has."""

_FIRST_SERIES = 10  # how many a series had at first


class Ended(NamedTuple):
    """How an exercise ended."""

    outcome: ExerciseEnd
    seconds: float  # how long it was played until then
    misses: int = 0  # how many answers were wrong
    technique: str = ""  # the id of its technique
    has_pattern: bool = True  # whether the technique was there

    @property
    def is_right_at_once(self) -> bool:
        """Whether the first answer was right, and nothing had helped."""
        return self.outcome is ExerciseEnd.ALONE and not self.misses


class Missed(NamedTuple):
    """An exercise that comes back, because it was not right at once."""

    technique: str
    place: int
    has_pattern: bool = True
    times: int = 1  # how often it has been an exercise


@immutable
class Exercise:
    """An exercise of a series. The fields are saved with the game, so they stay as they are."""

    technique: str  # the id of what is practised
    place: int = 0  # the place of its puzzle among all that were looked at; the next exercise is behind it
    past: tuple[Ended, ...] = ()  # how the exercises of the series before this one ended
    end: Ended | None = None  # how this one ended, if it has
    is_helped: bool = False  # whether the player looked at the list of all steps
    misses: int = 0  # how many answers were wrong
    start: int = 0  # the number of the history entry at which it began
    of: int = SERIES  # how many exercises the series has
    mixed: tuple[str, ...] = ()  # the ids of the techniques of a mixed round, in which it is not told; else none
    has_pattern: bool = True  # whether the technique is there; else "there is none" is the answer
    times: int = 0  # how often it has been an exercise before, in other guises
    due: tuple[Missed, ...] = ()  # what comes back after it

    @property
    def number(self) -> int:
        """Its number in the series, from 1."""
        return len(self.past) + 1

    @property
    def next_number(self) -> int:
        """The number of the exercise after it, which may begin another series."""
        return 1 if self.is_last else self.number + 1

    @property
    def is_last(self) -> bool:
        return self.number >= self.of

    @property
    def ended(self) -> tuple[Ended, ...]:
        """How the exercises of the series ended so far."""
        return self.past if self.end is None else (*self.past, self.end)

    @property
    def told(self) -> str:
        """The id of the technique; empty as long as it is not told."""
        return "" if self.mixed and self.end is None else self.technique

    @property
    def subject(self) -> str:
        """The id of what the series is about; empty for a mixed round."""
        return "" if self.mixed else self.technique

    @property
    def comes_back(self) -> tuple[Missed, ...]:
        """The exercises that come back after this one has ended, in this order; this one not at once."""
        if self.end is None or self.end.is_right_at_once:
            return self.due
        return (*self.due, Missed(self.technique, self.place, self.has_pattern, self.times + 1))

    def followed_by(self, following: Self) -> Self:
        """The exercise after this one, which has ended, as one of the same series, or the first of another one."""
        due = self.comes_back[1:] if following.times else self.comes_back
        return replace(following, past=() if self.is_last else self.ended, of=self.of, due=due)

    def to_json(self) -> dict[str, Any]:
        return {
            "technique": self.technique,
            "place": self.place,
            "past": [[*ended] for ended in self.past],
            "end": None if self.end is None else [*self.end],
            "helped": self.is_helped,
            "misses": self.misses,
            "start": self.start,
            "of": self.of,
            "mixed": [*self.mixed],
            "pattern": self.has_pattern,
            "times": self.times,
            "due": [[*missed] for missed in self.due],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The exercise that was put into JSON; raises `KeyError`, `TypeError` or `ValueError` if it is none."""
        return cls(
            word_in(data["technique"]),
            number_in(data["place"]),
            tuple(map(_ended, data["past"])),
            None if data["end"] is None else _ended(data["end"]),
            bool(data["helped"]),
            number_in(data["misses"]),
            number_in(data["start"]),
            number_in(data.get("of", _FIRST_SERIES)),
            tuple(map(word_in, data.get("mixed", ()))),
            bool(data.get("pattern", True)),
            number_in(data.get("times", 0)),
            tuple(map(_missed, data.get("due", ()))),
        )


def _ended(values: Sequence[Any]) -> Ended:
    outcome, seconds, *others = values
    misses, technique, has_pattern = others or (0, "", True)  # others were not written at first
    return Ended(ExerciseEnd(outcome), seconds_in(seconds), number_in(misses), word_in(technique), bool(has_pattern))


def _missed(values: Sequence[Any]) -> Missed:
    technique, place, has_pattern, times = values
    return Missed(word_in(technique), number_in(place), bool(has_pattern), number_in(times))
