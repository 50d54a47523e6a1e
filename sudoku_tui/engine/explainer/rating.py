"""Sudoku Explainer's path and rating: ER, EP and ED (SukakuExplainer 1.15.10)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from sudoku_tui.engine.arguments import check_watch, real_number
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ChainSearch, Hint, Search
from sudoku_tui.engine.explainer.order import SEARCHES
from sudoku_tui.engine.immutable import brief, shortened
from sudoku_tui.engine.position import Position, PuzzleLike
from sudoku_tui.engine.rating import BEYOND_ER, LimitReached, SeRating, rated_position
from sudoku_tui.engine.step import Step

TOO_HARD = "er"
"""The id of the limit that a rating has reached when its ER is known to be above what was asked about."""


class RatedStep(NamedTuple):
    """A step of Sudoku Explainer's path."""

    step: Step
    name: str
    """The name of the step in Sudoku Explainer."""
    difficulty: float
    """The rating of this step, to one tenth."""
    position: Position
    """The position after the step."""
    rating: SeRating
    """The rating of all steps so far, as if the path ended here."""

    def __repr__(self) -> str:
        return shortened(f"<RatedStep {self.difficulty} {self.name}: {self.step!r}", ">")


class SeProgress(NamedTuple):
    """The progress of a rating on Sudoku Explainer's scale."""

    steps: int
    """How many steps have been taken."""
    filled: int
    """How many of the 81 cells are filled."""
    search: str = ""
    """The name of the chain search that runs now; empty during other searches, which take no time."""
    share: float = 0.0
    """How much of this search is done, from 0 to 1."""

    def __repr__(self) -> str:
        return brief(self)


Watch = Callable[[SeProgress], object]
"""A function that gets the progress every few milliseconds. It may raise `LimitReached` to end the rating."""


def rate(
    position: "PuzzleLike", watch: "Callable[[SeProgress], object] | None" = None, most: float = BEYOND_ER
) -> "SeRating":
    """Rate a puzzle on Sudoku Explainer's scale. A hard puzzle can take minutes.

    `watch` is called with the progress every few milliseconds, and may raise `LimitReached` to end the rating. It also
    ends, with the limit "er", when the ER is known to be above `most`. Raises `InvalidPuzzle` if the argument is not a
    puzzle, or has no solution or several.

    >>> from sudoku_tui.engine import rate_se
    >>> rating = rate_se("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    >>> rating.er, rating.ep, rating.ed, rating.hardest
    (1.2, 1.2, 1.2, 'Hidden Single')
    """
    check_watch(watch)
    return rate_unchecked(rated_position(position), watch, real_number(most, "The highest ER"))


def rate_unchecked(position: Position, watch: Watch | None = None, most: float = BEYOND_ER) -> SeRating:
    """The rating of a position. It means nothing unless the position has exactly one solution."""
    grid = Grid.of(position)
    figures, limit = ErEpEd(), ""
    try:
        for hint in hints(grid, watch, searches_to(most)):
            if printed(hint.difficulty) > most:
                break
            figures.add(hint)
    except LimitReached as reached:
        limit = str(reached)
    if not limit and not grid.is_filled:
        if most < BEYOND_ER:
            limit = TOO_HARD
        else:
            figures.er = BEYOND_ER
    return figures.rating(grid.is_filled, limit)


class ErEpEd:
    """ER, EP and ED of the steps so far."""

    def __init__(self) -> None:
        self.er = self.ep = self.ed = 0.0
        self.hardest = ""

    def add(self, hint: Hint) -> None:
        """Count a step."""
        if hint.difficulty > self.er:
            self.er, self.hardest = hint.difficulty, hint.name
        self.ed = self.ed or self.er
        if hint.placement is not None:
            self.ep = self.ep or self.er

    def rating(self, is_solved: bool, limit: str = "") -> SeRating:
        """The rating that they come to."""
        er, ep, ed = map(printed, (self.er, self.ep, self.ed))
        return SeRating(er, ep, ed, self.hardest, is_solved, limit)


def path(position: "PuzzleLike", watch: "Callable[[SeProgress], object] | None" = None) -> "Iterator[RatedStep]":
    """The steps of Sudoku Explainer, one after another, each with its name and its rating.

    Eliminations that are pending at the start are made without a step. `watch` is called with the progress every few
    milliseconds, and may raise an error to end the path. Raises `InvalidPuzzle` if the argument is not a puzzle, or has
    no solution or several.

    >>> from sudoku_tui.engine import path_se
    >>> first = next(path_se("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."))
    >>> first.name, first.difficulty, first.step.conclusion()
    ('Hidden Single', 1.2, 'B2 = 6, its only place in box 1')
    """
    check_watch(watch)
    return _path(rated_position(position).eliminated(), watch)


def _path(position: Position, watch: Watch | None) -> Iterator[RatedStep]:
    figures = ErEpEd()
    for hint in hints(Grid.of(position), watch):
        step = hint.step(position)
        position = step.apply(position, eliminate=True)
        figures.add(hint)
        rating = figures.rating(position.is_complete)
        yield RatedStep(step, hint.name, printed(hint.difficulty), position, rating)


EASY_SEARCHES: Sequence[Search | ChainSearch] = (*takewhile(callable, SEARCHES),)
"""Those that come before the first that may take long."""


def searches_to(most: float) -> Sequence[Search | ChainSearch]:
    """The searches in order, without the last ones of which none has a difficulty up to this."""
    number = len(SEARCHES)
    while number and not callable(last := SEARCHES[number - 1]) and last.least > most:
        number -= 1
    return SEARCHES[:number]


def hints(
    grid: Grid, watch: Watch | None = None, searches: Sequence[Search | ChainSearch] = SEARCHES
) -> Iterator[Hint]:
    """The hints that the explainer takes. Each is applied to the grid when the one after it is asked for."""
    steps = 0
    while not grid.is_filled:
        hint = next_hint(grid, steps, watch, searches)
        if hint is None:
            return
        yield hint
        hint.apply(grid)
        steps += 1


def next_hint(
    grid: Grid, steps: int = 0, watch: Watch | None = None, searches: Sequence[Search | ChainSearch] = SEARCHES
) -> Hint | None:
    """The hint that the explainer takes next, or None."""
    filled = len(CELLS) - grid.empty.bit_count()
    if watch is not None:
        watch(SeProgress(steps, filled))
    for search in searches:
        if callable(search):
            hint = search(grid)
        else:
            name = search.name

            def tick(share: float, name: str = name) -> None:
                if watch is not None:
                    watch(SeProgress(steps, filled, name, share))

            hint = search.find(grid, tick)
        if hint is not None:
            return hint
    return None


def printed(difficulty: float) -> float:
    """A difficulty as it is printed: to one tenth, as the original does it."""
    return int((difficulty + 0.05) * 10) / 10
