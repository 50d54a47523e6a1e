"""The base of all techniques: an id, figures, and a lazy search for steps. The words about them are in `words`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Facts, RecordedFacts, Step

if TYPE_CHECKING:
    from types import UnionType


class Level(IntEnum):
    """How hard a technique or a puzzle is (HoDoKu's five levels)."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    UNFAIR = 4
    EXTREME = 5

    @property
    def id(self) -> str:
        return self.name.lower()

    @classmethod
    def named(cls, text: str) -> Self | None:
        """The level of an id, or of a name ("Easy"); None if there is none."""
        return cls.__members__.get(text.upper())

    @property
    def limit(self) -> float:
        """The highest score that a puzzle of this level may have."""
        return _LIMITS[self]

    def __str__(self) -> str:
        return self.name.capitalize()


_LIMITS = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 1800, Level.EXTREME: float("inf")}


@dataclass(frozen=True)
class Technique(ABC):
    """A way to get on."""

    id: str  # its name for programs, such as "naked-single". It never changes.
    # HoDoKu's, four digits, or five for a Siamese fish; ours where HoDoKu has none; empty for what HoDoKu does silently
    code: str
    level: Level  # how hard it is
    score: int  # the difficulty of one use
    # whether a path tries it unless told otherwise. The others are rare or slow, merge the steps of another, or find
    # only what an easier technique would find too.
    in_path: bool = True
    in_list: bool = True  # whether a list of all steps has it unless told otherwise

    facts_type: ClassVar[type[Facts] | UnionType] = RecordedFacts
    """What its steps hold: one class of facts, or several of a family."""

    assumes_unique: ClassVar[bool] = False  # whether a step is right only if the puzzle has exactly one solution

    @abstractmethod
    def find(self, position: Position) -> Iterator[Step]:
        """Every step of this technique in the position, lazily, in a fixed order, and none twice."""

    @property
    def contest(self) -> Contest | None:
        """The search that it shares with others, if a path takes the best step of all."""
        return None

    if TYPE_CHECKING:  # for those who come through the door, which adds them (`conveniences`)

        @property
        def name(self) -> str: ...
        @property
        def summary(self) -> str: ...
        @property
        def spotting(self) -> str: ...


class Contest(ABC):
    """One search of several techniques: where they stand side by side, a path takes the best step of them all."""

    @abstractmethod
    def best_step(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """The best step that any of the techniques has, or None. They are some of those that name this contest."""


def first_step(position: Position, techniques: Iterable[Technique]) -> Step | None:
    """The first step of the first technique that has one, or None. Techniques of a contest are asked together."""
    for contest, together in groupby(techniques, key=_contest_of):
        if contest is not None:
            step = contest.best_step(position, tuple(together))
        else:
            step = next((step for technique in together for step in technique.find(position)), None)
        if step is not None:
            return step
    return None


def _contest_of(technique: Technique) -> Contest | None:
    return technique.contest
