"""Rate puzzles of a stream, a chunk at a time.

The last message has the answers. Where Sudoku Explainer rates, others before it tell how far the puzzle is that takes
long: the fields of a `SeProgress`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from time import process_time
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from sudoku_tui.engine.depth import rate_depth
from sudoku_tui.engine.explainer import rating as explainer
from sudoku_tui.engine.logic import rate_unchecked
from sudoku_tui.engine.order import BY_ID
from sudoku_tui.engine.rating import DepthRating, LimitReached, Rating, SeRating
from sudoku_tui.engine.standing import standing_of, why_no_solution
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs.chunks import Fields, answers
from sudoku_tui.game.jobs.news import with_news
from sudoku_tui.game.puzzles.difficulty import OUT_OF_TIME
from sudoku_tui.game.records.time_records import TimeRecord

Hear = Callable[[explainer.SeProgress], object]
"""Is told how far a rating is."""


class Scales(NamedTuple):
    """The scales on which each puzzle is rated."""

    techniques: Sequence[Technique] | None  # HoDoKu's rating, by these techniques; None if it is not wanted
    se: bool = False  # the rating of Sudoku Explainer
    seconds: float | None = None  # how much processor time that may take; None for as much as it wants
    depth: bool = False  # the T&E depth, which may take as long
    time: bool = False  # how long it takes people

    @property
    def any_wanted(self) -> bool:
        """Whether anything is."""
        return self.techniques is not None or self.se or self.depth or self.time


class Rated(NamedTuple):
    """The result of rating a puzzle."""

    solutions: int  # how many solutions it has; 2 for several
    reason: str  # why there is none, in a sentence; otherwise empty
    # its ratings; None if they are not wanted, or it has not exactly one solution
    rating: Rating | None = None
    se: SeRating | None = None
    depth: DepthRating | None = None
    time: TimeRecord | None = None

    @classmethod
    def of(
        cls, solutions: int, reason: str, rating: Any = None, se: Any = None, depth: Any = None, time: Any = None
    ) -> Self:
        """The result that the task has given: of this process as it is, of another as JSON has it."""
        ratings = read(Rating, rating), read(SeRating, se), read(DepthRating, depth), read(TimeRecord, time)
        return cls(solutions, reason, *ratings)


class _Plain(Protocol):
    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Self: ...


_T = TypeVar("_T", bound=_Plain)


def read(kind: type[_T], value: _T | Mapping[str, Any] | None) -> _T | None:
    """A value of a kind, perhaps from its JSON."""
    return kind.from_json(value) if isinstance(value, Mapping) else value


def arguments_of(scales: Scales) -> tuple[object, ...]:
    """The arguments of the task besides the puzzles."""
    ids = None if scales.techniques is None else [technique.id for technique in scales.techniques]
    return ids, *scales[1:]


def scales_from(techniques: Iterable[str] | None, *others: Any) -> Scales:
    """The scales of such arguments."""
    return Scales(None if techniques is None else [BY_ID[id] for id in techniques], *others)


def run(puzzles: Iterable[Fields], *arguments: Any) -> Iterator[dict[str, Any]]:
    """Rate a chunk of puzzles, on the scales of such arguments."""
    scales = scales_from(*arguments)
    yield from answers_with_news(puzzles, lambda puzzle, hear: rate_on(puzzle, scales, hear), scales)


def answers_with_news(
    puzzles: Iterable[Fields], answer: Callable[[Puzzle, Hear], object], scales: Scales
) -> Iterator[dict[str, Any]]:
    """The message about a chunk; before it, where Sudoku Explainer rates, how far the puzzle is that takes long.

    Args:
        puzzles: the chunk.
        answer: makes the answer to a puzzle, and passes on what a rating tells.
        scales: those that it rates on.
    """
    if not scales.se:
        yield answers(puzzles, lambda puzzle: answer(puzzle, lambda _: None))
        return
    latest: list[explainer.SeProgress] = []

    def hear(progress: explainer.SeProgress) -> None:
        latest[:] = [progress]

    def answer_all() -> Iterator[dict[str, Any]]:
        yield answers(puzzles, lambda puzzle: answer(puzzle, hear))

    yield from with_news(answer_all(), lambda: {"progress": latest[0]} if latest else None)


def rate_on(puzzle: Puzzle, scales: Scales, hear: Hear = lambda _: None) -> Rated:
    """Rate a puzzle or position on some scales; `hear` is told how far that is, where it may take long."""
    position = puzzle.position()
    standing = standing_of(position)
    if len(standing.solutions) != 1:
        return Rated(len(standing.solutions), "" if standing.solutions else why_no_solution(position))
    rating: Rating | None = None
    se: SeRating | None = None
    depth: DepthRating | None = None
    if scales.techniques is not None:
        rating = rate_unchecked(position, standing.allowed(scales.techniques))
    if scales.se:
        se = explainer.rate_unchecked(position, watch_for(scales.seconds, hear))
    if scales.depth:
        depth = rate_depth(position, alarm_after(scales.seconds))
    time = TimeRecord.of(position) if scales.time else None
    return Rated(1, "", rating, se, depth, time)


def watch_for(seconds: float | None, hear: Hear) -> explainer.Watch:
    """A watch that passes on what it is told, and ends the rating after some processor time, counted from now."""
    alarm = alarm_after(seconds)

    def watch(progress: explainer.SeProgress) -> None:
        alarm()
        hear(progress)

    return watch


def alarm_after(seconds: float | None) -> Callable[[], None]:
    """An alarm that ends a rating when it is called after some processor time, counted from now; never for None."""
    end = None if seconds is None else process_time() + seconds

    def alarm() -> None:
        if end is not None and process_time() > end:
            raise LimitReached(OUT_OF_TIME)

    return alarm
