"""The base of all techniques: an id, a level, a score, and a lazy search for steps. Names are in `words`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import wraps
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.engine.immutable import angled, keep_repr
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Position, check_position
from sudoku_tui.engine.step import Facts, RecordedFacts, Step

if TYPE_CHECKING:
    from types import UnionType


class Level(IntEnum):
    """The five levels of techniques and puzzles, as HoDoKu has them."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    UNFAIR = 4
    EXTREME = 5

    @property
    def id(self) -> str:
        """The id of the level in files and on the command line: "easy"."""
        return self.name.lower()

    @classmethod
    def named(cls, text: str) -> Self | None:
        """The level with an id ("easy") or a name ("Easy"); None if there is none."""
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
    """A solving technique. A subclass finds its steps with `find`."""

    id: str
    """The name for programs, such as "naked-single". It never changes."""
    code: str
    """HoDoKu's code of four or five digits, or our own if HoDoKu has none; empty for HoDoKu's silent eliminations."""
    level: Level
    """The level of a step."""
    score: int
    """The score of a step."""
    in_path: bool = True
    """Whether a path tries the technique by default.

    The others are rare or slow, merge steps of another technique, or find only what an easier technique also finds.
    """
    in_list: bool = True
    """Whether a list of all steps has the technique by default."""

    facts_type: ClassVar[type[Facts] | UnionType] = RecordedFacts
    """The class of the facts of its steps, or several classes of a family."""

    assumes_unique: ClassVar[bool] = False
    """Whether a step is right only if the puzzle has exactly one solution."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        keep_repr(cls)
        if "find" in vars(cls):
            cls.find = _checked(cls.find)  # type: ignore[method-assign, assignment]  # a subclass adds it

    def __repr__(self) -> str:
        return angled("Technique", self.id, self.level, self.score)

    @abstractmethod
    def find(self, position: Position) -> Iterator[Step]:
        """Find all steps of this technique in a position: lazily, in a fixed order, each once.

        Raises:
            WrongArgument: at once, if the argument is not a position.
        """

    @property
    def contest(self) -> Contest | None:
        """How the technique's step is chosen among several; None to take the first that it finds."""
        return None

    if TYPE_CHECKING:  # the public API adds them (`conveniences`)

        @property
        def name(self) -> str: ...
        @property
        def summary(self) -> str: ...
        @property
        def spotting(self) -> str: ...


def _checked(find: Callable[[Technique, Position], Iterator[Step]]) -> Callable[[Technique, Position], Iterator[Step]]:
    """The method `find` of a technique, with a check of its argument before the first step is asked for."""

    @wraps(find)
    def checked(technique: Technique, position: Position) -> Iterator[Step]:
        check_position(position)
        return find(technique, position)

    return checked


class Techniques(tuple[Technique, ...]):
    """A tuple of techniques, in the order in which they are tried. Its `repr` is short.

    >>> from sudoku_tui.engine import PATH_TECHNIQUES, arrange
    >>> PATH_TECHNIQUES, arrange(base=PATH_TECHNIQUES[:3])
    (PATH_TECHNIQUES, <3 techniques: full-house, naked-single, hidden-single>)
    """

    name = ""
    """The name of a constant, such as "PATH_TECHNIQUES"; empty for other tuples."""

    @classmethod
    def called(cls, name: str, techniques: Iterable[Technique]) -> Self:
        """Make the techniques of a constant with a name."""
        made = cls(techniques)
        made.name = name
        return made

    def __repr__(self) -> str:
        if self.name:
            return self.name
        return angled(count(len(self), "technique"), *(technique.id for technique in self))


class Contest:
    """A choice among techniques that stand side by side: they are one search, and its best step is taken.

    Its methods get some of the techniques that name this contest.
    """

    def best_step(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """The step of the techniques that is best for people, or None."""
        return next((step for technique in techniques for step in technique.find(position)), None)

    def step_of_path(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """The step that a path takes, or None. It is HoDoKu's step, which may differ from the best for people."""
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
    """Some steps of a technique, then the step that a path takes, if its result differs from all of them."""
    effects = set()
    for step in steps:
        effects.add((step.placements, frozenset(step.eliminations)))
        yield step
    last = first_step(position, (technique,), of_path=True)
    if last is not None and (last.placements, frozenset(last.eliminations)) not in effects:
        yield last


def _contest_of(technique: Technique) -> Contest | None:
    return technique.contest
