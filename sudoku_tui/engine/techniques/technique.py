"""The base of all techniques: an id, figures, and a lazy search for steps. The words about them are in `words`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.engine.immutable import angled, keep_repr
from sudoku_tui.engine.notation import count
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

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        keep_repr(cls)

    def __repr__(self) -> str:
        return angled("Technique", self.id, self.level, self.score)

    @abstractmethod
    def find(self, position: Position) -> Iterator[Step]:
        """Every step of this technique in the position, lazily, in a fixed order, and none twice."""

    @property
    def contest(self) -> Contest | None:
        """How its step is chosen, alone or among those of others; None if the first that it finds is taken."""
        return None

    if TYPE_CHECKING:  # for those who come through the door, which adds them (`conveniences`)

        @property
        def name(self) -> str: ...
        @property
        def summary(self) -> str: ...
        @property
        def spotting(self) -> str: ...


class Techniques(tuple[Technique, ...]):
    """Techniques in the order in which they are tried: a tuple that is shown by its name and how many it has.

    >>> from sudoku_tui.engine import PATH_TECHNIQUES, arrange
    >>> PATH_TECHNIQUES, arrange(base=PATH_TECHNIQUES[:3])
    (PATH_TECHNIQUES, <3 techniques: full-house, naked-single, hidden-single>)
    """

    name = ""
    """What a constant is called; empty for others."""

    @classmethod
    def called(cls, name: str, techniques: Iterable[Technique]) -> Self:
        """The techniques of a constant."""
        made = cls(techniques)
        made.name = name
        return made

    def __repr__(self) -> str:
        if self.name:
            return self.name
        return angled(count(len(self), "technique"), *(technique.id for technique in self))


class Contest:
    """How one of several techniques wins: where they stand side by side, they are one search, and its best step counts.

    The techniques that it is asked for are some of those that name it.
    """

    def best_step(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """The best step for people that any of the techniques has, or None."""
        return next((step for technique in techniques for step in technique.find(position)), None)

    def step_of_path(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """The step that a path takes, or None: HoDoKu's, where that is not the best for people."""
        return self.best_step(position, techniques)


def first_step(position: Position, techniques: Iterable[Technique], *, of_path: bool = False) -> Step | None:
    """The first step of the first technique that has one, or None. Techniques of a contest are asked together."""
    for contest, together in groupby(techniques, key=_contest_of):
        if contest is None:
            step = next((step for technique in together for step in technique.find(position)), None)
        elif of_path:
            step = contest.step_of_path(position, tuple(together))
        else:
            step = contest.best_step(position, tuple(together))
        if step is not None:
            return step
    return None


def with_that_of_path(technique: Technique, position: Position, steps: Iterable[Step]) -> Iterator[Step]:
    """Some steps of a technique, and then the one that a path takes, if it does something else than all of them."""
    effects = set()
    for step in steps:
        effects.add((step.placements, frozenset(step.eliminations)))
        yield step
    last = first_step(position, (technique,), of_path=True)
    if last is not None and (last.placements, frozenset(last.eliminations)) not in effects:
        yield last


def _contest_of(technique: Technique) -> Contest | None:
    return technique.contest
