"""How hard a puzzle is: plain data, so that it can be saved, read from a file, and come from another process.

Only a puzzle with one solution has a rating, which is looked at here.
"""

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Any, Self

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.fields import Json, figure_in, flag_in, name_in, number_in, reading
from sudoku_tui.engine.immutable import immutable, shortened
from sudoku_tui.engine.position import Position, PuzzleLike
from sudoku_tui.engine.solver import solutions
from sudoku_tui.engine.techniques.technique import Level

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique

HODOKU, SE, BOTH = "hodoku", "se", "both"
"""The names of the scales: HoDoKu's, that of Sudoku Explainer, and both."""

MODERN = "modern"
"""The name of the order of steps in which patterns that HoDoKu lacks come before chains."""

BEYOND = "beyond"
"""What stands for the level of a puzzle that the techniques do not solve."""

BEYOND_ER = 20.0
"""The ER of a puzzle that no technique of the explainer goes on with."""


_MOST_MINUTES = 1_000_000.0
"""A time of people that is read is not longer: two years."""


class LimitReached(Exception):
    """A limit ends a rating; its message is the id of the limit."""


def only_solution(puzzle: PuzzleLike, purpose: str, removed: Iterable[Candidate] = ()) -> str:
    """The solution of a puzzle, without the removed candidates, as 81 digits.

    Args:
        puzzle: its values count, whether or not they are givens.
        purpose: what only a puzzle with one solution has or does, for the error: "has a rating".
        removed: candidates that are not in the solution.

    Raises:
        InvalidPuzzle: there is no solution, or there are several.
    """
    found = tuple(islice(solutions(puzzle, removed), 2))
    if len(found) != 1:
        number = "several solutions" if found else "no solution"
        raise InvalidPuzzle(f"Only a puzzle with one solution {purpose}; this one has {number}.")
    return found[0]


def rated_position(puzzle: PuzzleLike) -> Position:
    """The position of a puzzle that is going to be rated; its removed candidates stay removed.

    Raises:
        InvalidPuzzle: it is no puzzle, or has not exactly one solution.
    """
    position = Position.of(puzzle)
    only_solution(position, "has a rating", position.removed())
    return position


@immutable
class Rating:
    """How hard a puzzle is for a human solver (HoDoKu's scale; Bernhard Hobiger, 2008).

    If the techniques do not solve the puzzle, it needs more than they know, and is at least as hard as the rest says.
    """

    level: Level  # the highest of any step; one higher as long as the score is above the limit of the level
    score: int  # the sum of the scores of all steps
    is_solved: bool = True  # whether the techniques solve the puzzle
    # the ids of the techniques that were used, each with how often, from the easiest to the hardest
    counts: tuple[tuple[str, int], ...] = ()

    def __repr__(self) -> str:
        used = ", ".join(f"{number} {id}" for id, number in reversed(self.counts))
        level = str(self.level) if self.is_solved else f"not solved, at least {self.level}"
        return shortened(f"<Rating: {level}, score {self.score:,}{used and f'; {used}'}", ">")

    @property
    def class_id(self) -> str:
        """The id of the level; `BEYOND` if the techniques do not solve the puzzle, so that its level is not known."""
        return self.level.id if self.is_solved else BEYOND

    @property
    def least_level(self) -> Level:
        """The level; the highest if the techniques do not solve the puzzle."""
        return self.level if self.is_solved else max(Level)

    def to_json(self) -> dict[str, Any]:
        return {"level": self.level.id, "score": self.score, "is_solved": self.is_solved, "counts": self.counts}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The rating that `to_json` wrote, of its fields or of their text; raises `InvalidJson` if it is none."""
        with reading(data, "rating") as fields:
            level = Level.named(fields["level"])
            if level is None:
                raise ValueError("no level has this id")
            counts = tuple((name_in(key), number_in(number)) for key, number in fields["counts"])
            return cls(level, number_in(fields["score"]), flag_in(fields["is_solved"]), counts)

    if TYPE_CHECKING:  # for those who come through the door, which adds them (`conveniences`)

        @property
        def named_counts(self) -> tuple[tuple[str, int], ...]: ...
        @property
        def counts_in_order(self) -> list[tuple[Technique, int]]: ...
        @property
        def hardest(self) -> Technique | None: ...
        def _repr_html_(self) -> str: ...


@immutable
class SeRating:
    """How hard a puzzle is on the scale of Sudoku Explainer; `engine.explainer` works it out."""

    er: float  # the difficulty of the hardest step; `BEYOND_ER` if the techniques do not solve the puzzle
    ep: float  # that of the hardest step up to the first that places a digit; 0.0 if there is none
    ed: float  # that of the first step
    # what the original calls the hardest step, of several the first; empty if there was none, or it is not known
    hardest: str
    is_solved: bool  # whether the techniques solve the puzzle
    limit: str = ""  # the id of the limit that ended it early, so that the figures are only of the steps so far

    def __repr__(self) -> str:
        figures = f"ER {self.er}, EP {self.ep}, ED {self.ed}"
        end = "" if self.is_solved else "not solved"
        return shortened(f"<SeRating: {'; '.join(filter(None, (figures, self.hardest, end, self.limit)))}", ">")

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__match_args__}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The rating that `to_json` wrote, of its fields or of their text; raises `InvalidJson` if it is none."""
        with reading(data, "rating") as fields:
            er, ep, ed = (figure_in(fields[name], BEYOND_ER) for name in ("er", "ep", "ed"))
            return cls(er, ep, ed, name_in(fields["hardest"]), flag_in(fields["is_solved"]), name_in(fields["limit"]))

    if TYPE_CHECKING:  # as above

        def _repr_html_(self) -> str: ...


@immutable
class DepthRating:
    """How deep suppositions must be nested to solve a puzzle with singles; `engine.depth` works it out."""

    depth: int | None  # the T&E depth; None if it is not known: too deep to look, or ended by a limit
    least: int  # the least that it can be; the depth itself where that is known
    limit: str = ""  # the id of the limit that ended it early

    def __repr__(self) -> str:
        depth = f"at least {self.least}" if self.depth is None else str(self.depth)
        return shortened(f"<DepthRating: {depth}{self.limit and f'; {self.limit}'}", ">")

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__match_args__}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The rating that `to_json` wrote, of its fields or of their text; raises `InvalidJson` if it is none."""
        with reading(data, "rating") as fields:
            depth = fields["depth"]
            known = None if depth is None else number_in(depth)
            return cls(known, number_in(fields["least"]), name_in(fields["limit"]))

    if TYPE_CHECKING:  # as above

        def _repr_html_(self) -> str: ...


@immutable
class TimeRating:
    """How long a puzzle takes people who solve it without help, in minutes; `engine.human_time` estimates it."""

    minutes: float
    low: float  # the mean times of four puzzles out of five lie between this
    high: float  # and this

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.minutes:.1f} minutes, {self.low:.1f} to {self.high:.1f}>"

    def to_json(self) -> dict[str, Any]:
        return {"minutes": self.minutes, "low": self.low, "high": self.high}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The time that `to_json` wrote, of its fields or of their text; raises `InvalidJson` if it is none."""
        with reading(data, "time") as fields:
            minutes, low, high = (figure_in(fields[name], _MOST_MINUTES) for name in ("minutes", "low", "high"))
            if not low <= minutes <= high:
                raise ValueError("a time is between the ends of its range")
            return cls(minutes, low, high)

    if TYPE_CHECKING:  # as above

        def _repr_html_(self) -> str: ...
