"""The ratings of puzzles, as plain data for files and other processes, and the check for exactly one solution."""

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
"""The names of the scales: HoDoKu's, Sudoku Explainer's, and both."""

MODERN = "modern"
"""The name of the order of steps in which patterns that HoDoKu lacks come before chains."""

BEYOND = "beyond"
"""The class of a puzzle that the techniques do not solve, instead of a level."""

BEYOND_ER = 20.0
"""The ER of a puzzle that Sudoku Explainer's techniques do not solve."""


_MOST_MINUTES = 1_000_000.0
"""A time of people that is read is not longer: two years."""


class LimitReached(Exception):
    """A limit ends a rating. The message is the id of the limit, which the rating keeps in its field `limit`."""


def only_solution(puzzle: PuzzleLike, purpose: str, removed: Iterable[Candidate] = ()) -> str:
    """The solution of a puzzle, without the removed candidates, as 81 digits.

    Args:
        puzzle: its values count, whether or not they are givens.
        purpose: the end of the error's sentence "Only a puzzle with one solution ...": "has a rating".
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
    """The position of a puzzle that can be rated. Candidates that it has removed stay removed.

    Raises:
        InvalidPuzzle: the argument is not a puzzle, or has no solution or several.
    """
    position = Position.of(puzzle)
    only_solution(position, "has a rating", position.removed())
    return position


@immutable
class Rating:
    """A rating on HoDoKu's scale (Bernhard Hobiger, 2008).

    If the techniques do not solve the puzzle (`is_solved`), level and score are lower bounds.
    """

    level: Level
    """The highest level of any step. It is raised while the score is above the limit of the level."""
    score: int
    """The sum of the scores of all steps."""
    is_solved: bool = True
    """Whether the techniques solve the puzzle."""
    counts: tuple[tuple[str, int], ...] = ()
    """The ids of the techniques that were used and how often, from the easiest to the hardest."""

    def __repr__(self) -> str:
        used = ", ".join(f"{number} {id}" for id, number in reversed(self.counts))
        level = str(self.level) if self.is_solved else f"not solved, at least {self.level}"
        return shortened(f"<Rating: {level}, score {self.score:,}{used and f'; {used}'}", ">")

    @property
    def class_id(self) -> str:
        """The id of the level; `BEYOND` if the techniques do not solve the puzzle."""
        return self.level.id if self.is_solved else BEYOND

    @property
    def least_level(self) -> Level:
        """The level; the highest level if the techniques do not solve the puzzle."""
        return self.level if self.is_solved else max(Level)

    def to_json(self) -> dict[str, Any]:
        """The rating as fields for `json.dumps`."""
        return {"level": self.level.id, "score": self.score, "is_solved": self.is_solved, "counts": self.counts}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Read a rating that `to_json` wrote, from its fields or their text. Raises `InvalidJson` for other data."""
        with reading(data, "rating") as fields:
            level = Level.named(fields["level"])
            if level is None:
                raise ValueError("no level has this id")
            counts = tuple((name_in(key), number_in(number)) for key, number in fields["counts"])
            return cls(level, number_in(fields["score"]), flag_in(fields["is_solved"]), counts)

    if TYPE_CHECKING:  # the public API adds them (`conveniences`)

        @property
        def named_counts(self) -> tuple[tuple[str, int], ...]: ...
        @property
        def counts_in_order(self) -> list[tuple[Technique, int]]: ...
        @property
        def hardest(self) -> Technique | None: ...
        def _repr_html_(self) -> str: ...


@immutable
class SeRating:
    """A rating on Sudoku Explainer's scale. `rate_se` computes it."""

    er: float
    """The rating of the hardest step; `BEYOND_ER` if the techniques do not solve the puzzle."""
    ep: float
    """The rating of the hardest step up to the first placement; 0.0 without a placement."""
    ed: float
    """The rating of the first step."""
    hardest: str
    """Sudoku Explainer's name of the hardest step, the first of several; empty if it is unknown."""
    is_solved: bool
    """Whether the techniques solve the puzzle."""
    limit: str = ""
    """The id of the limit that ended the rating early. The figures are then those of the steps so far."""

    def __repr__(self) -> str:
        figures = f"ER {self.er}, EP {self.ep}, ED {self.ed}"
        end = "" if self.is_solved else "not solved"
        return shortened(f"<SeRating: {'; '.join(filter(None, (figures, self.hardest, end, self.limit)))}", ">")

    def to_json(self) -> dict[str, Any]:
        """The rating as fields for `json.dumps`."""
        return {name: getattr(self, name) for name in self.__match_args__}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Read a rating that `to_json` wrote, from its fields or their text. Raises `InvalidJson` for other data."""
        with reading(data, "rating") as fields:
            er, ep, ed = (figure_in(fields[name], BEYOND_ER) for name in ("er", "ep", "ed"))
            return cls(er, ep, ed, name_in(fields["hardest"]), flag_in(fields["is_solved"]), name_in(fields["limit"]))

    if TYPE_CHECKING:  # as above

        def _repr_html_(self) -> str: ...


@immutable
class DepthRating:
    """A T&E depth: how deep suppositions must be nested to solve a puzzle with singles. `rate_depth` computes it."""

    depth: int | None
    """The depth; None if it is unknown, because it is too great or because a limit ended the rating."""
    least: int
    """The least that the depth can be; the depth itself if it is known."""
    limit: str = ""
    """The id of the limit that ended the rating early."""

    def __repr__(self) -> str:
        depth = f"at least {self.least}" if self.depth is None else str(self.depth)
        return shortened(f"<DepthRating: {depth}{self.limit and f'; {self.limit}'}", ">")

    def to_json(self) -> dict[str, Any]:
        """The rating as fields for `json.dumps`."""
        return {name: getattr(self, name) for name in self.__match_args__}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Read a rating that `to_json` wrote, from its fields or their text. Raises `InvalidJson` for other data."""
        with reading(data, "rating") as fields:
            depth = fields["depth"]
            known = None if depth is None else number_in(depth)
            return cls(known, number_in(fields["least"]), name_in(fields["limit"]))

    if TYPE_CHECKING:  # as above

        def _repr_html_(self) -> str: ...


@immutable
class TimeRating:
    """The minutes that a puzzle takes people who solve it without help. `estimate` computes them."""

    minutes: float
    """The expected mean time of people."""
    low: float
    """The lower end of the range that holds the mean times of four puzzles out of five."""
    high: float
    """The upper end of this range."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.minutes:.1f} minutes, {self.low:.1f} to {self.high:.1f}>"

    def to_json(self) -> dict[str, Any]:
        """The rating as fields for `json.dumps`."""
        return {"minutes": self.minutes, "low": self.low, "high": self.high}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Read a time that `to_json` wrote, from its fields or their text. Raises `InvalidJson` for other data."""
        with reading(data, "time") as fields:
            minutes, low, high = (figure_in(fields[name], _MOST_MINUTES) for name in ("minutes", "low", "high"))
            if not low <= minutes <= high:
                raise ValueError("a time is between the ends of its range")
            return cls(minutes, low, high)

    if TYPE_CHECKING:  # as above

        def _repr_html_(self) -> str: ...
